"""What is asked of the database about links: where they lead, who takes a seat, which have ended."""

import sqlite3
from collections.abc import Mapping

from safehouse.engine.wire import Seat
from safehouse.server.store.keys import hashed
from safehouse.server.store.store import Place

FREE = "EXISTS (SELECT 1 FROM seats WHERE match = ?2 AND seat = ?3 AND claimed = 0)"
LIVE = "EXISTS (SELECT 1 FROM links WHERE match = ?2 AND seat = ?3 AND ended = 0)"
INVITE = f"INSERT OR IGNORE INTO links SELECT ?1, ?2, ?3, 0 WHERE ?3 IS NULL OR {FREE}"
FOLLOW = f"INSERT OR IGNORE INTO links SELECT ?1, ?2, ?3, 0 WHERE ?3 IS NULL OR {FREE} OR NOT {LIVE}"


def place(connection: sqlite3.Connection, hash_of_token: bytes) -> Place | None:
    """Where a link leads."""
    row = connection.execute("SELECT match, seat, ended FROM links WHERE hash = ?", (hash_of_token,)).fetchone()
    return Place(row[0], row[1], bool(row[2])) if row else None


def keep(connection: sqlite3.Connection, key: int, links: Mapping[str, Seat | None]) -> None:
    """The links of a new match."""
    for token, seat in links.items():
        connection.execute("INSERT INTO links VALUES (?, ?, ?, 0)", (hashed(token), key, seat))


def invite(connection: sqlite3.Connection, key: int, links: Mapping[str, Seat | None]) -> None:
    """More links to seats that nobody has taken, and to the bench; there is none to a seat that is taken."""
    for token, seat in links.items():
        connection.execute(INVITE, (hashed(token), key, seat))


def follow(connection: sqlite3.Connection, key: int, token: str, seat: Seat | None) -> bool:
    """The link by which somebody comes from the match before, unless somebody else has the seat by now."""
    connection.execute(FOLLOW, (hashed(token), key, seat))
    found = place(connection, hashed(token))
    return found is not None and not found.ended


def ended(connection: sqlite3.Connection, key: int) -> dict[Seat | None, int]:
    """How many links to each seat, and to the bench, have ended."""
    rows = connection.execute("SELECT seat, count(*) FROM links WHERE match = ? AND ended = 1 GROUP BY seat", (key,))
    return dict(rows.fetchall())


def take(connection: sqlite3.Connection, token: str, fresh: str) -> tuple[Place | None, str]:
    """Take the seat a link leads to, if it is free: from now on only the fresh link does. Where to, and by which."""
    found = place(connection, hashed(token))
    if found is None or found.seat is None:
        return found, token
    if found.ended:
        again = place(connection, hashed(fresh))
        return (again, fresh) if again == Place(found.key, found.seat) else (found, token)
    if claimed(connection, found.key, found.seat):
        return found, token
    seat_is_taken(connection, found.key, found.seat, fresh)
    return found, fresh


def claimed(connection: sqlite3.Connection, key: int, seat: Seat) -> bool:
    """Has anybody taken a seat?"""
    row = connection.execute("SELECT claimed FROM seats WHERE match = ? AND seat = ?", (key, seat)).fetchone()
    return bool(row and row[0])


def seat_is_taken(connection: sqlite3.Connection, key: int, seat: Seat, token: str) -> None:
    """A seat belongs to whoever has this link, and to nobody else."""
    end(connection, key, seat)
    connection.execute(
        "INSERT INTO links VALUES (?, ?, ?, 0) ON CONFLICT (hash) DO UPDATE SET ended = 0", (hashed(token), key, seat)
    )
    connection.execute("UPDATE seats SET claimed = 1 WHERE match = ? AND seat = ?", (key, seat))


def end(connection: sqlite3.Connection, key: int, seat: Seat | None) -> None:
    """No link made so far leads to a seat any longer, or to the bench."""
    connection.execute("UPDATE links SET ended = 1 WHERE match = ? AND seat IS ?", (key, seat))
    connection.execute("UPDATE seats SET claimed = 0 WHERE match = ? AND seat IS ?", (key, seat))
