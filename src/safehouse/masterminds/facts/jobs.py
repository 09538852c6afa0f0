"""What happens to Jobs and Complications: dealt, looked at, revealed, discarded."""

from typing import ClassVar, Self

import msgspec

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import NUMBERS
from safehouse.masterminds.box.pieces import Place, Slot
from safehouse.masterminds.facts.common import MatchFact, Secret
from safehouse.masterminds.state import Complication, State, put_at, turned, without


class JobDealt(MatchFact, frozen=True):
    """A new Job came to a place, with its Time."""

    place: Place
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.spent += 1
        state.job_deck = without(state.job_deck, self.card)
        state.jobs = put_at(state.jobs, self.place, self.card)
        state.time = put_at(state.time, self.place, NUMBERS.job_time)


class JobRanOut(MatchFact, frozen=True):
    """A Job without Time was discarded with its Complications."""

    place: Place
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.job_pile += (self.card,)
        state.jobs = put_at(state.jobs, self.place, "")
        state.clear_complications(self.place)


class JobTimeChanged(MatchFact, frozen=True):
    """Time was removed from a Job or added to it."""

    place: Place
    by: int
    job: str = ""  # the one that lies there

    def apply(self, state: State) -> None:
        state.time = put_at(state.time, self.place, state.time[self.place] + self.by)


class JobsShuffled(MatchFact, frozen=True):
    """The pile of discarded Jobs became the deck."""

    def apply(self, state: State) -> None:
        state.job_deck, state.job_pile = state.job_pile, ()


class ComplicationsShuffled(MatchFact, frozen=True):
    """The pile of discarded Complications became the deck."""

    def apply(self, state: State) -> None:
        state.complication_deck, state.complication_pile = state.complication_pile, ()


class ComplicationDealt(MatchFact, frozen=True):
    """A Complication was dealt to a Job; face down, nobody sees what it is."""

    place: Place
    card: str
    up: bool
    job: str = ""  # the one it was dealt to

    news: ClassVar[bool] = True

    def seen_by(self, seat: Seat | None) -> Self:
        """Face up for all, face down for nobody."""
        return self if self.up else msgspec.structs.replace(self, card="")

    def apply(self, state: State) -> None:
        state.spent += 1
        state.complication_deck = without(state.complication_deck, self.card)
        state.set_row(self.place, (*state.complications[self.place], Complication(self.card, self.up)))


class ComplicationRevealed(MatchFact, frozen=True):
    """A face-down Complication was turned up."""

    place: Place
    slot: Slot
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.set_complication(self.place, self.slot, Complication(self.card, up=True))


class ComplicationDiscarded(MatchFact, frozen=True):
    """A Complication left its Job."""

    place: Place
    slot: Slot
    card: str
    job: str = ""

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        row = state.complications[self.place]
        state.set_row(self.place, row[: self.slot] + row[self.slot + 1 :])
        state.complication_pile += (self.card,)


class ComplicationSilenced(MatchFact, frozen=True):
    """The icons or the text of a Complication do not count in this Heist."""

    place: Place
    slot: Slot
    card: str
    off: int

    def apply(self, state: State) -> None:
        each = state.complications[self.place][self.slot]
        state.set_complication(self.place, self.slot, each._replace(off=each.off | self.off))


class ComplicationLookedAt(Secret, frozen=True):
    """A seat looked at a face-down Complication; all see which one, only the seat sees what it is."""

    seat: Seat
    place: Place
    slot: Slot
    card: str
    job: str = ""  # the one it lies at

    news: ClassVar[bool] = True

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def apply(self, state: State) -> None:
        each = state.complications[self.place][self.slot]
        state.set_complication(self.place, self.slot, turned(each, each.up, each.known | 1 << self.seat, each.off))
