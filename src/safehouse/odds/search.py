"""Every plan worth having for a task: what it costs each of the crew, and the acts it consists of."""

from heapq import heappop, heappush
from typing import Final

from safehouse.masters.board import spaces
from safehouse.masters.pieces import NOWHERE, Mask
from safehouse.odds.acts import Acts, Reach, changed, without_idle_keys
from safehouse.odds.field import Field
from safehouse.odds.finish import Finish
from safehouse.odds.front import Bill, Costs, Front, Trace, is_below
from safehouse.odds.ground import Ground
from safehouse.odds.nearness import Nearness
from safehouse.odds.rolls import FACES, Outcomes, Purse, Roll, Rolls
from safehouse.odds.task import Task
from safehouse.odds.world import SPENT, Act, World, first_world, is_stolen

MOST: Final = 16_000  # acts that are tried before the search gives up
LEAST: Final = 1_500  # of them for one outcome of the rolls
EACH: Final = 10  # so many acts take as long as to see what can be done at all
PACE: Final = 10  # so many Escape Moves paid count like one to go
SHARE: Final = 12  # how many outcomes of the rolls may use up all of that at first


class Search:
    """A search for plans, such that whatever is rolled one of them can be paid if there is any that can be."""

    def __init__(self, ground: Ground, task: Task, most: int = MOST) -> None:
        self.ground = ground
        self.most = most
        crew = task.crew
        self.gifts = [sum(mate.gifts for mate in crew) - runner.gifts for runner in crew]
        self.tops = [runner.base + runner.ditch + more for runner, more in zip(crew, self.gifts, strict=True)]
        self.task = task = without_idle_keys(ground, self.with_near_tokens(task), max(self.tops, default=0))
        self.acts = Acts(ground, task)
        self.acts.openable &= ~self.closed_for_good()
        self.finish = Finish(self.acts, self.tops)
        self.nearness = Nearness(self.acts, self.finish)
        self.heads = [runner.ideas + more for runner, more in zip(crew, self.gifts, strict=True)]
        self.once = self.is_for_one_ware()
        self.front = Front(crew)
        self.bar: Front | Purse = self.front
        self.known: dict[World, list[tuple[Costs, Costs]]] = {}
        self.heap: list[tuple[float, int, World, Costs, Costs, Trace]] = []
        self.met: list[Bill] = []  # those for the outcome that is looked at
        self.tried = self.pushed = 0
        self.doubt = 0.0  # the chance of rolls of which it is not known whether a plan can be paid

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
        if self.task.hopeless:
            return []
        if self.rolls_decide():
            self.by_rolls(Rolls(self.task.crew))
        else:
            self.follow(self.most)
            self.doubt = float(bool(self.heap))
        return self.front.bills

    def rolls_decide(self) -> bool:
        """Do all roll before anything else, and is one plan chosen then? Not who may be stuck, nor if all may try."""
        crew = self.task.crew
        givers = sum(runner.gifts > 0 for runner in crew)
        waits = givers and any(runner.risky for runner in crew)
        return not self.task.anyone and not waits and givers <= 1

    def by_rolls(self, rolls: Rolls) -> None:
        """Look for a plan for like rolls of all, from none on, then for the best ones, until each has one or has none.

        What can be paid in an outcome can be paid in all better ones; where nothing helps, nothing does in worse ones.
        """
        left = rolls.all
        share = max(self.most // SHARE, LEAST)
        for face in range(FACES + 1):
            roll = tuple(face * least for least in rolls.least)
            if found := self.sought(rolls, roll, share):
                left &= ~found
                break
        for effort in (share, self.most):
            left = self.unsettled(rolls, left, effort)
        self.doubt = left.bit_count() / rolls.number

    def unsettled(self, rolls: Rolls, left: Outcomes, effort: int) -> Outcomes:
        """Those of some outcomes of which nothing is known after so much effort for each."""
        late = 0
        while left & ~late and self.tried < self.most:
            roll = rolls.highest(left & ~late)
            found = self.sought(rolls, roll, effort)
            left &= ~found
            if not found and self.heap:
                late |= rolls.up_to(roll)
            elif not found:
                left &= ~rolls.up_to(roll)
        return left

    def sought(self, rolls: Rolls, roll: Roll, effort: int) -> Outcomes:
        """The outcomes in which a plan can be paid that is found for one of them; none if there is no plan for it."""
        self.bar = purse = rolls.purse(roll)
        self.tops[:] = [budget + more for budget, more in zip(purse.budgets, self.gifts, strict=True)]
        self.follow(min(self.most, self.tried + effort))
        if not self.met:
            return 0
        bill = min(self.met, key=lambda bill: sum(bill.costs))
        self.front.take(bill)
        return rolls.paying(bill.costs, bill.ideas)

    def follow(self, limit: int) -> None:
        """Follow what looks nearest to the end, until a limit or, for one outcome of the rolls, a plan."""
        nothing = (0,) * len(self.task.crew)
        self.known, self.heap, self.met = {}, [], []
        self.offer(first_world(self.task), nothing, nothing, None)
        while self.heap and self.tried < limit and not self.met:
            _, _, world, costs, ideas, trace = heappop(self.heap)
            if (costs, ideas) in self.known[world] and not self.bar.is_beaten(costs, ideas):
                self.expand(world, costs, ideas, trace)

    def expand(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Let each of the crew do what it may sensibly do."""
        self.tried += EACH
        field = Field(self.acts, world, [top - cost for top, cost in zip(self.tops, costs, strict=True)])
        if not self.has_hope(field, costs, ideas):
            return
        for number, at in enumerate(world.at):
            if at >= 0:
                budget = self.tops[number] - costs[number]
                masks = field.others(number), field.deliverable(number), field.unlocking(number)
                reach = Reach(number, costs[number], budget, *masks)
                for act, cost, price in self.acts.after(world, reach):
                    if self.acts.may_act(world, act):
                        self.pay(world, costs, ideas, (trace, act), (cost, price))

    def pay(self, world: World, costs: Costs, ideas: Costs, trace: tuple[Trace, Act], price: tuple[int, int]) -> None:
        """Look at the world after an act, if it can be paid."""
        self.tried += 1
        number = trace[1].runner
        cost, idea = costs[number] + price[0], ideas[number] + price[1]
        if cost > self.tops[number] or idea > self.heads[number]:
            return
        after = self.acts.passed_on(changed(self.task, world, trace[1]), trace[1])
        self.offer(after, replaced(costs, number, cost), replaced(ideas, number, idea), trace)

    def offer(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Take a label in unless another one is as good in all ways."""
        if self.bar.is_beaten(costs, ideas):
            return
        if self.acts.alike or self.acts.keys:
            world = self.acts.plain(world)
        if not self.once and self.is_known(world, costs, ideas):
            return
        if is_stolen(self.task, world):
            self.end(world, costs, ideas, trace)
        if self.once and trace is not None and not trace[1].stretches:
            costs = self.finish.gone(world, costs, trace[1].runner)
            world = world._replace(at=replaced(world.at, trace[1].runner, SPENT))
        if self.met or (self.once and self.is_known(world, costs, ideas)) or self.is_lost(world, costs, ideas):
            return
        self.pushed += 1
        heappush(self.heap, (self.guess(world, costs), self.pushed, world, costs, ideas, trace))

    def guess(self, world: World, costs: Costs) -> float:
        """How dear a plan may become that begins like this: a guess, which tells only what to follow first."""
        if not self.task.needs and self.task.waiting == NOWHERE:
            return sum(costs)
        return self.nearness.togo(world) + sum(costs) / PACE

    def end(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Let everybody who must get out do so; each way to do it is a bill."""
        for leaving in self.finish.leavings(world, costs):
            paid, ended = costs, trace
            for act, cost in leaving:
                paid = replaced(paid, act.runner, paid[act.runner] + cost)
                ended = (ended, act)
            if not self.bar.is_beaten(paid, ideas):
                self.take(Bill(paid, ideas, ended))

    def take(self, bill: Bill) -> None:
        """Keep a bill; for an outcome of the rolls one is enough."""
        if self.bar is self.front:
            self.front.take(bill)
        else:
            self.met.append(bill)

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
        return not self.is_lost(world, costs, ideas)

    def is_lost(self, world: World, costs: Costs, ideas: Costs) -> bool:
        """Is even the least that a plan must cost from here on too much?"""
        return all(self.bar.is_beaten(least, ideas) for least in self.finish.least(world, costs))


def replaced(values: tuple[int, ...], number: int, value: int) -> tuple[int, ...]:
    """Some values with another one in a place."""
    return (*values[:number], value, *values[number + 1 :])
