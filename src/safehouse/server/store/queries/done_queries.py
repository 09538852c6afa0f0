"""What is asked of the database about what seats had done lately that is no entry of a journal: by its id alone."""

from safehouse.server.limits import USUAL
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import DoneRecord

TABLE = """
CREATE TABLE IF NOT EXISTS done (
    key INTEGER PRIMARY KEY, match INTEGER NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS done_of ON done (match, seat);
"""
FORGET = """
DELETE FROM done WHERE match = ?1 AND seat = ?2
AND key <= (SELECT key FROM done WHERE match = ?1 AND seat = ?2 ORDER BY key DESC LIMIT 1 OFFSET ?3)
"""


def note(connection: SqlConnection, key: int, done: DoneRecord) -> None:
    """Something was done for a seat; what was done long before that is forgotten."""
    connection.execute("INSERT INTO done (match, seat, id) VALUES (?, ?, ?)", (key, done.seat, done.id))
    connection.execute(FORGET, (key, done.seat, USUAL.remembered))


def lately(connection: SqlConnection, key: int) -> list[DoneRecord]:
    """What was done in a match lately."""
    rows = connection.execute("SELECT seat, id FROM done WHERE match = ? ORDER BY key", (key,))
    return [DoneRecord(*row) for row in rows]
