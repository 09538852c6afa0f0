"""Heists of a campaign: each begins as a match that the campaign sets up, and the people of its team sit there."""

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

import msgspec

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.heists import BeginHeist
from safehouse.campaign.sight.heists import people_of, setup_of
from safehouse.campaign.state import UnderWay
from safehouse.engine.chance import secret_of
from safehouse.engine.wire import Refused, Seat
from safehouse.masters.game import Heist, heist_of
from safehouse.masters.setup import Setup
from safehouse.server.campaigns.crews import Crews
from safehouse.server.lobby.settling import match_of, on_disk, state_of, today
from safehouse.server.room import Room
from safehouse.server.scenes.screens import screen_of
from safehouse.server.store import MatchRecord, SeatRecord
from safehouse.server.store.keys import derived
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import GoToHeist, Joined, TeamChances
from safehouse.server.wire.ids import new_code

NO_HEIST = "No heist of this crew is under way (CAM12)."
DELETED = "The match of this heist was deleted, or is on another server (CAM12)."
DECIDE = "Settle it on the wall: as lost, or as if it never happened."
NOT_OURS = "No heist of this crew has that code (CAM12)."
CHANGED = "The plan has changed in the meantime (SET1)."
OTHERS = "Someone else has your seat at this heist."
VISITOR = "Only someone in the crew can begin a heist (CAM2)."


class CampaignHeists:
    """Begins heists of campaigns and leads people to them."""

    def __init__(self, crews: Crews) -> None:
        self.crews = crews
        self.lobby = crews.lobby
        self.world = crews.world
        self.begun: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def go(self, token: str, form: GoToHeist, may_make: Callable[[], Awaitable[None]]) -> Joined:
        """The link of one's own seat at the heist, or of the bench; whoever comes first has the match made for all."""
        place = await self.lobby.place(token)
        wall = await self.crews.wall(place)
        if form.match:
            return Joined(await self.looked_at(token, wall, form.match))
        async with self.one_by_one(wall.key):
            await self.lobby.rooms.settling.catch_up(wall)
            if form.begin and state_of(wall).under_way is None:
                await self.begin(wall, place.seat, may_make)
            under_way = state_of(wall).under_way
            if under_way is None:
                raise RequestError(409, NO_HEIST, "Look at the wall: it may be settled by now.")
            return Joined(await self.link(token, wall, under_way, place.seat))

    def one_by_one(self, wall: int) -> asyncio.Lock:
        """The people of a crew begin one after the other; no crew waits for another."""
        return self.begun.setdefault(wall, asyncio.Lock())

    async def rehearse(self, token: str, address: str) -> TeamChances:
        """How a greedy crew fares in the heist that is planned; one that cannot begin is refused by its rule."""
        place = await self.lobby.place(token)
        wall = await self.crews.wall(place)
        self.check(wall, 0 if place.seat is None else place.seat, "next")
        return await self.chances(setup_of(campaign_of(wall), state_of(wall)), address)

    async def chances(self, setup: Setup, address: str) -> TeamChances:
        """How a greedy crew fares with a set-up, from as many matches as there is time for."""
        limits, lab = self.world.limits, self.lobby.rooms.lab
        until, run = self.world.timer() + limits.rehearsal, await lab.more(setup, address, limits.rehearsed)
        while len(run.won) < limits.rehearsed and self.world.timer() < until:
            run = await lab.more(setup, address, limits.rehearsed)
        return TeamChances(sum(run.won), len(run.won), run.wins.low, run.wins.high)

    async def link(self, token: str, wall: Room, under_way: UnderWay, person: Seat | None) -> str:
        """The link to a heist that follows from somebody's link to the wall; asked again, the same one."""
        people = people_of(under_way.plan)
        seat = people.index(person) if person in people else None
        return await self.followed(token, wall, under_way.match, seat, DECIDE)

    async def looked_at(self, token: str, wall: Room, match: str) -> str:
        """The link to a heist of the ledger."""
        if match not in [page.match for page in state_of(wall).ledger]:
            raise RequestError(404, NOT_OURS, "Choose one from the ledger.")
        return await self.followed(token, wall, match, None, "What the ledger says about it stands.")

    async def followed(self, token: str, wall: Room, match: str, seat: Seat | None, advice: str) -> str:
        """The link to a match of the wall that follows from a link to it."""
        key = await match_of(self.world.store, wall, match)
        if key is None:
            raise RequestError(410, DELETED, advice)
        link = derived(token, f"heist {match}")
        if not await self.world.store.follow(key, link, seat):
            raise RequestError(409, OTHERS, "Ask someone at that table for a new link.")
        return link

    async def begin(self, wall: Room, person: Seat | None, may_make: Callable[[], Awaitable[None]]) -> None:
        """Make the match, then write down that it began: a wall never points to a match that there is not."""
        if person is None:
            raise RequestError(403, VISITOR, "Join the crew first.")
        await wall.sound.wait()
        code = new_code(self.world.luck)
        self.check(wall, person, code)
        self.lobby.check_room()
        await may_make()
        setup = setup_of(campaign_of(wall), state_of(wall))
        key = await self.world.store.make(self.record(code, heist_of(setup)), seats_of(wall), {}, wall.key)
        await self.note(wall, person, code, setup)
        await self.world.store.opened(key)

    def check(self, wall: Room, person: Seat, code: str) -> None:
        """Refuse a heist that cannot begin, with the first rule against it."""
        for rule, why in BeginHeist(code).obstacles(campaign_of(wall), state_of(wall), person):
            raise RequestError(409, f"{why[:1].upper()}{why[1:]} ({rule}).", "Change the plan on the wall.")

    async def note(self, wall: Room, person: Seat, code: str, setup: Setup) -> None:
        """Write down that a heist began, if it is still the one that was planned."""
        await wall.sound.wait()
        self.check(wall, person, code)
        if setup_of(campaign_of(wall), state_of(wall)) != setup:
            raise RequestError(409, CHANGED, "Look at it again, then begin.")
        try:
            wall.play(None, person, f"match-{code}-begin", BeginHeist(code, day=today(self.world.clock)))
        except Refused as refused:
            raise RequestError(409, f"{refused.why} ({refused.rule}).", "Change the plan on the wall.") from refused
        await on_disk(wall)

    def record(self, code: str, heist: Heist) -> MatchRecord:
        """The match of a heist as it will be kept."""
        return MatchRecord(
            code=code,
            game=heist.name,
            rules=heist.rules,
            setup=msgspec.json.encode(heist.setup),
            seed=secret_of(self.world.luck.getrandbits(128)),
            title=screen_of(heist.name).title(heist),
            seeded=False,
            made=self.world.clock(),
        )


def campaign_of(wall: Room) -> Campaign:
    """The campaign of a wall."""
    game = wall.journal.game
    assert isinstance(game, Campaign)
    return game


def seats_of(wall: Room) -> list[SeatRecord]:
    """The seats of the match: the people of the team, who have them from the start."""
    state = state_of(wall)
    plan = state.hideaway.plan if state.hideaway is not None else state.plan
    assert plan is not None
    records = wall.seats.records
    return [
        SeatRecord(seat, state.people[person].name, records[person].colour, "", claimed=True)
        for seat, person in enumerate(people_of(plan))
    ]
