"""What a seat asks for is decided once, however often it is sent: a page that was cut off cannot know what arrived."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable

from safehouse.engine.wire import Refused, Seat
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


class Refusals:
    """Commands of a room that were refused lately. They stay refused, whatever happened since.

    Where a command is sent again before it was answered, both copies arrive. The first one's refusal is what its sender
    goes by, so the second must not be played.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.said: dict[tuple[Seat, str], tuple[str, str]] = {}

    def note(self, seat: Seat, id_: str, refused: Refused) -> None:
        """Remember why a command was refused."""
        self.said[seat, id_] = refused.rule, refused.why
        if len(self.said) > self.most:
            del self.said[next(iter(self.said))]

    def check(self, seat: Seat, id_: str) -> None:
        """Refuse again what was refused before."""
        if (said := self.said.get((seat, id_))) is not None:
            raise Refused(*said)
