"""Loot: taken, dropped, handed over, and brought out for good."""

import pytest

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import CASH, DOCUMENTS, ESCAPE, JEWEL, KEYCARD, OUT, USB
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.loot import Dropped, HandedOver, Lost, PickedUp, Secured
from safehouse.masters.phases.action import Move, Pocket
from safehouse.masters.phases.escape import EndEscape, Go, Run
from safehouse.masters.phases.hands import HandOver, LayDown, PickUp
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import given, picture

PICKS = STANDARD.box.numbers["cheap-picks"]
TWO_SEATS = ((1, 2), (3, 4))


def test_a_character_takes_loot_from_its_own_tile_for_nothing() -> None:
    scene = given("1J  J")
    here = scene.space(0, 0)

    facts = scene.play(PickUp(0, here, JEWEL))

    assert facts == [PickedUp(0, here, JEWEL)]
    assert scene.held(1) == {"jewel": 1}
    assert scene.map == picture("1.  J")


def test_loot_on_a_guarded_tile_may_be_taken() -> None:
    scene = given("1GJ .")

    assert scene.refused(PickUp(0, scene.space(0, 0), JEWEL)) == ""


def test_loot_may_be_taken_at_once_in_the_middle_of_an_action() -> None:
    scene = given("1.  J   .", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(PickUp(0, scene.space(1, 0), JEWEL))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.held(1) == {"jewel": 1}


def test_loot_is_dropped_on_ones_own_tile() -> None:
    scene = given("1.  .", holds={1: "documents"})
    here = scene.space(0, 0)

    facts = scene.play(LayDown(0, here, DOCUMENTS))

    assert facts == [Dropped(0, here, DOCUMENTS)]
    assert scene.held(1) == {}
    assert scene.map == picture("1P  .")


def test_dropped_loot_lies_there_for_anybody() -> None:
    scene = given("12. .", holds={1: "documents"})
    here = scene.space(0, 0)

    scene.play(LayDown(0, here, DOCUMENTS))
    scene.play(PickUp(1, here, DOCUMENTS))

    assert scene.held(2) == {"documents": 1}


def test_two_on_one_tile_hand_each_other_loot() -> None:
    scene = given("12. .", holds={1: "jewel documents"})

    facts = scene.play(HandOver(0, 1, JEWEL))

    assert facts == [HandedOver(0, 1, JEWEL)]
    assert (scene.held(1), scene.held(2)) == ({"documents": 1}, {"jewel": 1})


def test_handing_over_is_refused_between_two_tiles() -> None:
    scene = given("1.  2.", holds={1: "jewel"})

    assert scene.refused(HandOver(0, 1, JEWEL)) == "LOO3"


def test_loot_is_handed_over_at_any_time_also_before_and_after_acting() -> None:
    before = given("12. .", holds={1: "jewel"})
    after = given("13. .", holds={1: "jewel"}, left={1: "move", 3: "move"}, seats=TWO_SEATS)
    after.play(Done(), seat=0)

    assert before.refused(HandOver(0, 1, JEWEL)) == ""
    assert after.refused(HandOver(0, 2, JEWEL), seat=0) == ""


def test_loot_may_go_to_a_character_of_another_seat() -> None:
    scene = given("13. .", holds={1: "jewel"}, seats=TWO_SEATS)

    scene.play(HandOver(0, 2, JEWEL), seat=0)

    assert scene.held(3) == {"jewel": 1}
    assert scene.refused(HandOver(2, 0, JEWEL), seat=0) == "RND13"


def test_several_pieces_change_hands_one_by_one() -> None:
    scene = given("12. .", holds={1: {"jewel": 2}})

    scene.play(HandOver(0, 1, JEWEL))

    assert (scene.held(1), scene.held(2)) == ({"jewel": 1}, {"jewel": 1})


def test_all_cash_in_one_place_is_one_piece() -> None:
    scene = given("&1\n\n&1 = 12$3", holds={1: {"cash": 2}})
    here = scene.space(0, 0)

    taken = scene.play(PickUp(0, here, CASH))
    handed = scene.play(HandOver(0, 1, CASH))
    dropped = scene.play(LayDown(1, here, CASH))

    assert taken == [PickedUp(0, here, CASH, 3)]
    assert handed == [HandedOver(0, 1, CASH, 5)]
    assert dropped == [Dropped(1, here, CASH, 5)]
    assert scene.map == picture("&1\n\n&1 = 12$5")


@pytest.mark.parametrize("loot", ["jewel", "documents", "cash"])
def test_jewels_documents_and_cash_are_safe_once_outdoors(loot: str) -> None:
    scene = given("→   1.", left={1: "move"}, holds={1: {loot: 2}})

    scene.play(Move(0, scene.space(0, 0)))

    assert scene.held(1) == {}
    assert scene.view.out == {loot: 2}


@pytest.mark.parametrize("loot", ["keycard", "usb", "cheap-picks"])
def test_items_keycards_and_the_usb_key_stay_in_hand_outdoors(loot: str) -> None:
    scene = given("→   1.", left={1: "move"}, holds={1: loot})

    scene.play(Move(0, scene.space(0, 0)))

    assert scene.view.crew[0].loot == {loot: 1}
    assert scene.view.out == {}


def test_what_is_carried_in_again_is_at_risk_again() -> None:
    scene = given("→   1.", phase=ESCAPE, holds={1: "usb"}, ideas={1: 3})

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert outcome.loot == {}


def test_what_was_brought_out_and_laid_down_outdoors_is_not_lost() -> None:
    scene = given("1→  .", phase=ESCAPE, holds={1: "usb"})
    scene.play(LayDown(0, scene.space(0, 0), USB))

    scene.play(EndEscape())

    assert scene.told(Lost) == []


def test_safe_loot_cannot_be_taken_back_in() -> None:
    scene = given("1→  .", left={1: "loot"})
    scene.play(Pocket(0))

    assert scene.refused(LayDown(0, scene.space(0, 0), CASH)) == "LOO2"
    assert scene.refused(PickUp(0, OUT, CASH)) == "LOO1"


def test_cash_brought_out_counts_for_the_team() -> None:
    scene = given("→   1.", phase=ESCAPE, holds={1: {"cash": 4, "jewel": 1}}, ideas={1: 1})

    scene.play(Run(0), "stop", 1)
    facts = scene.play(Go(0))
    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert [fact for fact in facts if isinstance(fact, Secured)] == [Secured(0, JEWEL, 1), Secured(0, CASH, 4)]
    assert outcome is not None
    assert (outcome.cash, outcome.loot) == (4, {"jewel": 1})


def test_there_is_no_limit_to_what_one_carries() -> None:
    everything = {"jewel": 4, "documents": 2, "keycard": 2, "usb": 1, "cash": 40, "cheap-picks": 2}
    scene = given("→   1J  .", left={1: "move"}, holds={1: everything})

    scene.play(PickUp(0, scene.space(1, 0), JEWEL))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.view.crew[0].loot == everything | {"jewel": 5}


@pytest.mark.parametrize("loot", [JEWEL, DOCUMENTS, KEYCARD, USB, CASH, PICKS])
def test_every_kind_of_loot_is_picked_up_dropped_and_handed_over(loot: int) -> None:
    scene = given("&1\n\n&1 = 12JPKU$1i", item="cheap-picks")
    here = scene.space(0, 0)
    commands: tuple[Command, ...] = (PickUp(0, here, loot), HandOver(0, 1, loot), LayDown(1, here, loot))

    before = scene.map
    for command in commands:
        scene.play(command)

    assert scene.map == before


def test_larcenist_reaches_over_to_tiles_that_are_not_locked() -> None:
    scene = given("LJ  4.  J   .", ideas={4: 1})
    scene.play(Use(3, "LARCENIST"))

    assert scene.refused(PickUp(3, scene.space(2, 0), JEWEL)) == ""
    assert scene.refused(PickUp(3, scene.space(0, 0), JEWEL)) == "LOO1"
