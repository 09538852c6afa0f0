"""Abilities of the Shutter Bug and her pros: PATCH IN, LOOP FOOTAGE, REWIRE."""

import pytest

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import ESCAPE, REVEAL, THINK, left_of
from safehouse.masters.facts.rounds import AlertRaised, IdeaLost
from safehouse.masters.facts.security import Placed
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Think
from safehouse.masters.phases.team import Done
from tests.given import Scene, given, picture

PATCH_IN = Act(0, "shutter-bug", 3, 1)
LOOP = Act(0, "technician", 2, 1)
REWIRE = Act(0, "tinkerer", 2, 1)


def test_patch_in_brings_two_ideas_and_a_reveal_for_a_noise_beside_a_live_camera() -> None:
    scene = given("1.  C", characters={1: "shutter-bug"})

    scene.play(PATCH_IN)

    assert left_of(scene.state.left[0], THINK) == 2
    assert left_of(scene.state.left[0], REVEAL) == 1
    assert scene.state.made == 1


def test_patch_in_gives_ideas_and_costs_none() -> None:
    scene = given("1.  C", characters={1: "technician"})

    scene.play(Act(0, "technician", 3, 1))
    scene.play(Think(0))
    scene.play(Think(0))

    assert scene.ideas == {1: 2}


def test_patch_in_does_not_work_on_the_tile_of_the_camera_nor_two_away() -> None:
    on_it = given("1C  .", characters={1: "shutter-bug"})
    away = given("1.  .   C", characters={1: "shutter-bug"})

    assert on_it.refused(PATCH_IN) == "CHR5"
    assert away.refused(PATCH_IN) == "CHR5"


def test_patch_in_does_not_work_on_a_disabled_or_unknown_camera() -> None:
    dark = given("1.  c", characters={1: "shutter-bug"})
    unknown = given("1.  ?", characters={1: "shutter-bug"}, bag={"camera": 1})

    assert dark.refused(PATCH_IN) == "CHR5"
    assert unknown.refused(PATCH_IN) == "CHR5"


def test_patch_in_is_for_the_shutter_bug_and_her_pros() -> None:
    assert given("1.  C", characters={1: "tinkerer"}).refused(Act(0, "tinkerer", 3, 1)) == ""
    assert given("1.  C", characters={1: "thug"}).refused(PATCH_IN) == "RND3"


def looped(drawing: str) -> Scene:
    """A drawn position with the footage looped, and a move left for the second character."""
    scene = given(drawing, characters={1: "technician"}, ideas={1: 2, 2: 1}, left={2: "move"})
    scene.play(LOOP)
    return scene


def test_loop_footage_lets_everybody_enter_live_cameras_without_alerts() -> None:
    scene = looped("1.  .   2.  CC")

    scene.play(Move(1, scene.space(3, 0)))

    assert scene.ideas == {1: 0, 2: 1}
    assert scene.state.made == 0
    assert scene.told(AlertRaised) == []


def test_without_loop_footage_each_live_camera_entered_raises_an_alert() -> None:
    scene = given("1.  .   2.  CC", characters={1: "technician"}, left={2: "move"})

    scene.play(Move(1, scene.space(3, 0)))

    assert len(scene.told(AlertRaised)) == 2


@pytest.mark.parametrize("event", ["3", "9", "10", "16", "19", "A1"])
def test_loop_footage_stops_events_that_look_for_characters_beside_live_cameras(event: str) -> None:
    plain = given("1.  C   2.", characters={1: "technician"})
    scene = looped("1.  C   2.")

    plain.effect(event)
    scene.effect(event)

    assert plain.told(AlertRaised) + plain.told(Placed) != []
    assert scene.told(AlertRaised) + scene.told(Placed) == []


def test_loop_footage_stops_where_is_he_and_their_word_against_yours() -> None:
    scene = looped(
        """
        1.  .   .   C   g
          2.  G
        """
    )

    scene.effect("A2")
    scene.effect("A4")

    assert scene.told(Placed) == []
    assert scene.told(IdeaLost) == []


def test_loop_footage_lets_cameras_come_back_under_characters_without_alerts() -> None:
    scene = looped("1.  2c  c")

    scene.effect("8")

    assert scene.map == picture("1.  2C  C")
    assert scene.told(AlertRaised) == []


def test_loop_footage_keeps_cameras_from_overwhelming_anybody() -> None:
    plain = given("1.  .   2.  CC", characters={1: "technician"}, ideas={2: 1})
    scene = looped("1.  .   2.  CC")

    plain.effect("13")
    scene.effect("13")

    assert plain.ideas == {1: 0, 2: 0}
    assert scene.ideas == {1: 0, 2: 1}


def test_loop_footage_does_not_keep_guards_from_anything() -> None:
    scene = looped("1.  G   2.")

    scene.effect("4")

    assert len(scene.told(AlertRaised)) == 1


def test_loop_footage_lasts_through_the_event_phase_and_no_longer() -> None:
    scene = given("1.  C   .", characters={1: "technician"}, ideas={1: 2}, deck="3,1,2,Z1")
    scene.play(LOOP)

    scene.play(Done())
    assert scene.told(AlertRaised) == []
    scene.effect("3")

    assert len(scene.told(AlertRaised)) == 1


def test_loop_footage_costs_two_ideas_and_needs_a_technician() -> None:
    assert given("1.  C", characters={1: "technician"}, ideas={1: 1}).refused(LOOP) == "RND5"
    assert given("1.  C", characters={1: "tinkerer"}, ideas={1: 2}).refused(LOOP) == "RND3"


def test_rewire_disables_two_cameras_and_subdues_the_guards_with_them() -> None:
    scene = given("CG  1.  CGG C", characters={1: "tinkerer"}, ideas={1: 3})

    scene.play(REWIRE, scene.space(0, 0), scene.space(2, 0))

    assert scene.ideas == {1: 1}
    assert scene.state.made == 1
    assert scene.map == picture("gc  1.  ggc C")


def test_rewire_reaches_the_own_tile_and_subdues_dogs_too() -> None:
    scene = given("&1  G\n\n&1 = 1GCD", characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE)

    assert scene.map == picture("&1  G\n\n&1 = 1gcd")


def test_rewire_may_disable_both_cameras_of_one_tile() -> None:
    scene = given("1.  CC  .", characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE, scene.space(1, 0))

    assert scene.map == picture("1.  cc  .")


def test_rewire_may_stop_after_one_camera() -> None:
    scene = given("C   1.  C", characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE, scene.space(2, 0), "none")

    assert scene.map == picture("C   1.  c")


def test_rewire_leaves_guards_on_other_tiles_alone() -> None:
    scene = given("G   1G  C", characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE)

    assert scene.map == picture("G   1G  c")


def test_rewire_offers_only_live_cameras_within_reach() -> None:
    scene = given("C   1.  C   C   c", characters={1: "tinkerer"}, ideas={1: 2})

    scene.play(REWIRE)

    assert [offer.option for offer in scene.offers(Answer)] == [scene.space(0, 0), scene.space(2, 0)]


def test_rewire_needs_a_live_camera_two_ideas_and_a_tinkerer() -> None:
    assert given("1.  c   C", characters={1: "tinkerer"}, ideas={1: 2}).refused(REWIRE) == "CHR5"
    assert given("1.  C", characters={1: "tinkerer"}, ideas={1: 1}).refused(REWIRE) == "RND5"
    assert given("1.  C", characters={1: "technician"}, ideas={1: 2}).refused(REWIRE) == "RND3"


def test_rewire_does_not_work_inside_a_remote_lock_nor_in_the_escape() -> None:
    inside = given("1x  C", characters={1: "tinkerer"}, ideas={1: 2})
    escape = given("1.  C", characters={1: "tinkerer"}, ideas={1: 2}, phase=ESCAPE)

    assert inside.refused(REWIRE) == "CHR5"
    assert escape.refused(REWIRE) == "RND1"
