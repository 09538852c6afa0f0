"""Telling in slices: however many tables have something to tell, a turn of the loop tells some of it."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from safehouse.server.limits import USUAL, Timer

SHORTER: Final = 5  # times, while somebody is on the way to a table
REST: Final = 3  # times as long as such a slice, nothing is told between two of them


class Slices:
    """What all tables have to tell, each in its turn.

    A table is opened in some ten turns of the loop. Where hundreds play as fast as they can, whoever comes in would
    otherwise wait ten times for everything that everybody is told. Those who play give way to them: they have a quarter
    of the time, and the rest is for whatever has to be done to open a table, here, in the store and in other processes.
    """

    def __init__(self, length: float = USUAL.slice, timer: Timer = time.perf_counter) -> None:
        self.length = length  # seconds
        self.timer = timer
        self.left = length  # of this turn of the loop
        self.line: deque[Callable[[], None]] = deque()
        self.due = False  # is the beginning of the next turn waited for?
        self.coming = 0  # people who are on the way to a table

    def do(self, work: Callable[[], None]) -> None:
        """Do something at once if there is time left in this turn of the loop, or else in one of the next."""
        self.see_to_next()
        if self.line or self.left <= 0:
            self.line.append(work)
        else:
            self.run(work)

    def see_to_next(self) -> None:
        """The next turn of the loop begins with another slice, or a later one while somebody is on the way."""
        if self.due:
            return
        self.due = True
        loop = asyncio.get_running_loop()
        if self.coming:
            loop.call_later(REST * self.short, self.begin)
        else:
            loop.call_soon(self.begin)

    @property
    def short(self) -> float:
        """The length of a slice while somebody is on the way."""
        return self.length / SHORTER

    def begin(self) -> None:
        """A slice begins: what waited comes first, in order."""
        self.due = False
        self.left = self.short if self.coming else self.length
        if self.line:
            self.see_to_next()
        while self.line and self.left > 0:
            self.run(self.line.popleft())

    @contextmanager
    def arrival(self) -> Iterator[None]:
        """Somebody is on the way to a table."""
        self.coming += 1
        try:
            yield
        finally:
            self.coming -= 1

    def run(self, work: Callable[[], None]) -> None:
        """Do something, and count the time it takes."""
        began = self.timer()
        try:
            work()
        finally:
            self.left -= self.timer() - began
