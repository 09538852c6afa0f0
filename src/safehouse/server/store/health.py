"""How the database fares: what is wrong with it in words that are true, and whether its files are still there."""

import logging
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from safehouse.server.store.store import CannotStore, NotStored

LOG = logging.getLogger("safehouse.server")
ENDS = ("", "-wal", "-shm")  # the files of a database
RESTORE = "restore a backup: ./safehouse restore FILE"
DAMAGED = f"this database is damaged; {RESTORE}"
BUSY = "another program holds the database"
MOVED = "the database was removed or replaced while the server ran, so nothing more is saved; stop the server, then {}"
FREE = "Free some disk space, then try again."
AGAIN = "Try again in a moment."
LOOK = "See whether the disk is there and can be written to; the server's log says more."
OWN = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)


def code_of(error: Exception) -> int:
    """SQLite's number for what went wrong, without the finer distinctions; 0 where there is none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def damage(error: Exception) -> bool:
    """Does this tell of a damaged file?"""
    return code_of(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def everybodys(error: Exception) -> bool:
    """Is this trouble with the database itself, and not with what one job asks of it?"""
    return isinstance(error, sqlite3.DatabaseError) and not isinstance(error, OWN)


def said(error: Exception) -> NotStored:
    """What went wrong, for people: what it is, and what helps."""
    if isinstance(error, NotStored):
        return error
    if damage(error):
        return NotStored(DAMAGED, "Ask whoever runs the server to do that.")
    if code_of(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return NotStored(BUSY, AGAIN)
    if code_of(error) == sqlite3.SQLITE_FULL or "disk is full" in str(error):
        return NotStored(str(error), FREE)
    return NotStored(str(error), LOOK if everybodys(error) else AGAIN)


def cannot_open(file: Path, error: sqlite3.Error) -> CannotStore:
    """Why a database cannot be opened, in one line."""
    return CannotStore(f"{file}: {DAMAGED} ({error})" if damage(error) else f"{file}: {error}")


def check(connection: sqlite3.Connection, file: Path) -> None:
    """Look through a database; CannotStore if it is damaged."""
    try:
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        raise cannot_open(file, error) from error
    if found != "ok":
        raise CannotStore(f"{file}: {DAMAGED} ({' '.join(found.split())})")


def size(file: Path) -> int:
    """How much there is to look through."""
    return sum(path.stat().st_size for path in beside(file) if path.exists())


def check_beside(file: Path) -> None:
    """Look through a large database while it is in use, and say what was found."""
    LOG.info("the database is being checked: %d MB", size(file) // 1_000_000)
    try:
        with closing(reading(file)) as connection:
            check(connection, file)
        LOG.info("the database is sound")
    except (CannotStore, sqlite3.Error) as error:
        LOG.error("%s", error)
        print(f"safehouse: {error}", flush=True)


def reading(file: Path) -> sqlite3.Connection:
    """A connection that reads a database and never writes."""
    try:
        return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=5, check_same_thread=False)
    except sqlite3.Error as error:
        raise cannot_open(file, error) from error


def beside(file: Path) -> list[Path]:
    """A database file and those that SQLite keeps beside it."""
    return [file.with_name(file.name + end) for end in ENDS]


class Files:
    """The files of a database as they were when it was opened."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.seen = {path: found for path in paths if (found := identity(path)) is not None}

    def same(self) -> bool:
        """Are all of them where they were?"""
        return all(identity(path) == found for path, found in self.seen.items())


def identity(path: Path) -> tuple[int, int] | None:
    """By what the system knows a file; None if it is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
