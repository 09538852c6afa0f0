"""What is asked of the database about heists of the day: the server's own secret, one try for each device, results."""

from safehouse.server.limits import USUAL
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import TryRecord

TABLE = """
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tries (
    day TEXT NOT NULL, device BLOB NOT NULL, match INTEGER NOT NULL, name TEXT NOT NULL, result BLOB,
    PRIMARY KEY (day, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tries_of ON tries (match);
"""
NOTE = "INSERT INTO tries VALUES (?, ?, ?, ?, NULL) ON CONFLICT DO NOTHING"
FORGET = "DELETE FROM tries WHERE day NOT IN (SELECT DISTINCT day FROM tries ORDER BY day DESC LIMIT ?)"


def secret(connection: SqlConnection, fresh: bytes) -> bytes:
    """The server's own secret, kept from the first time it is asked for."""
    connection.execute("INSERT INTO secrets VALUES ('daily', ?) ON CONFLICT DO NOTHING", (fresh,))
    kept: bytes = connection.execute("SELECT value FROM secrets WHERE name = 'daily'").fetchone()[0]
    return kept


def note(connection: SqlConnection, day: str, device: bytes, match: int, name: str) -> None:
    """A device has had its try of the day; those of long ago are forgotten."""
    connection.execute(NOTE, (day, device, match, name))
    connection.execute(FORGET, (USUAL.days,))


def had(connection: SqlConnection, day: str, device: bytes) -> bool:
    """Has a device had its try?"""
    return connection.execute("SELECT 1 FROM tries WHERE day = ? AND device = ?", (day, device)).fetchone() is not None


def settle(connection: SqlConnection, match: int, result: bytes) -> None:
    """What came of a try; the first word stands."""
    connection.execute("UPDATE tries SET result = ? WHERE match = ? AND result IS NULL", (result, match))


def tries(connection: SqlConnection, day: str) -> list[TryRecord]:
    """All tries of a day."""
    return [TryRecord(*row) for row in connection.execute("SELECT name, result FROM tries WHERE day = ?", (day,))]
