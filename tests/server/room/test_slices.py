"""Playing is done in slices: whoever comes in does not wait for all who play."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.server.room.slices import COMING, PLAYING, Arrival, Slices
from tests.server.house import PLENTY, running


class Hours:
    """A clock that goes on by one with each look at it, or as a test wants it to."""

    def __init__(self, step: float = 1) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def done_in(length: float, put: Callable[[Slices, list[str]], None], turns: int) -> list[str]:
    """What is done in some turns of the loop."""

    async def run() -> list[str]:
        done: list[str] = []
        put(Slices(length, Hours()), done)
        for _ in range(turns):
            await asyncio.sleep(0)
        return list(done)

    return asyncio.run(run())


def test_a_slice_ends_after_its_time_and_the_next_one_goes_on_in_order() -> None:
    def put(slices: Slices, done: list[str]) -> None:
        for number in range(6):
            slices.put(lambda number=number: done.append(f"piece {number}"))  # type: ignore[misc]
        asyncio.get_running_loop().call_soon(done.append, "all else")

    assert done_in(2, put, 1) == ["piece 0", "piece 1", "all else"]
    assert done_in(2, put, 3) == ["piece 0", "piece 1", "all else", "piece 2", "piece 3", "piece 4", "piece 5"]


def test_who_comes_in_is_served_before_who_plays() -> None:
    def put(slices: Slices, done: list[str]) -> None:
        for line, name in ((PLAYING, "plays"), (COMING, "comes")):
            for _ in range(4):
                slices.put(lambda name=name: done.append(name), line)  # type: ignore[misc]

    assert done_in(2, put, 1) == ["comes", "comes", "plays"]
    assert done_in(2, put, 4) == ["comes", "comes", "plays"] * 2 + ["plays"] * 2


def test_those_who_play_give_way_for_three_times_as_long_while_somebody_is_on_the_way() -> None:
    async def run() -> list[str]:
        hours, done = Hours(step=0), list[str]()
        slices = Slices(100, hours)

        def play() -> None:
            done.append(f"plays at {hours.now:.0f}")
            hours.now += 10

        with Arrival(slices) as arrival:
            for _ in range(4):
                slices.put(play)
            for hours.now in (0, 39, 41, 79, 81):
                slices.see_to_it()
                await asyncio.sleep(0)
            arrival.over()
            await asyncio.sleep(0)
        assert slices.coming == 0
        return done

    assert asyncio.run(run()) == ["plays at 0", "plays at 41", "plays at 81", "plays at 91"]


def test_those_who_give_way_play_on_by_themselves() -> None:
    async def run() -> None:
        slices, played = Slices(), asyncio.Event()
        with Arrival(slices):
            slices.put(lambda: time.sleep(0.001))
            slices.put(played.set)
            await played.wait()

    asyncio.run(run())


def test_a_piece_that_fails_fails_alone() -> None:
    def put(slices: Slices, done: list[str]) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: done.append("told"))
        slices.put(lambda: done.append(str(1 // 0)))
        slices.put(lambda: done.append("piece"))

    assert done_in(10, put, 2) == ["told", "piece"]


def test_what_comes_of_a_piece_is_told_unless_nobody_waits() -> None:
    async def run() -> tuple[int, list[str]]:
        slices, done = Slices(), list[str]()
        gone = asyncio.ensure_future(slices.take(lambda: done.append("for nobody")))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(ZeroDivisionError):
            await slices.take(lambda: 1 // 0)
        return await slices.take(lambda: 7), done

    assert asyncio.run(run()) == (7, [])


def test_a_table_opens_while_others_play_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, slice=1e-9)) as house:
        assert house.rooms is not None
        slices, playing = house.rooms.slices, [True]

        def play() -> None:
            if playing:
                slices.put(play)

        table = house.make()
        with table.sit(0) as first:
            loop: Any = house.rooms.open_rooms[1].bots.task.get_loop()
            for _ in range(50):
                loop.call_soon_threadsafe(play)
            with table.sit(1) as second:
                assert second.welcome["type"] == "Welcome"
            assert first.play(first.offer())["type"] == "News"
            playing.clear()
