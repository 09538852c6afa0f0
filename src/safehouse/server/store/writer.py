"""One thread works with the database, and all that waits meanwhile goes into one transaction."""

import asyncio
import logging
from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from safehouse.server.meters import Histogram
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.write import Diagnosis, Write, tell_all

T = TypeVar("T")
LOG = logging.getLogger("safehouse.server")
MOST = 1000  # how much goes into one transaction


class Writer(ABC):
    """The only one who touches the connection, in a thread of its own."""

    connection: SqlConnection

    def __init__(self, words: Diagnosis) -> None:
        self.words = words
        self.waits = Histogram()
        self.jobs: SimpleQueue[Write | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="store", daemon=True)
        self.thread.start()

    def work(self) -> None:
        """The writer: takes all that waits, commits it as one, tells those who wait."""
        going = True
        while going:
            group, going = self.taken()
            self.commit([job for job in group if job.writes])
            for job in group:
                if not job.writes:
                    self.read(job)
            for loop in {job.loop for job in group}:
                with suppress(RuntimeError):  # the loop is closed, nobody listens
                    loop.call_soon_threadsafe(tell_all, [job for job in group if job.loop is loop], self.waits)

    def taken(self) -> tuple[list[Write], bool]:
        """All that waits, at least one thing; and whether there is more to come."""
        group = list[Write]()
        job = self.jobs.get()
        while job is not None:
            group.append(job)
            if self.jobs.empty() or len(group) == MOST:
                return group, True
            job = self.jobs.get()
        return group, False

    def commit(self, group: Sequence[Write]) -> None:
        """All of it in one transaction; if that fails, none of it."""
        if not group:
            return
        try:
            self.see_connection()
            self.transact(group)
        except Exception as error:
            if not self.told(error):
                LOG.exception("%d writes were not stored", len(group))
            self.roll_back()
            for job in group:
                job.fail(self.words.said(error))

    @abstractmethod
    def transact(self, group: Sequence[Write]) -> None:
        """Do all of it in one transaction."""

    @abstractmethod
    def roll_back(self) -> None:
        """Forget the transaction, if there is one."""

    @abstractmethod
    def see_connection(self) -> None:
        """See to it that there is a connection."""

    def told(self, error: Exception) -> bool:
        """Does the log say so already?"""
        return False

    def read(self, job: Write) -> None:
        """Look something up."""
        try:
            self.see_connection()
            job.run(self.connection, self.words)
        except Exception as error:
            if not self.told(error):
                LOG.exception("the store could not be read")
            job.fail(self.words.said(error))

    def put(
        self, work: Callable[[SqlConnection], T], *, writes: bool = True, match: int = 0, lease: int | None = None
    ) -> "Future[T]":
        """Have some work done; for a match, if it is held here."""
        job = Write(work, asyncio.get_running_loop(), writes=writes, match=match, lease=lease)
        self.jobs.put(job)
        return job.future

    @property
    def waiting(self) -> int:
        """How much waits, about."""
        return self.jobs.qsize()

    def close(self) -> None:
        """Finish what was begun, and stop."""
        self.jobs.put(None)
        self.thread.join()
