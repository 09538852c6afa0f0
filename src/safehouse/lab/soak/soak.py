"""The soak: random matches, watched after every fact, and tested against the five properties now and then."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from safehouse.engine.contract import (
    Laws,
    check_file,
    check_fold,
    check_offers,
    check_questions,
    check_replay,
    check_secrets,
    check_stray,
    is_answer,
)
from safehouse.engine.game import Game, Position
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import Opener
from safehouse.engine.wire import Command, Fact, Seat

LONGEST = 20_000  # decisions; no match may take more


class Chooser(Protocol):
    """Who plays a soaked match."""

    def choose(self, state: Any, offers: Sequence[Command]) -> Command:
        """One of the offers."""


class Subject(Protocol):
    """A kind of match to soak."""

    laws: Laws
    opener: Opener

    def match(self, luck: Random) -> tuple[Game[Any], int, Chooser]:
        """A match set up at random, its luck, and who plays it."""

    def progressed(self, before: Any, after: Any) -> Iterable[str]:
        """What went backwards between two states."""

    def undone(self, game: Any, state: Any) -> Iterable[str]:
        """What should have happened by the time nothing more happens by itself."""

    def listen(self, *, on: bool) -> None:
        """Count what cards do from now on, or not."""

    def count(self, facts: Sequence[Fact]) -> None:
        """Count the cards that facts tell of."""

    def effects(self) -> dict[str, int]:
        """How often each card took effect."""


@dataclass
class SoakTally:
    """What a soak has seen."""

    matches: int = 0
    decisions: int = 0
    refusals: int = 0
    pairs: int = 0  # of a state and who looks at it, redealt and compared
    violations: list[str] = field(default_factory=list)
    effects: Counter[str] = field(default_factory=Counter)

    def add(self, other: "SoakTally") -> None:
        """Take another tally in."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.refusals += other.refusals
        self.pairs += other.pairs
        self.violations += other.violations
        self.effects.update(other.effects)


class Soak:
    """One soak: a subject, its luck, and how often it looks deeper."""

    def __init__(self, subject: Subject, seed: int, deep: float) -> None:
        self.subject = subject
        self.seed = seed
        self.deep = deep
        self.tally = SoakTally()

    def run(self, matches: int, progress: Callable[[int], None] = lambda _: None) -> SoakTally:
        """Play some matches."""
        return self.run_some(range(matches), progress)

    def run_some(self, numbers: Iterable[int], progress: Callable[[int], None] = lambda _: None) -> SoakTally:
        """Play the matches of some numbers; what a match is like depends on its number alone."""
        for number in numbers:
            try:
                self.play(number)
            except Exception as error:  # whatever it is, its match is named, and the others are played
                self.subject.listen(on=False)
                self.note(number, [f"broke off: {error!r}"])
            self.tally.matches += 1
            progress(number + 1)
        self.tally.effects = Counter(self.subject.effects())
        return self.tally

    def play(self, number: int) -> None:
        """Play one match and test its end."""
        luck = Random(f"{self.seed}/{number}")
        game, seed, chooser = self.subject.match(luck)
        journal = Journal(game, seed)
        shadow = game.first(seed)
        for _ in range(LONGEST):
            seat = next_seat(game, journal.position, luck)
            if seat is None:
                break
            self.decide(number, journal, shadow, seat, chooser, luck)
        else:
            self.note(number, [f"no end after {LONGEST} decisions"])
        self.subject.listen(on=True)
        game.outcome(journal.position.state)
        self.subject.listen(on=False)
        if luck.random() < self.deep * 10:
            self.note(number, self.end_checks(journal))

    def decide(self, number: int, journal: Journal, shadow: Any, seat: Seat, chooser: Chooser, luck: Random) -> None:
        """One decision: perhaps a deeper look, then a command, and a look at every fact it led to."""
        position = journal.position
        self.subject.listen(on=True)
        command = chooser.choose(position.state, journal.legal(seat))
        self.subject.listen(on=False)
        if luck.random() < self.deep:
            self.note(number, self.deep_checks(journal.game, position, seat, command, luck))
        self.subject.listen(on=True)
        made = journal.play(seat, command)
        self.subject.listen(on=False)
        self.subject.count(made.facts)
        self.tally.decisions += 1
        for fact in made.facts:
            before = shadow.copy()
            fact.apply(shadow)
            self.note(number, self.subject.laws.broken(journal.game, shadow))
            self.note(number, self.subject.progressed(before, shadow))
        if journal.position.open is None:
            self.note(number, self.subject.undone(journal.game, shadow))

    def deep_checks(
        self, game: Game[Any], position: Position, seat: Seat, command: Command, luck: Random
    ) -> Iterator[str]:
        """The properties that can be tested at any position."""
        yield from check_offers(game, self.subject.laws, position)
        self.tally.pairs += len(game.everyone) + 1
        yield from check_secrets(game, position, luck.getrandbits(128))
        for _ in range(30):
            self.tally.refusals += 1
            yield from check_stray(game, self.subject.laws, position, luck.randrange)
        if not is_answer(command) and not position.drafts:
            yield from check_questions(game, position, seat, command, luck.randrange)

    def end_checks(self, journal: Journal) -> Iterator[str]:
        """The properties of a whole match."""
        yield from check_replay(journal)
        yield from check_fold(journal)
        yield from check_file(journal, self.subject.opener)

    def note(self, number: int, wrong: Iterable[str]) -> None:
        """Write down what was wrong in a match."""
        self.tally.violations += [f"match {number}: {what}" for what in wrong]


def next_seat(game: Game[Any], position: Position, luck: Random) -> Seat | None:
    """Somebody who has something to decide, or None at the end."""
    if position.open is not None:
        seats: Sequence[Seat] = position.open.question.seats
    else:
        seats = game.to_move(position.state)
    return seats[int(luck.random() * len(seats))] if seats else None
