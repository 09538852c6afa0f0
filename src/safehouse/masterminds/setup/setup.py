"""Setting a match up: Masterminds, opening hands and Jobs are dealt."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.outside import shown
from safehouse.engine.wire import Refused, Seat
from safehouse.masterminds.box.content import HAZARDS, JOBS, NUMBERS, deck_of, masterminds, resources
from safehouse.masterminds.box.pieces import MOST_SEATS
from safehouse.masterminds.facts.jobs import JobRanOut
from safehouse.masterminds.state import Member, State, empty_state, without
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.draw import draw_opening
from safehouse.masterminds.verbs.jobs import deal_job

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

FEWEST_SEATS = 2
VARIANT_FROM = 5


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match of Masterminds is set up with; its luck comes in with its first state."""

    seats: int
    random_start: bool = False
    late_sixth: bool = False  # a house rule: a sixth opening card for late seats
    starter: Seat = 0  # the seat that begins, unless it is drawn
    by_first_rules: bool = False  # begun by masterminds-1.0.0: no spare Jobs, and fewer seats were late

    def variant(self) -> bool:
        """Are there more players than the rulebook has values for (R2)?"""
        return self.seats >= VARIANT_FROM


def usual_late_sixth(seats: int) -> bool:
    """Is a sixth opening card dealt to late seats unless the table says otherwise (R9)?"""
    return FEWEST_SEATS <= seats <= MOST_SEATS and NUMBERS.late_sixth[seats - FEWEST_SEATS]


def check_setup(setup: Setup) -> None:
    """Refuse a set-up that cannot be played."""
    if not FEWEST_SEATS <= setup.seats <= MOST_SEATS:
        raise Refused("R2", f"seats: the game is for {FEWEST_SEATS} to 4 players, or up to {MOST_SEATS} as a variant")
    if not 0 <= setup.starter < setup.seats:
        raise Refused("R16", f"starter: whoever begins must have a seat, and there is no seat {shown(setup.starter)}")


def first_state(game: "Match", seed: Seed) -> State:
    """The table before anybody has kept a hand; what luck dealt is already there."""
    seats = game.setup.seats
    places = seats * game.jobs_each
    state = empty_state(seats, places + spare_jobs(game.setup))
    state.seed = seed
    state.deck = deck_of(resources())
    state.job_deck = deck_of(JOBS)
    state.complication_deck = deck_of(HAZARDS)
    table = MatchTable(game, state, 0)
    _choose_starter(game, state, table)
    _deal_masterminds(game, state, table)
    for seat in game.everyone:
        draw_opening(table, seat, opening_cards(game, state, seat))
    for place in range(len(state.jobs)):
        deal_job(table, place)
    _discard_spare_jobs(state, places)
    return state


def spare_jobs(setup: Setup) -> int:
    """How many Jobs are dealt that lie in front of nobody (R12)."""
    return 0 if setup.by_first_rules else NUMBERS.spare_jobs[setup.seats - FEWEST_SEATS]


def _choose_starter(game: "Match", state: State, table: MatchTable) -> None:
    state.starter = game.setup.starter
    if game.setup.random_start:
        state.starter = table.pick(game.setup.seats)
        state.spent += 1
    state.turn = state.starter


def _deal_masterminds(game: "Match", state: State, table: MatchTable) -> None:
    """Each player gets one Mastermind, the first member of the crew (R8)."""
    left = tuple(masterminds())
    for seat in game.everyone:
        card = left[table.pick(len(left))]
        state.spent += 1
        left = without(left, card)
        state.crews[seat] = (Member(card),)


def _discard_spare_jobs(state: State, places: int) -> None:
    """Jobs that lie in front of nobody go to the piles, with their Complications (R12)."""
    for place in range(places, len(state.jobs)):
        JobRanOut(place, state.jobs[place]).apply(state)
    state.jobs, state.time, state.complications = state.jobs[:places], state.time[:places], state.complications[:places]


def opening_cards(game: "Match", state: State, seat: int) -> int:
    """How many cards a seat is dealt; late is the second half of the table, of three players all but the first (R9)."""
    seats = game.setup.seats
    early = (seats + game.setup.by_first_rules) // 2
    late = (seat - state.starter) % seats >= early
    return NUMBERS.opening_hand + (game.setup.late_sixth and late)
