"""What makers leave here: scenarios that were published with what is proved of them, and what the lab played."""

from typing import Final

import msgspec

from safehouse.server.store.queries.connection import SqlConnection

LISTS: Final = """
DROP INDEX IF EXISTS scenarios_remixed;
CREATE INDEX IF NOT EXISTS scenarios_listed ON scenarios (made, rank, label, plays, code);
CREATE INDEX IF NOT EXISTS scenarios_remixes ON scenarios (remix, made);
"""  # scenarios are put in order by these alone: the rows are long, and only those of one page are read
TABLE: Final = f"""
CREATE TABLE IF NOT EXISTS scenarios (
    key INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL UNIQUE, hash BLOB NOT NULL UNIQUE, title TEXT NOT NULL,
    author TEXT NOT NULL, digest TEXT NOT NULL, edition TEXT NOT NULL, label TEXT NOT NULL, body BLOB NOT NULL,
    proofs BLOB NOT NULL, figures BLOB NOT NULL, rank INTEGER NOT NULL, remix TEXT NOT NULL, credit TEXT NOT NULL,
    made REAL NOT NULL, plays INTEGER NOT NULL DEFAULT 0
) STRICT;
{LISTS}"""
RUNS: Final = """
CREATE TABLE IF NOT EXISTS lab_runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL
) STRICT;
"""


class ScenarioRecord(msgspec.Struct, frozen=True):
    """A published scenario as it is kept; its maker's secret only as a hash."""

    code: str
    hash: bytes
    title: str
    author: str
    digest: str
    edition: str
    label: str
    body: bytes  # the scenario
    proofs: bytes  # certificates, packed
    figures: bytes  # of the lab when it was published; nothing where it was not played
    rank: int  # of its strongest certificate
    remix: str = ""  # the code of what it comes from
    credit: str = ""  # title and author of that, however long it stays
    made: float = 0.0
    plays: int = 0
    remixes: int = 0


FIELDS: Final = ScenarioRecord.__struct_fields__[:-1]
REMIXES: Final = "(SELECT count(*) FROM scenarios AS other WHERE other.remix = scenarios.code)"
SELECT: Final = f"SELECT {', '.join(FIELDS)}, {REMIXES} AS remixes FROM scenarios"
LABELS: Final = "CASE label WHEN 'Amateur' THEN 0 WHEN 'Semi-Pro' THEN 1 ELSE 2 END"
ORDERS: Final = {
    "newest": "made DESC",
    "certificate": "rank DESC, made DESC",
    "label": f"{LABELS}, made DESC",
    "played": "plays DESC, made DESC",
    "remixed": "remixes DESC, made DESC",
}


FORGET: Final = "DELETE FROM lab_runs WHERE number NOT IN (SELECT number FROM lab_runs ORDER BY number DESC LIMIT ?)"


def publish(connection: SqlConnection, record: ScenarioRecord, most: int) -> str | None:
    """Keep a scenario; the code it has, or had already by the same secret; None where there are too many."""
    found = connection.execute("SELECT code FROM scenarios WHERE hash = ?", (record.hash,)).fetchone()
    if found is not None:
        return str(found[0])
    if connection.execute("SELECT count(*) FROM scenarios").fetchone()[0] >= most:
        return None
    values = tuple(getattr(record, field) for field in FIELDS)
    marks = ", ".join("?" * len(FIELDS))
    connection.execute(f"INSERT INTO scenarios ({', '.join(FIELDS)}) VALUES ({marks})", values)
    return record.code


def published(connection: SqlConnection, code: str) -> ScenarioRecord | None:
    """A scenario by its code."""
    row = connection.execute(f"{SELECT} WHERE code = ?", (code,)).fetchone()
    return None if row is None else ScenarioRecord(*row)


def gallery(connection: SqlConnection, order: str, first: int, most: int) -> list[ScenarioRecord]:
    """Some scenarios in an order."""
    listed = f"SELECT key, {REMIXES} AS remixes FROM scenarios ORDER BY {ORDERS[order]}, key LIMIT ? OFFSET ?"
    page = f"{SELECT} WHERE key IN (SELECT key FROM ({listed})) ORDER BY {ORDERS[order]}, key"
    return [ScenarioRecord(*row) for row in connection.execute(page, (most, first))]


def remixes(connection: SqlConnection, code: str, most: int) -> list[ScenarioRecord]:
    """What was made of a scenario, the newest first."""
    listed = "SELECT key FROM scenarios WHERE remix = ? ORDER BY made DESC LIMIT ?"
    page = f"{SELECT} WHERE key IN ({listed}) ORDER BY made DESC"
    return [ScenarioRecord(*row) for row in connection.execute(page, (code, most))]


def withdraw(connection: SqlConnection, code: str, hash_: bytes) -> bool:
    """Remove a scenario by its maker's secret; False where that is another's."""
    return connection.execute("DELETE FROM scenarios WHERE code = ? AND hash = ?", (code, hash_)).rowcount == 1


def count_play(connection: SqlConnection, code: str) -> None:
    """One more match was begun on a scenario."""
    connection.execute("UPDATE scenarios SET plays = plays + 1 WHERE code = ?", (code,))


def lab_run(connection: SqlConnection, key: bytes) -> bytes | None:
    """What was kept of a set-up that bots played, by its digest."""
    found = connection.execute("SELECT body FROM lab_runs WHERE key = ?", (key,)).fetchone()
    return None if found is None else bytes(found[0])


def keep_lab_run(connection: SqlConnection, key: bytes, body: bytes, most: int) -> None:
    """Keep what bots made of a set-up in place of what was kept before; those looked at longest ago go first."""
    connection.execute("DELETE FROM lab_runs WHERE key = ?", (key,))
    connection.execute("INSERT INTO lab_runs (key, body) VALUES (?, ?)", (key, body))
    connection.execute(FORGET, (most,))
