"""Every plan worth having for a task: what it costs each of the crew, and the acts it consists of."""

from heapq import heappop, heappush
from typing import Final

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import NOWHERE, Place
from safehouse.odds.chance.chance import put
from safehouse.odds.chance.rolls import Purse
from safehouse.odds.chance.settling import EXACTLY, ChanceBar, Settling
from safehouse.odds.plans.front import Costs, Front, PlanCost, Trace
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.locks import without_idle_keys
from safehouse.odds.plans.task import Task
from safehouse.odds.plans.world import (
    SPENT,
    WAITING,
    PlanStep,
    World,
    changed,
    first_world,
    idle_servers,
    is_out,
    is_stolen,
)
from safehouse.odds.search.acts import Acts, Reach
from safehouse.odds.search.field import Field
from safehouse.odds.search.finish import Finish
from safehouse.odds.search.nearness import Nearness
from safehouse.odds.search.parting import parted
from safehouse.odds.search.scope import closed_for_good, is_for_one_ware, with_near_tokens

MOST: Final = 19_000  # acts that are tried before the search gives up
LEAST: Final = 1_500  # of them for one outcome of the rolls
EACH: Final = 10  # so many acts take as long as to see what can be done at all
PACE: Final = 10  # so many Escape Moves paid count like one to go
SHARE: Final = 3  # how many outcomes of the rolls may use up all of that at first
Label = tuple[tuple[Place, ...], Costs, Costs]  # where everybody is, what it cost them, and in ideas


class Search:
    """A search for plans, such that whatever is rolled one of them can be paid if there is any that can be."""

    def __init__(self, ground: Ground, task: Task, most: int = MOST, bar: ChanceBar = EXACTLY) -> None:
        self.ground = ground
        self.asked = task
        self.most = most
        self.wanted = bar
        crew = task.crew
        self.gifts = [sum(mate.gifts for mate in crew) - runner.gifts for runner in crew]
        self.tops = [runner.base + runner.ditch + more for runner, more in zip(crew, self.gifts, strict=True)]
        self.task = task = without_idle_keys(
            ground, with_near_tokens(ground, task, self.tops), max(self.tops, default=0)
        )
        self.acts = Acts(ground, task)
        self.acts.openable &= ~closed_for_good(self.acts, self.tops)
        self.finish = Finish(self.acts, self.tops)
        self.nearness = Nearness(self.acts, self.finish)
        self.heads = [runner.ideas + more for runner, more in zip(crew, self.gifts, strict=True)]
        self.once = is_for_one_ware(self.acts)
        self.front = Front(crew)
        self.bar: Front | Purse = self.front
        self.known: dict[tuple[object, ...], list[Label]] = {}
        self.heap: list[tuple[float, int, World, Costs, Costs, Trace]] = []
        self.met: list[PlanCost] = []  # those for the outcome that is looked at
        self.tried = self.pushed = 0
        self.doubt = 0.0  # the chance of rolls of which it is not known whether a plan can be paid
        self.settling: Settling | None = None

    def run(self) -> list[PlanCost]:
        """All bills worth having; an empty list if nothing helps."""
        if self.task.hopeless:
            return []
        if self.rolls_decide():
            locks = self.acts.openable & self.ground.locked
            thinks = bool(locks) or any(runner.stretch for runner in self.task.crew)
            self.by_rolls(Settling(self.task.crew, self, thinks=thinks, bar=self.wanted))
        else:
            self.follow(self.most)
            self.doubt = float(self.gave_up())
        return self.front.bills

    def wishes(self) -> list[PlanCost]:
        """What plans would have to cost that were not found and not ruled out: no plan left out beats all of these."""
        if self.settling is not None:
            self.settling.rule_out(self.may_hope)
            return self.settling.wishes()
        if not self.doubt:
            return []
        nothing = (0,) * len(self.task.crew)
        return [PlanCost(least, nothing, None) for least in self.finish.at_best(first_world(self.task), nothing)]

    def rolls_decide(self) -> bool:
        """Is one plan chosen once all have rolled? Not if all may try, nor if more than one may give ideas away."""
        return not self.task.anyone and sum(runner.gifts > 0 for runner in self.task.crew) <= 1

    def by_rolls(self, settling: Settling) -> None:
        """Look at one outcome of the rolls after the other, with a little effort for each and then with more."""
        share = max(self.most // SHARE, LEAST)
        settling.begin(share)
        for effort in (share, self.most):
            settling.settle(effort)
        self.doubt = settling.doubt()
        self.settling = settling if self.doubt else None

    def may_hope(self, purse: Purse) -> bool:
        """Is there any hope for a plan that can be paid, at first sight?"""
        self.aim(purse)
        nothing = (0,) * len(self.task.crew)
        return self.has_hope(Field(self.acts, first_world(self.task), list(self.tops)), nothing, nothing)

    def aim(self, purse: Purse) -> None:
        """Look only at what can be paid in an outcome of the rolls."""
        self.bar = purse
        self.tops[:], self.heads[:] = purse.budgets, purse.heads

    def sought(self, purse: Purse, effort: int) -> PlanCost | None:
        """A plan that can be paid; None if there is none, or none was found with so much effort."""
        self.aim(purse)
        self.follow(min(self.most, self.tried + effort))
        bill = min(self.met, key=lambda bill: sum(bill.costs), default=None)
        if bill is not None:
            self.front.take(bill)
        return bill

    def gave_up(self) -> bool:
        """Was there more to look at the last time?"""
        return bool(self.heap)

    def is_tired(self) -> bool:
        """Has all the effort been used up?"""
        return self.tried >= self.most

    def follow(self, limit: int) -> None:
        """Follow what looks nearest to the end, until a limit or, for one outcome of the rolls, a plan."""
        nothing = (0,) * len(self.task.crew)
        self.known, self.heap, self.met = {}, [], []
        self.offer(first_world(self.task), nothing, nothing, None)
        while self.heap and self.tried < limit and not self.met:
            _, _, world, costs, ideas, trace = heappop(self.heap)
            if (world.at, costs, ideas) in self.known[self.key(world)] and not self.bar.is_beaten(costs, ideas):
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
                reach = Reach(number, costs[number], budget, *masks, self.acts.lying(world, number))
                for act, cost, price in self.acts.after(world, reach):
                    if self.acts.may_act(world, act):
                        self.pay(world, costs, ideas, (trace, act), (cost, price))

    def pay(
        self, world: World, costs: Costs, ideas: Costs, trace: tuple[Trace, PlanStep], price: tuple[int, int]
    ) -> None:
        """Look at the world after an act, if it can be paid."""
        self.tried += 1
        number = trace[1].runner
        cost, idea = costs[number] + price[0], ideas[number] + price[1]
        if cost > self.tops[number] or idea > self.heads[number]:
            return
        after = self.acts.passed_on(changed(self.task, world, trace[1]), trace[1])
        after = parted(self.acts, world, after, trace[1])
        self.offer(after, put(costs, number, cost), put(ideas, number, idea), trace)

    def offer(self, world: World, costs: Costs, ideas: Costs, trace: Trace) -> None:
        """Take a label in unless another one is as good in all ways."""
        if self.acts.alike or self.acts.keys:
            world = self.acts.plain(world)
        if trace is not None and self.may_retire(world, trace[1].runner, costs):
            if trace[1].taken and self.could_go_on(world, trace[1], costs):
                return
            trace, costs, world = self.retired(world, costs, trace)
        if self.bar.is_beaten(costs, ideas) or (not self.once and self.is_known(world, costs, ideas)):
            return
        if is_stolen(self.task, world):
            self.end(world, costs, ideas, trace)
        if self.once and trace is not None and not trace[1].stretches:
            costs = self.finish.gone(world, costs, trace[1].runner)
            world = world._replace(at=put(world.at, trace[1].runner, SPENT))
        if self.met or (self.once and self.is_known(world, costs, ideas)) or self.is_lost(world, costs, ideas):
            return
        self.pushed += 1
        heappush(self.heap, (self.guess(world, costs), self.pushed, world, costs, ideas, trace))

    def may_retire(self, world: World, number: int, costs: Costs) -> bool:
        """Is there nothing left to do for one of the crew, but to get out?"""
        task, acts = self.task, self.acts
        if self.once or not world.done >> number & 1 or acts.crowded or task.anyone or task.tokens:
            return False
        if task.held and is_out(task, world.at[number]):
            return False
        shut = acts.openable & ~world.opened
        helps = task.crew[number].picks or acts.shut_doors(world) or idle_servers(task, world)
        if shut and (number in task.people or helps):
            return False
        left = self.tops[number] - costs[number]
        joins = WAITING in world.at and number < task.players
        return not joins or self.finish.meet(world, number) > left

    def retired(self, world: World, costs: Costs, trace: tuple[Trace, PlanStep]) -> tuple[Trace, Costs, World]:
        """Let one of the crew get out if it must, and do nothing else after that."""
        number, ended = trace[1].runner, trace
        if number in self.task.people:
            way = self.finish.cheapest(self.acts.row(world, number, world.at[number]))
            ended = (trace, PlanStep(number, way, (), way, way))
        after = world._replace(at=put(world.at, number, SPENT), done=world.done & ~(1 << number))
        return ended, self.finish.gone(world, costs, number), after

    def could_go_on(self, world: World, act: PlanStep, costs: Costs) -> bool:
        """Could one who laid loot down for another have carried it on, wherever that one goes with it?"""
        number, at = act.runner, act.to
        ground, runner = self.ground, self.task.crew[number]
        if isinstance(self.bar, Front) or runner.grasp or act.laid != at or is_out(self.task, at):
            return False
        if (ground.near[at] | 1 << at) & self.acts.openable & ~world.opened or self.is_reached_for(world, at):
            return False
        left = self.bar.budgets[number] - costs[number] - ground.leaving(at, light=runner.light)
        if left < 0 or number not in self.task.people:
            return left >= 0
        steps = spaces(ground.near[at] & ~self.acts.barred(world))
        return all(self.acts.way_out(world, number, step) <= left for step in steps)

    def is_reached_for(self, world: World, at: Place) -> bool:
        """Can somebody with long hands take loot there from where nobody else gets to?"""
        walled = self.ground.near[at] & self.acts.barred(world)
        mates = zip(self.task.crew, world.at, strict=True)
        return any(mate.grasp and place >= 0 and walled >> place & 1 for mate, place in mates)

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
                paid = put(paid, act.runner, paid[act.runner] + cost)
                ended = (ended, act)
            if not self.bar.is_beaten(paid, ideas):
                self.take(PlanCost(paid, ideas, ended))

    def take(self, bill: PlanCost) -> None:
        """Keep a bill; for an outcome of the rolls one is enough."""
        if self.bar is self.front:
            self.front.take(bill)
        else:
            self.met.append(bill)

    def is_known(self, world: World, costs: Costs, ideas: Costs) -> bool:
        """Was this world, or one from where everybody can get to its place in it, reached as cheaply before?"""
        key = self.key(world)
        labels = self.known.setdefault(key, [])
        label = (world.at, costs, ideas)
        if any(self.is_as_good(world, other, label) for other in labels):
            return True
        labels[:] = [other for other in labels if not self.is_as_good(world, label, other)]
        labels.append(label)
        return False

    def key(self, world: World) -> tuple[object, ...]:
        """What must be the same in worlds that are compared: all, or all but where everybody is."""
        if self.acts.placed:
            return world
        return (tuple([at if at < 0 else 0 for at in world.at]), *world[1:])

    def is_as_good(self, world: World, one: Label, other: Label) -> bool:
        """Does the first label leave everybody as much as the second, once all have gone where they are in that?"""
        places, costs, ideas = other
        for number, cost in enumerate(one[1]):
            if cost > costs[number] or one[2][number] > ideas[number]:
                return False
        for number, start in enumerate(one[0]):
            to = places[number]
            if start != to and one[1][number] + self.acts.row(world, number, start)[to] > costs[number]:
                return False
        return True

    def has_hope(self, field: Field, costs: Costs, ideas: Costs) -> bool:
        """Could this lead to a bill that is not known, if everything went as well as can be?"""
        world = field.world
        if not field.has_hope() or not field.can_be_unlocked():
            return False
        if not self.finish.can_all_be_fetched(world, field.budgets) or not self.finish.may_end(world, costs):
            return False
        return not self.is_lost(world, costs, ideas)

    def is_lost(self, world: World, costs: Costs, ideas: Costs) -> bool:
        """Is even the least that a plan must cost from here on too much?"""
        return all(self.bar.is_beaten(least, ideas) for least in self.finish.least(world, costs))
