"""The maneuvers of the Mercenaries. The fee is paid when one is announced."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND, NUMBERS
from safehouse.masterminds.box.pieces import FORCE, HEAT, IMMEDIATE, Place, Who
from safehouse.masterminds.cards.book import Book
from safehouse.masterminds.facts.cards import CardBottomed, CardKept, ImmediateTaken
from safehouse.masterminds.facts.jobs import JobTimeChanged
from safehouse.masterminds.sight.complications import any_face_down, everywhere, places_face_down, with_icon
from safehouse.masterminds.sight.crew import anybody_jailed, jailed
from safehouse.masterminds.sight.players import jobs_lying, rival_places, rivals_with_cards
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import CARD, LOOK, MEMBER, PLACE, SEAT, SLOT, TIME
from safehouse.masterminds.verbs.draw import look_at_top, resolve, take_random
from safehouse.masterminds.verbs.heat import lose_heat, serve
from safehouse.masterminds.verbs.heist import lower_heat
from safehouse.masterminds.verbs.jobs import (
    deal_complication,
    discard_complication,
    look_at_all,
    lose_time,
    replace_complication,
)

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

MANEUVERS = Book()


def hot(game: "Match", state: State, seat: Seat, who: Who = 0) -> int:
    """Has the crew any Heat?"""
    return state.heat[seat]


def in_jail(game: "Match", state: State, seat: Seat, who: Who = 0) -> bool:
    """Is anybody of the crew in jail?"""
    return anybody_jailed(state, seat)


def heat_due(game: "Match", state: State, seat: Seat, who: Who = 0) -> int:
    """Is there Heat of the Job to lower?"""
    return state.due


def time_changes(state: State) -> list[tuple[Place, int]]:
    """The Jobs whose Time may change, and by how much; not the one being attempted."""
    places = [place for place in jobs_lying(state) if place != state.place]
    return [(place, by) for place in places for by in (1, -1) if by < 0 or state.time[place] < NUMBERS.job_time]


@MANEUVERS.use("me-voodoo", needs=lambda game, state, seat, who: any_face_down(state))
def voodoo(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: look at all face-down Complications of one Job."""
    places = places_face_down(table.state)
    look_at_all(table, seat, table.choose(seat, "Look at which Job?", places, "R53", PLACE, LOOK))


@MANEUVERS.use("me-ironside", needs=lambda game, state, seat, who: with_icon(state, FORCE))
def ironside(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: discard one face-up Complication that shows Force."""
    options = with_icon(table.state, FORCE)
    discard_complication(table, *table.choose(seat, "Discard which Complication?", options, "R53", SLOT))


@MANEUVERS.use("me-silk", needs=hot, why="your crew has no Heat")
def silk(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: discard 1 Heat from your crew."""
    lose_heat(table, seat, 1)


@MANEUVERS.use("me-baud", needs=lambda game, state, seat, who: everywhere(state))
def baud(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: discard one Complication of a Job and deal a new one the same way up."""
    options = everywhere(table.state)
    replace_complication(table, *table.choose(seat, "Replace which Complication?", options, "R53", SLOT))


@MANEUVERS.use("me-auditor", needs=lambda game, state, seat, who: rivals_with_cards(game, state, seat))
def auditor(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: take a random card from a rival's hand."""
    options = rivals_with_cards(table.game, table.state, seat)
    take_random(table, seat, table.choose(seat, "Take a card from whom?", options, "R53", SEAT))


@MANEUVERS.use("me-grinder", needs=lambda game, state, seat, who: time_changes(state))
def grinder(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: add 1 Time to a Job (never more than 3) or remove 1 Time from it."""
    place, by = table.choose(seat, "Change the Time of which Job?", time_changes(table.state), "R53", TIME)
    if by > 0:
        table.emit(JobTimeChanged(place, 1, table.state.jobs[place]))
        return
    lose_time(table, place)


@MANEUVERS.use("me-mothersuperior", needs=in_jail, why="none of your crew is in jail")
def mother_superior(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: remove 1 Time from one of your jailed crew."""
    serve(table, seat, table.choose(seat, "Whose Time?", jailed(table.state, seat), "R53", MEMBER))


@MANEUVERS.use("me-tailspin", stages=(HEAT,), needs=heat_due, why="there is no Heat to lower")
def tailspin(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver, during your Heist: Heat gained on this Job is lowered by 2, to a minimum of 0."""
    lower_heat(table, seat, "me-tailspin", min(2, table.state.due))


@MANEUVERS.use("me-nightjar", needs=lambda game, state, seat, who: rival_places(game, state, seat))
def nightjar(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: add one Complication face down to a Job in front of a rival."""
    options = rival_places(table.game, table.state, seat)
    deal_complication(table, table.choose(seat, "Add a Complication to which Job?", options, "R53", PLACE), up=False)


@MANEUVERS.use("me-patch")
def patch(table: MatchTable, seat: Seat, who: Who) -> None:
    """Maneuver: look at the top 3 Resource cards; take 1, put the rest on the bottom."""
    look_at_top(table, seat, 3)
    held = table.state.held
    if not held:
        return
    card = table.put(seat, "Take which card?", tuple(dict.fromkeys(held)), "R53", CARD)
    immediate = KIND[card] == IMMEDIATE
    table.emit(ImmediateTaken(seat, card) if immediate else CardKept(seat, card))
    for other in table.state.held:
        table.emit(CardBottomed(seat, other))
    if immediate:
        resolve(table, seat, card)
