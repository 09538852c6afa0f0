"""What is asked of the database about links: where they lead, who takes a seat, which have ended."""

from collections.abc import Mapping

from safehouse.engine.wire import Seat
from safehouse.server.store.keys import hashed
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import Place

SEAT = "CAST(?3 AS INTEGER)"  # PostgreSQL asks of what type nothing is
FREE = f"EXISTS (SELECT 1 FROM seats WHERE match = ?2 AND seat = {SEAT} AND claimed = 0)"
LIVE = f"EXISTS (SELECT 1 FROM links WHERE match = ?2 AND seat = {SEAT} AND ended = 0)"
ADD = f"INSERT INTO links SELECT ?1, ?2, {SEAT}, 0 WHERE ({SEAT} IS NULL OR {FREE}"
INVITE = f"{ADD}) ON CONFLICT DO NOTHING"
FOLLOW = f"{ADD} OR NOT {LIVE}) ON CONFLICT DO NOTHING"
BENCH = -1


def place(connection: SqlConnection, hash_of_token: bytes) -> Place | None:
    """Where a link leads."""
    row = connection.execute("SELECT match, seat, ended FROM links WHERE hash = ?", (hash_of_token,)).fetchone()
    return Place(row[0], row[1], bool(row[2])) if row else None


def keep(connection: SqlConnection, key: int, links: Mapping[str, Seat | None]) -> None:
    """The links of a new match."""
    for token, seat in links.items():
        connection.execute("INSERT INTO links VALUES (?, ?, ?, 0)", (hashed(token), key, seat))


def invite(connection: SqlConnection, key: int, links: Mapping[str, Seat | None]) -> None:
    """More links to seats that nobody has taken, and to the bench; there is none to a seat that is taken."""
    for token, seat in links.items():
        connection.execute(INVITE, (hashed(token), key, seat))


def follow(connection: SqlConnection, key: int, token: str, seat: Seat | None) -> bool:
    """The link by which somebody comes from the match before, unless somebody else has the seat by now."""
    connection.execute(FOLLOW, (hashed(token), key, seat))
    found = place(connection, hashed(token))
    return found is not None and not found.ended


def ended(connection: SqlConnection, key: int) -> dict[Seat | None, int]:
    """How many links to each seat, and to the bench, have ended."""
    rows = connection.execute("SELECT seat, count(*) FROM links WHERE match = ? AND ended = 1 GROUP BY seat", (key,))
    return dict(rows.fetchall())


def take(connection: SqlConnection, token: str, fresh: str) -> tuple[Place | None, str]:
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


def claimed(connection: SqlConnection, key: int, seat: Seat) -> bool:
    """Has anybody taken a seat?"""
    row = connection.execute("SELECT claimed FROM seats WHERE match = ? AND seat = ?", (key, seat)).fetchone()
    return bool(row and row[0])


def seat_is_taken(connection: SqlConnection, key: int, seat: Seat, token: str) -> None:
    """A seat belongs to whoever has this link, and to nobody else."""
    end(connection, key, seat)
    connection.execute(
        "INSERT INTO links VALUES (?, ?, ?, 0) ON CONFLICT (hash) DO UPDATE SET ended = 0", (hashed(token), key, seat)
    )
    connection.execute("UPDATE seats SET claimed = 1 WHERE match = ? AND seat = ?", (key, seat))


def end(connection: SqlConnection, key: int, seat: Seat | None) -> None:
    """No link made so far leads to a seat any longer, or to the bench."""
    where = (key, BENCH if seat is None else seat)
    connection.execute(f"UPDATE links SET ended = 1 WHERE match = ? AND coalesce(seat, {BENCH}) = ?", where)
    connection.execute("UPDATE seats SET claimed = 0 WHERE match = ? AND seat = ?", where)
