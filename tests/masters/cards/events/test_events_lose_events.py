"""Events that take further events off the deck: 2, 3, 4, 7, 10 and 16."""

import pytest

from safehouse.masters.phases.act import Act
from tests.given import Scene, given


def with_looped_footage(drawing: str) -> Scene:
    """A position in which character 1 has just looped the footage."""
    scene = given(drawing, characters={1: "technician"}, ideas={1: 2})
    scene.play(Act(0, "technician", 2, 1))
    return scene


def test_get_outta_my_way_loses_two_events_for_each_crowded_entrance() -> None:
    scene = given("12→ .   34←")

    scene.effect("2")

    assert scene.lost == ["1", "2", "3", "4"]


def test_get_outta_my_way_counts_an_entrance_with_three_once() -> None:
    scene = given("&1  .   4←\n\n&1 = 123→")

    scene.effect("2")

    assert scene.lost == ["1", "2"]


@pytest.mark.parametrize("drawing", ["1→  2.  3←", "→   12."])
def test_get_outta_my_way_lets_single_characters_and_crowded_hexes_be(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("2")

    assert scene.lost == []


@pytest.mark.parametrize("drawing", ["1.  C", "1→  C", "1.  CC", "C   1.  C", "1.  C   2."])
def test_caught_in_a_reflection_loses_one_event_in_all_beside_a_live_camera(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("3")

    assert scene.lost == ["1"]


@pytest.mark.parametrize("drawing", ["1C  .", "1.  c", "1.  .   C", "1→  .   C"])
def test_caught_in_a_reflection_spares_who_is_on_the_camera_beside_a_dark_one_or_far(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("3")

    assert scene.lost == []


def test_caught_in_a_reflection_does_nothing_on_looped_footage() -> None:
    scene = with_looped_footage("1.  C")

    scene.effect("3")

    assert scene.lost == []


@pytest.mark.parametrize("drawing", ["1.  G", "1.  D", "1→  G", "G   1.  G", "1.  G   2."])
def test_suspicious_guards_lose_one_event_in_all_and_dogs_are_guards(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("4")

    assert scene.lost == ["1"]


@pytest.mark.parametrize("drawing", ["1G  .", "1D  .", "1.  g", "1.  d", "1.  .   G"])
def test_suspicious_guards_do_not_see_who_shares_their_hex_or_subdued_them(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("4")

    assert scene.lost == []


def test_shadows_in_the_window_lose_one_event_for_anyone_on_an_external_hex() -> None:
    scene = given("""
            1.  2.
          .   .   .
            .   3.
    """)

    scene.effect("7")

    assert scene.lost == ["1"]


@pytest.mark.parametrize(
    "drawing",
    [
        """
            .   .
          .   1.  .   2←
            .   .
        """,
        """
            .   .   .
          .   1.      .
            .   .   .
        """,
    ],
)
def test_shadows_in_the_window_spare_inner_hexes_enclosed_gaps_and_entrances(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("7")

    assert scene.lost == []


@pytest.mark.parametrize("drawing", ["G   1.  C", "1.  GC", "1.  D   .   2.  C"])
def test_increased_suspicion_loses_one_event_for_guards_and_one_for_cameras(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("10")

    assert scene.lost == ["1", "2"]


@pytest.mark.parametrize("drawing", ["G   1.  G", "C   1.  C", "1C  G", "1G  C"])
def test_increased_suspicion_makes_two_tests_of_their_own(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("10")

    assert scene.lost == ["1"]


@pytest.mark.parametrize("drawing", ["1GC .", "g   1.  c", "1.  .   GC"])
def test_increased_suspicion_does_nothing_without_live_chits_beside_anyone(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("10")

    assert scene.lost == []


def test_increased_suspicion_leaves_cameras_out_on_looped_footage() -> None:
    scene = with_looped_footage("G   1.  C")

    scene.effect("10")

    assert scene.lost == ["1"]


@pytest.mark.parametrize(
    ("drawing", "lost"),
    [("C   1.  C", ["1"]), ("1.  C   2.", ["1", "2"]), ("12. C   34.", ["1", "2"])],
)
def test_cameras_rotate_loses_one_event_for_one_character_and_two_for_more(drawing: str, lost: list[str]) -> None:
    scene = given(drawing)

    scene.effect("16")

    assert scene.lost == lost


@pytest.mark.parametrize("drawing", ["1C  .", "1.  c", "1.  .   C"])
def test_cameras_rotate_finds_nobody_who_is_not_beside_a_live_camera(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("16")

    assert scene.lost == []


def test_cameras_rotate_does_nothing_on_looped_footage() -> None:
    scene = with_looped_footage("1.  C")

    scene.effect("16")

    assert scene.lost == []
