"""A store as a host handles it: in a folder or at an address, with nobody else at work there."""

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from safehouse.server.store import health, schema
from safehouse.server.store.backup import check_kind
from safehouse.server.store.folder import FILE, AlreadyThere, alone, private
from safehouse.server.store.opening import is_address, see_driver
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import CannotStore
from safehouse.server.upkeep.tables import TABLES, KeptTable

NOTHING = "{}: there are no matches here"


class BulkConnection(SqlConnection, Protocol):
    """A connection that takes many rows at once."""

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> object:
        """Put many rows into a table."""


class StorePlace(ABC):
    """An open store, by its name."""

    def __init__(self, name: str, connection: BulkConnection) -> None:
        self.name = name
        self.connection = connection

    @property
    def empty(self) -> bool:
        """Is nothing kept here?"""
        asked = " UNION ALL ".join(f"SELECT 1 FROM (SELECT 1 FROM {each.name} LIMIT 1) AS one" for each in TABLES)
        return not self.connection.execute(asked).fetchall()

    @abstractmethod
    def rows(self, sql: str) -> Iterator[Any]:
        """Many rows, not all of them in memory at once."""

    @abstractmethod
    def last_number(self, kept: KeptTable) -> int:
        """The highest number that a table has given so far."""

    @abstractmethod
    def go_on_after(self, kept: KeptTable, number: int) -> None:
        """Let a table give higher numbers than this one."""


class FilePlace(StorePlace):
    """A store in a folder."""

    def rows(self, sql: str) -> Iterator[Any]:
        """SQLite reads as far as it is asked."""
        return iter(self.connection.execute(sql))

    def last_number(self, kept: KeptTable) -> int:
        """SQLite keeps it for those whose numbers are never given again."""
        found = self.connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (kept.name,)).fetchone()
        return int(found[0]) if found else 0

    def go_on_after(self, kept: KeptTable, number: int) -> None:
        """As if they had been given here."""
        self.connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (kept.name,))
        self.connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (kept.name, number))


@contextmanager
def open_place(place: str, *, new: bool) -> Iterator[StorePlace]:
    """A store that nobody else uses meanwhile; CannotStore if there is none and it is not to be a new one."""
    if is_address(place):
        see_driver()
        from safehouse.server.upkeep.databases import open_database

        with open_database(place, new=new) as found:
            yield found
        return
    folder = Path(place)
    if not new and not (folder / FILE).is_file():
        raise CannotStore(NOTHING.format(folder))
    with open_folder(folder) as found:
        yield found


@contextmanager
def open_folder(folder: Path) -> Iterator[StorePlace]:
    """The store in a folder."""
    private(folder)
    try:
        with alone(folder), closing(schema.opened(folder)) as connection:
            yield FilePlace(str(folder), connection)
    except AlreadyThere as there:
        raise CannotStore(f"{folder}: a server uses this folder, at {there}; stop it first") from there


@contextmanager
def read_place(place: str) -> Iterator[StorePlace]:
    """A store as it is at one moment, also while a server keeps it; a damaged file is said to be one."""
    if is_address(place):
        see_driver()
        from safehouse.server.upkeep.databases import read_database

        with read_database(place) as found:
            yield found
        return
    file = Path(place) / FILE
    if not file.is_file():
        raise CannotStore(NOTHING.format(place))
    with closing(health.reading(file)) as connection:
        health.check(connection, file)
        check_version(connection, file)
        connection.execute("BEGIN")
        yield FilePlace(place, connection)


def check_version(connection: sqlite3.Connection, file: Path) -> None:
    """A file of another version is not for us to read as it is."""
    check_kind(connection, file)
    version = int(schema.pragma(connection, "user_version"))
    if version < schema.VERSION:
        raise CannotStore(
            f"{file}: made by an older Safehouse (format {version}); start the server once, then try again"
        )
