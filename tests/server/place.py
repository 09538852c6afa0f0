"""Rooms without a server around them: their clock, their memory and the looks at them are a test's."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from safehouse.server.limits import Limits
from safehouse.server.lobby import Lobby
from safehouse.server.lobby.rooms import Environment, OpenRoom, Rooms
from safehouse.server.room import Room
from safehouse.server.room.connection import Connection
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.wire.forms import Made, NewMatch, SeatForm
from tests.server.house import PLENTY

PATIENCE = 300.0
LIMITS = replace(PLENTY, unwatched=120, look=15, memory=1000, reserve=100, least_rooms=2, rooms=3)


class Later:
    """What is to be done later, and when; a test says that it is time."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, seconds: float, do: Callable[[], None]) -> "Later":
        self.due.append((seconds, do))
        return self

    def cancel(self) -> None:
        self.due.clear()


class Place:
    """A hall whose clock, memory and looks are a test's."""

    def __init__(self, folder: Path, limits: Limits = LIMITS) -> None:
        self.now = 0.0
        self.memory: Callable[[], int | None] = lambda: 0
        self.store = SqliteStore(folder)
        world = Environment(
            self.store, timer=lambda: self.now, limits=limits, bot_delay=0.0, memory=lambda: self.memory()
        )
        self.rooms = Rooms(world)
        self.rooms.sweeper.later = self.later = Later()
        self.lobby = Lobby(self.rooms)

    async def make(self, game: str = "masterminds", bots: tuple[str, ...] = ("", "")) -> Made:
        return await self.lobby.make(NewMatch(game, {}, [SeatForm(bot=bot) for bot in bots]))

    async def open(self, made: Made) -> OpenRoom:
        return await self.rooms.open_room((await self.lobby.place(made.spectator)).key)

    async def open_new(self, *bots: str) -> OpenRoom:
        return await self.open(await self.make(bots=bots or ("", "")))

    async def wait(self, seconds: float) -> None:
        """Time passes, and the looks that are due happen."""
        until = self.now + seconds
        while self.later.due and self.now + self.later.due[0][0] <= until:
            after, look = self.later.due.pop(0)
            self.now += after
            look()
            await asyncio.sleep(0)
        self.now = until

    def all_rooms(self) -> list[Room]:
        return [open_room.room for open_room in self.rooms.open_rooms.values()]


@asynccontextmanager
async def opened(folder: Path, limits: Limits = LIMITS) -> AsyncIterator[Place]:
    place = Place(folder, limits)
    try:
        yield place
    finally:
        await place.rooms.close()
        place.store.close()


async def until(room: Room, so: Callable[[], bool]) -> None:
    """Wait for something to happen in a room."""
    moved = asyncio.Event()
    room.watchers.append(moved.set)
    while not so():
        await moved.wait()
        moved.clear()
    room.watchers.remove(moved.set)


def somebody() -> Connection:
    async def send(_: dict[str, Any]) -> None:
        pass

    return Connection(send, None, PLENTY, lambda: 0.0)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test; what never happens is not waited for without end."""
    asyncio.run(asyncio.wait_for(test, PATIENCE))
