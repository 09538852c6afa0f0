"""How a plan ends: whoever must get out does so."""

from collections.abc import Iterator
from itertools import pairwise, permutations, product

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import NOWHERE, Space
from safehouse.masters.sight.ground import FAR
from safehouse.odds.plans.world import SPENT, WAITING, PlanStep, World, cover, is_home, is_out
from safehouse.odds.search.acts import Acts
from safehouse.odds.search.exits import have_room

Costs = tuple[int, ...]
Leaving = list[tuple[PlanStep, int]]


class Finish:
    """The last acts of a plan, and the least that they can cost."""

    def __init__(self, acts: Acts, tops: list[int]) -> None:
        self.acts = acts
        self.task = acts.task
        self.tops = tops
        self.covers = sum(ware.piece in self.task.camouflage for ware in self.task.wares)

    def leavings(self, world: World, costs: Costs) -> Iterator[Leaving]:
        """Every sensible way to let those out who must get out, none of them on the way of another."""
        if self.task.anyone and not any(is_out(self.task, world.at[number]) for number in self.task.anyone):
            for number in self.task.anyone:
                yield from self.all_out(world, costs, (*self.task.leavers, number))
            return
        yield from self.all_out(world, costs, self.task.leavers)

    def all_out(self, world: World, costs: Costs, leavers: tuple[int, ...]) -> Iterator[Leaving]:
        """Every way to let all people out; who is out may stay, and who is hidden if that is enough."""
        people = tuple(dict.fromkeys((*self.task.people, *leavers)))
        options = [self.own_ways(world, costs, number, hides=number not in leavers) for number in people]
        for ways in product(*options):
            leaving = [way for way in ways if way[1]]
            if self.has_room(world, leaving) and self.has_cover(world, people, leaving):
                yield leaving

    def own_ways(self, world: World, costs: Costs, number: int, *, hides: bool) -> Leaving:
        """The ways out of one of the crew: one, or one to each exit where there is a limit."""
        at = world.at[number]
        if at == SPENT:
            return [(PlanStep(number, NOWHERE, (), NOWHERE, NOWHERE), 0)]
        if at < 0:
            return []
        hiding = cover(self.task, world, at) if hides else 0
        stay: Leaving = [(PlanStep(number, at, (), at, at), 0)] if hiding or is_out(self.task, at) else []
        if stay and not self.task.limit and (is_out(self.task, at) or hiding >= world.at.count(at)):
            return stay
        row = self.acts.row(world, number, at)
        left = self.tops[number] - costs[number]
        goals = spaces(self.task.exits) if self.task.limit else (self.cheapest(row),)
        ways = [way for way in goals if way not in (NOWHERE, at) and row[way] <= left]
        return [*stay, *((PlanStep(number, way, (), way, way), row[way]) for way in ways)]

    def gone(self, world: World, costs: Costs, number: int) -> Costs:
        """The costs when one of the crew has done its part and gets out if it must; more than it has if it cannot."""
        if number not in self.task.people:
            return costs
        cost = self.acts.way_out(world, number, world.at[number])
        return (*costs[:number], costs[number] + cost, *costs[number + 1 :])

    def cheapest(self, row: list[int]) -> Space:
        """The exit that is cheapest to get to."""
        best = min(spaces(self.task.exits), key=row.__getitem__, default=NOWHERE)
        return best if best != NOWHERE and row[best] < FAR else NOWHERE

    def has_room(self, world: World, leaving: Leaving) -> bool:
        """Does no exit get more of the players' characters than it takes (BRD9)?"""
        task = self.task
        if not task.limit:
            return True
        at = [*world.at]
        for act, _ in leaving:
            at[act.runner] = act.to
        ends = [place for place in at[: task.players] if is_out(task, place)]
        return all(ends.count(way) <= task.limit for way in ends)

    def has_cover(self, world: World, people: tuple[int, ...], leaving: Leaving) -> bool:
        """Is there camouflage for all who must not be Busted and stay inside?"""
        gone = {act.runner for act, _ in leaving}
        staying = [world.at[number] for number in people if number not in gone]
        inside = [at for at in staying if at >= 0 and not is_out(self.task, at)]
        return all(inside.count(at) <= cover(self.task, world, at) for at in inside)

    def may_end(self, world: World, costs: Costs) -> bool:
        """Could all who must get out still do so, but for those whom camouflage hides?"""
        missing = sum(self.least_out(world, number) > self.tops[number] - costs[number] for number in self.task.people)
        return missing <= self.covers and (not self.task.limit or self.covers > 0 or self.can_have_room(world, costs))

    def can_have_room(self, world: World, costs: Costs) -> bool:
        """Could each of the players' characters who must get out find room on an exit, if all were open?"""
        opened, found = world.opened | self.acts.openable, world.tokens.bit_count()
        reach = []
        for number in self.task.people:
            if number < self.task.players:
                left = self.tops[number] - costs[number] + found
                light = self.task.crew[number].light
                reach.append(self.acts.ground.ball(world.at[number], light, opened, left) & self.task.exits)
        return have_room(reach, self.task.limit)

    def least_out(self, world: World, number: int) -> int:
        """The least it may cost one of the crew to get out, if all that can be opened were open."""
        at = world.at[number] if world.at[number] >= 0 else self.task.waiting
        if world.at[number] == SPENT or is_out(self.task, at):
            return 0
        light = self.task.crew[number].light
        row = self.acts.ground.row(at, light, world.opened | self.acts.openable)
        return max(0, min(row[way] for way in spaces(self.task.exits)) - world.tokens.bit_count())

    def least(self, world: World, costs: Costs) -> Iterator[Costs]:
        """What a plan costs at the least from here on, for each who may hide, and for each who may move loot next."""
        hiders = (NOWHERE, *self.task.people) if self.covers else (NOWHERE,)
        for hider in hiders if self.covers < 2 else ():
            leaving = list(costs)
            for number in self.task.people:
                leaving[number] += self.least_out(world, number) if number != hider else 0
            yield from self.with_next_load(world, costs, tuple(leaving))
        if self.covers >= 2:
            yield costs

    def at_best(self, world: World, costs: Costs) -> Iterator[Costs]:
        """The same, where one of several must get out, for each of them."""
        for least in self.least(world, costs):
            for number in self.task.anyone:
                out = max(least[number], costs[number] + self.least_out(world, number))
                yield (*least[:number], out, *least[number + 1 :])
            if not self.task.anyone:
                yield least

    def with_next_load(self, world: World, costs: Costs, leaving: Costs) -> Iterator[Costs]:
        """The same for each who may be the next to get where somebody has to."""
        place, runners = self.missing(world), len(world.at)
        joining = bool(self.task.meets) and WAITING in world.at and runners - 1 in self.task.people
        if not joining and place == NOWHERE:
            yield leaving
            return
        for number in range(self.task.players if joining else runners):
            if world.at[number] >= 0:
                least = self.meet(world, number) if joining else self.fetch(world, number, place)
                yield (*leaving[:number], max(costs[number] + least, leaving[number]), *leaving[number + 1 :])

    def missing(self, world: World) -> Space:
        """Where the first ware lies that is not home, if all of them are needed; NOWHERE if that is not so."""
        return next(iter(self.all_missing(world)), NOWHERE)

    def all_missing(self, world: World) -> list[Space]:
        """Where wares lie that are not home and must be."""
        task = self.task
        found = []
        for piece, amount in task.needs:
            wares = [number for number, ware in enumerate(task.wares) if ware.piece == piece]
            if sum(task.wares[number].amount for number in wares) == amount:
                found += [world.wares[number] for number in wares if not is_home(task, world, world.wares[number])]
        return found

    def fetch(self, world: World, number: int, place: Space) -> int:
        """What it costs one of the crew at the least to get to a place, or to have it in its hands."""
        ground, runner = self.acts.ground, self.task.crew[number]
        row = ground.row(world.at[number], runner.light, world.opened | self.acts.openable)
        spots = spaces(self.acts.around(1 << place)) if runner.grasp else (place,)
        return max(0, min(row[spot] for spot in spots) - world.tokens.bit_count())

    def meet(self, world: World, number: int) -> int:
        """What it costs one of the crew at the least to get to who waits; FAR if nobody is met so."""
        light = self.task.crew[number].light
        row = self.acts.ground.row(world.at[number], light, world.opened | self.acts.openable)
        nearest = min((row[at] for at in spaces(self.task.meets)), default=FAR)
        return max(0, nearest - world.tokens.bit_count())

    def can_all_be_fetched(self, world: World, budgets: list[int]) -> bool:
        """Can each who alone can get to some wares get to all of those?"""
        sole: dict[int, list[Space]] = {}
        for place in set(self.all_missing(world)) if WAITING not in world.at else ():
            able = [
                number
                for number, at in enumerate(world.at)
                if at >= 0 and self.fetch(world, number, place) <= budgets[number]
            ]
            if not able:
                return False
            if len(able) == 1:
                sole.setdefault(able[0], []).append(place)
        return all(self.tour(world, number, places) <= budgets[number] for number, places in sole.items())

    def tour(self, world: World, number: int, places: list[Space]) -> int:
        """What it costs one of the crew at the least to get to all of some places."""
        ground, runner = self.acts.ground, self.task.crew[number]
        if runner.grasp or world.tokens:
            return max(self.fetch(world, number, place) for place in places)
        opened = world.opened | self.acts.openable
        return min(
            sum(ground.row(one, runner.light, opened)[other] for one, other in pairwise((world.at[number], *order)))
            for order in permutations(places)
        )
