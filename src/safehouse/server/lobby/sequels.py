"""Continuing from a match that is over to the one that follows it, with the people of its seats."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.campaign.game import Campaign
from safehouse.engine.chance import secret_of
from safehouse.engine.game import Game
from safehouse.engine.wire import Seat
from safehouse.games import open_game
from safehouse.screen.told import Sequel
from safehouse.server.lobby.lobby import Lobby
from safehouse.server.room import Room
from safehouse.server.store import Kept, MatchRecord, NotStored
from safehouse.server.store.keys import derived
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import Joined
from safehouse.server.wire.ids import new_code

NOT_SEATED = "Only those who played this match can play its next part."
OTHERS = "Someone else has your seat at the next part."
OF_A_CREW = "This heist belongs to a campaign, so its next part begins there."
NO_SEQUEL = "There is no next part to play from here."


async def always() -> None:
    """Whoever asks may have a match made."""


class Sequels:
    """Matches that follow others: each is set up from what is stored, never from what a page says."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.world = lobby.world
        self.one_by_one = asyncio.Lock()

    async def go_on(self, token: str, may_make: Callable[[], Awaitable[None]] = always) -> Joined:
        """The link of one's own seat at the match that follows; whoever comes first has it made for all."""
        place = await self.lobby.place(token)
        if place.seat is None:
            raise RequestError(403, NOT_SEATED, "Ask one of them for the spectators' link.")
        if await self.world.store.followed(place.key, Campaign.name) is not None:
            raise RequestError(409, OF_A_CREW, "Go back to the wall of your safehouse and begin it there.")
        room = (await self.lobby.rooms.open_room(place.key)).room
        sequel = self.sequel(room)
        async with self.one_by_one:
            kept = await self.world.store.follower(place.key)
            if kept is None or not same(sequel, kept):
                await may_make()
                kept = await self.made(room, sequel)
        return Joined(await self.link(token, kept, seat_of(sequel, place.seat)))

    async def link(self, token: str, kept: Kept, seat: Seat | None) -> str:
        """The link to the new match of who holds a link to the old one; asked again, the same one."""
        link = derived(token, f"sequel {kept.match.key}")
        if not await self.world.store.follow(kept.match.key, link, seat):
            raise RequestError(409, OTHERS, "Ask the host for a new link.")
        return link

    def sequel(self, room: Room) -> Sequel:
        """What follows from where a match stands on disk."""
        sequel = room.screen.sequel(room.journal.game, room.told.position.state)
        if sequel is None:
            raise RequestError(409, NO_SEQUEL, "Set up a new match instead.")
        return sequel

    async def made(self, room: Room, sequel: Sequel) -> Kept:
        """A new match for the people of an old one."""
        game = open_game(room.record.game, msgspec.json.encode(sequel.setup))
        seats = [replace(room.seats.records[old], seat=new) for new, old in enumerate(sequel.seats)]
        key = await self.world.store.make(self.record(room, game), seats, {}, room.key)
        kept = await self.world.store.match(key)
        if kept is None:
            raise NotStored("it was deleted at once")
        return kept

    def record(self, room: Room, game: Game[Any]) -> MatchRecord:
        """The new match as it will be kept; a title that somebody gave stays."""
        own = room.record.title != room.screen.title(room.journal.game)
        return MatchRecord(
            code=new_code(self.world.luck),
            game=game.name,
            rules=game.rules,
            setup=msgspec.json.encode(game.setup),
            seed=secret_of(self.world.luck.getrandbits(128)),
            title=room.record.title if own else room.screen.title(game),
            seeded=False,
            made=self.world.clock(),
            untimed=room.record.untimed,
        )


def same(sequel: Sequel, kept: Kept) -> bool:
    """Does a match follow from where things stand? After an undo it may not."""
    return bool(msgspec.json.decode(kept.match.setup, type=type(sequel.setup)) == sequel.setup)


def seat_of(sequel: Sequel, seat: Seat) -> Seat | None:
    """The seat of who had one before; who has none now may watch."""
    return sequel.seats.index(seat) if seat in sequel.seats else None
