"""Events that bring handled chits back: 8, 11, 15, 23 and A3."""

import pytest

from safehouse.masters.box.pieces import EVENT
from safehouse.masters.facts.security import Unsubdued
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from tests.given import given, picture


def test_surveillance_reboot_brings_back_every_dark_camera_beside_another() -> None:
    scene = given("c   cc  .   c   C")

    scene.effect("8")

    assert scene.map == picture("C   CC  .   c   C")
    assert scene.lost == []


def test_surveillance_reboot_is_no_chain_and_two_cameras_on_one_hex_are_not_beside_each_other() -> None:
    scene = given("cc  .   c   C")

    scene.effect("8")

    assert scene.map == picture("cc  .   c   C")


def test_surveillance_reboot_raises_an_alert_for_each_character_on_a_camera_that_came_back() -> None:
    scene = given("12c 3c  4.")

    scene.effect("8")

    assert scene.lost == ["1", "2", "3"]


def test_surveillance_reboot_counts_two_cameras_on_one_hex_once_for_each_character() -> None:
    scene = given("1cc c")

    scene.effect("8")

    assert scene.map == picture("1CC C")
    assert scene.lost == ["1"]


def test_surveillance_reboot_has_no_consequences_on_looped_footage() -> None:
    scene = given("1c  c", characters={1: "technician"}, ideas={1: 2})
    scene.play(Act(0, "technician", 2, 1))

    scene.effect("8")

    assert scene.lost == []


def test_oops_relocked_locks_every_open_lock_beside_a_character() -> None:
    scene = given("ll  1.  l   .   l")

    scene.effect("11")

    assert scene.map == picture("LL  1.  L   .   l")


@pytest.mark.parametrize("drawing", ["1l  .", "1.  .   l"])
def test_oops_relocked_leaves_the_lock_on_ones_own_hex_and_those_far_away(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("11")

    assert scene.map == picture(drawing)


def test_oops_relocked_locks_nobody_in() -> None:
    scene = given("1l  2.", left={1: "move move"})

    scene.effect("11")
    assert scene.map == picture("1L  2.")
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture("L   12.")
    assert scene.refused(Move(0, scene.space(0, 0))) == "SEC3"


def test_i_thought_i_had_him_wakes_guards_and_gives_one_character_an_idea_for_one_noise() -> None:
    scene = given("1gg 2d  .   3.", phase=EVENT)
    assert scene.asks("15").options == (0, 1, 2, "none")

    scene.effect("15", 2)

    assert scene.map == picture("1GG 2D  .   3.")
    assert scene.ideas == {1: 0, 2: 0, 3: 1}
    assert scene.state.noise == 1


def test_i_thought_i_had_him_leaves_the_idea_to_the_team() -> None:
    scene = given("1g  .", phase=EVENT)

    scene.effect("15", "none")

    assert scene.map == picture("1G  .")
    assert scene.ideas == {1: 0}
    assert scene.state.noise == 0


def test_i_thought_i_had_him_gives_nothing_where_no_guard_came_to() -> None:
    scene = given("1.  g", phase=EVENT)

    scene.effect("15")

    assert scene.map == picture("1.  g")
    assert scene.facts == []


def test_i_thought_i_had_him_gives_nothing_where_the_guard_stayed_down() -> None:
    scene = given("1g  .", characters={1: "operative"}, phase=EVENT)

    scene.effect("15")

    assert scene.facts == []


def test_i_thought_i_had_him_counts_its_noise_at_once() -> None:
    scene = given("1g  .", phase=EVENT, noise=3)

    scene.effect("15", 0)

    assert scene.state.noise == 4
    assert scene.lost == ["1"]


@pytest.mark.parametrize("card", ["23", "A3"])
def test_ties_broke_wakes_every_subdued_guard_who_shares_a_hex_with_a_character(card: str) -> None:
    scene = given("1gg 2.  3dg g", phase=EVENT)

    scene.effect(card)

    assert scene.map == picture("1GG 2.  3GD g")
    assert len(scene.told(Unsubdued)) == 4


@pytest.mark.parametrize("card", ["23", "A3"])
@pytest.mark.parametrize("drawing", ["1.  g", "g   .", "1→  d"])
def test_ties_broke_leaves_those_down_who_are_only_beside_a_character(card: str, drawing: str) -> None:
    scene = given(drawing, phase=EVENT)

    scene.effect(card)

    assert scene.map == picture(drawing)
