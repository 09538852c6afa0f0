"""What a search need not look at from the beginning: ideas, doors and remote locks that nobody gets to."""

from collections.abc import Sequence

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import NOWHERE, Mask
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.task import Task
from safehouse.odds.plans.world import first_world
from safehouse.odds.search.acts import Acts
from safehouse.odds.search.field import Field


def with_near_tokens(ground: Ground, task: Task, tops: Sequence[int]) -> Task:
    """The task with those ideas only that somebody could get to."""
    near = 0
    for runner, top in zip(task.crew, tops, strict=True) if task.tokens else ():
        near |= ground.ball(runner.at, runner.light, ground.shut, top)
    return task._replace(tokens=task.tokens & near)


def closed_for_good(acts: Acts, tops: list[int]) -> Mask:
    """The doors to which nobody can bring a keycard, and the remote locks whose server nobody can get to."""
    field = Field(acts, first_world(acts.task), tops)
    keys = sum({1 << acts.task.wares[key].at for key in acts.keys})
    brought = field.brought(keys)
    closed = sum(1 << door for door in spaces(acts.ground.doors) if not acts.ground.near[door] & brought)
    for server in acts.task.servers:
        closed |= 0 if any(ball & server.at for ball in field.balls) else server.rings
    return closed


def is_for_one_ware(acts: Acts) -> bool:
    """Is there one ware at most and nothing else to do but to get out? Then nobody needs to run twice."""
    task = acts.task
    others = task.anyone or task.tokens or task.limit or acts.openable
    return len(task.wares) <= 1 and task.waiting == NOWHERE and not others
