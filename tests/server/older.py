"""Database files as older versions of Safehouse wrote them, with the links in clear."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from safehouse.server.store.folder import FILE
from safehouse.server.store.keys import hashed

TABLES = """
CREATE TABLE matches (
    key INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules TEXT NOT NULL,
    setup BLOB NOT NULL, title TEXT NOT NULL, seeded INTEGER NOT NULL, spectator TEXT NOT NULL, made REAL NOT NULL,
    over INTEGER NOT NULL, untimed INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE seats (
    match INTEGER NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL, name TEXT NOT NULL, colour INTEGER NOT NULL,
    bot TEXT NOT NULL, claimed INTEGER NOT NULL, PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE links (hash BLOB PRIMARY KEY, match INTEGER NOT NULL, seat INTEGER) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    match INTEGER NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL, seat INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (match, number), UNIQUE (match, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE chat (
    key INTEGER PRIMARY KEY, match INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, at REAL NOT NULL
) STRICT;
CREATE INDEX chat_of ON chat (match);
CREATE INDEX links_of ON links (match);
CREATE TABLE follows (match INTEGER PRIMARY KEY, before INTEGER NOT NULL) STRICT;
CREATE INDEX follows_on ON follows (before);
"""
BACK = {
    1: "ALTER TABLE matches DROP COLUMN untimed; DROP TABLE follows; PRAGMA user_version = 1;",
    2: "DROP TABLE follows; PRAGMA user_version = 2;",
    3: "PRAGMA user_version = 3;",
}
STEPS_BACK = {  # from each version to the one before it; what came with the others may stay
    16: "",
    15: "ALTER TABLE entries DROP COLUMN lease;",
    10: "UPDATE matches SET setup = with_seed(setup, seed); ALTER TABLE matches DROP COLUMN seed;",
    9: "DROP TABLE done;",
    8: "",
    7: "ALTER TABLE links DROP COLUMN ended; ALTER TABLE seats ADD COLUMN token TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE matches ADD COLUMN spectator TEXT NOT NULL DEFAULT '';",
    6: "ALTER TABLE seats DROP COLUMN stand_in;",
    5: "DROP TABLE unopened;",
    4: "ALTER TABLE chat DROP COLUMN id;",
}
MATCH = "INSERT INTO matches VALUES (?, ?, 'masters', 'v1', ?, 'Heist', 0, ?, 1.5, 0, 0)"
SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, 1, '', ?)"
SEATS = (("Ann", 1), ("", 0), ("Cid", 1))


def token(key: int, seat: int | None) -> str:
    """The link of a seat, or of the bench, of a match: 22 signs like any other."""
    return f"clear-{key:05}-{'watch' if seat is None else f'seat{seat}'}-00000"


def written(folder: Path, version: int, matches: int = 1, setup: bytes = b"{}") -> sqlite3.Connection:
    """A database of an older version, open and with all it holds still in its write-ahead log."""
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; PRAGMA secure_delete = OFF;")
    connection.executescript(TABLES)
    for key in range(1, matches + 1):
        connection.execute(MATCH, (key, f"CODE{key}", setup, token(key, None)))
        for seat, (name, claimed) in enumerate(SEATS):
            connection.execute(SEAT, (key, seat, token(key, seat), name, claimed))
        for place in (None, *range(len(SEATS))):
            connection.execute("INSERT INTO links VALUES (?, ?, ?)", (hashed(token(key, place)), key, place))
    connection.executescript(BACK[version])
    return connection


def with_seed(setup: bytes, seed: bytes) -> bytes:
    """A set-up with its seed in it, as it was kept until the ninth version."""
    return msgspec.json.encode(msgspec.json.decode(setup) | {"seed": msgspec.json.decode(seed)})


def take_back(folder: Path, version: int) -> None:
    """Turn a database of today into one of an older version, down to the third."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.create_function("with_seed", 2, with_seed)
        for step in range(max(STEPS_BACK), version, -1):
            connection.executescript(STEPS_BACK.get(step, ""))
        connection.execute(f"PRAGMA user_version = {version}")
