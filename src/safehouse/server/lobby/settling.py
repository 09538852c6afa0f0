"""Settles heists of campaigns when their matches are over: each once, whatever stops the server in between."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from safehouse.campaign.game import Campaign, report_of
from safehouse.campaign.phases.heists import Settle
from safehouse.campaign.state import CampaignState, Report
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Refused
from safehouse.masters.game import Heist
from safehouse.server.house import HeldElsewhere
from safehouse.server.house.words import HeistOver
from safehouse.server.room import Room
from safehouse.server.store import Clock, Kept, NotStored, Store
from safehouse.server.wire.errors import Closed

if TYPE_CHECKING:
    from safehouse.server.lobby.rooms import Rooms

LOG = logging.getLogger("safehouse.server")


class HeistSettler:
    """Looks after the matches of campaigns: when one ends, and when a wall is opened whose match has ended."""

    def __init__(self, rooms: "Rooms") -> None:
        self.rooms = rooms
        self.store = rooms.world.store
        self.errands: set[asyncio.Future[None]] = set()
        rooms.world.house.hear(HeistOver, self.hear)

    def hear(self, word: HeistOver) -> None:
        """Another process has seen the end of a heist whose wall is open here."""
        if word.wall in self.rooms.open_rooms and not self.rooms.closed:
            self.run(self.caught_up(word.wall))

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something beside."""
        task = asyncio.ensure_future(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def caught_up(self, wall: int) -> None:
        """Let a wall catch up with its heist; one that cannot now does so when it is next opened."""
        with suppress(HeldElsewhere, Closed, NotStored):
            await self.catch_up((await self.rooms.open_room(wall)).room)

    async def attend(self, room: Room, kept: Kept) -> None:
        """A room was opened: a wall catches up with its heist, and a heist tells its wall when it is over."""
        if room.record.game == Campaign.name:
            await self.catch_up(room)
            return
        wall, game = kept.before or (0, "")
        if game == Campaign.name:
            room.watchers.append(partial(self.look, room, wall))
            self.look(room, wall)

    async def catch_up(self, wall: Room) -> None:
        """Settle the heist under way if its match is over on disk; one that was deleted is the crew's to settle."""
        under_way = state_of(wall).under_way
        key = await match_of(self.store, wall, under_way.match) if under_way is not None else None
        kept = await self.store.match(key) if key is not None else None
        if kept is not None and kept.match.over:
            await self.settle(wall, kept.match.code, await self.rooms.opening.run(self.rooms.restore, kept))

    def look(self, room: Room, wall: int) -> None:
        """Something moved in a heist: once it is over on disk, its wall hears of it."""
        if self.rooms.closed or room.journal.game.outcome(room.told.position.state) is None:
            return
        self.run(self.tell(room, wall))

    async def tell(self, room: Room, wall: int) -> None:
        """Let the wall know how a heist ended; one that cannot be opened now catches up when it is."""
        try:
            open_room = await self.rooms.open_room(wall)
            await self.settle(open_room.room, room.record.code, room.journal)
        except HeldElsewhere:
            self.rooms.world.house.tell(HeistOver(wall))
        except (Closed, NotStored) as error:
            LOG.warning("match %s is settled when its wall is next opened: %s", room.key, error)

    async def settle(self, wall: Room, match: str, journal: Journal) -> None:
        """Write down how a match ended, unless it is written down; what does not fit is left to the crew."""
        await wall.sound.wait()
        state = state_of(wall)
        if wall.closed or state.under_way is None or state.under_way.match != match:
            return
        command = Settle(match, report_on(journal), day=today(self.rooms.world.clock))
        try:
            wall.play(None, wall.journal.game.to_move(state)[0], f"match-{match}-end", command)
        except Refused as refused:
            LOG.error("the heist of campaign %s cannot be settled: %s", wall.key, refused)
            return
        await on_disk(wall)


async def match_of(store: Store, wall: Room, match: str) -> int | None:
    """The number of a match that a wall names, if it is one of its own: a campaign from a file may name any."""
    key = await store.by_code(match)
    return key if key is not None and await store.followed(key, Campaign.name) == wall.key else None


def state_of(wall: Room) -> CampaignState:
    """Where a campaign stands."""
    state: CampaignState = wall.journal.position.state
    return state


def report_on(journal: Journal) -> Report:
    """The report of a match, from all that happened in it and was not taken back."""
    heist = journal.game
    assert isinstance(heist, Heist)
    facts = [fact for number in journal.counts for fact in journal.played(number).facts]
    return report_of(heist, journal.position.state, facts)


def today(clock: Clock) -> str:
    """The day as the ledger writes it."""
    return time.strftime("%Y-%m-%d", time.gmtime(clock()))


async def on_disk(wall: Room) -> None:
    """Wait until the last entry of a campaign is kept; NotStored if it is not."""
    if wall.waiting:
        await asyncio.shield(wall.waiting[-1].kept)
