"""Sites: how a drawn map is numbered, and which map is refused."""

import pytest

from safehouse.masters.board.drawing import BadDrawing, read
from safehouse.masters.board.hexes import cell_at, in_rows
from safehouse.masters.board.mask import BIT
from safehouse.masters.board.shape import add_entrance, close_gate
from safehouse.masters.board.site import site_of


def refusal(text: str) -> str:
    with pytest.raises(BadDrawing) as caught:
        site_of(read(text))
    return str(caught.value)


def test_hexes_are_numbered_row_by_row_and_entrances_after_them() -> None:
    site = site_of(
        read("""
        ↘       ↙
          .   =B
            =A      o
          ↗
    """)
    )

    assert [site.numbers[cell] for cell in sorted(site.hexes, key=in_rows)] == [0, 1, 2]
    assert [site.numbers[entrance.cell] for entrance in site.entrances] == [3, 4, 5]
    assert site.touched == (0, 1, 2)
    assert site.gates == (2, 1)
    assert site.tunnels == (cell_at(3, 2),)
    assert site.warnings == ()


def test_a_board_is_laid_out_once_per_shape() -> None:
    site = site_of(read("=A  ."))

    assert site.board(0) is site.board(0)
    assert site.board(0) is not site.board(close_gate(0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the drawing has no hex"),
        ("o", "the drawing has no hex"),
        (".   →", "the entrance at row 1, column 5 touches no hex"),
        ("→   ←   .", "the entrance at row 1, column 1 touches no hex"),
        ("→   o   .", "the entrance at row 1, column 1 touches no hex"),
        ("=B", "gate B without gate A"),
        ("=A  =C", "gate C without gate B"),
        ("=A  .\n  =A", "two gates A, at row 1, column 1 and row 2, column 3"),
        (".   " * 61, "61 hexes and 0 entrances: more than 59, with 3 kept free for entrances added later"),
    ],
)
def test_a_map_that_cannot_be_is_refused_in_one_line(text: str, said: str) -> None:
    assert refusal(text) == said


def test_the_largest_map_still_has_room_for_three_more_entrances() -> None:
    site = site_of(read(".   " * 58 + "←"))

    board = site.board(add_entrance(add_entrance(add_entrance(0, 0), 57), 3))

    assert board.entrances == BIT[58] | BIT[59] | BIT[60] | BIT[61]
    assert board.steps[59][60] == 59


def test_more_than_the_box_holds_is_a_warning() -> None:
    assert site_of(read(".   " * 32)).warnings == ()
    assert site_of(read(".   " * 33)).warnings == ("33 hexes, the box has 32",)
    assert site_of(read("→   .   ←   →   .   ←   →   .   ←")).warnings == ("6 entrances, the box has 5",)
