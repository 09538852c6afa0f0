"""Spreading out over boards drawn by hand."""

from safehouse.masters.board import Board, beside, flood, mask_of, read, site_of
from safehouse.masters.board.spread import waves

EVERYWHERE = -1


def row_of_five() -> Board:
    """Five hexes in a row, numbered from 0, and an entrance behind them."""
    return site_of(read(".   .   .   .   .   ←")).board(0)


def test_beside_some_spaces_are_all_that_touch_one_of_them() -> None:
    near = row_of_five().near

    assert beside(near, mask_of((0, 3))) == mask_of((1, 2, 4))
    assert beside(near, mask_of((1, 2))) == mask_of((0, 1, 2, 3))
    assert beside(near, 0) == 0


def test_waves_are_one_step_apart_and_come_nowhere_twice() -> None:
    near = row_of_five().near

    assert list(waves(near, mask_of((1,)))) == [mask_of(wave) for wave in ((1,), (0, 2), (3,), (4,), (5,))]
    assert list(waves(near, mask_of((1,)), mask_of((2, 4)))) == [mask_of((1,)), mask_of((2,))]


def test_a_flood_ends_where_it_may_not_go_and_has_its_start_in_it() -> None:
    near = row_of_five().near

    assert flood(near, mask_of((2,)), ~mask_of((1,))) == mask_of((2, 3, 4, 5))
    assert flood(near, mask_of((1,)), mask_of((0,))) == mask_of((0, 1))
    assert flood(near, mask_of((0, 4)), 0) == mask_of((0, 4))
    assert flood(near, 0, EVERYWHERE) == 0
