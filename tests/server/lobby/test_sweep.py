"""Rooms that nobody looks at are put away, and so are bots that have nothing to decide."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace

from safehouse.server.room import Room
from safehouse.server.room.bots import BotDriver
from tests.server.place import LIMITS, opened, run, somebody, until


@contextmanager
def without_collector() -> Iterator[None]:
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_room_is_put_away_when_nobody_has_looked_at_it_for_a_while(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            open_room = await place.open_new()

            await place.wait(119)
            assert place.all_rooms() == [open_room.room]

            await place.wait(16)
            assert place.all_rooms() == []
            assert open_room.room.closed
            assert place.later.due == []  # nothing is looked at where nothing is open

    run(play())


def test_a_room_stays_as_long_as_somebody_is_there_and_a_while_longer(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            room, link = (await place.open_new()).room, somebody()
            room.welcome(link)

            await place.wait(1000)
            assert place.all_rooms() == [room]

            room.leave(link)
            await place.wait(100)
            assert place.all_rooms() == [room]
            await place.wait(50)
            assert place.all_rooms() == []

    run(play())


def test_a_room_that_is_asked_for_stays(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            made = await place.make()
            open_room = await place.open(made)
            for _ in range(10):
                await place.wait(100)
                assert await place.open(made) is open_room

    run(play())


def test_bots_that_nobody_watches_stop_with_their_room_and_carry_on_when_it_is_opened(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            made = await place.make(bots=("random", "random"))
            room = (await place.open(made)).room
            await until(room, lambda: len(room.journal.entries) > 10)
            while place.all_rooms():  # it waits for what is on its way to the disk
                await place.wait(15)
            reached = len(room.journal.entries)

            again = (await place.open(made)).room
            assert again is not room
            assert len(room.journal.entries) == reached
            assert len(again.journal.entries) >= reached
            await until(again, lambda: len(again.journal.entries) > reached + 10)

    run(play())


def test_a_room_that_was_put_away_leaves_nothing_behind(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            open_room = await place.open_new("random", "")
            room, driving = ref(open_room.room), open_room.bots.task
            del open_room
            while place.all_rooms():
                await place.wait(15)
            await driving

            assert room() is None

    with without_collector():
        run(play())


def test_no_minds_are_left_after_matches_of_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    minds = list[ref[Any]]()
    made_by = BotDriver.mind

    def noted(self: BotDriver, seat: int) -> Any:
        mind = made_by(self, seat)
        if not any(other() is mind for other in minds):
            minds.append(ref(mind))
        return mind

    async def play() -> None:
        async with opened(tmp_path, replace(LIMITS, rooms=300, least_rooms=300)) as place:
            kinds = [("masters", "random")] * 8 + [("masterminds", "greedy"), ("masters", "greedy")]
            open_rooms = [await place.open(await place.make(game, (bot, bot))) for game, bot in kinds]
            for open_room in open_rooms:
                await until(open_room.room, partial(over, open_room.room))
            assert len(minds) == 20

            while any(open_room.bots.minds for open_room in open_rooms):
                await asyncio.sleep(0)
            assert [mind for mind in minds if mind() is not None] == []
            assert place.all_rooms() == [
                open_room.room for open_room in open_rooms
            ]  # the tables themselves are still there

    monkeypatch.setattr(BotDriver, "mind", noted)
    run(play())


def over(room: Room) -> bool:
    return room.journal.game.outcome(room.told.position.state) is not None


def test_a_match_that_is_over_is_put_away_at_once_when_nobody_is_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            room = (await place.open(await place.make("masters", ("random", "random")))).room
            await until(room, partial(over, room))

            await place.wait(15)

            assert place.all_rooms() == []

    run(play())


def test_a_seat_that_is_taken_back_keeps_no_mind(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            open_room = await place.open_new("random", "")
            room = open_room.room
            await until(room, lambda: bool(open_room.bots.minds))

            await open_room.inbox.seat(room.seats.changed(0, bot=""))

            while open_room.bots.minds:
                await asyncio.sleep(0)

    run(play())


def test_tables_that_are_opened_at_once_do_not_put_each_other_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            first = [await place.open_new() for _ in range(LIMITS.rooms + 2)]
            assert place.all_rooms() == [open_room.room for open_room in first]

            await place.wait(LIMITS.look)
            last = await place.open_new()
            assert place.all_rooms() == [*(open_room.room for open_room in first[-LIMITS.rooms + 1 :]), last.room]

    run(play())
