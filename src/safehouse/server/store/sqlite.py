"""The store on SQLite: one thread writes, and all that waits meanwhile goes into one transaction."""

import asyncio
import logging
import sqlite3
from asyncio import Future
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from safehouse.engine.wire import Seat
from safehouse.server.store import daily_queries, done_queries, link_queries, queries, scenario_queries, unopened
from safehouse.server.store.backup import rescued
from safehouse.server.store.folder import FILE
from safehouse.server.store.health import MOVED, RESTORE, Files, beside, said
from safehouse.server.store.keys import hashed
from safehouse.server.store.scenario_queries import ScenarioRecord
from safehouse.server.store.schema import opened
from safehouse.server.store.store import (
    ChatRecord,
    DoneRecord,
    EntryRecord,
    Kept,
    Links,
    MatchRecord,
    NotStored,
    Place,
    SeatRecord,
    TryRecord,
)
from safehouse.server.store.write import Write, tell_all

T = TypeVar("T")
LOG = logging.getLogger("safehouse.server")
LOST = "Ask whoever runs the server to do that."
MOST = 1000  # how much goes into one transaction


class SqliteStore:
    """Matches in a SQLite file."""

    def __init__(self, folder: Path, connect: Callable[[Path], Any] = opened) -> None:
        self.connection: sqlite3.Connection = connect(folder)
        self.folder = folder
        self.files = Files(beside(folder / FILE))
        self.lost: NotStored | None = None  # once the files are gone, nothing is saved
        self.jobs: SimpleQueue[Write | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="store", daemon=True)
        self.thread.start()

    def work(self) -> None:
        """The writer: takes all that waits, commits it as one, tells those who wait."""
        going = True
        while going:
            group, going = self.taken()
            self.commit([job for job in group if job.writes])
            for job in group:
                if not job.writes:
                    self.read(job)
            for loop in {job.loop for job in group}:
                with suppress(RuntimeError):  # the loop is closed, nobody listens
                    loop.call_soon_threadsafe(tell_all, [job for job in group if job.loop is loop])

    def taken(self) -> tuple[list[Write], bool]:
        """All that waits, at least one thing; and whether there is more to come."""
        group = list[Write]()
        job = self.jobs.get()
        while job is not None:
            group.append(job)
            if self.jobs.empty() or len(group) == MOST:
                return group, True
            job = self.jobs.get()
        return group, False

    def commit(self, group: Sequence[Write]) -> None:
        """All of it in one transaction; if that fails, none of it."""
        if not group:
            return
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in group:
                job.run(self.connection)
            self.see_files()
            self.connection.execute("COMMIT")
        except Exception as error:
            if error is not self.lost:
                LOG.exception("%d writes were not stored", len(group))
            self.give_up(group, error)

    def see_files(self) -> None:
        """What is written to a file that was removed or replaced is gone with the next stop: do not promise it."""
        if self.lost is None and not self.files.same():
            self.connection.execute("ROLLBACK")
            found = rescued(self.connection, self.folder)
            self.lost = NotStored(MOVED.format(RESTORE if found is None else f"./safehouse restore {found}"), LOST)
            LOG.error("%s", self.lost.why)
        if self.lost is not None:
            raise self.lost

    def give_up(self, group: Sequence[Write], error: Exception) -> None:
        """Nothing of the group was stored."""
        with suppress(sqlite3.Error):
            self.connection.execute("ROLLBACK")
        found = said(error)
        for job in group:
            job.error = NotStored(found.why, found.advice)

    def read(self, job: Write) -> None:
        """Look something up."""
        try:
            job.run(self.connection)
        except Exception as error:
            LOG.exception("the store could not be read")
            job.error = said(error)

    def put(self, work: Callable[[sqlite3.Connection], T], *, writes: bool = True) -> "Future[T]":
        """Have some work done."""
        job = Write(work, asyncio.get_running_loop(), writes=writes)
        self.jobs.put(job)
        return job.future

    def append(self, key: int, entry: EntryRecord, *, over: bool) -> "Future[None]":
        """Keep an entry."""
        return self.put(lambda connection: queries.append(connection, key, entry, over=over))

    async def make(self, match: MatchRecord, seats: Sequence[SeatRecord], links: Links, follows: int = 0) -> int:
        """Keep a new match."""
        return await self.put(lambda connection: queries.make(connection, match, seats, links, follows))

    async def place(self, token: str) -> Place | None:
        """Where a secret link leads; looked up by its hash, so that time tells nothing."""
        key = hashed(token)
        return await self.put(lambda connection: link_queries.place(connection, key), writes=False)

    async def match(self, key: int) -> Kept | None:
        """All there is of a match."""
        return await self.put(lambda connection: queries.match(connection, key), writes=False)

    async def follower(self, key: int) -> Kept | None:
        """The newest match that continues a match."""
        return await self.put(lambda connection: queries.follower(connection, key), writes=False)

    async def followed(self, key: int, game: str) -> int | None:
        """The number of the match of some game that a match belongs to."""
        return await self.put(lambda connection: queries.followed(connection, key, game), writes=False)

    async def by_code(self, code: str) -> int | None:
        """The number of the match with this code."""
        return await self.put(lambda connection: queries.by_code(connection, code), writes=False)

    async def claim(self, key: int, name: str, colour: int, token: str) -> SeatRecord | None:
        """Take a free seat of a match."""
        return await self.put(lambda connection: queries.claim(connection, key, name, colour, token))

    async def take(self, token: str, fresh: str) -> tuple[Place | None, str]:
        """Take the free seat a link leads to."""
        return await self.put(lambda connection: link_queries.take(connection, token, fresh))

    async def invite(self, key: int, links: Links) -> None:
        """Keep more links to free seats and to the bench."""
        await self.put(lambda connection: link_queries.invite(connection, key, links))

    async def follow(self, key: int, token: str, seat: Seat | None) -> bool:
        """Keep the link of somebody who comes from the match before."""
        return await self.put(lambda connection: link_queries.follow(connection, key, token, seat))

    async def ended(self, key: int) -> dict[Seat | None, int]:
        """How many links to each seat, and to the bench, have ended."""
        return await self.put(lambda connection: link_queries.ended(connection, key), writes=False)

    async def renew(self, key: int, seat: Seat | None, line: ChatRecord) -> None:
        """End all links to a seat or to the bench, and say so."""
        await self.put(lambda connection: queries.renew(connection, key, seat, line))

    async def seat(self, key: int, seat: SeatRecord, done: DoneRecord | None = None) -> None:
        """Keep who sits at a seat, and that somebody asked for it."""
        await self.put(lambda connection: queries.seat(connection, key, seat, done))

    async def note(self, key: int, done: DoneRecord) -> None:
        """Keep that something was done."""
        await self.put(lambda connection: done_queries.note(connection, key, done))

    async def say(self, key: int, line: ChatRecord) -> None:
        """Keep a line of chat."""
        await self.put(lambda connection: queries.say(connection, key, line))

    async def secret(self, fresh: bytes) -> bytes:
        """The server's own secret."""
        return await self.put(lambda connection: daily_queries.secret(connection, fresh))

    async def note_try(self, day: str, device: bytes, match: int, name: str) -> None:
        """Keep that a device has had its try of the day."""
        await self.put(lambda connection: daily_queries.note(connection, day, device, match, name))

    async def had_try(self, day: str, device: bytes) -> bool:
        """Has a device had its try?"""
        return await self.put(lambda connection: daily_queries.had(connection, day, device), writes=False)

    async def try_waits(self, match: int) -> bool:
        """Is a match a try without a result?"""
        return await self.put(lambda connection: daily_queries.waits(connection, match), writes=False)

    async def settle_try(self, match: int, result: bytes) -> None:
        """Keep what came of a try."""
        await self.put(lambda connection: daily_queries.settle(connection, match, result))

    async def daily_tries(self, day: str) -> list[TryRecord]:
        """All tries of a day."""
        return await self.put(lambda connection: daily_queries.tries(connection, day), writes=False)

    async def delete(self, key: int) -> None:
        """Forget a match for good."""
        await self.put(lambda connection: queries.delete(connection, key))

    async def opened(self, key: int) -> None:
        """Note that somebody looks at a match."""
        if await self.put(lambda connection: unopened.has(connection, key), writes=False):
            await self.put(lambda connection: unopened.opened(connection, key))

    async def tidy(self, before: float) -> int:
        """Remove matches that nobody ever opened."""
        return await self.put(lambda connection: queries.tidy(connection, before))

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

    def close(self) -> None:
        """Finish what was begun, and stop."""
        self.jobs.put(None)
        self.thread.join()
        self.connection.close()
