"""Every journal of a store played again: in order, each id once, each step to where it led."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from safehouse.engine.journal import Journal
from safehouse.engine.journal.folding import seal
from safehouse.engine.journal.matchfile import BadMatch, enter, seal_of
from safehouse.server.room.restore import opened, restored
from safehouse.server.store import Kept
from safehouse.server.store.queries import match_queries
from safehouse.server.upkeep.places import StorePlace, read_place
from safehouse.server.wire.errors import Closed

OF_A_MATCH = ("seats", "entries", "links", "chat", "follows", "unopened", "done")
LOOSE = "SELECT count(*) FROM {0} WHERE NOT EXISTS (SELECT 1 FROM matches WHERE matches.key = {0}.match)"


class Checked(msgspec.Struct):
    """What was looked at, and what is wrong, a line each; matches are named by number."""

    matches: int = 0
    entries: int = 0
    wrong: list[str] = []


def check_store(place: str) -> Checked:
    """Look through a store, also while a server keeps it."""
    found = Checked()
    with read_place(place) as there:
        found.wrong += loose_rows(there)
        for (key,) in there.connection.execute("SELECT key FROM matches ORDER BY key").fetchall():
            kept = match_queries.match(there.connection, key)
            assert kept is not None
            found.matches += 1
            found.entries += len(kept.entries)
            found.wrong += [f"match {key}: {why}" for why in faults(kept)]
    return found


def loose_rows(there: StorePlace) -> Iterator[str]:
    """What belongs to no match."""
    for table in OF_A_MATCH:
        loose = there.connection.execute(LOOSE.format(table)).fetchone()[0]
        if loose:
            yield f"{table}: {loose} without a match"


def faults(kept: Kept) -> list[str]:
    """What is wrong with a match; the first that keeps it from being played again is the last."""
    found = [*out_of_order(kept)]
    try:
        return found or [*misplayed(kept)]
    except (Closed, BadMatch, ValueError) as error:
        return [str(error)]


def out_of_order(kept: Kept) -> Iterator[str]:
    """Numbers, ids and seats, before anything is played."""
    numbers = [entry.number for entry in kept.entries]
    missing = next((number for number, found in enumerate(numbers) if number != found), None)
    if missing is not None:
        yield f"entry {missing} is missing"
    yield from (f"the id of an entry stands there {times} times" for times in repeated(kept) if times > 1)
    leases = [entry.lease for entry in kept.entries]
    back = next((number for number in range(1, len(leases)) if leases[number] < leases[number - 1]), None)
    if back is not None:
        yield f"entry {back} was written by a process that did not hold the match"
    if [each.seat for each in kept.seats] != list(range(len(kept.seats))):
        yield "a seat is missing"


def repeated(kept: Kept) -> Iterator[int]:
    """How often each id stands there."""
    return iter(Counter(entry.id for entry in kept.entries).values())


def misplayed(kept: Kept) -> Iterator[str]:
    """What is not as it was when it is played again, in order and by the way a server opens it."""
    by_server, game = restored(kept), opened(kept)
    if game.rules == kept.match.rules:
        journal = Journal(game, kept.match.seed)
        for entry in kept.entries:
            enter(journal, entry.body, entry.number)
            kept_seal = seal_of(entry.body, entry.number)
            if kept_seal and kept_seal != seal(journal):
                yield f"entry {entry.number} leads elsewhere than it did"
                return
        if seal(journal) != seal(by_server):
            yield "played in order it stands elsewhere than a server opens it"
    if kept.match.over != (game.outcome(by_server.position.state) is not None):
        yield "it is over and is not marked so" if not kept.match.over else "it is marked as over and is not"
