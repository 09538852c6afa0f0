"""Maps turned, mirrored and shifted by the directions of the board, for the page to be compared with.

`python -m tests.server.design.whole_map` writes what `web/tests/design/whole.test.ts` reads."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from safehouse.designer.sketch import SketchCell, sketch_of
from safehouse.masters.board import Cell
from safehouse.masters.board.hexes import DIRECTIONS, NE, NW, SE, SW, E, W
from safehouse.masters.board.tokens import ARROWS
from safehouse.masters.editions import load_heist
from safehouse.screen.masters.printed.kit import drawing_kit

FILE = Path(__file__).parents[3] / "web" / "tests" / "design" / "whole.json"
HEISTS = ("the-inclusion-job", "the-side-channel")  # gates and arrows; tunnels and rings
ROUND = (E, SE, SW, W, NW, NE)  # clockwise

Turn = Mapping[int, int]  # where each direction points afterwards

TURN_RIGHT: Turn = {ROUND[step]: ROUND[(step + 1) % 6] for step in range(6)}
TURNS: Mapping[str, Turn] = {
    "turn right": TURN_RIGHT,
    "turn left": {to: before for before, to in TURN_RIGHT.items()},
    "mirror left and right": {E: W, W: E, NE: NW, NW: NE, SE: SW, SW: SE},
    "mirror top and bottom": {E: E, W: W, NE: SE, SE: NE, NW: SW, SW: NW},
}
SIGNS = {direction: arrow for arrow, direction in ARROWS.items()}


def turned(cell: SketchCell, turn: Turn) -> SketchCell:
    """A cell after a turn about the first cell of the board: so many steps in other directions."""
    east, down = DIRECTIONS[turn[E]], DIRECTIONS[turn[SE]]
    q, r = cell.q * east.q + cell.r * down.q, cell.q * east.r + cell.r * down.r
    signs = tuple(SIGNS[turn[ARROWS[sign]]] if sign in ARROWS else sign for sign in cell.signs)
    return msgspec.structs.replace(cell, q=q, r=r, signs=signs)


def shifted(cell: SketchCell, direction: int) -> SketchCell:
    """A cell one step in a direction."""
    step = DIRECTIONS[direction]
    return msgspec.structs.replace(cell, q=cell.q + step.q, r=cell.r + step.r)


def drawn(heist: str) -> list[SketchCell]:
    """The cells of a heist of the box."""
    return sketch_of(load_heist(heist), Cell(1, 2)).cells


def written(cells: list[SketchCell]) -> str:
    """Cells in one line."""
    return " ".join(f"{cell.q},{cell.r},{'/'.join(cell.signs)}" for cell in cells)


def vectors() -> dict[str, Any]:
    """What the page is compared with: how its kit points, maps, and what becomes of each."""
    kit = drawing_kit()
    arrows = [{"points": kind.points, "signs": kind.signs} for kind in kit.tiles if kind.points]
    maps = [
        {
            "cells": written(drawn(heist)),
            "whole": {what: written([turned(cell, turn) for cell in drawn(heist)]) for what, turn in TURNS.items()},
            "shifts": [written([shifted(cell, direction) for cell in drawn(heist)]) for direction in range(6)],
        }
        for heist in HEISTS
    ]
    told = {"tiles": arrows, "directions": kit.directions, "maps": maps}
    return dict(msgspec.json.decode(msgspec.json.encode(told)))


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(vectors())) + b"\n")
