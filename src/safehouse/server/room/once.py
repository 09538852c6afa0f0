"""What a seat asks for is done once, however often it is sent: a page that was cut off cannot know what has arrived."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from safehouse.engine.wire import Seat
from safehouse.server.room.connection import Connection
from safehouse.server.store import DoneRecord
from safehouse.server.wire.messages import Known

NO_NUMBER = -1  # it is no entry of the journal


class Once:
    """The ids of what each seat of a room has had done lately."""

    def __init__(self, done: Iterable[DoneRecord], most: int) -> None:
        self.most = most
        self.done: dict[Seat, deque[str]] = {}
        self.turn = asyncio.Lock()  # what comes twice at the same time waits to see what becomes of the first
        for each in done:
            self.mark(each.seat, each.id)

    def mark(self, seat: Seat, id_: str) -> None:
        """Remember what was done."""
        self.done.setdefault(seat, deque(maxlen=self.most)).append(id_)

    async def do(
        self, connection: Connection, seat: Seat, id_: str, deed: Callable[[], Awaitable[None] | None]
    ) -> None:
        """Do it unless it was done before, and say so; what is refused or not stored can be sent again."""
        async with self.turn:
            if id_ not in self.done.get(seat, ()):
                doing = deed()
                if doing is not None:
                    await doing
                self.mark(seat, id_)
        connection.tell(Known(id_, NO_NUMBER))
