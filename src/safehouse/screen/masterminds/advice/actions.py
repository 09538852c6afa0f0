"""What a seat can do in its turn: the five actions and every card it has, and why not."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import (
    ACTIONS,
    EVENT,
    GATHER,
    GEAR,
    HEAT,
    HEIST,
    HIRE,
    LAY_LOW,
    LEGWORK,
    MERCENARY,
    TURN,
    Who,
)
from safehouse.masterminds.phases.command import NOT_HELD, ActionCommand, HireCommand, MatchCommand
from safehouse.masterminds.phases.heist import Declare
from safehouse.masterminds.phases.hire import PLAYABLE, Equip, Hire, HireInstead
from safehouse.masterminds.phases.turn import NOT_FACE_DOWN, NOT_THAT_HEAT, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear, has_ability
from safehouse.masterminds.sight import players
from safehouse.masterminds.sight.crew import can_carry, crew_limit
from safehouse.screen.masterminds.advice.paying import Price, fee_of, price_of
from safehouse.screen.masterminds.advice.vantage import Vantage
from safehouse.screen.told import Grey
from safehouse.text.masterminds.words import counted, listed


class TurnActionHint(msgspec.Struct, frozen=True):
    """One of the five actions: taken this turn, open, or why not. Hire Up may be both taken and open."""

    action: str  # as views name it
    used: bool
    open: bool  # something of it is on offer
    grey: Grey | None = None


UsedFor = Literal["Hire", "Equip", "PlayEvent", "Maneuver", "UseGear", "UseAbility"]


class UseHint(msgspec.Struct, frozen=True):
    """What a card in the hand or on the table could be used for: on offer, or why not."""

    card: str
    use: UsedFor  # the command; Hire also instead of somebody
    who: Who = -1  # the member of the crew that has it; -1 for a card in the hand
    open: bool = False
    price: Price | None = None
    grey: Grey | None = None


USED_FOR: Final[dict[type[Command], UsedFor]] = {
    PlayEvent: "PlayEvent",
    Maneuver: "Maneuver",
    UseGear: "UseGear",
    UseAbility: "UseAbility",
}
# Where nothing of an action is on offer, a refusal of one command says less than this.
PLAINER: Final = {
    NOT_THAT_HEAT: "your crew has no Heat",
    NOT_HELD: "you hold no Crew, Gear or Mercenary",
    NOT_FACE_DOWN: "there are no face-down Complications",
}


def action_hints(of: Vantage, offers: Sequence[Command]) -> tuple[TurnActionHint, ...]:
    """The five actions of the seat whose turn it is; for others, those that were taken."""
    taken = of.state.actions
    return tuple(
        TurnActionHint(name, bool(taken & bit), is_open(offers, bit), _grey(of, offers, bit))
        for bit, name in ACTIONS.items()
    )


def is_open(offers: Sequence[Command], action: int) -> bool:
    """Is anything of an action on offer?"""
    return any(isinstance(offer, ActionCommand) and offer.action == action for offer in offers)


def _grey(of: Vantage, offers: Sequence[Command], action: int) -> Grey | None:
    if of.seat is None or is_open(offers, action):
        return None
    return grey(of, of.seat, _sample(of, of.seat, action))


def grey(of: Vantage, seat: Seat, command: MatchCommand) -> Grey | None:
    """Why a command is not on offer; nothing if no rule stands in the way."""
    told = next(command.obstacles(of.game, of.state, seat), None)
    if told is None:
        return None
    rule, why = told
    return Grey(rule, PLAINER.get(told, why))


def _sample(of: Vantage, seat: Seat, action: int) -> MatchCommand:
    """A command that stands for an action."""
    held = [card for card in of.hand() if card in PLAYABLE]
    jobs = [place for place, job in enumerate(of.state.jobs) if job]
    samples: dict[int, MatchCommand] = {
        GATHER: Gather("deck"),
        HIRE: playing(of, seat, held[0]) if held else Hire(""),
        LEGWORK: Legwork(0, -1),
        LAY_LOW: LayLow(1),
        HEIST: Declare(jobs[0] if jobs else 0),
    }
    return samples[action]


def playing(of: Vantage, seat: Seat, card: str) -> MatchCommand:
    """The command that plays a card in Hire Up, for a member that it fits."""
    crew = of.state.crews[seat]
    if KIND[card] == GEAR:
        return Equip(card, next((who for who, member in enumerate(crew) if can_carry(member)), 0))
    full = len(crew) == crew_limit(of.game, of.state, seat)
    return HireInstead(card, len(crew) - 1) if full else Hire(card)


def actions_left(of: Vantage) -> int:
    """How many actions may still be taken this turn."""
    return players.actions_left(of.state.actions, of.state.allowed)


def unused(of: Vantage, offers: Sequence[Command]) -> str:
    """What ending the turn now would leave; empty for nothing."""
    if of.state.stage != TURN or not of.acting() or actions_left(of) <= 0:
        return ""
    possible = [name for bit, name in ACTIONS.items() if not of.state.actions & bit and is_open(offers, bit)]
    if not possible:
        return ""
    left = min(actions_left(of), len(possible))
    return f"{counted(left, 'action')} unused: {listed(possible, 'or')}"


def can_lower(of: Vantage, offers: Sequence[Command]) -> bool:
    """Is anything on offer that is made to lower the Heat of a Job?"""
    cards = [_used(of, offer) for offer in offers]
    return any(of.game.book.uses[card].stages == (HEAT,) for card in cards if card)


def _used(of: Vantage, offer: Command) -> str:
    """The card that an offer would use; none for other offers."""
    if isinstance(offer, PlayEvent):
        return offer.card
    return of.state.crews[of.state.turn][offer.who].card if isinstance(offer, Maneuver | UseAbility) else ""


def use_hints(of: Vantage, offers: Sequence[Command]) -> tuple[UseHint, ...]:
    """Every card of the seat that could be of use, in the hand and on the table."""
    if of.seat is None or not of.acting():
        return ()
    return (*_hand(of, of.seat, offers), *_crew(of, of.seat, offers))


def _hand(of: Vantage, seat: Seat, offers: Sequence[Command]) -> Iterator[UseHint]:
    for card in dict.fromkeys(of.hand()):
        if card in PLAYABLE:
            mine = any(isinstance(offer, HireCommand) and offer.card == card for offer in offers)
            use: UsedFor = "Equip" if KIND[card] == GEAR else "Hire"
            why = None if mine else grey(of, seat, playing(of, seat, card))
            yield UseHint(card, use, open=mine, price=price_of(of, seat, card), grey=why)
        elif KIND[card] == EVENT:
            yield _use(of, seat, offers, PlayEvent(card), card)


def _crew(of: Vantage, seat: Seat, offers: Sequence[Command]) -> Iterator[UseHint]:
    for who, member in enumerate(of.state.crews[seat]):
        if KIND[member.card] == MERCENARY:
            yield _use(of, seat, offers, Maneuver(who), member.card, who, fee_of(of, seat, who))
        elif has_ability(of.game, member):
            yield _use(of, seat, offers, UseAbility(who), member.card, who)
        if member.gear in of.game.book.uses:
            yield _use(of, seat, offers, UseGear(who), member.gear, who)


def _use(
    of: Vantage,
    seat: Seat,
    offers: Sequence[Command],
    command: MatchCommand,
    card: str,
    who: int = -1,
    price: Price | None = None,
) -> UseHint:
    mine = command in offers
    return UseHint(card, USED_FOR[type(command)], who, mine, price, None if mine else grey(of, seat, command))
