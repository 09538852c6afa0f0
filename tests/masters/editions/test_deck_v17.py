"""Events and special events of v17.1 that the edition after it prints otherwise."""

import pytest

from safehouse.masters.box.pieces import DOG, ESCAPE, EVENT, OVER, SUPPLY
from safehouse.masters.facts.escape import EscapeBegan, HeistEnded
from safehouse.masters.facts.rounds import AlertRaised, CrisisBegan, EscapeDue, EventBegan, IdeasGained
from safehouse.masters.facts.security import Busted, DogMoved, GateClosed, Revealed, TokenRemoved
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.team import Done
from tests.given import Scene, picture
from tests.masters.editions.difference import drawn

BUSY = {1: "idea", 2: "idea"}


def looped(drawing: str, **more: object) -> Scene:
    """A position with the footage looped."""
    scene = drawn("v17.1", drawing, **more)
    scene.state.looped = 1
    return scene


def test_sound_the_alarm_begins_the_escape_at_once_and_special_events_are_dropped() -> None:
    scene = drawn("v17.1", "1.  2W", deck="S2,25", left=BUSY)

    facts = scene.play(Done())

    told = [type(fact) for fact in facts if isinstance(fact, EventBegan | EscapeBegan | CrisisBegan)]
    assert told == [EventBegan, EscapeBegan]
    assert scene.told(EscapeBegan) == [EscapeBegan("alarm")]


def test_sound_the_alarm_goes_off_in_the_middle_of_a_round_when_an_alert_takes_it() -> None:
    scene = drawn("v17.1", "1.  C   ?   2.", deck="25,1", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.lost == ["25"]
    assert scene.state.phase == ESCAPE
    assert scene.told(Revealed) != []


def test_once_everybody_runs_no_further_alert_is_raised() -> None:
    scene = drawn("v17.1", "1.  CC  2.", deck="25,1,2", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(AlertRaised) == [AlertRaised("25", "camera")]


def test_an_alarm_that_is_not_on_top_does_nothing() -> None:
    scene = drawn("v17.1", "1.  C   2.", deck="1,25", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert (scene.lost, scene.told(EscapeBegan)) == (["1"], [])


def test_with_no_event_left_the_alarm_sounds() -> None:
    scene = drawn("v17.1", "1.  2.", deck="1", left=BUSY)
    scene.state.top = 1

    scene.play(Done())

    assert [fact.card for fact in scene.told(EventBegan)] == ["25"]
    assert scene.state.phase == ESCAPE


def test_with_no_event_left_the_last_special_event_strikes_before_everybody_runs() -> None:
    scene = drawn("v17.1", "1.  .   W   ←", deck="1,S2", left={1: "idea"})
    scene.state.top = 1

    facts = scene.play(Done())

    told = [type(fact) for fact in facts if isinstance(fact, EventBegan | EscapeDue | CrisisBegan | EscapeBegan)]
    assert told == [EventBegan, EscapeDue, CrisisBegan, EscapeBegan]
    assert scene.told(EscapeBegan) == [EscapeBegan("alarm")]
    assert scene.map == picture("1G  .   W   ←")


def test_the_end_of_the_noise_track_means_nothing_once_everybody_runs() -> None:
    scene = drawn("v17.1", "1g  2g  .   ←", deck="25", noise=38)

    scene.effect("12", "yes", "yes")

    assert (scene.state.phase, scene.state.noise, scene.told(EscapeDue)) == (ESCAPE, 40, [])


def test_the_end_of_the_noise_track_begins_the_escape_after_the_round_while_nobody_runs() -> None:
    scene = drawn("v17.1", "1g  2.  .   ←", deck="1", noise=39)

    scene.effect("12", "yes")

    assert scene.told(EscapeDue) == [EscapeDue("noise")]


def test_nobody_talks_whom_a_gate_busted_as_the_noise_of_another_began_the_escape() -> None:
    scene = drawn("v17.1", "&1  &2  .   ←\n\n&1 = 1g=A\n&2 = 2g=B", deck="25,1,2", noise=37)

    scene.effect("12", "yes")

    assert [fact.who for fact in scene.told(IdeasGained)] == [0]
    assert isinstance(scene.facts[-1], HeistEnded)


def test_no_event_is_lost_once_all_is_over() -> None:
    scene = drawn("v17.1", "1=A C   2=B ←", deck="25,1,2")

    scene.effect("16")

    assert (scene.lost, scene.state.phase) == (["25"], OVER)


def test_cameras_that_rotate_take_two_events_from_two_who_are_beside_them() -> None:
    scene = drawn("v17.1", "1=A C   2=B ←", deck="1,2,25")

    scene.effect("16")

    assert scene.lost == ["1", "2"]


def test_double_camera_does_not_mind_looped_footage() -> None:
    scene = looped("1.  C")

    scene.effect("9")

    assert scene.map == picture("1.  CC")


def test_double_camera_needs_a_character_beside_it() -> None:
    assert looped("1.  .   C").effect("9") == []


def test_overwhelmed_counts_cameras_of_looped_footage() -> None:
    scene = looped("C   1.  C", ideas={1: 1})

    scene.effect("13")

    assert scene.ideas[1] == 0


def test_overwhelmed_takes_nothing_for_one_chit() -> None:
    scene = looped(".   1.  C", ideas={1: 1})

    scene.effect("13")

    assert scene.ideas[1] == 1


@pytest.mark.parametrize("card", ["19", "A1"])
def test_a_guard_comes_to_who_is_beside_a_camera_of_looped_footage(card: str) -> None:
    scene = looped("1.  C   .   2.")

    scene.effect(card)

    assert scene.map == picture("1G  C   .   2.")


@pytest.mark.parametrize("card", ["19", "A1"])
def test_no_guard_comes_to_who_is_on_a_camera_or_far_from_it(card: str) -> None:
    assert looped("1C  .   2.").effect(card) == []


def test_where_is_he_does_not_mind_looped_footage() -> None:
    scene = looped("1.  g   C")

    scene.effect("A3")

    assert scene.map == picture("1.  g   GC")


def test_where_is_he_needs_a_subdued_guard_beside_the_camera() -> None:
    assert looped("1.  G   C").effect("A3") == []


def test_looped_footage_keeps_events_from_raising_alerts() -> None:
    assert looped("1.  C").effect("3") == []


def test_s1_brings_back_what_is_beside_a_token_and_makes_two_guards_of_it() -> None:
    scene = drawn("v17.1", "1g  R   .")

    scene.effect("S1")

    assert scene.map == picture("1G  GG  G")


def test_s1_does_nothing_without_a_token() -> None:
    assert drawn("v17.1", "1g  .").effect("S1") == []


def test_s2_takes_a_tower_down_and_spares_who_is_on_it_from_the_other() -> None:
    scene = drawn("v17.1", "1W  2.  W")

    scene.effect("S2")

    assert scene.told(TokenRemoved) != []
    assert scene.map == picture("1.  2G  W")


def test_s2_sees_nobody_beyond_a_gap() -> None:
    assert drawn("v17.1", "1.      W\n  .   .").effect("S2") == []


def test_s3_closes_two_gates_and_busts_who_is_there() -> None:
    scene = drawn("v17.1", "1=A =B  =C  2.", plan={})

    scene.effect("S3")

    assert scene.told(GateClosed) == [GateClosed(scene.space(0, 0)), GateClosed(scene.space(1, 0))]
    assert scene.told(Busted) == [Busted(0, "gate")]


def test_s3_asks_for_no_token_back_and_does_nothing_without_gates() -> None:
    scene = drawn("v17.1", "1.  =A  2.", plan={1: [(1, 0)]})

    scene.effect("S3")

    assert scene.state.plan[0] == 0
    assert drawn("v17.1", "1.  2.").effect("S3") == []


def test_s4_locks_every_hex_with_loot() -> None:
    scene = drawn("v17.1", "1.  +a  $1  .")

    scene.effect("S4")

    assert scene.map == picture("1.  L+a L$1 .")


def test_s4_locks_nothing_that_is_carried() -> None:
    assert drawn("v17.1", "1.  .", holds={1: "jewel"}).effect("S4") == []


def test_s5_lets_everybody_panic() -> None:
    scene = drawn("v17.1", "1.  .")

    scene.effect("S5")

    assert scene.state.story.panicked


def test_s6_makes_three_dogs_of_the_token_and_they_jump() -> None:
    scene = drawn("v17.1", "1.  +h  .   2.")

    scene.effect("S6")

    assert scene.told(DogMoved) == [DogMoved(scene.space(1, 0), scene.space(0, 0))] * 3
    assert scene.state.how_many(DOG, scene.space(0, 0)) == 3


def test_s6_makes_no_more_dogs_than_there_are_and_none_without_a_token() -> None:
    scene = drawn("v17.1", "1.  .   .   +h", phase=EVENT)
    scene.state.take(DOG, SUPPLY, 6)

    scene.effect("S6")

    assert scene.map == picture("1.  .   .   DD")
    assert drawn("v17.1", "1.  .").effect("S6") == []
