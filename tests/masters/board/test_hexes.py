"""Cells: directions, neighbours, rows and columns."""

from hypothesis import given
from hypothesis import strategies as st

from safehouse.masters.board.hexes import (
    DIRECTIONS,
    NE,
    NW,
    SE,
    SW,
    Cell,
    E,
    W,
    cell_at,
    column_of,
    in_rows,
    neighbour,
    neighbours,
)

small = st.integers(-40, 40)
cells = st.builds(Cell, small, small)


def test_the_directions_go_round_against_the_clock_from_the_east() -> None:
    around = [neighbour(Cell(0, 0), direction) for direction in (E, NE, NW, W, SW, SE)]

    assert around == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert around == list(DIRECTIONS)


@given(cells, st.integers(0, 5))
def test_whoever_is_beside_me_has_me_beside_them_on_the_other_side(cell: Cell, direction: int) -> None:
    there = neighbour(cell, direction)

    assert there != cell
    assert neighbour(there, (direction + 3) % 6) == cell


@given(cells)
def test_neighbours_touch_each_other_all_the_way_round(cell: Cell) -> None:
    around = neighbours(cell)

    assert len(set(around)) == 6
    assert all(around[turn - 1] in neighbours(around[turn]) for turn in range(6))


@given(small, small)
def test_a_cell_comes_back_to_its_column_and_row(column: int, row: int) -> None:
    cell = cell_at(column, row)

    assert (column_of(cell), cell.r) == (column, row)


def test_odd_rows_are_shifted_right_by_half_a_cell() -> None:
    even, odd = cell_at(3, 2), cell_at(3, 3)

    assert neighbour(even, SE) == odd
    assert neighbour(even, SW) == cell_at(2, 3)
    assert neighbour(odd, NE) == cell_at(4, 2)
    assert neighbour(odd, NW) == even


def test_cells_sort_row_by_row_from_the_left() -> None:
    drawn = [cell_at(column, row) for row in range(4) for column in range(4)]

    assert sorted(set(drawn), key=in_rows) == drawn
