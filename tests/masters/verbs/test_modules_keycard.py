"""Keycards, keycard doors, the USB key, and the item hex."""

import pytest

from safehouse.masters.box.pieces import ESCAPE, KEYCARD, PLANNING
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.security import DoorOpened
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Reveal, Unlock
from safehouse.masters.phases.escape import Go, Run
from safehouse.masters.phases.hands import HandOver, OpenDoor, PickUp
from tests.given import given, picture


def test_a_keycard_door_cannot_be_entered_nor_picked() -> None:
    scene = given("1.  #", left={1: "move unlock"})

    assert scene.refused(Move(0, scene.space(1, 0))) == "KEY1"
    assert scene.refused(Unlock(0, scene.space(1, 0))) == "SUB4"


def test_who_holds_a_keycard_does_not_walk_through_a_door_that_is_shut() -> None:
    scene = given("1.  #", left={1: "move"}, holds={1: "keycard"})

    assert scene.refused(Move(0, scene.space(1, 0))) == "KEY1"


def test_who_holds_a_keycard_opens_an_adjacent_door_at_no_cost() -> None:
    scene = given("1.  P#", left={1: "move"}, holds={1: "keycard"})

    scene.play(OpenDoor(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1P")
    assert scene.held(1) == {"keycard": 1}


@pytest.mark.parametrize(
    ("drawing", "column", "holder"),
    [("12. #", 1, 2), ("1.  .   #", 2, 1), ("1.  L", 1, 1)],
    ids=["no card", "not adjacent", "no door"],
)
def test_a_keycard_door_is_opened_by_the_holder_beside_it_only(drawing: str, column: int, holder: int) -> None:
    scene = given(drawing, holds={holder: "keycard"})

    assert scene.refused(OpenDoor(0, scene.space(column, 0))) == "KEY2"


def test_a_keycard_is_loot() -> None:
    scene = given("12K #")

    scene.play(PickUp(0, scene.space(0, 0), KEYCARD))
    scene.play(HandOver(0, 1, KEYCARD))

    assert scene.held(1) == {}
    assert scene.held(2) == {"keycard": 1}


def test_a_keycard_stays_in_hand_and_in_use_outdoors() -> None:
    scene = given("→   1.  #", left={1: "move move"}, holds={1: "keycard"})

    scene.play(Move(0, scene.space(0, 0)))

    assert scene.held(1) == {"keycard": 1}


@pytest.mark.parametrize(("chit", "drawn"), [("keycard", "GK"), ("usb", "GU")])
def test_a_keycard_or_usb_key_from_the_bag_comes_with_a_guard(chit: str, drawn: str) -> None:
    scene = given("1.  .   ?", left={1: "reveal"}, bag={chit: 1})

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture(f"1.  .   {drawn}")
    assert scene.view.supply["guard"] == 14


def test_a_keycard_from_the_bag_comes_alone_when_the_guards_have_run_out() -> None:
    scene = given("1.  &1  ?\n\n&1 = GGGGGGGGGGGGGGG", left={1: "reveal"}, bag={"keycard": 1})

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture("1.  &1  K\n\n&1 = GGGGGGGGGGGGGGG")


@pytest.mark.parametrize(("chit", "drawn"), [("jewel", "J"), ("documents", "P")])
def test_other_loot_from_the_bag_comes_without_a_guard(chit: str, drawn: str) -> None:
    scene = given("1.  .   ?", left={1: "reveal"}, bag={chit: 1})

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture(f"1.  .   {drawn}")


def test_in_the_escape_opening_a_door_costs_one_escape_move() -> None:
    scene = given("→   #   1.", holds={1: "keycard"}, ideas={1: 3}, phase=ESCAPE)

    scene.play(Run(0), scene.space(0, 0), "stop", 3)
    scene.play(Go(0))
    scene.play(Go(0))

    assert scene.told(DoorOpened) == [DoorOpened(0, scene.space(1, 0))]
    assert scene.map == picture("1→  .   .")
    assert scene.view.crew[0].moves == 0


def test_in_the_escape_a_door_bars_who_has_no_keycard() -> None:
    scene = given("→   #   12.", holds={2: "keycard"}, ideas={1: 3}, phase=ESCAPE)

    assert scene.refused(Run(0)) == "ESC5"
    assert scene.refused(Run(1)) == ""


def test_in_the_escape_a_keycard_opens_a_door_for_one_escape_move_without_going_through() -> None:
    scene = given("→   #   1.  2.", holds={1: "keycard"}, ideas={1: 1, 2: 3}, phase=ESCAPE)

    scene.play(OpenDoor(0, scene.space(1, 0)))
    scene.play(Run(1), scene.space(1, 0), scene.space(0, 0), "stop", 3)
    for _ in range(3):
        scene.play(Go(1))

    assert scene.map == picture("2→  .   1.  .")
    assert scene.ideas == {1: 0, 2: 0}


def test_in_the_escape_a_door_is_paid_with_an_escape_move_in_hand_before_an_idea() -> None:
    scene = given("→   #   1.  #", holds={1: "keycard"}, ideas={1: 1}, phase=ESCAPE)
    scene.state.moves[0] = 1

    scene.play(OpenDoor(0, scene.space(1, 0)))
    assert (scene.ideas, scene.state.moves[0]) == ({1: 1}, 0)
    scene.play(OpenDoor(0, scene.space(3, 0)))

    assert (scene.ideas, scene.state.moves[0]) == ({1: 0}, 0)


def test_in_the_escape_a_runner_opens_a_door_beside_its_way_with_its_escape_moves() -> None:
    scene = given("→   1.  .   #   2.", holds={1: "keycard"}, ideas={1: 4}, phase=ESCAPE)

    scene.play(Run(0), scene.space(2, 0), scene.space(1, 0), "stop", 2)
    scene.play(Go(0))
    scene.play(OpenDoor(0, scene.space(3, 0)))

    assert scene.map == picture("→   .   1.  .   2.")
    assert (scene.ideas[1], scene.state.moves[0]) == (2, 0)


@pytest.mark.parametrize(
    ("holder", "ideas", "column", "rule"),
    [(1, {1: 0}, 1, "KEY5"), (2, {1: 3}, 1, "KEY2"), (1, {1: 3}, 4, "KEY2")],
    ids=["nothing to pay with", "no card", "not adjacent"],
)
def test_in_the_escape_a_door_is_not_opened(holder: int, ideas: dict[int, int], column: int, rule: str) -> None:
    scene = given("→   #   12. .   #", holds={holder: "keycard"}, ideas=ideas, phase=ESCAPE)

    assert scene.refused(OpenDoor(0, scene.space(column, 0))) == rule


def test_in_the_escape_nobody_opens_a_door_while_another_runs() -> None:
    scene = given("→   #   1.  2.  .", holds={1: "keycard"}, ideas={1: 3, 2: 3}, phase=ESCAPE)

    scene.play(Run(1), scene.space(4, 0), "stop", 1)

    assert scene.refused(OpenDoor(0, scene.space(1, 0))) == "ESC4"


def test_an_item_on_its_hex_is_picked_up_like_loot() -> None:
    scene = given("1i  .", item="cheap-picks")

    scene.play(PickUp(0, scene.space(0, 0), STANDARD.box.numbers["cheap-picks"]))

    assert scene.map == picture("1.  .")
    assert scene.held(1) == {"cheap-picks": 1}


def test_an_item_on_a_hex_gives_its_action_only_to_who_has_picked_it_up() -> None:
    scene = given("12i L", item="cheap-picks", die={1: 5})
    assert scene.refused(Act(0, "cheap-picks", 1, 5)) == "RND3"

    scene.play(PickUp(0, scene.space(0, 0), STANDARD.box.numbers["cheap-picks"]))
    scene.play(Act(0, "cheap-picks", 1, 5))

    assert scene.view.crew[0].left == {"move": 1, "unlock": 2}
    assert scene.refused(Act(1, "cheap-picks", 1, 1)) == "RND3"


def test_an_item_cannot_be_picked_up_from_beside_nor_in_planning() -> None:
    beside = given("1.  i", item="cheap-picks")
    planning = given("1→  i", item="cheap-picks", phase=PLANNING)

    assert beside.refused(PickUp(0, beside.space(1, 0), STANDARD.box.numbers["cheap-picks"])) == "LOO1"
    assert planning.refused(PickUp(0, planning.space(1, 0), STANDARD.box.numbers["cheap-picks"])) == "RND1"
