"""Where a cell of the map lies: axial coordinates of pointy-top hexes."""

from typing import Final, NamedTuple


class Cell(NamedTuple):
    """A hex-sized place on the plane, with or without a hex."""

    q: int
    r: int


E: Final = 0
NE: Final = 1
NW: Final = 2
W: Final = 3
SW: Final = 4
SE: Final = 5

DIRECTIONS: Final = (Cell(1, 0), Cell(1, -1), Cell(0, -1), Cell(-1, 0), Cell(-1, 1), Cell(0, 1))


def neighbour(cell: Cell, direction: int) -> Cell:
    """The next cell in a direction."""
    step = DIRECTIONS[direction]
    return Cell(cell.q + step.q, cell.r + step.r)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around a cell, in the order of the directions."""
    return tuple(neighbour(cell, direction) for direction in range(6))


def cell_at(column: int, row: int) -> Cell:
    """The cell in a column and row when odd rows are shifted right by half a cell."""
    return Cell(column - row // 2, row)


def column_of(cell: Cell) -> int:
    """The column of a cell when odd rows are shifted right by half a cell; its row is `cell.r`."""
    return cell.q + cell.r // 2


def in_rows(cell: Cell) -> tuple[int, int]:
    """Sorts cells row by row, from the left."""
    return (cell.r, cell.q)
