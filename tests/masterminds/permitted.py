"""Every command that no rule forbids, found by asking the commands themselves: just these must be on offer."""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.pieces import LARGEST_CREW
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.command import MatchCommand
from safehouse.masterminds.phases.heist import Declare, Party
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.offers import COMMANDS
from safehouse.masterminds.phases.turn import DECK, PILE, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear
from safehouse.masterminds.sight.attempt import MEMBERS
from safehouse.masterminds.sight.crew import MOST_HEAT
from safehouse.masterminds.state import State

WHO = range(-1, LARGEST_CREW + 1)

Values = Callable[[State], Iterable[tuple[object, ...]]]


def cards(state: State) -> Iterable[str]:
    """Every card that somebody holds."""
    return dict.fromkeys(card for hand in state.hands for card in hand)


def places(state: State) -> range:
    """The places for Jobs, and one too many on either side."""
    return range(-1, len(state.jobs) + 1)


def slots(state: State) -> range:
    """As many Complications as lie at any Job, and one too many on either side."""
    return range(-1, max(map(len, state.complications)) + 1)


FIELDS: dict[type[Command], Values] = {  # all that could stand in a command, and a little beyond
    Gather: lambda state: product((DECK, PILE, "sleeve")),
    Hire: lambda state: product(cards(state)),
    HireInstead: lambda state: product(cards(state), WHO),
    Equip: lambda state: product(cards(state), WHO),
    Legwork: lambda state: product(places(state), slots(state)),
    LayLow: lambda state: product(range(MOST_HEAT + 2)),
    Declare: lambda state: product(places(state)),
    Party: lambda state: product(MEMBERS),
    PlayEvent: lambda state: product(cards(state)),
    Maneuver: lambda state: product(WHO),
    UseGear: lambda state: product(WHO),
    UseAbility: lambda state: product(WHO),
}


def no_fields(state: State) -> Iterable[tuple[object, ...]]:
    """Nothing stands in it."""
    return ((),)


def conceivable(state: State) -> Iterator[MatchCommand]:
    """Every command that somebody could think of."""
    for kind in COMMANDS:
        assert issubclass(kind, MatchCommand)
        yield from (kind(*values) for values in FIELDS.get(kind, no_fields)(state))


def permitted(game: Match, state: State, seat: Seat) -> Iterator[Command]:
    """Every command without an obstacle."""
    for command in conceivable(state):
        if next(command.obstacles(game, state, seat), None) is None:
            yield command


def drift(game: Match, state: State, seat: Seat) -> list[Command]:
    """What is offered against a rule, or allowed by all rules and not offered; what is offered twice."""
    offered, allowed = game.legal(state, seat), set(permitted(game, state, seat))
    doubled = [offer for offer in set(offered) if offered.count(offer) > 1]
    return [*(set(offered) ^ allowed), *doubled]
