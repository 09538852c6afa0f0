"""Matches that nobody has opened yet: after some days they are removed, so that making them fills no disk."""

from safehouse.server.store.queries.connection import SqlConnection

TABLE = "CREATE TABLE IF NOT EXISTS unopened (match INTEGER PRIMARY KEY, since REAL NOT NULL) STRICT;"
OLD = """
SELECT match FROM unopened WHERE since < ?
AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match = unopened.match AND seat > 0 AND claimed = 1)
LIMIT 1000
"""  # so many are removed while others wait for the disk


def note(connection: SqlConnection, key: int, since: float) -> None:
    """A match was made."""
    connection.execute("INSERT INTO unopened VALUES (?, ?)", (key, since))


def has(connection: SqlConnection, key: int) -> bool:
    """Has nobody opened this match yet?"""
    return connection.execute("SELECT 1 FROM unopened WHERE match = ?", (key,)).fetchone() is not None


def opened(connection: SqlConnection, key: int) -> bool:
    """A match is looked at: from now on it is kept, unless somebody else was faster."""
    return connection.execute("DELETE FROM unopened WHERE match = ?", (key,)).rowcount == 1


def old(connection: SqlConnection, before: float) -> list[int]:
    """Those that were made before a time, that nobody has opened and nobody has joined."""
    return [key for (key,) in connection.execute(OLD, (before,)).fetchall()]
