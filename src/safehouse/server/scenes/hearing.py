"""Who has heard of which journal entry: the numbers a seat is told count those alone, so that drafts stay private."""

from bisect import bisect_left
from collections.abc import Sequence

from safehouse.engine.journal import Entry, Undo
from safehouse.engine.journal.folding import counting
from safehouse.engine.wire import Seat

Entries = Sequence[Entry | Undo]
Listener = Seat | None  # None for spectators


class Hearing:
    """What each seat and the spectators have heard of; it follows the journal, which only grows.

    Where not all see the same, a question to one seat is told to others once, and not how many steps its answer takes.
    """

    def __init__(self, seats: Sequence[Seat], *, alike: bool) -> None:
        self.heard: dict[Listener, list[int]] = {listener: [] for listener in (*seats, None)}
        self.alike = alike
        self.read = 0
        self.counts: list[int] = []
        self.asked: tuple[Seat, ...] = ()  # the seats an open question is put to

    def so_far(self, entries: Entries, listener: Listener, number: int) -> int:
        """How many of the first entries somebody has heard of."""
        self.follow(entries, number)
        return bisect_left(self.heard[listener], number)

    def told_of(self, entries: Entries, listener: Listener, head: int) -> list[int]:
        """The numbers by which somebody has heard of a command and of what belongs to it."""
        self.follow(entries, len(entries))
        heard = self.heard[listener]
        return [at for at in range(bisect_left(heard, head), len(heard)) if of(entries[heard[at]]) == head]

    def follow(self, entries: Entries, number: int) -> None:
        """Read on up to an entry."""
        while self.read < number:
            entry = entries[self.read]
            was, self.asked = self.asked, self.asked_after(entries, entry)
            for listener, heard in self.heard.items():
                if self.shows(entry, was, listener):
                    heard.append(self.read)
            self.read += 1

    def asked_after(self, entries: Entries, entry: Entry | Undo) -> tuple[Seat, ...]:
        """Whom an open question is put to after an entry; after an undo, what was open before what it took back."""
        self.counts = counting(self.counts, entries, self.read)
        last = entries[self.counts[-1]] if isinstance(entry, Undo) and self.counts else entry
        return last.whom if isinstance(last, Entry) else ()

    def shows(self, entry: Entry | Undo, was: tuple[Seat, ...], listener: Listener) -> bool:
        """Is there anything in an entry for somebody to hear of?"""
        if isinstance(entry, Undo) or entry.seat == listener:
            return True
        if any(fact.seen_by(listener) is not None for fact in entry.facts):
            return True
        return bool(was or self.asked) if self.alike else was != self.asked


def of(entry: Entry | Undo) -> int:
    """The command an entry belongs to; an undo belongs to none."""
    return entry.of if isinstance(entry, Entry) else -1
