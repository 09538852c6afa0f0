"""Between which chances the truth lies: by plans that surely work, and by all that were not ruled out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from safehouse.masters.box.pieces import KEYCARD, NOWHERE
from safehouse.masters.sight.ground import DOOR_COST
from safehouse.odds.chance.chance import fixed_chance, plan_chance, policy_chance
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.runners import Runner
from safehouse.odds.plans.task import Task
from safehouse.odds.plans.world import PlanStep, is_out
from safehouse.odds.search.search import Search

ALMOST: Final = 1e-12  # chances that differ by less are the same

TOO_MANY: Final = "there are too many plans to look at all of them"
FOUND_IDEA: Final = "an idea that lies about might be given away once it is found"
LATE_ROLL: Final = "not everybody can roll at once"
STUCK: Final = "somebody who may be stuck after its roll might have to open a door with it"
BOUND: Final = "whoever has rolled can't pick anything up on the way"
OUTDOORS: Final = "cash might be brought outdoors by somebody who then runs back into hiding"


class Span(NamedTuple):
    """A chance lies between these; they are the same where it is exact."""

    least: float
    most: float

    @property
    def is_exact(self) -> bool:
        """Are both the same?"""
        return self.most - self.least <= ALMOST


class ChanceBounds:
    """What a search that was run says about the chances of its task."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.task = search.asked
        self.bills = search.front.bills
        self.wishes = search.wishes()
        self.alone = bool(self.task.anyone) and not self.task.people and not self.task.needs
        self.bound = self.task.bound and any(runner.inside for runner in self.task.crew)
        self.late = self.late_rollers()
        self.sure = [bill for bill in self.bills if self.is_sure(bill)]

    def spans(self) -> tuple[Span, Span]:
        """Between which chances the best policy and the best plan lie."""
        plan = plan_chance(self.task.crew, self.sure, alone=self.alone)
        if plan >= 1.0 - ALMOST:
            return Span(1.0, 1.0), Span(1.0, 1.0)
        policy = plan if self.bound else max(plan, self.sure_policy())
        crew, hoped = self.hopes()
        most_plan = plan_chance(crew, hoped, alone=self.alone)
        return Span(policy, max(policy, policy_chance(crew, hoped))), Span(plan, max(plan, most_plan))

    def hopes(self) -> tuple[tuple[Runner, ...], list[PlanCost]]:
        """A crew and plans that leave no better chance."""
        easier = self.easier()
        if easier is None:
            return self.task.crew, [*self.bills, *self.wishes]
        search = Search(self.search.ground, easier)
        return easier.crew, [*search.run(), *search.wishes()]

    def easier(self) -> Task | None:
        """An easier task where some plans were left out of the search; None if none were."""
        task, found = self.task, self.search.task.tokens.bit_count()
        if not self.finds_gifts() and not task.outdoors:
            return None
        if self.finds_gifts():
            richer = [runner._replace(ideas=runner.ideas + found) for runner in task.crew]
            crew = tuple(each._replace(gifts=each.gifts + found) if each.price else each for each in richer)
            task = task._replace(crew=crew, tokens=0)
        return task._replace(needs=tuple(need for need in task.needs if need[0] not in task.outdoors), outdoors=())

    def finds_gifts(self) -> bool:
        """Might an idea be found and given away?"""
        return bool(self.search.task.tokens) and any(runner.price for runner in self.task.crew)

    def sure_policy(self) -> float:
        """A chance that is surely to be had: who cannot roll at once rolls after all others, for a plan chosen by then.

        Where only one rolls late nothing is lost by that: the plan that asks the least of it is the best in any case.
        """
        crew = self.task.crew
        if len(self.late) <= 1:
            return policy_chance(crew, self.sure)
        if not any(runner.gifts for runner in crew):
            return fixed_chance(crew, self.sure, self.late)
        return max(policy_chance(self.only_late(number), self.sure) for number in self.late)

    def only_late(self, late: int) -> tuple[Runner, ...]:
        """The crew if of those who roll late only one rolls at all."""
        others = {number for number in self.late if number != late}
        crew = enumerate(self.task.crew)
        return tuple(runner._replace(ditch=0) if number in others else runner for number, runner in crew)

    def late_rollers(self) -> list[int]:
        """Those who cannot roll before somebody lets them, and whose roll may matter."""
        crew, free = self.task.crew, self.search.front.free
        waiting = len(crew) - 1 if self.task.waiting != NOWHERE else -1
        late = [number for number, runner in enumerate(crew) if runner.ditch]
        late = [number for number in late if number == waiting or (crew[number].walled and not self.has_key(number))]
        bills = [*self.bills, *self.wishes] if late else []
        return [number for number in late if any(bill.costs[number] > free[number] for bill in bills)]

    def has_key(self, number: int) -> bool:
        """Is there a keycard in reach with which one of the crew could go through a door beside it?"""
        at, ground = self.task.crew[number].at, self.search.ground
        lies = any(ware.piece == KEYCARD and ware.at == at for ware in self.task.wares)
        return lies and not ground.kept >> at & 1 and bool(ground.near[at] & ground.doors)

    def is_sure(self, bill: PlanCost) -> bool:
        """Can everybody do their part of a plan, whenever they roll?"""
        if not (self.late or self.bound or self.search.acts.keys):
            return True
        acts: list[list[PlanStep]] = [[] for _ in self.task.crew]
        for act in bill.acts():
            acts[act.runner].append(act)
        return all(self.is_in_time(bill, number, own) for number, own in enumerate(acts))

    def is_in_time(self, bill: PlanCost, number: int, own: Sequence[PlanStep]) -> bool:
        """Can one of the crew do its part of a plan, whenever it rolls?"""
        runner = self.task.crew[number]
        rolls = bill.costs[number] > runner.base
        if rolls and number in self.late and first_doors(runner, own) + bill.ideas[number] > runner.base:
            return False
        if runner.risky and self.may_open_stuck(bill, number, own):
            return False
        rolled = not runner.ditch
        return not (self.bound and (rolls or rolled) and any(self.is_bound(runner, act) for act in own))

    def may_open_stuck(self, bill: PlanCost, number: int, own: Sequence[PlanStep]) -> bool:
        """Might a door have to be opened with a roll that gets nobody away? With gifts that is not clear before."""
        runner = self.task.crew[number]
        if not self.search.acts.keys:
            return False
        if any(mate.gifts for mate in self.task.crew):
            return any(act.opens != NOWHERE for act in own)
        return runner.base < bill.costs[number] < runner.leaving

    def is_bound(self, runner: Runner, act: PlanStep) -> bool:
        """Does somebody who rolls take what is not its own after that, or lay anything down inside?"""
        opens = act.opens != NOWHERE
        if not act.taken and not opens:
            return False
        if act.spot != runner.at or not (opens or is_out(self.task, act.laid)):
            return True
        owned = not self.search.acts.alike and all(self.task.wares[ware].holder == runner.who for ware in act.taken)
        return not runner.ditch and (opens or not owned)

    def doubts(self) -> list[str]:
        """Why the bounds may be apart."""
        sure = len(self.sure) == len(self.bills)
        risky = self.search.acts.keys and any(runner.risky for runner in self.task.crew)
        told = (
            (TOO_MANY, bool(self.wishes)),
            (FOUND_IDEA, self.finds_gifts()),
            (OUTDOORS, bool(self.task.outdoors)),
            (BOUND, self.bound),
            (LATE_ROLL, len(self.late) > 1 or (bool(self.late) and not sure)),
            (STUCK, bool(risky) and not sure),
        )
        return [doubt for doubt, holds in told if holds]


def first_doors(runner: Runner, own: Sequence[PlanStep]) -> int:
    """The Escape Moves for doors that one of the crew opens before it first goes anywhere."""
    doors = 0
    for act in own:
        if act.spot != runner.at:
            return doors
        doors += DOOR_COST * (act.opens != NOWHERE)
    return doors
