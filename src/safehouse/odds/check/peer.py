"""A search through the rules themselves: slow, and it knows nothing but offers, facts and outcomes."""

from collections.abc import Callable, Iterator
from itertools import product
from math import prod
from typing import Any, Final

from safehouse.engine.table import Stopped
from safehouse.engine.wire import Command, Option
from safehouse.masters.box.pieces import FACES, JAIL, LOCK, NOBODY, NOWHERE, OVER, PLACES, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import STOP, Go, Halt, Run
from safehouse.masters.phases.hands import OpenDoor
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

LOOSE: Final = slice(LOCK * PLACES, None)  # what lies about and can change: all but guards and cameras
Goal = Callable[[Heist, State], bool]
Key = tuple[Any, ...]


class Undecided(Exception):
    """Luck was asked for and none was given."""


class TooBig(Exception):
    """There are more states than anybody wants to wait for."""


class FixedTable(HeistTable):
    """A table whose dice show what they are told to."""

    __slots__ = ("face",)

    face: int

    def pick(self, sides: int) -> int:
        """What was told; if nothing was, somebody has to decide."""
        if self.face < 0:
            raise Undecided
        return self.face % sides


Branch = list[State]  # where a command leads: to one state, or to one for each face of a die


class Peer:
    """The value of an Escape for one goal; ways longer than `longest` are declared bit by bit.

    All states that can be come to are laid out; those with the same rolls made are joined without luck, and are worth
    the best of the ends and rolls among those that one can get to from there.
    """

    def __init__(self, heist: Heist, goal: Goal, longest: int = 1, most: int = 30_000) -> None:
        self.heist = heist
        self.goal = goal
        self.longest = longest
        self.most = most
        self.worth: dict[Key, float] = {}  # of the best end or roll right here
        self.before: dict[Key, list[Key]] = {}  # from where one gets here without luck
        self.rolls: dict[Key, list[list[Key]]] = {}
        self.fresh: list[tuple[Key, State]] = []
        self.layers: dict[int, list[Key]] = {}

    def value(self, state: State) -> float:
        """The best chance from a state on."""
        first = self.enter(state)
        self.lay_out()
        for layer in sorted(self.layers, key=int.bit_count, reverse=True):
            self.settle(self.layers[layer])
        return self.worth[first]

    def lay_out(self) -> None:
        """Find every state that can be come to; where the goal is met at once, nothing more is looked for."""
        while self.fresh:
            if len(self.worth) > self.most:
                raise TooBig
            here, state = self.fresh.pop()
            for branch in self.branches(state):
                self.join(here, branch)
                if self.worth[here] == 1.0:
                    break

    def enter(self, state: State) -> Key:
        """Note a state, and look at it later if it is new and not the end."""
        key = key_of(state)
        if key not in self.worth:
            self.worth[key] = float(state.phase == OVER and self.goal(self.heist, state))
            self.before[key], self.rolls[key] = [], []
            self.layers.setdefault(state.rolled, []).append(key)
            if state.phase != OVER:
                self.fresh.append((key, state))
        return key

    def join(self, here: Key, branch: Branch) -> None:
        """Note where a command leads."""
        keys = [self.enter(after) for after in branch]
        if len(keys) > 1:
            self.rolls[here].append(keys)
        elif branch[0].phase == OVER:
            self.worth[here] = max(self.worth[here], self.worth[keys[0]])
        else:
            self.before[keys[0]].append(here)

    def settle(self, layer: list[Key]) -> None:
        """Work out what states are worth that differ by no roll: from the best one on, backwards."""
        for key in layer:
            averages = (sum(self.worth[after] for after in keys) / len(keys) for keys in self.rolls[key])
            self.worth[key] = max(self.worth[key], *averages, 0.0)
        done = set()
        for best in sorted(layer, key=self.worth.__getitem__, reverse=True):
            edge = [best]
            while edge:
                key = edge.pop()
                if key not in done:
                    done.add(key)
                    self.worth[key] = self.worth[best]
                    edge += self.before[key]

    def branches(self, state: State) -> Iterator[Branch]:
        """Every command on offer, with every answer; the end comes first."""
        for seat in self.heist.everyone:
            offers = self.heist.legal(state, seat)
            if self.longest == 1 and state.runner != NOBODY:  # hands can do before and after what they do on one step
                offers = [offer for offer in offers if isinstance(offer, Go | Halt | OpenDoor)]
            for command in reversed(offers):
                yield from self.played(state, command, ())

    def played(self, state: State, command: Command, answers: tuple[Option, ...]) -> Iterator[Branch]:
        """Play a command; where it asks, with every answer."""
        try:
            yield [self.after(state, command, answers, -1)]
        except Undecided:
            faces = FACES if isinstance(command, Run) else 1  # the die of one who is freed no longer decides anything
            yield [self.after(state, command, answers, face) for face in range(faces)]
        except Stopped as stop:
            for option in self.options(stop, answers):
                yield from self.played(state, command, (*answers, option))

    def options(self, stop: Stopped, answers: tuple[Option, ...]) -> tuple[Option, ...]:
        """What may be answered; a way that is long enough ends."""
        if STOP in stop.question.options and len(answers) + 1 >= self.longest:
            return (STOP,)
        return stop.question.options

    def after(self, state: State, command: Command, answers: tuple[Option, ...], luck: int) -> State:
        """The state after a command with its answers and its luck."""
        table = FixedTable(self.heist, state.copy(), 0, answers)
        table.face = luck
        self.heist.play(table, command)
        after: State = table.state
        return after


def key_of(state: State) -> Key:
    """All that can change in an Escape."""
    people = (*state.at, *state.ideas, *state.moves, *state.traits, *state.used)
    return people, state.rolled, state.runner, state.path, state.phase, state.story, bytes(state.count[LOOSE])


def met_objective(heist: Heist, state: State) -> bool:
    """Was the objective met?"""
    outcome = heist.outcome(state)
    return outcome is not None and outcome.objective


def unbusted(players: tuple[Who, ...]) -> Goal:
    """Is none of some characters Busted?"""
    return lambda heist, state: all(state.at[who] != JAIL for who in players)


def plan_value(heist: Heist, state: State, goal: Goal, most: int) -> float:
    """The best chance of a plan: some who roll must roll at least so much, and then all goes as declared."""
    joining = heist.npcs if state.story.captive != NOWHERE else ()
    crew = [who for who in heist.crew if state.at[who] != JAIL or who in joining]
    rollers = [who for who in crew if not state.rolled >> who & 1]
    best = 0.0
    for faces in product(range(FACES + 1), repeat=len(rollers)):
        chance = prod((FACES + 1 - face) / FACES for face in faces if face)
        rolls = {who: face for who, face in zip(rollers, faces, strict=True) if face}
        if chance > best and PlannedPeer(heist, goal, rolls, most).value(state) == 1.0:
            best = chance
    return best


class PlannedPeer(Peer):
    """A peer for whom the dice are known: who rolls gets so many Escape Moves, and nobody else may roll."""

    def __init__(self, heist: Heist, goal: Goal, rolls: dict[Who, int], most: int) -> None:
        super().__init__(heist, goal, most=most)
        self.given = rolls

    def played(self, state: State, command: Command, answers: tuple[Option, ...]) -> Iterator[Branch]:
        """Play a command; a roll is as planned, and what was not planned is not done."""
        for branch in super().played(state, command, answers):
            if len(branch) == 1:
                yield branch
            elif isinstance(command, Run) and (face := self.given.get(command.who, 0)):
                yield [branch[face - 1]]
