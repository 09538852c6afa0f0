"""Trouble with the database of a house, for as long as a test wants it."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'safehouse' AND datname = %s"

LINES = f"{CUT} AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')"


def name_of(address: str) -> str:
    """The name of a database."""
    return str(conninfo_to_dict(address)["dbname"])


@contextmanager
def beside(address: str) -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
    """A connection to the same server, and to another database."""
    with psycopg.connect(make_conninfo(address, dbname="postgres"), autocommit=True) as connection:
        yield connection


def cut(address: str) -> None:
    """End all sessions of the house; they may come back."""
    with beside(address) as connection:
        connection.execute(CUT, (name_of(address),))


def cut_lines(address: str) -> None:
    """End the sessions by which the house listens; those by which it writes have its locks, and stay."""
    with beside(address) as connection:
        connection.execute(LINES, (name_of(address),))


@contextmanager
def gone(address: str) -> Iterator[None]:
    """Nobody reaches the database, and whoever was connected is cut off."""
    name = name_of(address)
    with beside(address) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
        connection.execute(CUT, (name,))
        try:
            yield
        finally:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())
