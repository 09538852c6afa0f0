"""Starting the server: ports, addresses, and what is said when it cannot start."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from safehouse.server.app.serve import lines
from safehouse.server.store.folder import data_folder
from safehouse.server.transport import listening
from safehouse.server.transport.listening import CannotListen, bound, listen
from tests.server.house import free_port


def test_the_usual_port_gives_way_to_the_next_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setattr(listening, "PORT", port)
    with bound("127.0.0.1", port), listen("127.0.0.1", port) as other:
        assert other.getsockname()[1] > port


def test_a_port_that_was_asked_for_is_not_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    with bound("127.0.0.1", port), pytest.raises(CannotListen, match=f"127.0.0.1:{port}: Address already in use"):
        listen("127.0.0.1", port)


def test_friends_are_told_where_to_come(tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as socket:
        port = socket.getsockname()[1]
        said = lines("http://127.0.0.1:1/", socket, ["box", "192.0.2.7", "127.0.1.1"], "0.0.0.0")

    assert said == ["Safehouse is at http://127.0.0.1:1/", f"Friends come in by http://192.0.2.7:{port}/"]


def test_matches_are_kept_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "safehouse"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "safehouse"


def started(folder: Path, port: int) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "safehouse", "serve", "--port", str(port), "--data", str(folder), "--no-open"]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)


def test_the_server_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    port = free_port()
    process = started(tmp_path, port)
    assert process.stdout is not None
    line = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)

    assert line.startswith(f"Safehouse is at http://127.0.0.1:{port}/ (")
    assert process.returncode in (0, 130, -signal.SIGALRM)  # in good order, before it was ready for that, or too busy


def test_a_second_server_on_the_same_matches_says_where_the_first_one_is(tmp_path: Path) -> None:
    port = free_port()
    first = started(tmp_path, port)
    assert first.stdout is not None
    first.stdout.readline()
    out, _ = started(tmp_path, free_port()).communicate(timeout=60)
    first.send_signal(signal.SIGINT)
    first.communicate(timeout=60)

    assert out == f"Safehouse is already at http://127.0.0.1:{port}/\n"


def test_a_store_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("not a folder")
    process = started(place, free_port())
    out, err = process.communicate(timeout=60)

    assert (process.returncode, out) == (2, "")
    assert err.strip().count("\n") == 0
    assert err.startswith("safehouse: ")
