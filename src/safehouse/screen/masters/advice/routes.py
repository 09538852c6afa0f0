"""Ways on the board: where moves lead to, and the cheapest way out."""

from itertools import accumulate

import msgspec

from safehouse.masters.board import gates_closed, spaces
from safehouse.masters.box.pieces import CRAWLS, ESCAPE, FACES, JAIL, ONE, SPACES, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.action import Move
from safehouse.masters.sight.conditions import meets, spots
from safehouse.masters.sight.escape import exits, last_ditch, sure_moves
from safehouse.masters.sight.ground import shape_in_escape, step_cost, way_to
from safehouse.masters.state import State


class WayOut(msgspec.Struct, frozen=True):
    """The cheapest way to an exit as the board is now: if gates closed, guards as they stand."""

    path: tuple[int, ...]  # the spaces to step on; empty when one is out already, or when there is no way
    costs: tuple[int, ...]  # the running cost after each step
    cost: int
    ideas: int  # ideas in hand
    roll: int  # what the last-ditch die must show: 0 for no roll, 7 for never
    open: bool  # is there a way at all?


NEVER = FACES + 1
NO_WAY_YET = WayOut((), (), 0, 0, 0, open=False)


def reach(heist: Heist, state: State, who: Who, moves: int) -> dict[Space, int]:
    """The spaces some moves lead to, each with how many it takes."""
    return {to: len(path) for to, path in walks(heist, state, who, moves).items()}


def walks(heist: Heist, state: State, who: Who, moves: int) -> dict[Space, tuple[Space, ...]]:
    """The spaces some moves lead to, each with a shortest way; the state is lent and comes back as it was."""
    start, traits, left = state.at[who], state.traits[who], state.left[who]
    found: dict[Space, tuple[Space, ...]] = {start: ()}
    edge = [start]
    state.left[who] = ONE[0]
    for _ in range(moves):
        further = {to: (*found[at], to) for at in reversed(edge) for to in _beside(heist, state, who, at)}
        edge = [to for to in further if to not in found]
        found = further | found
        state.traits[who] = traits & ~CRAWLS
    state.at[who], state.traits[who], state.left[who] = start, traits, left
    del found[start]
    return found


def _beside(heist: Heist, state: State, who: Who, at: Space) -> tuple[Space, ...]:
    state.at[who] = at
    return spaces(spots(Move.where, heist, state, who)) if meets(Move.needs, heist, state, who) else ()


def in_escape(heist: Heist, state: State) -> State:
    """The board as the Escape would find it: every gate closed, what is not known left aside."""
    copy = heist.redeal(state, None, 0)
    if copy.phase == ESCAPE:
        return copy
    for at in heist.site.gates[gates_closed(copy.shape) :]:
        copy.clear_space(at)
    copy.shape = shape_in_escape(heist, copy)
    return copy


def way_out(heist: Heist, escaping: State, who: Who) -> WayOut:
    """The cheapest way to an exit, on the board as the Escape finds it."""
    at = escaping.at[who]
    ideas = escaping.ideas[who]
    if at >= SPACES:
        return WayOut((), (), 0, ideas, 0 if at != JAIL else NEVER, open=at != JAIL)
    if at < heist.hexes and not heist.boards[escaping.shape].hexes >> at & 1:
        return WayOut((), (), 0, ideas, NEVER, open=False)
    way = way_to(heist, escaping, who, at, exits(heist, escaping))
    if way is None:
        return WayOut((), (), 0, ideas, NEVER, open=False)
    steps = zip((at, *way.path), way.path, strict=False)
    costs = tuple(accumulate(step_cost(heist, escaping, who, source, to) for source, to in steps))
    return WayOut(way.path, costs, way.cost, ideas, roll_needed(escaping, who, way.cost), open=True)


def roll_needed(state: State, who: Who, cost: int) -> int:
    """What the last-ditch die must show for a way: 0 for no roll, 7 for never."""
    lack = max(0, cost - sure_moves(state, who))
    return lack if lack <= last_ditch(state, who) else NEVER
