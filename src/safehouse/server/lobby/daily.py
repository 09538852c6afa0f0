"""The heist of the day: one map, one crew and one luck for everybody on this server, and one try for each device."""

import time
from hmac import digest
from typing import Any

import msgspec

from safehouse.engine.chance import secret_of
from safehouse.masters.game import Heist
from safehouse.screen.masters.advice.score import HeistScore
from safehouse.server.lobby.lobby import DAY, Lobby
from safehouse.server.lobby.settling import today
from safehouse.server.scenes.screens import screen_of
from safehouse.server.store import NotStored, Place, TryRecord
from safehouse.server.store.keys import derived, hashed, invitation
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.forms import DailyHeist, DailyResult, DailyTry, Joined, Made, NewMatch, SeatForm

HAD = "You have had your try at today’s heist."
TOMORROW = "There is a new one tomorrow."
GAME = Heist.name


class DailyHeists:
    """What the heist of the day is, who has tried it, and how one tries."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.store = lobby.world.store

    async def table(self) -> DailyHeist:
        """Today's heist, and the results of everybody who has played it to its end."""
        day = today(self.lobby.world.clock)
        wanted, tries = await self.wanted(day), await self.store.daily_tries(day)
        game = self.lobby.game(wanted, screen_of(GAME))
        done = sorted((result_of(each) for each in tries if each.result), key=rank)
        left = DAY - self.lobby.world.clock() % DAY
        setup: Any = game.setup
        crew = [build.name for build in setup.team]
        shown = done[: self.lobby.world.limits.daily_results]
        return DailyHeist(day, screen_of(GAME).title(game), setup.heist, crew, left, len(tries), shown)

    async def play(self, form: DailyTry) -> Joined:
        """The one try of a device: it begins, or continues where it was left."""
        day = today(self.lobby.world.clock)
        link, device = derived(form.id, f"daily {day}"), hashed(form.id)
        place = await self.store.place(link) or await self.begun(day, link, device, form)
        await self.store.note_try(day, device, place.key, form.name)
        return Joined(link)

    async def begun(self, day: str, link: str, device: bytes, form: DailyTry) -> Place:
        """A new try, unless there was one that has been deleted."""
        if await self.store.had_try(day, device):
            raise RequestError(409, HAD, TOMORROW)
        self.lobby.check_room()
        wanted = msgspec.structs.replace(await self.wanted(day), seats=[SeatForm(form.name, form.colour)])
        game = self.lobby.game(wanted, screen_of(GAME))
        seed = secret_of(int.from_bytes(await self.luck(f"luck of {day}")))
        record = self.lobby.record(wanted, game, seed)
        made = Made(record.code, [link], invitation(link, None, 0))
        try:
            await self.lobby.keep(record, [self.lobby.seat(0, wanted.seats[0])], made, [])
        except NotStored:
            if await self.store.place(link) is None:  # pressed twice, there is one try
                raise
        place = await self.store.place(link)
        assert place is not None
        return place

    async def wanted(self, day: str) -> NewMatch:
        """The match that everybody plays on a day."""
        number = int.from_bytes(await self.luck(f"heist of {day}"))
        title = f"Heist of the day, {spoken(day)}"
        return NewMatch(GAME, screen_of(GAME).daily(number), [SeatForm()], title=title)

    async def luck(self, purpose: str) -> bytes:
        """Bytes that only this server can tell, the same ones for a purpose as long as it lives."""
        secret = await self.store.secret(self.lobby.world.luck.randbytes(32))
        return digest(secret, purpose.encode(), "sha256")[:16]


def spoken(day: str) -> str:
    """A day as people say it."""
    found = time.strptime(day, "%Y-%m-%d")
    return f"{found.tm_mday} {time.strftime('%B', found)}"


def result_of(record: TryRecord) -> DailyResult:
    """A try that is over."""
    assert record.result is not None
    return DailyResult(record.name, msgspec.json.decode(record.result, type=HeistScore))


def rank(result: DailyResult) -> tuple[bool, int, int, int, int]:
    """The best first: who pulled it off, with more medals, fewer Busted, in fewer rounds, with less noise."""
    score = result.score
    return not score.won, -len(score.medals), score.busted, score.rounds, score.noise
