"""What a crew still has to do: loot to fetch, servers and doors to open on the way, a safe, somebody to free."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from safehouse.masters.board import Board, flood
from safehouse.masters.box.pieces import DOOR, KEYCARD, SAFE, SPACES, Mask, Piece, Space
from safehouse.masters.game import Heist
from safehouse.masters.sight.haul import amount_delivered
from safehouse.masters.state import State


class Errands(NamedTuple):
    """What is wanted: loot and how much of it, where somebody has to go, and what must be opened."""

    loot: tuple[tuple[Piece, int], ...]  # what the objective still lacks
    captive: Space  # where somebody waits who must come out, or SPACES
    safe: Mask  # a safe that has to be opened
    letters: tuple[int, ...]  # remote locks in the way
    doors: Mask  # keycard doors in the way


def errands_of(heist: Heist, state: State) -> Errands:
    """What is still to be done."""
    loot = tuple(lacking(heist, state))
    captive = state.story.captive if heist.wants_npc and not state.story.failed else SPACES
    safe = state.where[SAFE] if sealed(heist, state, loot) else 0
    goals = safe | (1 << captive if captive < SPACES else 0)
    for piece, _ in loot:
        goals |= state.where[piece]
    bars = (*(state.where[ring] for ring in state.pieces.rings), state.where[DOOR])
    opened = openings(heist.boards[state.shape], bars, heist.servers, state.where[KEYCARD], goals)
    doors = len(heist.servers)
    letters = tuple(letter for letter in opened if letter < doors)
    return Errands(loot, captive, safe, letters, bars[doors] if doors in opened else 0)


def lacking(heist: Heist, state: State) -> Iterator[tuple[Piece, int]]:
    """What the objective asks for and is not where it wants it yet, with its amount."""
    for piece, amount in heist.objective.items():
        lack = amount - amount_delivered(heist, state, piece)
        if lack > 0:
            yield piece, lack


def sealed(heist: Heist, state: State, loot: tuple[tuple[Piece, int], ...]) -> bool:
    """Is something that is wanted still in a safe?"""
    return bool(state.where[SAFE]) and any(piece in dict(heist.safe_contents) for piece, _ in loot)


@lru_cache(maxsize=256)
def openings(
    board: Board, bars: tuple[Mask, ...], servers: tuple[Mask, ...], cards: Mask, goals: Mask
) -> tuple[int, ...]:
    """The fewest of remote locks, by letter, and keycard doors, the last, to open so that every goal can be reached."""
    keys, standing = (*servers, cards), [bar for bar, where in enumerate(bars) if where]
    for amount in range(len(standing) + 1):
        for opened in combinations(standing, amount):
            closed = sum(where for bar, where in enumerate(bars) if bar not in opened)
            wanted = reduce(or_, (keys[bar] for bar in opened), goals)
            if not wanted & board.hexes & ~flood(board.near, board.entrances, ~closed):
                return opened
    return tuple(standing)
