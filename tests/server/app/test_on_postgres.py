"""The server as it is started on PostgreSQL: a whole match through a kill, and one line where it cannot start."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from safehouse.server.store.folder import FILE, LOG_FILE
from safehouse.server.store.opening import NO_ADDRESS
from tests.postgres import Server
from tests.server.campaigns.crew import lend_to_bot
from tests.server.house import Client, House, free_port
from tests.server.test_restart import moved_in

SOME = 4  # commands before the kill, and after it


def begun(folder: Path, address: str, port: int = 0) -> "subprocess.Popen[str]":
    words = [
        sys.executable,
        "-m",
        "safehouse",
        "serve",
        "--no-open",
        "--bot-pause",
        "0",
        "--port",
        str(port or free_port()),
    ]
    words += ["--data", str(folder), "--store", address]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@contextmanager
def serving(folder: Path, address: str, how: signal.Signals) -> Iterator[House]:
    """A server, until it is ended in some way."""
    port = free_port()
    process = begun(folder, address, port)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Safehouse is at")
    try:
        yield House(port)
    finally:
        process.send_signal(how)
        process.communicate(timeout=60)


@pytest.mark.postgres
@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_a_whole_match_is_played_through_a_kill(tmp_path: Path, address: str, game: str) -> None:
    with serving(tmp_path, address, signal.SIGKILL) as house:
        table = house.make(game, seats=2, bots="greedy")
        with table.sit(0) as ann:
            played = [play_next(ann) for _ in range(SOME)]

    with serving(tmp_path, address, signal.SIGINT) as house, moved_in(house, table).sit(0) as ann:
        assert ann.scene["number"] >= played[-1]
        played += [play_next(ann) for _ in range(SOME)]
        lend_to_bot(ann, "random")
        number = ann.scene["number"]

    with serving(tmp_path, address, signal.SIGINT) as house, moved_in(house, table).sit(0) as ann:
        assert played == sorted(set(played))
        assert (ann.scene["number"], ann.scene["outcome"] is None) == (number, False)
    assert not (tmp_path / FILE).exists()
    assert "matches are kept by PostgreSQL 18" in (tmp_path / LOG_FILE).read_text()


def play_next(ann: Client) -> int:
    """Play the next thing there is to do; the number of the step."""
    while not ann.offers():
        ann.hear("News")
    before = ann.scene["number"]
    while ann.play(ann.offers()[-1])["type"] != "News" or ann.scene["number"] == before:
        ann.hear("News")  # a bot was quicker
    return int(ann.scene["number"])


def line_of(folder: Path, address: str) -> str:
    """What a server says that cannot start."""
    out, err = (process := begun(folder, address)).communicate(timeout=60)

    assert (process.returncode, out) == (2, "")
    assert err.strip().count("\n") == 0
    return err


@pytest.mark.postgres
def test_a_database_that_is_not_there_is_one_line(tmp_path: Path, databases: Server) -> None:
    assert 'database "nowhere" does not exist' in line_of(tmp_path, databases.url("nowhere"))
    assert "onnection refused" in line_of(tmp_path, f"postgresql://ann:secret@127.0.0.1:{free_port()}/house")
    assert "secret" not in (tmp_path / LOG_FILE).read_text()


def test_a_store_that_is_no_address_is_one_line(tmp_path: Path) -> None:
    assert line_of(tmp_path, str(tmp_path)) == f"safehouse: {NO_ADDRESS}\n"
