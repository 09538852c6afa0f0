"""Crises: C1 to C6, Z1 and Z2."""

import pytest

from safehouse.masters.box.pieces import ESCAPE, EVENT, OVER
from safehouse.masters.facts.people import Panicked
from safehouse.masters.facts.security import Placed, Reenabled, TokenRemoved, Unsubdued
from tests.given import given, picture


def test_reinforcements_bring_chits_beside_them_back_fill_empty_hexes_and_become_two_guards() -> None:
    scene = given(
        """
            cc  l
          g   R   2J
            1.  ?
        """,
        phase=EVENT,
    )

    scene.effect("C1")

    assert scene.map == picture("""
            CC  L
          G   GG  2GJ
            1G  ?
    """)


def test_reinforcements_come_to_no_hex_that_has_a_chit_live_or_handled() -> None:
    scene = given("gl  R   C   .", phase=EVENT)

    scene.effect("C1")

    assert scene.map == picture("GL  GG  C   .")


def test_reinforcements_wake_dogs_and_dogs_jump() -> None:
    scene = given("1.  d   R", phase=EVENT)

    scene.effect("C1")

    assert scene.map == picture("1D  .   GG")


def test_reinforcements_raise_an_alert_for_each_character_on_a_camera_that_came_back() -> None:
    scene = given("12c R   3.", phase=EVENT)

    scene.effect("C1")

    assert scene.lost == ["1", "2"]


def test_reinforcements_bring_back_what_was_handled_before_new_guards_come() -> None:
    scene = given("c   R   g   .\n  .", phase=EVENT)

    facts = scene.effect("C1")

    assert [type(fact) for fact in facts] == [Unsubdued, Reenabled, Placed, TokenRemoved, Placed, Placed]


def test_reinforcements_raise_no_alert_for_a_camera_that_was_live_all_along() -> None:
    scene = given("1C  R   .", phase=EVENT)

    scene.effect("C1")

    assert scene.lost == []


def test_reinforcements_of_two_tokens_strike_one_after_the_other() -> None:
    scene = given("R   .   R   .", phase=EVENT)

    scene.effect("C1")

    assert scene.map == picture("GG  G   GG  G")


@pytest.mark.parametrize(("guards", "after"), [(15, ".   ."), (14, "G   ."), (13, "G   G"), (12, "G   GG")])
def test_reinforcements_are_as_many_as_the_supply_has(guards: int, after: str) -> None:
    scene = given(".   R", bag={"guard": guards}, phase=EVENT)

    scene.effect("C1")

    assert scene.map == picture(after)


def test_reinforcements_need_a_token() -> None:
    scene = given("1g  c   l", phase=EVENT)

    scene.effect("C1")

    assert scene.told(Panicked) == scene.facts


def test_watchtower_sweep_ends_each_line_at_the_first_gap() -> None:
    scene = given(
        """
            1.  .
          2.      .
        3.  .   W
        """,
        phase=EVENT,
    )

    scene.effect("C2")

    assert scene.map == picture("""
            1.  .
          2.      .
        3G  .   W
    """)


@pytest.mark.parametrize(
    ("drawing", "after"),
    [
        ("W   L   #   1.", "W   L   #   1G"),
        ("W   12. .   3G", "W   12G .   3GG"),
        ("W   1.  W", "W   1G  W"),
        ("W   .   1←", "W   .   1←"),
        ("W   .   .", "W   .   ."),
    ],
)
def test_watchtower_sweep_puts_one_guard_on_each_hex_in_line_with_a_character(drawing: str, after: str) -> None:
    scene = given(drawing, phase=EVENT)

    scene.effect("C2")

    assert scene.map == picture(after)


def test_watchtower_sweep_does_not_reach_who_is_in_no_line() -> None:
    scene = given(
        """
        W   .   .
          .   1.  .
        """,
        phase=EVENT,
    )

    scene.effect("C2")

    assert scene.told(Panicked) == scene.facts


def test_watchtower_sweep_takes_a_tower_with_a_character_on_it_down_before_it_looks() -> None:
    scene = given("1W  .   2.", phase=EVENT)

    scene.effect("C2")

    assert scene.map == picture("1.  .   2.")


def test_shut_the_gate_crisis_closes_one_gate() -> None:
    scene = given("→   .   =B  =A", phase=EVENT)

    scene.effect("C3")

    assert scene.map == picture("→   .   =B")


def test_shut_the_gate_crisis_does_nothing_without_a_gate_left() -> None:
    scene = given("→   .   =A", phase=EVENT)

    scene.effect("C3")
    scene.effect("C3")

    assert scene.map == picture("→   .")


def test_lock_the_goods_puts_one_lock_on_every_hex_with_loot() -> None:
    scene = given("J   $2P 1K  LU  i   .", item="cheap-picks", phase=EVENT)

    scene.effect("C4")

    assert scene.map == picture("LJ  &1  1LK LLU Li  .\n\n&1 = LP$2")


def test_lock_the_goods_leaves_safes_carried_loot_and_entrances() -> None:
    scene = given("→   S   1.", holds={1: "jewel"}, phase=EVENT)

    scene.effect("C4")

    assert scene.told(Panicked) == scene.facts


def test_lock_the_goods_with_as_many_locks_as_there_are() -> None:
    scene = given("J   J   .", bag={"lock": 11}, phase=EVENT)

    scene.effect("C4", scene.space(0, 0))

    assert scene.map == picture("LJ  J   .")


def test_panic_finds_nobody_to_panic_where_all_are_player_characters() -> None:
    scene = given("1.  2.  G", ideas={1: 2}, phase=EVENT)

    scene.effect("C5")

    assert scene.told(Panicked) == scene.facts


def test_release_the_hounds_sends_three_dogs_after_the_three_nearest_characters() -> None:
    scene = given("1.  .   .   .   .   k   .   .   .   .   2.  3.  4.", phase=EVENT)

    scene.effect("C6", 0)

    assert scene.map == picture("1.  .   D   .   .   k   .   .   DD  .   2.  3.  4.")


def test_release_the_hounds_and_each_jumps_as_soon_as_it_is_beside_a_character() -> None:
    scene = given("1.  .   .   .   k   .   .   .   .   2.  .   3.", phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture("1D  .   .   .   k   .   .   DD  .   2.  .   3.")


@pytest.mark.parametrize(
    ("drawing", "after"),
    [
        ("2.  .   .   .   1k  .   .   .   .   3.", "2D  .   .   .   1Dk .   .   D   .   3."),
        ("2.  .   .   .   1.  k   .   .   .   .   .   3.", "2.  .   D   .   1D  k   .   .   D   .   .   3."),
    ],
    ids=["on the kennel", "beside it"],
)
def test_release_the_hounds_after_different_characters_also_with_somebody_at_the_kennel(
    drawing: str, after: str
) -> None:
    scene = given(drawing, phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture(after)


def test_release_the_hounds_after_one_character_when_nobody_else_is_left() -> None:
    scene = given("k   1.  .", phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture("k   &1  .\n\n&1 = 1DDD")


def test_release_the_hounds_and_the_team_chooses_whom_the_third_dog_hunts_when_two_are_left() -> None:
    scene = given("1.  .   .   .   .   k   .   .   .   .   .   2.", phase=EVENT)
    question = scene.asks("C6")

    scene.effect("C6", 1)

    assert (question.options, question.rule) == ((0, 1), "DOG11")
    assert scene.map == picture("1.  .   D   .   .   k   .   .   DD  .   .   2.")


def test_release_the_hounds_after_those_they_can_reach() -> None:
    scene = given("1.  .   .   .   .   k       2.", phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture("1.  .   DDD .   .   k       2.")


def test_release_the_hounds_into_the_kennel_when_everybody_is_busted() -> None:
    scene = given("k   .   .", phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture("&1  .   .\n\n&1 = DDDk")


@pytest.mark.parametrize(
    ("drawing", "dogs"), [(".   .   1.", 0), ("k   .   .   .   .   1.", 8)], ids=["no kennel", "no dog left"]
)
def test_release_the_hounds_needs_a_kennel_and_dogs(drawing: str, dogs: int) -> None:
    scene = given(drawing, bag={"dog": dogs}, phase=EVENT)

    scene.effect("C6")

    assert scene.told(Panicked) == scene.facts


@pytest.mark.parametrize("card", ["Z1", "Z2"], ids=["sound_the_alarm", "full_lockdown"])
def test_sound_the_alarm_and_full_lockdown_close_all_gates_reveal_all_tiles_and_begin_the_escape(card: str) -> None:
    scene = given("→   1.  ?   =B  =A", bag={"lock": 2}, phase=EVENT)

    scene.effect(card)

    assert scene.map == picture("→   1.  L")
    assert scene.state.phase == ESCAPE


def test_full_lockdown_ends_the_heist_when_it_busts_everybody() -> None:
    scene = given("→   .   &1\n\n&1 = 12=A", phase=EVENT)

    scene.effect("Z2")

    assert scene.map == picture("→   .")
    assert scene.state.phase == OVER
