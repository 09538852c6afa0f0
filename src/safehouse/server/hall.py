"""The rooms that are open. A match is fetched from the store when somebody comes, and put away when it is idle."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom

import msgspec

from safehouse.engine.journal import Journal
from safehouse.server.bots import BotDriver
from safehouse.server.limits import Limits, Timer
from safehouse.server.memory import held
from safehouse.server.printed import Printed
from safehouse.server.reckoning import Reckoning
from safehouse.server.room import Room
from safehouse.server.shelf import Closed, restored
from safehouse.server.store import Clock, Kept, NotStored, Store
from safehouse.server.sweep import CROWDED, PUT_AWAY, Sweeper
from safehouse.server.talk import Talk
from safehouse.server.visitors import Visitors
from safehouse.server.windows import WindowClock
from safehouse.server.wire import Farewell
from safehouse.server.work.minds import InThreads, InWorkers, Minds
from safehouse.server.work.pool import Pool
from safehouse.server.work.process import WORKER
from safehouse.server.work.threads import Threads

TURNS = 30  # of the loop in which a farewell may still be sent; a line that takes no more hears none
STOPPED = "The server was stopped. Your match is kept."
GONE = "There is no such match: the link is wrong, or the match was deleted. Ask whoever made it for a new link."


class World(msgspec.Struct, frozen=True):
    """What comes in from outside."""

    store: Store
    clock: Clock = time.time
    timer: Timer = time.monotonic
    luck: Random = msgspec.field(default_factory=SystemRandom)
    limits: Limits = Limits()
    bot_delay: float = 0.6
    worker: tuple[str, ...] = WORKER  # the command that starts one
    ahead: bool = False  # work out the rulebook before anybody asks for it
    aside: bool = False  # let bots think in processes beside the server
    memory: Callable[[], int | None] = held


class Party(msgspec.Struct, frozen=True):
    """A room with whoever listens to it, plays its bots and closes its windows."""

    room: Room
    talk: Talk
    bots: BotDriver
    windows: WindowClock


def minds_of(world: World) -> Minds:
    """Where bots think."""
    return InWorkers(world.worker, world.limits) if world.aside else InThreads(world.limits.bot_threads)


class Hall:
    """All rooms that are open."""

    def __init__(self, world: World, restore: Callable[[Kept], Journal] = restored) -> None:
        self.world = world
        self.restore = restore
        self.pool = Pool(world.worker, world.limits)
        self.printed = Printed(self.pool)
        self.opening = Threads("opens tables", world.limits.table_threads)
        self.thinking: Minds = minds_of(world)
        self.closed = False
        self.visitors = Visitors(world.limits, world.timer)
        self.parties: dict[int, Party] = {}
        self.coming: dict[int, asyncio.Future[Party]] = {}
        self.sweeper = Sweeper(self)

    async def party(self, key: int) -> Party:
        """The room of a match; Closed if it cannot be played, NotStored if the store cannot be read."""
        if self.closed:
            raise Closed(STOPPED, again=True)
        self.sweeper.touch(key)
        open_ = self.parties.pop(key, None)
        if open_ is not None and not open_.room.closed:
            self.parties[key] = open_  # the last one used is the last one in line
            return open_
        if key not in self.coming:
            self.coming[key] = asyncio.ensure_future(self.fetched(key))
        return await asyncio.shield(self.coming[key])

    async def fetched(self, key: int) -> Party:
        """A match from the store."""
        try:
            if not self.sweeper.has_room(self.world.limits.reserve):
                raise Closed(CROWDED, again=True)
            with suppress(NotStored):  # a full disk keeps nobody from looking
                await self.world.store.opened(key)
            kept = await self.world.store.match(key)
            if kept is None:
                raise Closed(GONE)
            journal = await self.opening.run(self.restore, kept)
            room = Room(kept, journal, self.world.store, self.world.limits, self.world.timer)
            reckoning = Reckoning(room, self.pool, self.world.limits)
            talk = Talk(room, self.world.limits, self.world.clock, reckoning)
            bots = BotDriver(room, self.world.luck, self.world.bot_delay, self.thinking)
            party = Party(room, talk, bots, WindowClock(room))
            self.make_space()
            self.parties[key] = party
            return party
        finally:
            del self.coming[key]

    def make_space(self) -> None:
        """Put the longest idle rooms away."""
        spare = len(self.parties) - self.world.limits.rooms + 1
        for key in [key for key, party in self.parties.items() if party.room.idle][: max(0, spare)]:
            self.put_away(key, PUT_AWAY)

    def put_away(self, key: int, farewell: Farewell) -> None:
        """Close a room."""
        party = self.parties.pop(key, None)
        if party is not None:
            party.room.close(farewell)

    def held(self) -> int | None:
        """The bytes that are held here and for bots; None where the system does not tell."""
        own = self.world.memory()
        return None if own is None else own + self.thinking.held()

    async def close(self) -> None:
        """Drop all work and close all rooms: the server stops."""
        self.closed = True
        self.sweeper.stop()
        await self.pool.close()
        self.opening.close(Closed(STOPPED, again=True))
        await self.thinking.close()
        links = [link for party in self.parties.values() for link in party.room.seats.everyone()]
        for key in list(self.parties):
            self.put_away(key, Farewell(STOPPED, again=True))
        for _ in range(TURNS):
            if any(link.unsent for link in links):
                await asyncio.sleep(0.01)
