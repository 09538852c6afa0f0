"""Where everybody and everything is in the middle of a plan, and whether that is what a task asks for."""

from typing import Final, NamedTuple

from safehouse.masters.pieces import NOWHERE, Mask, Piece, Place, Space
from safehouse.odds.task import Task

SPENT: Final = -1  # one whose part is over
WAITING: Final = -2  # one who has not joined the crew


class World(NamedTuple):
    """A position within a plan."""

    at: tuple[Place, ...]  # by place in the crew
    wares: tuple[Space, ...]  # as the task lists them
    opened: Mask  # locked hexes and doors opened since the Escape began
    stretched: int  # mask of those who paid for longer hands
    tokens: Mask  # ideas that still lie about
    pending: Mask = 0  # where loot was laid down for somebody to take on
    actor: int = SPENT  # who laid it down last
    done: int = 0  # mask of those who left loot behind, and take none any more


class Act(NamedTuple):
    """One thing somebody does in a plan: go somewhere, take loot, carry it on, lay it down, or open a hex."""

    runner: int
    spot: Space  # where it goes first
    taken: tuple[int, ...]  # wares it takes there
    to: Space  # where it goes with them
    laid: Space  # where it lays them down
    source: Space = NOWHERE  # where the wares lay
    opens: Space = NOWHERE  # a lock beside it, or the door it goes through
    stretches: bool = False  # it pays for longer hands first


def first_world(task: Task) -> World:
    """The world before anybody has run."""
    at = [runner.at for runner in task.crew]
    if task.waiting != NOWHERE:
        at[-1] = WAITING
    stretched = sum(1 << number for number, runner in enumerate(task.crew) if runner.grasp and not runner.stretch)
    return World(tuple(at), tuple(ware.at for ware in task.wares), 0, stretched, task.tokens)


def is_stolen(task: Task, world: World) -> bool:
    """Is all the loot home that is asked for?"""
    return all(amount_out(task, world, piece) >= amount for piece, amount in task.needs)


def is_out(task: Task, at: Place) -> bool:
    """Is this an exit?"""
    return at >= 0 and bool(task.exits >> at & 1)


def cover(task: Task, world: World, at: Place) -> int:
    """How many may hide on a hex: as many as camouflage lies there, if nobody is Busted who is left there with it."""
    if at < 0 or not task.hidden >> at & 1:
        return 0
    wares = zip(task.wares, world.wares, strict=True)
    return sum(ware.piece in task.camouflage and place == at for ware, place in wares)


def amount_out(task: Task, world: World, piece: Piece) -> int:
    """How much of a kind of loot is brought home beside what was before."""
    return sum(
        ware.amount
        for ware, at in zip(task.wares, world.wares, strict=True)
        if ware.piece == piece and is_home(task, world, at)
    )


def is_home(task: Task, world: World, at: Space) -> bool:
    """Is loot safe there? In a hideout somebody must be with it."""
    return bool(task.exits >> at & 1) and (not task.held or at in world.at)


def is_full(task: Task, world: World, number: int, way: Space) -> bool:
    """Do as many others of the players' characters use an exit as the heist allows (BRD9)?"""
    if not task.limit or number >= task.players:
        return False
    return sum(world.at[mate] == way for mate in range(task.players) if mate != number) >= task.limit
