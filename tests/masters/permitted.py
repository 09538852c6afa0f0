"""Every command that no rule forbids, found by asking the commands themselves: just these must be on offer."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DIE, GUARDS, JAIL, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Subdue
from safehouse.masters.phases.command import CharacterCommand, HeistCommand, SpaceCommand
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.hands import HandOver, LayDown, OpenRings, PickUp
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.conditions import spots
from safehouse.masters.state import State

Values = Callable[[Heist, Who], Iterable[tuple[object, ...]]]
MORE: dict[type[Command], Values] = {  # what stands in a command behind its character and its space
    Subdue: lambda heist, who: product(GUARDS),
    PickUp: lambda heist, who: product(heist.edition.box.pieces.loot),
    LayDown: lambda heist, who: product(heist.edition.box.pieces.loot),
    HandOver: lambda heist, who: product(heist.crew, heist.edition.box.pieces.loot),
    OpenRings: lambda heist, who: product(range(len(heist.servers))),
    Buy: lambda heist, who: product(heist.edition.box.pieces.items),
    Sell: lambda heist, who: product(heist.edition.box.pieces.items),
    Use: lambda heist, who: product(heist.owned[who]),
    Act: lambda heist, who: ((*key, face) for key in heist.printed[who] for face in DIE),
}
TEAM: dict[type[Command], Callable[[Heist], Iterable[tuple[object, ...]]]] = {
    Hire: lambda heist: product(heist.hires),
    Dig: lambda heist: product(range(len(heist.site.tunnels)), range(heist.hexes)),
}


def for_a_team(heist: Heist) -> Iterable[tuple[object, ...]]:
    """Nothing more stands in it."""
    return ((),)


def for_one(heist: Heist, who: Who) -> Iterable[tuple[object, ...]]:
    """Nothing more stands in it."""
    return ((),)


def permitted(heist: Heist, state: State, seat: Seat) -> Iterator[Command]:
    """Every command of this phase without an obstacle."""
    for kind in heist.edition.commands:
        if issubclass(kind, HeistCommand) and state.phase in kind.phases:
            for command in conceivable(kind, heist, state):
                if next(command.obstacles(heist, state, seat), None) is None:
                    yield command


def conceivable(kind: type[HeistCommand], heist: Heist, state: State) -> Iterator[HeistCommand]:
    """Every command of a kind that somebody could think of."""
    if not issubclass(kind, CharacterCommand):
        yield from (kind(*more) for more in TEAM.get(kind, for_a_team)(heist))
        return
    for who in heist.crew:
        for at, more in product(places(kind, heist, state, who), MORE.get(kind, for_one)(heist, who)):
            yield kind(who, *at, *more)


def places(kind: type[CharacterCommand], heist: Heist, state: State, who: Who) -> Iterable[tuple[int, ...]]:
    """The spaces that a command's own conditions allow; one place, which is none, for a command without a space."""
    if not issubclass(kind, SpaceCommand):
        return ((),)
    if state.at[who] == JAIL:
        return ()
    return product(spaces(spots(kind.where, heist, state, who)))


def drift(heist: Heist, state: State, seat: Seat) -> list[Command]:
    """What is offered against a rule, or allowed by all rules and not offered; what is offered twice."""
    offered, allowed = heist.legal(state, seat), set(permitted(heist, state, seat))
    doubled = [offer for offer in set(offered) if offered.count(offer) > 1]
    return [*(set(offered) ^ allowed), *doubled]
