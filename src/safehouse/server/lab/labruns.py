"""Heists that bots play for whoever looks: a bit at a time, for as long as somebody waits, and never twice."""

import zlib
from contextlib import suppress
from hashlib import sha256

import msgspec

from safehouse import __version__
from safehouse.lab.matches.stats import Estimate, share
from safehouse.lab.matches.tally import Tally
from safehouse.masters.setup import Setup
from safehouse.server.limits import Limits
from safehouse.server.limits.recent import KeyedRecent
from safehouse.server.store import NotStored, Store
from safehouse.server.work.answers import Answers
from safehouse.server.work.jobs import PlayedHeists, PlayHeists
from safehouse.server.work.pool import Pool
from safehouse.server.work.turns import Whose

NOTHING_KEPT = 0  # bytes: what was played is in the run


class BenchRun:
    """What bots made of one set-up so far. Its matches are numbered, and the number is their luck."""

    def __init__(self) -> None:
        self.won: list[bool] = []
        self.tally = Tally()

    def add(self, first: int, played: PlayedHeists) -> bool:
        """Some more matches; those that are there already are not counted again. Was anything counted?"""
        if first != len(self.won):
            return False
        self.won += played.won
        self.tally.update({(group, name): times for group, name, times in played.tally})
        return True

    def written(self) -> bytes:
        """All of it, to be kept."""
        tally = [(group, name, times) for (group, name), times in self.tally.items()]
        return zlib.compress(msgspec.json.encode(PlayedHeists(self.won, tally)))

    def so_far(self) -> "BenchRun":
        """A copy, which stays as it is while more is played."""
        run = BenchRun()
        run.won, run.tally = list(self.won), Tally(self.tally)
        return run

    @property
    def wins(self) -> Estimate:
        """How often it was won."""
        return share(sum(self.won), len(self.won))


class LabRuns:
    """The set-ups that were looked at last. A match is only played while somebody waits for it."""

    def __init__(self, pool: Pool, limits: Limits, store: Store) -> None:
        self.pool = pool
        self.store = store
        self.limits = limits
        self.kept = KeyedRecent[bytes, BenchRun](lambda _: BenchRun(), limits.lab_runs)
        self.turns = Answers(NOTHING_KEPT)

    def of(self, setup: Setup) -> BenchRun:
        """What is at hand of a set-up."""
        return self.kept.of(_key(msgspec.json.encode(setup)))

    async def known(self, setup: Setup) -> BenchRun:
        """What there is of a set-up, also from before the server was started."""
        return await self.recalled(_key(msgspec.json.encode(setup)))

    async def recalled(self, key: bytes) -> BenchRun:
        """A run that is at hand or on disk, or an empty one."""
        body = None if key in self.kept.kept else await self.store.lab_run(key)
        run = self.kept.of(key)
        if body is not None:
            run.add(0, msgspec.json.decode(zlib.decompress(body), type=PlayedHeists))
        return run

    async def more(self, setup: Setup, address: str, most: int) -> BenchRun:
        """Play some more of a set-up, up to so many in all; all who look at it share the work."""
        written = msgspec.json.encode(setup)
        key = _key(written)
        run = await self.recalled(key)
        first = len(run.won)
        if first >= most:
            return run
        job = PlayHeists(msgspec.Raw(written), first, self.limits.lab_turn, most - first)
        whose = Whose(address, int.from_bytes(key[:6]))
        answer = await self.turns.get((key, first), lambda: self.pool.run(job, whose))
        if run.add(first, msgspec.json.decode(answer, type=PlayedHeists)):
            with suppress(NotStored):  # what cannot be kept can still be told
                await self.store.keep_lab_run(key, run.written(), self.limits.lab_kept)
        return run


def _key(setup: bytes) -> bytes:
    """A set-up in short; what another version played is another matter, for its bots or its rules may differ."""
    return sha256(__version__.encode() + setup).digest()
