"""Joining a house by its database: one house at a time, all its processes of one mind, each with a lock of its own."""

import os
import time
from hashlib import sha256
from typing import Final

import msgspec
import psycopg

from safehouse import __version__
from safehouse.server.house.doors.leases import LOCKS
from safehouse.server.limits import Limits
from safehouse.server.store.postgres.connection import PostgresConnection
from safehouse.server.store.postgres.schema import check_encoding, connected, prepare, version_of
from safehouse.server.store.postgres.trouble import cannot_open, shown
from safehouse.server.store.schema import OURS, VERSION
from safehouse.server.store.store import CannotStore

FOREIGN: Final = (
    "another house keeps its matches in this database; stop it first, or serve it too with the name it has by --house"
)
OTHER_TERMS: Final = "the house {name} is served with another {what} ({theirs}, here {ours}); stop all of it first"
NO_LOCK: Final = "another session holds the lock of this process"
CUT: Final = f"SELECT pg_terminate_backend(pid) FROM ({LOCKS}) AS locks WHERE process = ?"
REGISTER: Final = """
INSERT INTO processes (id, address) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET address = excluded.address
"""
NEXT: Final = "SELECT nextval(pg_get_serial_sequence('processes', 'id'))"
TRIES: Final = 40
PAUSE: Final = 0.05  # seconds between them


class Terms(msgspec.Struct, frozen=True):
    """What all processes of a house have to agree on."""

    version: str = __version__
    behind_proxy: bool = False
    limits: Limits = Limits()


class Membership:
    """A process of a house, from session to session: its number, its address and the house's secret."""

    def __init__(self, name: str, address: str, terms: Terms) -> None:
        self.name = name
        self.address = address  # where other processes find it
        self.terms = terms
        self.process = 0
        self.secret = b""

    def connect(self, address: str) -> PostgresConnection:
        """A session in which this process lives; CannotStore says in one line why there is none."""
        connection = connected(address)
        try:
            self.join(connection, address)
        except psycopg.Error as error:
            connection.close()
            raise cannot_open(address, error) from error
        except CannotStore:
            connection.close()
            raise
        return connection

    def join(self, connection: PostgresConnection, address: str) -> None:
        """Come in among those who are there; whoever had the house to itself may have failed, and another tries."""
        check_encoding(connection, address)
        for _ in range(TRIES):
            if self.came_in(connection, address):
                break
            connection.execute("SELECT pg_advisory_unlock_shared(?)", (OURS,))
            time.sleep(PAUSE)
        else:
            raise CannotStore(f"{shown(address)}: {FOREIGN}")
        self.fit(connection, address)
        self.register(connection, address)

    def came_in(self, connection: PostgresConnection, address: str) -> bool:
        """Whoever comes first has the house to itself for a moment, and brings its tables up to date."""
        first: bool = connection.execute("SELECT pg_try_advisory_lock(?)", (OURS,)).fetchone()[0]
        if first:
            prepare(connection, address)
            self.found(connection)
        connection.execute("SELECT pg_advisory_lock_shared(?)", (OURS,))
        if first:
            connection.execute("SELECT pg_advisory_unlock(?)", (OURS,))
        return first or version_of(connection, address) == VERSION

    def found(self, connection: PostgresConnection) -> None:
        """Nobody is there: from now on the house is this one, unless it is already."""
        row = connection.execute("SELECT name, terms FROM house").fetchone()
        if row == (self.name, written(self.terms)):
            return
        connection.execute("DELETE FROM house")
        new = (self.name, written(self.terms), os.urandom(32))
        connection.execute("INSERT INTO house VALUES (?, ?, ?)", new)

    def fit(self, connection: PostgresConnection, address: str) -> None:
        """Is this the house that is meant, and are all of one mind?"""
        row = connection.execute("SELECT name, terms, secret FROM house").fetchone()
        if row is None or row[0] != self.name:
            raise CannotStore(f"{shown(address)}: {FOREIGN}")
        for what, theirs in msgspec.json.decode(row[1], type=dict[str, str]).items():
            ours = said(self.terms).get(what)
            if theirs != ours:
                words = OTHER_TERMS.format(name=self.name, what=what, theirs=theirs, ours=ours)
                raise CannotStore(f"{shown(address)}: {words}")
        self.secret = row[2]

    def register(self, connection: PostgresConnection, address: str) -> None:
        """Take the lock by which others know that this process lives; an older session of its own is cut."""
        self.process = self.process or connection.execute(NEXT).fetchone()[0]
        for _ in range(TRIES):
            if connection.execute("SELECT pg_try_advisory_lock(?, ?)", (OURS, self.process)).fetchone()[0]:
                connection.execute(REGISTER, (self.process, self.address))
                return
            connection.execute(CUT, (self.process,))
            time.sleep(PAUSE)
        raise CannotStore(f"{shown(address)}: {NO_LOCK}")


def said(terms: Terms) -> dict[str, str]:
    """Terms by their names, short enough for a line."""
    limits = msgspec.json.encode(msgspec.structs.replace(terms.limits, memory=0))  # a machine may have more of it
    proxy = "with --behind-proxy" if terms.behind_proxy else "without --behind-proxy"
    digest = sha256(limits).hexdigest()[:8]
    return {"version": terms.version, "proxy": proxy, "set of limits": digest}


def written(terms: Terms) -> str:
    """Terms as the database keeps them."""
    return msgspec.json.encode(said(terms)).decode()
