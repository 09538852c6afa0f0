"""The event phase: one event, then the crises of the queue in their order, then the next round or the Escape."""

from typing import Any

import pytest

from safehouse.masters.box.pieces import ACTION, ESCAPE, EVENT
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.rounds import (
    ActionPhaseEnded,
    AlertRaised,
    CrisisBegan,
    CrisisQueued,
    EventBegan,
    NoiseRose,
    Rolled,
    RoundBegan,
)
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.team import Done
from safehouse.masters.verbs.phases import MOST_ROUNDS
from tests.given import Scene, given, picture

NOTHING = "M1,M1,M1,M1,M1,M1,Z1"


def story(scene: Scene) -> list[tuple[str, str]]:
    """What happened with cards, in order."""
    kinds = {EventBegan: "event", CrisisQueued: "queued", CrisisBegan: "crisis", AlertRaised: "lost"}
    told = [(kinds.get(type(fact), "escape" if isinstance(fact, EscapeBegan) else ""), fact) for fact in scene.facts]
    return [(kind, getattr(fact, "card", "") or getattr(fact, "why", "")) for kind, fact in told if kind]


def test_a_crisis_below_the_active_event_comes_in_the_same_phase_after_it() -> None:
    scene = given("1.  J", deck="19,C4,C2,M1,Z1", left={1: "move"})

    scene.play(Done())

    assert story(scene) == [("event", "19"), ("queued", "C4"), ("queued", "C2"), ("crisis", "C4"), ("crisis", "C2")]
    assert scene.map == picture("1.  LJ")
    assert scene.state.queue == ()


def test_a_crisis_that_an_event_uncovers_comes_in_the_same_phase() -> None:
    scene = given("1.  C   J", deck="3,1,C4,M1,Z1", left={1: "move"})

    scene.play(Done())

    assert story(scene) == [("event", "3"), ("lost", "1"), ("queued", "C4"), ("crisis", "C4")]
    assert scene.map == picture("1.  C   LJ")


def test_a_crisis_whose_alerts_uncover_another_is_followed_by_that_one() -> None:
    scene = given("1c  R   J", deck="M1,C1,M1,C4,M1,Z1", left={1: "move"})

    scene.play(Done())

    assert scene.told(CrisisBegan) == [CrisisBegan("C1"), CrisisBegan("C4")]


def test_crises_come_in_the_order_in_which_they_came_up_also_from_the_action_phase() -> None:
    scene = given("1.  C   .", deck="M1,C2,M1,C4,M1,Z1", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Done())

    assert scene.told(CrisisBegan) == [CrisisBegan("C2"), CrisisBegan("C4")]


def test_the_event_phase_starts_when_all_noise_is_counted() -> None:
    scene = given("1.  .", deck="M1,M1,M1,Z1", left={1: "move"}, made=4)

    scene.play(Done())

    kinds: list[Any] = [type(fact) for fact in scene.facts]
    order = [NoiseRose, AlertRaised, ActionPhaseEnded, EventBegan, RoundBegan, Rolled]
    assert [kind for kind in kinds if kind in order] == order


def test_the_active_event_leaves_the_deck_first_so_that_its_own_alerts_take_others() -> None:
    scene = given("12→ .", deck="2,3,4,5,Z1", left={1: "move", 2: "move"})

    scene.play(Done())

    assert scene.lost == ["3", "4"]
    assert scene.state.active == "2"
    assert scene.view.deck == ("5", "Z1")


def test_each_event_is_discarded_whether_it_did_anything_or_not() -> None:
    scene = given("1→  .   .", deck="4,1,M1,Z1", left={1: "move"})

    scene.play(Done())

    assert scene.view.deck == ("1", "M1", "Z1")


def test_when_the_deck_has_run_out_its_last_event_is_the_active_one() -> None:
    scene = given("→   .   1CC", deck="3,1,Z1", left={1: "move move"}, made=7)

    scene.play(Done())

    assert scene.lost == ["3", "1"]
    assert scene.told(EventBegan) == [EventBegan("1", 0)]
    assert scene.view.bag == {"guard": 5, "camera": 3}


def test_the_alarm_waits_for_the_event_and_earlier_crises_before_the_escape_begins() -> None:
    scene = given("→   1.  CC  J", deck="M1,M2,C4,Z1", left={1: "move"})

    scene.play(Move(0, scene.space(2, 0)))
    assert scene.state.phase == ACTION
    scene.play(Done())

    assert story(scene)[-4:] == [("event", "M2"), ("crisis", "C4"), ("crisis", "Z1"), ("escape", "alarm")]
    assert scene.ideas == {1: 2}
    assert scene.map == picture("→   .   1CC LJ")
    assert scene.state.phase == ESCAPE


def test_after_the_event_phase_everybody_rolls_again() -> None:
    scene = given("1.  .", deck=NOTHING, left={1: "move"})

    scene.play(Done())

    assert (scene.state.phase, scene.state.round) == (ACTION, 2)
    assert len(scene.told(Rolled)) == 1
    assert scene.view.crew[0].left == {}


def test_nothing_can_be_done_in_the_event_phase() -> None:
    scene = given("1.  J", left={1: "move"}, phase=EVENT)

    assert scene.offers() == []
    assert scene.refused(Move(0, scene.space(1, 0))) == "RND1"


def test_chits_that_cards_add_come_from_the_supply_never_from_the_bag() -> None:
    scene = given("1.  C", phase=EVENT, bag={"guard": 5})

    scene.effect("19")

    assert scene.view.bag == {"guard": 5}
    assert scene.view.supply["guard"] == 9


@pytest.mark.parametrize(("round_", "phase", "why"), [(MOST_ROUNDS - 1, ACTION, []), (MOST_ROUNDS, ESCAPE, ["dawn"])])
def test_after_a_hundred_rounds_the_night_is_over(round_: int, phase: int, why: list[str]) -> None:
    scene = given("1.  .   ←", deck=NOTHING, left={1: "move"})
    scene.state.round = round_

    scene.play(Done())

    assert scene.state.phase == phase
    assert [fact.why for fact in scene.told(EscapeBegan)] == why
