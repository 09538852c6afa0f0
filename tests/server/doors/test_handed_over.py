"""What continues though nobody asks for it: bots of a process that was stopped, walls whose heist is elsewhere."""

import time
from pathlib import Path

import pytest

from safehouse.server.house.words import HeistOver
from safehouse.server.meters import TAKEN_LEASE
from tests.server.campaigns.crew import begin, lend_to_bot, ready, settled
from tests.server.doors.door import Door, door
from tests.server.house import Client

pytestmark = pytest.mark.postgres


def test_bots_of_a_server_that_is_stopped_play_on_at_another(tmp_path: Path, address: str) -> None:
    with door(tmp_path, address) as other:
        with door(tmp_path, address) as one:
            table = one.make("masterminds", seats=2, bots="random")
            with table.sit(0) as ann:
                number = ann.scene["number"]
            key = next(iter(one.open_rooms))
        while key not in other.open_rooms:
            time.sleep(0.01)
        assert other.meters.lease_moves[TAKEN_LEASE] == 1
        assert b'safehouse_lease_moves_total{how="taken over"} 1' in other.get("/metrics").body
        with Client(other.port, table.tokens[0]) as ann:
            assert ann.scene["number"] >= number


def test_a_wall_hears_of_its_heist_that_another_process_plays(tmp_path: Path, address: str) -> None:
    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        crew, wall = ready(one)
        with wall:
            seat = begin(one, crew["link"])
            with Client(other.port, seat) as table:
                lend_to_bot(table, "greedy")
            page = settled(wall)
        assert page["match"]
        assert (len(one.open_rooms), len(other.open_rooms)) == (1, 1)


def test_a_word_is_heard_by_all_processes_and_by_who_says_it(tmp_path: Path, address: str) -> None:
    heard = list[tuple[int, int]]()

    def listen(to: Door) -> None:
        to.doors.hear(HeistOver, lambda word: heard.append((to.process, word.wall)))

    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        listen(one)
        listen(other)
        while not one.doors.doors.count == other.doors.doors.count == 2:  # each has looked, so it listens
            time.sleep(0.01)
        loop = one.doors.line.loop
        assert loop is not None
        loop.call_soon_threadsafe(one.doors.tell, HeistOver(99))
        while len(heard) < 2:
            time.sleep(0.01)
    assert sorted(heard) == [(one.process, 99), (other.process, 99)]
