"""The tables of the store, and opening a database file with care."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.journal.older import parted
from safehouse.server.limits import Limits
from safehouse.server.store.folder import FILE, make_file, private
from safehouse.server.store.health import cannot_open, check, size
from safehouse.server.store.keys import hashed
from safehouse.server.store.queries import daily_queries, done_queries, scenario_queries, unopened
from safehouse.server.store.store import CannotStore

VERSION = 16
OURS = 0x53616665  # "Safe": marks a database file as one of Safehouse

FOLLOWS = """
CREATE TABLE IF NOT EXISTS follows (match INTEGER PRIMARY KEY, before INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS follows_on ON follows (before);
"""
HASHES_ONLY = """
INSERT OR IGNORE INTO links SELECT hashed(token), match, seat FROM seats;
INSERT OR IGNORE INTO links SELECT hashed(spectator), key, NULL FROM matches;
ALTER TABLE links ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats DROP COLUMN token;
ALTER TABLE matches DROP COLUMN spectator;
"""
SEED_BESIDE = """
ALTER TABLE matches ADD COLUMN seed BLOB NOT NULL DEFAULT x'30';
UPDATE matches SET seed = seed_in(setup), setup = without_seed(setup);
"""
TABLES = f"""
CREATE TABLE matches (
    key INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules TEXT NOT NULL,
    setup BLOB NOT NULL, title TEXT NOT NULL, seeded INTEGER NOT NULL, made REAL NOT NULL, over INTEGER NOT NULL,
    untimed INTEGER NOT NULL DEFAULT 0, seed BLOB NOT NULL
) STRICT;
CREATE TABLE seats (
    match INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, colour INTEGER NOT NULL, bot TEXT NOT NULL,
    claimed INTEGER NOT NULL, stand_in INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE links (
    hash BLOB PRIMARY KEY, match INTEGER NOT NULL, seat INTEGER, ended INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    match INTEGER NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL, seat INTEGER NOT NULL, body BLOB NOT NULL,
    lease INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (match, number), UNIQUE (match, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE chat (
    key INTEGER PRIMARY KEY, match INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
    id TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX chat_of ON chat (match);
CREATE INDEX links_of ON links (match);
{FOLLOWS}
{unopened.TABLE}
{done_queries.TABLE}
{scenario_queries.TABLE}
{daily_queries.TABLE}
{scenario_queries.RUNS}
"""
UPDATES = {  # from each older version on
    1: "ALTER TABLE matches ADD COLUMN untimed INTEGER NOT NULL DEFAULT 0;",
    2: FOLLOWS,
    3: "ALTER TABLE chat ADD COLUMN id TEXT NOT NULL DEFAULT '';",
    4: unopened.TABLE,
    5: "ALTER TABLE seats ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;",
    6: HASHES_ONLY,
    8: done_queries.TABLE,
    9: SEED_BESIDE,
    10: scenario_queries.TABLE,
    11: daily_queries.TABLE,
    12: scenario_queries.RUNS,
    13: scenario_queries.LISTS,
    14: "ALTER TABLE entries ADD COLUMN lease INTEGER NOT NULL DEFAULT 0;",
    15: "",  # only PostgreSQL has something new
}

SCRUBBED_AFTER = 7  # links were there in clear until then, and what is deleted stays in a file until it is rewritten


def opened(folder: Path) -> sqlite3.Connection:
    """The database in a folder, made if there is none; CannotStore says in one line what is wrong."""
    file = folder / FILE
    private(folder)
    try:
        if not file.exists():
            make_file(file)
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=5)
    except OSError as error:
        raise CannotStore(f"{folder}: {error.strerror or error}") from error
    except sqlite3.Error as error:
        raise cannot_open(file, error) from error
    try:
        _prepare(connection, file)
    except sqlite3.Error as error:
        connection.close()
        raise cannot_open(file, error) from error
    except CannotStore:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    version = int(pragma(connection, "user_version"))
    if version > VERSION:
        raise CannotStore(f"{file}: made by a newer Safehouse (format {version}, this one reads {VERSION}); update it")
    if version == 0:
        _make(connection, file)
    elif size(file) <= Limits().checked:
        check(connection, file)
    for older in range(version or VERSION, VERSION):
        _update(connection, older)
    connection.execute(f"PRAGMA application_id = {OURS}")
    connection.execute(f"PRAGMA user_version = {VERSION}")  # a file that cannot be written to says so now


def _update(connection: sqlite3.Connection, older: int) -> None:
    """One version on: all of it or nothing."""
    if older == SCRUBBED_AFTER:
        _scrub(connection)
        return
    for name, function in (("hashed", hashed), ("seed_in", seed_in), ("without_seed", without_seed)):
        connection.create_function(name, 1, function, deterministic=True)
    connection.executescript(f"BEGIN IMMEDIATE; {UPDATES[older]} PRAGMA user_version = {older + 1}; COMMIT;")


def seed_in(setup: bytes) -> bytes:
    """The seed of a match that was kept within its set-up."""
    return msgspec.json.encode(_parted(setup)[1])


def without_seed(setup: bytes) -> bytes:
    """The set-up of a match that was kept with its seed; one that cannot be read stays as it is."""
    return _parted(setup)[0]


def _parted(setup: bytes) -> tuple[bytes, Seed]:
    try:
        return parted(setup)
    except ValueError:
        return setup, 0


def _scrub(connection: sqlite3.Connection) -> None:
    """Write the whole file afresh: what was deleted is in it no longer, nor in the write-ahead log."""
    connection.execute("VACUUM")
    busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    if busy:
        raise sqlite3.OperationalError("another program reads this database; stop it and try again")
    connection.execute(f"PRAGMA user_version = {SCRUBBED_AFTER + 1}")


def _make(connection: sqlite3.Connection, file: Path) -> None:
    with closing(connection.execute("SELECT count(*) FROM sqlite_master")) as found:
        if found.fetchone()[0]:
            raise CannotStore(f"{file}: this is a database of something else")
    connection.executescript(f"BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;")


def pragma(connection: sqlite3.Connection, name: str) -> int | str:
    """What a database says about itself."""
    value: int | str = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value
