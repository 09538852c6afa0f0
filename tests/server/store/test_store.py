"""The store, on both kinds of database: what it promises is on disk; what it cannot keep it says in one line."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from operator import methodcaller
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.server.limits import USUAL
from safehouse.server.store import ChatRecord, DoneRecord, EntryRecord, MatchRecord, NotStored, SeatRecord
from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.keys import hashed
from safehouse.server.store.write import Write
from tests.server.opening import Opens

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


def with_store(opens: Opens, work: Callable[[DatabaseStore], Awaitable[Any]]) -> Any:
    store = opens()

    async def run() -> Any:
        return await work(store)

    try:
        return asyncio.run(run())
    finally:
        store.close()


def test_what_was_kept_comes_back_after_a_restart(opens: Opens) -> None:
    async def keep(store: DatabaseStore) -> int:
        key = await store.make(match(), seats(), links())
        await asyncio.gather(*(store.append(key, entry(number), over=False) for number in range(3)))
        await store.say(key, ChatRecord(0, "hello", 2.5))
        return key

    key = with_store(opens, keep)
    kept = with_store(opens, lambda store: store.match(key))

    assert kept.match == MatchRecord(*[*(getattr(match(), f) for f in MatchRecord.__struct_fields__[:-1]), key])
    assert kept.seats == seats()
    assert kept.entries == [entry(number) for number in range(3)]
    assert kept.chat == [ChatRecord(0, "hello", 2.5)]


def test_a_match_says_what_it_belongs_to_and_whether_a_try_waits_for_its_end(opens: Opens) -> None:
    async def inbox(store: DatabaseStore) -> Any:
        before = await store.make(replace(match(), game="campaign"), seats(), links())
        key = await store.make(match("GHJKLM"), seats(), links("GHJKLM"), follows=before)
        await store.note_try("2026-11-18", b"device", key, "Ann")
        waits = await store.match(key)
        await store.settle_try(key, b"{}")
        await store.delete(before)
        return before, await store.match(before), waits, await store.match(key)

    before, gone, waits, settled = with_store(opens, inbox)

    assert gone is None
    assert (waits.before, waits.tried) == ((before, "campaign"), True)
    assert (settled.before, settled.tried) == (None, False)


def test_the_last_lines_of_chat_are_kept_and_no_others(opens: Opens) -> None:
    async def inbox(store: DatabaseStore) -> Any:
        one, other = [await store.make(match(code), seats(), links(code)) for code in ("ABCDEF", "GHJKLM")]
        await store.say(other, ChatRecord(1, "quiet here", 0.5))
        for number in range(USUAL.chat + 50):
            await store.say(one, ChatRecord(0, f"line {number}", 1.5))
        rows = store.connection.execute("SELECT count(*) FROM chat WHERE match = ?", (one,)).fetchone()
        return rows, await store.match(one), await store.match(other)

    rows, loud, quiet = with_store(opens, inbox)

    assert rows == (USUAL.chat,)
    assert [line.text for line in loud.chat] == [f"line {number}" for number in range(50, USUAL.chat + 50)]
    assert [line.text for line in quiet.chat] == ["quiet here"]


def test_runs_of_the_lab_are_kept_and_the_oldest_go_first(opens: Opens) -> None:
    async def keep(store: DatabaseStore) -> Any:
        for key in (b"one", b"two", b"one", b"three"):
            await store.keep_lab_run(key, b"of " + key, 2)

    with_store(opens, keep)
    found = [with_store(opens, methodcaller("lab_run", key)) for key in (b"one", b"two", b"three")]

    assert found == [b"of one", None, b"of three"]


def test_what_was_done_lately_is_known_for_each_seat(opens: Opens) -> None:
    async def do(store: DatabaseStore) -> Any:
        key = await store.make(match(), seats(), links())
        await store.seat(key, SeatRecord(1, "Bob"), DoneRecord(1, "named"))
        await store.seat(key, SeatRecord(2, "Cid", 5))
        for number in range(USUAL.remembered + 3):
            await store.note(key, DoneRecord(0, f"shown {number}"))
        kept = await store.match(key)
        await store.delete(key)
        return kept, store.connection.execute("SELECT count(*) FROM done").fetchone()

    kept, left = with_store(opens, do)

    assert kept.done == [
        DoneRecord(1, "named"),
        *(DoneRecord(0, f"shown {number}") for number in range(3, USUAL.remembered + 3)),
    ]
    assert left == (0,)


def test_a_link_leads_to_its_seat_and_a_wrong_one_nowhere(opens: Opens) -> None:
    async def look(store: DatabaseStore) -> Any:
        await store.make(match(), seats(), links())
        return [await store.place(token) for token in ("ABCDEF-1", "watch-ABCDEF", "abcdef-1", "", "\ud800")]

    found = with_store(opens, look)

    assert [place and place.seat for place in found] == [1, None, None, None, None]
    assert [place is None for place in found] == [False, False, True, True, True]


@pytest.mark.parametrize("bad", [entry(2), entry(0), EntryRecord(1, "id-0", 0, b"")])
def test_only_the_next_entry_with_a_new_id_is_kept(opens: Opens, bad: EntryRecord) -> None:
    async def keep(store: DatabaseStore) -> Any:
        key = await store.make(match(), seats(), links())
        good, wrong, next_ = (store.append(key, each, over=False) for each in (entry(0), bad, entry(1, "other")))
        results = await asyncio.gather(good, wrong, next_, return_exceptions=True)
        return results, await store.match(key)

    (good, wrong, next_), kept = with_store(opens, keep)

    assert isinstance(wrong, NotStored)
    assert (good, next_) == (None, None)
    assert [each.id for each in kept.entries] == ["id-0", "other"]


def test_seats_are_taken_one_by_one_until_the_table_is_full(opens: Opens) -> None:
    async def claim(store: DatabaseStore) -> Any:
        key = await store.make(match(), seats(), links())
        return await asyncio.gather(*(store.claim(key, name, 4, f"new-{name}") for name in ("Cid", "Bob", "Eve")))

    cid, bob, eve = with_store(opens, claim)

    assert (cid.seat, bob.seat, eve) == (2, 1, None)  # a seat kept for a name goes to that name
    assert bob == SeatRecord(1, "Bob", 4, "", True)


def test_a_deleted_match_is_gone_and_its_number_is_not_used_again(opens: Opens) -> None:
    async def delete(store: DatabaseStore) -> Any:
        key = await store.make(match(), seats(), links())
        await store.append(key, entry(0), over=False)
        await store.delete(key)
        gone = await store.match(key), await store.place("ABCDEF-0"), await store.by_code("ABCDEF")
        return gone, await store.make(match(), seats(), links()) != key

    assert with_store(opens, delete) == ((None, None, None), True)


def test_two_matches_with_one_code_are_refused_and_nothing_is_left_of_the_second(opens: Opens) -> None:
    async def twice(store: DatabaseStore) -> Any:
        await store.make(match(), seats(), links())
        with pytest.raises(NotStored):
            await store.make(match(), seats(), links("other"))
        return await store.place("other-0")

    assert with_store(opens, twice) is None


def test_what_waits_meanwhile_goes_into_one_transaction(opens: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    async def many(store: DatabaseStore) -> list[int]:
        key = await store.make(match(), seats(), links())
        groups, commit = list[int](), store.commit

        def counted(group: Sequence[Write]) -> None:
            groups.append(len(group))
            commit(group)

        monkeypatch.setattr(store, "commit", counted)
        await asyncio.gather(*(store.append(key, entry(number), over=False) for number in range(200)))
        return groups

    groups = with_store(opens, many)

    assert sum(groups) == 200
    assert len([size for size in groups if size]) < 100


def test_a_match_knows_the_newest_that_continues_it(opens: Opens) -> None:
    async def keep(store: DatabaseStore) -> tuple[str, str, bool]:
        first = await store.make(match(), seats(), links())
        for code in ("BBBBBB", "CCCCCC"):
            last = await store.make(match(code), seats(), links(code), first)
        newest = await store.follower(first)
        await store.delete(last)
        older = await store.follower(first)
        assert newest is not None
        assert older is not None
        return newest.match.code, older.match.code, await store.follower(last) is None

    assert with_store(opens, keep) == ("CCCCCC", "BBBBBB", True)


def test_only_old_matches_that_nobody_opened_or_joined_are_removed(opens: Opens) -> None:
    async def tidy(store: DatabaseStore) -> list[str]:
        made = {code: replace(match(code), made=made) for code, made in MADE.items()}
        keys = {code: await store.make(record, seats(), links(code)) for code, record in made.items()}
        await store.opened(keys["OPENED"])
        await store.claim(keys["JOINED"], "Bob", 1, "bobs-own")
        assert await store.tidy(100.0) == 1
        assert await store.place("UNUSED-1") is None
        return [code for code, key in keys.items() if await store.match(key)]

    assert with_store(opens, tidy) == ["OPENED", "JOINED", "RECENT"]


def test_a_token_is_looked_up_by_its_hash() -> None:
    assert hashed("a") != hashed("b")
    assert len(hashed("a")) == 32
