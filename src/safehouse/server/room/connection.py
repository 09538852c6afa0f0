"""One connection: what is to be sent waits here, so that a slow one holds nobody up."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from safehouse.engine.wire import Seat
from safehouse.server.limits import Buckets, Limits, Timer
from safehouse.server.transport.visitors import Rates
from safehouse.server.wire.messages import Farewell, Reply, Scene

Send = Callable[[dict[str, Any]], Awaitable[None]]
ENCODER = msgspec.json.Encoder()
SLOW = "Your connection is too slow to keep up. Try again."


class Connection:
    """A connection of a seat, or of a spectator."""

    def __init__(
        self,
        send: Send,
        seat: Seat | None,
        limits: Limits,
        timer: Timer,
        rates: Iterable[Rates] = (),
        address: str = "",
        page: str = "",
        *,
        differences: bool = False,
    ) -> None:
        rates = list(rates) or [Rates(limits, timer)]
        self.send = send
        self.seat = seat
        self.limits = limits
        self.address = address
        self.page = page  # a name that a page gives itself, and nobody else knows; a page has one connection
        self.differences = differences  # did it ask to be sent what changes of a scene, not all of it?
        self.scene: Scene | None = None  # the last one it was sent, where it did
        self.plays = Buckets(*(each.plays for each in rates))
        self.words = Buckets(*(each.words for each in rates))
        self.advice = Buckets(*(each.advice for each in rates))
        self.odds = Buckets(*(each.odds for each in rates))
        self.unsent: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.closing = False
        self.why = ""  # it ended
        self.heard = 0.0  # when its last frame was heard
        self.errands: set[asyncio.Future[None]] = set()

    def tell(self, reply: Reply) -> None:
        """Send a message."""
        self.push(ENCODER.encode(reply))

    def push(self, frame: bytes) -> None:
        """Send a message that is encoded already."""
        if self.closing:
            return
        if self.behind(len(frame)):
            self.unsent.clear()
            self.part(Farewell(SLOW, again=True))
            return
        self.unsent.append(frame)
        self.wake.set()

    def behind(self, more: int) -> bool:
        """Would too much wait with so many bytes more? One frame alone may be as long as it is."""
        if not self.unsent:
            return False
        return len(self.unsent) >= self.limits.unsent or sum(map(len, self.unsent)) + more > self.limits.unsent_bytes

    def push_all(self, frames: Iterable[bytes]) -> None:
        """Send several messages that are encoded already."""
        for frame in frames:
            self.push(frame)

    def shown(self, scene: Scene) -> None:
        """It was sent a scene, from which the next difference starts."""
        self.scene = scene if self.differences else None

    def part(self, farewell: Farewell) -> None:
        """Say why, and close."""
        if not self.closing:
            self.unsent.append(ENCODER.encode(farewell))
            self.closing = True
            self.why = farewell.why
            self.wake.set()

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something for this connection beside what it says next, for as long as it is there."""
        task = asyncio.ensure_future(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def gone(self) -> None:
        """Nobody is there now: what was done for them is dropped."""
        for task in self.errands:
            task.cancel()

    async def pump(self) -> None:
        """Send what waits, until the connection is over."""
        with suppress(Exception):  # whatever happens on the way out, the other side is gone
            while not (self.closing and not self.unsent):
                await self.wake.wait()
                self.wake.clear()
                while self.unsent:
                    await self.send({"type": "websocket.send", "text": self.unsent.popleft().decode()})
            await self.send({"type": "websocket.close", "code": 4000, "reason": ""})
