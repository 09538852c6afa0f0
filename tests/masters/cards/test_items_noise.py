"""Items that spare noise, and items that make some: Perfect Picks, Laser Burst, Flashbang, Dog Whistle."""

import pytest

from safehouse.masters.box.pieces import DOG, GUARD
from safehouse.masters.facts.items import NoiseCancelled, Stunned
from safehouse.masters.facts.rounds import ActionPhaseEnded, EventBegan, IdeasGained, NoiseRose
from safehouse.masters.facts.security import DogMoved, Subdued, Unsubdued
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Unlock
from safehouse.masters.phases.team import CallEscape, Done
from tests.given import given, picture


def test_perfection_makes_no_noise_with_an_unlock_and_without_a_move() -> None:
    scene = given("1.  L", holds={1: "perfect-picks"})
    scene.play(Act(0, "perfect-picks", 1, 1))
    scene.play(Unlock(0, scene.space(1, 0)))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == [NoiseCancelled(0, 1)]
    assert scene.state.noise == 0


@pytest.mark.parametrize("does", [(), ("unlock", "move"), ("move",)], ids=["nothing", "both", "move"])
def test_perfection_does_not_spare_the_noise_of_who_moves_or_unlocks_nothing(does: tuple[str, ...]) -> None:
    scene = given("1.  L\n  .", holds={1: "perfect-picks"})
    scene.play(Act(0, "perfect-picks", 1, 1))
    if "unlock" in does:
        scene.play(Unlock(0, scene.space(1, 0)))
    if "move" in does:
        scene.play(Move(0, scene.space(0, 1)))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == []
    assert scene.told(NoiseRose) == [NoiseRose(1)]


def test_perfection_is_about_the_action_of_the_picks_and_no_other() -> None:
    scene = given("1.  L", holds={1: "perfect-picks cheap-picks"}, die={1: 5})
    scene.play(Act(0, "cheap-picks", 1, 5))
    scene.play(Unlock(0, scene.space(1, 0)))

    scene.play(Done())

    assert scene.told(NoiseCancelled) == []


def test_only_picks_that_may_break_let_the_die_be_turned() -> None:
    scene = given("1.  L", holds={1: "perfect-picks cheap-picks"}, ideas={1: 1}, die={1: 4})

    assert scene.refused(Act(0, "cheap-picks", 1, 5)) == ""
    assert scene.refused(Act(0, "perfect-picks", 1, 5)) == "RND3"


def test_kill_pixels_disables_every_known_camera_up_to_three_hexes_away_in_a_line() -> None:
    scene = given("1C  C   &1  C   C\n  C   C\n\n&1 = CC", holds={1: "laser-burst"})

    scene.play(Act(0, "laser-burst", 1, 1), "E")

    assert scene.map == picture("1C  c   &1  c   C\n  C   C\n\n&1 = cc")
    assert scene.state.made == 3


def test_kill_pixels_goes_beyond_gaps_and_makes_noise_for_cameras_only() -> None:
    scene = given("1.      .   C", holds={1: "laser-burst"})

    scene.play(Act(0, "laser-burst", 1, 1))

    assert scene.map == picture("1.      .   c")
    assert scene.state.made == 1


def test_kill_pixels_needs_a_camera_in_some_line() -> None:
    scene = given("1C  ?   .   .   C\n  .   C", holds={1: "laser-burst"}, bag={"camera": 1})

    assert scene.refused(Act(0, "laser-burst", 1, 1)) == "CHR5"


def test_kill_pixels_is_used_once_per_heist() -> None:
    scene = given("12. C\n  C", holds={1: "laser-burst"})
    scene.play(Act(0, "laser-burst", 1, 1), "E")
    scene.state.chosen[0] = 0

    assert scene.refused(Act(0, "laser-burst", 1, 1)) == "CHR5"
    assert scene.held(1) == {"laser-burst": 1}


def test_kill_pixels_is_not_used_inside_a_remote_lock() -> None:
    scene = given("1x  C", holds={1: "laser-burst"})

    assert scene.refused(Act(0, "laser-burst", 1, 1)) == "CHR5"


def test_toss_flashbang_lays_all_guards_and_dogs_around_low_for_three_noise() -> None:
    scene = given("1G  &1  G\n  D\n\n&1 = GG", characters={1: "thug"}, holds={1: "flashbang"})

    scene.play(Act(0, "flashbang", 1, 1))

    assert scene.map == picture("1g  &1  G\n  d\n\n&1 = gg")
    assert scene.state.made == 3
    assert scene.held(1) == {}


def test_toss_flashbang_is_no_subdue() -> None:
    scene = given("1G  .", characters={1: "thug"}, holds={1: "flashbang"})

    scene.play(Act(0, "flashbang", 1, 1))

    assert scene.told(Subdued) == scene.told(IdeasGained) == []
    assert scene.told(Stunned) == [Stunned(0, scene.space(0, 0), GUARD)]


def test_toss_flashbang_ends_with_the_event_phase_for_those_guards_only() -> None:
    scene = given("1G  .   .   g", holds={1: "flashbang"}, deck="M1,M1,M1,Z1")
    scene.play(Act(0, "flashbang", 1, 1))

    scene.play(Done())

    assert scene.told(Unsubdued) == [Unsubdued(scene.space(0, 0), GUARD)]
    assert scene.map == picture("1G  .   .   g")
    assert scene.state.story.stunned == ()


@pytest.mark.parametrize("deck", ["M1,M1,Z1", "M1,Z1"], ids=["called", "alarm"])
def test_toss_flashbang_is_over_when_the_escape_begins(deck: str) -> None:
    scene = given("→   1G", holds={1: "flashbang"}, deck=deck)
    scene.play(Act(0, "flashbang", 1, 1))
    scene.play(CallEscape())

    scene.play(Done())

    assert scene.map == picture("→   1G")
    assert scene.view.phase == "escape"


def test_toss_flashbang_lets_dogs_jump_again_when_they_come_to() -> None:
    scene = given("1.  D", holds={1: "flashbang"}, deck="23,23,23,Z1")
    scene.play(Act(0, "flashbang", 1, 1))

    scene.play(Done())

    assert scene.told(DogMoved) == [DogMoved(scene.space(1, 0), scene.space(0, 0))]


def test_pressure_points_keep_those_down_whom_toss_flashbang_laid_low() -> None:
    scene = given("1G  .", characters={1: "operative"}, holds={1: "flashbang"}, deck="23,23,23,Z1")
    scene.play(Act(0, "flashbang", 1, 1))

    scene.play(Done())

    assert scene.map == picture("1g  .")
    assert scene.state.story.stunned == ()


@pytest.mark.parametrize("drawing", ["1.  .   G", "1Gx ."], ids=["nobody near", "remote lock"])
def test_toss_flashbang_needs_guards_within_reach(drawing: str) -> None:
    scene = given(drawing, holds={1: "flashbang"})

    assert scene.refused(Act(0, "flashbang", 1, 1)) == "CHR5"


def test_blow_whistle_keeps_dogs_from_chasing_for_the_rest_of_the_action_phase() -> None:
    scene = given("1.  .   2.  .   .   D", holds={1: "dog-whistle"}, left={2: "move move"})

    scene.play(Act(0, "dog-whistle", 1, 1))
    scene.play(Move(1, scene.space(3, 0)))
    scene.play(Move(1, scene.space(4, 0)))

    assert scene.told(DogMoved) == []
    assert scene.state.made == 2
    assert scene.view.crew[0].left == {"move": 1}
    assert scene.held(1) == {"dog-whistle": 1}


def test_blow_whistle_and_a_dog_beside_somebody_jumps_when_the_action_phase_ends() -> None:
    scene = given("1.  .   2.  .   .   D", holds={1: "dog-whistle"}, left={2: "move move"}, deck="M1,M1,M1,Z1")
    scene.play(Act(0, "dog-whistle", 1, 1))
    scene.play(Move(1, scene.space(3, 0)))
    scene.play(Move(1, scene.space(4, 0)))

    told = [type(fact) for fact in scene.play(Done())]

    assert scene.told(DogMoved) == [DogMoved(scene.space(5, 0), scene.space(4, 0))]
    assert told.index(ActionPhaseEnded) < told.index(DogMoved) < told.index(EventBegan)


def test_blow_whistle_and_a_dog_does_not_jump_on_who_is_gone_when_the_action_phase_ends() -> None:
    scene = given("1.  .   2.  .   .   D", holds={1: "dog-whistle"}, left={2: "move move move"}, deck="M1,M1,M1,Z1")
    scene.play(Act(0, "dog-whistle", 1, 1))
    for column in (3, 4, 3):
        scene.play(Move(1, scene.space(column, 0)))

    scene.play(Done())

    assert scene.told(DogMoved) == []


def test_blow_whistle_does_nothing_after_the_action_phase_nor_before_it_is_blown() -> None:
    scene = given("1.  .   D", holds={1: "dog-whistle"}, left={1: "move"}, deck="23,23,23,Z1")
    scene.play(Move(0, scene.space(1, 0)))
    blown = given("1.  .   .   .", holds={1: "dog-whistle"}, deck="23,23,23,Z1")
    blown.play(Act(0, "dog-whistle", 1, 1))

    blown.play(Done())

    assert scene.state.how_many(DOG, scene.space(1, 0)) == 1
    assert not blown.state.story.hushed
