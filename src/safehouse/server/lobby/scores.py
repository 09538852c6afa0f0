"""Keeps what came of each try at a heist of the day, once its match is over on disk."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from safehouse.server.room import Room
from safehouse.server.store import Kept, NotStored

if TYPE_CHECKING:
    from safehouse.server.lobby.rooms import Rooms

LOG = logging.getLogger("safehouse.server")


class DailyScores:
    """Looks after tries whose result is not known: when their match ends, and when it is opened again after that."""

    def __init__(self, rooms: "Rooms") -> None:
        self.rooms = rooms
        self.store = rooms.world.store
        self.errands: set[asyncio.Future[None]] = set()

    def attend(self, room: Room, kept: Kept) -> None:
        """A room was opened: if it is a try, its result is kept when it is over."""
        if kept.tried:
            room.watchers.append(partial(self.look, room))
            self.look(room)

    def look(self, room: Room) -> None:
        """Something moved: is it over?"""
        game, state = room.journal.game, room.told.position.state
        if self.rooms.closed or game.outcome(state) is None:
            return
        errand = asyncio.ensure_future(self.keep(room, msgspec.json.encode(room.screen.score(game, state))))
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    async def keep(self, room: Room, result: bytes) -> None:
        """Write it down; what cannot be stored now is when the match is next opened."""
        try:
            await self.store.settle_try(room.key, result)
        except NotStored as error:
            LOG.warning("the result of match %s is kept when it is next opened: %s", room.key, error)
