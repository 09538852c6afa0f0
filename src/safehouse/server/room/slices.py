"""Telling in slices: however many tables have something to tell, a turn of the loop tells some of it."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from safehouse.server.limits import USUAL, Timer

SHORTER: Final = 5  # times, while somebody is on the way to a table


class Slices:
    """What all tables have to tell, each in its turn.

    A table is opened in some ten turns of the loop. Where hundreds play as fast as they can, whoever comes in would
    otherwise wait ten times for everything that everybody is told. Those who play give way to them: they hear less in
    a turn, and so send less.
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
        """The next turn of the loop begins with another slice."""
        if not self.due:
            self.due = True
            asyncio.get_running_loop().call_soon(self.begin)

    def begin(self) -> None:
        """A turn of the loop begins: what waited comes first, in order."""
        self.due = False
        self.left = self.length / SHORTER if self.coming else self.length
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
