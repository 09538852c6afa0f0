"""What is kept about the whole house, by name; it lies beside the house's own secret, in the same table."""

from safehouse.server.store.queries.connection import SqlConnection

KEEP = "INSERT INTO secrets VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


def keep(connection: SqlConnection, name: str, body: bytes) -> None:
    """Keep something under a name."""
    connection.execute(KEEP, (name, body))


def kept(connection: SqlConnection, name: str) -> bytes | None:
    """What is kept under a name."""
    row = connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()
    return None if row is None else bytes(row[0])
