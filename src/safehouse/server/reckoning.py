"""The outlook of one room: reckoned aside, once for all who ask about a position, and not for one that is gone."""

import asyncio
import logging
from typing import Any, Final

import msgspec

from safehouse.server.clerk import Clerk
from safehouse.server.limits import Limits
from safehouse.server.link import Link
from safehouse.server.room import Room
from safehouse.server.screens import RECKONED
from safehouse.server.sums import Total, sum_of
from safehouse.server.wire import Reckoned

LOG = logging.getLogger("safehouse.server")
KEPT: Final = 8  # positions whose outlook is at hand: those of the last steps, for who takes one back
WAITING: Final = 100  # who may wait for one
IN_HURRY: Final = 3  # how often the time for a sum is halved where things move fast
NONE_HERE: Final = "There are no odds in this game."
TOO_FAST: Final = "Asked too often; the odds come with the next step."
GONE_BY: Final = "Things have moved on."
NO_ODDS: Final = "The odds of this could not be reckoned."


class Reckoning:
    """What is known of a room's outlook, what is being reckoned, and who waits for it."""

    def __init__(self, room: Room, clerk: Clerk, limits: Limits) -> None:
        self.room = room
        self.clerk = clerk
        self.limits = limits
        self.known: dict[bytes, tuple[Any, str]] = {}
        self.at = b""  # the view that is being reckoned
        self.task: asyncio.Task[None] | None = None
        self.waiting: list[tuple[Link, str]] = []
        self.dropped = 0  # sums in a row that came too late
        room.watchers.append(self.look)

    def look(self) -> None:
        """Nobody is told anything in a room that was closed."""
        if self.room.closed:
            self.drop()

    def ask(self, link: Link, id_: str) -> None:
        """Tell a connection the outlook of the position it has been told of, at once or later."""
        if self.room.record.game not in RECKONED:
            link.tell(Reckoned(id_, None, NONE_HERE))
            return
        view = self.room.stage.view(self.room.told, None)[1]
        at = bytes(view)
        if at in self.known:
            link.tell(Reckoned(id_, *self.known[at]))
        elif self.may_wait(at, link):
            self.begin(at, view)
            self.waiting.append((link, id_))
        else:
            link.tell(Reckoned(id_, None, TOO_FAST))

    def may_wait(self, at: bytes, link: Link) -> bool:
        """Is there room beside those who wait already, or may a connection have something new reckoned?"""
        if self.task is not None and at == self.at:
            return len(self.waiting) < WAITING
        return link.odds.take()

    def begin(self, at: bytes, view: msgspec.Raw) -> None:
        """Reckon a position unless that is being done; one that is gone is dropped."""
        if self.task is not None and at == self.at:
            return
        self.drop()
        line = sum_of(self.room.journal.game, view, self.limits.sure / 2 ** min(self.dropped, IN_HURRY))
        self.at = at
        self.task = asyncio.ensure_future(self.reckon(at, line))

    def drop(self) -> None:
        """Stop what is being reckoned; whoever waits for it hears so."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
            self.dropped += 1
        self.tell(None, GONE_BY)

    async def reckon(self, at: bytes, line: bytes) -> None:
        """Have a position reckoned, keep what comes of it, and tell those who wait."""
        outlook, word = await self.total(line)
        while len(self.known) >= KEPT:
            del self.known[next(iter(self.known))]
        self.known[at] = outlook, word
        self.task = None
        self.dropped = 0
        self.tell(outlook, word)

    async def total(self, line: bytes) -> tuple[Any, str]:
        """An outlook, or a word instead; the match goes on without."""
        try:
            total = msgspec.json.decode(await self.clerk.ask(line), type=Total)
            if not total.wrong:
                return total.outlook, ""
            LOG.error("match %s cannot be reckoned: %s", self.room.record.code, total.wrong)
        except Exception as error:
            LOG.warning("match %s is not reckoned: %r", self.room.record.code, error)
        return None, NO_ODDS

    def tell(self, outlook: Any, word: str) -> None:
        """Answer all who wait."""
        waiting, self.waiting = self.waiting, []
        for link, id_ in waiting:
            link.tell(Reckoned(id_, outlook, word))
