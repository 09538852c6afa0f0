"""Crews: founded with a link of their own, and joined by it; each person has a link that says who they are."""

import asyncio

import msgspec
from msgspec.structs import replace

from safehouse.campaign.game import Campaign
from safehouse.campaign.game.files import open_founding
from safehouse.campaign.phases.crew import MOST_PEOPLE, JoinCrew
from safehouse.campaign.setup import Founding
from safehouse.engine.wire import Refused, Seat
from safehouse.server.lobby import Lobby
from safehouse.server.lobby.settling import on_disk, state_of, today
from safehouse.server.room import Room
from safehouse.server.store import EntryRecord, MatchRecord, Place, SeatRecord
from safehouse.server.store.keys import derived, invitation
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import CrewFounded, JoinCampaign, Joined, NewCampaign
from safehouse.server.wire.ids import new_code, new_token
from safehouse.server.work.jobs import Bounds, CampaignRead, ReadCampaign
from safehouse.server.work.turns import Whose

NO_CREW = "This link leads to a match, not to the wall of a crew."
TAKEN = "Someone already has this place in the crew."
OTHER_NAME = "Choose another name."


class Crews:
    """Founds crews and lets people join them."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.world = lobby.world
        self.one_by_one = asyncio.Lock()

    async def found(self, form: NewCampaign) -> CrewFounded:
        """A new crew, with its founder in the first seat."""
        self.lobby.check_room()
        game = self.game(form)
        link = new_token()
        crew = invitation(link, None, 0)
        await self.lobby.tidy()
        await self.world.store.make(self.record(game), seats_of(form), {link: 0, crew: None})
        return CrewFounded(link, crew)

    def game(self, form: NewCampaign) -> Campaign:
        """The campaign that is wished for; a name that cannot be written on a sheet is refused by its rule."""
        edition = self.lobby.edition("masters", form.edition)
        words = {"edition": edition} if edition else {}
        try:
            return Campaign(Founding(form.crew.strip(), form.name.strip(), day=today(self.world.clock), **words))
        except Refused as refused:
            raise told(refused, OTHER_NAME) from refused

    async def open_file(self, body: bytes, address: str) -> CrewFounded:
        """The crew of a campaign file, with a wall of its own here; who of it one is, one says there."""
        self.lobby.check_room()
        limits = self.world.limits
        job = ReadCampaign(Bounds(limits.replayed, limits.answer))
        read = msgspec.json.decode(await self.lobby.rooms.pool.run(job, Whose(address), body), type=CampaignRead)
        crew = new_token()
        await self.lobby.tidy()
        seats = [SeatRecord(seat) for seat in range(MOST_PEOPLE)]
        record = self.record(open_founding(bytes(read.setup)))
        entries = [EntryRecord(number, f"file-{number}", *entry) for number, entry in enumerate(read.entries)]
        key = await self.world.store.make(record, seats, {crew: None}, entries=entries)
        await self.world.store.opened(key)
        return CrewFounded(crew, crew)

    def record(self, game: Campaign) -> MatchRecord:
        """A campaign as it is kept: as a match that draws no luck."""
        return MatchRecord(
            code=new_code(self.world.luck),
            game=game.name,
            rules=game.rules,
            setup=msgspec.json.encode(game.setup),
            seed=0,
            title=game.setup.crew,
            seeded=False,
            made=self.world.clock(),
        )

    async def join(self, token: str, form: JoinCampaign) -> Joined:
        """A link of one's own for who comes by the crew's link; asked again, the same one."""
        place = await self.lobby.place(token)
        wall = await self.wall(place)
        link = derived(form.id, f"crew {place.key}")
        async with self.one_by_one:
            if await self.world.store.place(link) is None:
                seat = form.person if form.person is not None else await self.joined(wall, link, form)
                await self.seat(wall, seat, link, form)
        return Joined(link)

    async def wall(self, place: Place) -> Room:
        """The wall a link leads to."""
        room = (await self.lobby.rooms.open_room(place.key)).room
        if room.record.game != Campaign.name:
            raise RequestError(409, NO_CREW, "Ask someone in the crew for its link.")
        return room

    async def joined(self, wall: Room, link: str, form: JoinCampaign) -> Seat:
        """The seat of somebody new, written down once however often they ask."""
        await wall.sound.wait()
        id_ = f"match-join-{derived(link, 'id')}"
        if id_ not in wall.ids:
            try:
                wall.play(None, len(state_of(wall).people), id_, JoinCrew(form.name.strip()))
            except Refused as refused:
                raise told(refused, OTHER_NAME) from refused
            await on_disk(wall)
        return wall.journal.entries[wall.ids[id_]].seat

    async def seat(self, wall: Room, seat: Seat, link: str, form: JoinCampaign) -> None:
        """Keep the link of somebody of the crew, unless somebody has that seat."""
        people = state_of(wall).people
        if not 0 <= seat < len(people) or wall.seats.records[seat].claimed:
            raise RequestError(409, TAKEN, "Join as yourself, or ask whoever founded the crew for a new link.")
        await self.world.store.invite(wall.key, {link: seat})
        await self.world.store.take(wall.key, link, link)
        record = replace(wall.seats.records[seat], name=people[seat].name, colour=form.colour, claimed=True)
        await self.world.store.seat(wall.key, record)
        wall.seats.put(record)
        wall.seats.tell_people()


def seats_of(form: NewCampaign) -> list[SeatRecord]:
    """A seat for everybody a crew has room for; the first is the founder's."""
    founder = SeatRecord(0, form.name.strip(), form.colour, "", claimed=True)
    return [founder, *(SeatRecord(seat) for seat in range(1, MOST_PEOPLE))]


def told(refused: Refused, advice: str) -> RequestError:
    """A refusal over HTTP, with its rule."""
    return RequestError(400, f"{refused.why[:1].upper()}{refused.why[1:]} ({refused.rule}).", advice)
