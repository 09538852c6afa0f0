"""One process among those that serve a house: which matches it holds, and how it speaks to the others."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from typing import Protocol

from starlette.types import ASGIApp, Receive, Scope, Send

from safehouse.server.house.words import Ears, W, Word
from safehouse.server.limits import Doors, Rate, Timer
from safehouse.server.limits.drops import Drops, OwnDrops
from safehouse.server.store import Kept, NotStored, Store


class HeldElsewhere(Exception):
    """Another process holds this match; whoever asked about it is led there."""

    def __init__(self, house: "Reaches", key: int, process: int, address: str) -> None:
        super().__init__(f"match {key} is held by process {process}")
        self.house = house
        self.key = key
        self.process = process
        self.address = address

    async def relay(self, scope: Scope, receive: Receive, send: Send) -> "Reached":
        """Have a request answered there."""
        return await self.house.relay(self, scope, receive, send)


class Reached(Enum):
    """How far a request came that was led on to another process."""

    NOT = "it was not begun there, and may be tried again"
    BROKEN = "it was begun there, and how it ended is not known"
    WHOLE = "it is answered"


class Reaches(Protocol):
    """Who can lead a request on to another process."""

    async def relay(self, there: HeldElsewhere, scope: Scope, receive: Receive, send: Send) -> Reached:
        """Have a request answered there."""


class House(Protocol):
    """What a process needs to know of the house it serves."""

    doors: Doors  # how many processes serve it now

    @property
    def founded(self) -> str:
        """What tells this house from one that was here before it; nothing where it ends with this process."""

    async def hold(self, key: int) -> int:
        """Hold a match from now on; the number of the lease. HeldElsewhere if somebody else holds it."""

    async def fetch(self, key: int, store: Store) -> tuple[int, Kept | None]:
        """Hold a match that somebody looks at, and read it: the number of the lease, and all there is of it."""

    def let_go(self, key: int) -> None:
        """Let others hold a match."""

    def drops(self, kind: str, address: str, rate: Rate, timer: Timer) -> Drops:
        """What an address may do by whichever door it comes."""

    def tell(self, word: Word) -> None:
        """Tell all processes something, this one included."""

    def hear(self, kind: type[W], do: Callable[[W], None]) -> None:
        """From now on, do something about words of a kind."""

    def answer(self, say: Callable[[], bytes]) -> None:
        """From now on, this is what this process says when it is asked how it fares."""

    async def ask(self) -> dict[int, bytes | None]:
        """What each process says of itself; None for one that does not answer."""

    async def open(self, app: ASGIApp) -> None:
        """Be there for the others; an app answers what they lead here."""

    async def leave(self) -> None:
        """Stop: all that was held is free."""


class Alone:
    """The only process: it holds everything, and speaks to itself."""

    founded = ""

    def __init__(self) -> None:
        self.doors = Doors()
        self.ears = Ears()
        self.say: Callable[[], bytes] = bytes

    async def hold(self, key: int) -> int:
        """It is ours; there are no leases."""
        return 0

    async def fetch(self, key: int, store: Store) -> tuple[int, Kept | None]:
        """It is ours."""
        kept, _ = await asyncio.gather(store.match(key), self.noted(key, store))
        return 0, kept

    async def noted(self, key: int, store: Store) -> None:
        """Note that somebody looks at a match; a full disk keeps nobody from looking."""
        with suppress(NotStored):
            await store.opened(key)

    def let_go(self, key: int) -> None:
        """It stays ours."""

    def drops(self, kind: str, address: str, rate: Rate, timer: Timer) -> Drops:
        """There is one door."""
        return OwnDrops(rate, timer)

    def tell(self, word: Word) -> None:
        """Heard in the next turn of the loop, as by others."""
        asyncio.get_running_loop().call_soon(self.ears.heard, word)

    def hear(self, kind: type[W], do: Callable[[W], None]) -> None:
        """From now on, do something about words of a kind."""
        self.ears.hear(kind, do)

    def answer(self, say: Callable[[], bytes]) -> None:
        """What this process says of itself."""
        self.say = say

    async def ask(self) -> dict[int, bytes | None]:
        """It is the whole house."""
        return {1: self.say()}

    async def open(self, app: ASGIApp) -> None:
        """Nobody else is there."""

    async def leave(self) -> None:
        """Nobody else is there."""
