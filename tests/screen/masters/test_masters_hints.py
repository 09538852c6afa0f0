"""Hints: what Actions make possible, why not, where moves lead, the way out, what noise leads to."""

from typing import Any

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, PLANNING
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Subdue, Unlock
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.use import Use
from safehouse.screen.masters.advice.hints import Walk
from safehouse.screen.masters.advice.routes import WayOut
from safehouse.screen.masters.advice.trials import Forecast
from tests.given import Scene, given
from tests.masters.editions.difference import drawn
from tests.screen.shown import action, hints, lacks, of

PUNCH = Act(0, "thug", 2, 1)  # subdue, move, two noise
WALK = Act(0, "thug", 1, 1)  # move, one noise
PICK = Act(0, "angry-locksmith", 2, 1)  # unlock, one noise
BYPASS = {1: ("bypass", "wing-it")}


def test_an_action_says_where_its_moves_lead_and_what_lies_there() -> None:
    scene = given("1.  J   .", crew=3)

    assert action(scene, WALK).makes == "move to 1 (the jewel)"


def test_an_action_says_what_it_handles_here() -> None:
    scene = given("1.  G   .", crew=3)

    assert action(scene, PUNCH).makes == "subdue a guard on 1; move to 1"


def test_an_action_says_what_it_handles_from_where_its_move_leads() -> None:
    scene = given("1.  .   G", crew=3)

    assert action(scene, PUNCH).makes == "from 1: subdue a guard on 2; move to 1"


def test_an_unlock_says_where_it_lets_one_move_next() -> None:
    scene = given("1.  L   .", crew=3, characters={1: "thug"}, skills=BYPASS, die={1: 2})
    strongarm = Act(0, "wing-it", 2, 2)  # unlock, subdue, move, two noise

    assert action(scene, strongarm).makes == "unlock 1, then move to 1"


def test_one_unlock_opens_no_hex_with_two_locks() -> None:
    scene = given("1.  LL  .", crew=3, characters={1: "thug"}, skills=BYPASS, die={1: 2})

    assert action(scene, Act(0, "wing-it", 2, 2)).makes == "unlock 1"


def test_an_action_held_by_a_guard_says_where_the_subdue_lets_one_move() -> None:
    scene = given("1G  .   .", crew=3)

    assert action(scene, PUNCH).makes == "subdue a guard on 0, then move to 1"
    assert action(scene, WALK).makes == ""


def test_an_action_names_the_spaces_it_reaches_and_handles() -> None:
    near = given("1.  G   .", crew=3)
    far = given("1.  .   G", crew=3)
    lock = given("1.  L   .", crew=3, characters={1: "thug"}, skills=BYPASS, die={1: 2})

    assert action(near, PUNCH).reaches == (1,)
    assert action(far, PUNCH).reaches == (1, 2)
    assert action(far, WALK).reaches == (1,)
    assert action(lock, Act(0, "wing-it", 2, 2)).reaches == (1,)
    assert (action(near, PUNCH).at_once, action(far, PUNCH).at_once) == ((1,), (1,))


def test_an_action_that_finds_nothing_makes_nothing_possible() -> None:
    scene = given("1.  .   .", crew=3, characters={1: "angry-locksmith"})

    assert action(scene, PICK).makes == ""


def test_an_action_with_a_text_of_its_own_is_told_by_it() -> None:
    scene = given("1.  .   .", crew=3, characters={1: "demolitions-guy"}, ideas={1: 4})

    assert "new exit" in action(scene, Act(0, "demolitions-guy", 3, 1)).makes


def test_an_action_costs_its_price_and_the_shorter_way_round() -> None:
    scene = given("1.  .   .", crew=3, ideas={1: 2}, die={1: 1})

    costs = {(hint.card, hint.face): hint.cost for hint in of(scene, 1).actions}

    assert [costs["wing-it", face] for face in range(1, 7)] == [0, 1, 2, 3, 2, 1]


def test_what_is_on_offer_carries_its_command_and_what_is_not_says_why() -> None:
    scene = given("1.  .   .", crew=3, ideas={1: 1}, die={1: 1})

    near, far = action(scene, Act(0, "wing-it", 2, 2)), action(scene, Act(0, "wing-it", 4, 4))

    assert near.offer == Act(0, "wing-it", 2, 2)
    assert near.grey is None
    assert far.offer is None
    assert far.grey is not None
    assert (far.grey.rule, far.grey.why) == ("RND5", "not enough ideas: it needs 3, C1 has 1")


def test_one_who_has_acted_sees_why_there_is_no_second_action() -> None:
    scene = given("1.  .   .", crew=3, left={1: "move"})

    grey = action(scene, WALK).grey

    assert grey is not None
    assert (grey.rule, grey.why) == ("RND4", "C1 has already taken its Action")


def test_an_action_that_cannot_be_used_here_says_what_it_needs() -> None:
    scene = given("""
          .   .
        .   1.  .
          .   .
    """, crew=3, characters={1: "demolitions-guy"}, ideas={1: 4})  # fmt: skip

    grey = action(scene, Act(0, "demolitions-guy", 3, 1)).grey

    assert grey is not None
    assert grey.rule == "CHR5"
    assert "external side" in grey.why


def test_characters_of_others_are_not_ones_own_and_a_spectator_sees_no_offers() -> None:
    scene = given("1.  2.  3.", crew=3, seats=((1,), (2, 3)))

    others = of(scene, 2).actions
    seen = of(scene, 2, seat=None).actions

    assert {hint.grey.rule for hint in others if hint.grey} == {"RND13"}
    assert all(hint.offer is None and hint.grey is None for hint in seen)


def test_moves_left_lead_along_the_plan_and_not_past_locks_and_guards() -> None:
    scene = given("""
        1.  .   G   .
          .   L   .
    """, crew=3, left={1: "move move move"}, plan={1: [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1)]})  # fmt: skip

    near, far = scene.space(1, 0), scene.space(2, 0)
    assert of(scene, 1).reach == (Walk(near, (near,)), Walk(far, (near, far)))
    assert of(scene, 1).left == "3 moves left"


def test_moves_left_cross_one_gap_for_one_who_crawls() -> None:
    scene = given("1.      .       .", characters={1: "grease-man"}, left={1: "move move"})
    assert of(scene, 1).reach == ()

    scene.play(Use(0, "VENT CRAWL"))

    beyond = scene.space(2, 0)
    assert of(scene, 1).reach == (Walk(beyond, (beyond,)),)


def test_without_a_move_nothing_is_in_reach() -> None:
    scene = given("1.  .   .", crew=3, left={1: "unlock"})

    assert of(scene, 1).reach == ()


def test_the_way_out_counts_guards_and_says_what_must_be_rolled() -> None:
    scene = given("1G  .   .   ←", crew=3, ideas={1: 1})

    assert of(scene, 1).out == WayOut((1, 2, 3), (2, 3, 4), 4, 1, 3, open=True)


@pytest.mark.parametrize(("ideas", "roll"), [(3, 0), (2, 1)])
def test_ideas_enough_need_no_roll(ideas: int, roll: int) -> None:
    scene = given("1.  .   .   ←", crew=3, ideas={1: ideas})

    assert of(scene, 1).out.roll == roll


@pytest.mark.parametrize(("ideas", "roll"), [(1, 6), (0, 7)])
def test_a_way_that_only_the_best_roll_pays_asks_for_it(ideas: int, roll: int) -> None:
    scene = given("1.  .   .   .   .   .   .   ←", crew=3, ideas={1: ideas})

    assert of(scene, 1).out.roll == roll


def test_a_way_that_no_die_pays_is_never_rolled() -> None:
    far = given("1.  .   .   .   .   .   .   .   ←", crew=3)
    rolled = given("1.  .   ←", crew=3, phase=ESCAPE)
    rolled.state.rolled = 1

    assert of(far, 1).out.roll == 7
    assert of(rolled, 1).out.roll == 7


def test_the_way_out_is_that_of_the_escape_when_all_gates_are_closed() -> None:
    scene = given("""
        1.  =A  ←
          .   .   .
    """, crew=3)  # fmt: skip
    shut = given("1.  =A  ←", crew=3)

    assert of(scene, 1).out.open is False or scene.space(1, 0) not in of(scene, 1).out.path
    assert of(shut, 1).out == WayOut((), (), 0, 0, 7, open=False)


def test_one_on_an_exit_is_out_and_one_on_a_gate_is_lost() -> None:
    scene = given("2=A .   1←", crew=3)

    assert of(scene, 1).out == WayOut((), (), 0, 0, 0, open=True)
    assert of(scene, 2).out.open is False


def test_noise_leads_to_alerts_and_to_the_event_that_strikes() -> None:
    quiet = given("1.  .   .", noise=2, made=1, deck="1-4,Z1")
    loud = given("1.  .   .", noise=2, made=6, deck="1-4,Z1")

    assert hints(quiet).forecast == Forecast(1, 3, 0, (), "1", ())
    assert hints(loud).forecast == Forecast(6, 8, 2, ("1", "2"), "3", ())


def test_a_crisis_below_the_event_strikes_with_it() -> None:
    scene = given("1.  .   .", deck="1,C3,2,Z1")

    assert hints(scene).forecast.crises == ("C3",)


@pytest.mark.parametrize("edition", ["v24.0", "v18.0"])
def test_a_crisis_on_top_is_not_taken_for_the_event(edition: str) -> None:
    scene = drawn(edition, "1.  .   .", deck="C3,1,2,Z1" if edition == "v24.0" else "C3,1,2")

    assert (hints(scene).forecast.event, hints(scene).forecast.crises) == ("1", ("C3",))


@pytest.mark.parametrize(("picks", "noise"), [("perfect-picks", 0), ("cheap-picks", 1)])
def test_noise_that_will_not_be_made_is_not_expected(picks: str, noise: int) -> None:
    scene = given("1.  L   .", holds={1: picks}, die={1: 5})
    scene.play(Act(0, picks, 1, 5))
    scene.play(Unlock(0, scene.space(1, 0)))

    assert hints(scene).forecast.noise == noise


def test_an_empty_deck_repeats_its_last_event() -> None:
    scene = given("1.  .   .", deck="1,2,Z1", noise=2, made=40)

    assert hints(scene).forecast.event == "2"
    assert hints(scene).forecast.crises == ("Z1",)


def test_in_the_escape_no_event_is_to_come() -> None:
    scene = given("1.  .   ←", phase=ESCAPE)

    assert hints(scene).forecast.event == ""


def test_the_odds_of_the_next_chit_follow_the_bag() -> None:
    scene = given("1.  .   .", bag={"guard": 1, "camera": 3})
    empty = given("1.  .   .", bag={})

    assert hints(scene).draw == {"guard": 0.25, "camera": 0.75}
    assert hints(empty).draw == {}


def test_the_objective_is_told_as_far_as_it_is() -> None:
    scene = given("1.  .   2←", holds={1: {"jewel": 2}}, objective={"jewel": 3})
    met = given("1.  .   2←", holds={2: "documents"}, objective={"documents": 1})
    hiding = given("→   1.  2*", sheet={"hideouts": True}, holds={2: "documents"}, objective={"documents": 1})

    assert hints(hiding).objective == "1 of 1 set of documents in a hideout"
    assert hints(scene).objective == "0 of 3 jewels out, 2 carried"
    assert hints(met).objective == "1 of 1 set of documents out"


def test_an_ambush_says_how_much_of_the_escort_was_subdued_this_round() -> None:
    led = {"npc": NpcSheet("prisoner", waits="ambushed")}
    scene = given("1.  GG  N   ←", sheet=led, left={1: "subdue"}, objective={"npc": 1})

    assert hints(scene).objective == "Prisoner is not with you yet"
    scene.play(Subdue(0, scene.space(1, 0)))
    assert hints(scene).objective == "Prisoner is not with you yet, 1 of 2 guards of the escort subdued this round"


def test_entrances_are_told_with_those_blown_open_later() -> None:
    scene = given("1.  .   ←", crew=3, characters={1: "demolitions-guy"}, ideas={1: 4})

    scene.play(Act(0, "demolitions-guy", 3, 1))

    assert [door.name for door in hints(scene).entrances] == ["E1", "E2"]
    assert hints(scene).entrances[1].towards == 0


def test_a_way_out_being_laid_is_told_with_its_running_cost() -> None:
    scene = given("1G  .   .   ←", crew=3, ideas={1: 2}, phase=ESCAPE)

    scene.play(Run(0))
    scene.answer(2)

    assert (hints(scene).laid, hints(scene).laid_costs) == ((1, 2), (2, 3))
    assert hints(scene, None).laid == ()


def planning(drawing: str, plan: dict[int, list[tuple[int, int]]], **more: Any) -> Scene:
    """A plan that was laid out."""
    return given(drawing, phase=PLANNING, crew=3, plan=plan, **more)


def test_loot_that_no_plan_leads_to_is_named() -> None:
    without = planning("1→  .   J", {1: [(1, 0)]})
    along = planning("1→  .   J", {1: [(1, 0), (2, 0)]})

    assert lacks(without) == [("PLN1", "no plan leads to the jewel on hex 1")]
    assert lacks(along) == []


def test_loot_that_is_not_wanted_needs_no_plan() -> None:
    scene = planning("1→  .   $2", {1: [(1, 0)]})

    assert lacks(scene) == []


def test_a_token_that_is_not_connected_is_named() -> None:
    scene = planning("1→  .   .   .", {1: [(1, 0), (3, 0)]})

    assert lacks(scene) == [("PLN1", "C1's token on hex 2 is not connected to where C1 starts")]
    assert of(scene, 1).plan_end == "C1's token on hex 2 is not connected to where C1 starts"
    assert of(scene, 2).plan_end == ""


def test_a_plan_behind_a_gate_is_named_where_no_other_way_leads_out() -> None:
    shut = planning("1→  =A  .   .", {1: [(1, 0), (2, 0)]})
    way = planning("1→  =A  .   ←", {1: [(1, 0), (2, 0)]})

    assert lacks(shut) == [("GAT9", "C1 plans hex 1, but there is no way out of it once the gates close")]
    assert lacks(way) == []


def test_a_lock_that_nobody_who_comes_by_can_open_is_named() -> None:
    none = {1: ("smash-n-grab", "smash-n-grab"), 2: ("linger", "linger"), 3: ("hurry", "hurry")}
    barred = planning("1→  L   .", {1: [(1, 0)]}, skills=none)
    opened = planning("1→  L   .", {1: [(1, 0)]}, skills={1: ("bypass", "hurry")})

    assert ("SEC3", "a lock on hex 0: no one on that route can unlock") in lacks(barred)
    assert lacks(opened) == []


def test_a_guard_on_a_plan_is_named_unless_somebody_who_comes_by_can_subdue() -> None:
    cards = {"characters": {1: "lookout", 2: "thug"}, "skills": {1: ("hurry", "hurry"), 3: ("linger", "bypass")}}
    alone = planning("1→  .   G", {1: [(1, 0), (2, 0)]}, **cards)
    helped = planning("12→ .   G", {1: [(1, 0), (2, 0)], 2: [(1, 0)]}, **cards)

    assert lacks(alone) == [("SEC2", "a guard on hex 1: no one on that route can subdue")]
    assert lacks(helped) == []


def test_a_guard_on_the_plan_of_one_who_never_subdues_is_not_named() -> None:
    skills = {1: ("hurry", "hurry"), 3: ("linger", "bypass")}
    slips = planning("1→  .   G", {1: [(1, 0), (2, 0)]}, characters={1: "street-urchin", 2: "thug"}, skills=skills)
    held = planning("1→  .   G", {1: [(1, 0), (2, 0)]}, characters={1: "lookout", 2: "thug"}, skills=skills)

    assert lacks(slips) == []
    assert [rule for rule, _ in lacks(held)] == ["SEC2"]


def test_one_who_starts_inside_needs_a_plan_that_leads_out() -> None:
    stuck = planning("1N  .   ←", {1: []}, setup={"inside": (0,)})
    free = planning("1N  .   ←", {1: [(1, 0)]}, setup={"inside": (0,)})

    assert ("PLN1", "C1's plan leads to no exit") in lacks(stuck)
    assert lacks(free) == []


def test_plans_are_looked_at_in_planning_only() -> None:
    scene = given("1.  J   .   ←", plan={1: []})

    assert hints(scene).uncovered == ()
