"""The odds of an Escape as it stands: exact, for two goals, with and without reacting to rolls."""

from typing import Final, NamedTuple

import msgspec

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import NOWHERE, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.ground import FAR
from safehouse.masters.state import State
from safehouse.odds.chance.chance import plan_chance, policy_chance, roll_chance
from safehouse.odds.escape.nextrun import OBJECTIVE, UNBUSTED, NextRun, next_run
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.runners import Runner, runners
from safehouse.odds.plans.task import Task, nobody_busted, objective
from safehouse.odds.search.search import Search

TOO_MANY: Final = "too many plans to look at: there may be better ones"
FOUND_IDEA: Final = "an idea that lies about might be given away once it is found"
LATE_ROLL: Final = "somebody who cannot roll yet counts as if it had rolled first"
STUCK: Final = "somebody who may be stuck after its roll counts as if it had rolled first and could still open doors"
SET_FREE: Final = "somebody might be set free on the way and help"
BOUND: Final = "whoever has rolled can't pick anything up on the way, but these odds count as if they could"
OUTDOORS: Final = "cash might be brought outdoors by somebody who then runs back into hiding"
AT_LEAST: Final = (TOO_MANY, FOUND_IDEA, SET_FREE, OUTDOORS)  # with these alone the chances are at least what is said


class ShortestWay(msgspec.Struct, frozen=True):
    """The cheapest way of a character to an exit: its cost, the ideas and Escape Moves in hand, the roll it needs."""

    who: Who
    exit: Space  # NOWHERE if no way leads out
    cost: int
    ideas: int
    moves: int
    roll: int  # 0 for none, more than 6 where no roll is enough or none is left
    chance: float


class Odds(msgspec.Struct, frozen=True):
    """The best chances of an Escape: for the objective, and that no player's character in play is Busted.

    A policy sees each roll before the next declaration. A plan is fixed before the first roll, and goes through if
    every way it declares does. `unsure` says why a number may be off: it is empty where all are exact.
    """

    objective_policy: float
    objective_plan: float
    unbusted_policy: float
    unbusted_plan: float
    ways: tuple[ShortestWay, ...]
    unsure: tuple[str, ...] = ()
    next: NextRun | None = None  # what serves the objective, or else those who would be Busted


class Best(NamedTuple):
    """The chances of the best policy and the best plan for a task, what makes them unsure, and who is next."""

    policy: float
    plan: float
    unsure: list[str]
    next: NextRun | None


def odds(heist: Heist, state: State) -> Odds:
    """The odds of an Escape that has begun, at any moment at which nobody is on the run."""
    ground = Ground(heist, state)
    met = best_chances(ground, objective(heist, state), OBJECTIVE)
    free = best_chances(ground, nobody_busted(heist, state), UNBUSTED)
    ways = tuple(way_out(heist, state, ground, runner) for runner in runners(heist, state))
    unsure = tuple(dict.fromkeys((*met.unsure, *free.unsure)))
    return Odds(met.policy, met.plan, free.policy, free.plan, ways, unsure, met.next or free.next)


def best_chances(ground: Ground, task: Task, goal: str) -> Best:
    """The best chances for a task, which serves a goal."""
    search = Search(ground, task)
    bills = search.run()
    alone = bool(task.anyone) and not task.people and not task.needs
    plan = plan_chance(task.crew, bills, alone=alone)
    doubts = [doubt for doubt in unsure(search, task) if plan < 1.0 or doubt not in AT_LEAST]
    return Best(policy_chance(task.crew, bills), plan, doubts, next_run(search.task, bills, goal))


def unsure(search: Search, task: Task) -> list[str]:
    """Why the chances of a task may be off."""
    told = []
    if search.doubt:
        told.append(TOO_MANY)
    if search.task.tokens and any(runner.price for runner in task.crew):
        told.append(FOUND_IDEA)
    if task.captive:
        told.append(SET_FREE)
    if task.outdoors:
        told.append(OUTDOORS)
    if task.bound and any(runner.inside for runner in task.crew):
        told.append(BOUND)
    late = [number for number, runner in enumerate(task.crew) if runner.walled and runner.ditch]
    if any(bill.costs[number] > search.front.free[number] for bill in search.front.bills for number in late):
        told.append(LATE_ROLL)
    if any(may_open_stuck(search, task, number) for number, runner in enumerate(task.crew) if runner.risky):
        told.append(STUCK)
    return told


def may_open_stuck(search: Search, task: Task, number: int) -> bool:
    """Is there a plan in which somebody opens doors with a roll that does not get it away? With gifts there may be."""
    if not search.acts.keys or any(runner.gifts for runner in task.crew):
        return bool(search.acts.keys)
    runner = task.crew[number]
    return any(runner.base < bill.costs[number] < runner.leaving for bill in search.front.bills)


def way_out(heist: Heist, state: State, ground: Ground, runner: Runner) -> ShortestWay:
    """The cheapest way of one character to an exit, with doors and locks as they are."""
    row = ground.row(runner.at, runner.light, 0)
    best = min(spaces(exits(heist, state)), key=row.__getitem__, default=NOWHERE)
    cost = row[best] if best != NOWHERE else FAR
    over = max(0, cost - runner.base)
    roll = over if over <= runner.ditch else FAR
    way = best if cost < FAR else NOWHERE
    return ShortestWay(runner.who, way, cost, runner.ideas, runner.moves, roll, roll_chance(over, runner.ditch))
