"""One thing to be done with the database, and the word to whoever waits for it."""

from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Protocol

from safehouse.server.meters import Histogram
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.store import NotStored

Work = Callable[[SqlConnection], Any]


class Diagnosis(Protocol):
    """What a kind of database says when something goes wrong, in words for people."""

    def everybodys(self, error: Exception, /) -> bool:
        """Is this trouble with the database itself, and not with what one job asks of it?"""

    def said(self, error: Exception, /) -> NotStored:
        """What went wrong: what it is, and what helps."""


class Write:
    """Some work on the database, and who waits for it; what belongs to a match is for who holds it."""

    __slots__ = ("began", "error", "future", "lease", "loop", "match", "result", "work", "writes")

    def __init__(
        self, work: Work, loop: AbstractEventLoop, *, writes: bool, match: int = 0, lease: int | None = None
    ) -> None:
        self.work = work
        self.writes = writes
        self.match = match
        self.lease = lease  # the number it has to be held under; None for any
        self.loop = loop
        self.future: Future[Any] = loop.create_future()
        self.result: Any = None
        self.began = perf_counter()
        self.error: NotStored | None = None

    def run(self, connection: SqlConnection, words: Diagnosis) -> None:
        """Do it. A job that cannot be done fails alone; trouble with the database itself is everybody's."""
        self.error = None
        try:
            self.result = self.work(connection)
        except Exception as error:
            if words.everybodys(error):
                raise
            self.fail(words.said(error))

    def fail(self, found: NotStored) -> None:
        """It was not done; each who waits hears so in a word of its own."""
        self.error = type(found)(found.why, found.advice)

    def tell(self) -> None:
        """Tell whoever waits, unless nobody does now."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
            return
        self.future.set_exception(self.error)
        self.future.exception()  # heard: whoever stopped waiting is not an error of ours


def tell_all(jobs: Sequence[Write], waits: Histogram) -> None:
    """Tell everybody who waits for these, and note how long they waited."""
    now = perf_counter()
    for job in jobs:
        waits.observe(now - job.began)
        job.tell()
