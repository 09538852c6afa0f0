"""The store on SQLite: how it writes, files of before, and files that are not for us."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from operator import methodcaller
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.engine.chance import Seed
from safehouse.server.store import CannotStore
from safehouse.server.store.folder import FILE
from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.schema import VERSION, opened, pragma
from safehouse.server.store.sqlite import SqliteStore
from tests.server.older import take_back
from tests.server.store.test_store import SECRET, entry, links, match, seats, with_store


def test_it_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)

    assert pragma(store.connection, "journal_mode") == "wal"
    assert pragma(store.connection, "synchronous") == 2  # FULL
    assert pragma(store.connection, "user_version") == VERSION
    store.close()


def test_trouble_with_the_disk_is_everybodys_in_that_transaction_and_nobody_elses(tmp_path: Path) -> None:
    def full(connection: SqlConnection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async def fail(store: DatabaseStore) -> Any:
        key = await store.make(match(), seats(), links())
        store.put(lambda connection: time.sleep(0.1))  # so that the others wait and go together
        await asyncio.sleep(0.02)
        lost = [store.append(key, entry(0), over=False), store.put(full), store.append(key, entry(1), over=False)]
        results = await asyncio.gather(*lost, return_exceptions=True)
        await store.append(key, entry(0, "again"), over=False)
        return results, await store.match(key)

    results, kept = with_store(partial(SqliteStore, tmp_path), fail)

    assert [str(result) for result in results] == ["database or disk is full"] * 3
    assert [each.id for each in kept.entries] == ["again"]


def test_a_match_of_before_is_never_taken_for_one_that_nobody_opened(tmp_path: Path) -> None:
    key = with_store(partial(SqliteStore, tmp_path), lambda store: store.make(match(), seats(), links()))
    take_back(tmp_path, 4)

    assert with_store(partial(SqliteStore, tmp_path), lambda store: store.tidy(1e12)) == 0
    assert with_store(partial(SqliteStore, tmp_path), lambda store: store.match(key)) is not None


@pytest.mark.parametrize("seed", [SECRET, 0, (1 << 128) - 1])
def test_the_seed_of_a_match_of_before_is_taken_out_of_its_set_up(tmp_path: Path, seed: Seed) -> None:
    begun = replace(match(), setup=b'{"seats":2,"starter":1}', seed=seed)
    key = with_store(partial(SqliteStore, tmp_path), lambda store: store.make(begun, seats(), links()))
    take_back(tmp_path, 9)
    assert b'"seed":' in b"".join(file.read_bytes() for file in tmp_path.iterdir())

    kept = with_store(partial(SqliteStore, tmp_path), lambda store: store.match(key))

    assert kept.match == replace(begun, key=key)


async def make(code: str, store: DatabaseStore) -> int:
    return await store.make(match(code), seats(), links(code))


def test_a_set_up_of_before_that_cannot_be_read_is_kept_and_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    keys = [with_store(partial(SqliteStore, tmp_path), partial(make, code)) for code in ("ONE", "TWO")]
    take_back(tmp_path, 9)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE matches SET setup = x'ff00' WHERE code = 'ONE'")

    spoilt, other = (with_store(partial(SqliteStore, tmp_path), methodcaller("match", key)).match for key in keys)

    assert (spoilt.setup, spoilt.seed) == (b"\xff\x00", 0)
    assert (other.setup, other.seed) == (b"{}", SECRET)


def spoil_newer(folder: Path) -> None:
    connection = opened(folder)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()


def spoil_foreign(folder: Path) -> None:
    connection = sqlite3.connect(folder / FILE)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (spoil_newer, "newer Safehouse"),
        (spoil_foreign, "something else"),
        (lambda folder: (folder / FILE).write_text("not a database, only text" * 100), "not a database"),
        (lambda folder: (folder / FILE).mkdir(), "unable to open"),
        (lambda folder: (folder.rmdir(), folder.write_text("a file")), "exists"),
    ],
)
def test_a_store_that_cannot_be_opened_says_why_in_one_line(
    tmp_path: Path, spoil: Callable[[Path], object], word: str
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    spoil(folder)

    with pytest.raises(CannotStore) as caught:
        SqliteStore(folder)

    assert word in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(folder) in str(caught.value)


def test_a_database_that_cannot_be_written_to_is_found_out_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(tmp_path).close()
    read_only = sqlite3.connect(f"file:{tmp_path / FILE}?mode=ro", uri=True, isolation_level=None)
    monkeypatch.setattr(sqlite3, "connect", lambda *_, **__: read_only)

    with pytest.raises(CannotStore, match="readonly"):
        SqliteStore(tmp_path)
