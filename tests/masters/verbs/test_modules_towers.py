"""Watchtowers and reinforcements: two systems that wait for their crisis."""

import pytest

from safehouse.masters.box.pieces import EVENT
from safehouse.masters.facts.rounds import CrisisBegan
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.team import Done
from tests.given import given, picture


@pytest.mark.parametrize("token", ["R", "W"])
def test_reinforcements_and_watchtowers_may_be_entered_and_left_freely_before_their_crisis(token: str) -> None:
    scene = given(f"1.  {token}   .", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture(f".   {token}   1.")


def test_a_watchtower_sees_whoever_is_in_line_when_its_crisis_comes() -> None:
    scene = given("W   .   1.", deck="M1,C2,M1,Z1", left={1: "move"})

    scene.play(Done())

    assert scene.told(CrisisBegan) == [CrisisBegan("C2")]
    assert scene.map == picture("W   .   1G")


def test_a_watchtower_that_was_taken_down_does_not_sweep_again() -> None:
    scene = given("1W  .   2.", phase=EVENT)

    scene.effect("C2")
    scene.effect("C2")

    assert scene.map == picture("1.  .   2.")


def test_a_watchtower_sees_through_the_gap_of_a_closed_gate_no_more() -> None:
    scene = given("W   =A  1.", phase=EVENT)

    scene.effect("G1")
    scene.effect("C2")

    assert scene.map == picture("W       1.")


def test_a_watchtower_does_nothing_in_the_escape() -> None:
    scene = given("→   W   .   1.", deck="M1,Z1", left={1: "move"})

    scene.play(Done())

    assert scene.map == picture("→   W   .   1.")


def test_reinforcements_come_once() -> None:
    scene = given(".   R   .", phase=EVENT)

    scene.effect("C1")
    scene.effect("C1")

    assert scene.map == picture("G   GG  G")
