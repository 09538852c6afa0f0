"""A few threads for work of one kind, so that no kind waits for another; the server never waits for them to end."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Outcome = tuple[Any, BaseException | None]


class Threads:
    """Up to so many threads, started when they are needed."""

    def __init__(self, name: str, most: int) -> None:
        self.name = name
        self.most = most
        self.started = 0
        self.busy: dict[asyncio.Future[Any], str] = {}  # what is done and what waits, and for whom
        self.waiting: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What comes of some work."""
        return await self.run_for("", work, *given)

    async def run_for(self, whose: str, work: Callable[..., T], *given: Any) -> T:
        """What comes of some work that is done for somebody; whoever stops waiting still counts until it is done."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def do() -> None:
            outcome = outcome_of(work, given)
            with suppress(RuntimeError):  # the loop is closed, nobody listens
                loop.call_soon_threadsafe(self.tell, done, outcome)

        self.busy[done] = whose
        self.grow()
        self.waiting.put(do)
        return await done

    def grow(self) -> None:
        """One more thread, if all are busy and there may be more."""
        if self.started < min(len(self.busy), self.most):
            self.started += 1
            Thread(target=self.work, name=self.name, daemon=True).start()

    def work(self) -> None:
        """One thread: do what waits, until it is told to end."""
        while (do := self.waiting.get()) is not None:
            do()
            do = None  # whatever it held may be large, and the next may be long in coming

    def tell(self, done: "asyncio.Future[Any]", outcome: Outcome) -> None:
        """Tell whoever waits, unless nobody does."""
        self.busy.pop(done, None)
        value, error = outcome
        if done.done():
            return
        if error is None:
            done.set_result(value)
        else:
            done.set_exception(error)

    def close(self, error: BaseException) -> None:
        """Let each thread end after what it does, and tell whoever waits that they wait in vain."""
        for done in list(self.busy):
            self.tell(done, (None, error))
        for _ in range(self.started):
            self.waiting.put(None)
        self.started = 0


def outcome_of(work: Callable[..., Any], given: tuple[Any, ...]) -> Outcome:
    """What some work leads to: a value or an error."""
    try:
        return work(*given), None
    except BaseException as error:  # whoever waits for it hears of it
        return None, error
