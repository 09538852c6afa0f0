"""A match from its entries unplayed: what they told is made so, and what they left open is asked again."""

from bisect import bisect_left
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.game import Game, Position, unchecked_step
from safehouse.engine.journal.journal import Entry, Journal, Undo, fold, without
from safehouse.engine.journal.snapshots import EVERY
from safehouse.engine.wire import Drop, Refused, plain

Asking = dict[int, list[int]]  # the numbers of commands that wait for an answer, each with those of its entries


def seal(journal: Journal) -> str:
    """A short hash of where a match stands: its state, what is asked, and which entries count."""
    position = journal.position
    asked = [each for each in (position.open, *position.drafts) if each is not None]
    asks = [(each.seat, each.command, each.answers, each.votes) for each in asked]
    stands = (plain(position.state), position.open is not None, asks, journal.counts)
    return sha256(msgspec.json.encode(stands, order="deterministic")).hexdigest()[:16]


def resumed(game: Game[Any], seed: Seed, entries: Sequence[Entry | Undo], tail: int) -> Journal:
    """A match where its facts lead, ready to take back its last entries; Refused where a question does not come back.

    It is right if its seal is that of the match that was played: all of it is taken as it was told.
    """
    journal = unplayed(game, seed, entries)
    state, asking = remember(journal, len(entries) - tail)
    if in_private(journal, asking):
        journal.position = asked_on(journal, Position(state), asking)
    else:
        journal.position = asked_again(journal, journal.counts, asking)
    return journal


def remember(journal: Journal, since: int) -> tuple[Any, Asking]:
    """Keep positions from some entry on, as playing does; where all that was told leads, and what waits for an answer.

    None is kept while the team is asked: what a question has told so far is told again by what is answered.
    """
    state, asking = journal.game.first(journal.seed), Asking()
    for number in journal.counts:
        entry = journal.played(number)
        for fact in entry.facts:
            fact.apply(state)
        note_asking(journal, asking, number)
        if number >= since and number + 1 - journal.snapshots.last.number >= EVERY and in_private(journal, asking):
            journal.snapshots.keep(number + 1, asked_on(journal, Position(state.copy()), asking))
    return state, asking


def in_private(journal: Journal, asking: Asking) -> bool:
    """Has nothing been told of what waits for an answer?"""
    return not any(journal.played(number).facts for numbers in asking.values() for number in numbers)


def folded(game: Game[Any], seed: Seed, entries: Sequence[Entry | Undo]) -> Journal:
    """A match that was begun under other rules: what was told counts as it was told, whatever these rules would do.

    An open question is asked again; drafts fall. Refused where the question is no longer asked.
    """
    journal = unplayed(game, seed, entries)
    asking = waiting(journal, journal.counts)
    openly = {head: numbers for head, numbers in asking.items() if journal.played(numbers[-1]).asks}
    fell = [n for head, numbers in asking.items() if head not in openly for n in numbers]
    journal.counts = without(journal.counts, fell)
    return told_so_far(journal, journal.counts, openly)


def unplayed(game: Game[Any], seed: Seed, entries: Sequence[Entry | Undo]) -> Journal:
    """A journal that says which entries count, and stands where the match began."""
    journal = Journal(game, seed)
    journal.entries = list(entries)
    for number in range(len(entries)):
        journal.counts = counting(journal.counts, entries, number)
    return journal


def told_so_far(journal: Journal, early: Sequence[int], asking: Asking) -> Journal:
    """The match with its early entries made so and all later ones played."""
    if early:
        journal.snapshots.keep(early[-1] + 1, asked_again(journal, early, asking))
    return journal.replayed(journal.counts, journal.snapshots)


def counting(counts: list[int], entries: Sequence[Entry | Undo], number: int) -> list[int]:
    """The numbers of the entries that count after one more: those not taken back, whose drafts did not fall."""
    entry = entries[number]
    gone = set(entry.fell)
    if isinstance(entry, Entry):
        counts.append(number)
    else:
        gone.update(
            n for n in counts[bisect_left(counts, entry.takes_back) :] if _belongs(entries[n], entry.takes_back)
        )
    return without(counts, gone)


def _belongs(entry: Entry | Undo, head: int) -> bool:
    return isinstance(entry, Entry) and entry.of == head


def waiting(journal: Journal, counts: Sequence[int]) -> Asking:
    """The commands that wait for an answer after some entries, in the order they were last heard of."""
    asking: Asking = {}
    for number in counts:
        note_asking(journal, asking, number)
    return asking


def note_asking(journal: Journal, asking: Asking, number: int) -> None:
    """One entry more: its command waits for an answer, or no longer does."""
    entry = journal.played(number)
    before = asking.pop(entry.of, [])
    was_open = bool(before) and journal.played(before[-1]).asks
    if entry.asks or not (was_open or entry.facts or isinstance(entry.command, Drop)):
        asking[entry.of] = [*before, number]


def asked_again(journal: Journal, counts: Sequence[int], asking: Asking) -> Position:
    """Where some entries lead by what they told; those that wait for an answer are played, and ask again."""
    again = {number for numbers in asking.values() for number in numbers}
    told = [fact for n in counts if n not in again for fact in journal.played(n).facts]
    return asked_on(journal, Position(fold(journal.game, journal.seed, told)), asking)


def asked_on(journal: Journal, position: Position, asking: Asking) -> Position:
    """A position with the commands played that wait for an answer."""
    for numbers in asking.values():
        for number in numbers:
            position = _played_again(journal, position, number)
    return position


def _played_again(journal: Journal, position: Position, number: int) -> Position:
    """Where an entry leads now; refused unless it tells the same and asks others if it did."""
    entry = journal.played(number)
    made = unchecked_step(journal.game, position, entry.seat, entry.command, entry.answers)
    if tuple(made.facts) != entry.facts or (made.position.open is None) == entry.asks:
        raise Refused(journal.game.undo_rule, "the open question is no longer asked by these rules")
    return made.position
