"""A match as its set-up and a list of what was played. It only grows; what counts is derived from it."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from safehouse.engine.game import Asked, Game, Position, Step, legal, step, unchecked_step
from safehouse.engine.wire import Answer, Command, Drop, Fact, HandTo, Option, Refused, Seat, plain


class Entry(msgspec.Struct, frozen=True):
    """A command or an answer that was played, the number of the command it belongs to, and the facts it led to.

    `asks` says that an open question was left behind, and `whom` to which seats; a draft is none, nobody has seen
    anything of it.
    """

    seat: Seat
    command: Command
    of: int
    answers: tuple[Option, ...] = ()
    facts: tuple[Fact, ...] = ()
    asks: bool = False
    whom: tuple[Seat, ...] = ()


class Undo(msgspec.Struct, frozen=True):
    """An entry that takes an earlier one back, with all answers that belong to it."""

    seat: Seat
    takes_back: int


class Journal:
    """One match in play: what was entered, which of it counts, and the position it leads to."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.entries: list[Entry | Undo] = []
        self.counts: list[int] = []  # numbers of the entries that count, in order
        self.position = Position(game.first())

    def legal(self, seat: Seat) -> list[Command]:
        """Every command on offer to a seat."""
        return legal(self.game, self.position, seat)

    def play(self, seat: Seat, command: Command, answers: tuple[Option, ...] = ()) -> Step:
        """Play a command and write it down; a refused one leaves no trace."""
        of = self.asking(seat) if isinstance(command, Answer | Drop) else len(self.entries)
        heads = {draft.seat: self.head_of(draft.seat) for draft in self.position.drafts}
        made = step(self.game, self.position, seat, command, answers)
        self.counts.append(len(self.entries))
        asked = made.position.open
        whom = asked.question.seats if asked is not None else ()
        self.entries.append(Entry(seat, command, of, answers, tuple(made.facts), asked is not None, whom))
        self.position = made.position
        for fallen in made.dropped:
            self.forget(heads[fallen.seat])
        return made

    def hand(self, seat: Seat, who: int, to: Seat) -> Step:
        """Let another seat play what this one plays, and write it down."""
        return self.play(seat, HandTo(who, to))

    def forget(self, head: int) -> None:
        """A draft fell: what was entered for it does not count any more."""
        self.counts = [n for n in self.counts if self.played(n).of != head]

    def head_of(self, seat: Seat) -> int:
        """The number of the last command of a seat that counts."""
        return next(n for n in reversed(self.counts) if self.played(n).of == n and self.played(n).seat == seat)

    def asking(self, seat: Seat) -> int:
        """The number of the command that waits for this seat's answer."""
        asked = self.position.asked(seat)
        if asked is None:
            return len(self.entries)
        return self.head_of(asked.seat)

    def undo(self, seat: Seat) -> int:
        """Take back the seat's last step; the number of the entry taken back."""
        number = self.last_of(seat)
        self.check_unknown(number, seat)
        left = [n for n in self.counts if self.played(n).of != number]
        self.position, self.counts = self.replayed(left)
        self.entries.append(Undo(seat, number))
        return number

    def last_of(self, seat: Seat) -> int:
        """The seat's last command that counts and led to something or put a question to others."""
        told = {self.played(n).of for n in self.counts if self.played(n).facts}
        asked = self.position.open
        for number in reversed(self.counts):
            entry = self.played(number)
            asking = asked is not None and asked.command is entry.command and asked.seat == seat
            if entry.seat == seat and entry.of == number and (number in told or asking):
                return number
        raise Refused(self.game.undo_rule, "you have nothing to take back")

    def played(self, number: int) -> Entry:
        """The entry of that number, which is not an undo."""
        entry = self.entries[number]
        assert isinstance(entry, Entry)
        return entry

    def check_unknown(self, number: int, seat: Seat) -> None:
        """Refuse if something unknown became known since; the reason tells no more of it than the seat saw."""
        for n in self.counts[self.counts.index(number) :]:
            for fact in self.played(n).facts:
                if fact.news:
                    seen = fact.seen_by(seat) or "something that others saw"
                    raise Refused(self.game.undo_rule, f"since then became known: {seen}")

    def replayed(self, numbers: Sequence[int]) -> tuple[Position, list[int]]:
        """Where these entries lead, and which of them count: a draft that no longer stands does not.

        Refused unless each of the others is still legal and tells the same.
        """
        position, counts = Position(self.game.first()), list[int]()
        told = {self.played(n).of for n in numbers if self.played(n).facts}
        for n in numbers:
            try:
                position = self.again(position, n)
                counts.append(n)
            except Refused:
                if self.played(n).of in told:
                    raise
        return position, counts

    def again(self, position: Position, number: int) -> Position:
        """Play an entry again; refused unless it is legal and tells the same."""
        entry = self.played(number)
        try:
            made = step(self.game, position, entry.seat, entry.command, entry.answers)
        except Refused as refused:
            raise Refused(refused.rule, f"a later step needs it: {refused.why}") from refused
        if tuple(made.facts) != entry.facts:
            raise Refused(self.game.undo_rule, "a later step would have gone otherwise")
        return made.position

    def facts(self) -> list[Fact]:
        """All that happened, in order."""
        return [fact for n in self.counts for fact in self.played(n).facts]


def folded(game: Game[Any], entries: Sequence[Entry | Undo]) -> Journal:
    """A match that was begun under other rules: what was told counts as it was told, whatever these rules would do.

    An open question is asked anew; drafts fall. Refused where the question would not be asked any more.
    """
    journal = Journal(game)
    journal.entries = list(entries)
    journal.counts = _counted(entries)
    asking = _asking(journal)
    told = [fact for n in journal.counts if n not in asking for fact in journal.played(n).facts]
    journal.position = Position(fold(game, told))
    for number in asking:
        journal.position = _asked_anew(journal, number)
    return journal


def _counted(entries: Sequence[Entry | Undo]) -> list[int]:
    """The numbers of the entries that led to something and were not taken back, and of an open question."""
    counts: list[int] = []
    for number, entry in enumerate(entries):
        if isinstance(entry, Undo):
            counts = [n for n in counts if _of(entries, n) != entry.takes_back]
        else:
            counts.append(number)
    return counts


def _of(entries: Sequence[Entry | Undo], number: int) -> int:
    entry = entries[number]
    assert isinstance(entry, Entry)
    return entry.of


def _asking(journal: Journal) -> list[int]:
    """The numbers of the command that left an open question behind, and of the answers it has heard."""
    if not journal.counts or not journal.played(journal.counts[-1]).asks:
        return []
    head = journal.played(journal.counts[-1]).of
    return [n for n in journal.counts if journal.played(n).of == head]


def _asked_anew(journal: Journal, number: int) -> Position:
    """Where an entry of an open question leads now; refused unless it tells the same and still asks."""
    entry = journal.played(number)
    made = unchecked_step(journal.game, journal.position, entry.seat, entry.command, entry.answers)
    if tuple(made.facts) != entry.facts or (made.position.open is None) == entry.asks:
        raise Refused(journal.game.undo_rule, "the open question is not asked any more by these rules")
    return made.position


def fallen(before: Position, after: Position) -> tuple[Asked, ...]:
    """What was asked before an undo, openly or as a draft, and is not asked after it."""
    now = [asked for asked in (after.open, *after.drafts) if asked is not None]
    was = [asked for asked in (before.open, *before.drafts) if asked is not None]
    return tuple(asked for asked in was if not any(asked.same(other) for other in now))


def fold(game: Game[Any], facts: Sequence[Fact]) -> Any:
    """The state that some facts lead to."""
    state = game.first()
    for fact in facts:
        fact.apply(state)
    return state


def digest(state: Any) -> str:
    """A hash of all that a state holds."""
    return sha256(msgspec.json.encode(plain(state), order="deterministic")).hexdigest()
