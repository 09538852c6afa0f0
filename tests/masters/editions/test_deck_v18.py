"""Events and crises of v18.0 that the edition after it prints otherwise, or no longer."""

import pytest

from safehouse.masters.box.pieces import BAG, DOG, ESCAPE, EVENT
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.rounds import EscapeDue, EventBegan, IdeasGained, NoiseRose
from safehouse.masters.facts.security import Busted, DogMoved, GateClosed, Unbagged
from safehouse.masters.phases.team import Done
from safehouse.masters.table.questions import NONE
from tests.given import picture
from tests.masters.editions.difference import drawn
from tests.masters.hiring import plays_soundly

BUSY = {1: "idea", 2: "idea"}


def test_oops_locks_the_open_locks_on_characters_tiles() -> None:
    scene = drawn("v18.0", "1l  l   2ll")

    scene.effect("11")

    assert scene.map == picture("1L  l   2LL")


def test_oops_leaves_open_locks_beside_characters_alone() -> None:
    scene = drawn("v18.0", "1.  l   2.")

    assert scene.effect("11") == []


def test_watch_out_gives_one_inside_an_idea_for_a_noise_while_somebody_is_outside() -> None:
    scene = drawn("v18.0", "1→  2.", phase=EVENT)

    scene.effect("24", 1)

    assert scene.told(IdeasGained) == [IdeasGained(1, 1)]
    assert scene.told(NoiseRose) == [NoiseRose(1)]


def test_watch_out_is_an_offer_and_nothing_with_everybody_inside() -> None:
    outside = drawn("v18.0", "1→  2.", phase=EVENT)
    outside.effect("24", NONE)

    assert outside.told(IdeasGained) == []
    assert drawn("v18.0", "→   12.", phase=EVENT).effect("24") == []


def test_sound_the_alarm_begins_the_escape_when_the_event_phase_is_over() -> None:
    scene = drawn("v18.0", "1.  2W", deck="25,C2", left=BUSY)

    facts = scene.play(Done())

    told = [type(fact) for fact in facts if isinstance(fact, EventBegan | EscapeDue | EscapeBegan)]
    assert told == [EventBegan, EscapeDue, EscapeBegan]
    assert scene.told(EscapeBegan) == [EscapeBegan("alarm")]


def test_sound_the_alarm_goes_off_when_an_alert_takes_it_but_the_event_comes_first() -> None:
    scene = drawn("v18.0", "1.  2.", deck="25,M1", noise=3, made=1, left=BUSY)

    scene.play(Done())

    assert [fact.card for fact in scene.told(EventBegan)] == ["M1"]
    assert scene.told(EscapeBegan) == [EscapeBegan("alarm")]


def test_an_escape_that_a_full_track_has_made_due_is_not_due_again_by_the_alarm() -> None:
    scene = drawn("v18.0", "1.  2.", deck="25,C2", noise=36, made=1, crew=3, left=BUSY)

    scene.play(Done())

    assert scene.told(EscapeDue) == [EscapeDue("noise")]
    assert scene.told(EscapeBegan) == [EscapeBegan("noise")]


def test_sound_the_alarm_is_not_heard_when_another_event_is_lost() -> None:
    scene = drawn("v18.0", "1.  2.", deck="1,M1,25", noise=3, made=1, left=BUSY)

    scene.play(Done())

    assert scene.told(EscapeDue) == []
    assert scene.state.phase != ESCAPE


def test_where_is_he_adds_a_guard_to_a_live_camera_beside_a_subdued_one() -> None:
    scene = drawn("v18.0", "1.  C   g   c")

    scene.effect("A3")

    assert scene.map == picture("1.  GC  g   c")


def test_where_is_he_finds_nobody_without_a_camera() -> None:
    assert drawn("v18.0", "1.  c   g").effect("A3") == []


def test_ties_broke_wakes_the_guards_on_characters_tiles() -> None:
    scene = drawn("v18.0", "1g  g")

    scene.effect("A4")

    assert scene.map == picture("1G  g")


def test_ties_broke_wakes_nobody_beside_them() -> None:
    assert drawn("v18.0", "1.  g").effect("A4") == []


def test_their_word_takes_an_idea_beside_a_guard_where_no_camera_sees_it() -> None:
    scene = drawn("v18.0", "1.  G", ideas={1: 2})

    scene.effect("A5")

    assert scene.ideas[1] == 1


def test_their_word_counts_for_nothing_beside_a_camera() -> None:
    scene = drawn("v18.0", "C   1.  G", ideas={1: 2})

    assert scene.effect("A5") == []


def test_sick_him_adds_a_dog_to_each_tile_with_a_character_and_a_guard() -> None:
    scene = drawn("v18.0", "1g  x   2G  x   3.")

    scene.effect("D1")

    assert scene.map == picture("1gD x   2GD x   3.")


def test_sick_him_adds_none_where_no_guard_is_and_dogs_there_chase_others() -> None:
    assert drawn("v18.0", "1.  g").effect("D1") == []
    scene = drawn("v18.0", "1g  2.")

    scene.effect("D1")

    assert scene.told(DogMoved) == [DogMoved(scene.space(0, 0), scene.space(1, 0))]


def test_guard_the_loot_boy_adds_a_dog_to_each_hex_with_loot() -> None:
    scene = drawn("v18.0", "J   .   $2  x   1.")

    scene.effect("D2")

    assert scene.map == picture("DJ  .   D$2 x   1.")


def test_guard_the_loot_boy_knows_nothing_of_loot_in_hand() -> None:
    assert drawn("v18.0", "1.  .", holds={1: "jewel"}).effect("D2") == []


@pytest.mark.parametrize(("card", "gates"), [("G1", 2), ("G2", 1), ("G5", 1), ("G6", 2), ("C3", 2)])
def test_gates_close_one_or_two_at_a_time_and_bust_who_is_there(card: str, gates: int) -> None:
    scene = drawn("v18.0", "1=A .   =B  .   =C  2.", plan={})

    scene.effect(card)

    assert len(scene.told(GateClosed)) == gates
    assert scene.told(Busted) == [Busted(0, "gate")]


@pytest.mark.parametrize("card", ["G1", "G2", "G5", "G6", "C3"])
def test_a_gate_that_is_not_there_does_not_close(card: str) -> None:
    assert drawn("v18.0", "1.  2.").effect(card) == []


def test_release_the_hounds_splits_the_dogs_of_the_bag_over_the_hexes_at_entrances() -> None:
    scene = drawn("v18.0", "→   .   .   1.  .   .   ←", bag={"dog": 3, "guard": 1})
    first, last = scene.space(1, 0), scene.space(5, 0)

    scene.effect("C6", last)

    assert scene.told(Unbagged) == [Unbagged(first, DOG), Unbagged(last, DOG), Unbagged(last, DOG)]
    assert scene.state.how_many(DOG, BAG) == 0


def test_release_the_hounds_does_nothing_without_a_dog_in_the_bag() -> None:
    assert drawn("v18.0", "→   .   1.").effect("C6") == []


def test_release_the_hounds_and_a_dog_beside_somebody_jumps() -> None:
    scene = drawn("v18.0", "→   .   1.", bag={"dog": 1})

    scene.effect("C6")

    assert scene.told(DogMoved) == [DogMoved(scene.space(1, 0), scene.space(2, 0))]


def test_rescue_dogs_run_three_hexes_to_the_nearest_subdued_guard_and_wake_him() -> None:
    scene = drawn("v18.0", "D   .   .   gg  .   .   1.")

    scene.effect("C7")

    assert scene.map == picture(".   .   .   GGD .   .   1.")


def test_rescue_dogs_who_do_not_get_there_wake_nobody() -> None:
    scene = drawn("v18.0", "D   .   .   .   g   .   .   1.")

    scene.effect("C7")

    assert scene.map == picture(".   .   .   D   g   .   .   1.")


def test_rescue_dogs_stay_where_no_guard_is_down() -> None:
    assert drawn("v18.0", "D   .   .   G   1.").effect("C7") == []


def test_rescue_dogs_all_run_before_any_jumps() -> None:
    scene = drawn("v18.0", "DDg 1.  g")

    scene.effect("C7")

    assert scene.map == picture("G   &1  G\n\n&1 = 1DD")


def test_rescue_dogs_come_in_the_order_the_team_likes() -> None:
    scene = drawn("v18.0", "D   g   .   .   D   .   .   1.")

    assert scene.asks("C7").options == (scene.space(0, 0), scene.space(4, 0))


def test_a_round_with_the_alarm_is_told_by_its_facts_alone() -> None:
    scene = drawn("v18.0", "1.  2.", deck="25", left=BUSY)

    plays_soundly(scene, Done())

    assert scene.state.phase == ESCAPE
