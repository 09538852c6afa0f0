"""Getting the objective out in an Escape by exact odds: who rolls, which plan can be paid, and its commands."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import islice
from typing import Any, Final

from safehouse.bots.masters.events import after_event
from safehouse.bots.masters.worth.timing import calls_at_once
from safehouse.engine.wire import Answer, Command
from safehouse.masters.box.pieces import ACTION, ESCAPE, OVER, Mask, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.sight.escape import can_run
from safehouse.masters.state import State
from safehouse.odds.chance.chance import policy_chance
from safehouse.odds.chance.settling import EXACTLY, ChanceBar
from safehouse.odds.check.rehearsal import Stage, is_paid
from safehouse.odds.escape.now import begun, likely_deals
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.task import Task, giftless, objective
from safehouse.odds.search.search import Search

MOST_TRIED: Final = 12_000  # acts that are tried in a search for plans
FEW_TRIED: Final = 5_000  # … where a short look will do
MOST_DEALS: Final = 4  # deals of the bag over unknown tiles that are looked at
HAIR: Final = 1e-9  # what sums of chances may be wrong by


class Scribe(Stage):
    """A stage that notes the commands that are played on it and the answers to its questions."""

    def __init__(self, heist: Heist, state: State) -> None:
        super().__init__(heist, state.copy())
        self.noted: list[Command] = []

    def do(self, command: Command) -> None:
        """Play a command, and note it."""
        self.noted.append(command)
        super().do(command)

    def answer(self, seat: int, options: Sequence[Any]) -> Any:
        """Answer, and note it."""
        option = super().answer(seat, options)
        self.noted.append(Answer(option))
        return option


def to_the_point(noted: Sequence[Command]) -> list[Command]:
    """Commands without laying down what the same character takes up again before it goes anywhere."""
    kept: list[Command] = []
    for command in noted:
        if isinstance(command, PickUp):
            laid = LayDown(command.who, command.at, command.loot)
            since = kept[kept.index(laid) :] if laid in kept else []
            if since and Run(command.who) not in since and not any(is_like(command, other) for other in since):
                kept.remove(laid)
                continue
        kept.append(command)
    return kept


def is_like(taken: PickUp, other: Command) -> bool:
    """Does a command take the same loot from the same place?"""
    return isinstance(other, PickUp) and (other.at, other.loot) == (taken.at, taken.loot)


class Flight:
    """Plans for the objective in an Escape; rolls do not change them, only who can pay."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.known: dict[object, list[PlanCost]] = {}
        self.hopeless = False

    def commands(self, state: State) -> list[Command]:
        """What brings the objective out: a plan that can be paid, or else a roll that may pay one."""
        task = objective(self.heist, state)
        if self.hopeless or not (task.needs or task.people or task.anyone):
            return []
        place = (tuple(state.at), tuple(state.ideas), bytes(state.count), state.shape)
        for key in (place, (place, tuple(state.moves))):
            if key not in self.known:
                self.known[key] = plans(self.heist, state, task)
            found = self.followed(state, task, self.known[key])
            if found:
                return found
        self.hopeless = True
        return []

    def is_likely(self, mine: State, fog: Mask, odds: float) -> bool:
        """Does the objective get out with such odds if the Escape is called? They are worked out until that is certain.

        It begins at once, or after the event (RND15).
        """
        starts = self.starts(mine, fog)
        total = rest = sum(weight for _, weight in starts)
        met = 0.0
        for state, weight in starts:
            rest -= weight
            missing = odds * total - met
            bar = ChanceBar((missing - rest) / weight - HAIR, missing / weight + HAIR)
            if bar.enough <= 0.0 or bar.least > 1.0:
                break
            met += self.chance(state, bar) * weight
        return met / total >= odds

    def starts(self, mine: State, fog: Mask) -> list[tuple[State, int]]:
        """How the Escape may begin if it is called, the likeliest first, and how often each comes."""
        waits = mine.phase == ACTION and not calls_at_once(self.heist)
        ahead = after_event(self.heist, mine) if waits else mine.copy()
        if ahead.phase in (ESCAPE, OVER):
            return [(ahead, 1)]
        ahead.unknown = fog
        deals = nlargest(MOST_DEALS, likely_deals(ahead)[0], key=lambda deal: deal[1])
        return [(begun(self.heist, ahead, deal), weight) for deal, weight in deals]

    def chance(self, state: State, bar: ChanceBar) -> float:
        """The chance of the best policy in an Escape that has begun, as far as a short look tells and it matters."""
        task = objective(self.heist, state)
        if any(runner.gifts for runner in task.crew):
            bar = bar._replace(least=0.0)  # plans are sought without gifts, which may make them likelier
        return policy_chance(task.crew, plans(self.heist, state, task, FEW_TRIED, bar))

    def followed(self, state: State, task: Task, bills: Sequence[PlanCost]) -> list[Command]:
        """The commands of a plan that can be paid, or of a roll for one."""
        scribe = Scribe(self.heist, state)
        if paid := [bill for bill in bills if is_paid(task, bill)]:
            scribe.perform(task, min(paid, key=lambda bill: sum(bill.costs)).acts())
        else:
            able = (who for who in rollers(task, bills) if can_run(self.heist, state, who))
            for who in islice(able, 1):
                scribe.roll(who)
        return to_the_point(scribe.noted)


def plans(heist: Heist, state: State, task: Task, most: int = MOST_TRIED, bar: ChanceBar = EXACTLY) -> list[PlanCost]:
    """Plans for a task in which no ideas are given away, as far as a bounded look finds them."""
    return Search(Ground(heist, state), giftless(task), most, bar).run()


def rollers(task: Task, bills: Sequence[PlanCost]) -> Iterator[Who]:
    """Those whose roll may pay their part of a plan that is within reach, the plan with the likeliest rolls first."""
    for bill in sorted(bills, key=lambda bill: short_of(task, bill)):
        lacks = [cost - runner.base for cost, runner in zip(bill.costs, task.crew, strict=True)]
        if all(lack <= runner.ditch for lack, runner in zip(lacks, task.crew, strict=True)):
            yield from (runner.who for lack, runner in zip(lacks, task.crew, strict=True) if lack > 0)


def short_of(task: Task, bill: PlanCost) -> int:
    """How many Escape Moves a plan costs beyond what the crew has in hand."""
    return sum(max(0, cost - runner.base) for cost, runner in zip(bill.costs, task.crew, strict=True))
