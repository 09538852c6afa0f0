"""The store on SQLite: what it promises is in a file that is still there."""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from safehouse.server.store import health
from safehouse.server.store.backup import rescued
from safehouse.server.store.folder import FILE
from safehouse.server.store.health import MOVED, RESTORE, Files, beside
from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.schema import opened
from safehouse.server.store.store import NotStored
from safehouse.server.store.write import Write

LOG = logging.getLogger("safehouse.server")
LOST = "Ask whoever runs the server to do that."


class SqliteStore(DatabaseStore):
    """Matches in a SQLite file."""

    connection: sqlite3.Connection

    def __init__(self, folder: Path, connect: Callable[[Path], Any] = opened) -> None:
        self.connection = connect(folder)
        self.folder = folder
        self.files = Files(beside(folder / FILE))
        self.lost: NotStored | None = None  # once the files are gone, nothing is saved
        super().__init__(health)

    def transact(self, group: Sequence[Write]) -> None:
        """All of it in one transaction, if the files are still there at its end."""
        self.connection.execute("BEGIN IMMEDIATE")
        for job in group:
            job.run(self.connection, self.words)
        self.see_files()
        self.connection.execute("COMMIT")

    def see_connection(self) -> None:
        """A file stays open."""

    def see_files(self) -> None:
        """What is written to a file that was removed or replaced is gone with the next stop: do not promise it."""
        if self.lost is None and not self.files.same():
            self.connection.execute("ROLLBACK")
            found = rescued(self.connection, self.folder)
            self.lost = NotStored(MOVED.format(RESTORE if found is None else f"./safehouse restore {found}"), LOST)
            LOG.error("%s", self.lost.why)
        if self.lost is not None:
            raise self.lost

    def told(self, error: Exception) -> bool:
        """Files that are gone are told of once."""
        return error is self.lost

    def roll_back(self) -> None:
        """Nothing of the transaction is kept."""
        with suppress(sqlite3.Error):
            self.connection.execute("ROLLBACK")

    def close(self) -> None:
        """Finish what was begun, and close the file."""
        super().close()
        self.connection.close()
