"""Matches to look at again: by a link, or from a match file, of which nothing is kept."""

import msgspec
from msgspec.structs import replace

from safehouse.engine.wire import Seat
from safehouse.server.lobby.invites import Invites
from safehouse.server.lobby.lobby import Lobby
from safehouse.server.room import Room
from safehouse.server.scenes import Moment
from safehouse.server.wire.errors import Closed, RequestError
from safehouse.server.work.answers import Answers
from safehouse.server.work.jobs import Bounds, Cover, RetellFile, RetellMatch
from safehouse.server.work.retelling import chosen
from safehouse.server.work.turns import Whose

NOT_YET = "The match is not over. Until it is, you see it only through your own eyes."
DELETED = "This match was deleted."
UNTAKEN = "No one has taken this seat yet, so there is nothing to see from it."


class Archive:
    """Shows matches again; workers do it, and replays asked for last are at hand."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.pool = lobby.rooms.pool
        self.invites = Invites(lobby)
        self.limits = lobby.world.limits
        self.bounds = Bounds(self.limits.replayed, self.limits.answer)
        self.told = Answers(self.limits.kept_replays)

    async def by_link(self, token: str, wanted: str, address: str) -> bytes:
        """The match of a link, packed: while it runs through the link's own eyes, afterwards through anybody's."""
        place = await self.lobby.place(token)
        room = (await self.lobby.rooms.open_room(place.key)).room
        seat, ended = chosen(room.journal.game, wanted, place.seat), over(room, room.told)
        if seat != place.seat and not ended:
            raise RequestError(403, NOT_YET, "Wait for the end; then you can choose any seat.")
        if place.seat is not None and not ended and not room.seats.records[place.seat].claimed:
            raise RequestError(403, UNTAKEN, "Open the link to take the seat, then look back.")
        share = await self.invites.share(token, place, over=ended)
        moment, cover = room.told, cover_of(room, share)
        key = room.key, seat, moment.number, msgspec.json.encode(cover)
        return await self.told.get(key, lambda: self.retold(room, moment, seat, cover, address))

    async def retold(self, room: Room, moment: Moment, seat: Seat | None, cover: Cover, address: str) -> bytes:
        """A match that is kept here, as it stood at a moment; its entries come from the store, written already."""
        kept = await self.lobby.world.store.match(room.key)
        if kept is None:
            raise Closed(DELETED)
        game, seed = room.journal.game, room.journal.seed
        numbers = [room.builder.number(moment, seat, number) for number in moment.counts]
        setup = msgspec.Raw(msgspec.json.encode(game.setup))
        job = RetellMatch(game.name, setup, seed, seat, numbers, cover, self.bounds)
        lines = b"\n".join(kept.entries[number].body for number in moment.counts)
        return await self.pool.run(job, Whose(address, room.key), lines)

    async def by_file(self, body: bytes, wanted: str, address: str) -> bytes:
        """The match a file tells, through any eyes, packed."""
        return await self.pool.run(RetellFile(wanted, self.bounds), Whose(address), body)


def over(room: Room, moment: Moment) -> bool:
    """Has the match come to its end?"""
    return room.journal.game.outcome(moment.position.state) is not None


def cover_of(room: Room, share: str) -> Cover:
    """What stands on the cover of a match; nothing in it is ahead of the disk.

    Who is here does not matter in a replay, so that it stays the same when people come and go.
    """
    record, ended = room.record, over(room, room.told)
    people = [replace(person, here=False, screens=0) for person in room.seats.people()]
    return Cover(record.title, people, ended, record.code, share)
