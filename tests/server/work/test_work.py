"""Heavy work for one client never stops the others: uploads, replays, the rulebook, suggestions."""

import gzip
import json
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import read_match, write_match
from safehouse.games import open_game
from safehouse.server.lobby.rooms import Rooms
from safehouse.server.rulebook.book import rulebook
from safehouse.server.scenes.screens import GAMES, screen_of
from safehouse.server.work.jobs import SuggestPlan, known_state, written, written_setup
from safehouse.server.work.worker import answer_to
from tests.server.house import PLENTY, Answer, House, running
from tests.server.scenes.test_replay import played, rehashed

# A worker that is at replays and the rulebook for an hour, and answers everything else with nothing.
STUCK = """
import sys, time
while frame := sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(4), "big")):
    if b"Retell" in frame or b"Print" in frame: time.sleep(3600)
    sys.stdout.buffer.write((8).to_bytes(4, "big") + b"+[[],[]]")
    sys.stdout.buffer.flush()
"""


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path, worker=(sys.executable, "-S", "-c", STUCK)) as house:
        yield house


def rooms_of(house: House) -> Rooms:
    assert house.rooms is not None
    return house.rooms


def until(true: Callable[[], bool]) -> None:
    """Wait for something to become so, however long that takes."""
    while not true():
        time.sleep(0.01)


@contextmanager
def hanging(house: House, requests: int, head: str, body: bytes = b"") -> Iterator[None]:
    """Some requests whose answers nobody gets, for as long as they are waited for."""
    text = f"{head} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    sockets = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(requests)]
    for each in sockets:
        each.sendall(text + body)
    try:
        yield
    finally:
        for each in sockets:
            each.close()


def waiting(rooms: Rooms) -> int:
    """How many wait for work that lasts."""
    return sum(len(line) for tables in rooms.pool.turns[True].lines.values() for line in tables.values())


def put_away(rooms: Rooms, code: str) -> bool:
    """Is the room of a match out of memory?"""
    return all(open_room.room.record.code != code for open_room in rooms.open_rooms.values())


def test_uploads_under_way_hold_up_neither_tables_nor_suggestions(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, look=0.1, unwatched=0.1)
    with running(tmp_path, limits=limits, worker=(sys.executable, "-S", "-c", STUCK)) as house:
        rooms, old, new = rooms_of(house), house.make(), house.make()
        with old.sit(0) as ann:
            ann.play(ann.offer("Plan"))
        with new.sit(0), hanging(house, 7, "POST /api/replay", b"a match file"):
            until(lambda: (rooms.pool.lasting, waiting(rooms)) == (1, 6))
            until(lambda: put_away(rooms, old.code))
            assert house.get(f"/api/seats/{old.tokens[0]}").status == 200
            with old.sit(0) as ann:
                assert ann.play(ann.offer("Plan"))["type"] == "News"
                ann.send("Suggest", id="advice")
                assert ann.hear_of("advice")["type"] == "Suggestion"
            refused = house.post("/api/replay", b"a match file")
            assert (refused.status, "still busy" in refused.json["error"]) == (429, True)
        until(lambda: (rooms.pool.lasting, waiting(rooms)) == (0, 0))


def test_an_upload_that_nobody_waits_for_is_dropped_and_the_next_is_done(stuck: House) -> None:
    rooms = rooms_of(stuck)
    with hanging(stuck, 1, "POST /api/replay", b"a match file"):
        until(lambda: rooms.pool.lasting == 1)
    until(lambda: rooms.pool.lasting == 0 and len(rooms.pool.free) == len(rooms.pool.workers))


def test_a_suggestion_is_dropped_with_its_connection_and_holds_up_nothing_else(tmp_path: Path) -> None:
    with running(tmp_path, worker=(sys.executable, "-S", "-c", "import time; time.sleep(3600)")) as house:
        rooms, table = rooms_of(house), house.make()
        with table.sit(0) as ann:
            ann.send("Suggest", id="advice")
            assert ann.play(ann.offer("Plan"))["type"] == "News"
            until(lambda: len(rooms.pool.free) < len(rooms.pool.workers))
        until(lambda: len(rooms.pool.free) == len(rooms.pool.workers))


def test_odds_that_nobody_waits_for_are_dropped(tmp_path: Path) -> None:
    with running(tmp_path, worker=(sys.executable, "-S", "-c", "import time; time.sleep(3600)")) as house:
        rooms, table = rooms_of(house), house.make()
        with table.watch() as eve:
            with table.sit(0) as ann:
                ann.send("AskOdds", id="odds")
                eve.send("AskOdds", id="odds")
                until(lambda: len(rooms.pool.free) < len(rooms.pool.workers))
                ann.sync()
            until(lambda: not rooms.open_rooms[1].room.seats.here(0))
            assert len(rooms.pool.free) < len(rooms.pool.workers)
        until(lambda: len(rooms.pool.free) == len(rooms.pool.workers))


def test_a_worker_that_breaks_costs_a_suggestion_and_nothing_else(tmp_path: Path) -> None:
    with running(tmp_path, worker=("/no/such/program",)) as house, house.make().sit(0) as ann:
        ann.send("Suggest", id="advice")
        refused = ann.hear_of("advice")

        assert refused["type"] == "Refusal"
        assert refused["why"].startswith("no suggestion: The work on this ended too early.")
        assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_a_worker_suggests_what_the_rules_would_without_knowing_the_luck() -> None:
    screen, suggested = screen_of("masters"), set[bytes]()
    for seed in (1, 987654321):
        game = open_game("masters", msgspec.json.encode(screen.setup_of({}, 2)))
        job = written(SuggestPlan(game.name, written_setup(game), known_state(game, game.first(seed), 1), 1))
        assert b"987654321" not in job
        suggested.add(answer_to(job))

    (found,) = suggested
    plan, steps = json.loads(found[1:])
    assert plan == json.loads(msgspec.json.encode(screen.suggest(game, game.first(1), 1)))
    assert steps == []


@cache
def to_and_fro(undos: int) -> bytes:
    """A file of one step that is taken back and done again, over and over, written with more spaces than usual."""
    game = open_game("masters", msgspec.json.encode(screen_of("masters").setup_of({}, 1)))
    journal = Journal(game, 5)
    plans = [offer for offer in journal.legal(0) if type(offer).__name__ == "Plan"]
    journal.play(0, plans[0])
    for _ in range(undos):
        journal.play(0, next(offer for offer in journal.legal(0) if type(offer).__name__ == "Plan"))
        journal.undo(0)
    lines = write_match(journal).encode().splitlines()[:-1]
    return rehashed([line.replace(b'"undo":', b'"undo" :') for line in lines])


def steps_of(file: bytes) -> int:
    """How many steps it takes to read a file."""
    counted: list[int] = []
    read_match(file.decode(), open_game, lambda: counted.append(1))
    return len(counted)


def test_what_is_taken_back_counts_however_it_is_written(tmp_path: Path) -> None:
    file = to_and_fro(20)
    steps = steps_of(file)
    assert steps > len(file.splitlines())  # what an undo plays again is counted
    for most, status in ((steps + 1, 200), (steps, 413)):  # one thing is told in the end
        with running(tmp_path / str(most), limits=msgspec.structs.replace(PLENTY, replayed=most)) as house:
            assert house.post("/api/replay", file).status == status


def test_a_replay_that_would_be_too_large_is_not_sent(tmp_path: Path) -> None:
    with running(tmp_path, limits=msgspec.structs.replace(PLENTY, answer=20_000)) as house:
        answer = house.post("/api/replay", write_match(played("masters")).encode())

    assert (answer.status, "too large" in answer.json["error"]) == (413, True)


def counted(rooms: Rooms) -> list[Any]:
    """The jobs that are done from now on."""
    done, run = [], rooms.pool.run

    async def noted(job: Any, *rest: Any) -> bytes:
        done.append(job)
        return await run(job, *rest)

    vars(rooms.pool)["run"] = noted
    return done


def test_a_replay_is_worked_out_once_until_something_is_played(house: House) -> None:
    table, jobs = house.make(), counted(rooms_of(house))
    replay = f"/api/seats/{table.spectator}/replay"
    with table.sit(0) as ann:
        ann.play(ann.offer("Plan"))
        first = house.get(replay)
        with ThreadPoolExecutor(8) as many:
            again: list[Future[Answer]] = [many.submit(house.get, replay) for _ in range(8)]
        assert {answer.result().body for answer in again} == {first.body}
        assert len(jobs) == 1

        ann.play(ann.offer("Plan"))
        assert house.get(replay).body != first.body
    assert len(jobs) == 2


@pytest.mark.parametrize("path", ["/api/rulebook", *(f"/api/box/{game}" for game in GAMES)])
def test_what_all_read_is_sent_packed_or_not_as_the_client_wants_it(house: House, path: str) -> None:
    plain, packed = house.get(path), house.get(path, Accept_Encoding="gzip")

    assert (plain.headers["Content-Encoding"], packed.headers["Content-Encoding"]) == (None, "gzip")
    assert gzip.decompress(packed.body) == plain.body


def test_whoever_opens_the_rulebook_holds_nobody_up(stuck: House) -> None:
    with stuck.make().sit(0) as ann, hanging(stuck, 2, "GET /api/rulebook"):
        until(lambda: bool(rooms_of(stuck).printed.answers.coming))
        assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_the_rulebook_is_worked_out_before_anybody_asks(tmp_path: Path) -> None:
    with running(tmp_path, ahead=True) as house:
        rooms = rooms_of(house)
        until(lambda: rooms.printed.ahead is not None and rooms.printed.ahead.done())
        jobs = counted(rooms)

        assert house.get("/api/rulebook").body == msgspec.json.encode(rulebook())
        assert house.get("/api/box/masters").body == msgspec.json.encode(screen_of("masters").box())
        assert jobs == []
