"""Where memory is short idle rooms go, and then new matches are refused."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from safehouse.server.limits.memory import give_back, held, keep_together, of_glibc, trimmable
from safehouse.server.lobby import sweep
from safehouse.server.lobby.rooms import OpenRoom
from safehouse.server.lobby.sweep import CROWDED
from safehouse.server.wire.errors import Closed, RequestError
from tests.server.place import LIMITS, Place, opened, run, somebody


def held_with(place: Place, each: int) -> Callable[[], int]:
    """So much memory for each room that is open."""
    return lambda: each * len(place.rooms.open_rooms)


def test_the_longest_idle_rooms_go_first_where_memory_is_short(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, replace(LIMITS, rooms=300)) as place:
            open_rooms = list[OpenRoom]()
            for _ in range(12):
                open_rooms.append(await place.open_new())
                place.now += 1
            open_rooms[0].room.welcome(somebody())
            place.memory = held_with(place, 200)

            await place.wait(15)

            assert place.all_rooms() == [open_rooms[0].room, *(open_room.room for open_room in open_rooms[9:])]

    run(play())


def test_new_matches_are_refused_when_memory_is_full_and_nobody_can_be_put_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, replace(LIMITS, rooms=300)) as place:
            for _ in range(5):
                (await place.open_new()).room.welcome(somebody())
            place.memory = held_with(place, 201)

            with pytest.raises(RequestError, match=CROWDED) as trouble:
                await place.make()
            assert trouble.value.status == 503
            assert "carry on" in trouble.value.advice
            assert len(place.all_rooms()) == 5

            place.memory = held_with(place, 200)
            assert (await place.make()).code

    run(play())


def test_whoever_comes_back_to_a_match_finds_a_reserve(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            made = [await place.make() for _ in range(4)]
            for each in made[:2]:
                (await place.open(each)).room.welcome(somebody())

            place.memory = lambda: 1050
            assert (await place.open(made[2])).room in place.all_rooms()

            place.memory = lambda: 1101
            with pytest.raises(Closed, match=CROWDED) as closed:
                await place.open(made[3])
            assert closed.value.again

    run(play())


def test_a_few_tables_are_let_in_whatever_is_held(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            place.memory = lambda: 10**12

            assert [await place.open_new(), await place.open_new()]

    run(play())


def test_rooms_are_counted_where_memory_cannot_be_measured(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            place.memory = lambda: None
            open_rooms = [await place.open_new() for _ in range(3)]
            assert (await place.make()).code  # nobody is there
            for open_room in open_rooms:
                open_room.room.welcome(somebody())

            with pytest.raises(RequestError, match=CROWDED):
                await place.make()

    run(play())


def test_memory_is_given_back_after_each_look_at_the_rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> list[int]:
        async with opened(tmp_path) as place:
            given = list[int]()
            monkeypatch.setattr(sweep, "give_back", lambda: given.append(len(place.all_rooms())))
            await place.open_new()
            await place.wait(120)
            return given

    assert asyncio.run(play()) == [1] * 7 + [0]  # after the room is put away, not before


def test_what_is_held_is_measured_where_the_system_tells(tmp_path: Path) -> None:
    statm = tmp_path / "statm"
    assert held(statm) is None
    statm.write_text("")
    assert held(statm) is None
    statm.write_text("5 3 1")
    assert (held(statm) or 0) % 3 == 0


def test_what_glibc_alone_has_is_left_out_elsewhere() -> None:
    give_back()
    keep_together()
    of_glibc("no_such_thing", 1)


# Some 30 MB of small things, of which one in a thousand stays; what is then held of what they took, in percent.
THINNED = """
from safehouse.server.limits.memory import give_back, held, keep_together

keep_together()
before = held()
things = [bytes(200) for _ in range(120_000)]
most = held() - before
things = things[::1000]
give_back()
print(100 * (held() - before) // most)
"""


@pytest.mark.skipif(not trimmable(), reason="only glibc gives pages back")
def test_a_trimmable_process_gives_back_what_lies_between_things_in_use() -> None:
    def left(settings: dict[str, str]) -> int:
        words = [sys.executable, "-c", THINNED]
        return int(subprocess.check_output(words, env={**os.environ, "PYTHONMALLOC": "pymalloc"} | settings, text=True))

    assert left(trimmable()) < 30
    assert left({}) > 70
