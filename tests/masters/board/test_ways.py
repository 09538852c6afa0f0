"""Cheapest ways over boards drawn by hand, and over drawn costs beside all ways there are."""

from random import Random

from safehouse.masters.board import Board, cheapest, read, site_of, spaces, way_down

FAR = 99
RING = """
      .   .
    .       .
      .   .
"""


def ring() -> Board:
    """Six hexes round a gap, numbered row by row: 0 1, 2 3, 4 5."""
    return site_of(read(RING)).board(0)


def all_costs(board: Board, source: int, leave: list[int], enter: list[int]) -> list[int]:
    """What every way costs that comes nowhere twice, and of those to one space the least."""
    found = [FAR] * len(board.near)

    def go(at: int, cost: int, been: int) -> None:
        found[at] = min(found[at], cost)
        for to in spaces(board.near[at] & ~been):
            go(to, cost + leave[at] + enter[to], been | 1 << to)

    go(source, 0, 1 << source)
    return found


def test_a_step_costs_its_part_for_the_space_left_and_for_the_one_entered() -> None:
    costs = cheapest(ring().near, (0,), [1, 5, 1, 1, 1, 1], [0, 0, 0, 2, 0, 0], FAR)

    assert costs == [0, 1, 1, 6, 2, 3]


def test_costs_are_those_from_the_nearest_of_some_spaces() -> None:
    assert cheapest(ring().near, (0, 5), [1] * 6, [0] * 6, FAR) == [0, 1, 1, 1, 1, 0]
    assert cheapest(ring().near, (), [1] * 6, [0] * 6, FAR) == [FAR] * 6


def test_nobody_gets_where_entering_or_leaving_cannot_be_paid() -> None:
    near = ring().near

    assert cheapest(near, (0,), [1] * 6, [0, FAR, FAR, 0, 0, 0], FAR) == [0, FAR, FAR, FAR, FAR, FAR]
    assert cheapest(near, (0,), [1, FAR, FAR, 1, 1, 1], [0] * 6, FAR) == [0, 1, 1, FAR, FAR, FAR]


def test_no_way_is_cheaper_than_the_cheapest_whatever_steps_cost() -> None:
    luck, board = Random(1), site_of(read("→   .   .   .\n      .   .   .\n    .   .   .   ←")).board(0)
    size = len(board.near)
    for _ in range(60):
        leave = [luck.choice((1, 1, 2, 3, FAR)) for _ in range(size)]
        enter = [luck.choice((0, 0, 0, 1, FAR)) for _ in range(size)]
        source = luck.randrange(size)

        assert cheapest(board.near, (source,), leave, enter, FAR) == all_costs(board, source, leave, enter)


def test_a_way_down_costs_what_it_should_and_is_the_first_by_number() -> None:
    near, leave, enter = ring().near, [1] * 6, [0, 0, 0, 1, 1, 0]
    costs = cheapest(near, (5,), enter, leave, FAR)  # from the end backwards

    assert way_down(near, 0, costs, leave, enter) == (1, 3, 5)
    assert way_down(near, 2, costs, leave, enter) == (4, 5)
    assert way_down(near, 5, costs, leave, enter) == ()
