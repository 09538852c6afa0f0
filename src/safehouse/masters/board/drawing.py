"""Maps and positions as text: one reader, one writer."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from safehouse.masters.board.hexes import Cell, cell_at, column_of, in_rows
from safehouse.masters.board.tokens import CHARACTERS, BadCell, read_cell, write_cell

PITCH: Final = 4
SHIFT: Final = 2
WIDEST: Final = 3

_WORD: Final = re.compile(r"[^ ]+")
_LEGEND: Final = re.compile(r" *(&[1-9][0-9]?) = ([^ ]+)")


class BadDrawing(ValueError):
    """What is wrong with a drawing and where, in one line."""


@dataclass(frozen=True)
class Drawing:
    """What lies in each cell; a gap with nothing in it is absent."""

    cells: dict[Cell, tuple[str, ...]]


class _Word(NamedTuple):
    """The text of one cell, and where it begins."""

    row: int
    x: int
    text: str


def place(cell: Cell) -> str:
    """Where a cell is in the written drawing."""
    return _place(cell.r, PITCH * column_of(cell) + SHIFT * (cell.r % 2))


def _place(row: int, x: int) -> str:
    return f"row {row + 1}, column {x + 1}"


def read(text: str) -> Drawing:
    """The drawing in a text; a BadDrawing says what cannot be read."""
    rows, below = _parted(text)
    words = tuple(_words(rows))
    legend = _read_legend(below)
    _check_legend(words, legend)
    cells = {_cell(word): _tokens(word, legend) for word in words}
    _check_characters(cells)
    return Drawing(cells)


def write(drawing: Drawing) -> str:
    """The text of a drawing, beginning with its first row and leftmost column."""
    cells = settled(drawing.cells)
    legend: dict[str, str] = {}
    rows = [""] * (1 + max((cell.r for cell in cells), default=-1))
    for cell in sorted(cells, key=in_rows):
        x = PITCH * column_of(cell) + SHIFT * (cell.r % 2)
        rows[cell.r] = rows[cell.r].ljust(x) + _shortened(write_cell(cells[cell]), legend)
    below = [f"{name} = {long}" for long, name in legend.items()]
    return "".join(f"{line}\n" for line in chain(rows, [""] * bool(below), below))


def settled(cells: dict[Cell, tuple[str, ...]]) -> dict[Cell, tuple[str, ...]]:
    """The same cells moved so that the first row is row 0 and the leftmost column is column 0."""
    left, top = corner_of(cells)
    return {Cell(cell.q - left, cell.r - top): tokens for cell, tokens in cells.items()}


def corner_of(cells: Collection[Cell]) -> Cell:
    """The cell that becomes the first of the first row when the others are moved to it."""
    top = min((cell.r for cell in cells), default=0)
    return Cell(min((column_of(Cell(cell.q, cell.r - top)) for cell in cells), default=0), top)


def _shortened(text: str, legend: dict[str, str]) -> str:
    """A text that fits into a cell; a longer one goes to the legend."""
    if len(text) <= WIDEST:
        return text
    return legend.setdefault(text, f"&{len(legend) + 1}")


def _parted(text: str) -> tuple[list[str], list[str]]:
    """The rows of the picture, and the lines of the legend below it."""
    lines = _trimmed([line.rstrip() for line in text.split("\n")])
    end = next((number for number, line in enumerate(lines) if _LEGEND.fullmatch(line)), len(lines))
    if 0 < end < len(lines) and lines[end - 1]:
        raise BadDrawing(f"row {end + 1}: an empty line must part the picture from its legend")
    return _trimmed(lines[:end]), lines[end:]


def _trimmed(lines: list[str]) -> list[str]:
    """Lines without the empty ones at both ends."""
    full = [number for number, line in enumerate(lines) if line]
    return lines[full[0] : full[-1] + 1] if full else []


def _words(rows: list[str]) -> Iterator[_Word]:
    """The text of each cell; what indents all rows alike is left out."""
    indents = ((len(line) - len(line.lstrip(" ")), SHIFT * (row % 2)) for row, line in enumerate(rows) if line)
    left = min((indent - shift for indent, shift in indents), default=0)
    for row, line in enumerate(rows):
        for match in _WORD.finditer(line):
            word = _Word(row, match.start() - left, match.group())
            _check_word(word)
            yield word


def _check_word(word: _Word) -> None:
    """A cell begins at its column and is no longer than it may be."""
    if (word.x - SHIFT * (word.row % 2)) % PITCH:
        raise BadDrawing(f"{_place(word.row, word.x)}: {word.text!r} stands between two cells")
    if len(word.text) > WIDEST:
        raise BadDrawing(f"{_place(word.row, word.x)}: {word.text!r} is too long, put it into the legend")


def _cell(word: _Word) -> Cell:
    return cell_at(word.x // PITCH, word.row)


def _tokens(word: _Word, legend: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What a word says, directly or by the legend."""
    if word.text.startswith("&"):
        return legend[word.text]
    try:
        return read_cell(word.text)
    except BadCell as bad:
        raise BadDrawing(f"{_place(word.row, word.x + bad.at)}: {bad}") from None


def _read_legend(lines: list[str]) -> dict[str, tuple[str, ...]]:
    """The long cells by their names."""
    legend: dict[str, tuple[str, ...]] = {}
    for line in lines:
        match = _LEGEND.fullmatch(line)
        if match is None:
            raise BadDrawing(f"legend: {line.strip()!r} does not read like '&1 = 12GG'")
        if match[1] in legend:
            raise BadDrawing(f"legend: two lines for {match[1]}")
        legend[match[1]] = _legend_tokens(match[1], match[2])
    return legend


def _legend_tokens(name: str, text: str) -> tuple[str, ...]:
    try:
        return read_cell(text)
    except BadCell as bad:
        raise BadDrawing(f"legend: {name}: {bad}") from None


def _check_legend(words: tuple[_Word, ...], legend: dict[str, tuple[str, ...]]) -> None:
    """The picture and the legend use the same names."""
    names = {word.text: word for word in words if word.text.startswith("&")}
    for name, word in names.items():
        if name not in legend:
            raise BadDrawing(f"{_place(word.row, word.x)}: {name!r} is not in the legend")
    for name in legend:
        if name not in names:
            raise BadDrawing(f"legend: {name} is nowhere in the picture")


def _check_characters(cells: dict[Cell, tuple[str, ...]]) -> None:
    """Nobody is in two places."""
    for character in CHARACTERS:
        at = [cell for cell, tokens in cells.items() if character in tokens]
        if len(at) > 1:
            raise BadDrawing(f"two characters {character}, at {place(at[0])} and {place(at[1])}")
