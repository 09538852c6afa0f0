"""Straight lines over tiles, hexes and entrances alike."""

from typing import TYPE_CHECKING, NamedTuple

from safehouse.masters.board import added, neighbours
from safehouse.masters.box.pieces import Space
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

SIDES = 6
Line = tuple[Space, ...]


class Doorway(NamedTuple):
    """An entrance, the one hex it touches (BRD4), and the direction from it to that hex."""

    entrance: Space
    touched: Space
    towards: int


def doorways(heist: "Heist", state: State) -> list[Doorway]:
    """The entrances that lie in a cell of the map: those printed, and those laid into tunnels."""
    printed = [door.towards for door in heist.site.entrances]
    touched = (*heist.site.touched, *added(state.shape))
    mouths = zip(state.story.dug, added(state.shape), strict=False)
    dug = [neighbours(heist.site.tunnels[tunnel]).index(heist.site.hexes[at]) for tunnel, at in mouths]
    return [Doorway(heist.hexes + order, touched[order], towards) for order, towards in enumerate((*printed, *dug))]


def tile_lines(heist: "Heist", state: State, at: Space) -> list[Line]:
    """The straight lines from a tile, each until the first gap: from hex to hex, in by an entrance and out by one."""
    board, doors = heist.boards[state.shape], doorways(heist, state)
    if at < heist.hexes:
        return [onward(doors, at, side, line) for side, line in enumerate(board.lines[at])]
    ways = [door for door in doors if door.entrance == at and board.near[at]]
    return [onward(doors, at, way.towards, (way.touched, *board.lines[way.touched][way.towards])) for way in ways]


def onward(doors: list[Doorway], at: Space, side: int, line: Line) -> Line:
    """A line from a tile to one side, and on to an entrance that lies straight ahead of its last hex."""
    last = (at, *line)[-1]
    ahead = [door.entrance for door in doors if door.touched == last and door.towards == (side + SIDES // 2) % SIDES]
    return (*line, *ahead)
