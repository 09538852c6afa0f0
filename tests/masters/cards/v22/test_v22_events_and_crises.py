"""Events and crises that v22.0 prints otherwise than v24.0, or alone."""

from typing import Any

import pytest

from safehouse.masters.box.pieces import EVENT
from safehouse.masters.facts.security import Placed
from tests.given import Scene, given, picture


def of_2020(drawing: str, **more: Any) -> Scene:
    return given(drawing, setup={"edition": "v22.0"}, **more)


def test_guard_locks_himself_in_on_more_than_three_hexes() -> None:
    scene = of_2020("""
            G   G
          G   1.  G
            G   G
    """)

    scene.effect("5")

    assert scene.map == picture("""
            GL  GL
          GL  1.  GL
            GL  GL
    """)


@pytest.mark.parametrize("drawing", ["1G  .", "1.  g", "1.  .   G"])
def test_guard_locks_himself_in_neither_subdued_nor_far_nor_with_the_character(drawing: str) -> None:
    scene = of_2020(drawing)

    scene.effect("5")

    assert scene.map == picture(drawing)


@pytest.mark.parametrize("drawing", ["1.  GC", "G   1.  L", "1C  GD"])
def test_overwhelmed_takes_an_idea_with_two_live_chits_beside_ones_hex(drawing: str) -> None:
    scene = of_2020(drawing, ideas={1: 2})

    scene.effect("13")

    assert scene.ideas == {1: 1}


@pytest.mark.parametrize("drawing", ["1GG .", "1GC L", "1.  Gg"])
def test_overwhelmed_counts_nothing_on_ones_own_hex(drawing: str) -> None:
    scene = of_2020(drawing, ideas={1: 2})

    scene.effect("13")

    assert scene.ideas == {1: 2}


def test_release_the_hounds_puts_a_dog_beside_each_entrance_and_sends_it_to_the_nearest() -> None:
    scene = of_2020("→   .   .   .   .   .   1.  .   .   .   .   .   ←", phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture("→   .   .   .   D   .   1.  .   D   .   .   .   ←")


def test_release_the_hounds_puts_one_dog_on_a_hex_with_two_entrances() -> None:
    scene = of_2020("→   .   .   .   .   1.  2.\n  ↗", phase=EVENT)

    scene.effect("C6")

    assert len(scene.told(Placed)) == 1
    assert scene.map == picture("→   .   .   .   .   1D  2.\n  ↗")


def test_release_the_hounds_needs_no_kennel_and_puts_no_dog_into_it() -> None:
    scene = of_2020("→   .   .   .   .   .   1.  k", phase=EVENT)

    scene.effect("C6")

    assert scene.map == picture("→   .   .   .   D   .   1.  k")


def test_release_the_hounds_lets_every_dog_run_before_any_jumps() -> None:
    scene = of_2020(
        "→   .   .   .   .   1.  .\n              ↗", phase=EVENT
    )  # the first runs to where the other waits

    scene.effect("C6")

    assert scene.map == picture("→   .   .   .   .   1DD .\n              ↗")


def test_release_the_hounds_as_far_as_the_supply_of_dogs_goes() -> None:
    scene = of_2020("→   .   .   1.  .   .   .   ←", phase=EVENT, bag={"dog": 7})

    scene.effect("C6", scene.space(1, 0))

    assert scene.map == picture("→   .   .   1D  .   .   .   ←")


def test_empty_the_kennel_sends_three_dogs_after_the_three_nearest_characters() -> None:
    scene = of_2020("1.  .   .   .   .   k   .   .   .   .   2.  3.  4.", phase=EVENT)

    scene.effect("C7", 0)

    assert scene.map == picture("1.  .   D   .   .   k   .   .   DD  .   2.  3.  4.")


def test_empty_the_kennel_does_nothing_without_a_kennel() -> None:
    scene = of_2020("→   .   .   1.", phase=EVENT)

    scene.effect("C7")

    assert scene.told(Placed) == []
