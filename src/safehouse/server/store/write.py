"""One thing to be done with the database, and the word to whoever waits for it."""

import sqlite3
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Sequence
from typing import Any

from safehouse.server.store.health import everybodys, said
from safehouse.server.store.store import NotStored

Work = Callable[[sqlite3.Connection], Any]


class Write:
    """Some work on the database, and who waits for it."""

    __slots__ = ("error", "future", "loop", "result", "work", "writes")

    def __init__(self, work: Work, loop: AbstractEventLoop, *, writes: bool) -> None:
        self.work = work
        self.writes = writes
        self.loop = loop
        self.future: Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: NotStored | None = None

    def run(self, connection: sqlite3.Connection) -> None:
        """Do it. A job that cannot be done fails alone; trouble with the database itself is everybody's."""
        try:
            self.result = self.work(connection)
        except Exception as error:
            if everybodys(error):
                raise
            self.error = said(error)

    def tell(self) -> None:
        """Tell whoever waits, unless nobody does now."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
            return
        self.future.set_exception(self.error)
        self.future.exception()  # heard: whoever stopped waiting is not an error of ours


def tell_all(jobs: Sequence[Write]) -> None:
    """Tell everybody who waits for these."""
    for job in jobs:
        job.tell()
