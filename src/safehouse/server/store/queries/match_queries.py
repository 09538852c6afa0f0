"""What is asked of the database about matches, their seats, what was played and what was said."""

from collections.abc import Sequence

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.wire import Seat
from safehouse.server.limits import USUAL
from safehouse.server.store.keys import hashed
from safehouse.server.store.queries import done_queries, link_queries, unopened
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import (
    ChatRecord,
    DoneRecord,
    EntryRecord,
    Kept,
    Links,
    MatchRecord,
    NotStored,
    Place,
    SeatRecord,
)

APPEND = """
INSERT INTO entries (match, number, id, seat, body, lease) SELECT ?1, ?2, ?3, ?4, ?5, ?6
WHERE ?2 = (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE match = ?1)
"""
MAKE = """
INSERT INTO matches (code, game, rules, setup, seed, title, seeded, made, over, untimed)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?) RETURNING key
"""
SEATS = "seat, name, colour, bot, claimed, stand_in"
MATCH = f"""
SELECT {", ".join(MatchRecord.__struct_fields__)},
before, (SELECT earlier.game FROM matches AS earlier WHERE earlier.key = before),
EXISTS (SELECT 1 FROM tries WHERE tries.match = key AND result IS NULL)
FROM matches LEFT JOIN follows ON match = key WHERE key = ?
"""
FREE = f"""
SELECT {SEATS} FROM seats WHERE match = ?1 AND claimed = 0 AND bot = ''
ORDER BY name <> ?2, name <> '', seat LIMIT 1
"""
SAY = "INSERT INTO chat (match, seat, text, at, id) VALUES (?, ?, ?, ?, ?)"
FORGET_CHAT = """
DELETE FROM chat WHERE match = ?1
AND key <= (SELECT key FROM chat WHERE match = ?1 ORDER BY key DESC LIMIT 1 OFFSET ?2)
"""
FOLLOWED = "SELECT before FROM follows JOIN matches ON key = before WHERE match = ? AND game = ?"
OF_A_MATCH = ("entries", "chat", "links", "seats", "follows", "unopened", "done")


def append(connection: SqlConnection, key: int, entry: EntryRecord, *, over: bool) -> None:
    """The next entry of a match, and no other: what was worked out on top of a lost one is lost with it."""
    row = (key, entry.number, entry.id, entry.seat, entry.body, entry.lease)
    if connection.execute(APPEND, row).rowcount != 1:
        raise NotStored("the entry before it is missing")
    if over:
        connection.execute("UPDATE matches SET over = 1 WHERE key = ?", (key,))


def change_nothing(connection: SqlConnection) -> None:
    """A change to nothing: it fails where any other would."""
    connection.execute("UPDATE matches SET over = over WHERE key = 0")


def make(
    connection: SqlConnection,
    match: MatchRecord,
    seats: Sequence[SeatRecord],
    links: Links,
    follows: int = 0,
    entries: Sequence[EntryRecord] = (),
) -> int:
    """A new match with its seats and links, what it follows and how it begins, or nothing of it."""
    connection.execute("SAVEPOINT making")
    try:
        key = _make(connection, match, seats)
        link_queries.keep(connection, key, links)
        unopened.note(connection, key, match.made)
        if follows:
            connection.execute("INSERT INTO follows VALUES (?, ?)", (key, follows))
        for entry in entries:
            append(connection, key, entry, over=False)
    except BaseException:
        connection.execute("ROLLBACK TO making")
        raise
    finally:
        connection.execute("RELEASE making")
    return key


def _make(connection: SqlConnection, match: MatchRecord, seats: Sequence[SeatRecord]) -> int:
    begun = (match.code, match.game, match.rules, match.setup, msgspec.json.encode(match.seed))
    rest = (match.title, int(match.seeded), match.made, int(match.untimed))
    key: int = connection.execute(MAKE, (*begun, *rest)).fetchone()[0]
    for each in seats:
        place = (key, each.seat, each.name, each.colour, each.bot, int(each.claimed), int(each.stand_in))
        connection.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)", place)
    return key


def match(connection: SqlConnection, key: int) -> Kept | None:
    """All there is of a match."""
    row = connection.execute(MATCH, (key,)).fetchone()
    if row is None:
        return None
    *record, before, game, tried = row
    found = dict(zip(MatchRecord.__struct_fields__, record, strict=True))
    found["seed"] = msgspec.json.decode(found["seed"], type=Seed)
    return Kept(
        msgspec.convert(found, MatchRecord, strict=False),
        _seats(connection, key),
        _entries(connection, key),
        _chat(connection, key),
        done_queries.lately(connection, key),
        None if game is None else (before, game),
        bool(tried),
    )


def _seats(connection: SqlConnection, key: int) -> list[SeatRecord]:
    rows = connection.execute(f"SELECT {SEATS} FROM seats WHERE match = ? ORDER BY seat", (key,))
    return [_seat(row) for row in rows]


def _seat(row: tuple[int, str, int, str, int, int]) -> SeatRecord:
    seat, name, colour, bot, claimed, stand_in = row
    return SeatRecord(seat, name, colour, bot, bool(claimed), bool(stand_in))


def _entries(connection: SqlConnection, key: int) -> list[EntryRecord]:
    rows = connection.execute(
        "SELECT number, id, seat, body, lease FROM entries WHERE match = ? ORDER BY number", (key,)
    )
    return [EntryRecord(*row) for row in rows]


def _chat(connection: SqlConnection, key: int) -> list[ChatRecord]:
    rows = connection.execute(
        "SELECT seat, text, at, id FROM chat WHERE match = ? ORDER BY key DESC LIMIT ?", (key, USUAL.chat)
    ).fetchall()
    return [ChatRecord(*row) for row in reversed(rows)]


def follower(connection: SqlConnection, key: int) -> Kept | None:
    """The newest match that continues a match."""
    row = connection.execute("SELECT max(match) FROM follows WHERE before = ?", (key,)).fetchone()
    return None if row[0] is None else match(connection, row[0])


def followed(connection: SqlConnection, key: int, game: str) -> int | None:
    """The number of the match of some game that a match belongs to."""
    row = connection.execute(FOLLOWED, (key, game)).fetchone()
    return row[0] if row else None


def by_code(connection: SqlConnection, code: str) -> int | None:
    """The number of a match."""
    row = connection.execute("SELECT key FROM matches WHERE code = ?", (code,)).fetchone()
    return row[0] if row else None


def claim(connection: SqlConnection, key: int, name: str, colour: int, token: str) -> SeatRecord | None:
    """The first free seat, the one kept for this name before all others; or the one this link has taken before."""
    before = link_queries.place(connection, hashed(token))
    if before is not None and before.seat is not None:
        return _seats(connection, key)[before.seat] if before == Place(key, before.seat) else None
    row = connection.execute(FREE, (key, name)).fetchone()
    if row is None:
        return None
    taken = SeatRecord(row[0], name or row[1], colour, "", True)
    seat(connection, key, taken)
    link_queries.seat_is_taken(connection, key, taken.seat, token)
    return taken


def seat(connection: SqlConnection, key: int, taken: SeatRecord, done: DoneRecord | None = None) -> None:
    """Who sits at a seat, and that somebody asked for it; whether it is taken is a matter of links."""
    row = (taken.name, taken.colour, taken.bot, int(taken.stand_in), key, taken.seat)
    changed = "name = ?, colour = ?, bot = ?, stand_in = ?"
    connection.execute(f"UPDATE seats SET {changed} WHERE match = ? AND seat = ?", row)
    if done is not None:
        done_queries.note(connection, key, done)


def renew(connection: SqlConnection, key: int, place: Seat | None, line: ChatRecord) -> None:
    """All links to a seat or to the bench end, and a line of chat says so."""
    link_queries.end(connection, key, place)
    say(connection, key, line)


def say(connection: SqlConnection, key: int, line: ChatRecord) -> None:
    """A line of chat; the oldest of a match make room for it."""
    connection.execute(SAY, (key, line.seat, line.text, line.at, line.id))
    connection.execute(FORGET_CHAT, (key, USUAL.chat))


def delete(connection: SqlConnection, key: int) -> None:
    """A match and all that belongs to it."""
    for table in OF_A_MATCH:
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (key,))
    connection.execute("DELETE FROM matches WHERE key = ?", (key,))


def tidy(connection: SqlConnection, before: float) -> int:
    """Remove matches that were made before a time and that nobody ever opened; how many."""
    old = [key for key in unopened.old(connection, before) if unopened.opened(connection, key)]
    for key in old:
        delete(connection, key)
    return len(old)
