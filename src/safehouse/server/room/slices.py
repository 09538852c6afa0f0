"""Playing in slices: however many tables send at once, a turn of the loop does some of it, and then all else."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from safehouse.server.limits import USUAL, Timer

if TYPE_CHECKING:
    from safehouse.server.room.room import Room

T = TypeVar("T")
Deed = Callable[[], Awaitable[None] | None]
COMING: Final = 0  # the line of those who come to a table
PLAYING: Final = 1  # and of those who are at one


class Slices:
    """What is to be done at all tables, in two lines: who comes in is served first, and somebody plays each time."""

    def __init__(self, length: float = USUAL.slice, timer: Timer = time.perf_counter) -> None:
        self.length = length
        self.timer = timer
        self.lines: tuple[deque[Callable[[], None]], ...] = (deque(), deque())
        self.due = False  # will there be a slice in the next turn of the loop?

    def put(self, work: Callable[[], None], line: int = PLAYING) -> None:
        """Have something done when its turn comes."""
        self.lines[line].append(work)
        self.see_to_it()

    async def take(self, work: Callable[[], T], line: int = PLAYING) -> T:
        """What comes of some work, when its turn comes; whoever stops waiting has nothing done."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.put(partial(fulfil, done, work), line)
        return await done

    def see_to_it(self) -> None:
        """There will be one more slice, after all else that waits for this turn of the loop."""
        if not self.due:
            self.due = True
            asyncio.get_running_loop().call_soon(self.cut)

    def cut(self) -> None:
        """One slice: who comes in, and then who plays, until it is over; one of each at least."""
        self.due = False
        ends = self.timer() + self.length
        try:
            for line in self.lines:
                serve(line, lambda: self.timer() >= ends)
        finally:
            if any(self.lines):
                self.see_to_it()


def serve(line: deque[Callable[[], None]], over: Callable[[], bool]) -> None:
    """Do what waits in a line, one thing at least, until it is over."""
    while line:
        line.popleft()()
        if over():
            return


def fulfil(done: "asyncio.Future[T]", work: Callable[[], T]) -> None:
    """Do something for whoever waits, if they still do."""
    if done.done():
        return
    try:
        done.set_result(work())
    except Exception as error:
        done.set_exception(error)


async def in_turn(room: "Room", deed: Deed) -> Awaitable[None] | None:
    """Do something at a table when its turn comes."""
    return await room.slices.take(partial(now, room, deed))


def now(room: "Room", deed: Deed) -> Awaitable[None] | None:
    """Do something unless the table was closed meanwhile; one that is being mended is waited for."""
    if room.closed:
        return None
    return deed() if room.sound.is_set() else mended(room, deed)


async def mended(room: "Room", deed: Deed) -> None:
    """Do something at a table once it stands again as it is stored."""
    await room.sound.wait()
    if (done := await in_turn(room, deed)) is not None:
        await done
