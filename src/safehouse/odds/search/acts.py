"""What can be done next in a plan, and what it costs."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from safehouse.masters.board import beside, spaces
from safehouse.masters.box.pieces import KEYCARD, NOWHERE, THROWS, Mask, Place, Space
from safehouse.masters.sight.ground import DOOR_COST, FAR
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.locks import openable_hexes
from safehouse.odds.plans.task import Task
from safehouse.odds.plans.world import (
    SPENT,
    WAITING,
    PlanStep,
    World,
    idle_servers,
    is_full,
    is_home,
    is_out,
    laid_about,
    like_wares,
    sorted_wares,
)

Priced = tuple[PlanStep, int, int]  # what is done, its cost, and how much of that must be ideas

Carrier = tuple[int, Place, int]  # one of the crew, where it is and what it can pay

Pile = tuple[Space, tuple[int, ...]]  # wares on one space


class Reach(NamedTuple):
    """One of the crew in a world: what it has paid and can still pay, and where the others could get to."""

    number: int
    paid: int
    budget: int
    others: Mask
    home: Mask  # from where the others could bring loot home
    unlocking: Mask  # from where they could bring a keycard to a door
    lying: Mask  # where loot lies that it takes along if it comes by


class Acts:
    """The acts of a task on its ground."""

    def __init__(self, ground: Ground, task: Task) -> None:
        self.ground = ground
        self.task = task
        self.keys = tuple(number for number, ware in enumerate(task.wares) if ware.piece == KEYCARD)
        self.openable = openable_hexes(ground, task)
        self.known_around: dict[Mask, Mask] = {}
        self.known_relays: dict[tuple[tuple[Carrier, ...], Mask, Mask], Mask] = {}
        self.known_ways: dict[tuple[Carrier, Mask, Mask], Mask] = {}
        self.wanted = {piece for piece, _ in task.needs}
        self.loot = tuple(number for number, ware in enumerate(task.wares) if ware.piece in self.wanted)
        # Loot that was laid down is taken on before anybody begins something else: an order in which to do things that
        # every plan for one ware can be brought into, as long as no other help than loot goes from one to the other.
        self.in_turn = len(task.wares) <= 1 and not (self.openable or task.tokens or task.waiting != NOWHERE)
        self.crowded = bool(task.limit or task.camouflage)  # it matters who is where on the way
        self.placed = bool(self.crowded or task.held or task.anyone or task.tokens)  # … or in the end, or for an idea
        self.aside = next(iter(spaces(task.exits)), NOWHERE)
        self.alike = like_wares(task)

    def after(self, world: World, reach: Reach) -> Iterator[Priced]:
        """All that one of the crew may sensibly do next."""
        yield from self.carries(world, reach)
        yield from self.errands(world, reach)
        yield from self.stretches(world, reach)
        if self.openable & ~world.opened:
            yield from self.pickings(world, reach)
            yield from self.openings(world, reach)

    def may_act(self, world: World, act: PlanStep) -> bool:
        """Is it the turn of this act?"""
        return not world.pending or act.runner == world.actor or bool(act.taken and world.pending >> act.source & 1)

    def passed_on(self, world: World, act: PlanStep) -> World:
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
        """The hexes nobody can enter."""
        return self.ground.shut & ~world.opened

    def walled(self, world: World) -> Mask:
        """The hexes no hand reaches into."""
        return self.ground.walled & ~world.opened

    def carries(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Go where loot lies and carry some of it on."""
        here = self.row(world, reach.number, world.at[reach.number])
        for place, pile in self.piles(world):
            for spot in self.hands(world, reach.number, place):
                if here[spot] <= reach.budget and not self.is_barred(world, reach.number, spot):
                    left_alone = world.done >> reach.number & 1 or self.passes(world, reach, here, spot, place)
                    load = tuple(number for number in pile if not left_alone or not self.is_wanted(number))
                    yield from self.from_spot(world, reach, (place, load), spot, here[spot]) if load else ()

    def is_barred(self, world: World, number: int, spot: Space) -> bool:
        """Is a spot an exit with no room for one of the crew?"""
        return is_out(self.task, spot) and is_full(self.task, world, number, spot)

    def lying(self, world: World, number: int) -> Mask:
        """Where loot lies that one of the crew takes along if it comes by, for it is nobody else's to take."""
        found = 0 if self.crowded or world.stretched >> number & 1 else self.unparted(world)
        if not found:
            return 0
        for mate, at in enumerate(world.at):
            if mate != number and at >= 0 and not world.done >> mate & 1:
                found &= ~(1 << at)
        return found

    def unparted(self, world: World) -> Mask:
        """Where loot lies that is not home."""
        found = 0
        for number in self.loot:
            at = world.wares[number]
            found |= 0 if is_home(self.task, world, at) else 1 << at
        return found

    def passes(self, world: World, reach: Reach, row: list[int], to: Space, source: Space) -> bool:
        """Does a cheapest way of one of the crew to a space come by loot that does not lie there or at its source?"""
        lying = spaces(reach.lying & ~(1 << source | 1 << to))
        return any(row[at] + self.row(world, reach.number, at)[to] == row[to] for at in lying)

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
        wares = world.wares
        if self.keys and not self.shut_doors(world):
            wares = tuple(self.aside if number in self.keys else at for number, at in enumerate(wares))
        if self.alike:
            wares = sorted_wares(self.alike, wares)
        return world if wares == world.wares else world._replace(wares=wares)

    def hands(self, world: World, number: int, place: Space, trait: int = ~0) -> tuple[Space, ...]:
        """The spaces from which a place is in the hands of one of the crew."""
        grasp = self.task.crew[number].grasp & trait if world.stretched >> number & 1 else 0
        if not grasp or self.walled(world) >> place & 1:
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
                stays = (to, laid) == (spot, pile[0])  # which is of use on an exit, where taking loot brings it home
                idle = stays and not is_out(self.task, to)
                if row[to] <= left and not idle and not self.is_barred(world, reach.number, to):
                    passes = self.passes(world, reach, row, to, pile[0])
                    for taken in self.loads(pile[1], all_of_it=bool(self.task.exits >> laid & 1)):
                        if not (passes if any(map(self.is_wanted, taken)) else stays):
                            yield PlanStep(reach.number, spot, taken, to, laid, pile[0]), cost + row[to], 0

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

    def way_out(self, world: World, number: int, source: Space) -> int:
        """What it costs one of the crew to get from a space to the next exit."""
        row = self.row(world, number, source)
        return min(row[way] for way in spaces(self.task.exits))

    def is_wanted(self, number: int) -> bool:
        """Is a ware what the objective asks for, and not a tool?"""
        return number in self.loot

    def goals(self, world: World, reach: Reach, spot: Space, left: int, way: Space, useful: Mask) -> tuple[Space, ...]:
        """Where it makes sense to carry loot: to an exit, to more loot, where others can fetch it, where work waits."""
        light = self.task.crew[reach.number].light
        mask = self.ground.ball(spot, light, world.opened, left)
        longer = world.stretched >> reach.number & 1 and self.task.crew[reach.number].grasp & THROWS
        if longer:
            mask = self.around(mask) & ~self.walled(world)
            way = NOWHERE
        wares = laid_about(world)
        grasp = self.task.crew[reach.number].grasp
        useful |= (self.around(wares) if grasp else wares) | self.task.hidden
        inside = mask & useful & ~(0 if longer else self.task.exits & ~wares)
        return spaces(inside | (1 << way if way != NOWHERE else 0))

    def around(self, mask: Mask) -> Mask:
        """Some spaces, and those beside them."""
        if mask not in self.known_around:
            self.known_around[mask] = mask | beside(self.ground.near, mask)
        return self.known_around[mask]

    def work(self, world: World, number: int, pile: tuple[int, ...]) -> Mask:
        """Where one with loot has something else to do: beside what it can open, on ideas, at one who waits."""
        shut = self.openable & ~world.opened & self.ground.locked if self.task.crew[number].picks else 0
        if any(key in pile for key in self.keys):
            shut |= self.shut_doors(world)
        work = world.tokens | idle_servers(self.task, world) | (self.around(shut) if shut else 0)
        return work | (self.task.meets if WAITING in world.at else 0)

    def loads(self, pile: tuple[int, ...], *, all_of_it: bool) -> list[tuple[int, ...]]:
        """What may be taken of some wares; of like ones it does not matter which."""
        tools = [number for number in pile if not self.is_wanted(number)]
        loot = tuple(number for number in pile if self.is_wanted(number))
        if len(pile) == 1 or (all_of_it and not tools):
            return [pile]
        some = [load for size in range(len(tools) + 1) for load in combinations(tools, size)]
        kinds = {tuple(self.task.wares[number].piece for number in load): load for load in some}
        return [load for tools in kinds.values() for load in {tools, (*loot, *tools)} if load]

    def errands(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Go without loot to where work waits; an idea that lies there is taken."""
        at = world.at[reach.number]
        row = self.row(world, reach.number, at)
        for to in self.ends(world, reach.number):
            if to != at and row[to] <= reach.budget:
                yield PlanStep(reach.number, to, (), to, to), row[to], 0
        if world.tokens >> at & 1:
            yield PlanStep(reach.number, at, (), at, at), -1, -1

    def ends(self, world: World, number: int) -> tuple[Space, ...]:
        """Where going makes sense for its own sake, beside going out."""
        mask = world.tokens | idle_servers(self.task, world)
        if number in self.task.people and self.task.hidden:
            mask |= laid_about(world) & self.task.hidden  # to hide there
        if number < self.task.players and WAITING in world.at:
            mask |= self.task.meets
        if self.task.limit and self.task.needs and is_out(self.task, world.at[number]):
            mask |= self.ground.near[world.at[number]]  # to make room for who brings loot
        return spaces(mask & ~self.barred(world))

    def stretches(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Pay for longer hands: first of all, for it costs the same at any time, or when an idea was found."""
        runner = self.task.crew[reach.number]
        now = self.task.tokens or not reach.paid
        if now and runner.grasp and not world.stretched >> reach.number & 1:
            at = world.at[reach.number]
            yield PlanStep(reach.number, at, (), at, at, stretches=True), runner.stretch, runner.stretch

    def pickings(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Go beside a locked hex and open its locks."""
        price = self.task.crew[reach.number].picks
        row = self.row(world, reach.number, world.at[reach.number])
        for lock in spaces(self.openable & ~world.opened & self.ground.locked) if price else ():
            cost = price * self.ground.locks[lock]
            for spot in spaces(self.ground.near[lock] & ~self.barred(world)):
                if row[spot] + cost <= reach.budget:
                    yield PlanStep(reach.number, spot, (), spot, spot, opens=lock), row[spot] + cost, cost

    def openings(self, world: World, reach: Reach) -> Iterator[Priced]:
        """Go where a keycard lies and open a door beside it (KEY5)."""
        row = self.row(world, reach.number, world.at[reach.number])
        for place in dict.fromkeys(world.wares[key] for key in self.keys):
            cost = row[place] + DOOR_COST
            for door in spaces(self.ground.near[place] & self.shut_doors(world)) if cost <= reach.budget else ():
                yield PlanStep(reach.number, place, (), place, place, opens=door), cost, 0
