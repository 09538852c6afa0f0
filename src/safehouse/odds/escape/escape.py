"""The odds of an Escape as it stands: for two goals, with and without reacting to rolls; exact or between bounds."""

from typing import NamedTuple

import msgspec

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import NOWHERE, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.ground import FAR
from safehouse.masters.state import State
from safehouse.odds.chance.chance import roll_chance
from safehouse.odds.escape.bounds import ChanceBounds, Span
from safehouse.odds.escape.nextrun import OBJECTIVE, UNBUSTED, NextRun, next_run
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.runners import Runner, runners
from safehouse.odds.plans.task import Task, nobody_busted, objective
from safehouse.odds.search.search import Search


class ShortestWay(msgspec.Struct, frozen=True):
    """The cheapest way of a character to an exit: its cost, the ideas and Escape Moves in hand, the roll it needs."""

    who: Who
    exit: Space  # NOWHERE if no way leads out
    cost: int
    ideas: int
    moves: int
    roll: int  # 0 for none, more than 6 where no roll is enough or none is left
    chance: float


class AtMost(msgspec.Struct, frozen=True):
    """What the chances of an Escape are at most, where they are not exact."""

    objective_policy: float
    objective_plan: float
    unbusted_policy: float
    unbusted_plan: float


class Odds(msgspec.Struct, frozen=True):
    """The best chances of an Escape: for the objective, and that no player's character in play is Busted.

    A policy sees each roll before the next declaration. A plan is fixed before the first roll, and goes through if
    every way it declares does. `unsure` says why they may be better than these, up to `most`: it is empty where all are
    exact.
    """

    objective_policy: float
    objective_plan: float
    unbusted_policy: float
    unbusted_plan: float
    ways: tuple[ShortestWay, ...]
    unsure: tuple[str, ...] = ()
    next: NextRun | None = None  # what serves the objective, or else those who would be Busted
    most: AtMost | None = None  # None where all are exact
    estimated: bool = False  # what unknown tiles may be was not looked at in all ways


class Best(NamedTuple):
    """The chances of the best policy and the best plan for a task, what makes them unsure, and who is next."""

    policy: Span
    plan: Span
    unsure: list[str]
    next: NextRun | None


def odds(heist: Heist, state: State) -> Odds:
    """The odds of an Escape that has begun, at any moment at which nobody is on the run."""
    ground = Ground(heist, state)
    met = best_chances(ground, objective(heist, state), OBJECTIVE)
    free = best_chances(ground, nobody_busted(heist, state), UNBUSTED)
    ways = tuple(way_out(heist, state, ground, runner) for runner in runners(heist, state))
    unsure = tuple(dict.fromkeys((*met.unsure, *free.unsure)))
    least, most = zip(met.policy, met.plan, free.policy, free.plan, strict=True)
    return Odds(*least, ways, unsure, met.next or free.next, AtMost(*most) if unsure else None)


def best_chances(ground: Ground, task: Task, goal: str) -> Best:
    """The best chances for a task, which serves a goal."""
    search = Search(ground, task)
    bills = search.run()
    bounds = ChanceBounds(search)
    policy, plan = bounds.spans()
    doubts = [] if policy.is_exact and plan.is_exact else bounds.doubts()
    return Best(policy, plan, doubts, next_run(search.task, bills, goal))


def way_out(heist: Heist, state: State, ground: Ground, runner: Runner) -> ShortestWay:
    """The cheapest way of one character to an exit, with doors and locks as they are."""
    row = ground.row(runner.at, runner.light, 0)
    best = min(spaces(exits(heist, state)), key=row.__getitem__, default=NOWHERE)
    cost = row[best] if best != NOWHERE else FAR
    over = max(0, cost - runner.base)
    roll = over if over <= runner.ditch else FAR
    way = best if cost < FAR else NOWHERE
    return ShortestWay(runner.who, way, cost, runner.ideas, runner.moves, roll, roll_chance(over, runner.ditch))
