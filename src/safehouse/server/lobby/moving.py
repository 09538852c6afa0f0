"""Matches that move between the processes of a house: given up where they were, opened where they are to go on."""

import asyncio
import logging
from random import shuffle
from typing import TYPE_CHECKING

from safehouse.server.house import HeldElsewhere
from safehouse.server.house.words import LeasesLost, Orphaned, Taken, TookOver
from safehouse.server.meters import TAKEN_LEASE
from safehouse.server.store import NotStored
from safehouse.server.wire.errors import Closed

if TYPE_CHECKING:
    from safehouse.server.lobby.rooms import Rooms

LOG = logging.getLogger("safehouse.server")


class Moving:
    """Hears what becomes of matches, and opens those whose process is gone: bots and clocks wait for nobody."""

    def __init__(self, rooms: "Rooms") -> None:
        self.rooms = rooms
        self.adopting: asyncio.Task[None] | None = None
        house = rooms.world.house
        house.hear(Taken, lambda word: self.lose(word.match, word.number))
        house.hear(LeasesLost, self.compare)
        house.hear(Orphaned, self.adopt)
        house.hear(TookOver, self.count)

    def lose(self, key: int, number: int) -> None:
        """A match is held under a number: if that is not ours, the room is closed."""
        open_room = self.rooms.open_rooms.get(key)
        if open_room is not None and open_room.room.lease < number:
            del self.rooms.open_rooms[key]
            open_room.room.move()

    def compare(self, word: LeasesLost) -> None:
        """Close rooms whose matches are not held here any more."""
        for key in word.matches:
            if key in self.rooms.open_rooms:
                self.lose(key, self.rooms.open_rooms[key].room.lease + 1)

    def count(self, word: TookOver) -> None:
        """A match came here from a process that is gone."""
        self.rooms.meters.lease_moves[TAKEN_LEASE] += 1

    def adopt(self, word: Orphaned) -> None:
        """Matches are left without a process: open them one by one, as all others do with those they get hold of."""
        if not self.rooms.closed and (self.adopting is None or self.adopting.done()):
            matches = list(word.matches)
            shuffle(matches)
            self.adopting = asyncio.ensure_future(self.adopted(matches))

    async def adopted(self, matches: list[int]) -> None:
        """Open some matches; one that somebody else has by now is theirs."""
        for key in matches:
            try:
                await self.rooms.open_room(key)
            except (HeldElsewhere, Closed, NotStored):
                continue
            except Exception:
                LOG.exception("match %s could not be opened", key)
