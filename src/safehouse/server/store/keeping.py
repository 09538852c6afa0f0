"""A store on any database that understands our queries: what is asked of it, one question or change at a time."""

from asyncio import Future
from collections.abc import Sequence
from functools import partial

from safehouse.engine.wire import Seat
from safehouse.server.store.keys import hashed
from safehouse.server.store.queries import (
    daily_queries,
    done_queries,
    house_queries,
    link_queries,
    match_queries,
    scenario_queries,
    unopened,
)
from safehouse.server.store.queries.scenario_queries import ScenarioRecord
from safehouse.server.store.store import (
    ChatRecord,
    DoneRecord,
    EntryRecord,
    Kept,
    Links,
    MatchRecord,
    Place,
    SeatRecord,
    TryRecord,
)
from safehouse.server.store.writer import Writer


class DatabaseStore(Writer):
    """Matches in a database."""

    async def ready(self) -> None:
        """See that something could be kept."""
        await self.put(match_queries.change_nothing)

    def append(self, key: int, entry: EntryRecord, *, over: bool) -> "Future[None]":
        """Keep an entry."""
        work = partial(match_queries.append, key=key, entry=entry, over=over)
        return self.put(work, match=key, lease=entry.lease)

    async def make(
        self,
        match: MatchRecord,
        seats: Sequence[SeatRecord],
        links: Links,
        follows: int = 0,
        entries: Sequence[EntryRecord] = (),
    ) -> int:
        """Keep a new match."""
        return await self.put(lambda connection: match_queries.make(connection, match, seats, links, follows, entries))

    async def place(self, token: str) -> Place | None:
        """Where a secret link leads; looked up by its hash, so that time tells nothing."""
        key = hashed(token)
        return await self.put(lambda connection: link_queries.place(connection, key), writes=False)

    async def match(self, key: int) -> Kept | None:
        """All there is of a match."""
        return await self.put(lambda connection: match_queries.match(connection, key), writes=False)

    async def follower(self, key: int) -> Kept | None:
        """The newest match that continues a match."""
        return await self.put(lambda connection: match_queries.follower(connection, key), writes=False)

    async def followed(self, key: int, game: str) -> int | None:
        """The number of the match of some game that a match belongs to."""
        return await self.put(lambda connection: match_queries.followed(connection, key, game), writes=False)

    async def by_code(self, code: str) -> int | None:
        """The number of the match with this code."""
        return await self.put(lambda connection: match_queries.by_code(connection, code), writes=False)

    async def claim(self, key: int, name: str, colour: int, token: str) -> SeatRecord | None:
        """Take a free seat of a match."""
        return await self.put(lambda connection: match_queries.claim(connection, key, name, colour, token), match=key)

    async def take(self, key: int, token: str, fresh: str) -> tuple[Place | None, str]:
        """Take the free seat a link leads to."""
        return await self.put(lambda connection: link_queries.take(connection, token, fresh), match=key)

    async def invite(self, key: int, links: Links) -> None:
        """Keep more links to free seats and to the bench."""
        await self.put(lambda connection: link_queries.invite(connection, key, links), match=key)

    async def follow(self, key: int, token: str, seat: Seat | None) -> bool:
        """Keep the link of somebody who comes from the match before."""
        return await self.put(lambda connection: link_queries.follow(connection, key, token, seat))

    async def ended(self, key: int) -> dict[Seat | None, int]:
        """How many links to each seat, and to the bench, have ended."""
        return await self.put(lambda connection: link_queries.ended(connection, key), writes=False)

    async def renew(self, key: int, seat: Seat | None, line: ChatRecord) -> None:
        """End all links to a seat or to the bench, and say so."""
        await self.put(lambda connection: match_queries.renew(connection, key, seat, line), match=key)

    async def seat(self, key: int, seat: SeatRecord, done: DoneRecord | None = None) -> None:
        """Keep who sits at a seat, and that somebody asked for it."""
        await self.put(lambda connection: match_queries.seat(connection, key, seat, done), match=key)

    async def note(self, key: int, done: DoneRecord) -> None:
        """Keep that something was done."""
        await self.put(lambda connection: done_queries.note(connection, key, done), match=key)

    async def say(self, key: int, line: ChatRecord) -> None:
        """Keep a line of chat."""
        await self.put(lambda connection: match_queries.say(connection, key, line), match=key)

    async def secret(self, fresh: bytes) -> bytes:
        """The server's own secret."""
        return await self.put(lambda connection: daily_queries.secret(connection, fresh))

    async def keep_note(self, name: str, body: bytes) -> None:
        """Keep something about the whole house."""
        await self.put(lambda connection: house_queries.keep(connection, name, body))

    async def kept_note(self, name: str) -> bytes | None:
        """What is kept about the whole house."""
        return await self.put(lambda connection: house_queries.kept(connection, name), writes=False)

    async def note_try(self, day: str, device: bytes, match: int, name: str) -> None:
        """Keep that a device has had its try of the day."""
        await self.put(lambda connection: daily_queries.note(connection, day, device, match, name))

    async def had_try(self, day: str, device: bytes) -> bool:
        """Has a device had its try?"""
        return await self.put(lambda connection: daily_queries.had(connection, day, device), writes=False)

    async def settle_try(self, match: int, result: bytes) -> None:
        """Keep what came of a try."""
        await self.put(lambda connection: daily_queries.settle(connection, match, result))

    async def daily_tries(self, day: str) -> list[TryRecord]:
        """All tries of a day."""
        return await self.put(lambda connection: daily_queries.tries(connection, day), writes=False)

    async def delete(self, key: int) -> None:
        """Forget a match for good."""
        await self.put(lambda connection: match_queries.delete(connection, key), match=key)

    async def opened(self, key: int) -> None:
        """Note that somebody looks at a match."""
        if await self.put(lambda connection: unopened.has(connection, key), writes=False):
            await self.put(lambda connection: unopened.opened(connection, key))

    async def tidy(self, before: float) -> int:
        """Remove matches that nobody ever opened."""
        return await self.put(lambda connection: match_queries.tidy(connection, before))

    async def publish(self, scenario: ScenarioRecord, most: int) -> str | None:
        """Keep a scenario."""
        return await self.put(lambda connection: scenario_queries.publish(connection, scenario, most))

    async def published(self, code: str) -> ScenarioRecord | None:
        """A published scenario."""
        return await self.put(lambda connection: scenario_queries.published(connection, code), writes=False)

    async def gallery(self, order: str, first: int, most: int) -> list[ScenarioRecord]:
        """Some published scenarios."""
        return await self.put(lambda connection: scenario_queries.gallery(connection, order, first, most), writes=False)

    async def remixes(self, code: str, most: int) -> list[ScenarioRecord]:
        """What was made of a published scenario."""
        return await self.put(lambda connection: scenario_queries.remixes(connection, code, most), writes=False)

    async def withdraw(self, code: str, secret: str) -> bool:
        """Remove a scenario by its maker's secret."""
        return await self.put(lambda connection: scenario_queries.withdraw(connection, code, hashed(secret)))

    async def count_play(self, code: str) -> None:
        """One more match was begun on a published scenario."""
        await self.put(lambda connection: scenario_queries.count_play(connection, code))

    async def lab_run(self, key: bytes) -> bytes | None:
        """What bots made of a set-up."""
        return await self.put(lambda connection: scenario_queries.lab_run(connection, key), writes=False)

    async def keep_lab_run(self, key: bytes, body: bytes, most: int) -> None:
        """Keep what bots made of a set-up."""
        await self.put(lambda connection: scenario_queries.keep_lab_run(connection, key, body, most))
