"""The folder of a real server: nobody else can read a byte of it, at no time."""

import fcntl
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_IMODE

import pytest

from safehouse.server.app.serve import has_reset_bug
from safehouse.server.events import writing
from safehouse.server.store import CannotStore
from safehouse.server.store.folder import FILE, LOCK, LOG_FILE, private
from tests.server.house import House

LOOSE = 0o022  # the usual umask: everybody may read
READABLE = 0o077


class Started:
    """A server as somebody with the usual umask starts it."""

    def __init__(self, folder: Path) -> None:
        words = [sys.executable, "-m", "safehouse", "serve", "--port", "0", "--data", str(folder), "--no-open"]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, umask=LOOSE)
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()

    def house(self) -> House:
        found = re.search(r":(\d+)/", self.line)
        assert found, (self.line, self.process.communicate())
        return House(int(found[1]))

    def end(self, how: signal.Signals) -> tuple[str, str]:
        self.process.send_signal(how)
        return self.process.communicate(timeout=60)


@contextmanager
def started(folder: Path, how: signal.Signals = signal.SIGINT) -> Iterator[House]:
    server = Started(folder)
    try:
        yield server.house()
    finally:
        server.end(how)


def modes(folder: Path) -> dict[str, int]:
    """What may be done with the folder and the files in it."""
    return {path.name: S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


def nobody_else(folder: Path, *files: str) -> bool:
    found = modes(folder)
    return {*files, folder.name} <= {*found} and not any(mode & READABLE for mode in found.values())


def test_all_files_are_private_while_it_runs_after_a_kill_and_after_a_stop(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    for how in (signal.SIGKILL, signal.SIGINT):
        with started(folder, how) as house:
            house.make(seats=2)
            assert nobody_else(folder, FILE, f"{FILE}-wal", f"{FILE}-shm", LOCK, LOG_FILE)
        assert nobody_else(folder, FILE, LOCK, LOG_FILE)


def test_a_folder_of_before_and_rotated_logs_are_private_from_the_next_start_on(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with started(folder, signal.SIGKILL) as house:
        house.make(seats=2)
    (folder / LOG_FILE).write_text("x" * writing.SIZE)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)

    with started(folder):
        assert nobody_else(folder, FILE, f"{FILE}-wal", LOG_FILE, f"{LOG_FILE}.1")


def test_a_folder_that_others_can_write_to_is_refused_in_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o770)
    server = Started(folder)
    out, err = server.process.communicate(timeout=60)

    assert (server.process.returncode, server.line + out, err.count("\n")) == (2, "", 1)
    assert f"others can write to this folder; see that all in it is yours, then: chmod 700 {folder}" in err
    assert list(folder.iterdir()) == []


def test_a_folder_of_other_things_is_not_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "letters"
    folder.mkdir()
    (folder / "letter.txt").write_text("read me")
    folder.chmod(0o755)

    with pytest.raises(CannotStore, match="holds other things"):
        private(folder)

    assert modes(folder)["letters"] == 0o755


def test_a_folder_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)

    with pytest.raises(CannotStore, match="belongs to somebody else"):
        private(tmp_path)


def test_a_second_server_does_not_touch_the_store(tmp_path: Path) -> None:
    with (tmp_path / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write("http://127.0.0.1:1/")
        lock.flush()
        second = Started(tmp_path)
        second.process.communicate(timeout=60)

    assert second.line == "Safehouse is already at http://127.0.0.1:1/\n"
    assert [path.name for path in tmp_path.iterdir()] == [LOCK]


def test_the_log_says_at_the_start_which_sqlite_there_is(tmp_path: Path) -> None:
    with started(tmp_path):
        assert re.search(r"level=info .*\"matches are kept by SQLite 3\.\d+\.\d+", (tmp_path / LOG_FILE).read_text())


@pytest.mark.parametrize(
    ("version", "has"),
    [
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 9), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 53, 0), False),
    ],
)
def test_the_versions_with_the_reset_bug_are_known(version: tuple[int, ...], has: bool) -> None:
    assert has_reset_bug(version) is has
