"""The odds before the Escape is called: gates close, and what tiles may be is averaged."""

import pytest

from safehouse.odds.escape.now import odds_if_escape_now
from tests.given import given


def test_unknown_tiles_are_averaged_over_the_bag() -> None:
    scene = given("→   ?   1.", ideas={1: 0}, holds={1: "jewel"}, bag={"guard": 1, "camera": 1})

    found = odds_if_escape_now(scene.heist, scene.state)

    assert found.objective_policy == pytest.approx((5 / 6 + 4 / 6) / 2)
    assert found.unsure == ()


def test_a_chit_of_which_the_bag_holds_more_counts_more() -> None:
    scene = given("→   ?   1.", ideas={1: 0}, holds={1: "jewel"}, bag={"guard": 3, "camera": 1})

    found = odds_if_escape_now(scene.heist, scene.state)

    assert found.objective_policy == pytest.approx((1 * 5 / 6 + 3 * 4 / 6) / 4)
    assert found.unsure == ()


def test_gates_close_first() -> None:
    scene = given("→   =A  1.", ideas={1: 6}, holds={1: "jewel"})

    assert odds_if_escape_now(scene.heist, scene.state).unbusted_policy == 0.0


def test_too_many_deals_are_told() -> None:
    scene = given("→   ?   ?   ?   ?   1.", ideas={1: 9}, holds={1: "jewel"}, bag={"guard": 3, "camera": 3, "lock": 2})

    found = odds_if_escape_now(scene.heist, scene.state)

    assert 0.0 < found.objective_policy < 1.0
    assert len(found.unsure) == 1


def test_the_position_is_left_as_it_is() -> None:
    scene = given("→   ?   1.", ideas={1: 1}, holds={1: "jewel"})
    before = scene.map

    odds_if_escape_now(scene.heist, scene.state)

    assert scene.map == before


def test_fewer_deals_stand_for_all_when_that_is_enough() -> None:
    scene = given("→   ?   ?   1.", ideas={1: 2}, holds={1: "jewel"}, bag={"guard": 2, "camera": 2})

    found = odds_if_escape_now(scene.heist, scene.state, lambda: True)

    assert 0.0 <= found.objective_policy <= 1.0
    assert found.unsure == ("unknown tiles: one deal of the bag stands for all",)
