"""All connections that are open: who may come, who is closed for another, and whose time is up."""

import asyncio
import time
from typing import Protocol

from safehouse.server.limits import ONE, Bucket, Doors, Limits, Timer
from safehouse.server.limits.recent import KeyedRecent
from safehouse.server.transport.descriptors import for_connections


class Transported(Protocol):
    """One connection, as far as all have something in common."""

    address: str

    def idle(self) -> bool:
        """May it be closed for another?"""

    def make_way(self) -> None:
        """Close it for another."""

    def look(self, now: float) -> None:
        """Close it if its time is up."""


class Connections:
    """Those that ask are counted by address, and the one that idles longest goes first; tables are only counted."""

    def __init__(
        self, limits: Limits, timer: Timer = time.monotonic, *, behind_proxy: bool = False, doors: Doors = ONE
    ) -> None:
        self.limits = limits
        self.timer = timer
        self.behind_proxy = behind_proxy
        self.doors = doors
        self.most = min(limits.connections, for_connections(limits.spare))
        self.each = self.most if behind_proxy else limits.connections_by_address
        self.frames = KeyedRecent[str, Bucket](lambda _: Bucket(limits.frames_by_address, timer, doors))
        self.open: dict[Transported, None] = {}
        self.asking: dict[str, dict[Transported, None]] = {}
        self.sweeping: asyncio.TimerHandle | None = None

    def come(self, one: Transported) -> bool:
        """One more that may ask something; False if there is no room for it."""
        if not self.has_room(one.address):
            return False
        self.asking.setdefault(one.address, {})[one] = None
        self.stay(one)
        return True

    def stay(self, one: Transported) -> None:
        """One more, which is not closed for others: a table."""
        self.open[one] = None
        if self.sweeping is None:
            self.sweeping = asyncio.get_running_loop().call_later(self.limits.sweep, self.sweep)

    def leave(self, one: Transported) -> None:
        """One less."""
        self.open.pop(one, None)
        crowd = self.asking.get(one.address, {})
        crowd.pop(one, None)
        if not crowd:
            self.asking.pop(one.address, None)

    def has_room(self, address: str) -> bool:
        """Is there room for one more from an address, if need be by closing another?"""
        crowd = self.asking.get(address, {})
        if len(crowd) >= (self.each if self.behind_proxy else self.doors.part_of(self.each)):
            return self.make_room(crowd)
        return len(self.open) < self.most or self.relieve()

    def relieve(self) -> bool:
        """Close an idle connection of whoever has most."""
        return self.make_room(max(self.asking.values(), key=len, default={}))

    def make_room(self, crowd: dict[Transported, None]) -> bool:
        """Close the first idle one of a crowd."""
        idle = next((one for one in crowd if one.idle()), None)
        if idle is None:
            return False
        idle.make_way()
        self.leave(idle)
        return True

    def sweep(self) -> None:
        """Close those whose time is up; again and again as long as there are any."""
        self.sweeping = None
        for one in list(self.open):
            one.look(self.timer())
        if self.open:
            self.sweeping = asyncio.get_running_loop().call_later(self.limits.sweep, self.sweep)
