"""The Escape: how it began, who runs where, and how it ended."""

from typing import ClassVar

from safehouse.engine.wire import Seat
from safehouse.masters.box.pieces import ESCAPE, NOBODY, OVER, Space, Who
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State


class EscapeBegan(HeistFact, frozen=True):
    """Everybody out: what was queued or not yet counted is dropped."""

    why: str

    def apply(self, state: State) -> None:
        state.end_phase()
        state.phase = ESCAPE
        state.queue = ()
        state.made = 0


class Declared(HeistFact, frozen=True):
    """A character declared a way and the ideas it spends on it."""

    who: Who
    path: tuple[Space, ...]
    ideas: int

    def apply(self, state: State) -> None:
        state.spend(self.who, self.ideas)
        state.moves[self.who] += self.ideas
        state.runner = self.who
        state.path = self.path


class LastDitchRolled(HeistFact, frozen=True):
    """A character rolled for Escape Moves, once in a heist."""

    news: ClassVar[bool] = True
    who: Who
    face: int

    def apply(self, state: State) -> None:
        state.spent += 1
        state.rolled |= 1 << self.who
        state.moves[self.who] += self.face


class Ran(HeistFact, frozen=True):
    """A runner took the next step of the way."""

    who: Who
    to: Space
    cost: int

    def apply(self, state: State) -> None:
        state.at[self.who] = self.to
        state.moves[self.who] -= self.cost
        state.path = state.path[1:]
        if not state.path:
            state.runner = NOBODY


class MoveSpent(HeistFact, frozen=True):
    """A character spent an Escape Move on a door; `ideas` is 1 if it was an idea."""

    who: Who
    ideas: int

    def apply(self, state: State) -> None:
        state.spend(self.who, self.ideas)
        state.moves[self.who] += self.ideas - 1


class Halted(HeistFact, frozen=True):
    """A runner stopped short of the end of the way."""

    who: Who

    def apply(self, state: State) -> None:
        state.runner, state.path = NOBODY, ()


class EndProposed(HeistFact, frozen=True):
    """A seat said that its characters stop here; the Escape is not over for the others yet."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.done |= 1 << self.seat


class LotDrawn(HeistFact, frozen=True):
    """Nobody gave way on a crowded exit, and the lot fell on a character."""

    news: ClassVar[bool] = True
    who: Who

    def apply(self, state: State) -> None:
        state.spent += 1


class HeistEnded(HeistFact, frozen=True):
    """Nobody continues: the heist is over."""

    def apply(self, state: State) -> None:
        state.end_phase()
        state.phase = OVER
