"""Getting the objective out in an Escape: loot goes from hand to hand, doors are opened, and odds say when to leave."""

from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.masters.flight import Flight, rollers, to_the_point
from safehouse.bots.masters.greedy import GreedyThief
from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import ESCAPE, JEWEL, OVER
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.phases.team import CallEscape
from safehouse.odds.chance.settling import EXACTLY
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.task import objective
from tests.given import Scene, given

RELAY = "→   .   .   2.  .   .   1."


def play_on(scene: Scene, commands: int = 200) -> bool:
    """Let the bot play on until the heist is over; was the objective met?"""
    bot = GreedyThief(scene.heist, Random(1))
    for _ in range(commands):
        if scene.state.phase == OVER:
            break
        scene.play(bot.choose(Situation(scene.heist, scene.position, 0)))
    outcome = scene.heist.outcome(scene.state)
    return outcome is not None and outcome.objective


def choice(scene: Scene) -> Command:
    """What the bot does once everybody has acted."""
    for who in scene.heist.crew:
        scene.state.chosen[who] = 1
    return GreedyThief(scene.heist, Random(1)).choose(Situation(scene.heist, scene.position, 0))


def test_what_one_cannot_bring_out_alone_goes_from_hand_to_hand() -> None:
    scene = given(RELAY, phase=ESCAPE, ideas={1: 3, 2: 3}, holds={1: "jewel"}, crew=3)

    assert play_on(scene)
    assert scene.state.rolled >> 1 == 0


def test_a_keycard_opens_the_door_on_the_run() -> None:
    scene = given("→   .   1.  #   J", phase=ESCAPE, ideas={1: 7}, holds={1: "keycard"}, crew=3)

    assert play_on(scene)


def test_who_has_a_keycard_opens_the_door_for_another() -> None:
    scene = given("→   #   &1  2J\n\n&1 = 1GG", phase=ESCAPE, ideas={1: 1, 2: 5}, holds={1: "keycard"}, crew=3)
    scene.state.rolled = 0b11

    assert play_on(scene)
    assert scene.state.busted == 0b101


def test_a_server_lets_one_out_of_a_remote_lock_on_the_run() -> None:
    scene = given("→   .   1Jx X   2.", phase=ESCAPE, ideas={1: 2, 2: 1}, crew=3)

    assert play_on(scene)


def test_without_a_plan_nothing_is_rolled_for_it() -> None:
    scene = given("→   .   1.  #   J", phase=ESCAPE, ideas={1: 7}, crew=3)

    assert Flight(scene.heist).commands(scene.state) == []


@pytest.mark.parametrize(("costs", "rolling"), [((4, 0), [0]), ((4, 2), [0, 1]), ((7, 2), []), ((0, 0), [])])
def test_those_roll_whose_rolls_may_pay_for_a_plan(costs: tuple[int, int], rolling: list[int]) -> None:
    scene = given("→   .   1.  2.", phase=ESCAPE, holds={1: "jewel"})

    task = objective(scene.heist, scene.state)

    assert list(rollers(task, [PlanCost(costs, (0, 0), None)])) == rolling


def test_nobody_lays_down_what_it_takes_up_again_at_once() -> None:
    laid, taken = LayDown(0, 3, JEWEL), PickUp(0, 3, JEWEL)

    assert to_the_point([laid, taken, Run(0)]) == [Run(0)]
    assert to_the_point([laid, Run(1), PickUp(1, 3, JEWEL)]) == [laid, Run(1), PickUp(1, 3, JEWEL)]


def test_the_escape_is_called_at_good_odds() -> None:
    assert choice(given(RELAY, ideas={1: 3, 2: 3}, holds={1: "jewel"}, crew=3)) == CallEscape()


@pytest.mark.parametrize("ideas", [{1: 0, 2: 3}, {1: 3, 2: 0}])
def test_the_escape_is_not_called_at_bad_odds(ideas: dict[int, int]) -> None:
    assert choice(given(RELAY, ideas=ideas, holds={1: "jewel"}, crew=3)) != CallEscape()


def test_odds_count_what_unknown_tiles_may_be() -> None:
    bag, deck = {"lock": 1, "camera": 1}, "3-24,Z1"
    known = given("→   .   1.", ideas={1: 2}, holds={1: "jewel"}, crew=3, bag=bag, deck=deck)
    unknown = given("→   ?   1.", ideas={1: 2}, holds={1: "jewel"}, crew=3, bag=bag, deck=deck)

    flight = Flight(known.heist)
    other = Flight(unknown.heist)

    assert flight.is_likely(known.state, 0, 1.0)
    assert other.is_likely(unknown.state, unknown.state.unknown, 0.5)
    assert not other.is_likely(unknown.state, unknown.state.unknown, 0.51)


@pytest.mark.parametrize("drawing", [RELAY, "→   1?  .   ?   2J  3."])
@pytest.mark.parametrize("ideas", [0, 1, 2])
def test_odds_that_are_worked_out_as_far_as_it_matters_say_the_same_as_all_of_them(drawing: str, ideas: int) -> None:
    scene = given(drawing, ideas={1: ideas, 2: 2}, holds={1: "jewel"}, crew=3, bag={"lock": 1, "camera": 2})
    flight, fog = Flight(scene.heist), scene.state.unknown

    starts = flight.starts(scene.state, fog)
    odds = sum(flight.chance(state, EXACTLY) * weight for state, weight in starts) / sum(often for _, often in starts)

    for percent in range(1, 100):
        assert flight.is_likely(scene.state, fog, percent / 100) == (odds >= percent / 100)
