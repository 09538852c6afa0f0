"""Chances of plans, held against a count of all outcomes of the rolls."""

from functools import reduce
from operator import or_
from random import Random

import pytest

from safehouse.masters.box.pieces import ESCAPE
from safehouse.odds.chance.chance import plan_chance, policy_chance
from safehouse.odds.chance.rolls import Rolls
from safehouse.odds.plans.front import Front, PlanCost
from safehouse.odds.plans.runners import Runner, runners
from tests.given import given

CAST = {1: "thug", 2: "burglar"}


def crew(ideas: dict[int, int]) -> tuple[Runner, ...]:
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas=ideas, characters=CAST)
    return runners(scene.heist, scene.state)[:2]


def some_plans(luck: Random) -> list[PlanCost]:
    """Plans for two, some of which ask for ideas where nothing else will do."""
    plans = []
    for _ in range(luck.randrange(1, 5)):
        ideas = (luck.randrange(3), luck.randrange(3))
        plans.append(PlanCost((ideas[0] + luck.randrange(8), ideas[1] + luck.randrange(8)), ideas, None))
    return plans


@pytest.mark.parametrize("number", range(30))
def test_a_policy_is_as_likely_as_a_roll_that_pays_for_any_plan_and_a_plan_as_one_that_pays_for_it(number: int) -> None:
    luck = Random(number)
    two = crew({1: luck.randrange(3), 2: luck.randrange(3)})
    rolls, plans = Rolls(two), some_plans(luck)
    paying = [rolls.paying(plan.costs, plan.ideas) for plan in plans]
    total = rolls.all.bit_count()

    assert policy_chance(two, plans) == pytest.approx(reduce(or_, paying).bit_count() / total)
    assert plan_chance(two, plans, alone=False) == pytest.approx(max(each.bit_count() for each in paying) / total)


def test_ideas_that_a_plan_lacks_are_not_rolled() -> None:
    two = crew({1: 1, 2: 0})

    assert policy_chance(two, [PlanCost((2, 0), (1, 0), None)]) == 1.0
    assert policy_chance(two, [PlanCost((2, 0), (2, 0), None)]) == 0.0


def giving() -> tuple[Runner, ...]:
    """One who may give an idea away for two of its four, and one who has none."""
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas={1: 4, 2: 0}, characters={1: "lookout", 2: "thug"})
    return runners(scene.heist, scene.state)[:2]


@pytest.mark.parametrize(("cost", "chance"), [(2, 5 / 6), (10, 4 / 36)])
def test_an_idea_that_can_be_spared_is_given_where_just_one_lacks(cost: int, chance: float) -> None:
    assert policy_chance(giving(), [PlanCost((cost, 3), (0, 0), None)]) == pytest.approx(chance)


def test_what_a_giver_could_give_away_is_not_free() -> None:
    dear, cheap = PlanCost((4, 3), (0, 0), None), PlanCost((2, 3), (0, 0), None)
    front = Front(giving())
    for plan in (dear, cheap):
        front.take(plan)

    assert front.bills == [cheap]
