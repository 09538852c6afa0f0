"""The ground of an Escape as plans change it: what it costs to get from one space to another with some hexes opened."""

from safehouse.masters.board import cheapest, spaces, way_down
from safehouse.masters.box.pieces import DOOR, LOCK, Mask, Space
from safehouse.masters.game import Heist
from safehouse.masters.sight.ground import FAR, Steps, closed, kept, steps, tolls
from safehouse.masters.sight.where import out_of_reach
from safehouse.masters.state import State


class Ground:
    """Cheapest ways over a board, worked out when they are first asked for.

    `light` runners leave any space for one Escape Move; `opened` are the locked hexes, doors and remote locks opened
    meanwhile.
    """

    def __init__(self, heist: Heist, state: State) -> None:
        self.near = heist.boards[state.shape].near
        self.kept: Mask = kept(heist, state)
        self.doors: Mask = state.where[DOOR]
        self.locks = {at: state.how_many(LOCK, at) for at in spaces(state.where[LOCK])}
        self.locked: Mask = state.where[LOCK]
        self.shut: Mask = closed(heist, state) | self.doors
        self.walled: Mask = out_of_reach(heist, state)
        self.tolls = {light: tolls(state, light=light) for light in (False, True)}
        self.size = len(self.near)
        self._steps: dict[tuple[bool, Mask], Steps] = {}
        self._rows: dict[tuple[bool, Mask, Space], list[int]] = {}
        self._balls: dict[tuple[bool, Mask, Space, int], Mask] = {}

    def leaving(self, at: Space, *, light: bool) -> int:
        """What it costs to leave a space."""
        return self.tolls[light][at]

    def row(self, source: Space, light: bool, opened: Mask) -> list[int]:
        """What it costs to get from a space to every other; FAR where no way leads."""
        key = (light, opened, source)
        if key not in self._rows:
            leave, enter = self.steps(light, opened)
            self._rows[key] = cheapest(self.near, (source,), leave, enter, FAR)
        return self._rows[key]

    def ball(self, source: Space, light: bool, opened: Mask, moves: int) -> Mask:
        """The spaces that so many Escape Moves lead to."""
        key = (light, opened, source, moves)
        if key not in self._balls:
            row = self.row(source, light, opened)
            self._balls[key] = sum(1 << at for at, cost in enumerate(row) if cost <= moves)
        return self._balls[key]

    def steps(self, light: bool, opened: Mask) -> Steps:
        """What all steps cost. Who opens a door pays for it at once, so that nobody pays who goes through."""
        key = (light, opened)
        if key not in self._steps:
            self._steps[key] = steps(self.tolls[light], self.kept & ~opened, self.shut & ~opened, 0)
        return self._steps[key]

    def way(self, source: Space, to: Space, light: bool, opened: Mask) -> list[Space]:
        """One of the cheapest ways, space by space, without its start."""
        leave, enter = self.steps(light, opened)
        back = way_down(self.near, to, self.row(source, light, opened), enter, leave)  # from its end to its start
        return [*reversed(back[:-1]), to] if back else []
