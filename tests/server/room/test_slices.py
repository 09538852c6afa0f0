"""What tables tell is told in slices: whoever comes in does not wait for all who play."""

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.server.room.slices import SHORTER, Slices
from safehouse.server.transport.settings import SWITCH
from tests.server.house import PLENTY, Client, House, running


class Ticking:
    """A clock that moves on by a second with each look at it, so that everything takes one."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


async def done_in(length: float, pieces: int, turns: int) -> list[str]:
    """What is done of some pieces in some turns of the loop, and when all else is."""
    done: list[str] = []
    slices = Slices(length, Ticking())
    for number in range(pieces):
        slices.do(partial(done.append, f"piece {number}"))
    asyncio.get_running_loop().call_soon(done.append, "all else")
    for _ in range(turns):
        await asyncio.sleep(0)
    return list(done)


def test_what_fits_into_a_slice_is_done_at_once() -> None:
    assert asyncio.run(done_in(2, 2, 0)) == ["piece 0", "piece 1"]


def test_the_rest_is_done_in_order_in_later_turns_between_which_all_else_is() -> None:
    assert asyncio.run(done_in(2, 5, 0)) == ["piece 0", "piece 1"]
    assert asyncio.run(done_in(2, 5, 1)) == ["piece 0", "piece 1", "piece 2", "piece 3", "all else"]
    assert asyncio.run(done_in(2, 5, 2)) == ["piece 0", "piece 1", "piece 2", "piece 3", "all else", "piece 4"]


def test_a_new_turn_has_a_whole_slice() -> None:
    async def run() -> list[str]:
        done, slices = list[str](), Slices(2, Ticking())
        for turn in range(3):
            for piece in range(2):
                slices.do(partial(done.append, f"{turn}.{piece}"))
            await asyncio.sleep(0)
        return done

    assert asyncio.run(run()) == ["0.0", "0.1", "1.0", "1.1", "2.0", "2.1"]


def test_nothing_overtakes_what_waits() -> None:
    async def run() -> list[str]:
        done, slices = list[str](), Slices(1, Ticking())
        for name in ("first", "second", "third"):
            slices.do(partial(done.append, name))
        await asyncio.sleep(0)
        slices.do(partial(done.append, "fourth"))
        for _ in range(3):
            await asyncio.sleep(0)
        return done

    assert asyncio.run(run()) == ["first", "second", "third", "fourth"]


def test_those_who_play_give_way_while_somebody_is_on_the_way_to_a_table() -> None:
    async def run() -> list[int]:
        done, slices, told = list[str](), Slices(2 * SHORTER, Ticking()), list[int]()
        for _ in range(50):
            slices.do(partial(done.append, "piece"))
        with slices.arrival():
            for _ in range(5):
                await asyncio.sleep(0)
                told.append(len(done))
        return told

    assert asyncio.run(run()) == [2 * SHORTER + 2] * 5


def test_those_who_give_way_are_told_the_rest_by_themselves() -> None:
    async def run() -> None:
        slices, told = Slices(1e-6), asyncio.Event()
        with slices.arrival():
            for _ in range(5):
                slices.do(lambda: None)
            slices.do(told.set)
            await told.wait()

    asyncio.run(run())


def test_whoever_is_turned_away_is_no_longer_on_the_way(house: House) -> None:
    with house.make().sit(0) as ann, Client(house.port, "no-such-link") as nobody:
        assert nobody.welcome["type"] == "Farewell"
        assert ann.play(ann.offer())["type"] == "News"
        assert house.rooms is not None
        assert house.rooms.slices.coming == 0


def test_a_piece_that_fails_fails_alone() -> None:
    async def run() -> list[str]:
        done, slices = list[str](), Slices(1, Ticking())
        asyncio.get_running_loop().set_exception_handler(lambda *_: done.append("told"))
        slices.do(partial(done.append, "before"))
        slices.do(lambda: done.append(str(1 // 0)))
        slices.do(partial(done.append, "after"))
        for _ in range(3):
            await asyncio.sleep(0)
        return done

    assert asyncio.run(run()) == ["before", "told", "after"]


def test_a_table_opens_while_others_have_something_to_tell_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, slice=1e-9)) as house:
        assert house.rooms is not None
        slices, telling = house.rooms.slices, [True]

        def tell() -> None:
            if telling:
                slices.do(tell)

        table = house.make()
        with table.sit(0) as first:
            loop: Any = house.rooms.open_rooms[1].bots.task.get_loop()
            for _ in range(50):
                loop.call_soon_threadsafe(slices.do, tell)
            with table.sit(1) as second:
                assert second.welcome["type"] == "Welcome"
            assert first.play(first.offer())["type"] == "News"
            telling.clear()


def test_a_thread_with_an_answer_does_not_wait_long_for_a_busy_loop(house: House) -> None:
    house.make()

    assert sys.getswitchinterval() == pytest.approx(SWITCH)
