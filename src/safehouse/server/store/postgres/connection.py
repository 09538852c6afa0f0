"""A connection to PostgreSQL that understands the SQL of our queries, and is cut when the database stops answering."""

import os
import re
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus

from safehouse.server.store.queries.connection import Rows

MARKS: Final = re.compile(r"\?(\d*)")
PATIENCE: Final = 15.0  # seconds without a word from the database
LOOK: Final = 1.0  # seconds between two looks
USUAL: Final = {  # unless the address says otherwise
    "application_name": "safehouse",
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
}


class PostgresConnection:
    """One connection, for one thread; another one watches it."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self.inner = psycopg.connect(address, autocommit=True, **settings(address))
        self.patience = patience
        self.asked = 0.0  # since when an answer is waited for
        self.guard = Lock()
        self.closed = Event()
        Thread(target=self.watch, name="store-watch", daemon=True).start()

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        """Ask for something, or have it done."""
        text, numbered = spelled(sql)
        given = {str(number): value for number, value in enumerate(values, 1)} if numbered else values
        with self.waiting():
            return self.inner.execute(text, given or None)

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> None:
        """Put many rows into a table."""
        with self.waiting(), self.inner.cursor() as cursor:
            cursor.executemany(spelled(sql)[0], rows)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """While an answer is waited for."""
        self.asked = monotonic()
        try:
            yield
        finally:
            self.asked = 0.0

    @property
    def broken(self) -> bool:
        """Has it ended, by whichever side?"""
        return self.inner.closed

    @property
    def spoilt(self) -> bool:
        """Did something fail in this transaction, so that PostgreSQL refuses all the rest of it?"""
        return self.inner.info.transaction_status == TransactionStatus.INERROR

    def close(self) -> None:
        """End it."""
        self.closed.set()
        with self.guard:
            self.inner.close()

    def watch(self) -> None:
        """Whoever waits too long for an answer finds the connection broken."""
        while not self.closed.wait(LOOK) and not self.inner.closed:
            if self.asked and monotonic() - self.asked > self.patience:
                self.cut()

    def cut(self) -> None:
        """As if the line had been cut."""
        with self.guard:
            if not self.inner.closed:
                with socket.socket(fileno=os.dup(self.inner.fileno())) as line:
                    line.shutdown(socket.SHUT_RDWR)


def settings(address: str) -> dict[str, Any]:
    """What an address leaves open."""
    told = conninfo_to_dict(address)
    return {name: value for name, value in USUAL.items() if name not in told}


@lru_cache(256)
def spelled(sql: str) -> tuple[bytes, bool]:
    """Some SQL with the marks that psycopg knows, and whether values are numbered."""
    numbered = any(mark[1] for mark in MARKS.finditer(sql))
    return MARKS.sub(lambda mark: f"%({mark[1]})s" if mark[1] else "%s", sql).encode(), numbered
