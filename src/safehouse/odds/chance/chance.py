"""The chance that some plan can be paid, when everybody rolls first; and the best chance of one plan alone."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from safehouse.masters.box.pieces import DIE, FACES
from safehouse.odds.chance.rolls import STUCK
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.runners import Runner

Crew = Sequence[Runner]


def policy_chance(crew: Crew, bills: Sequence[PlanCost]) -> float:
    """The best chance over all policies.

    A roll commits to nothing, so everybody rolls before anybody moves, and the plan is chosen among those that can be
    paid. Only who may be stuck after its roll has a reason to wait: an idea may be given to it first.
    """
    if any(runner.gifts for runner in crew):
        return Givers(crew, bills).chance(0, [runner.base for runner in crew])
    return _chance(_rolls(crew, bills), 0)


def _rolls(crew: Crew, bills: Sequence[PlanCost]) -> list[tuple[int, ...]]:
    """For each bill that may be paid, the roll it needs of each of the crew."""
    found = []
    for bill in bills:
        needed = tuple(max(0, cost - runner.base) for cost, runner in zip(bill.costs, crew, strict=True))
        if all(roll <= runner.ditch for roll, runner in zip(needed, crew, strict=True)) and has_ideas(crew, bill):
            found.append(needed)
    return found


def has_ideas(crew: Crew, bill: PlanCost) -> bool:
    """Is there no lack of ideas where nothing else will do?"""
    return all(idea <= runner.ideas for idea, runner in zip(bill.ideas, crew, strict=True))


def _chance(rolls: list[tuple[int, ...]], number: int) -> float:
    """The chance that all of one of these are rolled, by those from a number on."""
    if any(not any(needed[number:]) for needed in rolls):
        return 1.0
    if not rolls:
        return 0.0
    total, before, value = 0.0, -1, 0.0
    for face in DIE:
        met = [needed for needed in rolls if needed[number] <= face]
        if len(met) != before:
            before, value = len(met), _chance(met, number + 1)
        total += value
    return total / FACES


def fixed_chance(crew: Crew, bills: Sequence[PlanCost], late: Sequence[int]) -> float:
    """The best chance if one plan is chosen when all but some have rolled; nobody gives ideas away."""
    order = [*(number for number in range(len(crew)) if number not in late), *late]
    rolls = [tuple(needed[number] for number in order) for needed in _rolls(crew, bills)]
    return _fixed(rolls, 0, len(order) - len(late))


def _fixed(rolls: list[tuple[int, ...]], number: int, early: int) -> float:
    """The same from one of them on."""
    if number == early:
        return max((prod(roll_chance(roll, FACES) for roll in needed[early:]) for needed in rolls), default=0.0)
    faces = (_fixed([needed for needed in rolls if needed[number] <= face], number + 1, early) for face in DIE)
    return sum(faces) / FACES


class Givers:
    """The chance where somebody may give ideas away, after rolls or before them."""

    def __init__(self, crew: Crew, bills: Sequence[PlanCost]) -> None:
        self.crew = crew
        self.bills = bills
        self.prices = [runner.price for runner in crew]
        self.gifts = tuple(runner.gifts for runner in crew)
        self.heads = tuple(runner.ideas for runner in crew)
        self.rolling = [self.matters(number) for number in range(len(crew))]
        self.known: dict[tuple[tuple[int, ...], ...], float] = {}

    def matters(self, number: int) -> bool:
        """Could the roll of one of the crew decide anything?"""
        runner = self.crew[number]
        free = runner.base - runner.price * runner.gifts
        return runner.ditch > 0 and any(bill.costs[number] > free for bill in self.bills)

    def chance(self, number: int, budgets: list[int]) -> float:
        """The chance from the roll of one of the crew on, the others before it having rolled or not meant to."""
        if number == len(budgets):
            waiting = tuple(who for who, rolls in enumerate(self.rolling) if rolls and self.crew[who].risky)
            return self.best(tuple(budgets), self.heads, self.gifts, waiting)
        if not self.rolling[number] or self.crew[number].risky:
            return self.chance(number + 1, budgets)
        paid, after = budgets[:number], budgets[number + 1 :]
        return sum(self.chance(number + 1, [*paid, budgets[number] + face, *after]) for face in DIE) / FACES

    def best(
        self, budgets: tuple[int, ...], heads: tuple[int, ...], gifts: tuple[int, ...], waiting: tuple[int, ...]
    ) -> float:
        """The chance once all but some have rolled who may be stuck after it."""
        key = (budgets, heads, gifts, waiting)
        if key not in self.known:
            paid = any(self.is_paid(bill, budgets, heads, gifts) for bill in self.bills)
            tries = [] if paid else [*self.rolls(*key), *self.given(*key)]
            self.known[key] = 1.0 if paid else max(tries, default=0.0)
        return self.known[key]

    def rolls(
        self, budgets: tuple[int, ...], heads: tuple[int, ...], gifts: tuple[int, ...], waiting: tuple[int, ...]
    ) -> Iterator[float]:
        """Let one of those who wait roll: it continues, or is Busted (ESC13)."""
        for number in waiting:
            leaving, rest = self.crew[number].leaving, tuple(who for who in waiting if who != number)
            if budgets[number] + FACES < leaving:
                continue
            total = 0.0
            for face in DIE:
                stuck = budgets[number] + face < leaving
                had = put(budgets, number, STUCK if stuck else budgets[number] + face)
                total += self.best(had, heads, put(gifts, number, 0) if stuck else gifts, rest)
            yield total / FACES

    def given(
        self, budgets: tuple[int, ...], heads: tuple[int, ...], gifts: tuple[int, ...], waiting: tuple[int, ...]
    ) -> Iterator[float]:
        """Give an idea to one of those who wait."""
        for giver, left in enumerate(gifts):
            price = self.prices[giver]
            for number in waiting if left and heads[giver] >= price else ():
                spent = put(budgets, giver, budgets[giver] - price)
                yield self.best(
                    put(spent, number, spent[number] + 1),
                    put(put(heads, giver, heads[giver] - price), number, heads[number] + (number != giver)),
                    put(gifts, giver, left - 1),
                    waiting,
                )

    def is_paid(self, bill: PlanCost, budgets: tuple[int, ...], heads: tuple[int, ...], gifts: tuple[int, ...]) -> bool:
        """Can all of a bill be paid, with ideas given where they lack?"""
        lack = spare = 0
        for number, cost in enumerate(bill.costs):
            short = max(cost - budgets[number], bill.ideas[number] - heads[number])
            if short > 0 and cost > 0:
                lack += short
            elif gifts[number]:
                spare += min(gifts[number], -short // self.prices[number]) if short < 0 else 0
        return lack <= spare


def put(values: tuple[int, ...], number: int, value: int) -> tuple[int, ...]:
    """Some values with another one in a place."""
    return (*values[:number], value, *values[number + 1 :])


def plan_chance(crew: Crew, bills: Sequence[PlanCost], *, alone: bool) -> float:
    """The best chance of a plan fixed before the first roll: it goes through if every way it declares is paid.

    Where it is enough that anyone gets out `alone`, all who can try, and one of them is enough.
    """
    best = max((bill_chance(crew, bill) for bill in bills), default=0.0)
    if not alone:
        return best
    missed = 1.0
    for number in range(len(crew)):
        own = [bill_chance(crew, bill) for bill in bills if not any(put(bill.costs, number, 0))]
        missed *= 1.0 - max(own, default=0.0)
    return max(best, 1.0 - missed)


def bill_chance(crew: Crew, bill: PlanCost) -> float:
    """The chance that a bill is paid, with the best gifts made beforehand."""
    return max(_with_gifts(crew, bill, gifts) for gifts in gift_lists(crew, bill))


def gift_lists(crew: Crew, bill: PlanCost) -> Iterator[tuple[int, ...]]:
    """All ways to hand ideas to those who lack something, as far as they can be given."""
    most = sum(runner.gifts for runner in crew)
    lacks = [
        max(0, bill.costs[number] - runner.base, bill.ideas[number] - runner.ideas)
        for number, runner in enumerate(crew)
    ]
    for gifts in product(*(range(min(most, lack) + 1) for lack in lacks)):
        if sum(gifts) <= most:
            yield gifts


def _with_gifts(crew: Crew, bill: PlanCost, gifts: tuple[int, ...]) -> float:
    """The chance that a bill is paid after some gifts, all from the first who gives."""
    giver = next((number for number, runner in enumerate(crew) if runner.gifts), 0)
    chance = 1.0
    for number, runner in enumerate(crew):
        paid = runner.price * sum(gifts) if number == giver else 0
        over = bill.costs[number] + paid - runner.base - gifts[number]
        if bill.ideas[number] + paid > runner.ideas + gifts[number]:
            return 0.0
        chance *= roll_chance(over, runner.ditch)
    return chance


def roll_chance(over: int, ditch: int) -> float:
    """The chance to roll what goes beyond all else one can pay."""
    if over <= 0:
        return 1.0
    return (FACES + 1 - over) / FACES if over <= ditch else 0.0
