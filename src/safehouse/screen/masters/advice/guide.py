"""An Escape step by step: who does what next, in words, where it leads, and the commands that do it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from safehouse.bots.masters.flight import Flight, Scribe
from safehouse.engine.wire import Answer, Command, Fact
from safehouse.masters.box.pieces import SPACES, Space, Who
from safehouse.masters.facts.escape import Declared, LastDitchRolled
from safehouse.masters.facts.fixers import IdeaTaken
from safehouse.masters.facts.loot import Dropped, PickedUp
from safehouse.masters.facts.security import DoorOpened, RingsOpened, Unlocked
from safehouse.masters.game import Heist
from safehouse.masters.sight.escape import can_run, exits, last_ditch
from safehouse.masters.sight.outcome import objective_met
from safehouse.masters.state import State
from safehouse.odds.check.rehearsal import Stage
from safehouse.odds.escape.nextrun import NextRun
from safehouse.screen.masters.advice.routes import WayOut, way_out
from safehouse.text.masters.words import a_piece, listed, place_name, the_piece

MOST_STEPS: Final = 12
BEST_ROLL: Final = 6
ANY_ROLL: Final = 1  # what even the worst roll gives


class AdvisedStep(msgspec.Struct, frozen=True):
    """What one character does at a stretch."""

    who: int
    text: str
    path: tuple[int, ...] = ()  # the spaces it runs over
    roll: int = 0  # what must be rolled at least, where it is a roll; nobody knows how things continue after it
    commands: tuple[Command, ...] = ()


def steps(heist: Heist, state: State, advised: NextRun | None) -> tuple[AdvisedStep, ...]:
    """How to bring the objective out, or else those who are still inside; up to the next roll."""
    if home := sure_home(heist, state):
        return home
    if advised is not None and advised.roll:
        return (rolling(heist, state, advised.who, advised.roll),)
    noted = Flight(heist).commands(state) or way_home(heist, state)
    return tuple(told(heist, state, noted))[:MOST_STEPS] if noted else last_hope(heist, state)


def sure_home(heist: Heist, state: State) -> tuple[AdvisedStep, ...]:
    """The plain way: everyone runs out on their own, where any roll will do and the objective is met by it."""
    inside = [who for who in heist.crew if state.at[who] < SPACES]
    outs = [(who, out) for who in inside if (out := way_out(heist, state, who)).path or out.roll]
    certain = all(out.roll == 0 or (out.roll == ANY_ROLL and may_roll(heist, state, out, who)) for who, out in outs)
    if not certain or not objective_met(heist, gone(state, outs)):
        return ()
    scribe = Scribe(heist, state)
    for who, out in outs:
        if out.roll == 0:
            scribe.walk(who, out.path[-1])
    rolls = [rolling(heist, scribe.state, who, out.roll) for who, out in outs if out.roll]
    return (*told(heist, state, scribe.noted), *rolls[:1])


def gone(state: State, outs: Sequence[tuple[Who, WayOut]]) -> State:
    """The table as if some had run out."""
    copy = state.copy()
    for who, out in outs:
        copy.at[who] = out.path[-1]
    return copy


def rolling(heist: Heist, state: State, who: Who, least: int) -> AdvisedStep:
    """A roll before anybody runs."""
    scribe = Scribe(heist, state)
    scribe.roll(who)
    needs = "needs a 6" if least == BEST_ROLL else f"needs {least} or more" if least > ANY_ROLL else "any roll will do"
    return AdvisedStep(who, f"{heist.cast[who].name} rolls: {needs}", roll=least, commands=tuple(scribe.noted))


def way_home(heist: Heist, state: State) -> list[Command]:
    """The commands by which all run out who can pay for it."""
    scribe = Scribe(heist, state)
    for who in heist.crew:
        out = way_out(heist, scribe.state, who)
        if out.path and out.roll == 0:
            scribe.walk(who, out.path[-1])
    return scribe.noted


def last_hope(heist: Heist, state: State) -> tuple[AdvisedStep, ...]:
    """The easiest roll of those who cannot pay for their way out."""
    outs = [(way_out(heist, state, who), who) for who in heist.crew]
    able = [(out.roll, who) for out, who in outs if may_roll(heist, state, out, who)]
    return tuple(rolling(heist, state, who, least) for least, who in sorted(able)[:1])


def may_roll(heist: Heist, state: State, out: WayOut, who: Who) -> bool:
    """May a roll bring somebody out who is still inside?"""
    return bool(out.path) and 0 < out.roll <= last_ditch(state, who) and can_run(heist, state, who)


def told(heist: Heist, state: State, noted: Sequence[Command]) -> Iterator[AdvisedStep]:
    """Commands as steps, one for all that a character does at a stretch."""
    reader = Reader(heist, state.copy())
    for who, commands in by_character(noted):
        facts = [fact for command, answers in asked(commands) for fact in reader.facts(command, answers)]
        path = tuple(at for fact in facts if isinstance(fact, Declared) for at in fact.path)
        yield AdvisedStep(who, in_words(heist, reader.state, who, facts), path, rolls(facts), tuple(commands))


def by_character(noted: Sequence[Command]) -> Iterator[tuple[Who, list[Command]]]:
    """Commands with their answers, as long as the same character acts."""
    found: list[Command] = []
    last: Who = -1
    for command in noted:
        who: Who = getattr(command, "who", last)
        if found and who != last:
            yield last, found
            found = []
        found.append(command)
        last = who
    if found:
        yield last, found


def asked(commands: Sequence[Command]) -> Iterator[tuple[Command, list[Any]]]:
    """Each command with the answers to its questions."""
    found: list[tuple[Command, list[Any]]] = []
    for command in commands:
        if isinstance(command, Answer):
            found[-1][1].append(command.option)
        else:
            found.append((command, []))
    yield from found


class Reader(Stage):
    """A stage on which commands are played again with the answers that were noted."""

    answers: list[Any]

    def facts(self, command: Command, answers: list[Any]) -> list[Fact]:
        """What comes of a command."""
        self.answers = list(answers)
        self.do(command)
        return list(self.table.facts)

    def answer(self, seat: int, options: Sequence[Any]) -> Any:
        """The next of the answers; the last option where none is left."""
        return self.answers.pop(0) if self.answers and self.answers[0] in options else options[-1]


def rolls(facts: Sequence[Fact]) -> int:
    """Is there a roll among facts? Any face may do."""
    return int(any(isinstance(fact, LastDitchRolled) for fact in facts))


def in_words(heist: Heist, state: State, who: Who, facts: Sequence[Fact]) -> str:
    """What a character does, in one sentence."""
    name = heist.cast[who].name
    found = [WORDS[type(fact)](heist, fact) for fact in summed(facts) if type(fact) in WORDS]
    if exits(heist, state) >> state.at[who] & 1 and found:
        found.append("is out")
    return f"{name} {listed(found)}" if found else f"{name} rolls"


def summed(facts: Sequence[Fact]) -> list[Any]:
    """Facts with loot of a kind that is taken or left piece by piece told once, and ways run in a row as one."""
    found: dict[object, Any] = {}
    for fact in facts:
        if isinstance(fact, PickedUp | Dropped):
            alike = (type(fact), fact.at, fact.loot)
            found[alike] = replace(fact, amount=fact.amount + (found[alike].amount if alike in found else 0))
        else:
            found.pop(type(fact), None)  # of several ways the last one tells where they lead
            found[type(fact)] = fact
    return list(found.values())


def _goods(heist: Heist, fact: Any) -> str:
    return the_piece(heist, fact.loot) if fact.amount == 1 else a_piece(heist, fact.loot, fact.amount)


def _runs(heist: Heist, fact: Any) -> str:
    return f"runs to {_place(heist, fact.path[-1])}" if fact.path else "stays"


def _place(heist: Heist, at: Space) -> str:
    return place_name(heist, at)


WORDS: Final[dict[type[Fact], Callable[[Heist, Any], str]]] = {
    Declared: _runs,
    PickedUp: lambda heist, it: f"picks up {_goods(heist, it)} on {_place(heist, it.at)}",
    Dropped: lambda heist, it: f"leaves {_goods(heist, it)} on {_place(heist, it.at)}",
    DoorOpened: lambda heist, it: f"opens the door on {_place(heist, it.at)}",
    Unlocked: lambda heist, it: f"opens a lock on {_place(heist, it.at)}",
    RingsOpened: lambda heist, it: f"opens the {heist.edition.box.words['rings']}",
    IdeaTaken: lambda heist, it: f"takes the idea on {_place(heist, it.at)}",
}
