"""Luck is the same on any machine, fair, and no draw depends on another."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from safehouse.engine.chance import draw

LARGEST = (1 << 128) - 1
SAMPLE = 60_000
# The quantile of chi-square that one fair sample in a thousand exceeds, by degrees of freedom.
RARE = {1: 10.83, 5: 20.52, 11: 31.26, 35: 66.62, 61: 100.9}

seeds = st.integers(0, LARGEST)
counts = st.integers(0, 1 << 40)
sides = st.integers(1, 1 << 40)


def chi_square(seen: Counter[int], kinds: int) -> float:
    expected = seen.total() / kinds
    return sum((seen[kind] - expected) ** 2 / expected for kind in range(kinds))


@pytest.mark.parametrize(
    ("seed", "first", "faces", "drawn"),
    [
        (1, 0, 6, [1, 0, 5, 2, 1, 3, 0, 0, 0, 1, 1, 0]),
        (0, 0, 100, [89, 51, 39, 70, 6, 88, 55, 2]),
        (LARGEST, 0, 1000, [66, 670, 399, 549, 375, 238]),
        (2**127 + 12345, 10**6, 2**32, [2696980116, 1232239053, 3673692479]),
    ],
)
def test_a_seed_holds_the_same_numbers_for_ever(seed: int, first: int, faces: int, drawn: list[int]) -> None:
    assert [draw(seed, first + n, faces) for n in range(len(drawn))] == drawn


@given(seeds, counts, sides)
def test_a_draw_is_below_its_sides(seed: int, spent: int, faces: int) -> None:
    assert 0 <= draw(seed, spent, faces) < faces


@given(seeds, st.lists(st.integers(0, 200), max_size=30))
def test_no_draw_depends_on_what_was_drawn_before(seed: int, order: list[int]) -> None:
    told = {spent: draw(seed, spent, 1000) for spent in range(201)}

    assert [draw(seed, spent, 1000) for spent in order] == [told[spent] for spent in order]


@pytest.mark.parametrize(("faces", "seed"), [*product((2, 6, 12, 36, 62), (1, 20240, LARGEST // 3))])
def test_every_number_is_as_likely_as_the_other(faces: int, seed: int) -> None:
    seen = Counter(draw(seed, spent, faces) for spent in range(SAMPLE))

    assert chi_square(seen, faces) < RARE[faces - 1]


@pytest.mark.parametrize("apart", [1, 2, 4, 64])
def test_two_draws_of_one_seed_do_not_lean_on_each_other(apart: int) -> None:
    pairs = Counter(draw(7, spent, 6) * 6 + draw(7, spent + apart, 6) for spent in range(SAMPLE))

    assert chi_square(pairs, 36) < RARE[35]


def test_neighbouring_seeds_do_not_lean_on_each_other() -> None:
    pairs = Counter(draw(seed, 0, 6) * 6 + draw(seed + 1, 0, 6) for seed in range(SAMPLE))

    assert chi_square(pairs, 36) < RARE[35]


def test_a_seed_and_its_count_are_not_one_sum() -> None:
    moved_on = [draw(5, spent + 1, 1000) for spent in range(50)]

    assert [draw(6, spent, 1000) for spent in range(50)] != moved_on
