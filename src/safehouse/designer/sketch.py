"""A scenario while it is drawn: its fields, and its map cell by cell wherever it stands on the paper."""

from collections.abc import Iterable
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from safehouse.masters.board import BadDrawing, Cell, Drawing, HeistFile, column_of, read, write
from safehouse.masters.board.drawing import corner_of, place
from safehouse.masters.board.tokens import EMPTY, TOKENS, BadCell, read_cell, write_cell
from safehouse.masters.judge.finding import Finding
from safehouse.masters.judge.reading import read_fields

MOST_CELLS: Final = 420  # more than any save key has
FARTHEST: Final = 500
LONGEST_MAP: Final = 4_000  # characters, as a heist file may have
ORIGIN: Final = Cell(0, 0)

Step = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Sign = Annotated[str, msgspec.Meta(min_length=1, max_length=2)]


class BadSketch(ValueError):
    """Why a drawing cannot be written down, in one line."""


class SketchCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in one cell, by the signs of drawings; and the tile of an old save key that no sign stands for."""

    q: Step
    r: Step
    signs: Annotated[tuple[Sign, ...], msgspec.Meta(min_length=1, max_length=12)]
    code: Annotated[str, msgspec.Meta(max_length=4)] = ""


class Sketch(msgspec.Struct, frozen=True):
    """A scenario as it is drawn; the map of its fields is left out."""

    scenario: HeistFile
    cells: list[SketchCell]


class LaidOut(NamedTuple):
    """A sketch as a scenario, what could not be read of its fields, and where its map stood on the paper."""

    scenario: HeistFile
    unread: list[Finding]
    corner: Cell


def laid_out(fields: dict[str, Any], cells: Iterable[SketchCell]) -> LaidOut:
    """The scenario of a sketch, finished or not; a BadSketch for signs that no cell can have."""
    drawn = {Cell(each.q, each.r): _signs(each) for each in cells}
    corner = corner_of(drawn)
    codes = {_spot(Cell(each.q - corner.q, each.r - corner.r)): each.code for each in cells if _keeps(each)}
    scenario, unread = read_fields({name: value for name, value in fields.items() if name != "map"})
    layout = {what: where for what, where in scenario.kept.items() if not what[:1].isdigit()}
    text = write(Drawing(drawn))
    if len(text) > LONGEST_MAP:
        raise BadSketch("the map is drawn too far apart: move its parts closer together")
    return LaidOut(replace(scenario, map=text, kept=layout | codes), unread, corner)


def _signs(cell: SketchCell) -> tuple[str, ...]:
    try:
        strange = [sign for sign in cell.signs if sign not in TOKENS]
        return read_cell("".join(strange) or write_cell(cell.signs))
    except BadCell as bad:
        raise BadSketch(f"{place(Cell(cell.q, cell.r))}: {bad}") from None


def _keeps(cell: SketchCell) -> bool:
    """Is there a tile of an old key in a cell? Only as long as nothing else is drawn there."""
    return bool(cell.code) and cell.signs == (EMPTY,)


def _spot(cell: Cell) -> str:
    return f"{column_of(cell)},{cell.r}"


def sketch_of(scenario: HeistFile, corner: Cell = ORIGIN) -> Sketch:
    """A scenario as it can be drawn on; a map that cannot be read goes to the notes, so that nothing is lost."""
    try:
        drawn = read(scenario.map).cells
    except BadDrawing:
        notes = f"{scenario.notes}\n\n{scenario.map}".strip()[:LONGEST_MAP]
        return Sketch(replace(scenario, map="", notes=notes), [])
    cells = [
        SketchCell(cell.q + corner.q, cell.r + corner.r, signs, scenario.kept.get(_spot(cell), ""))
        for cell, signs in drawn.items()
    ]
    layout = {what: where for what, where in scenario.kept.items() if not what[:1].isdigit()}
    return Sketch(replace(scenario, map="", kept=layout), cells)
