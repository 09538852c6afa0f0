"""Shapes: what closing a gate and adding an entrance do to a board."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from safehouse.masters.board.drawing import Drawing, read
from safehouse.masters.board.hexes import Cell, cell_at, neighbour, neighbours
from safehouse.masters.board.mask import BIT, count, mask_of, spaces
from safehouse.masters.board.shape import KEPT_SHAPES, Board, Site, add_entrance, added, close_gate, gates_closed
from safehouse.masters.board.site import site_of
from safehouse.masters.board.tables import FAR
from safehouse.masters.board.tokens import ARROWS, GATES, is_hex
from safehouse.masters.editions import heist_ids, load_heist
from safehouse.masters.state.boards import Boards

ARROW = {direction: arrow for arrow, direction in ARROWS.items()}
GRID = tuple(cell_at(column, row) for row in range(6) for column in range(6))


@st.composite
def maps(draw: st.DrawFn) -> Drawing:
    """A map with holes, up to four gates and up to four entrances."""
    holes = draw(st.sets(st.sampled_from(GRID), min_size=4, max_size=28))
    cells: dict[Cell, tuple[str, ...]] = {cell: (".",) for cell in GRID if cell not in holes}
    gates = draw(st.lists(st.sampled_from(sorted(cells)), unique=True, max_size=4))
    cells |= {cell: (gate,) for cell, gate in zip(gates, GATES, strict=False)}
    doors = sorted((hole, side) for hole in holes for side in range(6) if neighbour(hole, side) in cells)
    chosen = draw(st.lists(st.sampled_from(doors), unique_by=lambda door: door[0], max_size=4))
    return Drawing(cells | {hole: (ARROW[side],) for hole, side in chosen})


boxed = st.sampled_from([load_heist(name).drawing() for name in heist_ids()])
drawings = st.one_of(boxed, maps())


def by_cells(site: Site, board: Board, later: tuple[Cell, ...] = ()) -> dict[Cell, object]:
    """Each space that is joined to others or a hex, told by cells instead of numbers."""
    names = (*site.hexes, *(entrance.cell for entrance in site.entrances), *later)
    there = [space for space in spaces(board.hexes | board.entrances) if board.near[space] or space < len(site.hexes)]

    def cells(members: int) -> set[Cell]:
        return {names[space] for space in spaces(members)}

    return {
        names[space]: {
            "near": cells(board.near[space]),
            "around": cells(board.around[space]),
            "external": bool(board.external & BIT[space]),
            "sides": board.sides[space],
            "lines": [[names[on] for on in line] for line in board.lines[space]],
            "across": cells(board.across[space]),
            "steps": {names[to]: board.steps[space][to] for to in there},
        }
        for space in there
    }


def without(drawing: Drawing, gone: tuple[Cell, ...]) -> Drawing:
    """The drawing as if some hexes had never been printed, nor the entrances that touch them, nor any gate."""
    left = {cell: tokens for cell, tokens in drawing.cells.items() if cell not in gone}
    hexes = {cell: (".",) for cell, tokens in left.items() if is_hex(tokens)}
    doors = {cell: tokens for cell, tokens in left.items() if tokens[-1] in ARROWS}
    return Drawing(hexes | {cell: door for cell, door in doors.items() if neighbour(cell, ARROWS[door[-1]]) in hexes})


def shapes(site: Site) -> list[int]:
    """The shapes of a site as its gates close one by one."""
    found = [0]
    for _ in site.gates:
        found.append(close_gate(found[-1]))
    return found


@given(st.integers(0, 4), st.lists(st.integers(0, 58), max_size=3))
def test_a_shape_remembers_gates_and_added_entrances_apart(gates: int, doors: list[int]) -> None:
    shape = 0
    for door in doors:
        shape = add_entrance(shape, door)
    for _ in range(gates):
        shape = close_gate(shape)

    assert gates_closed(shape) == gates
    assert added(shape) == tuple(doors)
    assert shape < 1 << 24


def test_there_is_room_for_two_tunnels_and_a_breached_exit_and_no_more() -> None:
    shape = add_entrance(add_entrance(add_entrance(0, 0), 0), 0)

    with pytest.raises(AssertionError):
        add_entrance(shape, 0)


def test_a_map_remembers_some_of_its_shapes_and_lays_the_others_out_again() -> None:
    site = site_of(read(".   .   .   .   .   .   .   .\n  .   .   .   .   .   .   .   ←"))
    boards = Boards(site)
    ways = [add_entrance(add_entrance(0, one), other) for one in range(8) for other in range(8)]

    first = [boards[way].near for way in ways]

    assert len(boards) <= KEPT_SHAPES < len(ways)
    assert boards[ways[-1]] is boards[ways[-1]]
    assert [boards[way].near for way in ways] == first


def test_only_gates_that_are_there_can_be_closed() -> None:
    site = site_of(read("=A  ."))
    site.board(close_gate(0))

    with pytest.raises(AssertionError):
        site.board(close_gate(close_gate(0)))


@settings(deadline=None)
@given(drawings)
def test_the_tables_of_a_board_agree_with_each_other(drawing: Drawing) -> None:
    site = site_of(drawing)
    board = site.board(0)

    for space, near in enumerate(board.near):
        row = board.steps[space]
        assert near == mask_of(tuple(to for to, steps in enumerate(row) if steps == 1))
        assert all(board.steps[to][space] == steps for to, steps in enumerate(row))
        firsts = mask_of(tuple(line[0] for line in board.lines[space] if line))
        assert firsts == near & board.hexes if BIT[space] & board.hexes else count(near) == 1
        assert all(board.lines[space][side] == () for side in board.sides[space])
        assert not board.across[space] & near


@settings(deadline=None)
@given(drawings)
@example(load_heist("the-inclusion-job").drawing())
def test_a_closed_gate_leaves_the_board_as_if_its_hex_had_never_been(drawing: Drawing) -> None:
    site = site_of(drawing)
    assume(len(site.gates) < len(site.hexes))

    for shape in shapes(site):
        gone = tuple(site.hexes[gate] for gate in site.gates[: gates_closed(shape)])
        other = site_of(without(drawing, gone))
        assert by_cells(other, other.board(0)) == {
            cell: told for cell, told in by_cells(site, site.board(shape)).items() if cell not in gone
        }


@settings(deadline=None)
@given(drawings)
@example(load_heist("the-inclusion-job").drawing())
def test_a_removed_hex_keeps_its_number_and_nothing_else(drawing: Drawing) -> None:
    site = site_of(drawing)
    board = site.board(shapes(site)[-1])

    for gate in site.gates:
        assert not (board.hexes | board.external) & BIT[gate]
        assert board.near[gate] == board.across[gate] == 0
        assert board.lines[gate] == ((),) * 6
        assert all(gate not in spaces(near) for near in board.near)
        assert all(row[gate] == FAR for space, row in enumerate(board.steps) if space != gate)


def test_an_entrance_stays_without_a_neighbour_when_its_hex_is_removed() -> None:
    site = site_of(read("→   =A  .   ←"))
    shut, open_one = 2, 3

    board = site.board(close_gate(0))

    assert board.entrances == BIT[shut] | BIT[open_one]
    assert board.near[shut] == 0
    assert board.steps[shut][1] == FAR
    assert board.near[open_one] == BIT[1]


def test_the_last_hex_can_be_removed_too() -> None:
    board = site_of(read("=A  ←")).board(close_gate(0))

    assert board.hexes == board.external == 0
    assert board.near == [0, 0]


@settings(deadline=None)
@given(drawings, st.data())
def test_an_added_entrance_is_like_a_printed_one(drawing: Drawing, data: st.DataObject) -> None:
    site = site_of(drawing)
    doors = sorted((gap, (side + 3) % 6) for cell in site.hexes for side, gap in enumerate(neighbours(cell)))
    free = [door for door in doors if door[0] not in drawing.cells]
    chosen = data.draw(st.lists(st.sampled_from(free), unique_by=lambda door: door[0], max_size=2))
    shape = data.draw(st.sampled_from(shapes(site)))

    later = shape
    for gap, side in chosen:
        later = add_entrance(later, site.numbers[neighbour(gap, side)])

    printed = site_of(Drawing(drawing.cells | {gap: (ARROW[side],) for gap, side in chosen}))
    gaps = tuple(gap for gap, _ in chosen)
    assert by_cells(site, site.board(later), gaps) == by_cells(printed, printed.board(shape))
