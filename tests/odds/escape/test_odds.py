"""The odds of drawn Escapes: what policies and plans are worth, and what each character needs."""

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, IDEA_TOKEN, NOWHERE
from safehouse.odds.check.peer import Peer, met_objective, unbusted
from safehouse.odds.escape.escape import Odds, odds
from safehouse.odds.escape.nextrun import OBJECTIVE, NextRun
from tests.given import Scene, given


def told(scene: Scene) -> Odds:
    return odds(scene.heist, scene.state)


def test_who_can_pay_the_way_with_ideas_gets_out() -> None:
    scene = given("→   .   .   1.", phase=ESCAPE, ideas={1: 3}, holds={1: "jewel"})

    found = told(scene)

    assert (found.objective_policy, found.objective_plan) == (1.0, 1.0)
    assert (found.unbusted_policy, found.unbusted_plan) == (1.0, 1.0)


def test_what_ideas_do_not_pay_must_be_rolled() -> None:
    scene = given("→   G   .   .   1.", phase=ESCAPE, ideas={1: 1}, holds={1: "jewel"})

    found = told(scene)

    (way,) = found.ways
    assert (way.cost, way.ideas, way.roll, way.exit) == (5, 1, 4, scene.space(0, 0))
    assert found.objective_policy == found.unbusted_plan == pytest.approx(way.chance) == pytest.approx(1 / 2)


def test_where_no_way_leads_out_there_is_no_chance() -> None:
    scene = given("→   L   1.", phase=ESCAPE, ideas={1: 9}, holds={1: "jewel"}, characters={1: "thug"})

    found = told(scene)

    assert (found.objective_policy, found.unbusted_policy) == (0.0, 0.0)
    assert (found.ways[0].exit, found.ways[0].roll > 6, found.ways[0].chance) == (NOWHERE, True, 0.0)


def test_a_policy_that_sees_rolls_beats_every_plan() -> None:
    # Who holds the jewel gets out with a 4, or meets the other one half way: which of it is seen by the rolls.
    scene = given("→   .   .   2.  1.", phase=ESCAPE, holds={1: "jewel"})

    found = told(scene)

    alone, handed_on = 3 / 6, (6 / 6) * (4 / 6)
    assert found.objective_plan == pytest.approx(max(alone, handed_on))
    assert found.objective_policy == pytest.approx(alone + alone * handed_on)
    assert found.objective_policy > found.objective_plan


def test_loot_that_lies_on_the_way_is_fetched() -> None:
    scene = given("→   .   1.  J", phase=ESCAPE, ideas={1: 2})

    assert told(scene).objective_policy == pytest.approx(5 / 6)
    assert told(scene).unbusted_policy == 1.0


def test_loot_is_out_for_whoever_brings_it() -> None:
    scene = given("1→  .   J   .   2.", phase=ESCAPE, ideas={1: 0, 2: 0})

    by_one, by_two = 3 / 6, 3 / 6
    assert told(scene).objective_policy >= 1 - (1 - by_one) * (1 - by_two)


def test_an_idea_given_in_a_pinch_may_decide() -> None:
    drawing = "→   .   1.  2."
    crew = {1: "lookout", 2: "thug"}
    with_gift = given(drawing, phase=ESCAPE, ideas={1: 4, 2: 0}, characters=crew, holds={2: "jewel"})
    without = given(drawing, phase=ESCAPE, ideas={1: 1, 2: 0}, characters=crew, holds={2: "jewel"})

    assert told(with_gift).unbusted_policy == pytest.approx(5 / 6)
    assert told(without).unbusted_policy == pytest.approx(6 / 6 * 4 / 6)


def test_who_may_be_stuck_after_its_roll_is_given_the_idea_before_it() -> None:
    scene = given("2→  &1\n\n&1 = 1GG", phase=ESCAPE, ideas={1: 0, 2: 2}, characters={1: "thug", 2: "lookout"})

    assert told(scene).unbusted_policy == pytest.approx(5 / 6)


def test_a_keycard_opens_a_door_for_those_behind() -> None:
    scene = given("→   #   1.  2.", phase=ESCAPE, ideas={1: 3, 2: 3}, holds={1: "keycard"})
    locked_in = given("→   #   1.  2.", phase=ESCAPE, ideas={1: 3, 2: 3})

    assert told(scene).unbusted_policy == 1.0
    assert told(locked_in).unbusted_policy == 0.0


def test_a_keycard_opens_a_door_for_others_without_going_through() -> None:
    scene = given("→   #   &1  2J\n\n&1 = 1GG", phase=ESCAPE, ideas={1: 1, 2: 5}, holds={1: "keycard"}, crew=3)
    dear = given("→   #   &1  2J\n\n&1 = 1GG", phase=ESCAPE, ideas={1: 0, 2: 5}, holds={1: "keycard"}, crew=3)
    scene.state.rolled = dear.state.rolled = 0b11

    assert (told(scene).objective_policy, told(scene).unsure) == (1.0, ())
    assert told(dear).objective_policy == 0.0


def test_an_exit_takes_as_many_as_the_heist_allows() -> None:
    scene = given("→   1.  2.  ←", phase=ESCAPE, ideas={1: 1, 2: 1}, sheet={"exit_limit": 1})
    crowd = given("→   1.  2.", phase=ESCAPE, ideas={1: 2, 2: 2}, sheet={"exit_limit": 1})

    assert told(scene).unbusted_policy == 1.0
    assert told(crowd).unbusted_policy == 0.0


def test_nobody_brings_loot_to_an_exit_that_is_full() -> None:
    scene = given("2→  1.", phase=ESCAPE, ideas={1: 9}, holds={1: "jewel"}, sheet={"exit_limit": 1}, crew=3)
    roomy = given("2→  1.", phase=ESCAPE, ideas={1: 9}, holds={1: "jewel"}, sheet={"exit_limit": 2}, crew=3)
    scene.state.rolled = roomy.state.rolled = 0b11

    assert told(scene).objective_policy == 0.0
    assert told(roomy).objective_policy == 1.0


def test_each_lock_of_a_hex_is_picked_by_itself() -> None:
    drawing = "→   &1  1.\n\n&1 = LL"
    scene = given(drawing, phase=ESCAPE, ideas={1: 4}, characters={1: "safecracker"})
    dear = given(drawing, phase=ESCAPE, ideas={1: 3}, characters={1: "safecracker"})
    scene.state.rolled = dear.state.rolled = 0b1

    assert told(scene).unbusted_policy == 1.0
    assert told(dear).unbusted_policy == 0.0


def test_of_two_who_must_roll_the_one_with_the_harder_roll_is_next() -> None:
    drawing = "→   .   1.  .   .   .   .   .   2.  .   .   ←"
    scene = given(drawing, phase=ESCAPE, holds={1: "jewel", 2: "jewel"}, objective={"jewel": 2}, crew=3)

    assert told(scene).next == NextRun(1, OBJECTIVE, roll=3)


def test_camouflage_hides_one_who_stays() -> None:
    scene = given("→   .   1.", phase=ESCAPE, holds={1: "camouflage"})
    beside_a_guard = given("→   G   1.", phase=ESCAPE, holds={1: "camouflage"})

    assert told(scene).unbusted_plan == 1.0
    assert told(beside_a_guard).unbusted_plan == pytest.approx(4 / 6)


@pytest.mark.parametrize(("ideas", "free"), [(0, 0.0), (1, 1.0)])
def test_one_goes_where_camouflage_lies_to_hide_there(ideas: int, free: float) -> None:
    scene = given("→   .   .   1.  i", phase=ESCAPE, item="camouflage", ideas={1: ideas})
    scene.state.rolled = 1

    assert told(scene).unbusted_policy == free


def test_who_brings_camouflage_to_another_may_leave_from_there() -> None:
    cast = {1: "burglar", 2: "thug"}
    scene = given("→   1.  2.  i", characters=cast, phase=ESCAPE, item="camouflage", ideas={2: 4}, crew=3)
    scene.state.rolled = 0b11

    assert told(scene).unbusted_plan == told(scene).unbusted_policy == 1.0


def test_where_anyone_will_do_all_may_try() -> None:
    sheet = {"objective": {"anyone": 1}}
    scene = given("→   .   .   .   12.", phase=ESCAPE, sheet=sheet)

    one = 3 / 6
    assert told(scene).objective_plan == told(scene).objective_policy == pytest.approx(1 - (1 - one) ** 2)


def test_one_takes_loot_from_two_others_on_its_way() -> None:
    drawing = """
        →   .   .   .   .   3.
              1.      2.
    """
    scene = given(
        drawing, phase=ESCAPE, ideas={1: 1, 2: 1, 3: 5}, holds={1: "jewel", 2: "jewel"}, objective={"jewel": 2}
    )
    scene.state.rolled = 0b111

    assert told(scene).objective_policy == 1.0


def test_a_keycard_that_lies_beside_a_door_is_taken_up_on_the_way() -> None:
    scene = given("→   #   K   1.", phase=ESCAPE, ideas={1: 4}, characters={1: "thug"}, holds={1: "jewel"})
    dear = given("→   #   K   1.", phase=ESCAPE, ideas={1: 3}, characters={1: "thug"}, holds={1: "jewel"})
    scene.state.rolled = dear.state.rolled = 0b1

    assert (told(scene).unbusted_policy, told(scene).objective_plan) == (1.0, 1.0)
    assert (told(dear).unbusted_policy, told(dear).objective_plan) == (0.0, 0.0)


def test_an_idea_that_lies_on_the_way_pays_for_more_of_it() -> None:
    scene = given("→   G   .   1.", phase=ESCAPE, ideas={1: 3}, characters={1: "thug"})
    scene.state.rolled = 0b1
    before = told(scene).unbusted_policy

    scene.state.put(IDEA_TOKEN, scene.space(2, 0))

    assert (before, told(scene).unbusted_policy) == (0.0, 1.0)


def test_who_stands_on_a_server_opens_its_remote_locks_for_others() -> None:
    scene = given("→   1x  2X", phase=ESCAPE, ideas={1: 1, 2: 2}, holds={1: "jewel"})
    closed = given("→   1x  2Y", phase=ESCAPE, ideas={1: 1, 2: 2}, holds={1: "jewel"})
    scene.state.rolled = closed.state.rolled = 0b11

    assert (told(scene).unbusted_policy, told(scene).objective_plan) == (1.0, 1.0)
    assert (told(closed).unbusted_policy, told(closed).objective_plan) == (0.0, 0.0)


def test_who_goes_to_a_server_for_others_needs_the_moves_to_get_there_and_back() -> None:
    scene = given("→   2.  X   .   1x", phase=ESCAPE, ideas={1: 4, 2: 3})
    dear = given("→   2.  X   .   1x", phase=ESCAPE, ideas={1: 4, 2: 2})
    scene.state.rolled = dear.state.rolled = 0b11

    assert told(scene).unbusted_policy == 1.0
    assert told(dear).unbusted_policy == 0.0


def test_loot_inside_a_remote_lock_is_fetched_by_way_of_its_server() -> None:
    drawing = """
        →   1.  Jx
              X
    """
    scene = given(drawing, phase=ESCAPE, ideas={1: 4}, characters={1: "thug"})

    assert told(scene).objective_policy == 1.0
    assert told(scene).unsure == ()


@pytest.mark.parametrize("ideas", [0, 1])
def test_one_who_cannot_roll_before_it_is_let_out_rolls_when_all_others_have(ideas: int) -> None:
    scene = given("→   .   1x  2X", phase=ESCAPE, ideas={1: ideas}, characters={1: "thug", 2: "burglar"})

    found = told(scene)

    assert found.unbusted_policy == pytest.approx(Peer(scene.heist, unbusted((0, 1))).value(scene.state))
    assert found.unsure == ()


@pytest.mark.parametrize(
    "drawing", ["→   1X  Nx", "→   X   1.  .   .   .   Nx", "→   1K  .   #   N", "→   #   1K  #   N"]
)
def test_a_prisoner_who_is_let_out_runs_with_the_others(drawing: str) -> None:
    npc = {"npc": NpcSheet("prisoner"), "objective": {"npc": 1}}
    scene = given(drawing, phase=ESCAPE, ideas={1: 1}, sheet=npc)

    found = told(scene)

    assert found.objective_policy > 0.0
    assert found.objective_policy == pytest.approx(Peer(scene.heist, met_objective).value(scene.state))
    assert found.unsure == ()


def test_a_prisoner_whose_server_nobody_gets_to_stays_where_it_is() -> None:
    npc = {"npc": NpcSheet("prisoner"), "objective": {"npc": 1}}
    shut = given("→   1Y  Nx", phase=ESCAPE, ideas={1: 2}, sheet=npc)

    assert (told(shut).objective_policy, told(shut).unsure) == (0.0, ())
