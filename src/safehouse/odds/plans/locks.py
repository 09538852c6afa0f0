"""Which hexes may be opened in an Escape, and whether that is of any use."""

from functools import reduce
from operator import or_

from safehouse.masters.box.pieces import KEYCARD, NOWHERE, Mask, Space
from safehouse.masters.sight.ground import FAR
from safehouse.masters.sight.where import EVERYWHERE
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.task import Task


def openable_hexes(ground: Ground, task: Task) -> Mask:
    """The hexes somebody might open: doors where there is a keycard, locks where one picks, rings with a server."""
    rings = reduce(or_, (server.rings for server in task.servers if server.at), 0)
    crew = range(len(task.crew))
    locks = sum(1 << at for at in ground.locks if any(may_pick(ground, task, number, at) for number in crew))
    return (ground.doors if any(ware.piece == KEYCARD for ware in task.wares) else 0) | locks | rings


def may_pick(ground: Ground, task: Task, number: int, lock: Space) -> bool:
    """Could one of the crew get beside a lock and open it, if everything else were open, with all ideas it may get?"""
    runner = task.crew[number]
    more = sum(mate.gifts for mate in task.crew) - runner.gifts + task.tokens.bit_count()
    if not runner.picks or runner.ideas + more < runner.picks:
        return False
    ball = ground.ball(runner.at, runner.light, ground.shut, runner.base + more + runner.ditch - runner.picks)
    return bool(ball & ground.near[lock])


def without_idle_keys(ground: Ground, task: Task, most: int) -> Task:
    """The task without keycards, servers and who picks locks, if nothing that is opened by them is of any use."""
    if task.release is not None:
        return task  # what is opened sets somebody free
    openable = openable_hexes(ground, task)
    sources = {runner.at for runner in task.crew} | {ware.at for ware in task.wares}
    sources |= {task.waiting} if task.waiting != NOWHERE else set()
    goals = task.exits | task.hidden | task.tokens | task.meets | sum(1 << at for at in sources)
    if any(runner.grasp for runner in task.crew):
        goals = EVERYWHERE  # from where long hands pass loot on, nobody has to get on
    if openable and any(is_shorter(ground, source, openable, goals, most) for source in sources):
        return task
    wares = tuple(ware for ware in task.wares if ware.piece != KEYCARD)
    return task._replace(wares=wares, servers=(), crew=tuple(runner._replace(picks=0) for runner in task.crew))


def is_shorter(ground: Ground, source: Space, opened: Mask, goals: Mask, most: int) -> bool:
    """Does it make a way cheaper to open some hexes, to where one can get without that or wants to?"""
    for light in (False, True):
        shut, free = ground.row(source, light, 0), ground.row(source, light, opened)
        for at in range(ground.size):
            if free[at] < shut[at] and free[at] <= most and (shut[at] < FAR or goals >> at & 1):
                return True
    return False
