"""Puts rooms away that nobody looks at: after a while, or sooner where memory is short."""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from safehouse.server.limits.memory import give_back
from safehouse.server.room.windows import Handle, Later
from safehouse.server.wire.messages import Farewell

if TYPE_CHECKING:
    from safehouse.server.lobby.rooms import Rooms

LOG = logging.getLogger("safehouse.server")
PUT_AWAY = Farewell("This table closed because no one was at it. Open it again.", again=True)
CROWDED = "This server has no room for another table right now."
AT_ONCE = 8  # rooms put away in one go where memory is short, or a quarter of them if that is more


def call_later(seconds: float, do: Callable[[], None]) -> Handle:
    """Do something later on the loop that runs now."""
    return asyncio.get_running_loop().call_later(seconds, do)


class Sweeper:
    """Looks at the rooms now and then, as long as any is open."""

    def __init__(self, rooms: "Rooms", later: Later = call_later) -> None:
        self.rooms = rooms
        self.world = rooms.world
        self.limits = rooms.world.limits
        self.later = later
        self.seen: dict[int, float] = {}  # when somebody was last in each room, or asked for it
        self.handle: Handle | None = None
        self.crowded = False

    def touch(self, key: int) -> None:
        """Somebody asks for a room."""
        self.seen[key] = self.world.timer()
        if self.handle is None:
            self.handle = self.later(self.limits.look, self.look)

    def look(self) -> None:
        """Put away what nobody has looked at for a while, and look again later."""
        self.handle = None
        now = self.world.timer()
        for key, open_room in self.rooms.open_rooms.items():
            if open_room.room.seats.connections:
                self.seen[key] = now
        self.put_away(self.idle(self.limits.unwatched))
        self.put_away([key for key in self.idle(self.limits.look) if self.over(key)])
        self.note(crowded=not self.has_room())
        give_back()
        self.seen = {key: since for key, since in self.seen.items() if key in self.rooms.open_rooms}
        if self.rooms.open_rooms:
            self.handle = self.later(self.limits.look, self.look)

    def idle(self, seconds: float) -> list[int]:
        """The rooms nobody has been in for so long, the longest idle first."""
        before = self.world.timer() - seconds
        rooms = self.rooms.open_rooms.items()
        found = [key for key, open_room in rooms if open_room.room.idle and self.seen.get(key, before) <= before]
        return sorted(found, key=lambda key: self.seen.get(key, before))

    def over(self, key: int) -> bool:
        """Has a match ended? Nobody comes back to play it."""
        room = self.rooms.open_rooms[key].room
        return room.journal.game.outcome(room.told.position.state) is not None

    def put_away(self, keys: list[int]) -> None:
        """Close some rooms."""
        for key in keys:
            self.rooms.put_away(key, PUT_AWAY)

    def has_room(self, spare: int = 0) -> bool:
        """Is there room for one more? If not, the longest idle rooms go, and soon there may be."""
        if self.fits(spare):
            return True
        idle = self.idle(self.limits.look)
        self.put_away(idle[: max(AT_ONCE, len(idle) // 4)])
        give_back()
        return self.fits(spare)

    def fits(self, spare: int) -> bool:
        """Is less memory held than may be? Where nobody can tell, rooms with somebody in them are counted."""
        held = self.rooms.held()
        if held is None:
            busy = sum(not open_room.room.idle for open_room in self.rooms.open_rooms.values())
            return busy < self.limits.rooms
        return held <= self.limits.memory + spare or len(self.rooms.open_rooms) < self.limits.least_rooms

    def note(self, *, crowded: bool) -> None:
        """Let the log know when new matches begin to be refused."""
        if crowded and not self.crowded:
            LOG.warning("%d rooms are open and memory is short: new matches are refused", len(self.rooms.open_rooms))
        self.crowded = crowded

    def stop(self) -> None:
        """Look no more: the server stops."""
        if self.handle is not None:
            self.handle.cancel()
