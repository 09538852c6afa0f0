"""Chances of plans, held against a count of all outcomes of the rolls."""

from functools import reduce
from operator import or_
from random import Random

import pytest

from safehouse.masters.box.pieces import ESCAPE
from safehouse.odds.chance.chance import plan_chance, policy_chance
from safehouse.odds.chance.rolls import Rolls
from safehouse.odds.plans.front import PlanCost
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
