"""The store: what it promises is on disk; what it cannot keep it says in one line."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from functools import partial
from operator import methodcaller
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.engine.chance import Seed
from safehouse.server.limits import USUAL
from safehouse.server.store import CannotStore, ChatRecord, DoneRecord, EntryRecord, MatchRecord, NotStored, SeatRecord
from safehouse.server.store.folder import FILE
from safehouse.server.store.keys import hashed
from safehouse.server.store.schema import VERSION, opened, pragma
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.store.write import Write
from tests.server.older import take_back

MADE = {"UNUSED": 1.0, "OPENED": 1.0, "JOINED": 1.0, "RECENT": 200.0}
SECRET = "0123456789abcdef0123456789abcdef"


def match(code: str = "ABCDEF") -> MatchRecord:
    return MatchRecord(code, "masters", "v1", b"{}", SECRET, "Heist", False, 1.5)


def seats() -> list[SeatRecord]:
    return [
        SeatRecord(0, "Ann", 1, "", True),
        SeatRecord(1),
        SeatRecord(2, "Cid"),
    ]


def links(code: str = "ABCDEF") -> dict[str, int | None]:
    return {f"watch-{code}": None, **{f"{code}-{seat}": seat for seat in range(3)}}


def entry(number: int, id_: str = "") -> EntryRecord:
    return EntryRecord(number, id_ or f"id-{number}", 0, b'{"seat":0}')


def with_store(folder: Path, work: Callable[[SqliteStore], Awaitable[Any]]) -> Any:
    store = SqliteStore(folder)

    async def run() -> Any:
        return await work(store)

    try:
        return asyncio.run(run())
    finally:
        store.close()


def test_it_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)

    assert pragma(store.connection, "journal_mode") == "wal"
    assert pragma(store.connection, "synchronous") == 2  # FULL
    assert pragma(store.connection, "user_version") == VERSION
    store.close()


def test_what_was_kept_comes_back_after_a_restart(tmp_path: Path) -> None:
    async def keep(store: SqliteStore) -> int:
        key = await store.make(match(), seats(), links())
        await asyncio.gather(*(store.append(key, entry(number), over=False) for number in range(3)))
        await store.say(key, ChatRecord(0, "hello", 2.5))
        return key

    key = with_store(tmp_path, keep)
    kept = with_store(tmp_path, lambda store: store.match(key))

    assert kept.match == MatchRecord(*[*(getattr(match(), f) for f in MatchRecord.__struct_fields__[:-1]), key])
    assert kept.seats == seats()
    assert kept.entries == [entry(number) for number in range(3)]
    assert kept.chat == [ChatRecord(0, "hello", 2.5)]


def test_the_last_lines_of_chat_are_kept_and_no_others(tmp_path: Path) -> None:
    async def inbox(store: SqliteStore) -> Any:
        one, other = [await store.make(match(code), seats(), links(code)) for code in ("ABCDEF", "GHJKLM")]
        await store.say(other, ChatRecord(1, "quiet here", 0.5))
        for number in range(USUAL.chat + 50):
            await store.say(one, ChatRecord(0, f"line {number}", 1.5))
        rows = store.connection.execute("SELECT count(*) FROM chat WHERE match = ?", (one,)).fetchone()
        return rows, await store.match(one), await store.match(other)

    rows, loud, quiet = with_store(tmp_path, inbox)

    assert rows == (USUAL.chat,)
    assert [line.text for line in loud.chat] == [f"line {number}" for number in range(50, USUAL.chat + 50)]
    assert [line.text for line in quiet.chat] == ["quiet here"]


def test_runs_of_the_lab_are_kept_and_the_oldest_go_first(tmp_path: Path) -> None:
    async def keep(store: SqliteStore) -> Any:
        for key in (b"one", b"two", b"one", b"three"):
            await store.keep_lab_run(key, b"of " + key, 2)

    with_store(tmp_path, keep)
    found = [with_store(tmp_path, methodcaller("lab_run", key)) for key in (b"one", b"two", b"three")]

    assert found == [b"of one", None, b"of three"]


def test_what_was_done_lately_is_known_for_each_seat(tmp_path: Path) -> None:
    async def do(store: SqliteStore) -> Any:
        key = await store.make(match(), seats(), links())
        await store.seat(key, SeatRecord(1, "Bob"), DoneRecord(1, "named"))
        await store.seat(key, SeatRecord(2, "Cid", 5))
        for number in range(USUAL.remembered + 3):
            await store.note(key, DoneRecord(0, f"shown {number}"))
        kept = await store.match(key)
        await store.delete(key)
        return kept, store.connection.execute("SELECT count(*) FROM done").fetchone()

    kept, left = with_store(tmp_path, do)

    assert kept.done == [
        DoneRecord(1, "named"),
        *(DoneRecord(0, f"shown {number}") for number in range(3, USUAL.remembered + 3)),
    ]
    assert left == (0,)


def test_a_link_leads_to_its_seat_and_a_wrong_one_nowhere(tmp_path: Path) -> None:
    async def look(store: SqliteStore) -> Any:
        await store.make(match(), seats(), links())
        return [await store.place(token) for token in ("ABCDEF-1", "watch-ABCDEF", "abcdef-1", "", "\ud800")]

    found = with_store(tmp_path, look)

    assert [place and place.seat for place in found] == [1, None, None, None, None]
    assert [place is None for place in found] == [False, False, True, True, True]


@pytest.mark.parametrize("bad", [entry(2), entry(0), EntryRecord(1, "id-0", 0, b"")])
def test_only_the_next_entry_with_a_new_id_is_kept(tmp_path: Path, bad: EntryRecord) -> None:
    async def keep(store: SqliteStore) -> Any:
        key = await store.make(match(), seats(), links())
        good, wrong, next_ = (store.append(key, each, over=False) for each in (entry(0), bad, entry(1, "other")))
        results = await asyncio.gather(good, wrong, next_, return_exceptions=True)
        return results, await store.match(key)

    (good, wrong, next_), kept = with_store(tmp_path, keep)

    assert isinstance(wrong, NotStored)
    assert (good, next_) == (None, None)
    assert [each.id for each in kept.entries] == ["id-0", "other"]


def test_seats_are_taken_one_by_one_until_the_table_is_full(tmp_path: Path) -> None:
    async def claim(store: SqliteStore) -> Any:
        key = await store.make(match(), seats(), links())
        return await asyncio.gather(*(store.claim(key, name, 4, f"new-{name}") for name in ("Cid", "Bob", "Eve")))

    cid, bob, eve = with_store(tmp_path, claim)

    assert (cid.seat, bob.seat, eve) == (2, 1, None)  # a seat kept for a name goes to that name
    assert bob == SeatRecord(1, "Bob", 4, "", True)


def test_a_deleted_match_is_gone_and_its_number_is_not_used_again(tmp_path: Path) -> None:
    async def delete(store: SqliteStore) -> Any:
        key = await store.make(match(), seats(), links())
        await store.append(key, entry(0), over=False)
        await store.delete(key)
        gone = await store.match(key), await store.place("ABCDEF-0"), await store.by_code("ABCDEF")
        return gone, await store.make(match(), seats(), links()) != key

    assert with_store(tmp_path, delete) == ((None, None, None), True)


def test_two_matches_with_one_code_are_refused_and_nothing_is_left_of_the_second(tmp_path: Path) -> None:
    async def twice(store: SqliteStore) -> Any:
        await store.make(match(), seats(), links())
        with pytest.raises(NotStored):
            await store.make(match(), seats(), links("other"))
        return await store.place("other-0")

    assert with_store(tmp_path, twice) is None


def test_what_waits_meanwhile_goes_into_one_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def many(store: SqliteStore) -> list[int]:
        key = await store.make(match(), seats(), links())
        groups, commit = list[int](), store.commit

        def counted(group: Sequence[Write]) -> None:
            groups.append(len(group))
            commit(group)

        monkeypatch.setattr(store, "commit", counted)
        await asyncio.gather(*(store.append(key, entry(number), over=False) for number in range(200)))
        return groups

    groups = with_store(tmp_path, many)

    assert sum(groups) == 200
    assert len([size for size in groups if size]) < 100


def test_trouble_with_the_disk_is_everybodys_in_that_transaction_and_nobody_elses(tmp_path: Path) -> None:
    def full(connection: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async def fail(store: SqliteStore) -> Any:
        key = await store.make(match(), seats(), links())
        store.put(lambda connection: time.sleep(0.1))  # so that the others wait and go together
        await asyncio.sleep(0.02)
        lost = [store.append(key, entry(0), over=False), store.put(full), store.append(key, entry(1), over=False)]
        results = await asyncio.gather(*lost, return_exceptions=True)
        await store.append(key, entry(0, "again"), over=False)
        return results, await store.match(key)

    results, kept = with_store(tmp_path, fail)

    assert [str(result) for result in results] == ["database or disk is full"] * 3
    assert [each.id for each in kept.entries] == ["again"]


def test_a_match_knows_the_newest_that_continues_it(tmp_path: Path) -> None:
    async def keep(store: SqliteStore) -> tuple[str, str, bool]:
        first = await store.make(match(), seats(), links())
        for code in ("BBBBBB", "CCCCCC"):
            last = await store.make(match(code), seats(), links(code), first)
        newest = await store.follower(first)
        await store.delete(last)
        older = await store.follower(first)
        assert newest is not None
        assert older is not None
        return newest.match.code, older.match.code, await store.follower(last) is None

    assert with_store(tmp_path, keep) == ("CCCCCC", "BBBBBB", True)


def test_only_old_matches_that_nobody_opened_or_joined_are_removed(tmp_path: Path) -> None:
    async def tidy(store: SqliteStore) -> list[str]:
        made = {code: replace(match(code), made=made) for code, made in MADE.items()}
        keys = {code: await store.make(record, seats(), links(code)) for code, record in made.items()}
        await store.opened(keys["OPENED"])
        await store.claim(keys["JOINED"], "Bob", 1, "bobs-own")
        assert await store.tidy(100.0) == 1
        assert await store.place("UNUSED-1") is None
        return [code for code, key in keys.items() if await store.match(key)]

    assert with_store(tmp_path, tidy) == ["OPENED", "JOINED", "RECENT"]


def test_a_match_of_before_is_never_taken_for_one_that_nobody_opened(tmp_path: Path) -> None:
    key = with_store(tmp_path, lambda store: store.make(match(), seats(), links()))
    take_back(tmp_path, 4)

    assert with_store(tmp_path, lambda store: store.tidy(1e12)) == 0
    assert with_store(tmp_path, lambda store: store.match(key)) is not None


@pytest.mark.parametrize("seed", [SECRET, 0, (1 << 128) - 1])
def test_the_seed_of_a_match_of_before_is_taken_out_of_its_set_up(tmp_path: Path, seed: Seed) -> None:
    begun = replace(match(), setup=b'{"seats":2,"starter":1}', seed=seed)
    key = with_store(tmp_path, lambda store: store.make(begun, seats(), links()))
    take_back(tmp_path, 9)
    assert b'"seed":' in b"".join(file.read_bytes() for file in tmp_path.iterdir())

    kept = with_store(tmp_path, lambda store: store.match(key))

    assert kept.match == replace(begun, key=key)


async def make(code: str, store: SqliteStore) -> int:
    return await store.make(match(code), seats(), links(code))


def test_a_set_up_of_before_that_cannot_be_read_is_kept_and_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    keys = [with_store(tmp_path, partial(make, code)) for code in ("ONE", "TWO")]
    take_back(tmp_path, 9)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE matches SET setup = x'ff00' WHERE code = 'ONE'")

    spoilt, other = (with_store(tmp_path, methodcaller("match", key)).match for key in keys)

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


def test_a_token_is_looked_up_by_its_hash() -> None:
    assert hashed("a") != hashed("b")
    assert len(hashed("a")) == 32
