"""Threads of one kind of work: they hold up neither other kinds nor the end of the server."""

import asyncio
import threading
import weakref

import pytest

from safehouse.server.work.threads import Threads


def test_work_of_one_kind_does_not_wait_for_work_of_another() -> None:
    async def test() -> None:
        hold, bots, tables = threading.Event(), Threads("bots", 2), Threads("tables", 2)
        thinking = [asyncio.ensure_future(bots.run(hold.wait)) for _ in range(20)]
        assert await tables.run(sum, (1, 2)) == 3
        assert not any(each.done() for each in thinking)
        hold.set()
        assert await asyncio.gather(*thinking) == [True] * 20
        assert bots.started == 2
        bots.close(OSError())
        tables.close(OSError())

    asyncio.run(test())


def test_a_failure_is_told_to_whoever_waits() -> None:
    async def test() -> None:
        threads = Threads("some", 1)
        with pytest.raises(ZeroDivisionError):
            await threads.run(divmod, 1, 0)
        assert await threads.run(divmod, 7, 2) == (3, 1)
        threads.close(OSError())

    asyncio.run(test())


def test_the_end_of_a_loop_does_not_wait_for_its_threads() -> None:
    hold = threading.Event()

    async def test() -> None:
        threads = Threads("some", 1)
        waits = [asyncio.ensure_future(threads.run(hold.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        threads.close(OSError("the end"))
        assert [str(error) for error in await asyncio.gather(*waits, return_exceptions=True)] == ["the end"] * 2

    asyncio.run(test())
    at_work = [thread for thread in threading.enumerate() if thread.name == "some"]
    assert at_work
    assert all(thread.daemon for thread in at_work)
    hold.set()


def test_a_thread_holds_on_to_nothing_of_what_it_has_done() -> None:
    class Mind:
        def think(self) -> int:
            return 3

    async def test() -> None:
        threads, mind = Threads("some", 1), Mind()
        gone = threading.Event()
        weakref.finalize(mind, gone.set)
        assert await threads.run(mind.think) == 3
        del mind
        assert gone.wait(60)
        threads.close(OSError())

    asyncio.run(test())
