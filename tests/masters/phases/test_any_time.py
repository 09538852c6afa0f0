"""Loot and items change hands at any time: in planning, and before each crisis of the event phase."""

from typing import Any

import pytest

from safehouse.masters.box.pieces import ACTION, EVENT, JEWEL, PLANNING
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.rounds import CrisisBegan
from safehouse.masters.phases.hands import HandOver, LayDown, OpenRings, PickUp
from safehouse.masters.phases.planning import Plan, Ready
from safehouse.masters.phases.shop import Buy
from safehouse.masters.phases.team import Done
from tests.given import Scene, given, picture
from tests.masters.hiring import hiring

RADIO, PLAN = STANDARD.box.numbers["radio"], STANDARD.box.numbers["master-plan-copy"]
ONE_CRISIS = "M1,C4,M1,M1,M1,Z1"
TWO_CRISES = "M1,C4,C2,M1,M1,M1,Z1"


def acted(drawing: str, **more: Any) -> Scene:
    """A drawn position in which everybody has taken an Action."""
    scene = given(drawing, deck=more.pop("deck", ONE_CRISIS), **more)
    scene.state.chosen = [1] * len(scene.heist.crew)
    return scene


def test_in_planning_a_bought_item_is_handed_on() -> None:
    scene = hiring("12→ .   34←", cash=20)

    scene.play(Buy(0, RADIO))
    scene.play(HandOver(0, 1, RADIO))

    assert (scene.held(1), scene.held(2)) == ({}, {"radio": 1})


def test_in_planning_those_are_together_who_were_not_placed_yet() -> None:
    scene = given("→   .", phase=PLANNING, holds={1: "radio"})

    assert set(scene.offers(HandOver)) == {HandOver(0, mate, RADIO) for mate in (1, 2, 3)}


@pytest.mark.parametrize("drawing", ["1→  .   2←", "1→  .   ←"], ids=["another entrance", "not placed"])
def test_in_planning_too_loot_is_handed_over_on_one_space_only(drawing: str) -> None:
    scene = given(drawing, phase=PLANNING, holds={1: "radio"})

    assert scene.offers(HandOver) == []
    assert scene.refused(HandOver(0, 1, RADIO)) == "LOO3"


def test_in_planning_an_item_stays_while_its_planning_tokens_are_on_the_board() -> None:
    scene = given("12→ " + ".   " * 12, phase=PLANNING, holds={1: "master-plan-copy"})
    assert scene.refused(HandOver(0, 1, PLAN)) == ""

    for column in range(1, 1 + scene.view.crew[0].tokens):
        scene.play(Plan(0, scene.space(column, 0)))

    assert scene.refused(HandOver(0, 1, PLAN)) == "CHR2"
    assert scene.offers(HandOver) == []


def test_who_said_ready_and_hands_something_over_is_not_ready_after_all() -> None:
    scene = given("12→ .   34←", phase=PLANNING, holds={1: "radio"}, seats=((1, 2), (3, 4)))

    scene.play(Ready())
    scene.play(HandOver(0, 1, RADIO))

    assert scene.state.done == 0
    assert scene.held(2) == {"radio": 1}


def test_before_a_crisis_loot_changes_hands() -> None:
    scene = acted("12. .", holds={1: "jewel"})

    scene.play(Done())
    assert scene.offers() == [HandOver(0, 1, JEWEL), Done()]
    scene.play(HandOver(0, 1, JEWEL))
    scene.play(Done())

    assert scene.held(2) == {"jewel": 1}
    assert scene.told(CrisisBegan) == [CrisisBegan("C4")]
    assert (scene.state.phase, scene.state.done) == (ACTION, 0)


def test_between_two_crises_loot_changes_hands_as_well() -> None:
    scene = acted("12. .", holds={1: "jewel"}, deck=TWO_CRISES)

    scene.play(Done())
    scene.play(Done())
    assert scene.told(CrisisBegan) == [CrisisBegan("C4")]
    scene.play(HandOver(0, 1, JEWEL))
    scene.play(Done())

    assert scene.told(CrisisBegan) == [CrisisBegan("C4"), CrisisBegan("C2")]
    assert scene.held(2) == {"jewel": 1}


@pytest.mark.parametrize(
    ("drawing", "holds", "deck"),
    [
        ("1.  2.", {1: "jewel"}, TWO_CRISES),
        ("12. .", {}, TWO_CRISES),
        ("12. .", {1: "jewel"}, "M1,M1,M1,M1,Z1"),
    ],
    ids=["apart", "with empty hands", "without a crisis"],
)
def test_nobody_is_waited_for_where_nothing_can_change_hands(drawing: str, holds: dict[int, str], deck: str) -> None:
    scene = acted(drawing, holds=holds, deck=deck)

    scene.play(Done())

    assert (scene.state.phase, scene.state.queue) == (ACTION, ())


def test_before_a_crisis_nothing_else_can_be_done() -> None:
    scene = acted("12J .", holds={1: "jewel"})

    scene.play(Done())

    assert scene.state.phase == EVENT
    assert scene.refused(PickUp(0, scene.space(0, 0), JEWEL)) == "RND1"
    assert scene.refused(LayDown(0, scene.space(0, 0), JEWEL)) == "RND1"


def test_before_a_crisis_only_those_are_waited_for_who_share_a_space_with_loot() -> None:
    scene = acted("12. 3.", holds={1: "jewel"}, seats=((1,), (2,), (3, 4)), agreement="any")
    for seat in range(3):
        scene.play(Done(), seat=seat)

    assert scene.view.waiting == (0, 1)
    assert scene.refused(Done(), seat=2) == "LOO3"
    scene.play(Done(), seat=0)
    assert scene.refused(Done(), seat=0) == "PH31"
    scene.play(HandOver(0, 1, JEWEL), seat=0)
    assert scene.view.waiting == (0, 1)
    scene.play(Done(), seat=0)
    scene.play(Done(), seat=1)

    assert scene.told(CrisisBegan) == [CrisisBegan("C4")]
    assert scene.held(2) == {"jewel": 1}


def test_before_a_crisis_too_a_server_opens_its_remote_locks() -> None:
    scene = acted("1X  x   .")

    scene.play(Done())
    assert scene.offers() == [OpenRings(0, 0), Done()]
    scene.play(OpenRings(0, 0))

    assert scene.map == picture("1X  .   .")
    assert scene.told(CrisisBegan) == [CrisisBegan("C4")]
