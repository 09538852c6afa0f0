"""Where everybody and everything is in the middle of a plan, and whether that is what a task asks for."""

from typing import Final, NamedTuple

from safehouse.masters.box.pieces import NOWHERE, OUT, Mask, Piece, Place, Space
from safehouse.masters.sight.ground import exit_is_full
from safehouse.odds.plans.release import LETTER
from safehouse.odds.plans.task import Task

SPENT: Final = -1  # one whose part is over
WAITING: Final = -2  # one who has not joined the crew


class World(NamedTuple):
    """A position within a plan."""

    at: tuple[Place, ...]  # by place in the crew
    wares: tuple[Place, ...]  # as the task lists them; OUT for what is out for good
    opened: Mask  # locked hexes, doors and remote locks opened since the Escape began
    stretched: int  # mask of those who paid for longer hands
    tokens: Mask  # ideas that still lie about
    pending: Mask = 0  # where loot was laid down for somebody to take on
    actor: int = SPENT  # who laid it down last
    done: int = 0  # mask of those who left loot behind, and no longer take any


class PlanStep(NamedTuple):
    """One thing somebody does in a plan: go somewhere, take loot, carry it on, lay it down, or open a hex."""

    runner: int
    spot: Space  # where it goes first
    taken: tuple[int, ...]  # wares it takes there
    to: Space  # where it goes with them
    laid: Space  # where it lays them down
    source: Space = NOWHERE  # where the wares lay
    opens: Space = NOWHERE  # a hex beside it with locks or a door
    stretches: bool = False  # it pays for longer hands first


def first_world(task: Task) -> World:
    """The world before anybody has run."""
    at = [runner.at for runner in task.crew]
    if task.waiting != NOWHERE:
        at[-1] = WAITING
    stretched = sum(1 << number for number, runner in enumerate(task.crew) if runner.grasp and not runner.stretch)
    begun = World(tuple(at), tuple(ware.at for ware in task.wares), 0, stretched, task.tokens)
    return joined(task, served(task, secured(task, begun)))


def changed(task: Task, world: World, act: PlanStep) -> World:
    """The world after an act."""
    number = act.runner
    at = [*world.at]
    at[number] = act.to
    if WAITING in at and number < task.players and task.meets & (1 << act.spot | 1 << act.to):
        at[-1] = task.waiting
    wares = tuple(laid(task, act, ware) if ware in act.taken else place for ware, place in enumerate(world.wares))
    stretched = world.stretched | act.stretches << number
    opened = world.opened | (1 << act.opens if act.opens != NOWHERE else 0)
    idle = not act.taken and act.spot == world.at[number] and act.opens == NOWHERE and not act.stretches
    tokens = world.tokens & ~(1 << act.to) if idle else world.tokens
    after = World(tuple(at), wares, opened, stretched, tokens, world.pending, world.actor, world.done)
    after = served(task, secured(task, after) if task.exits & (1 << act.to | 1 << act.laid) else after)
    return joined(task, after) if task.release is not None and after.opened != world.opened else after


def joined(task: Task, world: World) -> World:
    """The world with one who waited in the crew, if what is open sets it free."""
    if task.release is None or WAITING not in world.at or not task.release.frees(world.opened):
        return world
    return served(task, world._replace(at=(*world.at[:-1], task.waiting)))


def laid(task: Task, act: PlanStep, ware: int) -> Place:
    """Where a ware is after an act: out for good if it was taken on an exit, or else where it was laid down."""
    return OUT if is_out(task, act.spot) and task.wares[ware].piece in task.for_good else act.laid


def secured(task: Task, world: World) -> World:
    """The world after those on exits took what lies there and is out for good by that (LOO4)."""
    wares = tuple(
        OUT if ware.piece in task.for_good and is_out(task, at) and at in world.at else at
        for ware, at in zip(task.wares, world.wares, strict=True)
    )
    return world._replace(wares=wares)


def laid_about(world: World) -> Mask:
    """Where wares are on the board."""
    return sum({1 << at for at in world.wares if at != OUT})


def served(task: Task, world: World) -> World:
    """The world with the remote locks open whose server somebody is on: it costs nothing, and closes no way."""
    opened = world.opened
    for letter, server in enumerate(task.servers):
        if any(at >= 0 and server.at >> at & 1 for at in world.at):
            opened |= 1 << LETTER + letter
    return world if opened == world.opened else world._replace(opened=opened | unringed(task, opened))


def unringed(task: Task, opened: Mask) -> Mask:
    """The hexes that remote locks no longer close."""
    every = shut = 0
    for letter, server in enumerate(task.servers):
        every |= server.rings
        shut |= 0 if opened >> LETTER + letter & 1 else server.rings
    return every & ~shut


def opened_letters(task: Task, opened: Mask) -> Mask:
    """The letters all of whose remote locks are among some open hexes."""
    found = 0
    for letter, server in enumerate(task.servers):
        found |= 0 if server.rings & ~opened else 1 << LETTER + letter
    return found


def idle_servers(task: Task, world: World) -> Mask:
    """The servers from which remote locks can still be opened."""
    found = 0
    for letter, server in enumerate(task.servers):
        found |= 0 if world.opened >> LETTER + letter & 1 else server.at
    return found


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


def is_home(task: Task, world: World, at: Place) -> bool:
    """Is loot safe there: out for good, or on an exit with somebody who takes it (LOO4)?"""
    return at == OUT or (bool(task.exits >> at & 1) and at in world.at)


def is_full(task: Task, world: World, number: int, way: Space) -> bool:
    """Do as many others of the players' characters use an exit as the heist allows (BRD9)?"""
    if not task.limit or number >= task.players:
        return False
    return exit_is_full(way, [world.at[mate] for mate in range(task.players) if mate != number], task.limit)


def like_wares(task: Task) -> list[list[int]]:
    """The wares of which there are several alike, each kind by itself."""
    kinds: dict[object, list[int]] = {}
    for number, ware in enumerate(task.wares):
        kinds.setdefault(ware[:2], []).append(number)
    return [numbers for numbers in kinds.values() if len(numbers) > 1]


def sorted_wares(alike: list[list[int]], wares: tuple[Space, ...]) -> tuple[Space, ...]:
    """Like wares change places freely, so that worlds which differ by nothing else are one."""
    found = list(wares)
    for numbers in alike:
        for number, at in zip(numbers, sorted([wares[number] for number in numbers]), strict=True):
            found[number] = at
    return tuple(found)
