"""What is asked of PostgreSQL about leases: who holds which match, by whose lock one knows that they live."""

from collections.abc import Sequence
from typing import Final

import msgspec

from safehouse.server.house.words import Taken, Word, written
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.schema import OURS

CHANNEL: Final = "safehouse"
NOBODY: Final = 0
GRACE: Final = 3  # seconds after the database has started in which nobody is given up: all have lost their locks
LOCKS: Final = f"""
SELECT objid::bigint AS process, pid FROM pg_locks
WHERE locktype = 'advisory' AND classid = {OURS} AND objsubid = 2 AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
STARTING: Final = f"""
clock_timestamp() BETWEEN pg_postmaster_start_time() AND pg_postmaster_start_time() + interval '{GRACE} seconds'
"""  # a clock that was set back to before the start would keep everybody waiting otherwise
ALIVE: Final = f"SELECT {STARTING} OR EXISTS (SELECT 1 FROM ({LOCKS}) AS locks WHERE process = ?)"
FIRST: Final = """
INSERT INTO leases
SELECT key, ?2, 1 + coalesce((SELECT lease FROM entries WHERE match = ?1 ORDER BY number DESC LIMIT 1), 0)
FROM matches WHERE key = ?1 ON CONFLICT DO NOTHING RETURNING number
"""
TAKE: Final = "UPDATE leases SET process = ?2, number = number + 1 WHERE match = ?1 RETURNING number"
OWNER: Final = "SELECT process, address FROM leases LEFT JOIN processes ON id = process WHERE match = ?"
HELD: Final = "SELECT match, number FROM leases WHERE process = ? AND match = ANY(?) ORDER BY match FOR SHARE"
ORPHANS: Final = f"""
SELECT match FROM leases JOIN matches ON key = match
WHERE process <> {NOBODY} AND NOT process = ANY(?) AND over = 0 AND NOT {STARTING} LIMIT ?
"""


class Holder(msgspec.Struct, frozen=True):
    """By whom a match is held, where they are found, and under which number; taken if somebody else had it before."""

    process: int
    address: str = ""
    number: int = 0
    taken: bool = False


def hold(connection: SqlConnection, me: int, key: int) -> Holder:
    """Hold a match unless somebody does who lives. Nobody is waited for: while that is decided, nobody holds it."""
    found = connection.execute("SELECT process FROM leases WHERE match = ? FOR UPDATE SKIP LOCKED", (key,)).fetchone()
    if found is None:
        first = connection.execute(FIRST, (key, me)).fetchone()
        return Holder(me, number=first[0]) if first else owner(connection, me, key)
    before = found[0]
    if before not in (NOBODY, me) and alive(connection, before):
        return owner(connection, me, key)
    number = connection.execute(TAKE, (key, me)).fetchone()[0]
    if before not in (NOBODY, me):
        tell(connection, Taken(key, number))
    return Holder(me, number=number, taken=before not in (NOBODY, me))


def owner(connection: SqlConnection, me: int, key: int) -> Holder:
    """Who else holds a match; where there is no such match, whoever asks will see."""
    found = connection.execute(OWNER, (key,)).fetchone()
    if found is None:
        return Holder(me)
    return Holder(found[0], found[1] or "") if found[0] != me else Holder(NOBODY)


def alive(connection: SqlConnection, process: int) -> bool:
    """Does a process still have its lock? A session that ends lets it go, whatever ended it."""
    return bool(connection.execute(ALIVE, (process,)).fetchone()[0])


def let_go(connection: SqlConnection, me: int, key: int) -> None:
    """Let others hold a match, if it was held here."""
    connection.execute(f"UPDATE leases SET process = {NOBODY} WHERE match = ? AND process = ?", (key, me))


def held(connection: SqlConnection, me: int, keys: Sequence[int]) -> dict[int, int]:
    """Those of some matches that are held here, by their numbers; nobody takes them before this transaction ends."""
    return dict(connection.execute(HELD, (me, keys)).fetchall())


def mine(connection: SqlConnection, me: int) -> dict[int, int]:
    """All matches that are held here, by their numbers."""
    return dict(connection.execute("SELECT match, number FROM leases WHERE process = ?", (me,)).fetchall())


def stand_still(connection: SqlConnection, key: int) -> None:
    """Wait until whoever holds a match has written, and keep them from writing until this transaction ends."""
    connection.execute("SELECT 1 FROM leases WHERE match = ? FOR UPDATE", (key,))


def tell(connection: SqlConnection, word: Word) -> None:
    """Have a word heard by all when this transaction is committed."""
    connection.execute("SELECT pg_notify(?, ?)", (CHANNEL, written(word)))
