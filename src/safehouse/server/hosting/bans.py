"""Addresses that are shut out, each until a time."""

import msgspec

from safehouse.server.hosting.decrees import LetIn, ShutOut
from safehouse.server.store import Clock


class Bans:
    """Who is shut out; whose time is over is forgotten when somebody looks."""

    def __init__(self, clock: Clock, most: int) -> None:
        self.clock = clock
        self.most = most
        self.ends: dict[str, float] = {}

    def apply(self, decree: ShutOut | LetIn) -> None:
        """What the host decided."""
        if isinstance(decree, ShutOut):
            self.put(decree.address, decree.until)
        else:
            self.ends.pop(decree.address, None)

    def put(self, address: str, until: float) -> None:
        """Shut an address out; of too many, the one that ends first is let in."""
        self.ends[address] = until
        while len(self.ends) > self.most:
            del self.ends[min(self.ends, key=self.ends.__getitem__)]

    def left(self, address: str) -> float:
        """How many seconds an address stays out; 0 if it is welcome."""
        until = self.ends.get(address)
        return 0.0 if until is None else max(0.0, until - self.clock())

    def standing(self) -> dict[str, float]:
        """Those who are out now, and until when."""
        now = self.clock()
        self.ends = {address: until for address, until in self.ends.items() if until > now}
        return dict(self.ends)

    def written(self) -> bytes:
        """All of it, to be kept."""
        return msgspec.json.encode(self.standing())

    def read(self, body: bytes) -> None:
        """Take over what was kept."""
        self.ends = msgspec.json.decode(body, type=dict[str, float])
