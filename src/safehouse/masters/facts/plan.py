"""Planning: tokens, entrances, and saying that one is ready."""

from safehouse.engine.wire import Seat
from safehouse.masters.box.pieces import EVENT, Space, Who
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State
from safehouse.masters.state.seating import moved_to


class Planned(HeistFact, frozen=True):
    """A planning token was laid."""

    who: Who
    at: Space

    def apply(self, state: State) -> None:
        state.plan[self.who] |= 1 << self.at


class Unplanned(HeistFact, frozen=True):
    """A planning token was taken back."""

    who: Who
    at: Space

    def apply(self, state: State) -> None:
        state.plan[self.who] &= ~(1 << self.at)


class Entered(HeistFact, frozen=True):
    """A pawn was set on an entrance in planning."""

    who: Who
    at: Space

    def apply(self, state: State) -> None:
        state.at[self.who] = self.at


class SaidSo(HeistFact, frozen=True):
    """A seat said Ready or Done."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.done |= 1 << self.seat


class TookBack(HeistFact, frozen=True):
    """A seat that had said Ready or Done did something after all."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.done &= ~(1 << self.seat)


class HandedTo(HeistFact, frozen=True):
    """Another seat plays a character from now on; it has not said Ready or Done for it."""

    who: Who
    seat: Seat

    def apply(self, state: State) -> None:
        state.seating = moved_to(state.seating, self.who, self.seat)
        state.done &= ~(1 << self.seat)


class HeistBegan(HeistFact, frozen=True):
    """The plan stands; part two begins."""

    def apply(self, state: State) -> None:
        state.end_phase()
        state.phase = EVENT
