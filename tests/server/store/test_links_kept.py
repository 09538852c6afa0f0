"""Links on disk: their hashes and nothing else, also in a file that had them in clear."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.store import CannotStore, Place, schema
from safehouse.server.store.folder import FILE
from safehouse.server.store.schema import VERSION, opened, pragma
from safehouse.server.store.sqlite import SqliteStore
from tests.server.house import House, running
from tests.server.older import token, written

MATCHES = 40  # more than a page of them


def raw(folder: Path) -> bytes:
    """Every byte in a folder."""
    return b"".join(file.read_bytes() for file in folder.iterdir())


def asked(folder: Path, question: Callable[[SqliteStore], Awaitable[Any]]) -> Any:
    async def ask() -> Any:
        with closing(SqliteStore(folder)) as store:
            return await question(store)

    return asyncio.run(ask())


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("stopped", [True, False])
def test_an_older_file_keeps_its_matches_and_loses_its_clear_links(tmp_path: Path, version: int, stopped: bool) -> None:
    older = written(tmp_path, version, MATCHES)
    older.execute("DELETE FROM matches WHERE key = 2")  # what was deleted is still in the file
    if stopped:
        older.close()
    assert b"clear-00002-watch" in raw(tmp_path)
    if not stopped:
        leave_as_killed(tmp_path, older)

    with closing(opened(tmp_path)) as connection:
        assert b"clear-" not in raw(tmp_path)
        assert (pragma(connection, "user_version"), pragma(connection, "application_id")) == (VERSION, schema.OURS)
        assert pragma(connection, "integrity_check") == "ok"

    async def look(store: SqliteStore) -> list[Any]:
        return [await store.place(token(7, seat)) for seat in (0, 1, 2, None)]

    assert asked(tmp_path, look) == [Place(7, 0), Place(7, 1), Place(7, 2), Place(7, None)]
    kept = asked(tmp_path, lambda store: store.match(7))
    assert [(seat.name, seat.claimed) for seat in kept.seats] == [("Ann", True), ("", False), ("Cid", True)]
    assert asked(tmp_path, lambda store: store.follower(7)) is None


def leave_as_killed(folder: Path, older: sqlite3.Connection) -> None:
    """The files as a server leaves them that is killed: nothing was moved out of the write-ahead log."""
    files = {file: file.read_bytes() for file in folder.iterdir()}
    older.close()
    for file, held in files.items():
        file.write_bytes(held)


def test_an_update_that_is_cut_off_before_the_file_is_rewritten_is_finished_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    written(tmp_path, 3, MATCHES).close()
    scrub = schema._scrub
    monkeypatch.setattr(schema, "_scrub", full)
    with pytest.raises(CannotStore, match="disk is full"):
        opened(tmp_path)
    assert b"clear-" in raw(tmp_path)

    monkeypatch.setattr(schema, "_scrub", scrub)
    opened(tmp_path).close()

    assert b"clear-" not in raw(tmp_path)


def test_no_link_of_a_running_match_is_on_disk(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make(seats=3)
        fresh = house.post("/api/join", {"code": table.code, "name": "Bob"}).json["link"]
        taken = house.post(f"/api/seats/{table.tokens[2]}/take", {"id": "0123456789abcdef"}).json["link"]
        again = all_links(house, table.tokens[0])
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
        on_disk = raw(tmp_path)

    assert (tmp_path / FILE).exists()
    for link in (*table.tokens, table.spectator, fresh, taken, *again):
        assert link.encode() not in on_disk


def all_links(house: House, host: str) -> list[str]:
    """What the host is told: of free seats and of the bench, also after new ones were made."""
    made = [house.get(f"/api/seats/{host}/links"), house.post(f"/api/seats/{host}/links/1", None)]
    made.append(house.post(f"/api/seats/{host}/links/watch", None))
    return [link for answer in made for link in (*answer.json["links"], answer.json["spectator"]) if link]
