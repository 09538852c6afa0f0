"""Going on from a match that is over to the one that follows it, with the people of its seats."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.engine.chance import secret_of
from safehouse.engine.game import Game
from safehouse.engine.wire import Seat
from safehouse.games import open_game
from safehouse.screen.told import Sequel
from safehouse.server.clean import new_code, new_token
from safehouse.server.forms import Joined
from safehouse.server.lobby import Lobby
from safehouse.server.room import Room
from safehouse.server.store import Kept, MatchRecord, NotStored, SeatRecord
from safehouse.server.troubles import Trouble

NOT_SEATED = "Only those who played this match can play its next part."
NO_SEQUEL = "There is no next part to play from here."


class Sequels:
    """Matches that follow others: each is set up from what is stored, never from what a page says."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.world = lobby.world
        self.one_by_one = asyncio.Lock()

    async def go_on(self, token: str, may_make: Callable[[], None] = lambda: None) -> Joined:
        """The link of one's own seat at the match that follows; whoever comes first has it made for all."""
        place = await self.lobby.place(token)
        if place.seat is None:
            raise Trouble(403, NOT_SEATED, "Ask one of them for the spectators' link.")
        room = (await self.lobby.hall.party(place.key)).room
        sequel = self.sequel(room)
        async with self.one_by_one:
            kept = await self.world.store.follower(place.key)
            if kept is None or not same(sequel, kept):
                may_make()
                kept = await self.made(room, sequel)
        return Joined(link_of(kept, sequel, place.seat))

    def sequel(self, room: Room) -> Sequel:
        """What follows from where a match stands on disk."""
        secret = secret_of(self.world.luck.getrandbits(128))
        sequel = room.screen.sequel(room.journal.game, room.told.position.state, secret)
        if sequel is None:
            raise Trouble(409, NO_SEQUEL, "Set up a new match instead.")
        return sequel

    async def made(self, room: Room, sequel: Sequel) -> Kept:
        """A new match for the people of an old one."""
        game = open_game(room.record.game, msgspec.json.encode(sequel.setup))
        seats = [moved(room.seats.records[old], new) for new, old in enumerate(sequel.seats)]
        key = await self.world.store.make(self.record(room, game), seats, room.key)
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
            title=room.record.title if own else room.screen.title(game),
            seeded=False,
            spectator=new_token(),
            made=self.world.clock(),
            untimed=room.record.untimed,
        )


def moved(record: SeatRecord, seat: Seat) -> SeatRecord:
    """A seat of the old match as one of the new, with a secret of its own."""
    return replace(record, seat=seat, token=new_token())


def same(sequel: Sequel, kept: Kept) -> bool:
    """Does a match follow from where things stand, whatever its luck? After an undo it may not."""
    setup = msgspec.json.decode(kept.match.setup, type=type(sequel.setup))
    return bool(replace(setup, seed=0) == replace(sequel.setup, seed=0))


def link_of(kept: Kept, sequel: Sequel, seat: Seat) -> str:
    """The link for who had a seat before; who has none any more may watch."""
    return kept.seats[sequel.seats.index(seat)].token if seat in sequel.seats else kept.match.spectator
