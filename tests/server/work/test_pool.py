"""Workers: jobs that last leave room for short ones, who hangs up stops the work, and whatever breaks is replaced."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from safehouse.server.limits import Limits, Queued
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.jobs import Bounds, PrintBox, PrintRulebook, RetellFile, WorkerJob
from safehouse.server.work.pool import Pool
from safehouse.server.work.turns import Busy, Whose

# Says by its number who worked; the file that lasts an hour is begun and never done.
PRETENDS = """
import os, sys, time
def read(): return sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(4), "big"))
while frame := read():
    if b"RetellFile" in frame or b"sleeps" in frame: time.sleep(3600)
    if b"dies" in frame: os._exit(1)
    answer = b"+%d" % os.getpid()
    if b"babbles" in frame: answer = b"x" * 100
    if b"stumbles" in frame: answer = b"!Traceback: it stumbled"
    if b"declines" in frame: answer = b'-[409,"No.","Do not ask."]'
    length = 1 << 31 if b"babbles" in frame else len(answer)
    sys.stdout.buffer.write(length.to_bytes(4, "big") + answer)
    sys.stdout.buffer.flush()
"""
COMMAND = (sys.executable, "-S", "-c", PRETENDS)
LIMITS = Limits(patience=3600, long_patience=3600)
HOUR = RetellFile("", Bounds(0, 0))
ANN, BOB = Whose("ann"), Whose("bob")


def with_pool(test: Callable[[Pool], Awaitable[Any]], limits: Limits = LIMITS, command: Any = COMMAND) -> Any:
    """What comes of something done with a pool."""

    async def run() -> Any:
        pool = Pool(command, limits)
        try:
            return await test(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def short(pool: Pool, whose: Whose = ANN, kind: str = "") -> "asyncio.Future[bytes]":
    return asyncio.ensure_future(pool.run(PrintBox(kind), whose))


def lasting(pool: Pool, whose: Whose = ANN) -> "asyncio.Future[bytes]":
    return asyncio.ensure_future(pool.run(HOUR, whose))


async def begun(pool: Pool) -> int:
    """Wait until a worker is at a job that lasts; its number."""
    while not (at := [worker for worker in pool.workers if worker not in pool.free and worker.process is not None]):
        await asyncio.sleep(0.01)
    assert at[0].process is not None
    return at[0].process.pid


def test_short_jobs_are_done_while_jobs_that_last_wait_for_each_other() -> None:
    async def test(pool: Pool) -> None:
        hours = [lasting(pool) for _ in range(6)]
        assert [await short(pool, BOB) for _ in range(3)]
        assert not any(hour.done() for hour in hours)
        assert pool.lasting == 1
        await pool.close()
        assert all(isinstance(error, RequestError) for error in await asyncio.gather(*hours, return_exceptions=True))

    with_pool(test)


def test_odds_of_a_table_wait_neither_for_those_of_another_nor_for_what_lasts() -> None:
    async def test(pool: Pool) -> None:
        file = lasting(pool)
        long = short(pool, Whose("ann", 1), "sleeps")
        while pool.waiting.total() or len(pool.free) > 1:
            await asyncio.sleep(0.01)

        assert [await short(pool, Whose("ann", 2)) for _ in range(3)]

        assert not file.done()
        assert not long.done()
        await pool.close()
        ended = await asyncio.gather(file, long, return_exceptions=True)
        assert all(isinstance(error, RequestError) for error in ended)

    with_pool(test)


def test_no_worker_is_started_before_it_is_needed_and_none_twice() -> None:
    async def test(pool: Pool) -> tuple[int, set[bytes]]:
        before = sum(worker.process is not None for worker in pool.workers)
        return before, {await short(pool) for _ in range(3)}

    before, workers = with_pool(test)
    assert (before, len(workers)) == (0, 1)


def test_a_client_that_hangs_up_ends_the_work_and_the_next_job_is_done() -> None:
    async def test(pool: Pool) -> None:
        hour, waiting = lasting(pool), lasting(pool)
        worker = await begun(pool)
        waiting.cancel()
        hour.cancel()
        await asyncio.gather(hour, waiting, return_exceptions=True)
        assert not alive(worker)
        assert (pool.lasting, len(pool.free), pool.turns[True].lines) == (0, len(pool.workers), {})
        assert await short(pool)

    with_pool(test)


def alive(pid: int) -> bool:
    """Does a process of ours still run?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_who_hangs_up_in_the_moment_of_being_served_holds_no_worker() -> None:
    async def test(pool: Pool) -> None:
        asked = short(pool)
        await asyncio.sleep(0)
        assert len(pool.free) == len(pool.workers) - 1
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        assert len(pool.free) == len(pool.workers)

    with_pool(test)


@pytest.mark.parametrize("kind", ["dies", "babbles", "stumbles"])
def test_a_worker_that_breaks_is_replaced_and_its_job_is_answered(kind: str) -> None:
    async def test(pool: Pool) -> bytes:
        with pytest.raises(RequestError, match="ended too early") as trouble:
            await short(pool, kind=kind)
        assert (trouble.value.status, trouble.value.advice) == (503, "Try again in a moment.")
        answer: bytes = await short(pool)
        return answer

    assert with_pool(test)


def test_a_worker_that_cannot_be_started_is_said_to_have_ended() -> None:
    async def test(pool: Pool) -> None:
        with pytest.raises(RequestError, match="ended too early"):
            await short(pool)

    with_pool(test, command=("/no/such/program",))


def test_what_a_worker_declines_is_told_in_its_words() -> None:
    async def test(pool: Pool) -> None:
        with pytest.raises(RequestError) as trouble:
            await short(pool, kind="declines")
        said = trouble.value
        assert (said.status, said.error, said.advice) == (409, "No.", "Do not ask.")

    with_pool(test)


@pytest.mark.parametrize("job", [HOUR, PrintRulebook()])
def test_a_job_that_takes_too_long_is_given_up(job: WorkerJob) -> None:
    silent = (sys.executable, "-S", "-c", "import sys; sys.stdin.buffer.read()")

    async def test(pool: Pool) -> None:
        with pytest.raises(RequestError, match="too long"):
            await pool.run(job, ANN)

    with_pool(test, msgspec.structs.replace(LIMITS, patience=0.1, long_patience=0.1), silent)


def test_one_address_is_told_to_wait_while_others_still_find_room() -> None:
    limits = msgspec.structs.replace(LIMITS, lasting_jobs=Queued(table=2, address=2, all=40))

    async def test(pool: Pool) -> None:
        hours = [lasting(pool) for _ in range(3)]
        await begun(pool)
        with pytest.raises(Busy) as busy:
            await lasting(pool)
        assert (busy.value.status, busy.value.advice) == (429, "Wait a moment and try again.")
        other = lasting(pool, BOB)
        await asyncio.sleep(0)
        assert not other.done()
        hours.append(other)
        await pool.close()
        await asyncio.gather(*hours, return_exceptions=True)

    with_pool(test, limits)


def test_when_the_server_stops_all_who_wait_hear_so_and_nothing_more_is_done() -> None:
    async def test(pool: Pool) -> None:
        hours = [lasting(pool) for _ in range(3)]
        worker = await begun(pool)
        await pool.close()
        said = await asyncio.gather(*hours, return_exceptions=True)
        assert [str(error) for error in said] == ["The server is stopping."] * 3
        assert not alive(worker)
        with pytest.raises(RequestError, match="stopping"):
            await short(pool)

    with_pool(test)
