"""The tables of a board, each by space number, from the hexes that are there."""

from typing import Final

from safehouse.masters.board.hexes import Cell, neighbour, neighbours
from safehouse.masters.board.mask import BIT, mask_of, spaces
from safehouse.masters.board.spread import waves

FAR: Final = 255
"""More steps than any map has: there is no way."""


def near_table(there: dict[Cell, int], first_entrance: int, touched: tuple[int, ...]) -> list[int]:
    """BRD3 and BRD4: spaces that share a border; an entrance does with the one hex it touches."""
    near = [0] * (first_entrance + len(touched))
    for cell, space in there.items():
        near[space] = mask_of(tuple(there[beside] for beside in neighbours(cell) if beside in there))
    for entrance, space in enumerate(touched, first_entrance):
        if space in there.values():
            near[entrance] = BIT[space]
            near[space] |= BIT[entrance]
    return near


def sides_table(there: dict[Cell, int], total: int) -> list[tuple[int, ...]]:
    """BRD10: the sides of each hex that do not lead into a space fully enclosed by hexes."""
    sides: list[tuple[int, ...]] = [()] * total
    outside = _outside(there)
    for cell, space in there.items():
        sides[space] = tuple(side for side, beside in enumerate(neighbours(cell)) if beside in outside)
    return sides


def _outside(there: dict[Cell, int]) -> set[Cell]:
    """The cells without a hex that are joined to the edge of the map, and the edge around it."""
    if not there:
        return set()
    qs, rs = {cell.q for cell in there}, {cell.r for cell in there}
    columns, rows = range(min(qs) - 1, max(qs) + 2), range(min(rs) - 1, max(rs) + 2)
    found = {Cell(columns[0], rows[0])}
    edge = list(found)
    while edge:
        fresh = {cell for cell in neighbours(edge.pop()) if cell.q in columns and cell.r in rows and cell not in there}
        edge += fresh - found
        found |= fresh
    return found


def lines_table(there: dict[Cell, int], total: int) -> list[tuple[tuple[int, ...], ...]]:
    """The six straight lines from each hex, nearest first, each until the first gap."""
    lines: list[tuple[tuple[int, ...], ...]] = [((),) * 6] * total
    for cell, space in there.items():
        lines[space] = tuple(_line(there, cell, direction) for direction in range(6))
    return lines


def _line(there: dict[Cell, int], cell: Cell, direction: int) -> tuple[int, ...]:
    line = []
    cell = neighbour(cell, direction)
    while cell in there:
        line.append(there[cell])
        cell = neighbour(cell, direction)
    return tuple(line)


def across_table(there: dict[Cell, int], total: int) -> list[int]:
    """BRD12: the hexes straight across one cell that has no hex."""
    across = [0] * total
    for cell, space in there.items():
        for direction, gap in enumerate(neighbours(cell)):
            beyond = neighbour(gap, direction)
            if gap not in there and beyond in there:
                across[space] |= BIT[there[beyond]]
    return across


def steps_table(near: list[int]) -> list[bytes]:
    """How many steps it is from each space to each other; an entrance has one neighbour, so no way leads through it."""
    return [_steps(near, start) for start in range(len(near))]


def _steps(near: list[int], start: int) -> bytes:
    steps = bytearray([FAR]) * len(near)
    for far, wave in enumerate(waves(near, BIT[start])):
        for space in spaces(wave):
            steps[space] = far
    return bytes(steps)
