"""What all commands of a match share: conditions that say when they are on offer, and why not."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command, Fact, Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import (
    ACTIONS,
    CLOSED,
    DECLARED,
    HEAT,
    HIRE,
    IN_TURN,
    MERCENARY,
    OPENING,
    OVER,
    PARTY,
    REVEALED,
    TURN,
    Who,
)
from safehouse.masterminds.facts.turns import ActionTaken
from safehouse.masterminds.sight.money import bill_for
from safehouse.masterminds.sight.players import actions_left
from safehouse.masterminds.state import Member, State
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.crew import begin_hiring, buy
from safehouse.masterminds.verbs.pay import choose_payment

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

Told = tuple[str, str]  # a rule and why it stands in the way
NOT_HELD: Final[Told] = ("R27", "you do not hold that card")
NOT_NOW: Final = {
    TURN: "not now: no Heist is under way",
    DECLARED: "not now: it is time to reveal the Complications",
    REVEALED: "not now: it is time to choose a party",
    PARTY: "not now: it is time to go in",
    HEAT: "not now: it is time to take the Heat",
}


class MatchCommand(Command, frozen=True):
    """A command of Heist Masterminds."""

    def play(self, table: MatchTable) -> None:
        """Carry it out."""
        raise NotImplementedError

    def obstacles(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """The rules it breaks, the first one first; none when it is legal."""
        if state.stage == OVER:
            yield "R105", "the match is over"
            return
        yield from self.unmet(game, state, seat)

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Its own needs that do not hold."""
        yield from ()


class TurnCommand(MatchCommand, frozen=True):
    """A command for one's own turn, at some stages of it."""

    stages: ClassVar[tuple[int, ...]] = (TURN,)
    stage_rule: ClassVar[str] = "R88"  # in a Heist, first things first

    def obstacles(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """The rules it breaks: own turn, right stage, then its own needs."""
        if state.stage == OVER:
            yield "R105", "the match is over"
        elif state.stage == OPENING:
            yield "R11", "opening hands come first"
        elif state.turn != seat:
            yield "R16", "it is not your turn"
        elif state.stage not in self.stages:
            yield self.stage_rule, NOT_NOW[state.stage]
        else:
            yield from self.unmet(game, state, seat)


class ActionCommand(TurnCommand, frozen=True):
    """A command that takes one of the actions of a turn."""

    action: ClassVar[int] = 0

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Not the same action twice, and not more than there are."""
        if state.actions & self.action:
            yield "R18", f"you have already taken {ACTIONS[self.action]} this turn"
        if actions_left(state.actions, state.allowed) <= 0:
            yield "R17", "you have no action left"

    def taken(self, seat: Seat) -> tuple[Fact, ...]:
        """The fact that takes the action."""
        return (ActionTaken(seat, ACTIONS[self.action]),)


class HireCommand(ActionCommand, frozen=True):
    """A card played in Hire Up; the first one takes the action, the others belong to it."""

    card: str

    action: ClassVar[int] = HIRE

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """The action, the card in hand, room for it, and its price."""
        if state.hiring == CLOSED:
            yield from super().unmet(game, state, seat)
        if self.card not in state.hands[seat]:
            yield NOT_HELD
            return
        yield from self.misplaced(game, state, seat)
        if not bill_for(game, state, seat, self.card).can_be_paid():
            yield "R37", "you cannot pay for it"

    def misplaced(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Why the card cannot go there."""
        raise NotImplementedError

    def pay(self, table: MatchTable) -> None:
        """Choose the payment, take the action up, pay."""
        seat = table.seat
        bill = bill_for(table.game, table.state, seat, self.card)
        cards = choose_payment(table, seat, bill)
        if KIND[self.card] == MERCENARY:
            begin_hiring(table, seat)
        else:
            buy(table, seat, self.card, cards, bill.price)


class MemberCommand(TurnCommand, frozen=True):
    """A command that uses a card in one's own crew."""

    who: Who

    stages: ClassVar[tuple[int, ...]] = IN_TURN

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """A member of one's own crew, not in jail."""
        if not 0 <= self.who < len(state.crews[seat]):
            yield "R65", "there is no such member in your crew"
        elif state.crews[seat][self.who].time:
            yield "R98", "that member is in jail"
        else:
            yield from self.unready(game, state, seat, state.crews[seat][self.who])

    def unready(self, game: "Match", state: State, seat: Seat, member: Member) -> Iterator[Told]:
        """Why the card cannot be used."""
        raise NotImplementedError
