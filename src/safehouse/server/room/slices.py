"""Playing in slices: however many tables send at once, a turn of the loop does some of it, and then all else."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Self, TypeVar

from safehouse.server.limits import USUAL, Timer

if TYPE_CHECKING:
    from safehouse.server.room.room import Room

T = TypeVar("T")
Deed = Callable[[], Awaitable[None] | None]
COMING: Final = 0  # the line of those who come to a table
PLAYING: Final = 1  # and of those who are at one
REST: Final = 3  # times as long as they played, those who play give way to somebody who comes


class Slices:
    """What is to be done at all tables, in two lines.

    Who comes in is served first, and as long as anybody is on the way those who play have a quarter of the time: a
    table is opened in many turns of the loop, and they are short then.
    """

    def __init__(self, length: float = USUAL.slice, timer: Timer = time.perf_counter) -> None:
        self.length = length
        self.timer = timer
        self.lines: tuple[deque[Callable[[], None]], ...] = (deque(), deque())
        self.due = False  # will there be a slice in the next turn of the loop?
        self.coming = 0  # people who are on the way to a table
        self.rests = 0.0  # until when those who play give way to them
        self.alarm: asyncio.TimerHandle | None = None  # it rings then

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
        """One slice: who comes in, and then who plays, until it is over."""
        self.due = False
        now = self.timer()
        ends = now + self.length
        try:
            for number, line in enumerate(self.lines):
                while line and not (number == PLAYING and self.resting(now)):
                    began = now
                    line.popleft()()
                    now = self.timer()
                    if number == PLAYING:
                        self.rests = now + REST * (now - began)
                    if now >= ends:
                        break
        finally:
            self.continue_after(now)

    def resting(self, now: float) -> bool:
        """Do those who play give way to somebody who comes?"""
        return self.coming > 0 and now < self.rests

    def continue_after(self, now: float) -> None:
        """One more slice as soon as there is something to do in it."""
        if self.lines[COMING] or (self.lines[PLAYING] and not self.resting(now)):
            self.see_to_it()
        elif self.lines[PLAYING] and self.alarm is None:
            self.alarm = asyncio.get_running_loop().call_later(self.rests - now, self.wake)

    def wake(self) -> None:
        """Those who play have given way for long enough, or nobody comes any longer."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if self.lines[PLAYING]:
            self.see_to_it()


class Arrival:
    """Somebody on the way to a table, until they sit there or are turned away."""

    def __init__(self, slices: Slices) -> None:
        self.slices = slices

    def __enter__(self) -> Self:
        self.slices.coming += 1
        self.under_way = True
        return self

    def __exit__(self, *_: object) -> None:
        self.over()

    def over(self) -> None:
        """They have come."""
        if self.under_way:
            self.under_way = False
            self.slices.coming -= 1
            if not self.slices.coming:
                self.slices.wake()


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
