"""Plans of which none asks no more of anybody than another one does."""

from collections.abc import Sequence
from operator import le
from typing import Any, NamedTuple

from safehouse.odds.plans.runners import Runner
from safehouse.odds.plans.world import PlanStep

Costs = tuple[int, ...]
Trace = tuple[Any, PlanStep] | None  # the trace before it, and a step; an alias of itself cannot be compiled


class PlanCost(NamedTuple):
    """A plan that meets a task if all of it is paid: what it costs each of the crew, and how much of that in ideas."""

    costs: Costs
    ideas: Costs
    trace: Trace

    def acts(self) -> list[PlanStep]:
        """Its acts, the first one first."""
        found: list[PlanStep] = []
        trace = self.trace
        while trace is not None:
            trace, act = trace
            found.insert(0, act)
        return found


class Front:
    """The bills worth having so far."""

    def __init__(self, crew: Sequence[Runner]) -> None:
        # What a giver keeps back it can give away: only what it can neither use nor give costs it nothing.
        self.free = [runner.base - runner.price * runner.gifts for runner in crew]
        self.spare = [runner.ideas - runner.price * runner.gifts for runner in crew]
        self.bills: list[PlanCost] = []
        self.slips: list[Costs] = []

    def slip(self, costs: Costs, ideas: Costs) -> Costs:
        """What of the costs matters in the end: what goes beyond what is free, in all and in ideas."""
        over = [max(0, cost - free) for cost, free in zip(costs, self.free, strict=True)]
        return (*over, *(max(0, idea - spare) for idea, spare in zip(ideas, self.spare, strict=True)))

    def is_beaten(self, costs: Costs, ideas: Costs) -> bool:
        """Is a bill known that asks no more of anybody?"""
        slip = self.slip(costs, ideas)
        return any(is_below(other, slip) for other in self.slips)

    def take(self, bill: PlanCost) -> None:
        """Keep a bill that is not beaten, and drop those that it makes useless."""
        slip = self.slip(bill.costs, bill.ideas)
        if any(is_below(other, slip) for other in self.slips):
            return
        kept = [number for number, other in enumerate(self.slips) if not is_below(slip, other)]
        self.bills = [*(self.bills[number] for number in kept), bill]
        self.slips = [*(self.slips[number] for number in kept), slip]


def is_below(first: Costs, second: Costs) -> bool:
    """Is the first nowhere more than the second?"""
    return all(map(le, first, second))
