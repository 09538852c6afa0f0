"""Abilities that move loot, and the picks: LARCENIST, SWINDLER, TOSS LOOT, and BREAKABLE of the Cheap Picks."""

import pytest

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import CASH, ESCAPE, JEWEL, KEYCARD, MOVE, POCKET, UNLOCK, left_of
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.loot import Discarded, Secured
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import given, picture

PICKS = STANDARD.box.numbers["cheap-picks"]
LARCENIST = Use(0, "LARCENIST")
SWINDLER = Use(0, "SWINDLER")
TOSS = Act(0, "con-artist", 3, 1)


def test_larcenist_picks_up_from_tiles_beside_one_for_the_rest_of_the_phase() -> None:
    scene = given("J   1.  $3", characters={1: "pickpocket"}, ideas={1: 2})

    scene.play(LARCENIST)
    scene.play(PickUp(0, scene.space(0, 0), JEWEL))
    scene.play(PickUp(0, scene.space(2, 0), CASH))

    assert scene.ideas == {1: 1}
    assert scene.held(1) == {"jewel": 1, "cash": 3}
    assert scene.map == picture(".   1.  .")


def test_without_larcenist_loot_is_picked_up_from_the_own_tile_only() -> None:
    scene = given("1K  J", characters={1: "pickpocket"}, ideas={1: 2})

    assert scene.refused(PickUp(0, scene.space(1, 0), JEWEL)) == "LOO1"
    assert scene.refused(PickUp(0, scene.space(0, 0), KEYCARD)) == ""


def test_larcenist_reaches_neither_locked_tiles_nor_two_away() -> None:
    scene = given("JL  1.  .   J", characters={1: "thief"}, ideas={1: 2})

    scene.play(LARCENIST)

    assert scene.refused(PickUp(0, scene.space(0, 0), JEWEL)) == "LOO1"
    assert scene.refused(PickUp(0, scene.space(3, 0), JEWEL)) == "LOO1"


def test_larcenist_reaches_in_from_outdoors_and_what_one_takes_is_out() -> None:
    scene = given("1→  J", characters={1: "pickpocket"}, ideas={1: 1})

    scene.play(LARCENIST)
    scene.play(PickUp(0, scene.space(1, 0), JEWEL))

    assert scene.told(Secured) == [Secured(0, JEWEL)]


def test_larcenist_drops_nothing_beside_one() -> None:
    scene = given("1.  .", characters={1: "pickpocket"}, ideas={1: 1}, holds={1: "jewel"})

    scene.play(LARCENIST)

    assert scene.refused(LayDown(0, scene.space(1, 0), JEWEL)) == "LOO2"


def test_larcenist_works_in_the_escape_too() -> None:
    scene = given("1.  J", characters={1: "pickpocket"}, ideas={1: 1}, phase=ESCAPE)

    scene.play(LARCENIST)

    assert scene.refused(PickUp(0, scene.space(1, 0), JEWEL)) == ""


def test_larcenist_ends_with_the_phase() -> None:
    scene = given("1.  J", characters={1: "pickpocket"}, ideas={1: 1}, left={1: "move"}, deck="1,2,Z1")
    scene.play(LARCENIST)

    scene.play(Done())

    assert scene.refused(PickUp(0, scene.space(1, 0), JEWEL)) == "LOO1"


def test_larcenist_needs_an_idea_and_a_pickpocket_or_thief_and_once_is_enough() -> None:
    poor = given("1.  J", characters={1: "pickpocket"})
    other = given("1.  J", characters={1: "con-artist"}, ideas={1: 2})
    scene = given("1.  J", characters={1: "pickpocket"}, ideas={1: 2})

    scene.play(LARCENIST)

    assert [case.refused(LARCENIST) for case in (poor, other, scene)] == ["CHR6", "CHR6", "CHR6"]


def test_swindler_picks_up_and_drops_on_tiles_beside_one() -> None:
    scene = given("J   1.  .", characters={1: "con-artist"}, ideas={1: 1})

    scene.play(SWINDLER)
    scene.play(PickUp(0, scene.space(0, 0), JEWEL))
    scene.play(LayDown(0, scene.space(2, 0), JEWEL))

    assert scene.ideas == {1: 0}
    assert scene.map == picture(".   1.  J")


def test_swindler_drops_nothing_on_a_locked_tile_nor_two_away() -> None:
    scene = given("L   1.  .   .", characters={1: "con-artist"}, ideas={1: 1}, holds={1: "jewel"})

    scene.play(SWINDLER)

    assert scene.refused(LayDown(0, scene.space(0, 0), JEWEL)) == "LOO2"
    assert scene.refused(LayDown(0, scene.space(3, 0), JEWEL)) == "LOO2"


def test_without_swindler_loot_is_dropped_on_the_own_tile_only() -> None:
    scene = given("1.  .", characters={1: "con-artist"}, ideas={1: 1}, holds={1: "jewel"})

    assert scene.refused(LayDown(0, scene.space(1, 0), JEWEL)) == "LOO2"
    assert scene.refused(LayDown(0, scene.space(0, 0), JEWEL)) == ""


def test_swindler_needs_an_idea_and_a_con_artist() -> None:
    assert given("1.  J", characters={1: "con-artist"}).refused(SWINDLER) == "CHR6"
    assert given("1.  J", characters={1: "thief"}, ideas={1: 1}).refused(SWINDLER) == "CHR6"


def test_toss_loot_puts_any_of_ones_loot_up_to_two_tiles_away() -> None:
    scene = given("1.  .   .   .", characters={1: "con-artist"}, holds={1: {"jewel": 1, "cash": 3, "keycard": 1}})

    scene.play(TOSS, scene.space(2, 0), JEWEL, CASH, "none")

    assert scene.held(1) == {"keycard": 1}
    assert scene.state.made == 0
    assert scene.map == picture("1.  .   J$3 .")


def test_toss_loot_goes_straight_and_no_farther_than_two_tiles() -> None:
    scene = given(
        """
        1.  .   .   .
          .   .   .
            .   .
        """,
        characters={1: "con-artist"},
        holds={1: "jewel"},
    )

    scene.play(TOSS)

    straight = [scene.space(*spot) for spot in ((1, 0), (2, 0), (0, 1), (1, 2))]
    assert [offer.option for offer in scene.offers(Answer)] == straight


def test_toss_loot_does_not_go_over_locked_tiles_or_gaps() -> None:
    scene = given(".   L   1.      .", characters={1: "con-artist"}, holds={1: "jewel"})

    assert scene.refused(TOSS) == "CHR5"


def test_toss_loot_goes_over_guards_and_open_locks() -> None:
    scene = given("1.  lG  .", characters={1: "con-artist"}, holds={1: "jewel"})

    scene.play(TOSS, scene.space(2, 0), JEWEL)

    assert scene.map == picture("1.  Gl  J")


def test_toss_loot_needs_loot_and_a_con_artist() -> None:
    assert given("1.  .", characters={1: "con-artist"}).refused(TOSS) == "CHR5"
    assert given("1.  .", characters={1: "thief"}, holds={1: "jewel"}).refused(TOSS) == "RND3"


def test_toss_loot_is_the_action_of_the_round_and_not_for_the_escape() -> None:
    scene = given("1.  .", characters={1: "con-artist"}, holds={1: "jewel keycard"})
    escape = given("1.  .", characters={1: "con-artist"}, holds={1: "jewel"}, phase=ESCAPE)

    scene.play(TOSS, JEWEL, "none")

    assert scene.offers(Act) == []
    assert escape.refused(TOSS) == "RND1"


def picks(face: int) -> Act:
    return Act(0, "cheap-picks", 1, face)


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_breakable_cheap_picks_rake_with_any_die_and_break_on_one_to_four(face: int) -> None:
    scene = given("1.  L", holds={1: "cheap-picks"}, die={1: face})

    scene.play(picks(face))

    assert left_of(scene.state.left[0], UNLOCK) == 2
    assert left_of(scene.state.left[0], MOVE) == 1
    assert scene.state.made == 1
    assert scene.told(Discarded) == ([Discarded(0, PICKS)] if face <= 4 else [])
    assert scene.state.how_many(PICKS, POCKET) == (0 if face <= 4 else 1)


def test_breakable_cheap_picks_hold_when_an_idea_turns_the_die_to_five() -> None:
    scene = given("1.  L", holds={1: "cheap-picks"}, die={1: 4}, ideas={1: 1})

    scene.play(picks(5))

    assert scene.told(Discarded) == []
    assert scene.ideas == {1: 0}


def test_breakable_cheap_picks_break_by_the_die_as_turned() -> None:
    scene = given("1.  L", holds={1: "cheap-picks"}, die={1: 6}, ideas={1: 1})

    scene.play(picks(1))

    assert scene.told(Discarded) == [Discarded(0, PICKS)]


def test_breakable_cheap_picks_need_the_ideas_that_turn_the_die() -> None:
    scene = given("1.  L", holds={1: "cheap-picks"}, die={1: 4})

    assert scene.refused(picks(5)) == "RND5"


def test_breakable_cheap_picks_are_for_their_carrier_and_for_one_action() -> None:
    other = given("1.  2.", holds={2: "cheap-picks"})
    scene = given("1.  L", holds={1: {"cheap-picks": 2}}, die={1: 6})

    scene.play(picks(6))

    assert other.refused(picks(1)) == "RND3"
    assert scene.offers(Act) == []


def test_breakable_cheap_picks_that_broke_cannot_be_used_again() -> None:
    scene = given("1.  .", holds={1: "cheap-picks"}, die={1: 1}, deck="1,2,Z1")
    scene.play(picks(1))

    scene.play(Done())

    assert scene.refused(picks(scene.state.die[0])) == "RND3"
