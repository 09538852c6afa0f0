"""Backups: made by a command while the server runs, and put back by another while it does not."""

import fcntl
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from safehouse.server.store import CannotStore, backup
from safehouse.server.store.backup import back_up, restore
from safehouse.server.store.folder import FILE, LOCK
from safehouse.server.store.health import beside
from safehouse.server.store.schema import OURS, VERSION, opened
from tests.server.house import Table, running
from tests.server.older import token, written
from tests.server.store.test_folder import started
from tests.server.store.test_health import filled, spoil


def told(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    """What the command line says."""
    command = [sys.executable, "-m", "safehouse", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, umask=0o022, check=False)


def played(table: Table, steps: int) -> int:
    """How many steps a table has taken after some more."""
    with table.sit(0) as ann:
        for _ in range(steps):
            ann.play(ann.offer("Plan", "Unplan"), uuid4().hex)
        number: int = ann.scene["number"]
        return number


def test_a_backup_of_a_running_server_is_put_back_after_a_kill(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "matches.bak"
    with started(data, signal.SIGKILL) as house:
        table = house.make(seats=1)
        played(table, 3)
        made = told("backup", file, "--data", data)
        assert (made.returncode, made.stderr) == (0, "")
        assert played(table, 2) == 5
        refused = told("restore", file, "--data", data)
        assert (refused.returncode, f"at http://127.0.0.1:{house.port}/; stop it first" in refused.stderr) == (2, True)

    late = tmp_path / "late.bak"
    assert told("backup", late, "--data", data).returncode == 0
    assert entries(late) == 5  # no server runs, and the last steps are in the write-ahead log
    back = told("restore", file, "--data", data)

    assert (back.returncode, back.stderr) == (0, "")
    assert "1 match" in made.stdout
    assert file.stat().st_mode & 0o777 == 0o600
    found = re.search(r"kept as (.*)\.\n", back.stdout)
    assert found
    assert entries(Path(found[1])) == 5  # with what was only in its write-ahead log
    with started(data) as house:
        table.house = house
        assert played(table, 1) == 4
    assert all(path.stat().st_mode & 0o077 == 0 for path in data.iterdir())


def entries(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        count: int = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
        return count


def test_a_backup_made_while_people_play_is_whole(tmp_path: Path) -> None:
    data, done = tmp_path / "data", threading.Event()
    with running(data) as house:
        table = house.make(seats=1)

        def play() -> None:
            while not done.is_set():
                played(table, 5)

        player = threading.Thread(target=play)
        player.start()
        try:
            for number in range(5):
                made = told("backup", tmp_path / f"{number}.bak", "--data", data)
                assert (made.returncode, made.stderr) == (0, "")
        finally:
            done.set()
            player.join()

    counts = [entries(tmp_path / f"{number}.bak") for number in range(5)]
    assert counts == sorted(counts)
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(("-wal", "-shm", ".part"))] == []


def test_a_backup_overwrites_nothing_unless_told_to(tmp_path: Path) -> None:
    filled(tmp_path)
    file = tmp_path / "letter.txt"
    file.write_text("dear me")

    with pytest.raises(CannotStore, match="--force"):
        back_up(tmp_path, file, force=False)
    assert file.read_text() == "dear me"

    assert back_up(tmp_path, file, force=True) == 1
    assert entries(file) == 200


@pytest.mark.parametrize(
    ("target", "word"),
    [(FILE, "a file of its own"), (".", "a file of its own"), ("no/such/folder", "No such file or directory")],
)
def test_a_backup_needs_a_place_of_its_own(tmp_path: Path, target: str, word: str) -> None:
    filled(tmp_path)

    with pytest.raises(CannotStore, match=word):
        back_up(tmp_path, tmp_path / target, force=True)


def test_there_is_nothing_to_back_up_in_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(CannotStore, match="no matches to back up"):
        back_up(tmp_path, tmp_path / "file", force=False)


def test_a_damaged_database_is_not_backed_up(tmp_path: Path) -> None:
    filled(tmp_path)
    spoil(tmp_path, "chat_of")

    with pytest.raises(CannotStore, match=r"damaged|cannot be copied whole"):
        back_up(tmp_path, tmp_path / "file", force=False)

    assert [path.name for path in tmp_path.iterdir() if "file" in path.name] == []


def full(*_: Any) -> None:
    error = sqlite3.OperationalError("database or disk is full")
    raise error


def no_space(*_: Any) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("trouble", [full, no_space])
def test_a_full_disk_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Any) -> None:
    data, file = tmp_path / "data", tmp_path / "file"
    filled(data)
    back_up(data, file, force=False)
    before = {path: path.read_bytes() for path in (*data.iterdir(), file) if path.name != LOCK}
    monkeypatch.setattr(backup, "copy", trouble)
    monkeypatch.setattr(backup, "fetch", trouble)

    with pytest.raises(CannotStore, match=r"disk is full|No space left"):
        back_up(data, file, force=True)
    with pytest.raises(CannotStore, match=r"disk is full|No space left"):
        restore(data, file)

    assert {path: path.read_bytes() for path in (*data.iterdir(), file) if path.name != LOCK} == before


def torn(file: Path) -> None:
    with file.open("r+b") as handle:
        handle.truncate(file.stat().st_size // 2)


def turned(file: Path) -> None:
    with file.open("r+b") as handle:
        handle.seek(file.stat().st_size // 2)
        handle.write(os.urandom(8192))


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA application_id = {OURS + 1}")


def recipes(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("spoilt", "word"),
    [
        (torn, "damaged|cannot be copied whole"),
        (turned, "damaged|cannot be copied whole"),
        (newer, "newer Safehouse"),
        (foreign, "something else"),
        (recipes, "something else"),
        (lambda file: file.write_text("a letter"), "or any database at all"),
        (lambda file: file.write_bytes(b""), "or any database at all"),
        (lambda file: file.unlink(), "no such file"),
        (lambda file: (file.unlink(), file.mkdir()), "no such file"),
    ],
)
def test_what_is_no_sound_backup_is_refused_and_nothing_is_touched(tmp_path: Path, spoilt: Any, word: str) -> None:
    data, file = tmp_path / "data", tmp_path / "file"
    filled(data)
    back_up(data, file, force=False)
    before = (data / FILE).read_bytes()
    spoilt(file)

    with pytest.raises(CannotStore, match=word) as caught:
        restore(data, file)

    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert (data / FILE).read_bytes() == before
    assert [path.name for path in data.iterdir() if path.name.endswith((".part", ".db"))] == [FILE]


def test_a_damaged_database_is_kept_with_its_files_when_a_backup_takes_its_place(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "file"
    filled(data)
    back_up(data, file, force=False)
    (data / FILE).write_bytes(b"SQLite format 3\0" + b"\xa5" * 4080)
    for path in beside(data / FILE)[1:]:
        path.write_bytes(b"what was beside it")

    matches, kept = restore(data, file)

    assert matches == 1
    assert kept is not None
    assert [path.exists() for path in beside(kept)] == [True, True, True]
    with closing(opened(data)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (200,)


def test_a_backup_of_an_older_version_is_put_back_and_brought_up_to_date(tmp_path: Path) -> None:
    old, data = tmp_path / "old", tmp_path / "data"
    old.mkdir()
    written(old, 2, matches=3).close()

    assert restore(data, old / FILE) == (3, None)

    with closing(opened(data)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (3,)
    assert token(1, 0).encode() not in b"".join(path.read_bytes() for path in data.iterdir())


def test_a_copied_file_is_put_back_with_the_log_beside_it_and_otherwise_with_a_word(tmp_path: Path) -> None:
    live, copies, data = tmp_path / "live", tmp_path / "copies", tmp_path / "data"
    copies.mkdir()
    with running(live) as house:
        played(house.make(seats=1), 4)
        for path in beside(live / FILE)[:2]:
            (copies / path.name).write_bytes(path.read_bytes())

    assert "may be missing" not in told("restore", copies / FILE, "--data", data).stdout
    assert entries(data / FILE) == 4
    with closing(sqlite3.connect(copies / FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert "may be missing" in told("restore", copies / FILE, "--data", data).stdout


def test_nothing_starts_while_a_backup_is_being_restored(tmp_path: Path) -> None:
    with (tmp_path / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write(backup.RESTORING)
        lock.flush()
        second = told("serve", "--data", tmp_path, "--no-open", "--port", "0")

    assert second.stdout == "Safehouse is already at work: a backup is being restored\n"
