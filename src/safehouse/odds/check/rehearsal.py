"""The best policy played by the rules: everybody rolls, a plan that can be paid is chosen, and it is run."""

from collections.abc import Callable, Sequence
from typing import Any

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import (
    DOOR,
    ESCAPE,
    IDEA_TOKEN,
    JAIL,
    KEYCARD,
    NOBODY,
    NOWHERE,
    POCKET,
    Piece,
    Space,
    Who,
)
from safehouse.masters.facts.rounds import TraitGained
from safehouse.masters.facts.security import Unlocked
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import STOP, Go, Halt, Run, next_steps
from safehouse.masters.phases.hands import LayDown, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.hire import TakeIdea
from safehouse.masters.sight.crew import is_light
from safehouse.masters.sight.escape import can_run
from safehouse.masters.sight.ground import way_cost
from safehouse.masters.state import State
from safehouse.masters.table.questions import NONE
from safehouse.masters.verbs.phases import end_escape
from safehouse.odds.plans.front import PlanCost
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.runners import tried
from safehouse.odds.plans.task import Task
from safehouse.odds.plans.world import PlanStep
from safehouse.odds.search.search import Search

TaskOf = Callable[[Heist, State], Task]


class Rehearsal:
    """An Escape played again and again by the best policy for a task. Ideas are not given away here."""

    def __init__(self, heist: Heist, task_of: TaskOf) -> None:
        self.heist = heist
        self.task_of = task_of
        self.chosen: dict[tuple[int, ...], tuple[Task, PlanCost | None]] = {}

    def play(self, first: State, seed: int) -> State:
        """Play it once; the state in which it ends."""
        state = first.copy()
        state.seed = seed
        stage = Stage(self.heist, state)
        for who in self.heist.crew:
            stage.roll(who)
        task, bill = self.best(state)
        if bill is not None:
            stage.perform(task, bill.acts())
        if state.phase == ESCAPE:
            end_escape(stage.table)
        return state

    def best(self, state: State) -> tuple[Task, PlanCost | None]:
        """A plan that can be paid by what was rolled, or none."""
        key = (*state.moves, *state.at, *state.ideas)
        if key not in self.chosen:
            task = self.task_of(self.heist, state)
            bills = Search(Ground(self.heist, state), task).run() if state.phase == ESCAPE else []
            paid = (bill for bill in bills if is_paid(task, bill))
            self.chosen[key] = (task, next(paid, None))
        return self.chosen[key]


def is_paid(task: Task, bill: PlanCost) -> bool:
    """Is a bill paid without any roll?"""
    within = (cost <= runner.base for cost, runner in zip(bill.costs, task.crew, strict=True))
    return all(within) and all(idea <= runner.ideas for idea, runner in zip(bill.ideas, task.crew, strict=True))


def beyond_ideas(heist: Heist, state: State, who: Who) -> list[Space]:
    """A way that takes a roll: longer, to and fro if need be, than what the ideas pay that come first (ESC12)."""
    path: tuple[Space, ...] = ()
    cost = 0
    while cost <= state.moves[who] + heist.edition.before_last_ditch(state, who, max(0, cost - state.moves[who])):
        if not (steps := next_steps(heist, state, who, path)):
            break
        path = (*path, steps[0])
        cost = way_cost(heist, state, who, path)
    return list(path)


class Stage:
    """A state on which acts are played as commands."""

    def __init__(self, heist: Heist, state: State) -> None:
        self.heist = heist
        self.state = state
        self.path: list[Space] = []
        self.spends = max
        self.table = heist.table(heist, state, 0, (), self.answer)

    def do(self, command: Command) -> None:
        """Play a command."""
        self.table.facts = []
        self.heist.play(self.table, command)

    def answer(self, seat: int, options: Sequence[Any]) -> Any:
        """The next space of the way, its end, how many ideas are spent on it, or who gives way on a crowded exit."""
        if STOP in options and self.path and self.path[0] not in options:
            self.path.pop(0)  # a first step that was the only one there is, and so was not asked for
        if self.path and self.path[0] in options:
            return self.path.pop(0)
        if STOP in options:
            return STOP
        return options[0] if NONE in options else self.spends(options)

    def roll(self, who: Who) -> None:
        """Roll, and go nowhere yet."""
        state = self.state
        if (
            state.phase != ESCAPE
            or state.at[who] == JAIL
            or state.rolled >> who & 1
            or not can_run(self.heist, state, who)
        ):
            return
        self.path, self.spends = beyond_ideas(self.heist, state, who), min
        self.do(Run(who))
        self.spends = max
        if state.runner == who:
            self.do(Halt(who))

    def perform(self, task: Task, acts: list[PlanStep]) -> None:
        """Play the acts of a plan, one after the other; what matters lies on the ground in between."""
        for number, runner in enumerate(task.crew):
            for ware in task.wares:
                if number < task.players and self.state.how_many(ware.piece, POCKET + runner.who):
                    self.lay(runner.who, runner.at, ware.piece)
        self.secure(task)
        for runner in task.crew:
            self.open_rings(runner.who)
        for act in acts:
            self.act(task, act, task.crew[act.runner].who)
            self.secure(task)
        for runner in task.crew if task.held or task.camouflage else ():
            for ware in task.wares:
                self.take(runner.who, self.state.at[runner.who], ware.piece)

    def act(self, task: Task, act: PlanStep, who: Who) -> None:
        """Go, take, carry on, lay down; or open something, or take an idea."""
        pieces = [task.wares[number].piece for number in act.taken]
        self.walk(who, act.spot)
        self.open_rings(who)
        for piece in pieces:
            self.take(who, act.source, piece)
        if act.stretches:
            self.use(who, TraitGained)
        elif act.opens != NOWHERE:
            self.open(who, act.opens)
        elif not pieces and self.state.where[IDEA_TOKEN] >> self.state.at[who] & 1:
            self.do(TakeIdea(who))
        self.walk(who, act.to)
        self.open_rings(who)
        for piece in pieces:
            self.lay(who, act.laid, piece)

    def secure(self, task: Task) -> None:
        """Let those on exits take what is out for good by that."""
        for who in (runner.who for runner in task.crew if task.exits >> self.state.at[runner.who] & 1):
            for piece in task.for_good:
                while self.state.how_many(piece, self.state.at[who]):
                    self.take(who, self.state.at[who], piece)

    def walk(self, who: Who, to: Space) -> None:
        """Declare a cheapest way and run it."""
        light = is_light(self.heist, who)
        if self.state.at[who] == to:
            return
        self.path = Ground(self.heist, self.state).way(self.state.at[who], to, light, 0)
        self.do(Run(who))
        while self.state.runner == who:
            self.do(Go(who))
        assert self.state.runner == NOBODY

    def open_rings(self, who: Who) -> None:
        """Open all remote locks that can be opened from where somebody is."""
        for command in (OpenRings(who, letter) for letter in range(len(self.heist.servers))):
            if not any(command.unmet(self.heist, self.state)):
                self.do(command)

    def take(self, who: Who, place: Space, piece: Piece) -> None:
        """Take loot from a place, if it lies there."""
        if self.state.at[who] != JAIL and self.state.how_many(piece, place):
            self.do(PickUp(who, place, piece))

    def lay(self, who: Who, place: Space, piece: Piece) -> None:
        """Lay loot down, if it is not out already."""
        if self.state.how_many(piece, POCKET + who):
            self.do(LayDown(who, place, piece))

    def open(self, who: Who, at: Space) -> None:
        """Open the door of a hex with the keycard that lies here, or its locks."""
        if not self.state.where[DOOR] >> at & 1:
            self.pick_locks(who, at)
            return
        self.take(who, self.state.at[who], KEYCARD)
        self.do(OpenDoor(who, at))
        self.lay(who, self.state.at[who], KEYCARD)

    def pick_locks(self, who: Who, lock: Space) -> None:
        """Open every lock of a hex."""
        while Ground(self.heist, self.state).locks.get(lock):
            self.path = [lock]
            self.use(who, Unlocked)

    def use(self, who: Who, kind: type) -> None:
        """Use the ability that leads to a kind of fact."""
        for ability in self.heist.abilities[ESCAPE][who]:
            if any(isinstance(fact, kind) for fact in tried(self.heist, self.state, ability)):
                self.do(ability.use)
                return
