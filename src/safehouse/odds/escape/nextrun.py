"""What to do next in an Escape: who should roll, or who should run where, by the likeliest plan."""

from collections.abc import Sequence
from typing import Final

import msgspec

from safehouse.masters.box.pieces import NOWHERE, Piece, Space, Who
from safehouse.odds.chance.chance import bill_chance
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.runners import Runner
from safehouse.odds.plans.task import Task
from safehouse.odds.plans.world import PlanStep

OBJECTIVE: Final = "objective"
UNBUSTED: Final = "unbusted"


class NextRun(msgspec.Struct, frozen=True):
    """Whose turn it is by the likeliest plan: to roll, since a roll tells whether it goes through, or else to run.

    What can be opened from a server comes before all that, for it costs nothing.
    """

    who: Who
    goal: str  # what the plan is for
    roll: int = 0  # the least that must be rolled; 0 for a run that is paid
    to: Space = NOWHERE  # where it runs, if it does
    takes: tuple[Piece, ...] = ()
    opens: Space = NOWHERE  # a hex with locks or a door that it opens then
    serves: bool = False  # it opens the remote locks of the server it is on


def next_run(task: Task, bills: Sequence[PlanCost], goal: str) -> NextRun | None:
    """The next thing to do by the likeliest plan; None if nothing has to be done, or nothing helps."""
    likely = [(bill_chance(task.crew, bill), -sum(bill.costs), -number) for number, bill in enumerate(bills)]
    chance, _, number = max(likely, default=(0.0, 0, 0))
    if not chance:
        return None
    run = next_roll(task, bills[-number], goal) or next_act(task, bills[-number], goal)
    return next_server(task, goal) or run if run else None


def next_server(task: Task, goal: str) -> NextRun | None:
    """Who stands on a server of remote locks that are left."""
    for server in task.servers:
        for runner in task.crew:
            if server.at >> runner.at & 1:
                return NextRun(runner.who, goal, serves=True)
    return None


def next_roll(task: Task, bill: PlanCost, goal: str) -> NextRun | None:
    """Who should roll before anybody runs: the hardest roll first, one that may leave somebody stuck last."""
    lacks = [(runner, cost - runner.base) for runner, cost in zip(task.crew, bill.costs, strict=True)]
    able = [(runner, lack) for runner, lack in lacks if 0 < lack <= runner.ditch and not runner.walled]
    if not able:
        return None
    runner, lack = min(able, key=_hardest)
    return NextRun(runner.who, goal, lack)


def _hardest(rolling: tuple[Runner, int]) -> tuple[bool, int]:
    runner, lack = rolling
    return runner.risky, -lack


def next_act(task: Task, bill: PlanCost, goal: str) -> NextRun | None:
    """The first act of a plan that takes somebody somewhere or opens something."""
    act = next((act for act in bill.acts() if _leads_on(task, act)), None)
    if act is None:
        return None
    takes = tuple(task.wares[number].piece for number in act.taken)
    to = act.to if _goes(task, act) else NOWHERE
    return NextRun(task.crew[act.runner].who, goal, 0, to, takes, act.opens)


def _leads_on(task: Task, act: PlanStep) -> bool:
    """Does somebody go anywhere or open anything by it?"""
    return act.opens != NOWHERE or _goes(task, act)


def _goes(task: Task, act: PlanStep) -> bool:
    at = task.crew[act.runner].at
    return act.spot != at or act.to != at
