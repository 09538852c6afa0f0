"""The tables of a board, on boards drawn by hand."""

from safehouse.masters.board.drawing import Drawing, read
from safehouse.masters.board.hexes import NE, NW, SE, SW, Cell, E, W
from safehouse.masters.board.mask import BIT, count, mask_of
from safehouse.masters.board.shape import Board
from safehouse.masters.board.site import site_of
from safehouse.masters.board.tables import FAR

RING = """
          .   .
        .       .
          .   .
"""


def board_of(text: str) -> Board:
    return site_of(read(text)).board(0)


def test_adjacent_means_sharing_a_border_and_not_being_on_the_same_hex() -> None:
    blue, camera, guard = Cell(0, 0), Cell(1, -1), Cell(2, -1)
    blanks = dict.fromkeys((Cell(3, -2), Cell(0, 1), Cell(1, 1), Cell(2, 0)), (".",))
    entrance = {Cell(4, -2): ("←",)}
    site = site_of(Drawing({blue: ("1", "G"), camera: ("C",), guard: ("G",)} | blanks | entrance))
    at = site.numbers

    board = site.board(0)

    assert board.near[at[blue]] == BIT[at[camera]] | BIT[at[Cell(0, 1)]]
    assert board.around[at[blue]] == board.near[at[blue]] | BIT[at[blue]]
    assert board.steps[at[blue]][at[guard]] == 2
    assert board.near[at[Cell(4, -2)]] == BIT[at[Cell(3, -2)]]
    assert Cell(1, 0) not in at


def test_a_way_leads_round_a_gap_and_begins_or_ends_at_an_entrance() -> None:
    board = board_of("""
        ↘
          1.  ?   ?
            .       ?
              ?   ?   J
    """)
    start, entrance, jewel = 0, 8, 7

    assert board.steps[entrance][start] == 1
    assert board.near[start] == mask_of((1, 3, entrance))
    assert board.steps[entrance][jewel] == board.steps[jewel][entrance] == 5
    assert board.steps[3][4] == 3


def test_no_way_leads_through_an_entrance() -> None:
    board = board_of("""
        .   →   .
    """)

    assert board.steps[0][1] == board.steps[0][2] == FAR
    assert board.steps[2][1] == 1
    assert board.across[0] == BIT[1]


def test_the_two_in_the_middle_of_ten_have_no_external_side() -> None:
    board = board_of("""
        .   .   .   .
          .   .   .   .
        .   .   .   .
    """)

    assert count(board.external) == 10
    assert board.external == board.hexes & ~(BIT[5] | BIT[6])


def test_a_side_that_leads_into_an_enclosed_gap_is_not_external() -> None:
    board = board_of(RING)

    assert board.external == board.hexes
    assert all(len(sides) == 3 for sides in board.sides)
    assert board.sides[2] == (NW, W, SW)


def test_a_tunnel_or_an_entrance_in_an_enclosed_gap_does_not_open_it() -> None:
    bare = board_of(RING)

    for inside in "o→":
        board = board_of(f"  .   .\n.   {inside}   .\n  .   .")
        assert board.sides[:6] == bare.sides


def test_across_one_gap_but_not_across_two() -> None:
    board = board_of("""
        .       .           .
    """)

    assert board.across == [BIT[1], BIT[0], 0]


def test_a_line_ends_at_the_first_gap() -> None:
    board = board_of("""
            1.  .
          2.      .
        3.  .   W
    """)
    tower = 6

    lines = board.lines[tower]

    assert lines[W] == (5, 4)
    assert lines[NW] == ()
    assert lines[NE] == (3,)
    assert lines[E] == lines[SE] == ()
    assert board.across[tower] == BIT[0]
