"""Who plays, in which order, and how far they are."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import JOBS
from safehouse.masterminds.box.pieces import NOBODY, Place
from safehouse.masterminds.state import State

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


def players(game: "Match", state: State, first: Seat) -> list[Seat]:
    """The seats still in the game, clockwise from one of them (R102)."""
    return [seat for seat in game.clockwise[first] if seat != state.closer]


def rivals(game: "Match", state: State, seat: Seat) -> Sequence[Seat]:
    """The other seats still in the game, clockwise from the seat whose turn it is (R62)."""
    if seat == state.turn and state.closer == NOBODY:
        return game.clockwise[seat][1:]
    return [other for other in game.clockwise[state.turn] if other not in (seat, state.closer)]


def actions_left(taken: int, allowed: int) -> int:
    """How many actions may still be taken, of those allowed this turn (R17)."""
    return allowed - taken.bit_count()


def rivals_with_cards(game: "Match", state: State, seat: Seat) -> list[Seat]:
    """The rivals a card can be taken from."""
    return [rival for rival in rivals(game, state, seat) if state.hands[rival]]


def collection(state: State, seat: Seat) -> int:
    """Prestige on the table: Jobs and tokens (R101). Cards in hand never count towards the target (R47)."""
    return sum([JOBS[job].prestige for job in state.won[seat]]) + state.tokens[seat]


def rival_places(game: "Match", state: State, seat: Seat) -> list[Place]:
    """The Jobs in front of rivals, but for the one being attempted."""
    places = (place for rival in rivals(game, state, seat) for place in game.places_of[rival])
    return [place for place in places if state.jobs[place] and place != state.place]


def fewest_complications(game: "Match", state: State) -> list[Place]:
    """The Jobs with the fewest Complications, but for the one being attempted."""
    rows = {place: len(state.complications[place]) for place in jobs_lying(state) if place != state.place}
    return [place for place, size in rows.items() if size == min(rows.values())]


def jobs_lying(state: State) -> list[Place]:
    """The places with a Job."""
    return [place for place, job in enumerate(state.jobs) if job]
