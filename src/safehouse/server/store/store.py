"""What the server keeps, behind one small interface: matches, their seats, what was played, what was said."""

from asyncio import Future
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.wire import Seat
from safehouse.server.meters import Histogram
from safehouse.server.store.queries.scenario_queries import ScenarioRecord

Clock = Callable[[], float]  # seconds since 1970


class CannotStore(Exception):
    """The store cannot be opened, in one line."""


class NotStored(Exception):
    """Something was not stored, and why; what was stored before stands."""

    def __init__(self, why: str, advice: str = "Try again in a moment.") -> None:
        super().__init__(why)
        self.why = why
        self.advice = advice


class LeaseLost(NotStored):
    """Another process plays the match now; what it has stored stands, and this was not."""


class SeatRecord(msgspec.Struct, frozen=True):
    """A seat as it is kept: who sits there, and whether anybody has taken it."""

    seat: Seat
    name: str = ""
    colour: int = 0
    bot: str = ""
    claimed: bool = False
    stand_in: bool = False  # did others put the bot there? Then it plays until somebody opens the seat


class MatchRecord(msgspec.Struct, frozen=True):
    """A match as it is kept. The seed never leaves the server before the match is over."""

    code: str
    game: str
    rules: str
    setup: bytes
    seed: Seed
    title: str
    seeded: bool
    made: float
    over: bool = False
    untimed: bool = False  # no clock closes its reaction windows
    key: int = 0  # the store's own number for it


class EntryRecord(msgspec.Struct, frozen=True):
    """An entry of a journal as it is kept."""

    number: int
    id: str
    seat: Seat
    body: bytes
    lease: int = 0  # under which number its writer held the match; 0 where one server has all of them


class ChatRecord(msgspec.Struct, frozen=True):
    """A line of chat as it is kept, with the id its page gave it."""

    seat: Seat
    text: str
    at: float
    id: str = ""


class DoneRecord(msgspec.Struct, frozen=True):
    """Something a seat asked for that is no entry of the journal and is done, by the id its page gave it."""

    seat: Seat
    id: str


class TryRecord(msgspec.Struct, frozen=True):
    """One try at a heist of the day: by whom, and what came of it; nothing while it lasts."""

    name: str
    result: bytes | None


class Kept(msgspec.Struct, frozen=True):
    """All there is of a match."""

    match: MatchRecord
    seats: list[SeatRecord]
    entries: list[EntryRecord]
    chat: list[ChatRecord]
    done: list[DoneRecord] = []
    before: tuple[int, str] | None = None  # the number of the match it continues or belongs to, and the game of that
    tried: bool = False  # is it a try at a heist of the day whose result is not known yet?


class Place(msgspec.Struct, frozen=True):
    """Where a secret link leads: a match, and a seat or the spectators' bench; or where it led."""

    key: int
    seat: Seat | None
    ended: bool = False  # somebody took the seat by it, or it was replaced


Links = Mapping[str, Seat | None]  # secret links: to a seat, or to the bench


class Store(Protocol):
    """Where matches are kept. Whatever it promises is on disk before it says so."""

    waits: Histogram  # how long whoever asked for something waited

    @property
    def waiting(self) -> int:
        """How much waits to be done."""

    async def ready(self) -> None:
        """Fails with NotStored if nothing could be kept now."""

    def append(self, key: int, entry: EntryRecord, *, over: bool) -> "Future[None]":
        """Keep an entry; done when it is on disk. Fails with NotStored, also if the entry before it is missing."""

    async def make(
        self,
        match: MatchRecord,
        seats: Sequence[SeatRecord],
        links: Links,
        follows: int = 0,
        entries: Sequence[EntryRecord] = (),
    ) -> int:
        """Keep a new match with its first entries, where its links lead, which one it continues; its number."""

    async def place(self, token: str) -> Place | None:
        """Where a secret link leads."""

    async def match(self, key: int) -> Kept | None:
        """All there is of a match."""

    async def follower(self, key: int) -> Kept | None:
        """The newest match that continues a match."""

    async def followed(self, key: int, game: str) -> int | None:
        """The number of the match of some game that a match continues or belongs to."""

    async def by_code(self, code: str) -> int | None:
        """The number of the match with this code."""

    async def claim(self, key: int, name: str, colour: int, token: str) -> SeatRecord | None:
        """Take a free seat of a match, with a link of one's own; None if there is none."""

    async def take(self, key: int, token: str, fresh: str) -> tuple[Place | None, str]:
        """Take the free seat a link leads to; then only the fresh link does. Where one sits, and by which link."""

    async def invite(self, key: int, links: Links) -> None:
        """Keep more links to free seats and to the bench."""

    async def follow(self, key: int, token: str, seat: Seat | None) -> bool:
        """Keep the link of somebody who comes from the match before; False if somebody else has the seat."""

    async def ended(self, key: int) -> dict[Seat | None, int]:
        """How many links to each seat, and to the bench, have ended."""

    async def renew(self, key: int, seat: Seat | None, line: ChatRecord) -> None:
        """End all links to a seat or to the bench, and keep the line that says so."""

    async def seat(self, key: int, seat: SeatRecord, done: DoneRecord | None = None) -> None:
        """Keep who sits at a seat, and that somebody asked for it; whether it is taken stays as it is."""

    async def note(self, key: int, done: DoneRecord) -> None:
        """Keep that something was done which leaves no other trace."""

    async def say(self, key: int, line: ChatRecord) -> None:
        """Keep a line of chat."""

    async def secret(self, fresh: bytes) -> bytes:
        """The server's own secret, made once: the fresh one if there is none."""

    async def keep_note(self, name: str, body: bytes) -> None:
        """Keep something about the whole house under a name, in place of what was kept before."""

    async def kept_note(self, name: str) -> bytes | None:
        """What is kept under a name."""

    async def note_try(self, day: str, device: bytes, match: int, name: str) -> None:
        """Keep that a device has had its try at the heist of the day, in which match and by whom."""

    async def had_try(self, day: str, device: bytes) -> bool:
        """Has a device had its try of the day?"""

    async def settle_try(self, match: int, result: bytes) -> None:
        """Keep what came of a try."""

    async def daily_tries(self, day: str) -> list[TryRecord]:
        """All tries of a day."""

    async def delete(self, key: int) -> None:
        """Forget a match for good."""

    async def opened(self, key: int) -> None:
        """Note that somebody looks at a match: it is not removed for being unopened."""

    async def tidy(self, before: float) -> int:
        """Remove matches that were made before a time and that nobody ever opened; how many."""

    async def publish(self, scenario: ScenarioRecord, most: int) -> str | None:
        """Keep a scenario; its code, the one it had before by the same secret, or None where there are too many."""

    async def published(self, code: str) -> ScenarioRecord | None:
        """A published scenario."""

    async def gallery(self, order: str, first: int, most: int) -> list[ScenarioRecord]:
        """Some published scenarios, in an order."""

    async def remixes(self, code: str, most: int) -> list[ScenarioRecord]:
        """What was made of a published scenario."""

    async def withdraw(self, code: str, secret: str) -> bool:
        """Remove a scenario by its maker's secret; False where that is another's."""

    async def count_play(self, code: str) -> None:
        """One more match was begun on a published scenario."""

    async def lab_run(self, key: bytes) -> bytes | None:
        """What bots made of a set-up, by its digest."""

    async def keep_lab_run(self, key: bytes, body: bytes, most: int) -> None:
        """Keep what bots made of a set-up, and so many set-ups at most."""

    def close(self) -> None:
        """Finish what was begun, and stop."""
