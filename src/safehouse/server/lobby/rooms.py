"""The rooms that are open. A match is fetched from the store when somebody comes, and put away when it is idle."""

import asyncio
import time
from collections.abc import Callable
from random import Random, SystemRandom

import msgspec

from safehouse.engine.journal import Journal
from safehouse.server.design.desk import DrawingDesk
from safehouse.server.events import event
from safehouse.server.hosting import Hosting
from safehouse.server.house import Alone, House
from safehouse.server.lab.labruns import LabRuns
from safehouse.server.limits import Limits, Timer
from safehouse.server.limits.memory import held
from safehouse.server.lobby.moving import Moving
from safehouse.server.lobby.noting import EndNote
from safehouse.server.lobby.scores import DailyScores
from safehouse.server.lobby.settling import HeistSettler
from safehouse.server.lobby.sweep import CROWDED, Sweeper
from safehouse.server.meters import Meters
from safehouse.server.room import Room
from safehouse.server.room.bots import BotDriver
from safehouse.server.room.inbox import Inbox
from safehouse.server.room.outlook import RoomOutlook
from safehouse.server.room.restore import restored
from safehouse.server.room.slices import Slices
from safehouse.server.room.windows import WindowClock
from safehouse.server.store import Clock, Kept, Store
from safehouse.server.transport.visitors import Visitors
from safehouse.server.wire.errors import Closed
from safehouse.server.wire.messages import Farewell
from safehouse.server.work.minds import InThreads, InWorkers, Minds
from safehouse.server.work.pool import Pool
from safehouse.server.work.printed import PrintedAnswers
from safehouse.server.work.process import WORKER
from safehouse.server.work.threads import Threads

TURNS = 30  # of the loop in which a farewell may still be sent; a line that takes no more hears none
STOPPED = "The server was stopped. Your match is kept."
GONE = "There is no such match: the link is wrong, or the match was deleted. Ask whoever made it for a new link."


class Environment(msgspec.Struct, frozen=True):
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
    admin: bytes = b""  # the SHA-256 of the host's token; nothing where nobody rules the house from afar
    house: House = msgspec.field(default_factory=Alone)


class OpenRoom(msgspec.Struct, frozen=True):
    """A room with whoever listens to it, plays its bots and closes its windows."""

    room: Room
    inbox: Inbox
    bots: BotDriver
    windows: WindowClock


def minds_of(world: Environment) -> Minds:
    """Where bots think."""
    return InWorkers(world.worker, world.limits) if world.aside else InThreads(world.limits.bot_threads)


class Rooms:
    """All rooms that are open."""

    def __init__(self, world: Environment, restore: Callable[[Kept], Journal] = restored) -> None:
        self.world = world
        self.restore = restore
        self.meters = Meters()
        self.slices = Slices(world.limits.slice)
        self.hosting = Hosting(world.store, world.clock, world.limits, world.house)
        self.pool = Pool(world.worker, world.limits)
        self.printed = PrintedAnswers(self.pool)
        self.judging = DrawingDesk(world.limits)
        self.lab = LabRuns(self.pool, world.limits, world.store)
        self.opening = Threads("opens tables", world.limits.table_threads)
        self.thinking: Minds = minds_of(world)
        self.closed = False
        self.visitors = Visitors(world.limits, world.timer, world.house)
        self.open_rooms: dict[int, OpenRoom] = {}
        self.coming: dict[int, asyncio.Future[OpenRoom]] = {}
        self.sweeper = Sweeper(self)
        self.settling = HeistSettler(self)
        self.scores = DailyScores(self)
        self.moving = Moving(self)

    async def open_room(self, key: int) -> OpenRoom:
        """The room of a match; Closed if it cannot be played, NotStored if the store cannot be read."""
        if self.closed:
            raise Closed(STOPPED, again=True)
        self.sweeper.touch(key)
        open_ = self.open_rooms.pop(key, None)
        if open_ is not None and not open_.room.closed:
            self.open_rooms[key] = open_  # the last one used is the last one in line
            return open_
        if key not in self.coming:
            self.coming[key] = asyncio.ensure_future(self.fetched(key))
        return await asyncio.shield(self.coming[key])

    async def hold(self, key: int) -> None:
        """See to it that a match is ours to change; HeldElsewhere if another process of the house holds it."""
        open_ = self.open_rooms.get(key)
        if open_ is None or open_.room.closed:
            await self.world.house.hold(key)

    async def fetched(self, key: int) -> OpenRoom:
        """A match from the store, held by us from before it is read."""
        try:
            lease, kept = await self.world.house.fetch(key, self.world.store)
            try:
                return await self.built(key, lease, kept)
            except BaseException:
                self.world.house.let_go(key)
                raise
        finally:
            del self.coming[key]

    async def built(self, key: int, lease: int, kept: Kept | None) -> OpenRoom:
        """A match that is held, with all that belongs to its room."""
        if not self.sweeper.has_room(self.world.limits.reserve):
            raise Closed(CROWDED, again=True)
        if kept is None:
            raise Closed(GONE)
        journal = await self.opening.run(self.restore, kept)
        room = Room(kept, journal, self.world.store, self.world.limits, self.world.timer, lease)
        room.meters, room.slices = self.meters, self.slices
        outlook = RoomOutlook(room, self.pool, self.world.limits)
        inbox = Inbox(room, self.world.limits, self.world.clock, outlook)
        bots = BotDriver(room, self.world.luck, self.world.bot_delay, self.thinking)
        open_room = OpenRoom(room, inbox, bots, WindowClock(room))
        await self.settling.attend(room, kept)
        self.scores.attend(room, kept)
        EndNote(room)
        self.make_space()
        self.open_rooms[key] = open_room
        event("match_opened", match=key, game=kept.match.game, entries=len(kept.entries))
        return open_room

    def make_space(self) -> None:
        """Put the longest idle rooms away, but none that somebody has just asked for and is on the way to."""
        spare = max(0, len(self.open_rooms) - self.world.limits.rooms + 1)
        self.sweeper.put_away(self.sweeper.idle(self.world.limits.look)[:spare])

    def put_away(self, key: int, farewell: Farewell) -> None:
        """Close a room, and let others have the match; when all are closed, the house is left, and others go on."""
        open_room = self.open_rooms.pop(key, None)
        if open_room is not None:
            open_room.room.close(farewell)
            event("match_put_away", match=key, why=farewell.why)
            if not self.closed:
                self.world.house.let_go(key)

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
        self.judging.close(Closed(STOPPED, again=True))
        await self.thinking.close()
        connections = [
            connection for open_room in self.open_rooms.values() for connection in open_room.room.seats.everyone()
        ]
        for key in list(self.open_rooms):
            self.put_away(key, Farewell(STOPPED, again=True))
        for _ in range(TURNS):
            if any(connection.unsent for connection in connections):
                await asyncio.sleep(0.01)
        await self.world.house.leave()
