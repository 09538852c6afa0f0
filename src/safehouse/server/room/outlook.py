"""The outlook of one room: computed aside, once for all who ask about a position, and not for one that is gone."""

import asyncio
import logging
from typing import Any, Final

import msgspec

from safehouse.server.limits import Limits
from safehouse.server.room.connection import Connection
from safehouse.server.room.room import Room
from safehouse.server.wire.messages import OddsFound
from safehouse.server.work.jobs import FindOdds, known_state, written_setup
from safehouse.server.work.pool import Pool
from safehouse.server.work.turns import Busy, Whose

LOG = logging.getLogger("safehouse.server")
KEPT: Final = 8  # positions whose outlook is at hand: those of the last steps, for who takes one back
WAITING: Final = 100  # who may wait for one
IN_HURRY: Final = 3  # how often the time for a sum is halved where things move fast
NONE_HERE: Final = "There are no odds in this game."
TOO_FAST: Final = "Asked too often; the odds come with the next step."
GONE_BY: Final = "Things have moved on."
NO_ODDS: Final = "The odds of this could not be worked out."
BUSY: Final = "The server is too busy to work out the odds; they come with the next step."


class RoomOutlook:
    """What is known of a room's outlook, what is being computed, and who waits for it."""

    def __init__(self, room: Room, pool: Pool, limits: Limits) -> None:
        self.room = room
        self.pool = pool
        self.limits = limits
        self.known: dict[bytes, tuple[Any, str]] = {}
        self.at = b""  # the view that is being computed
        self.task: asyncio.Task[None] | None = None
        self.waiting: list[tuple[Connection, str]] = []
        self.dropped = 0  # sums in a row that came too late
        room.watchers.append(self.look)

    def look(self) -> None:
        """Nobody is told anything in a room that was closed."""
        if self.room.closed:
            self.drop()

    def ask(self, connection: Connection, id_: str) -> None:
        """Tell a connection the outlook of the position it has been told of, at once or later."""
        if not self.room.screen.HAS_OUTLOOK:
            connection.tell(OddsFound(id_, None, NONE_HERE))
            return
        at = msgspec.json.encode(self.room.builder.view(self.room.told, None))
        if at in self.known:
            connection.tell(OddsFound(id_, *self.known[at]))
        elif self.may_wait(at, connection):
            self.begin(at, connection.address)
            self.waiting.append((connection, id_))
        else:
            connection.tell(OddsFound(id_, None, TOO_FAST))

    def may_wait(self, at: bytes, connection: Connection) -> bool:
        """Is there room beside those who wait already, or may a connection have something new computed?"""
        if self.task is not None and at == self.at:
            return len(self.waiting) < WAITING
        return connection.odds.take()

    def begin(self, at: bytes, address: str) -> None:
        """Compute a position unless that is being done; one that is gone is dropped."""
        if self.task is not None and at == self.at:
            return
        self.drop()
        game, seconds = self.room.journal.game, self.limits.sure / 2 ** min(self.dropped, IN_HURRY)
        state = known_state(game, self.room.told.position.state, None)
        job = FindOdds(game.name, written_setup(game), state, seconds)
        self.at = at
        self.task = asyncio.ensure_future(self.compute(at, job, Whose(address, self.room.key)))

    def drop(self) -> None:
        """Stop what is being computed; whoever waits for it hears so."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
            self.dropped += 1
        self.tell(None, GONE_BY)

    def leave(self, connection: Connection) -> None:
        """A connection is gone; what nobody else waits for is dropped."""
        self.waiting = [each for each in self.waiting if each[0] is not connection]
        if self.task is not None and not self.waiting:
            self.task.cancel()
            self.task = None

    async def compute(self, at: bytes, job: FindOdds, whose: Whose) -> None:
        """Have a position worked out, keep what comes of it, and tell those who wait."""
        outlook, word = await self.found(job, whose)
        while len(self.known) >= KEPT:
            del self.known[next(iter(self.known))]
        if word != BUSY:
            self.known[at] = outlook, word
        self.task = None
        self.dropped = 0
        self.tell(outlook, word)

    async def found(self, job: FindOdds, whose: Whose) -> tuple[Any, str]:
        """An outlook, or a word instead; the match continues without."""
        try:
            return msgspec.json.decode(await self.pool.run(job, whose)), ""
        except Busy:
            return None, BUSY
        except Exception as error:
            LOG.warning("match %s has no odds: %r", self.room.key, error)
        return None, NO_ODDS

    def tell(self, outlook: Any, word: str) -> None:
        """Answer all who wait."""
        waiting, self.waiting = self.waiting, []
        for connection, id_ in waiting:
            connection.tell(OddsFound(id_, outlook, word))
