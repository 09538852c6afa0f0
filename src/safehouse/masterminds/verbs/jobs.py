"""Jobs and Complications are dealt, looked at, revealed and replaced."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import JOBS
from safehouse.masterminds.box.pieces import Place, Slot
from safehouse.masterminds.facts.jobs import (
    ComplicationDealt,
    ComplicationDiscarded,
    ComplicationLookedAt,
    ComplicationRevealed,
    ComplicationSilenced,
    ComplicationsShuffled,
    JobDealt,
    JobRanOut,
    JobsShuffled,
    JobTimeChanged,
)
from safehouse.masterminds.sight.complications import face_down, to_come
from safehouse.masterminds.table import MatchTable


def deal_job(table: MatchTable, place: Place) -> None:
    """Deal a Job with its Complications; without cards the place stays empty (R13, R70, R71)."""
    state = table.state
    if not state.job_deck:
        if not state.job_pile:
            return
        table.emit(JobsShuffled())
    card = state.job_deck[table.pick(len(state.job_deck))]
    table.emit(JobDealt(place, card))
    for _ in range(JOBS[card].up):
        deal_complication(table, place, up=True)
    for _ in range(JOBS[card].down):
        deal_complication(table, place, up=False)


def deal_complication(table: MatchTable, place: Place, *, up: bool) -> None:
    """Deal a Complication to a Job; face up it may bring others along (R69, R71)."""
    state = table.state
    if not state.complication_deck:
        if not state.complication_pile:
            return
        table.emit(ComplicationsShuffled())
    card = state.complication_deck[table.pick(len(state.complication_deck))]
    table.emit(ComplicationDealt(place, card, up, state.jobs[place]))
    if up:
        draw_others(table, place, card)


def draw_others(table: MatchTable, place: Place, card: str) -> None:
    """Deal what a Complication that all see brings along (R69)."""
    for _ in range(to_come(card, up=False)):
        deal_complication(table, place, up=True)


def reveal(table: MatchTable, place: Place) -> None:
    """Turn all face-down Complications of a Job up and deal what they bring (R74)."""
    for slot in face_down(table.state, place):
        card = table.state.complications[place][slot].card
        table.emit(ComplicationRevealed(place, slot, card))
        draw_others(table, place, card)


def look(table: MatchTable, seat: Seat, place: Place, slot: Slot) -> None:
    """Look at a face-down Complication; it is not set off (R34, R35)."""
    state = table.state
    table.emit(ComplicationLookedAt(seat, place, slot, state.complications[place][slot].card, state.jobs[place]))


def look_at_all(table: MatchTable, seat: Seat, place: Place) -> None:
    """Look at all face-down Complications of a Job."""
    for slot in face_down(table.state, place):
        look(table, seat, place, slot)


def discard_complication(table: MatchTable, place: Place, slot: Slot) -> None:
    """Take a Complication off its Job; its Prestige is lost."""
    state = table.state
    table.emit(ComplicationDiscarded(place, slot, state.complications[place][slot].card, state.jobs[place]))


def replace_complication(table: MatchTable, place: Place, slot: Slot) -> None:
    """Discard a Complication and deal a new one the same way up."""
    up = table.state.complications[place][slot].up
    discard_complication(table, place, slot)
    deal_complication(table, place, up=up)


def silence(table: MatchTable, slot: Slot, off: int) -> None:
    """The icons or text of a Complication of the attempted Job do not count."""
    place = table.state.place
    table.emit(ComplicationSilenced(place, slot, table.state.complications[place][slot].card, off))


def lose_time(table: MatchTable, place: Place) -> None:
    """A Job loses Time; without any it is discarded and replaced (R90). The one being attempted loses none."""
    state = table.state
    if not state.jobs[place] or place == state.place:
        return
    table.emit(JobTimeChanged(place, -1, state.jobs[place]))
    if not state.time[place]:
        table.emit(JobRanOut(place, state.jobs[place]))
        deal_job(table, place)
