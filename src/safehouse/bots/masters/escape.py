"""Running: ways to an exit, or to loot and out with it, and who runs next."""

from typing import Final

from safehouse.bots.masters.worth.errands import lacking
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import FACES, POCKET, Mask, Who
from safehouse.masters.game import Heist
from safehouse.masters.sight.crew import crew
from safehouse.masters.sight.escape import exits, last_ditch, sure_moves
from safehouse.masters.sight.ground import Way, exit_is_full, way_cost, way_to
from safehouse.masters.state import State

WORTH_A_TRY: Final = 1  # faces of the die that must do for a detour to loot


def faces(state: State, who: Who, cost: int) -> int:
    """How many faces of the die let a character pay for a way; all of them if no roll is needed."""
    lack = cost - sure_moves(state, who)
    return FACES if lack <= 0 else max(0, last_ditch(state, who) + 1 - lack)


def best_way(heist: Heist, state: State, who: Who) -> Way | None:
    """Where a character should run: to wanted loot and out if that may work, else out."""
    goals = with_room(heist, state, who) or exits(heist, state)
    straight = way_to(heist, state, who, state.at[who], goals)
    for detour in sorted(detours(heist, state, who, goals)):
        if faces(state, who, detour.cost) >= WORTH_A_TRY:
            return detour
    if straight is None or not straight.path or not faces(state, who, straight.cost):
        return None
    return straight


def with_room(heist: Heist, state: State, who: Who) -> Mask:
    """The exits and hideouts that fewer others use than the heist allows (BRD9)."""
    limit = heist.sheet.exit_limit
    if not limit or who not in heist.players:
        return exits(heist, state)
    others = [state.at[mate] for mate in heist.players if mate != who]
    return sum(1 << way for way in spaces(exits(heist, state)) if not exit_is_full(way, others, limit))


def detours(heist: Heist, state: State, who: Who, goals: Mask) -> list[Way]:
    """The ways by a space with loot that the objective lacks and nobody has."""
    found = []
    for at in spaces(unclaimed(heist, state)):
        there = way_to(heist, state, who, state.at[who], 1 << at)
        back = way_to(heist, state, who, at, goals)
        if there is not None and back is not None and there.path:
            path = there.path + back.path
            found.append(Way(way_cost(heist, state, who, path), path))
    return found


def unclaimed(heist: Heist, state: State) -> Mask:
    """Where loot lies that the objective lacks and nobody in play carries."""
    found, board = 0, heist.boards[state.shape]
    for piece, lack in lacking(heist, state):
        carried = sum(state.how_many(piece, POCKET + who) for who in crew(heist, state))
        if carried < lack:
            found |= state.where[piece] & (board.hexes | exits(heist, state))
    return found


def urgency(heist: Heist, state: State, who: Who) -> tuple[int, int]:
    """Who runs first: those with what the objective lacks, then those who are surest."""
    holds = sum(state.how_many(piece, POCKET + who) for piece, _ in lacking(heist, state))
    way = best_way(heist, state, who)
    return holds, faces(state, who, way.cost) if way is not None else 0
