"""The store of a house: the database refuses whatever is written for a match by a process that does not hold it."""

from asyncio import Future
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from safehouse.engine.wire import Seat
from safehouse.server.house.doors import drops, leases, survey
from safehouse.server.house.doors.joining import Membership
from safehouse.server.house.doors.leases import Holder
from safehouse.server.house.words import Word
from safehouse.server.store.postgres.store import PostgresStore
from safehouse.server.store.queries import link_queries, match_queries, unopened
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.schema import OURS
from safehouse.server.store.store import Kept, LeaseLost
from safehouse.server.store.write import Write

LOST: Final = LeaseLost("another process plays this match now")


class HouseStore(PostgresStore):
    """Matches in a PostgreSQL database that several processes keep together."""

    def __init__(self, address: str, member: Membership) -> None:
        self.member = member
        super().__init__(address, member.connect)

    def admitted(self, group: Sequence[Write]) -> Iterator[Write]:
        """What may be done: nobody else has taken its match, nor can they before this transaction ends."""
        keys = sorted({job.match for job in group if job.match})
        found = leases.held(self.connection, self.member.process, keys) if keys else {}
        for job in group:
            if job.match and (job.match not in found or job.lease not in (None, found[job.match])):
                job.fail(LOST)
            else:
                yield job

    async def hold(self, key: int) -> Holder:
        """Hold a match, or learn who does."""
        return await self.put(lambda connection: leases.hold(connection, self.member.process, key))

    async def fetch(self, key: int) -> tuple[Holder, Kept | None]:
        """Hold a match that somebody looks at, and read it, or learn who holds it; all at once, for somebody waits."""
        return await self.put(lambda connection: self.fetched(connection, key))

    def fetched(self, connection: SqlConnection, key: int) -> tuple[Holder, Kept | None]:
        """The same, in the database."""
        holder = leases.hold(connection, self.member.process, key)
        if holder.process != self.member.process:
            return holder, None
        unopened.opened(connection, key)
        return holder, match_queries.match(connection, key)

    def let_go(self, key: int) -> None:
        """Let others hold a match, once all that was to be written for it is."""
        self.put(lambda connection: leases.let_go(connection, self.member.process, key))

    async def mine(self) -> dict[int, int]:
        """All matches that are held here, by their numbers."""
        return await self.put(lambda connection: leases.mine(connection, self.member.process), writes=False)

    async def follow(self, key: int, token: str, seat: Seat | None) -> bool:
        """Keep the link of somebody who comes from a match held here to one that is held elsewhere."""

        def work(connection: SqlConnection) -> bool:
            leases.stand_still(connection, key)
            return link_queries.follow(connection, key, token, seat)

        return await self.put(work)

    async def tidy(self, before: float) -> int:
        """Remove matches that nobody ever opened, and forget what addresses did long ago."""
        await self.put(lambda connection: connection.execute(drops.FORGET))
        return await super().tidy(before)

    async def answer(self, body: bytes, word: Word) -> None:
        """Keep what this process says of itself, and say so."""

        def work(connection: SqlConnection) -> None:
            survey.keep(connection, self.member.process, body)
            leases.tell(connection, word)

        await self.put(work)

    async def answers(self, processes: list[int]) -> dict[int, bytes]:
        """What some processes have said of themselves."""
        return await self.put(lambda connection: survey.read(connection, processes), writes=False)

    def tell(self, word: Word) -> "Future[None]":
        """Have a word heard by all processes."""
        return self.put(partial(leases.tell, word=word))

    async def leave(self, word: Word) -> None:
        """Let all that is held here go, and say so."""
        await self.put(partial(self.left, word=word))

    def left(self, connection: SqlConnection, word: Word) -> None:
        """The lock is gone by the time the others hear of it."""
        connection.execute("DELETE FROM processes WHERE id = ?", (self.member.process,))
        connection.execute("SELECT pg_advisory_unlock(?, ?)", (OURS, self.member.process))
        leases.tell(connection, word)
