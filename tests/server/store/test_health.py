"""A database that is damaged, or whose files are taken away: what is said is true, and nothing false is promised."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.limits import Limits
from safehouse.server.store import CannotStore, ChatRecord, NotStored, health, schema
from safehouse.server.store.folder import FILE
from safehouse.server.store.health import DAMAGED, Files, beside
from safehouse.server.store.schema import opened
from safehouse.server.store.sqlite import SqliteStore
from tests.server.house import Client, House, Table, running
from tests.server.store.test_store import entry, links, match, seats
from tests.server.test_restart import Failing

RESTORE = "./safehouse restore"


def filled(folder: Path, entries: int = 200) -> None:
    """A store with something on many pages, all of it in the database file."""

    async def fill() -> None:
        with closing(SqliteStore(folder)) as store:
            key = await store.make(match(), seats(), links())
            await asyncio.gather(*(store.append(key, entry(number), over=False) for number in range(entries)))
            await asyncio.gather(*(store.say(key, ChatRecord(0, "hello" * 20, 1.0)) for _ in range(entries)))

    asyncio.run(fill())


def spoil(folder: Path, table: str) -> None:
    """Write over the first page of a table or an index."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        root, size = (connection.execute(sql).fetchone()[0] for sql in (f"{ROOT} '{table}'", "PRAGMA page_size"))
    with (folder / FILE).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xa5" * size)


ROOT = "SELECT rootpage FROM sqlite_master WHERE name ="


@pytest.mark.parametrize("where", ["entries", "chat", "chat_of", "links", "sqlite_autoindex_entries_2"])
def test_a_damaged_database_is_found_at_the_start(tmp_path: Path, where: str) -> None:
    filled(tmp_path)
    spoil(tmp_path, where)

    with pytest.raises(CannotStore) as caught:
        opened(tmp_path)

    assert DAMAGED in str(caught.value)
    assert RESTORE in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_large_database_is_checked_while_it_is_in_use_and_the_log_says_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    filled(tmp_path)
    monkeypatch.setattr(schema, "Limits", lambda: Limits(checked=0))
    caplog.set_level("INFO", "safehouse.server")
    with closing(opened(tmp_path)):
        health.check_beside(tmp_path / FILE)
    spoil(tmp_path, "chat")
    with closing(opened(tmp_path)):
        health.check_beside(tmp_path / FILE)

    assert "the database is being checked" in caplog.text
    assert "the database is sound" in caplog.text
    assert DAMAGED in caplog.text
    assert DAMAGED in capsys.readouterr().out


class Broken(Failing):
    """A connection to a database that turns out to be damaged."""

    def execute(self, sql: str, *values: Any) -> Any:
        if self.full and not sql.startswith(("ROLLBACK", "BEGIN")):
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
        return self.connection.execute(sql, *values)


def test_damage_that_shows_while_it_runs_is_said_as_that(tmp_path: Path) -> None:
    disk = Broken(tmp_path)
    with running(tmp_path, store=lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        table = house.make(seats=2)
        with table.sit(0) as ann:
            disk.full = True
            lost = ann.play(ann.offer("Plan"))
            farewell = ann.hear("Farewell")
        made = house.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}]})
        late = Client(house.port, table.tokens[1])
        late.open.close()

    assert (lost["type"], lost["why"]) == ("NotSaved", DAMAGED)
    assert (made.status, made.json["error"]) == (503, f"Not saved: {DAMAGED}")
    for words in (farewell["why"], late.welcome["why"], made.json["advice"]):
        assert "moment" not in words
        assert "disk space" not in words
    assert DAMAGED in farewell["why"]
    assert DAMAGED in late.welcome["why"]


@pytest.mark.parametrize(
    ("code", "words", "advice"),
    [
        (sqlite3.SQLITE_CORRUPT_VTAB, DAMAGED, "whoever runs the server"),
        (sqlite3.SQLITE_NOTADB, DAMAGED, "whoever runs the server"),
        (sqlite3.SQLITE_BUSY, "another program holds the database", "in a moment"),
        (sqlite3.SQLITE_FULL, "trouble", "Free some disk space"),
        (sqlite3.SQLITE_IOERR, "trouble", "can be written to"),
        (sqlite3.SQLITE_READONLY, "trouble", "can be written to"),
    ],
)
def test_each_trouble_has_its_own_words(code: int, words: str, advice: str) -> None:
    error = sqlite3.OperationalError("trouble")
    error.sqlite_errorcode = code

    found = health.said(error)

    assert (found.why, advice in found.advice) == (words, True)


def move_away(folder: Path) -> None:
    for file in beside(folder / FILE):
        file.rename(file.with_name(f"elsewhere-{file.name}"))


def replace_all(folder: Path) -> None:
    for file in beside(folder / FILE):
        shutil.copyfile(file, file.with_name("copy"))
        file.with_name("copy").replace(file)


def log_alone(folder: Path) -> None:
    beside(folder / FILE)[1].unlink()


def whole_folder(folder: Path) -> None:
    shutil.rmtree(folder)


@pytest.mark.parametrize("lose", [move_away, replace_all, log_alone, whole_folder])
def test_files_that_go_while_it_runs_end_all_promises_and_nothing_is_lost(tmp_path: Path, lose: Any) -> None:
    folder = tmp_path / "data"
    with running(folder) as house:
        table = house.make(seats=2)
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
            lose(folder)
            lost = [ann.play(ann.offer("Plan")) for _ in range(2)]
            number = ann.scene["number"]

    assert [told["type"] for told in lost] == ["NotSaved", "NotSaved"]
    assert "removed or replaced while the server ran" in lost[0]["why"]
    rescue = Path(lost[0]["why"].split(f"{RESTORE} ")[1])
    assert number == 1
    assert rescue.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(rescue)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)
    assert played_on(tmp_path / "again", rescue, table) == 2


def played_on(folder: Path, rescue: Path, table: Table) -> int:
    """The number of steps after one more, in a folder to which what was rescued is copied."""
    folder.mkdir(mode=0o700)
    shutil.copyfile(rescue, folder / FILE)
    with running(folder) as house, Table(house, vars(table) | {"links": table.tokens}).sit(0) as ann:
        ann.play(ann.offer("Plan"))
        number: int = ann.scene["number"]
        return number


def test_files_that_stay_are_the_same(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as connection:
        files = Files(beside(tmp_path / FILE))
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")

        assert len(files.seen) == 3
        assert files.same()


def test_what_one_job_asks_for_in_vain_is_its_own_affair() -> None:
    assert not health.everybodys(sqlite3.IntegrityError("UNIQUE constraint failed"))
    assert not health.everybodys(NotStored("the entry before it is missing"))
    assert health.everybodys(sqlite3.DatabaseError("database disk image is malformed"))


def test_a_house_whose_store_is_well_says_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = house.make(seats=1)
    with table.sit(0) as ann:
        ann.play(ann.offer("Plan"))

    assert caplog.text == ""
