"""Copies of the database: made while the server runs, and put back while it does not."""

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from safehouse.server.store.folder import FILE, alone, make_file, private
from safehouse.server.store.health import beside, cannot_open, reading
from safehouse.server.store.schema import OURS, VERSION, pragma
from safehouse.server.store.store import CannotStore

MAGIC = b"SQLite format 3\0"
WRITES_AHEAD = 2  # at byte 18 of a database whose last steps are in a file beside it
STAMP = "%Y-%m-%d-%H%M%S"
TABLES = {"matches", "seats", "entries"}
RESTORING = "work: a backup is being restored"


def back_up(folder: Path, target: Path, *, force: bool) -> int:
    """A copy of all matches in one file, also while a server writes; how many there are. All of it or nothing."""
    source = folder / FILE
    if not source.is_file():
        raise CannotStore(f"{source}: there are no matches to back up")
    if target.is_dir() or (target.exists() and target.samefile(source)):
        raise CannotStore(f"{target}: name a file of its own for the backup")
    if target.exists() and not force:
        raise CannotStore(f"{target}: this file already exists; choose another name, or overwrite it with --force")
    with put_in_place(target) as part, closing(reading(source)) as connection:
        copy(connection, part)
        return sound(part, source)


def restore(folder: Path, source: Path) -> tuple[int, Path | None]:
    """Put a backup in the place of the database; how many matches there are, and where the old one is kept."""
    if not source.is_file():
        raise CannotStore(f"{source}: there is no such file")
    private(folder)
    with alone(folder) as lock:
        lock.write(RESTORING)
        lock.flush()
        with put_in_place(folder / FILE) as part:
            fetch(source, part)
            matches = sound(part, source)
            kept = set_aside(folder / FILE)
        return matches, kept


def may_lack_steps(source: Path) -> bool:
    """Is this a bare copy of a database in use, whose last steps were in another file?"""
    with source.open("rb") as file:
        header = file.read(20)
    return header[18:19] == bytes([WRITES_AHEAD]) and not beside(source)[1].exists()


@contextmanager
def put_in_place(target: Path) -> Iterator[Path]:
    """A file to be filled, which then takes the place of the target at once; if anything fails, nothing happened."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        make_file(part)
        yield part
        flush(part)
        part.replace(target)
        flush(target.parent)
    except sqlite3.Error as error:
        raise cannot_open(target, error) from error
    except OSError as error:
        raise CannotStore(f"{target}: {error.strerror or error}") from error
    finally:
        for left in beside(part):
            left.unlink(missing_ok=True)


def copy(connection: sqlite3.Connection, part: Path) -> None:
    """All of a database as it stands at one moment; the copy needs no file beside it."""
    with closing(sqlite3.connect(part, isolation_level=None)) as target:
        connection.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")


def fetch(source: Path, part: Path) -> None:
    """A file as it is, with the last steps if they lie beside it. The source itself is not touched."""
    with source.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise CannotStore(f"{source}: this is not a backup of Safehouse, or any database at all")
    for here, there in zip(beside(source)[:2], beside(part)[:2], strict=True):
        if here.exists():
            make_file(there)
            shutil.copyfile(here, there)


def sound(part: Path, source: Path) -> int:
    """How many matches are in a copy; CannotStore if it is damaged, of something else, or too new."""
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            check_kind(connection, source)
            found = str(pragma(connection, "integrity_check(1)"))
            if found != "ok":
                raise CannotStore(f"{source}: this database is damaged ({' '.join(found.split())})")
            matches: int = connection.execute("SELECT count(*) FROM matches").fetchone()[0]
            return matches
    except sqlite3.DatabaseError as error:
        raise CannotStore(f"{source}: this database cannot be copied whole ({error})") from error


def check_kind(connection: sqlite3.Connection, source: Path) -> None:
    """Is this a database of ours, and one that can be read?"""
    mark, version = pragma(connection, "application_id"), int(pragma(connection, "user_version"))
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if mark not in (OURS, 0) or not names >= TABLES or version == 0:
        raise CannotStore(f"{source}: this is a database of something else")
    if version > VERSION:
        raise CannotStore(
            f"{source}: made by a newer Safehouse (format {version}, this one reads {VERSION}); update it"
        )


def set_aside(file: Path) -> Path | None:
    """Keep the database that is replaced, under a name that says when."""
    if not file.exists():
        return None
    kept = file.with_name(f"safehouse-before-{time.strftime(STAMP)}.db")
    here, there = beside(file), beside(kept)
    for old, new in zip(here, there, strict=True):
        if old.exists():
            link(old, new)
    for old in here:  # the database first: what is left beside an empty one counts for nothing
        old.unlink(missing_ok=True)
    return kept


def link(old: Path, new: Path) -> None:
    """One more name for a file, or a copy where the disk cannot do that."""
    try:
        new.hardlink_to(old)
    except OSError:
        make_file(new)
        shutil.copyfile(old, new)


def flush(path: Path) -> None:
    """Have a file or a folder on disk, not only on its way there."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def rescued(connection: sqlite3.Connection, folder: Path) -> Path | None:
    """Where the matches of a database are whose files were removed while it was open; None if they cannot be kept."""
    target = folder / f"safehouse-rescued-{time.strftime(STAMP)}.db"
    with suppress(CannotStore, sqlite3.Error, OSError):
        private(folder)
        with put_in_place(target) as part:
            copy(connection, part)
        return target
    return None
