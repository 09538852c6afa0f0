"""All of a store into another one that is empty: whole and the same to the last byte, or not at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from typing import Any

import msgspec

from safehouse.server.store.store import CannotStore
from safehouse.server.upkeep.places import StorePlace, open_place
from safehouse.server.upkeep.tables import NEVER_AGAIN, TABLES, KeptTable

AT_ONCE = 500  # rows written together
FULL = "{}: there are matches in it already; copy into an empty one"
DIFFERENT = "{}: what arrived in {} is not what was sent; nothing was copied"


class Copied(msgspec.Struct, frozen=True):
    """What was copied: rows by table, and a digest of all of it."""

    counts: dict[str, int]
    digest: str


class Digest:
    """A hash of rows as they pass by."""

    def __init__(self) -> None:
        self.hash = sha256()
        self.count = 0

    def passing(self, rows: Iterator[Any]) -> Iterator[Any]:
        """The same rows, counted."""
        for row in rows:
            self.hash.update(msgspec.msgpack.encode(tuple(row)))
            self.count += 1
            yield row

    @property
    def found(self) -> tuple[int, str]:
        """How many rows, and their hash."""
        return self.count, self.hash.hexdigest()


def copy_store(source: str, target: str) -> Copied:
    """Copy a store; CannotStore says in one line why not, and then the target is as it was."""
    try:
        with open_place(source, new=False) as here, open_place(target, new=True) as there:
            if not there.empty:
                raise CannotStore(FULL.format(there.name))
            return copy_all(here, there)
    except sqlite3.Error as error:
        raise CannotStore(f"{source}, {target}: {error}") from error


def copy_all(here: StorePlace, there: StorePlace) -> Copied:
    """All tables in one transaction."""
    here.connection.execute("BEGIN")
    there.connection.execute("BEGIN")
    try:
        found = {kept.name: copy_table(here, there, kept) for kept in TABLES}
        there.connection.execute("COMMIT")
    except BaseException:
        with suppress(Exception):
            there.connection.execute("ROLLBACK")
        raise
    here.connection.execute("ROLLBACK")
    return Copied({name: count for name, (count, _) in found.items()}, digest_of(found))


def copy_table(here: StorePlace, there: StorePlace, kept: KeptTable) -> tuple[int, str]:
    """One table, read again where it arrived; how many rows, and their hash."""
    sent, arrived = Digest(), Digest()
    rows = sent.passing(here.rows(kept.rows))
    while some := list(islice(rows, AT_ONCE)):
        there.connection.executemany(kept.insert, some)
    for _ in arrived.passing(there.rows(kept.rows)):
        pass
    if sent.found != arrived.found:
        raise CannotStore(DIFFERENT.format(there.name, kept.name))
    go_on(here, there, kept)
    return sent.found


def go_on(here: StorePlace, there: StorePlace, kept: KeptTable) -> None:
    """Numbers go on where they stopped."""
    if not kept.counts:
        return
    rows = there.connection.execute(f"SELECT coalesce(max({kept.counts}), 0) FROM {kept.name}").fetchone()[0]
    given = max(rows, here.last_number(kept)) if kept.name in NEVER_AGAIN else rows
    if given:
        there.go_on_after(kept, given)


def digest_of(found: dict[str, tuple[int, str]]) -> str:
    """One hash for all tables."""
    return sha256(msgspec.json.encode(found)).hexdigest()
