"""A match from its entries unplayed: what they told is made so, and what they left open is asked again."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from safehouse.engine.game import Game, Position, unchecked_step
from safehouse.engine.journal import Entry, Journal, Undo, fold, without
from safehouse.engine.wire import Drop, Refused, plain

Asking = dict[int, list[int]]  # the numbers of commands that wait for an answer, each with those of its entries


def seal(journal: Journal) -> str:
    """A short hash of where a match stands: its state, what is asked, and which entries count."""
    position = journal.position
    asked = [each for each in (position.open, *position.drafts) if each is not None]
    asks = [(each.seat, each.command, each.answers, each.votes) for each in asked]
    stands = (plain(position.state), position.open is not None, asks, len(journal.counts), sum(journal.counts))
    return sha256(msgspec.json.encode(stands, order="deterministic")).hexdigest()[:16]


def resumed(game: Game[Any], entries: Sequence[Entry | Undo], tail: int) -> Journal:
    """A match where its facts lead, with its last entries played again; Refused where these do not come back.

    It is right if its seal is that of the match that was played: what came before the tail is taken as it was told.
    """
    journal = Journal(game)
    journal.entries = list(entries)
    counts = counted(entries)
    early = [n for n in counts if n < len(entries) - tail]
    if early:
        journal.snapshots.keep(early[-1] + 1, asked_again(journal, early, waiting(journal, early)))
    return journal.replayed(counts, journal.snapshots)


def folded(game: Game[Any], entries: Sequence[Entry | Undo]) -> Journal:
    """A match that was begun under other rules: what was told counts as it was told, whatever these rules would do.

    An open question is asked anew; drafts fall. Refused where the question would not be asked any more.
    """
    journal = Journal(game)
    journal.entries = list(entries)
    journal.counts = counted(entries)
    asking = waiting(journal, journal.counts)
    openly = {head: numbers for head, numbers in asking.items() if journal.played(numbers[-1]).asks}
    journal.position = asked_again(journal, journal.counts, openly)
    return journal


def counted(entries: Sequence[Entry | Undo]) -> list[int]:
    """The numbers of the entries that were not taken back, and whose drafts did not fall."""
    counts: list[int] = []
    for number, entry in enumerate(entries):
        gone = set(entry.fell)
        if isinstance(entry, Entry):
            counts.append(number)
        else:
            gone.update(n for n in range(entry.takes_back, number) if _belongs(entries[n], entry.takes_back))
        if gone:
            counts = without(counts, gone)
    return counts


def _belongs(entry: Entry | Undo, head: int) -> bool:
    return isinstance(entry, Entry) and entry.of == head


def waiting(journal: Journal, counts: Sequence[int]) -> Asking:
    """The commands that wait for an answer after some entries, in the order they were last heard of."""
    asking: Asking = {}
    for number in counts:
        entry = journal.played(number)
        before = asking.pop(entry.of, [])
        was_open = bool(before) and journal.played(before[-1]).asks
        if entry.asks or not (was_open or entry.facts or isinstance(entry.command, Drop)):
            asking[entry.of] = [*before, number]
    return asking


def asked_again(journal: Journal, counts: Sequence[int], asking: Asking) -> Position:
    """Where some entries lead by what they told; those that wait for an answer are played, and ask again."""
    again = {number for numbers in asking.values() for number in numbers}
    told = [fact for n in counts if n not in again for fact in journal.played(n).facts]
    position = Position(fold(journal.game, told))
    for numbers in asking.values():
        for number in numbers:
            position = _played_again(journal, position, number)
    return position


def _played_again(journal: Journal, position: Position, number: int) -> Position:
    """Where an entry leads now; refused unless it tells the same and asks others if it did."""
    entry = journal.played(number)
    made = unchecked_step(journal.game, position, entry.seat, entry.command, entry.answers)
    if tuple(made.facts) != entry.facts or (made.position.open is None) == entry.asks:
        raise Refused(journal.game.undo_rule, "the open question is not asked any more by these rules")
    return made.position
