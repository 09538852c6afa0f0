"""For which outcomes of the rolls there is a plan: found by a search for one after the other."""

from collections.abc import Callable
from functools import reduce
from operator import le, or_
from typing import Final, NamedTuple, Protocol

from safehouse.masters.box.pieces import DIE
from safehouse.odds.chance.rolls import Costs, Outcomes, Purse, Rolls, after_gifts, all_gifts
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.runners import Runner

GLANCES: Final = 60  # outcomes of which it is only asked whether there is any hope


class ChanceBar(NamedTuple):
    """What somebody wants to know of a chance: is it below the least that will do, or is it enough?"""

    least: float = 0.0
    enough: float = 2.0  # no chance is: how much it is matters to the end


EXACTLY: Final = ChanceBar()


class Seeker(Protocol):
    """Who looks for a plan."""

    def sought(self, purse: Purse, effort: int) -> PlanCost | None:
        """A plan that can be paid; None if there is none, or none was found with so much effort."""
        ...

    def gave_up(self) -> bool:
        """Was there more to look at the last time?"""
        ...

    def is_tired(self) -> bool:
        """Has all the effort been used up?"""
        ...


class Settling:
    """The outcomes of which nothing is known, for each way to give ideas away.

    What can be paid in an outcome can be paid in all better ones; where nothing helps, nothing does in worse ones.
    """

    def __init__(self, crew: tuple[Runner, ...], seeker: Seeker, *, thinks: bool, bar: ChanceBar = EXACTLY) -> None:
        gifts = all_gifts(crew)
        waiting = [number for number, runner in enumerate(crew) if runner.risky] if len(gifts) > 1 else []
        self.seeker = seeker
        self.bar = bar
        self.thinks = thinks  # some plans ask for ideas where nothing else will do
        self.ways = [Rolls(after_gifts(crew, given), waiting) for given in gifts]
        self.groups = interchangeable(crew, gifts, waiting)
        self.paid: list[Outcomes] = [0] * len(gifts)
        self.vain: list[Outcomes] = [0] * len(gifts)

    def left(self, way: int) -> Outcomes:
        """The outcomes of which nothing is known if ideas are given away in a way: others may do as well."""
        settled = self.ways[way].all
        for group in self.groups:
            if way in group:
                settled &= reduce(or_, (self.paid[other] for other in group))
        return self.ways[way].all & ~settled & ~self.vain[way]

    def begin(self, effort: int) -> None:
        """Look for a plan for like rolls of all, from none on, until there is one."""
        first = self.ways[0]
        for face in (0, *DIE):
            if self.is_found(first.purse(first.like(face)), effort) or self.is_decided():
                return

    def settle(self, effort: int) -> None:
        """Look at one outcome after the other, with so much effort for each."""
        late = [0] * len(self.ways)
        while not self.seeker.is_tired() and not self.is_decided():
            fresh = [self.left(way) & ~late[way] for way in range(len(self.ways))]
            if not any(fresh):
                return
            way = fresh.index(max(fresh))
            purse = self.ways[way].purse(self.ways[way].middle(fresh[way]))
            if not self.is_found(purse, effort) and self.seeker.gave_up():
                late = list(map(or_, late, self.worse(purse)))

    def is_decided(self) -> bool:
        """Is all known that somebody wants to know: that the chance is enough, or too little whatever comes?"""
        number = self.ways[0].number
        if any(paid.bit_count() >= self.bar.enough * number for paid in self.paid):
            return True
        return all(number - vain.bit_count() < self.bar.least * number for vain in self.vain)

    def is_found(self, purse: Purse, effort: int) -> bool:
        """Is there a plan that can be paid? Note for which outcomes there is one then, or none."""
        bill = self.seeker.sought(purse, effort)
        if bill is not None:
            better = [rolls.paying(bill.costs, bill.ideas) for rolls in self.ways]
            self.paid = list(map(or_, self.paid, better))
        elif not self.seeker.gave_up():
            self.vain = list(map(or_, self.vain, self.worse(purse)))
        return bill is not None

    def worse(self, purse: Purse) -> list[Outcomes]:
        """The outcomes in which nobody has more, for each way to give ideas away."""
        found = []
        for rolls in self.ways:
            heads = zip(rolls.heads, purse.heads, strict=True)
            comparable = not self.thinks or all(head <= other for head, other in heads)
            found.append(rolls.up_to(purse) if comparable else 0)
        return found

    def rule_out(self, has_hope: Callable[[Purse], bool]) -> None:
        """Look for outcomes that are hopeless at first sight among those of which nothing is known."""
        hopeful = [0] * len(self.ways)
        for _ in range(GLANCES):
            fresh = [self.left(way) & ~hopeful[way] for way in range(len(self.ways))]
            if not any(fresh):
                return
            way = fresh.index(max(fresh))
            purse = self.ways[way].purse(self.ways[way].middle(fresh[way]))
            if has_hope(purse):
                hopeful[way] |= self.ways[way].paying(purse.budgets, (0,) * len(purse.budgets))
            else:
                self.vain = list(map(or_, self.vain, self.worse(purse)))

    def wishes(self) -> list[PlanCost]:
        """What plans would cost if there were one for each outcome of which nothing is known: there is no better."""
        found = []
        for way, rolls in enumerate(self.ways):
            for roll in rolls.lowest(self.left(way)):
                budgets = rolls.purse(roll).budgets
                found.append(PlanCost(budgets, (0,) * len(budgets), None))
        return found

    def doubt(self) -> float:
        """The share of outcomes of which nothing is known."""
        unknown = reduce(or_, map(self.left, range(len(self.ways))))
        return unknown.bit_count() / self.ways[0].number


def interchangeable(crew: tuple[Runner, ...], gifts: list[Costs], waiting: list[int]) -> list[list[int]]:
    """Ways to give ideas away of which one is as good as another: those that are open after some gifts.

    All wait with gifts until the rolls are made, but for those to one who may be stuck after its roll.
    """
    every = list(range(len(gifts)))
    if any(crew[number].gifts for number in waiting):
        return [[way] for way in every]
    found = []
    for early in gifts:
        if not any(got for number, got in enumerate(early) if number not in waiting):
            found.append([way for way in every if all(map(le, early, gifts[way]))])
    return found
