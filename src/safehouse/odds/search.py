"""Every plan worth having for a task: what it costs each of the crew, and the acts it consists of."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from safehouse.masters.board import spaces
from safehouse.masters.pieces import NOWHERE, Mask
from safehouse.odds.acts import Acts, Reach, changed, without_idle_keys
from safehouse.odds.field import Field
from safehouse.odds.finish import Finish
from safehouse.odds.ground import Ground
from safehouse.odds.task import Task
from safehouse.odds.world import SPENT, Act, World, first_world, is_stolen

Costs = tuple[int, ...]
Trace = tuple["Trace", Act] | None
MOST: Final = 6_000  # labels kept before the search gives up


class Bill(NamedTuple):
    """A plan that meets a task if all of it is paid: what it costs each of the crew, and how much of that in ideas."""

    costs: Costs
    ideas: Costs
    trace: Trace

    def acts(self) -> list[Act]:
        """Its acts, the first one first."""
        found: list[Act] = []
        trace = self.trace
        while trace is not None:
            trace, act = trace
            found.insert(0, act)
        return found


class Search:
    """A search for all plans that are not dearer than another one for everybody."""

    def __init__(self, ground: Ground, task: Task) -> None:
        self.ground = ground
        crew = task.crew
        gifts = sum(runner.gifts for runner in crew)
        self.tops = [runner.base + runner.ditch + gifts - runner.gifts for runner in crew]
        self.task = task = without_idle_keys(ground, self.with_near_tokens(task), max(self.tops, default=0))
        self.acts = Acts(ground, task)
        self.acts.openable &= ~self.closed_for_good()
        self.finish = Finish(self.acts, self.tops)
        self.heads = [runner.ideas + gifts - runner.gifts for runner in crew]
        # What a giver keeps back it can give away: only what it can neither use nor give costs it nothing.
        self.free = [runner.base - runner.price * runner.gifts for runner in crew]
        self.once = self.is_for_one_ware()
        self.found: list[Bill] = []
        self.slips: list[Costs] = []
        self.known: dict[World, list[tuple[Costs, Costs]]] = {}
        self.heap: list[tuple[int, int, World, Costs, Costs, Trace]] = []
        self.looked = self.pushed = 0

    def with_near_tokens(self, task: Task) -> Task:
        """The task with those ideas only that somebody could get to."""
        ground, near = self.ground, 0
        for runner, top in zip(task.crew, self.tops, strict=True) if task.tokens else ():
            near |= ground.ball(runner.at, runner.light, ground.shut, top)
        return task._replace(tokens=task.tokens & near)

    def closed_for_good(self) -> Mask:
        """The doors to which nobody can bring a keycard."""
        field = Field(self.acts, first_world(self.task), self.tops)
        keys = sum({1 << self.task.wares[key].at for key in self.acts.keys})
        brought = field.brought(keys)
        return sum(1 << door for door in spaces(self.ground.doors) if not self.ground.near[door] & brought)

    def is_for_one_ware(self) -> bool:
        """Is there one ware at most and nothing else to do but to get out? Then nobody needs to run twice."""
        task = self.task
        others = task.anyone or task.tokens or task.limit or self.acts.openable
        return len(task.wares) <= 1 and task.waiting == NOWHERE and not others

    def run(self) -> list[Bill]:
        """All bills worth having; an empty list if nothing helps."""
        nothing = (0,) * len(self.task.crew)
        if not self.task.hopeless:
            self.offer(first_world(self.task), nothing, nothing, None)
        while self.heap and self.pushed < MOST:
            _, _, world, costs, ideas, trace = heappop(self.heap)
            if (costs, ideas) in self.known[world] and not self.is_beaten(costs, ideas):
                self.expand(world, costs, ideas, trace)
        return self.found

    def expand(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Let each of the crew do what it may sensibly do."""
        self.looked += 1
        field = Field(self.acts, world, [top - cost for top, cost in zip(self.tops, costs, strict=True)])
        if not self.has_hope(field, costs, ideas):
            return
        for number, at in enumerate(world.at):
            if at >= 0:
                budget = self.tops[number] - costs[number]
                reach = Reach(number, costs[number], budget, field.others(number), field.deliverable(number))
                for act, cost, price in self.acts.after(world, reach):
                    if self.acts.may_act(world, act):
                        self.pay(world, costs, ideas, (trace, act), (cost, price))

    def pay(self, world: World, costs: Costs, ideas: Costs, trace: tuple[Trace, Act], price: tuple[int, int]) -> None:
        """Look at the world after an act, if it can be paid."""
        number = trace[1].runner
        cost, idea = costs[number] + price[0], ideas[number] + price[1]
        if cost > self.tops[number] or idea > self.heads[number]:
            return
        after = self.acts.passed_on(changed(self.task, world, trace[1]), trace[1])
        self.offer(after, replaced(costs, number, cost), replaced(ideas, number, idea), trace)

    def offer(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Take a label in unless another one is as good in all ways."""
        if self.is_beaten(costs, ideas):
            return
        if is_stolen(self.task, world):
            self.end(world, costs, ideas, trace)
        if self.once and trace is not None and not trace[1].stretches:
            costs = self.finish.gone(world, costs, trace[1].runner)
            world = world._replace(at=replaced(world.at, trace[1].runner, SPENT))
        if self.acts.alike or self.acts.keys:
            world = self.acts.plain(world)
        if self.is_known(world, costs, ideas) or self.is_beaten(costs, ideas):
            return
        over = sum(max(0, cost - free) for cost, free in zip(costs, self.free, strict=True))
        self.pushed += 1
        heappush(self.heap, (over * 100 + sum(costs), self.pushed, world, costs, ideas, trace))

    def end(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Let everybody who must get out do so; each way to do it is a bill."""
        for leaving in self.finish.leavings(world, costs):
            paid, ended = costs, trace
            for act, cost in leaving:
                paid = replaced(paid, act.runner, paid[act.runner] + cost)
                ended = (ended, act)
            if not self.is_beaten(paid, ideas):
                self.take(Bill(paid, ideas, ended))

    def take(self, bill: Bill) -> None:
        """Keep a bill, and drop those that it makes useless."""
        slip = self.slip(bill.costs, bill.ideas)
        kept = [number for number, other in enumerate(self.slips) if not is_below(slip, other)]
        self.found = [*(self.found[number] for number in kept), bill]
        self.slips = [*(self.slips[number] for number in kept), slip]

    def slip(self, costs: Costs, ideas: Costs) -> Costs:
        """What of the costs matters in the end: what goes beyond what is free, and what must be ideas."""
        over = [max(0, cost - free) for cost, free in zip(costs, self.free, strict=True)]
        return (*over, *(max(0, idea) for idea in ideas))

    def is_beaten(self, costs: Costs, ideas: Costs) -> bool:
        """Is a bill known that asks no more of anybody?"""
        slip = self.slip(costs, ideas)
        return any(is_below(other, slip) for other in self.slips)

    def is_known(self, world: World, costs: Costs, ideas: Costs) -> bool:
        """Was this world reached as cheaply before? If not, it is now."""
        labels = self.known.get(world, [])
        both = costs + ideas
        if any(is_below(other[0] + other[1], both) for other in labels):
            return True
        kept = [other for other in labels if not is_below(both, other[0] + other[1])]
        self.known[world] = [*kept, (costs, ideas)]
        return False

    def has_hope(self, field: Field, costs: Costs, ideas: Costs) -> bool:
        """Could this lead to a bill that is not known, if everything went as well as can be?"""
        world, home = field.world, field.deliverable()
        for piece, amount in self.task.needs:
            for ware, at in zip(self.task.wares, world.wares, strict=True):
                if ware.piece == piece and home >> at & 1:
                    amount -= ware.amount
            if amount > 0:
                return False
        if not field.can_be_joined() and len(world.at) - 1 in self.task.people:
            return False
        if not self.finish.can_all_be_fetched(world, field.budgets) or not self.finish.may_end(world, costs):
            return False
        return any(not self.is_beaten(least, ideas) for least in self.finish.least(world, costs))


def replaced(values: tuple[int, ...], number: int, value: int) -> tuple[int, ...]:
    """Some values with another one in a place."""
    return (*values[:number], value, *values[number + 1 :])


def is_below(first: Costs, second: Costs) -> bool:
    """Is the first nowhere more than the second?"""
    return all(one <= other for one, other in zip(first, second, strict=True))
