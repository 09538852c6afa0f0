"""A match is held by one process at a time, and the database refuses what is written by any other."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from typing import Any

import psycopg
import pytest

from safehouse.server.house.doors import leases
from safehouse.server.house.doors.joining import CUT, Membership, Terms
from safehouse.server.house.doors.leases import Holder
from safehouse.server.house.doors.line import LOOK, Beats
from safehouse.server.house.doors.store import HouseStore
from safehouse.server.store import ChatRecord, EntryRecord, LeaseLost
from safehouse.server.store.postgres.schema import connected
from tests.server.store.test_store import links, match, seats

pytestmark = pytest.mark.postgres
Work = Callable[[HouseStore, HouseStore, int], Awaitable[Any]]


def joined(address: str, at: str) -> HouseStore:
    return HouseStore(address, Membership("club", at, Terms()))


def with_two(address: str, work: Work) -> Any:
    """Something done by two processes of a house with a match."""

    async def do() -> Any:
        with ExitStack() as stack:
            one, other = (stack.enter_context(closing(joined(address, at))) for at in ("here:1", "there:2"))
            return await work(one, other, await one.make(match(), seats(), links()))

    return asyncio.run(do())


def entry(number: int, lease: int) -> EntryRecord:
    return EntryRecord(number, f"id-{number}-{lease}", 0, b'{"seat":0}', lease)


async def cut(by: HouseStore, whose: HouseStore) -> None:
    """A session ends as if its process had died; the end is over when nobody holds its lock."""
    process = whose.member.process
    await by.put(lambda connection: connection.execute(CUT, (process,)))
    while await by.put(lambda connection: leases.alive(connection, process)):
        await asyncio.sleep(0.01)


def test_one_holds_a_match_and_the_other_learns_who(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        held = await one.hold(key)
        return held, await other.hold(key), one.member.process, other.member.process

    held, asked, one, other = with_two(address, work)

    assert one != other
    assert held == Holder(one, number=1)
    assert asked == Holder(one, "here:1")


def test_who_gets_hold_of_a_match_reads_it_and_who_does_not_reads_nothing(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        holder, kept = await one.fetch(key)
        await one.append(key, entry(0, holder.number), over=False)
        elsewhere = await other.fetch(key)
        await cut(other, one)
        return holder, kept, elsewhere, await other.fetch(key), one.member.process, other.member.process

    holder, kept, elsewhere, (taken, found), one, other = with_two(address, work)

    assert (holder, kept.entries) == (Holder(one, number=1), [])
    assert elsewhere == (Holder(one, "here:1"), None)
    assert (taken, found.entries) == (Holder(other, number=2, taken=True), [entry(0, 1)])


def test_a_match_that_somebody_got_hold_of_is_not_removed_for_being_unopened(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        unseen = await one.make(match("UNSEEN"), seats(), links("UNSEEN"))
        await one.fetch(key)
        return await other.tidy(100.0), await other.match(key) is None, await other.match(unseen) is None

    assert with_two(address, work) == (1, False, True)


def test_two_who_want_a_match_at_once_are_not_both_let_have_it(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        held = await asyncio.gather(*(store.hold(key) for store in (one, other) for _ in range(5)))
        return {each.process for each in held}

    assert len(with_two(address, work)) == 1


def test_what_is_let_go_is_held_under_the_next_number(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        await one.hold(key)
        await one.append(key, entry(0, 1), over=False)
        one.let_go(key)
        await one.ready()
        held = await other.hold(key)
        return held.number, held.taken, await refused(one.append(key, entry(1, 1), over=False))

    assert with_two(address, work) == (2, False, True)


async def refused(write: Awaitable[object]) -> bool:
    try:
        await write
    except LeaseLost:
        return True
    return False


def test_whatever_a_stale_owner_writes_is_refused_and_what_others_write_at_once_is_not(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        mine = await one.make(match("OTHERS"), seats(), links("OTHERS"))
        await one.hold(key)
        await one.hold(mine)
        await one.append(key, entry(0, 1), over=False)
        await cut(other, one)
        taken = await other.hold(key)
        late = (
            one.append(key, entry(1, 1), over=False),
            one.say(key, ChatRecord(0, "late", 1.0)),
            one.seat(key, seats()[0]),
            one.take(key, "token", "fresh"),
            one.delete(key),
            one.append(mine, entry(0, 1), over=False),
        )
        found = [await refused(each) for each in [asyncio.ensure_future(each) for each in late]]
        await other.append(key, entry(1, taken.number), over=False)
        kept = await other.match(key)
        assert kept is not None
        return taken.taken, found, [each.lease for each in kept.entries], kept.chat

    assert with_two(address, work) == (True, [True] * 5 + [False], [1, 2], [])


def test_an_old_number_is_refused_even_if_the_match_came_back(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        await one.hold(key)
        again = await one.hold(key)
        return again.number, await refused(one.append(key, entry(0, 1), over=False))

    assert with_two(address, work) == (2, True)


def test_numbers_go_on_where_the_journal_ends_if_leases_are_forgotten(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        for _ in range(3):
            number = (await one.hold(key)).number
        await one.append(key, entry(0, number), over=False)
        await one.put(lambda connection: connection.execute("DELETE FROM leases"))
        return (await other.hold(key)).number

    assert with_two(address, work) == 4


def test_whoever_is_stopped_in_the_middle_of_writing_keeps_nobody_waiting(address: str) -> None:
    """Its transaction holds the lease; it is cut, and then the match is free."""

    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        await one.hold(key)
        with closing(connected(address)) as stuck, closing(psycopg.connect(address, autocommit=True)) as host:
            stuck.execute("BEGIN")
            leases.held(stuck, one.member.process, [key])
            asked = await other.hold(key)
            await cut(other, one)
            still = await other.hold(key)
            host.execute("SELECT pg_terminate_backend(%s)", (stuck.inner.info.backend_pid,))
            while (taken := await other.hold(key)).process != other.member.process:
                await asyncio.sleep(0.01)
            return asked.process, still.process, one.member.process, taken.number

    asked, still, one, number = with_two(address, work)
    assert (asked, still, number) == (one, one, 2)


def test_a_session_that_ended_comes_back_with_all_its_leases_if_nobody_took_them(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        before = one.member.process
        await one.hold(key)
        await cut(other, one)
        await one.append(key, entry(0, 1), over=False)
        return before == one.member.process, await one.mine()

    same, mine = with_two(address, work)
    assert (same, list(mine.values())) == (True, [1])


def test_the_lease_of_a_match_that_is_deleted_is_gone(address: str) -> None:
    async def work(one: HouseStore, other: HouseStore, key: int) -> Any:
        await one.hold(key)
        await one.delete(key)
        return await one.mine(), await other.hold(key)

    mine, held = with_two(address, work)
    assert (mine, held.number) == ({}, 0)


def test_only_who_is_silent_by_our_own_clock_for_several_looks_is_cut() -> None:
    beats, times = Beats(3.0), [LOOK * look for look in range(int(3.0 / LOOK) + 3)]

    assert not any(beats.silent(1, beat, now) for beat, now in enumerate(times))
    assert [beats.silent(2, 7, now) for now in times][-1]
    assert not beats.silent(3, 7, 0.0)
    assert not beats.silent(3, 7, 1000.0)  # we have slept, not they
    assert not beats.silent(3, 8, 1000.0)


def test_an_entry_carries_the_number_of_its_lease_through_the_queries_of_both_databases(opens: Any) -> None:
    async def kept() -> Any:
        with closing(opens()) as store:
            key = await store.make(match(), seats(), links(), entries=[entry(0, 7)])
            found = await store.match(key)
            return [each.lease for each in found.entries]

    assert asyncio.run(kept()) == [7]
