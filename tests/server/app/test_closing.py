"""The server ends when it is told to: it waits for no work, and for nobody who is connected."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from safehouse.engine.journal.matchfile import write_match
from tests.server.house import House, Table
from tests.server.room.test_outlook import alive, children_of
from tests.server.scenes.test_replay import played
from tests.server.work.test_work import hanging, until

ROOT = Path(__file__).parents[3]
Process = subprocess.Popen[str]


@contextmanager
def server(*words: str) -> Iterator[Process]:
    """A server in a process of its own, which is over in the end."""
    command = [sys.executable, "-m", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            yield process
        finally:
            process.kill()


def line_of(process: Process) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


@contextmanager
def work_under_way(house: House) -> Iterator[list[Table]]:
    """One thing of each kind that takes long: a bot, a table to open, odds, a suggestion, uploads, half an upload."""
    with ExitStack() as stack:
        quick, botted = house.make(), house.make(bots="greedy")
        slow = house.make(title="slow")
        ann, eve = stack.enter_context(quick.sit(0)), stack.enter_context(botted.watch())
        ann.send("Suggest", id="advice")
        ann.send("AskOdds", id="odds")
        ann.sync()
        eve.send("AskOdds", id="odds")
        stack.enter_context(hanging(house, 6, "POST /api/replay", b"a match file"))
        stack.enter_context(hanging(house, 2, f"GET /api/seats/{slow.spectator}"))
        half = stack.enter_context(socket.create_connection(("127.0.0.1", house.port)))
        half.sendall(b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999\r\n\r\nhalf")
        yield [quick, botted, slow]
        told = ann.hear("Farewell")
        assert (told["why"], told["again"]) == ("The server was stopped. Your match is kept.", True)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_server_with_hours_of_work_under_way_ends_when_told(tmp_path: Path, sign: signal.Signals) -> None:
    with server("tests.server.stuck", str(tmp_path), "work") as process:
        house = House(int(line_of(process)))
        with work_under_way(house):
            until(lambda: len(children_of(process.pid)) == 4)  # three at jobs, and a bot's
            workers = children_of(process.pid)
            process.send_signal(sign)
            out, _ = process.communicate()

        assert process.returncode == (0 if sign == signal.SIGINT else -signal.SIGTERM)
        assert out.endswith("ended in order\n") or sign == signal.SIGTERM
        until(lambda: not any(alive(worker) for worker in workers))


def test_a_server_whose_loop_is_held_up_ends_as_well(tmp_path: Path) -> None:
    with server("tests.server.stuck", str(tmp_path), "loop") as process:
        house = House(int(line_of(process)))
        house.get("/api/seats/nobody")
        body = b'{"game":"masters","setup":{},"seats":[{}]}'
        with hanging(house, 1, "POST /api/matches", body):
            until(lambda: no_answer(house.port))
            process.send_signal(signal.SIGINT)
            process.communicate()

    assert process.returncode == -signal.SIGALRM


def no_answer(port: int) -> bool:
    """Does a server not answer?"""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(0.5)
        line.sendall(b"GET /api/seats/nobody HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        try:
            return not line.recv(1)
        except TimeoutError:
            return True


def test_a_worker_in_the_middle_of_a_job_ends_with_a_server_that_is_killed(tmp_path: Path) -> None:
    words = ["safehouse", "serve", "--port", "0", "--no-open", "--data", str(tmp_path)]
    with server(*words) as process:
        house = House(int(line_of(process).split("127.0.0.1:")[1].split("/")[0]))
        with hanging(house, 1, "POST /api/replay", write_match(played("masterminds")).encode()):
            until(lambda: bool(children_of(process.pid)))
            workers = children_of(process.pid)
            process.kill()
            process.communicate()
            until(lambda: not any(alive(worker) for worker in workers))
