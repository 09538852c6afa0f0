"""Events about dogs (D1 to D3) and lockdown gates (G1 to G4)."""

import pytest

from safehouse.masters.box.pieces import EVENT
from tests.given import given, picture

DOGS = ["D1", "D2", "D3"]


def test_sick_him_lets_a_dog_run_three_hexes_towards_the_nearest_character() -> None:
    scene = given("k   .   .   .   .   1.  2.", phase=EVENT)

    scene.effect("D1")

    assert scene.map == picture("k   .   .   D   .   1.  2.")


def test_sick_him_and_the_dog_jumps_as_soon_as_it_is_beside_the_character() -> None:
    scene = given("k   .   .   .   1.", phase=EVENT)

    scene.effect("D1")

    assert scene.map == picture("k   .   .   .   1D")


def test_sick_him_and_the_dog_jumps_from_the_kennel_onto_who_is_beside_it() -> None:
    scene = given("k   1.  2.", phase=EVENT)

    scene.effect("D1")

    assert scene.map == picture("k   1D  2.")


def test_sick_him_past_locks_and_doors_but_never_onto_an_entrance() -> None:
    scene = given("k   L   #   1←", phase=EVENT)

    scene.effect("D1")

    assert scene.map == picture("k   L   D#  1←")


def test_sick_him_leaves_ties_between_characters_to_the_team() -> None:
    scene = given("1.  .   .   .   .   k   .   .   .   .   2.", phase=EVENT)
    question = scene.asks("D1")

    scene.effect("D1", 1)

    assert (question.options, question.rule) == ((0, 1), "DOG7")
    assert scene.map == picture("1.  .   .   .   .   k   .   .   D   .   2.")


def test_sick_him_leaves_ties_between_ways_to_the_team() -> None:
    scene = given(
        """
            .   .
          k       .   .   1.
            .   .
        """,
        phase=EVENT,
    )
    question = scene.asks("D1")

    assert (question.options, question.rule) == ((scene.space(1, 0), scene.space(1, 2)), "DOG7")


@pytest.mark.parametrize("card", DOGS, ids=["sick_him", "guard_the_loot_boy", "they_can_sense_your_fear"])
def test_sick_him_guard_the_loot_boy_and_they_can_sense_your_fear_need_a_kennel(card: str) -> None:
    scene = given(".   .   .   1J", phase=EVENT)

    scene.effect(card)

    assert scene.map == picture(".   .   .   1J")


@pytest.mark.parametrize("card", DOGS, ids=["sick_him", "guard_the_loot_boy", "they_can_sense_your_fear"])
def test_sick_him_guard_the_loot_boy_and_they_can_sense_your_fear_need_a_dog_in_the_supply(card: str) -> None:
    scene = given("k   .   .   1J", bag={"dog": 8}, phase=EVENT)

    scene.effect(card)

    assert scene.map == picture("k   .   .   1J")


@pytest.mark.parametrize(
    ("drawing", "after"),
    [
        ("k   .   .   .   .   $1", "k   .   .   D   .   $1"),
        ("k   .   J   .   .   P", "k   .   DJ  .   .   P"),
        ("Jk  .   J", "DJk .   J"),
        ("i   .   .   .   k", "i   D   .   .   k"),
    ],
)
def test_guard_the_loot_boy_lets_a_dog_run_towards_the_nearest_loot(drawing: str, after: str) -> None:
    scene = given(drawing, item="cheap-picks" if "i" in drawing else "", phase=EVENT)

    scene.effect("D2")

    assert scene.map == picture(after)


def test_guard_the_loot_boy_and_a_character_beside_the_way_does_not_stop_the_dog() -> None:
    scene = given(
        """
        k   .   .   J
          .   1.  .
        """,
        phase=EVENT,
    )

    scene.effect("D2")

    assert scene.map == picture("""
        k   .   .   DJ
          .   1.  .
    """)


def test_guard_the_loot_boy_and_the_dog_jumps_when_its_run_ends_beside_a_character() -> None:
    scene = given("k   .   .   .   1.  .   J", phase=EVENT)

    scene.effect("D2")

    assert scene.map == picture("k   .   .   .   1D  .   J")


@pytest.mark.parametrize(
    ("drawing", "after"),
    [
        ("J   .   .   .   1k", "J   D   .   .   1k"),
        ("J   .   .   .   k   1.", "J   D   .   .   k   1."),
        ("J   .   .   1.  k", "J   D   .   1.  k"),
    ],
    ids=["somebody on the kennel", "beside it", "on the way"],
)
def test_guard_the_loot_boy_first_and_chase_when_the_run_is_over(drawing: str, after: str) -> None:
    scene = given(drawing, phase=EVENT)

    scene.effect("D2")

    assert scene.map == picture(after)


@pytest.mark.parametrize(
    ("drawing", "after"),
    [
        ("1k  .   .   .   .   2.", "1k  .   .   D   .   2."),
        ("1.  k   .   .   .   .   2.", "1.  k   .   .   D   .   2."),
        ("k   1.  .   .   .   2.", "k   1.  .   D   .   2."),
    ],
    ids=["another on the kennel", "beside it", "on the way"],
)
def test_they_can_sense_your_fear_past_those_who_have_more_ideas(drawing: str, after: str) -> None:
    scene = given(drawing, ideas={1: 2, 2: 1}, phase=EVENT)

    scene.effect("D3")

    assert scene.map == picture(after)


def test_they_can_sense_your_fear_and_the_dog_stays_with_the_fearful_on_the_kennel() -> None:
    scene = given("1k  2.  .", ideas={1: 1, 2: 2}, phase=EVENT)

    scene.effect("D3")

    assert scene.map == picture("1Dk 2.  .")


def test_guard_the_loot_boy_but_neither_a_safe_nor_what_is_carried() -> None:
    scene = given("S   .   k   .   1.", holds={1: "jewel"}, phase=EVENT)

    scene.effect("D2")

    assert scene.map == picture("S   .   Dk  .   1.")


def test_they_can_sense_your_fear_and_run_towards_who_has_the_fewest_ideas() -> None:
    scene = given("1.  .   .   k   .   .   .   .   2.", ideas={1: 2, 2: 1}, phase=EVENT)

    scene.effect("D3")

    assert scene.map == picture("1.  .   .   k   .   .   D   .   2.")


def test_they_can_sense_your_fear_of_who_is_outdoors_but_stop_before_the_entrance() -> None:
    scene = given("2→  .   .   k   .   .   1.", ideas={1: 1, 2: 0}, phase=EVENT)

    scene.effect("D3")

    assert scene.map == picture("2→  D   .   k   .   .   1.")


def test_they_can_sense_your_fear_and_the_team_breaks_ties() -> None:
    scene = given("1.  .   k   .   .   2.  .   3.", ideas={3: 1}, phase=EVENT)

    assert scene.asks("D3").options == (0, 1)


GATES = """
    →   =A  .   =B
      .   .   =C
"""


def test_shut_the_gate_closes_the_next_gate() -> None:
    scene = given(GATES, phase=EVENT)

    scene.effect("G1")

    assert scene.map == picture("""
    →       .   =B
      .   .   =C
    """)


def test_more_gates_shut_closes_the_next_two_in_order() -> None:
    scene = given(GATES, phase=EVENT)

    scene.effect("G2")

    assert scene.map == picture("""
    →       .
      .   .   =C
    """)


def test_more_gates_shut_closes_the_only_one_left() -> None:
    scene = given("→   .   =A", phase=EVENT)

    scene.effect("G2")

    assert scene.map == picture("→   .")


@pytest.mark.parametrize(
    "card", ["G1", "G2", "G3", "G4"], ids=["shut_the_gate", "more_gates_shut", "unexpected_lock", "check_that_gate"]
)
def test_shut_the_gate_more_gates_shut_unexpected_lock_and_check_that_gate_do_nothing_without_gates(card: str) -> None:
    scene = given("→   1.  .", phase=EVENT)

    scene.effect(card)

    assert scene.facts == []


def test_unexpected_lock_goes_on_the_next_gate_that_would_close() -> None:
    scene = given(GATES, phase=EVENT)

    scene.effect("G3")
    scene.effect("G1")
    scene.effect("G3")

    assert scene.map == picture("""
    →       .   L=B
      .   .   =C
    """)
    assert scene.view.supply["lock"] == 11


def test_check_that_gate_puts_a_guard_on_the_next_gate_that_would_close() -> None:
    scene = given(GATES, phase=EVENT)

    scene.effect("G4")

    assert scene.map == picture("""
    →   G=A .   =B
      .   .   =C
    """)
