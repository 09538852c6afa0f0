"""Makers share the workers: each scenario waits in a line of its own, and addresses take turns."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.masters.board import HeistFile
from safehouse.masters.editions import STANDARD
from safehouse.masters.setup import Setup
from safehouse.masters.setup.usual import usual_setup
from safehouse.server.lab.labruns import BenchRun, LabRuns
from safehouse.server.limits import Limits, Queued
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.work.jobs import PlayedHeists, PlayHeists, WorkerJob
from safehouse.server.work.pool import Pool
from safehouse.server.work.turns import Ticket, Turns, Whose
from tests.server.workshop.maker import EASY, HARD

WON = msgspec.json.encode(PlayedHeists([True, False], [("matches", "won", 1)]))


class QuickPool(Pool):
    """Notes for whom it works, and answers at once."""

    def __init__(self) -> None:
        super().__init__((), Limits())
        self.asked: list[Whose] = []

    async def run(self, job: WorkerJob, whose: Whose, body: bytes = b"") -> bytes:
        assert isinstance(job, PlayHeists)
        self.asked.append(whose)
        await asyncio.sleep(0)
        return WON


def setup(scenario: HeistFile) -> Setup:
    return usual_setup(scenario, STANDARD)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path)
    yield store
    store.close()


def test_scenarios_wait_in_lines_of_their_own_by_address(store: SqliteStore) -> None:
    pool = QuickPool()
    runs = LabRuns(pool, Limits(), store)

    async def look() -> None:
        await runs.more(setup(EASY), "ann", 9)
        await runs.more(setup(HARD), "ann", 9)
        await runs.more(setup(EASY), "bob", 9)

    asyncio.run(look())

    assert [whose.address for whose in pool.asked] == ["ann", "ann", "bob"]
    assert pool.asked[0].table != pool.asked[1].table
    assert len(runs.of(setup(EASY)).won) == 4


def test_who_asks_for_much_does_not_keep_others_waiting() -> None:
    turns = Turns(Queued(9, 9, 99))

    async def served() -> list[str]:
        future = asyncio.get_running_loop().create_future
        for address in ("ann", "ann", "ann", "bob"):
            turns.add(Ticket(Whose(address, len(turns.lines)), future(), lasting=True))
        return [ticket.whose.address for _ in range(4) if (ticket := turns.next()) is not None]

    assert asyncio.run(served()) == ["ann", "bob", "ann", "ann"]


def test_what_two_asked_for_at_once_is_counted_once(store: SqliteStore) -> None:
    pool = QuickPool()
    runs = LabRuns(pool, Limits(), store)

    async def look() -> None:
        await asyncio.gather(runs.more(setup(EASY), "ann", 9), runs.more(setup(EASY), "bob", 9))

    asyncio.run(look())
    run = runs.of(setup(EASY))

    assert (len(pool.asked), run.won, run.wins.n) == (1, [True, False], 2)
    assert not runs.of(setup(replace(EASY, title="Another"))).won


def test_what_was_played_so_far_stays_as_it_is_while_more_is_played() -> None:
    run = BenchRun()
    run.add(0, PlayedHeists([True], [("matches", "won", 1)]))

    before = run.so_far()
    run.add(1, PlayedHeists([False], [("matches", "lost", 1)]))

    assert (before.won, dict(before.tally)) == ([True], {("matches", "won"): 1})
    assert (run.won, len(run.tally)) == ([True, False], 2)
