"""Events about ideas: 12, 13, 17, 18, 20, 21, A4, M1, M2 and M3."""

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from tests.given import given

CLEAR = {1: 2, 2: 2, 3: 2, 4: 2}


def test_guard_starts_blabbing_offers_each_character_on_a_subdued_guard_an_idea_for_one_noise() -> None:
    scene = given("1g  2d  3g  4.")

    scene.effect("12", "yes", "no", "yes")

    assert scene.ideas == {1: 1, 2: 0, 3: 1, 4: 0}
    assert scene.state.noise == 2


def test_guard_starts_blabbing_to_the_seat_of_the_character() -> None:
    scene = given("1.  2g", seats=((1,), (2, 3, 4)))

    assert scene.asks("12").seats == (1,)


@pytest.mark.parametrize("drawing", ["1G  .", "1.  g", "1→  g"])
def test_guard_starts_blabbing_only_to_who_shares_his_hex_while_he_is_down(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("12")

    assert scene.facts == []


def test_guard_starts_blabbing_and_its_noise_raises_an_alert_at_once() -> None:
    scene = given("1g  2g", noise=3)

    scene.effect("12", "yes", "yes")

    assert scene.state.noise == 5
    assert scene.lost == ["1"]


@pytest.mark.parametrize("drawing", ["1GL .", "1.  GG", "1G  C", "L   1.  D", "1→  LC", "1.  GGC"])
def test_overwhelmed_takes_one_idea_with_two_live_chits_on_and_beside_ones_hex(drawing: str) -> None:
    scene = given(drawing, ideas={1: 2})

    scene.effect("13")

    assert scene.ideas == {1: 1}


@pytest.mark.parametrize("drawing", ["1G  .", "1g  Ll", "c   1d  l", "1G  .   GG", "x   1.  #", "1.  J$1"])
def test_overwhelmed_counts_neither_handled_chits_nor_remote_locks_nor_doors(drawing: str) -> None:
    scene = given(drawing, ideas={1: 2})

    scene.effect("13")

    assert scene.ideas == {1: 2}


def test_overwhelmed_takes_nothing_from_who_has_no_idea() -> None:
    scene = given("1GG .")

    scene.effect("13")

    assert scene.ideas == {1: 0}


def test_overwhelmed_leaves_cameras_out_on_looped_footage() -> None:
    scene = given("1.  GC", characters={1: "technician"}, ideas={1: 3})
    scene.play(Act(0, "technician", 2, 1))

    scene.effect("13")

    assert scene.ideas == {1: 1}


def test_stage_whisper_passes_any_number_of_ideas_for_one_noise_each() -> None:
    scene = given("1→  2.  34.", ideas={1: 2, 3: 1})

    scene.effect("17", 0, 0, 2, 3, "none")

    assert scene.ideas == {1: 0, 2: 2, 3: 0, 4: 1}
    assert scene.state.noise == 3


def test_stage_whisper_asks_to_whom_where_several_can_hear() -> None:
    scene = given("1.  2.  3.", ideas={2: 1})

    assert scene.asks("17", 1).options == (0, 2)


def test_stage_whisper_may_be_left_alone() -> None:
    scene = given("1.  2.", ideas={1: 2})

    scene.effect("17", "none")

    assert scene.facts == []


@pytest.mark.parametrize("drawing", ["1.  .   2.", "1→  .   2←"])
def test_stage_whisper_does_not_carry_beyond_the_next_space(drawing: str) -> None:
    scene = given(drawing, ideas={1: 2, 2: 2})

    scene.effect("17")

    assert scene.facts == []


def test_stage_whisper_counts_its_noise_at_once() -> None:
    scene = given("1.  2.", ideas={1: 2}, noise=3)

    scene.effect("17", 0, "none")

    assert scene.lost == ["1"]


def test_moment_of_doubt_takes_an_idea_from_everyone_who_is_alone() -> None:
    scene = given(
        """
            1.  .
          .   .   2.
            3.  .
        """,
        ideas=CLEAR,
    )

    scene.effect("18")

    assert scene.ideas == {1: 1, 2: 1, 3: 1}


@pytest.mark.parametrize("drawing", ["1.  2.", "12. .", "1→  2."])
def test_moment_of_doubt_spares_who_has_company_on_or_beside_the_space(drawing: str) -> None:
    scene = given(drawing, ideas=CLEAR)

    scene.effect("18")

    assert scene.ideas == {1: 2, 2: 2}


def test_moment_of_doubt_takes_nothing_from_who_has_no_idea() -> None:
    scene = given("1→  .   2.", ideas={2: 1})

    scene.effect("18")

    assert scene.ideas == {1: 0, 2: 0}


def test_hurry_up_takes_an_idea_from_everyone_on_a_hex_with_a_live_guard() -> None:
    scene = given("1G  23D 4GG", ideas=CLEAR)

    scene.effect("20")

    assert scene.ideas == {1: 1, 2: 1, 3: 1, 4: 1}


@pytest.mark.parametrize("drawing", ["1g  .", "1d  G", "1.  G", "1→  G"])
def test_hurry_up_leaves_those_alone_who_are_only_beside_a_guard_or_have_subdued_him(drawing: str) -> None:
    scene = given(drawing, ideas={1: 2})

    scene.effect("20")

    assert scene.ideas == {1: 2}


def test_fear_of_the_unknown_takes_one_idea_in_all_from_who_planned_to_enter_unknown_tiles() -> None:
    scene = given("1→  .   2?  ?", ideas=CLEAR, plan={1: [(2, 0), (3, 0)], 2: [(3, 0)]})

    scene.effect("21")

    assert scene.ideas == {1: 1, 2: 1}


def test_fear_of_the_unknown_does_not_reach_who_planned_known_hexes_only() -> None:
    scene = given("1.  2.  ?", ideas=CLEAR, plan={1: [(0, 0), (1, 0)], 2: []})

    scene.effect("21")

    assert scene.ideas == {1: 2, 2: 2}


@pytest.mark.parametrize("drawing", ["1G  .", "1D  .", "1.  G", "1→  D", "G   1.  c", "1c  G"])
def test_their_word_against_yours_takes_an_idea_near_a_guard_and_away_from_cameras(drawing: str) -> None:
    scene = given(drawing, ideas={1: 2})

    scene.effect("A4")

    assert scene.ideas == {1: 1}


@pytest.mark.parametrize("drawing", ["1GC .", "1G  C", "G   1.  C", "1.  GC", "1g  .", "1.  d", "1.  .   G"])
def test_their_word_against_yours_counts_for_nothing_under_a_live_camera_or_without_guards(drawing: str) -> None:
    scene = given(drawing, ideas={1: 2})

    scene.effect("A4")

    assert scene.ideas == {1: 2}


@pytest.mark.parametrize("drawing", ["1GC .", "1G  ."])
def test_their_word_against_yours_hits_nobody_on_looped_footage(drawing: str) -> None:
    scene = given(drawing, characters={1: "technician"}, ideas={1: 4})
    scene.play(Act(0, "technician", 2, 1))

    scene.effect("A4")

    assert scene.ideas == {1: 2}


def test_according_to_plan_nothing_happens() -> None:
    scene = given("1G  C   2g  l", ideas=CLEAR)

    scene.effect("M1")

    assert scene.facts == []


def test_confidence_in_the_plan_gives_two_ideas_to_everyone_indoors_with_two_or_fewer() -> None:
    scene = given("4→  1.  2.  3.", ideas={1: 0, 2: 2, 3: 3, 4: 0})

    scene.effect("M2")

    assert scene.ideas == {1: 2, 2: 4, 3: 3, 4: 0}


def test_just_like_we_planned_it_gives_an_idea_indoors_once_the_goods_are_in_hand() -> None:
    scene = given("3→  1.  2.", objective={"jewel": 2}, holds={1: "jewel", 2: "jewel"})

    scene.effect("M3")

    assert scene.ideas == {1: 1, 2: 1, 3: 0}


def test_just_like_we_planned_it_gives_nothing_while_somebody_is_still_to_be_freed() -> None:
    npc = {"npc": NpcSheet("prisoner"), "objective": {"jewel": 1, "npc": 1}}
    waits = given("→   1.  Nx", sheet=npc, holds={1: "jewel"})
    freed = given("→   1.  Nx", sheet=npc, holds={1: "jewel"})
    freed.state.at[4], freed.state.busted = freed.space(2, 0), freed.state.busted & ~(1 << 4)

    waits.effect("M3")
    freed.effect("M3")

    assert (waits.ideas[1], freed.ideas[1]) == (0, 1)


def test_just_like_we_planned_it_counts_what_is_held_and_what_is_out_together() -> None:
    scene = given("→   1.  2.", objective={"jewel": 2}, holds={1: "jewel", 2: "jewel"}, left={1: "move"})
    scene.play(Move(0, scene.space(0, 0)))

    scene.effect("M3")

    assert scene.ideas == {1: 0, 2: 1}


@pytest.mark.parametrize("drawing", ["1.  2.  .", "1.  2.  J"])
def test_just_like_we_planned_it_gives_nothing_while_something_is_missing(drawing: str) -> None:
    scene = given(drawing, objective={"jewel": 2}, holds={1: "jewel"})

    scene.effect("M3")

    assert scene.facts == []
