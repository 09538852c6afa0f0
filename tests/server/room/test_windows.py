"""Reaction windows close on the server's clock, after the same time whatever anybody holds."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from safehouse.bots.bot import Situation
from safehouse.engine.journal import Entry, Journal
from safehouse.engine.wire import Answer
from safehouse.masterminds.phases.heist import Declare
from safehouse.masterminds.phases.passing import PassAhead
from safehouse.masterminds.table.questions import PASS, WINDOW
from safehouse.server.room import Room
from safehouse.server.room.bots import BotDriver
from safehouse.server.room.greeting import greeting
from safehouse.server.room.windows import MOMENT, PASSES, WindowClock
from safehouse.server.store import Kept, MatchRecord, SeatRecord, Store
from safehouse.server.wire.ids import sound_id
from safehouse.server.work.minds import ThreadMind
from safehouse.server.work.threads import Threads
from tests.masterminds.given import given
from tests.server.house import PLENTY, Client, running

SECONDS = 12.0
CARDS = ("ev-tighten", "cr-hacker")  # a Reaction to this window, and none


class Watch:
    """A clock that a test winds on by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[tuple[float, Callable[[], None]]] = []

    def timer(self) -> float:
        return self.now

    def later(self, seconds: float, call: Callable[[], None]) -> SimpleNamespace:
        due = (self.now + seconds, call)
        self.due.append(due)
        return SimpleNamespace(cancel=lambda: self.due.remove(due))

    async def wind(self, seconds: float) -> None:
        """Let time go by."""
        self.now += seconds
        for due in [due for due in self.due if due[0] <= self.now]:
            self.due.remove(due)
            due[1]()
        await asyncio.sleep(0)


class Disk:
    """A store that has kept everything at once."""

    def append(self, *_: Any, **__: Any) -> "asyncio.Future[None]":
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        kept.set_result(None)
        return kept


def room_of(card: str, watch: Watch, seconds: float = SECONDS, bots: str = "", person: int = 0) -> Room:
    """Three players; the second one holds a card, the third one that never fits, and both want to be asked."""
    scene = given(3, hands={1: [card], 2: ["cr-hacker"]}, alert=[1, 2])
    record = MatchRecord("CODE", "masterminds", "", b"", 1, "", seeded=False, made=0.0)
    seats = [SeatRecord(seat, bot=bots if seat != person else "") for seat in range(3)]
    journal = Journal(scene.game, 1)
    journal.position = scene.position
    limits = replace(PLENTY, window=seconds)
    return Room(Kept(record, seats, [], []), journal, cast(Store, Disk()), limits, watch.timer)


def played(room: Room) -> list[tuple[int, object]]:
    """The answers in the journal, and whose they are."""
    entries = [entry for entry in room.journal.entries if isinstance(entry, Entry)]
    return [(entry.seat, entry.command.option) for entry in entries if isinstance(entry.command, Answer)]


def tried(play: Callable[[Room, Watch], Awaitable[Any]], card: str = CARDS[0], seconds: float = SECONDS) -> Any:
    """Open a window in a room with a clock, and see."""

    async def run() -> Any:
        watch = Watch()
        room = room_of(card, watch, seconds)
        WindowClock(room, watch.later)
        room.play(None, 0, "declare", Declare(0))
        await asyncio.sleep(0)
        return await play(room, watch)

    return asyncio.run(run())


@pytest.mark.parametrize("card", CARDS)
def test_a_window_lasts_as_long_whatever_is_held(card: str) -> None:
    async def play(room: Room, watch: Watch) -> list[Any]:
        seen: list[Any] = []
        for seconds in (SECONDS, MOMENT):
            await watch.wind(seconds - 0.1)
            seen.append(list(played(room)))
            await watch.wind(0.1)
            seen.append(list(played(room)))
        return [*seen, room.journal.position.open, list(room.ids)]

    first, second = (1, PASS), (2, PASS)
    assert tried(play, card) == [
        *([], [first], [first], [first, second]),
        *(None, ["declare", "clock-1", "clock-2"]),
    ]


def test_the_question_that_is_asked_tells_the_seconds_left_and_nobody_else_is_asked() -> None:
    async def play(room: Room, watch: Watch) -> list[float | None]:
        await watch.wind(5)
        askings = [room.scene(room.told, seat).asking for seat in (0, 1, 2, None)]
        assert [asking is not None for asking in askings] == [False, True, False, False]
        again = greeting(room, 1).scene.asking
        return [asking.closes for asking in (askings[1], again) if asking]

    assert tried(play) == [SECONDS - 5, SECONDS - 5]


@pytest.mark.parametrize(("gone", "left"), [(5, SECONDS - 5), (11, MOMENT)])
def test_all_think_at_the_same_time_so_the_next_has_what_is_left_and_at_least_a_moment(gone: int, left: float) -> None:
    async def play(room: Room, watch: Watch) -> list[Any]:
        await watch.wind(gone)
        room.play(None, 1, "mine", Answer(PASS))
        await asyncio.sleep(0)
        asking = room.scene(room.told, 2).asking
        await watch.wind(left - 0.1)
        return [played(room), asking.closes if asking else None, len(watch.due)]

    assert tried(play) == [[(1, PASS)], left, 1]


def test_a_reaction_in_time_is_played_and_its_own_window_is_timed_too() -> None:
    async def play(room: Room, watch: Watch) -> list[Any]:
        await watch.wind(11)
        room.play(None, 1, "mine", Answer("ev-tighten"))
        await asyncio.sleep(0)
        for _ in range(5):
            await watch.wind(SECONDS)
        return [room.journal.position.open, [option for _, option in played(room)][:2]]

    assert tried(play) == [None, ["ev-tighten", PASS]]


def test_without_a_limit_a_window_stays_open() -> None:
    async def play(room: Room, watch: Watch) -> list[Any]:
        await watch.wind(1e6)
        asking = room.scene(room.told, 1).asking
        return [played(room), asking and asking.closes, watch.due]

    assert tried(play, seconds=0) == [[], None, []]


def test_where_all_rivals_pass_ahead_there_is_no_window() -> None:
    async def run() -> list[Any]:
        watch = Watch()
        room = room_of(CARDS[0], watch)
        WindowClock(room, watch.later)
        for seat in (1, 2):
            room.play(None, seat, f"ahead-{seat}", PassAhead())
        room.play(None, 0, "declare", Declare(0))
        await asyncio.sleep(0)
        return [room.journal.position.open, watch.due]

    assert asyncio.run(run()) == [None, []]


@pytest.mark.parametrize(("card", "answers"), [(CARDS[0], []), (CARDS[1], [(1, PASS)])])
@pytest.mark.parametrize("seconds", [0.0, SECONDS])
def test_the_only_person_among_bots_is_asked_without_a_clock_or_not_at_all(
    card: str, answers: list[Any], seconds: float
) -> None:
    async def run() -> list[Any]:
        watch = Watch()
        room = room_of(card, watch, seconds, bots="greedy", person=1)
        WindowClock(room, watch.later)
        room.play(None, 0, "declare", Declare(0))
        await asyncio.sleep(0)
        asking = room.scene(room.told, 1).asking
        await watch.wind(0)
        return [played(room), asking and asking.closes]

    assert asyncio.run(run()) == [answers, 0.0 if answers else None]


def test_a_bot_is_not_passed_for_at_once_since_that_would_tell_the_person_beside_it() -> None:
    async def run() -> list[float]:
        watch = Watch()
        room = room_of(CARDS[1], watch, bots="greedy")
        WindowClock(room, watch.later)
        room.play(None, 0, "declare", Declare(0))
        await asyncio.sleep(0)
        return [due - watch.now for due, _ in watch.due]

    assert asyncio.run(run()) == [SECONDS]


def test_a_window_that_was_open_when_the_room_is_fetched_begins_again() -> None:
    async def run() -> list[float]:
        watch = Watch()
        room = room_of(CARDS[0], watch)
        room.play(None, 0, "declare", Declare(0))
        await asyncio.sleep(0)
        WindowClock(room, watch.later)
        return [due - watch.now for due, _ in watch.due]

    assert asyncio.run(run()) == [SECONDS]


def test_nothing_is_passed_while_the_store_is_mended_and_the_clock_is_wound_again() -> None:
    async def play(room: Room, watch: Watch) -> list[Any]:
        room.sound.clear()
        await watch.wind(SECONDS)
        before = list(played(room))
        room.sound.set()
        room.window.restart()
        room.changed()
        await watch.wind(SECONDS)
        return [before, played(room)]

    assert tried(play) == [[], [(1, PASS)]]


def test_other_questions_wait_for_ever() -> None:
    assert PASSES == {WINDOW: PASS}


class Thinker:
    """A bot that never reacts, and says when it has thought."""

    def __init__(self) -> None:
        self.thought = 0

    def choose(self, situation: Situation) -> Answer:
        self.thought += 1
        return Answer(PASS)


@pytest.mark.parametrize("card", CARDS)
def test_a_bot_thinks_within_its_pause_so_that_the_time_it_takes_tells_nothing(card: str) -> None:
    async def run(delay: float, until: Callable[[Room, Thinker], object]) -> list[Any]:
        room, thinker = room_of(card, Watch(), bots="thinker"), Thinker()
        mind = ThreadMind(thinker, Threads("bots think", 1))
        room.play(None, 0, "declare", Declare(0))
        await asyncio.sleep(0)
        driver = BotDriver(room, Random(1), delay, cast(Any, SimpleNamespace(mind=lambda *_: mind)))
        async with asyncio.timeout(10):
            while not until(room, thinker):
                await asyncio.sleep(0.001)
        driver.task.cancel()
        return played(room)

    assert asyncio.run(run(3600.0, lambda room, thinker: thinker.thought)) == []
    assert asyncio.run(run(0.0, lambda room, thinker: len(played(room)) == 2)) == [(1, PASS), (2, PASS)]


def test_ids_of_the_clock_are_nobody_elses() -> None:
    assert not sound_id("clock-1")
    assert not sound_id("bot-1")
    assert sound_id("o'clock-1")


def heist(ann: Client, bob: Client) -> None:
    """Both keep their hands, and Ann declares a Heist."""
    for client in (ann, bob):
        client.play(client.offer("KeepHand"))
    ann.sync()
    ann.play(ann.offer("Declare"))


def test_over_a_socket_a_window_closes_by_itself_and_is_kept(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, window=0.3)) as house:
        table = house.make("masterminds", seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            heist(ann, bob)
            while not bob.scene["asking"]:
                bob.hear("News")
            closes, number = bob.scene["asking"]["closes"], bob.scene["number"]
            bob.catch_up(number + 1)
            ann.catch_up(number + 1)

            assert 0 <= closes <= 0.3
            assert ann.offers("Reveal")
            assert bob.scene["asking"] is None
    with sqlite3.connect(next(tmp_path.glob("*.db*"))) as kept:
        tables = [name for (name,) in kept.execute("select name from sqlite_master where type = 'table'")]
        text = " ".join(str(row) for name in tables for row in kept.execute(f"select * from {name}"))
    kept.close()
    assert f"clock-{number}" in text


def test_a_match_made_without_a_clock_has_none(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, window=0.3)) as house:
        table = house.make("masterminds", seats=2, untimed=True)
        with table.sit(0) as ann, table.sit(1) as bob:
            heist(ann, bob)
            while not bob.scene["asking"]:
                bob.hear("News")

            assert (bob.scene["asking"]["kind"], bob.scene["asking"]["closes"]) == (WINDOW, None)
            assert bob.silent(0.6)
