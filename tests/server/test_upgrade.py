"""Matches under way in a store that an older release left behind: this one opens it, and all of them go on.

The files in golden/stores were written by those releases themselves, whose servers played the matches in them; beside
each stands what its players saw last.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from safehouse.server.store.folder import FILE
from safehouse.server.store.postgres.store import PostgresStore
from safehouse.server.store.schema import VERSION
from safehouse.server.upkeep.checking import check_store
from tests.server.doors.door import door
from tests.server.house import House, Table, running
from tests.server.test_restart import play_some

STORES = Path(__file__).parents[1] / "golden" / "stores"
NUMBERED = ("matches", "chat", "done", "scenarios")
STEPS = 6
Seen = dict[str, Any]


def seen(version: int) -> list[Seen]:
    """What players saw last of each match."""
    told: list[Seen] = json.loads((STORES / f"version-{version}.json").read_text("utf8"))
    return told


def written(file: Path | str, version: int) -> sqlite3.Connection:
    """A SQLite database as it was left behind."""
    connection = sqlite3.connect(file)
    connection.executescript((STORES / f"version-{version}.sql").read_text("utf8"))
    return connection


def move_in(address: str) -> None:
    """The same rows in the tables that the first release on PostgreSQL made."""
    with closing(written(":memory:", 14)) as file, psycopg.connect(address, autocommit=True) as connection:
        connection.execute((STORES / "postgres-14.sql").read_bytes())
        for name, rows in rows_of(file):
            marks = ", ".join(["%s"] * len(rows[0]))
            with connection.cursor() as cursor:
                cursor.executemany(f"INSERT INTO {name} VALUES ({marks})".encode(), rows)
        for name in NUMBERED:
            last = f"SELECT setval(pg_get_serial_sequence('{name}', 'key'), 1 + coalesce(max(key), 0)) FROM {name}"
            connection.execute(last.encode())


def rows_of(file: sqlite3.Connection) -> Iterator[tuple[str, list[tuple[Any, ...]]]]:
    """All tables that hold something."""
    names = file.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    for (name,) in names.fetchall():
        if rows := file.execute(f"SELECT * FROM {name}").fetchall():
            yield name, rows


def all_go_on(houses: list[House], version: int, more: int) -> None:
    """Each match is as its players left it so many steps later, and each plays on."""
    for told in seen(version):
        tables = [Table(house, told) for house in houses]
        with tables[0].sit(0) as ann, tables[-1].sit(1) as bob:
            assert ann.scene["number"] == told["number"] + more
            if not more:
                assert {name: ann.scene["view"][name] for name in told["view"]} == told["view"]
            play_some([ann, bob], STEPS)


@pytest.mark.parametrize("version", [10, 14])
def test_matches_of_an_older_release_go_on_and_can_be_left_and_opened_again(tmp_path: Path, version: int) -> None:
    assert version < VERSION
    written(tmp_path / FILE, version).close()

    for more in (0, STEPS):
        with running(tmp_path) as house:
            all_go_on([house], version, more)

    assert check_store(str(tmp_path)).wrong == []


@pytest.mark.postgres
def test_matches_of_the_first_release_on_postgres_go_on(tmp_path: Path, address: str) -> None:
    move_in(address)

    with running(tmp_path, lambda _: PostgresStore(address)) as house:
        all_go_on([house], 14, 0)

    assert check_store(address).wrong == []


@pytest.mark.postgres
def test_matches_of_the_first_release_on_postgres_go_on_in_a_house_with_two_doors(tmp_path: Path, address: str) -> None:
    move_in(address)

    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        all_go_on([one, other], 14, 0)

    assert check_store(address).wrong == []
