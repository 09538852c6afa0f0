"""The ground of an Escape: what it costs to get from one space to another."""

from heapq import heappop, heappush
from typing import Final

from safehouse.masters.board import spaces
from safehouse.masters.game import Heist
from safehouse.masters.pieces import DOG, DOOR, GUARD, LOCK, SAFEHOUSE, Mask, Space
from safehouse.masters.sight.where import rings
from safehouse.masters.state import State

FAR: Final = 99  # more Escape Moves than anybody has


class Ground:
    """Cheapest ways over a board, worked out when they are first asked for.

    `light` runners leave any space for one Escape Move; `opened` are the locked hexes, doors and remote locks opened
    meanwhile.
    """

    def __init__(self, heist: Heist, state: State) -> None:
        self.near = heist.boards[state.shape].near
        self.rings: Mask = rings(state)
        self.doors: Mask = state.where[DOOR]
        self.locks = {at: state.how_many(LOCK, at) for at in spaces(state.where[LOCK])}
        self.locked: Mask = state.where[LOCK]
        self.shut: Mask = self.locked | self.doors | self.rings
        self.guards = [state.how_many(GUARD, at) + state.how_many(DOG, at) for at in range(SAFEHOUSE + 1)]
        self.size = len(self.near)
        self._rows: dict[tuple[bool, Mask, Space], list[int]] = {}
        self._balls: dict[tuple[bool, Mask, Space, int], Mask] = {}

    def leaving(self, at: Space, *, light: bool) -> int:
        """What it costs to leave a space (ESC8)."""
        return 1 if light else 1 + self.guards[at]

    def row(self, source: Space, light: bool, opened: Mask) -> list[int]:
        """What it costs to get from a space to every other; FAR where no way leads."""
        key = (light, opened, source)
        if key not in self._rows:
            self._rows[key] = self._costs(source, light, opened)
        return self._rows[key]

    def ball(self, source: Space, light: bool, opened: Mask, moves: int) -> Mask:
        """The spaces that so many Escape Moves lead to."""
        key = (light, opened, source, moves)
        if key not in self._balls:
            row = self.row(source, light, opened)
            self._balls[key] = sum(1 << at for at, cost in enumerate(row) if cost <= moves)
        return self._balls[key]

    def _costs(self, source: Space, light: bool, opened: Mask) -> list[int]:
        costs = [FAR] * self.size
        costs[source] = 0
        passable, sealed = ~(self.shut & ~opened), self.rings & ~opened
        edge = [(0, source)]
        while edge:
            cost, at = heappop(edge)
            further = cost + self.leaving(at, light=light)
            for to in spaces(self.near[at] & passable) if cost == costs[at] and not sealed >> at & 1 else ():
                if further < costs[to]:
                    costs[to] = further
                    heappush(edge, (further, to))
        return costs

    def way(self, source: Space, to: Space, light: bool, opened: Mask) -> list[Space]:
        """One of the cheapest ways, space by space, without its start."""
        way = [to]
        row = self.row(source, light, opened)
        while way[0] != source:
            way.insert(0, self._before(row, way[0], light))
        return way[1:]

    def _before(self, row: list[int], to: Space, light: bool) -> Space:
        """The space from which a cheapest way comes to another."""
        return next(at for at in spaces(self.near[to]) if row[at] + self.leaving(at, light=light) == row[to])
