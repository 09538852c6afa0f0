"""What happens around the cards: opening hands, turns, actions, passing, the end."""

from typing import ClassVar, Final

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import NUMBERS
from safehouse.masterminds.box.pieces import ACTIONS, CLOSED, HIRE, OPEN, OVER, TURN
from safehouse.masterminds.facts.common import MatchFact
from safehouse.masterminds.state import Cards, State

BITS: Final = {name: bit for bit, name in ACTIONS.items()}


class HandKept(MatchFact, frozen=True):
    """A seat keeps its opening hand."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.kept |= 1 << self.seat


class HandRedrawn(MatchFact, frozen=True):
    """A seat discarded its opening hand for a new one."""

    seat: Seat
    cards: Cards

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.hands[self.seat] = ()
        state.pile += self.cards


class OpeningDiscarded(MatchFact, frozen=True):
    """A Play Immediately card for an opening hand was discarded without effect."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.spent += 1
        state.take_from_deck(self.card)
        state.pile += (self.card,)


class TurnBegan(MatchFact, frozen=True):
    """A seat's turn began."""

    seat: Seat
    round: int

    def apply(self, state: State) -> None:
        state.stage = TURN
        state.turn = self.seat
        state.round = self.round
        state.actions, state.allowed, state.hiring = 0, NUMBERS.actions, CLOSED
        state.discarded = False
        state.passing &= ~(1 << self.seat)
        for who, member in enumerate(state.crews[self.seat]):
            if member[4]:
                state.set_member(self.seat, who, member._replace(used=False))


class ActionTaken(MatchFact, frozen=True):
    """A seat took one of the five actions."""

    seat: Seat
    action: str

    def apply(self, state: State) -> None:
        bit = BITS[self.action]
        state.actions |= bit
        state.hiring = OPEN if bit == HIRE else CLOSED


class ActionGained(MatchFact, frozen=True):
    """A seat may take one more action this turn."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.allowed += 1


class Passed(MatchFact, frozen=True):
    """A seat let a chance to react go by."""

    seat: Seat

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        pass


class PassedAhead(MatchFact, frozen=True):
    """A seat passes until its next turn."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.passing |= 1 << self.seat


class StayedAlert(MatchFact, frozen=True):
    """A seat wants to be asked again."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.passing &= ~(1 << self.seat)


class GameClosed(MatchFact, frozen=True):
    """A Collection reached the target: this seat's game is over, the others have one more turn."""

    seat: Seat
    prestige: int

    def apply(self, state: State) -> None:
        state.closer = self.seat


class MatchOver(MatchFact, frozen=True):
    """The match is over."""

    winners: tuple[Seat, ...]

    def apply(self, state: State) -> None:
        state.stage = OVER
