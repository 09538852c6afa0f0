"""The store on PostgreSQL: what it promises is committed there."""

import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic

import psycopg

from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.postgres import trouble
from safehouse.server.store.postgres.connection import PostgresConnection
from safehouse.server.store.postgres.schema import opened
from safehouse.server.store.store import CannotStore, NotStored
from safehouse.server.store.write import Write

LOG = logging.getLogger("safehouse.server")
PAUSE = 1.0  # seconds before a database that was not reached is tried again


class PostgresStore(DatabaseStore):
    """Matches in a PostgreSQL database."""

    connection: PostgresConnection

    def __init__(self, address: str, connect: Callable[[str], PostgresConnection] = opened) -> None:
        self.connect = connect
        self.address = address
        self.connection = connect(address)
        self.gone: NotStored | None = None  # why there is no connection
        self.tried = 0.0
        super().__init__(trouble)

    def setting(self, name: str) -> str:
        """How the database is set up, asked before anything else is."""
        return str(self.connection.execute("SELECT current_setting(?)", (name,)).fetchone()[0])

    def transact(self, group: Sequence[Write]) -> None:
        """All of it in one transaction; if one of them spoils it, each by itself within a second one."""
        self.begin()
        for job in self.admitted(group):
            job.run(self.connection, self.words)
            if self.connection.spoilt:
                self.connection.execute("ROLLBACK")
                self.begin()
                self.run_apart(group)
                break
        self.connection.execute("COMMIT")

    def admitted(self, group: Sequence[Write]) -> Iterable[Write]:
        """What may be done: all of it, for nobody else writes here."""
        return group

    def begin(self) -> None:
        """Nothing is lost by beginning twice if the connection turns out to have ended meanwhile."""
        try:
            self.connection.execute("BEGIN")
        except psycopg.Error:
            self.see_connection()
            self.connection.execute("BEGIN")

    def run_apart(self, group: Sequence[Write]) -> None:
        """What one of them does wrong is undone alone."""
        for job in self.admitted(group):
            self.connection.execute("SAVEPOINT apart")
            job.run(self.connection, self.words)
            self.connection.execute("ROLLBACK TO apart" if self.connection.spoilt else "RELEASE apart")

    def read(self, job: Write) -> None:
        """Look something up, on a new connection if the old one turns out to have ended meanwhile."""
        super().read(job)
        if job.error is not None and self.connection.broken and self.gone is None:
            super().read(job)

    def see_connection(self) -> None:
        """See to it that there is a connection; NotStored says why there is none."""
        if not self.connection.broken:
            return
        if self.gone is not None and monotonic() - self.tried < PAUSE:
            raise self.gone
        self.connection.close()
        try:
            self.connection = self.connect(self.address)
        except CannotStore as error:
            LOG.error("%s", error)
            self.tried = monotonic()
            self.gone = trouble.lost(error)
            raise self.gone from error
        self.gone = None
        LOG.info("the database is there again")

    def told(self, error: Exception) -> bool:
        """A database that is gone is told of when it is tried."""
        return error is self.gone

    def roll_back(self) -> None:
        """Nothing of the transaction is kept."""
        with suppress(psycopg.Error):
            self.connection.execute("ROLLBACK")

    def close(self) -> None:
        """Finish what was begun, and let the database go: who comes next need not wait until the session is over."""
        super().close()
        with suppress(psycopg.Error):
            self.connection.execute("SELECT pg_advisory_unlock_all()")
        self.connection.close()
