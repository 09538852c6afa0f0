"""What can be done next in a plan, and what it costs."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from safehouse.masters.board import spaces
from safehouse.masters.pieces import KEYCARD, NOWHERE, THROWS, Mask, Space
from safehouse.odds.ground import FAR, Ground
from safehouse.odds.runners import Runner
from safehouse.odds.task import Task
from safehouse.odds.world import SPENT, WAITING, Act, World, is_full, is_home, is_out

Priced = tuple[Act, int, int]  # what is done, its cost, and how much of that must be ideas

Pile = tuple[Space, tuple[int, ...]]  # wares on one space


class Reach(NamedTuple):
    """One of the crew in a world: what it has paid and can still pay, and where the others could get to."""

    number: int
    paid: int
    budget: int
    others: Mask
    home: Mask  # from where the others could bring loot home
    unlocking: Mask  # from where they could bring a keycard to a door


class Acts:
    """The acts of a task on its ground."""

    def __init__(self, ground: Ground, task: Task) -> None:
        self.ground = ground
        self.task = task
        self.keys = tuple(number for number, ware in enumerate(task.wares) if ware.piece == KEYCARD)
        self.openable = openable_hexes(ground, task)
        self.known_around: dict[Mask, Mask] = {}
        self.wanted = {piece for piece, _ in task.needs}
        # Loot that was laid down is taken on before anybody begins something else: an order in which to do things that
        # every plan for one ware can be brought into, as long as no other help than loot goes from one to the other.
        self.in_turn = len(task.wares) <= 1 and not (self.openable or task.tokens or task.waiting != NOWHERE)
        self.alike = len({ware[:2] for ware in task.wares}) < len(task.wares)

    def after(self, world: World, reach: Reach) -> Iterator[Priced]:
        """All that one of the crew may sensibly do next."""
        yield from self.carries(world, reach)
        yield from self.errands(world, reach)
        yield from self.stretches(world, reach)
        if self.openable & ~world.opened:
            yield from self.pickings(world, reach)
            yield from self.passings(world, reach)

    def may_act(self, world: World, act: Act) -> bool:
        """Is it the turn of this act?"""
        return not world.pending or act.runner == world.actor or bool(act.taken and world.pending >> act.source & 1)

    def passed_on(self, world: World, act: Act) -> World:
        """The world with a note of what was laid down to be taken on."""
        if not self.in_turn:
            return world
        pending = world.pending & ~(1 << act.source) if act.taken else world.pending
        if act.taken and not is_home(self.task, world, act.laid):
            pending |= 1 << act.laid
        return world._replace(pending=pending, actor=act.runner if pending else SPENT)

    def row(self, world: World, number: int, source: Space) -> list[int]:
        """What it costs one of the crew to get from a space to every other."""
        return self.ground.row(source, self.task.crew[number].light, world.opened)

    def barred(self, world: World) -> Mask:
        """The hexes no hand reaches into."""
        return self.ground.shut & ~world.opened

    def carries(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Go where loot lies and carry some of it on."""
        here = self.row(world, reach.number, world.at[reach.number])
        for place, pile in self.piles(world):
            for spot in self.hands(world, reach.number, place):
                if here[spot] <= reach.budget:
                    yield from self.from_spot(world, reach, (place, pile), spot, here[spot])

    def piles(self, world: World) -> list[Pile]:
        """The wares that may still have to be carried, by where they are."""
        found: dict[Space, tuple[int, ...]] = {}
        done = self.keys if not self.shut_doors(world) else ()
        for number, at in enumerate(world.wares):
            if number not in done and not (self.is_wanted(number) and is_home(self.task, world, at)):
                found[at] = (*found.get(at, ()), number)
        return list(found.items())

    def shut_doors(self, world: World) -> Mask:
        """The doors that may still be opened."""
        return self.ground.doors & self.openable & ~world.opened

    def plain(self, world: World) -> World:
        """The world with nothing in it that makes no difference: which of like wares is which, keycards of no use."""
        wares = list(world.wares)
        for key in self.keys if not self.shut_doors(world) else ():
            wares[key] = spaces(self.task.exits)[0]
        return world._replace(wares=sorted_wares(self.task, tuple(wares)))

    def hands(self, world: World, number: int, place: Space, trait: int = ~0) -> tuple[Space, ...]:
        """The spaces from which a place is in the hands of one of the crew."""
        grasp = self.task.crew[number].grasp & trait if world.stretched >> number & 1 else 0
        if not grasp or self.barred(world) >> place & 1:
            return (place,)
        return (place, *spaces(self.ground.near[place]))

    def from_spot(self, world: World, reach: Reach, pile: Pile, spot: Space, cost: int) -> Iterator[Priced]:
        """Take loot at a spot and lay it down at every place that makes sense."""
        row = self.row(world, reach.number, spot)
        left = reach.budget - cost
        way = self.best_exit(world, reach.number, row)
        relay = self.relay(reach, pile[1])
        useful = relay | self.work(world, reach.number, pile[1])
        for laid in self.goals(world, reach, spot, left, way, useful):
            for to in self.hands(world, reach.number, laid, THROWS):
                if row[to] <= left and (to, laid) != (spot, pile[0]):
                    for taken in self.loads(pile[1], all_of_it=bool(self.task.exits >> laid & 1)):
                        yield Act(reach.number, spot, taken, to, laid, pile[0]), cost + row[to], 0

    def relay(self, reach: Reach, pile: tuple[int, ...]) -> Mask:
        """Where others could take on some of a pile to where it is of use."""
        tools = [number for number in pile if not self.is_wanted(number)]
        mask = reach.unlocking if any(number in self.keys for number in tools) else 0
        return mask | reach.home | (reach.others if any(number not in self.keys for number in tools) else 0)

    def best_exit(self, world: World, number: int, row: list[int]) -> Space:
        """The exit that is cheapest to get to; NOWHERE if there is none."""
        open_ways = [way for way in spaces(self.task.exits) if not is_full(self.task, world, number, way)]
        best = min(open_ways, key=row.__getitem__, default=NOWHERE)
        return best if best != NOWHERE and row[best] < FAR else NOWHERE

    def is_wanted(self, number: int) -> bool:
        """Is a ware what the objective asks for, and not a tool?"""
        return self.task.wares[number].piece in self.wanted

    def goals(self, world: World, reach: Reach, spot: Space, left: int, way: Space, useful: Mask) -> tuple[Space, ...]:
        """Where it makes sense to carry loot: to an exit, to more loot, where others can fetch it, where work waits."""
        light = self.task.crew[reach.number].light
        mask = self.ground.ball(spot, light, world.opened, left)
        longer = world.stretched >> reach.number & 1 and self.task.crew[reach.number].grasp & THROWS
        if longer:
            mask = self.around(mask) & ~self.barred(world)
            way = NOWHERE
        wares = sum({1 << at for at in world.wares})
        grasp = self.task.crew[reach.number].grasp
        useful |= (self.around(wares) if grasp else wares) | self.task.hidden
        inside = mask & useful & ~(0 if longer else self.task.exits)
        return spaces(inside | (1 << way if way != NOWHERE else 0))

    def around(self, mask: Mask) -> Mask:
        """Some spaces, and those beside them."""
        if mask not in self.known_around:
            found = mask
            for at in spaces(mask):
                found |= self.ground.near[at]
            self.known_around[mask] = found
        return self.known_around[mask]

    def work(self, world: World, number: int, pile: tuple[int, ...]) -> Mask:
        """Where one with loot has something else to do: beside what it can open, on ideas, at one who waits."""
        shut = self.openable & ~world.opened & ~self.ground.doors if self.task.crew[number].picks else 0
        if any(key in pile for key in self.keys):
            shut |= self.shut_doors(world)
        work = world.tokens | (self.around(shut) if shut else 0)
        return work | (1 << self.task.waiting if WAITING in world.at else 0)

    def loads(self, pile: tuple[int, ...], *, all_of_it: bool) -> list[tuple[int, ...]]:
        """What may be taken of some wares; of like ones it does not matter which."""
        tools = [number for number in pile if self.task.wares[number].piece not in self.wanted]
        if len(pile) == 1 or (all_of_it and not tools):
            return [pile]
        some = [load for size in range(1, len(pile) + 1) for load in combinations(pile, size)]
        return list({tuple(self.task.wares[number].piece for number in load): load for load in some}.values())

    def errands(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Go without loot to where work waits; an idea that lies there is taken."""
        at = world.at[reach.number]
        row = self.row(world, reach.number, at)
        for to in self.ends(world, reach.number):
            if to != at and row[to] <= reach.budget:
                yield Act(reach.number, to, (), to, to), row[to], 0
        if world.tokens >> at & 1:
            yield Act(reach.number, at, (), at, at), -1, -1

    def ends(self, world: World, number: int) -> tuple[Space, ...]:
        """Where going makes sense for its own sake, beside going out."""
        mask = world.tokens
        if number < self.task.players and WAITING in world.at:
            mask |= 1 << self.task.waiting
        if self.task.crew[number].picks and self.openable:
            mask |= self.around(self.openable & ~world.opened)
        if self.task.limit and self.task.needs and is_out(self.task, world.at[number]):
            mask |= self.ground.near[world.at[number]]  # to make room for who brings loot
        return spaces(mask & ~self.barred(world))

    def stretches(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Pay for longer hands: first of all, for it costs the same at any time, or when an idea was found."""
        runner = self.task.crew[reach.number]
        now = self.task.tokens or not reach.paid
        if now and runner.grasp and not world.stretched >> reach.number & 1:
            at = world.at[reach.number]
            yield Act(reach.number, at, (), at, at, stretches=True), runner.stretch, runner.stretch

    def pickings(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Open the locks of a hex beside one's own."""
        at, price = world.at[reach.number], self.task.crew[reach.number].picks
        locked = self.ground.near[at] & self.openable & ~world.opened & ~self.ground.doors if price else 0
        for lock in spaces(locked):
            cost = price * self.ground.locks[lock]
            yield Act(reach.number, at, (), at, at, opens=lock), cost, cost

    def passings(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Open a keycard door and step onto its hex (KEY5)."""
        at = world.at[reach.number]
        doors = self.ground.near[at] & self.ground.doors & ~world.opened
        here = tuple(number for number, place in enumerate(world.wares) if place == at)
        cost = 1 + self.ground.leaving(at, light=self.task.crew[reach.number].light)
        for door in spaces(doors) if any(key in here for key in self.keys) else ():
            for taken in self.loads(here, all_of_it=False):
                if any(key in taken for key in self.keys):
                    yield Act(reach.number, at, taken, door, door, at, opens=door), cost, 0


def openable_hexes(ground: Ground, task: Task) -> Mask:
    """The hexes somebody might open: doors where there is a keycard, locks where one picks."""
    locks = sum(1 << at for at in ground.locks if any(may_pick(ground, runner, at) for runner in task.crew))
    return (ground.doors if any(ware.piece == KEYCARD for ware in task.wares) else 0) | locks


def may_pick(ground: Ground, runner: Runner, lock: Space) -> bool:
    """Could somebody get beside a lock and open it, if everything else were open?"""
    if not runner.picks or runner.ideas < runner.picks:
        return False
    ball = ground.ball(runner.at, runner.light, ground.shut, runner.base + runner.ditch - runner.picks)
    return bool(ball & ground.near[lock])


def without_idle_keys(ground: Ground, task: Task, most: int) -> Task:
    """The task without keycards, and without anybody who picks locks, if nothing they open makes a way shorter."""
    openable = openable_hexes(ground, task)
    sources = {runner.at for runner in task.crew} | {ware.at for ware in task.wares}
    goals = task.exits | sum(1 << at for at in sources)
    if openable and any(is_shorter(ground, source, openable, goals, most) for source in sources):
        return task
    wares = tuple(ware for ware in task.wares if ware.piece != KEYCARD)
    return task._replace(wares=wares, crew=tuple(runner._replace(picks=0) for runner in task.crew))


def is_shorter(ground: Ground, source: Space, opened: Mask, goals: Mask, most: int) -> bool:
    """Does it make a way cheaper to open some hexes, to where one can get without that or wants to?"""
    for light in (False, True):
        shut, free = ground.row(source, light, 0), ground.row(source, light, opened)
        for at in range(ground.size):
            if free[at] < shut[at] and free[at] <= most and (shut[at] < FAR or goals >> at & 1):
                return True
    return False


def changed(task: Task, world: World, act: Act) -> World:
    """The world after an act."""
    number = act.runner
    at = [*world.at]
    at[number] = act.to
    if WAITING in at and number < task.players and task.waiting in (act.spot, act.to):
        at[-1] = task.waiting
    wares = tuple(act.laid if index in act.taken else place for index, place in enumerate(world.wares))
    stretched = world.stretched | act.stretches << number
    opened = world.opened | (1 << act.opens if act.opens != NOWHERE else 0)
    idle = not act.taken and act.spot == world.at[number] and act.opens == NOWHERE and not act.stretches
    tokens = world.tokens & ~(1 << act.to) if idle else world.tokens
    return World(tuple(at), wares, opened, stretched, tokens, world.pending, world.actor)


def sorted_wares(task: Task, wares: tuple[Space, ...]) -> tuple[Space, ...]:
    """Like wares change places freely, so that worlds which differ by nothing else are one."""
    order = sorted(range(len(wares)), key=lambda number: (task.wares[number][:2], wares[number]))
    placed = sorted(range(len(wares)), key=lambda number: task.wares[number][:2])
    found = [0] * len(wares)
    for slot, number in zip(placed, order, strict=True):
        found[slot] = wares[number]
    return tuple(found)
