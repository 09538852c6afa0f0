"""Gear with an ability. Single-use Gear is discarded when it is used."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import HAZARDS, ICONS
from safehouse.masterminds.box.pieces import ICONS_OFF, PARTY, REVEALED, STEALTH, TEXT_OFF, Place, Skills, Slot, Who
from safehouse.masterminds.cards.book import Book
from safehouse.masterminds.sight.complications import any_face_down, places_face_down, shown
from safehouse.masterminds.sight.crew import not_jailed
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import LOOK, MEMBER, NONE, PLACE, SLOT
from safehouse.masterminds.verbs.crew import dismiss
from safehouse.masterminds.verbs.jobs import look_at_all, silence

if TYPE_CHECKING:
    pass

GEAR_CARDS = Book()


def victims(state: State, seat: Seat) -> list[Who]:
    """Members that can be given up: neither the Mastermind nor in jail (R110)."""
    return [who for who in not_jailed(state, seat) if who]


def with_icons(state: State) -> list[tuple[Place, Slot]]:
    """Complications of the Job whose icons count."""
    row = enumerate(shown(state))
    return [(state.place, slot) for slot, each in row if ICONS[each.card] and not each.off & ICONS_OFF]


def with_text(state: State) -> list[tuple[Place, Slot]]:
    """Complications of the Job whose text counts."""
    row = enumerate(shown(state)) if state.stage in (REVEALED, PARTY) else ()
    return [(state.place, slot) for slot, each in row if HAZARDS[each.card].has_text() and not each.off & TEXT_OFF]


@GEAR_CARDS.use(
    "ge-demolition",
    stages=(REVEALED,),
    needs=lambda game, state, seat, who: victims(state, seat) and with_icons(state),
    why="nobody can be given up, or no icons would be ignored",
)
def demolition(table: MatchTable, seat: Seat, who: Who) -> None:
    """Discard this and one of your crew members, not your Mastermind, during your Heist: ignore all skill icons on up
    to 2 Complications of the Job."""
    victim = table.choose(seat, "Give up whom?", victims(table.state, seat), "R110", MEMBER)
    options = with_icons(table.state)
    first = table.choose(seat, "Ignore the icons of which Complication?", options, "R110", SLOT)
    more = [slot for slot in options if slot != first]
    second = table.choose(seat, "Ignore the icons of a second one?", (NONE, *more), "R110", SLOT)
    table.settle()
    dismiss(table, seat, victim, "given up")
    for _, slot in (first, *([second] if second != NONE else [])):
        silence(table, slot, ICONS_OFF)


@GEAR_CARDS.enters(GEAR_CARDS.lowers, "ge-scanner")
def scanner(heat: int, success: bool) -> int:
    """Heat from a failed Heist the carrier takes part in is lowered by 1, to a minimum of 0."""
    return heat if success else max(0, heat - 1)


@GEAR_CARDS.enters(GEAR_CARDS.own_icons, "ge-credentials")
def credentials(icon: Skills) -> Skills:
    """Each of the carrier's own icons may count as Stealth."""
    return icon | STEALTH


@GEAR_CARDS.use(
    "ge-blueprints",
    needs=lambda game, state, seat, who: any_face_down(state) or with_text(state),
)
def blueprints(table: MatchTable, seat: Seat, who: Who) -> None:
    """Discard on your turn: look at all face-down Complications of one Job, or ignore the special text of one
    Complication for this Heist."""
    places, slots = places_face_down(table.state), with_text(table.state)
    ways = [*(["look"] if places else []), *(["ignore"] if slots else [])]
    if table.choose(seat, "Look at a Job, or ignore a text?", ways, "R20") == "look":
        look_at_all(table, seat, table.choose(seat, "Look at which Job?", places, "R34", PLACE, LOOK))
        return
    silence(table, table.choose(seat, "Ignore which text?", slots, "R20", SLOT)[1], TEXT_OFF)
