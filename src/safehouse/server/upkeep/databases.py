"""A store on PostgreSQL as a host handles it; only imported where its driver is installed."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import psycopg

from safehouse.server.store.postgres.schema import connected, opened, version_of
from safehouse.server.store.postgres.trouble import cannot_open, shown
from safehouse.server.store.store import CannotStore
from safehouse.server.upkeep.places import NOTHING, StorePlace
from safehouse.server.upkeep.tables import KeptTable

AT_ONCE = 500  # rows fetched together
OURS = "pg_get_serial_sequence(?, ?)"


class DatabasePlace(StorePlace):
    """A store on PostgreSQL."""

    def rows(self, sql: str) -> Iterator[Any]:
        """By a cursor in the database, within the transaction that is under way."""
        self.connection.execute(f"DECLARE reading CURSOR FOR {sql}")
        while found := self.connection.execute(f"FETCH {AT_ONCE} FROM reading").fetchall():
            yield from found
        self.connection.execute("CLOSE reading")

    def last_number(self, kept: KeptTable) -> int:
        """PostgreSQL counts in a sequence, which tells of 1 before it has given any."""
        name = self.connection.execute(f"SELECT {OURS}", (kept.name, kept.counts)).fetchone()[0]
        number, given = self.connection.execute(f"SELECT last_value, is_called FROM {name}").fetchone()
        return int(number) if given else 0

    def go_on_after(self, kept: KeptTable, number: int) -> None:
        """As if they had been given here."""
        self.connection.execute(f"SELECT setval({OURS}, ?)", (kept.name, kept.counts, number))


@contextmanager
def open_database(address: str, *, new: bool) -> Iterator[StorePlace]:
    """The store at an address, with nobody else at it."""
    if not new:
        see_there(address)
    with closing(opened(address)) as connection, one_line_for(address):
        yield DatabasePlace(shown(address), connection)


@contextmanager
def read_database(address: str) -> Iterator[StorePlace]:
    """The store at an address as it is at one moment."""
    see_there(address)
    with closing(connected(address)) as connection, one_line_for(address):
        connection.execute("SET statement_timeout = 0")
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield DatabasePlace(shown(address), connection)


def see_there(address: str) -> None:
    """Is anything kept at an address, and can it be read?"""
    with closing(connected(address)) as connection, one_line_for(address):
        if version_of(connection, address) == 0:
            raise CannotStore(NOTHING.format(shown(address)))


@contextmanager
def one_line_for(address: str) -> Iterator[None]:
    """What goes wrong with a database, in one line."""
    try:
        yield
    except psycopg.Error as error:
        raise cannot_open(address, error) from error
