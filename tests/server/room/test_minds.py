"""Bots that think in processes: they choose what they would choose here, and whatever becomes of a process, they do."""

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from weakref import ref

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.bots.bot import Situation
from safehouse.bots.masters.worth.errands import openings
from safehouse.bots.masters.worth.routes import TERRAINS
from safehouse.engine.imagination import imagine
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command, Seat
from safehouse.games import open_game
from safehouse.masters.board.mask import LISTED
from safehouse.server.limits import Limits
from safehouse.server.limits.memory import trimmable
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.scenes.screens import screen_of
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.work import minds, thinking
from safehouse.server.work.jobs import ChooseForBot, read, written_setup
from safehouse.server.work.minds import NOTHING, InThreads, InWorkers, Mind, Minds
from safehouse.server.work.process import Worker
from safehouse.server.work.thinking import Thinking
from safehouse.server.work.worker import answer_to
from tests.server.house import WORKER, Client, running

SECRET = 7777777
LIMITS = Limits(bot_workers=1)
ASLEEP = (sys.executable, "-S", "-c", "import time; time.sleep(3600)")


def journal_of(game: str, seats: int = 2) -> Journal:
    return Journal(open_game(game, msgspec.json.encode(screen_of(game).setup_of({}, seats))), SECRET)


def decisions(journal: Journal) -> Iterator[Situation]:
    """What seats are to decide, one after the other; whoever asks plays it."""
    while movers := waited_for(journal):
        yield Situation(journal.game, journal.position, movers[0])


def waited_for(journal: Journal) -> list[Seat]:
    """The seats that are to do something."""
    opened = journal.position.open
    if opened is not None:
        return [seat for seat in opened.question.seats if seat not in dict(opened.votes)]
    return [seat for seat in journal.game.to_move(journal.position.state) if journal.legal(seat)]


def with_minds(work: Callable[[InWorkers], Awaitable[Any]], limits: Limits = LIMITS, command: Any = WORKER) -> Any:
    """What comes of something done with bots in processes."""

    async def run() -> Any:
        there = InWorkers(command, limits)
        try:
            return await work(there)
        finally:
            await there.close()

    return asyncio.run(run())


def crew(there: Minds, match: Journal, kind: str = "greedy") -> dict[Seat, Mind]:
    return {seat: there.mind(kind, match, seat, 100 + seat) for seat in match.game.everyone}


async def played(journal: Journal, bots: dict[Seat, Mind], steps: int) -> list[Command]:
    """What bots choose in some steps."""
    chosen = []
    for situation in islice(decisions(journal), steps):
        chosen.append(await bots[situation.seat].choose(situation))
        journal.play(situation.seat, chosen[-1])
    return chosen


@pytest.mark.parametrize("game", ["masters", "masterminds"])
@pytest.mark.parametrize("kind", ["greedy", "random"])
def test_a_bot_chooses_the_same_in_a_process_as_in_a_thread(game: str, kind: str) -> None:
    async def both(there: InWorkers) -> list[list[Command]]:
        found = []
        for where in (there, InThreads(1)):
            journal = journal_of(game)
            found.append(await played(journal, crew(where, journal, kind), 150))
        return found

    there, here = with_minds(both)

    assert len(here) > 50
    assert there == here


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What is sent to processes; they are played by this one."""
    sent = list[bytes]()

    async def ask(self: Worker, frame: bytes, patience: float) -> bytes:
        sent.append(frame)
        return answer_to(frame)

    monkeypatch.setattr(Worker, "ask", ask)
    monkeypatch.setattr(thinking, "MINDS", {})
    return sent


def test_no_bot_is_told_the_luck_of_its_match(frames: list[bytes]) -> None:
    async def play(there: InWorkers) -> None:
        for game in ("masters", "masterminds"):
            journal = journal_of(game)
            await played(journal, crew(there, journal), 20)

    with_minds(play)

    assert len(frames) == 40
    assert not [frame for frame in frames if str(SECRET).encode() in frame]


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_a_bot_is_told_the_same_whatever_its_seat_cannot_know(game: str, frames: list[bytes]) -> None:
    async def play(there: InWorkers) -> None:
        journal = journal_of(game, 3)
        bots = crew(there, journal)
        for number, situation in enumerate(islice(decisions(journal), 60)):
            choice = await bots[situation.seat].choose(situation)
            if number % 6 == 0:
                frames.clear()
                other = imagine(journal.game, journal.position, situation.seat, 5)
                for position in (journal.position, other):
                    await bots[situation.seat].choose(Situation(journal.game, position, situation.seat))
                assert frames[0] == frames[1]
            journal.play(situation.seat, choice)

    with_minds(play)


def test_the_bots_of_a_table_think_in_one_process_and_share_their_game_there(frames: list[bytes]) -> None:
    async def play(there: InWorkers) -> list[bool]:
        found = []
        for _ in range(3):
            journal = journal_of("masters", 4)
            bots = crew(there, journal)
            await played(journal, bots, 40)
            found.append(there.homes[journal] is there.thinkers[0])
        assert len({id(mind.game) for mind in thinking.MINDS.values()}) == 1  # of all that were set up alike
        return found

    assert with_minds(play, Limits(bot_workers=2)) == [True, False, True]


def test_a_bot_that_is_let_go_is_forgotten_with_the_next_thought(frames: list[bytes]) -> None:
    async def play(there: InWorkers) -> tuple[list[int], list[int]]:
        one, other = journal_of("masterminds"), journal_of("masters")
        bots = crew(there, one)
        await played(one, bots, 10)
        before = list(thinking.MINDS)
        bots.clear()
        await played(other, crew(there, other), 1)
        return before, list(thinking.MINDS)

    before, after = with_minds(play)

    assert before == [0, 1]
    assert len(after) == 1
    assert not set(before) & set(after)


def test_what_a_thought_took_is_given_back_when_it_is_over(
    frames: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = list[int]()
    monkeypatch.setattr(thinking, "give_back", lambda: given.append(len(frames)))

    async def play(there: InWorkers) -> None:
        journal = journal_of("masters")
        await played(journal, crew(there, journal), 5)

    with_minds(play)

    assert given == [1, 2, 3, 4, 5]


def test_what_a_bot_thought_of_goes_with_it_also_what_hangs_together(frames: list[bytes]) -> None:
    class Ring(Thinking):
        """Somebody who thinks of itself."""

        def __init__(self) -> None:
            self.own = self

    gc.disable()
    try:
        thinking.MINDS[7] = Ring()
        kept = ref(thinking.MINDS[7])
        thinking.forget([6])
        assert kept() is not None
        thinking.forget([7])
        assert kept() is None
    finally:
        gc.enable()


def test_a_process_that_dies_is_replaced_and_nobody_notices() -> None:
    async def play(there: InWorkers) -> int:
        journal = journal_of("masterminds")
        bots = crew(there, journal)
        await played(journal, bots, 5)
        first = there.thinkers[0].worker.process
        assert first is not None
        os.kill(first.pid, signal.SIGKILL)
        await first.wait()
        return len(await played(journal, bots, 5))

    assert with_minds(play) == 5


async def processes(there: InWorkers) -> list[int]:
    """In which process each of seven thoughts is thought, the first being number 0."""
    journal, found = journal_of("masterminds"), list[int]()
    bots = crew(there, journal)
    for _ in range(7):
        await played(journal, bots, 1)
        process = there.thinkers[0].worker.process
        assert process is not None
        found.append(process.pid)
    numbers = list(dict.fromkeys(found))
    return [numbers.index(each) for each in found]


def test_a_process_that_holds_too_much_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "SOME", 4)

    assert with_minds(processes, replace(LIMITS, bot_memory=1)) == [0, 0, 0, 1, 1, 1, 2]
    assert with_minds(processes) == [0] * 7


def test_bots_that_have_thought_for_long_begin_afresh_in_the_same_process(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bool]()

    async def noted(self: Worker, frame: bytes, patience: float) -> bytes:
        job, _ = read(frame)
        assert isinstance(job, ChooseForBot)
        asked.append(job.afresh)
        return await ask(self, frame, patience)

    ask = Worker.ask
    monkeypatch.setattr(Worker, "ask", noted)

    assert with_minds(processes, replace(LIMITS, bot_thoughts=3)) == [0] * 7
    assert asked == [False, False, True, False, False, True, False]


def test_who_begins_afresh_has_forgotten_everything_and_thinks_on() -> None:
    journal = journal_of("masters", 4)
    setup = written_setup(journal.game)
    jobs = [ChooseForBot("masters", setup, "greedy", seat, 0, seat, NOTHING, []) for seat in journal.game.everyone]
    bots = {job.mind: Thinking(job) for job in jobs}
    thinking.MINDS.update(bots)
    for situation in islice(decisions(journal), 40):
        journal.play(situation.seat, bots[situation.seat].bot.choose(situation))
    kept = [ref(each) for each in bots.values()]
    del bots, situation
    gc.freeze()
    assert TERRAINS
    assert LISTED
    assert openings.cache_info().currsize

    thinking.begin_afresh()

    assert not TERRAINS
    assert not TERRAINS.kept
    assert not LISTED
    assert not openings.cache_info().currsize
    assert [each() for each in kept] == [None] * 4
    situation = next(decisions(journal))
    assert Thinking(jobs[situation.seat]).bot.choose(situation) in situation.offers


def test_a_process_in_which_bots_think_can_give_back_its_memory() -> None:
    async def play(there: InWorkers) -> bytes:
        journal = journal_of("masterminds")
        await played(journal, crew(there, journal), 1)
        process = there.thinkers[0].worker.process
        assert process is not None
        return Path(f"/proc/{process.pid}/environ").read_bytes()

    started_with = with_minds(play).split(b"\0")
    assert set(started_with) >= {f"{name}={value}".encode() for name, value in trimmable().items()}


def test_what_the_processes_hold_counts(tmp_path: Path) -> None:
    async def play() -> tuple[int | None, int | None, int | None]:
        store = SqliteStore(tmp_path)
        rooms = Rooms(Environment(store, worker=WORKER, aside=True, memory=lambda: 1000))
        unsure = Rooms(Environment(store, memory=lambda: None))
        try:
            journal, before = journal_of("masterminds"), rooms.held()
            await played(journal, crew(rooms.thinking, journal), 1)
            return before, rooms.held(), unsure.held()
        finally:
            await rooms.close()
            store.close()

    before, after, unsure = asyncio.run(play())

    assert before == 1000
    assert after is not None
    assert after > 10_000_000
    assert unsure is None


def test_whoever_waits_for_a_thought_when_the_server_ends_is_cancelled() -> None:
    async def play(there: InWorkers) -> list[Any]:
        journal = journal_of("masterminds")
        situation = next(decisions(journal))
        waits = [asyncio.ensure_future(bot.choose(situation)) for bot in crew(there, journal).values()]
        while there.thinkers[0].worker.process is None:
            await asyncio.sleep(0.01)
        await there.close()
        return await asyncio.gather(*waits, return_exceptions=True)

    assert [type(found) for found in with_minds(play, command=ASLEEP)] == [asyncio.CancelledError] * 2


def test_bots_beside_the_server_play_a_match_to_its_end(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    form = {"game": "masterminds", "setup": {}, "seats": [{"bot": "greedy"}, {"bot": "random"}]}
    with running(tmp_path, aside=True) as house:
        token = house.post("/api/matches", form).json["links"][0]
        with Client(house.port, token) as ann:
            while ann.scene["outcome"] is None:
                ann.hear("News")

    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
