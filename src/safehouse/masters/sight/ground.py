"""The ground of an Escape: what bars a step and what it costs. Rules, odds, bots and screen all ask here."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from safehouse.masters.board import Board, cheapest, close_gate, gates_closed, spaces, way_down
from safehouse.masters.box.pieces import DOG, DOOR, GUARD, LOCK, Mask, Place, Space, Who
from safehouse.masters.sight.crew import is_light
from safehouse.masters.sight.loot import has_keycard
from safehouse.masters.state import State
from safehouse.masters.state.boards import PLACES_OF_PAWNS

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

STEP_COST: Final = 1  # Escape Moves for leaving a place that nobody guards
DOOR_COST: Final = 1  # Escape Moves for opening a keycard door (KEY5)
FAR: Final = 99  # more Escape Moves than any way costs: there is none


class Way(NamedTuple):
    """A way and what it costs."""

    cost: int
    path: tuple[Space, ...]


class Steps(NamedTuple):
    """What a step costs for the place it leaves and for the one it enters, by place; FAR where it cannot be taken."""

    leave: list[int]
    enter: list[int]


def sealed(heist: "Heist", state: State) -> Mask:
    """The hexes that nobody enters or leaves (ESC10)."""
    return heist.edition.sealed_in_escape(state)


def kept(heist: "Heist", state: State) -> Mask:
    """The spaces that nobody leaves: sealed (ESC10), or so far out that no way leads back in (ESC18)."""
    return sealed(heist, state) | heist.edition.no_way_back(heist, state)


def closed(heist: "Heist", state: State) -> Mask:
    """The hexes that nobody enters, with a keycard or without: locked (ESC7) or sealed."""
    return state.where[LOCK] | sealed(heist, state)


def barred(heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces a character cannot enter: closed, behind a door it has no keycard for (KEY1), or a full exit."""
    found = closed(heist, state)
    if not has_keycard(heist, state, who):
        found |= state.where[DOOR]
    if heist.sheet.exit_limit and who in heist.players:
        found |= full_exits(heist, state, who)
    return found


def ways(heist: "Heist", state: State, who: Who, source: Space) -> Mask:
    """Where one can step to from a space."""
    if kept(heist, state) >> source & 1:
        return 0
    return heist.boards[state.shape].near[source] & ~barred(heist, state, who)


def full_exits(heist: "Heist", state: State, who: Who) -> Mask:
    """The entrances that as many others of the players' characters use as the heist allows (BRD9)."""
    others = [state.at[mate] for mate in heist.players if mate != who]
    entrances = spaces(heist.boards[state.shape].entrances)
    return sum(1 << way for way in entrances if exit_is_full(way, others, heist.sheet.exit_limit))


def exit_is_full(way: Space, others: Sequence[Place], limit: int) -> bool:
    """Do as many others use an exit as there may be (BRD9)?"""
    return others.count(way) >= limit


def toll(state: State, at: Place, *, light: bool) -> int:
    """One Escape Move for leaving a place, and one more for each live guard there, unless one is light (ESC8)."""
    return STEP_COST if light else STEP_COST + state.how_many(GUARD, at) + state.how_many(DOG, at)


def tolls(state: State, *, light: bool) -> list[int]:
    """The same for every place."""
    found = [STEP_COST] * PLACES_OF_PAWNS
    for at in spaces(state.where[GUARD] | state.where[DOG]):
        found[at] = toll(state, at, light=light)
    return found


def door_cost(doors: Mask, to: Place) -> int:
    """What entering a place costs for the door before it, if there is one."""
    return DOOR_COST if doors >> to & 1 else 0


def leaving_cost(heist: "Heist", state: State, who: Who, source: Place) -> int:
    """What it costs a character to leave a place."""
    return toll(state, source, light=is_light(heist, who))


def step_cost(heist: "Heist", state: State, who: Who, source: Space, to: Space) -> int:
    """What a step costs a character: leaving, and opening the door it leads through."""
    return leaving_cost(heist, state, who, source) + door_cost(state.where[DOOR], to)


def way_cost(heist: "Heist", state: State, who: Who, path: tuple[Space, ...]) -> int:
    """What a whole way costs; a door on it is opened once."""
    source, cost, doors = state.at[who], 0, state.where[DOOR]
    for to in path:
        cost += leaving_cost(heist, state, who, source) + door_cost(doors, to)
        doors &= ~(1 << to)
        source = to
    return cost


def steps(leave: Sequence[int], kept: Mask, barred: Mask, doors: Mask) -> Steps:
    """What all steps cost, where nobody leaves some places or enters others, and some have doors to be opened."""
    fees = {at: door_cost(doors, at) for at in spaces(doors)}
    return Steps(
        [FAR if kept >> at & 1 else cost for at, cost in enumerate(leave)],
        [FAR if barred >> at & 1 else fees.get(at, 0) for at in range(len(leave))],
    )


def way_to(heist: "Heist", state: State, who: Who, source: Space, goals: Mask) -> Way | None:
    """The cheapest way for a character from a space to one of some others; None if there is none."""
    leave = tuple(tolls(state, light=is_light(heist, who)))
    shut = kept(heist, state), barred(heist, state, who)
    return way_over(heist.boards[state.shape], source, goals, leave, *shut, state.where[DOOR])


@lru_cache(maxsize=256)  # asked again and again while nothing on the board moves; 1 kB each
def way_over(
    board: Board, source: Space, goals: Mask, leave: Sequence[int], kept: Mask, barred: Mask, doors: Mask
) -> Way | None:
    """The cheapest way over a board, given what leaving each place costs and which are not left or entered."""
    own = steps(leave, kept, barred, doors)
    costs = cheapest(board.near, spaces(goals), own.enter, own.leave, FAR)  # from the goals backwards
    if costs[source] == FAR:
        return None
    return Way(costs[source], way_down(board.near, source, costs, *own))


def shape_in_escape(heist: "Heist", state: State) -> int:
    """The shape of the board once the Escape begins: every gate is closed (ESC2)."""
    shape = state.shape
    for _ in heist.site.gates[gates_closed(shape) :]:
        shape = close_gate(shape)
    return shape
