"""Every number has an interval, and it is the right one."""

import pytest

from safehouse.lab.matches.stats import figure, mean, paired, percent, share, student


def test_a_share_has_wilsons_interval() -> None:
    assert share(8, 10) == pytest.approx((10, 0.8, 0.490162, 0.943318), abs=1e-5)
    assert share(0, 10)[2:] == pytest.approx((0.0, 0.277533), abs=1e-5)
    assert share(10, 10).high == 1.0


def test_of_no_cases_nothing_is_known() -> None:
    assert share(0, 0) == (0, 0.0, 0.0, 1.0)
    assert paired(0, 0, 0, 0) == (0, 0.0, -1.0, 1.0)
    assert figure(mean({})) == percent(share(0, 0)) == "none played"


def test_a_mean_has_students_interval() -> None:
    assert mean({1: 1, 2: 2, 3: 1}) == pytest.approx((4, 2.0, 2 - 1.299, 2 + 1.299), abs=0.06)
    assert student(10) == pytest.approx(2.228, abs=0.01)
    assert student(10_000) == pytest.approx(1.96, abs=0.001)
    assert figure(mean({7: 1})) == "7.00 (one only)"


def test_pairs_are_told_from_two_samples() -> None:
    same, apart = paired(50, 10, 0, 40), paired(20, 40, 30, 10)

    assert same.value == apart.value == pytest.approx(0.1)
    assert same.low > 0 > apart.low
    assert same.high - same.low < apart.high - apart.low


def test_pairs_that_never_differ_still_leave_a_doubt() -> None:
    none = paired(10, 0, 0, 10)

    assert none.low < 0 < none.high
    assert none.high == pytest.approx(1.96 / 22, abs=1e-3)


def test_a_share_is_told_with_its_interval() -> None:
    assert percent(share(8, 10)) == "80.0 % (49.0 to 94.3)"
