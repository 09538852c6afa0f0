"""Questions about the Escape: what runners can pay, and who has escaped."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ESCAPE, FACES, JAIL, OVER, Mask, Who
from safehouse.masters.sight.ground import leaving_cost, way_cost, ways
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def is_on_the_run(state: State) -> bool:
    """Has the Escape begun, or is it over already?"""
    return state.phase in (ESCAPE, OVER)


def last_ditch(state: State, who: Who) -> int:
    """The most that a character's last-ditch roll can bring: nothing once it has rolled (ESC12)."""
    return 0 if state.rolled >> who & 1 else FACES


def sure_moves(state: State, who: Who) -> int:
    """The Escape Moves a character has for sure: in hand, and one for each idea (ESC11)."""
    return state.moves[who] + state.ideas[who]


def most_moves(state: State, who: Who) -> int:
    """The most Escape Moves a character can still have, with the best of rolls."""
    return sure_moves(state, who) + last_ditch(state, who)


def can_run(heist: "Heist", state: State, who: Who) -> bool:
    """Is there a step the character might pay for?"""
    at = state.at[who]
    return bool(ways(heist, state, who, at)) and most_moves(state, who) >= leaving_cost(heist, state, who, at)


def nowhere(heist: "Heist", state: State) -> Mask:
    """Who is outside may run back in (ESC18)."""
    return 0


def what_a_roll_cannot_bring(state: State, who: Who, lack: int) -> int:
    """The fewest ideas to spend on a way that lacks so many Escape Moves, if any may be kept for later (ESC12)."""
    return max(0, lack - last_ditch(state, who))


def all_that_help(state: State, who: Who, lack: int) -> int:
    """Every idea of use for a way that lacks so many Escape Moves: only then may one roll (ESC12)."""
    return min(lack, state.ideas[who])


def hands_free(heist: "Heist", state: State, who: Who) -> bool:
    """Has the character not rolled its last ditch, or is it outdoors (ESC16)?"""
    return not state.rolled >> who & 1 or state.at[who] >= heist.hexes


def as_called(heist: "Heist", state: State) -> str:
    """Why the Escape begins after a round: the team called it (ESC1)."""
    return "called"


def unless_it_is_due(state: State) -> bool:
    """The Escape can be called unless it begins after this round anyhow (RND14)."""
    return not state.leaving


def at_any_time(state: State) -> bool:
    """The Escape can be called at any time: it begins at once (RND14)."""
    return True


def noise_or_alarm(heist: "Heist", state: State) -> str:
    """Why the Escape begins after a round that nobody called the last: the noise track is full, or the alarm (ESC1)."""
    return "noise" if state.noise == heist.track.last else "alarm"


def is_short(heist: "Heist", state: State) -> bool:
    """Does the runner lack the Escape Moves for the rest of the way?"""
    return state.moves[state.runner] < way_cost(heist, state, state.runner, state.path)


def is_stuck(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character inside, with its roll used up, and without the means for one more step (ESC13)?"""
    inside = state.at[who] < heist.hexes
    return inside and bool(state.rolled >> who & 1) and not can_run(heist, state, who)


def exits(heist: "Heist", state: State) -> Mask:
    """Where a character has escaped: the entrances, or the hideouts where a heist has them."""
    return heist.marks if heist.sheet.hideouts else heist.boards[state.shape].entrances


def wherever_one_is_out(heist: "Heist", state: State) -> Mask:
    """Who is outside stays there (ESC18)."""
    return exits(heist, state)


def has_escaped(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character on an exit? Who hides inside is not Busted, and has not escaped either."""
    return bool(exits(heist, state) >> state.at[who] & 1)


def crowded_exits(heist: "Heist", state: State) -> list[list[Who]]:
    """For each exit with more of the players' characters on it than the heist allows, who they are."""
    limit = heist.sheet.exit_limit
    crowds = [[who for who in heist.players if state.at[who] == way] for way in spaces(exits(heist, state))]
    return [crowd for crowd in crowds if limit and len(crowd) > limit]


def left_behind(heist: "Heist", state: State) -> list[Who]:
    """The characters in play who are on no exit."""
    return [who for who in heist.crew if state.at[who] != JAIL and not has_escaped(heist, state, who)]


def at_risk(heist: "Heist", state: State, seat: Seat) -> list[Who]:
    """The characters of a seat who would be Busted, or might be, if the Escape were over: inside or in a crowd."""
    crowded = [who for crowd in crowded_exits(heist, state) for who in crowd]
    risky = (*left_behind(heist, state), *crowded)
    return [who for who in heist.seatings[state.seating].played_by[seat] if who in risky]


def may_end(heist: "Heist", state: State, said: int) -> bool:
    """Is the Escape over if these seats say so: each with somebody at risk, and as many as must agree (RND13, BUS1)?"""
    if not heist.movers[said, state.busted, state.seating]:
        return True
    agreed = said.bit_count() >= heist.quorum
    return agreed and all(said >> seat & 1 or not at_risk(heist, state, seat) for seat in heist.everyone)
