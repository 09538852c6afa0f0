"""The folder where matches are kept: nobody else can look into it, from before the first byte is written."""

import fcntl
import os
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_IMODE
from typing import TextIO

from safehouse.server.store.store import CannotStore

FILE = "safehouse.db"
LOCK = "server.lock"
LOG_FILE = "server.log"
OURS = ("safehouse*.db*", f"{LOCK}*", f"{LOG_FILE}*")
MASK = 0o077
WRITABLE = 0o022  # by the group or by anybody


class AlreadyThere(Exception):
    """Another server uses this folder; where it is."""


def data_folder() -> Path:
    """Where matches are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "safehouse"


@contextmanager
def alone(data: Path) -> Iterator[TextIO]:
    """Only one program at a time uses a folder; it leaves its address for those who come later."""
    with (data / LOCK).open("a+", encoding="utf8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.seek(0)
            raise AlreadyThere(lock.read()) from error
        lock.truncate(0)
        yield lock


def keep_private() -> None:
    """Whatever this process makes from now on is its owner's alone, rotated logs and SQLite's files included."""
    os.umask(MASK)


def private(folder: Path) -> None:
    """Make a folder that only its owner can enter, or tighten one of ours; CannotStore says why not."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _check(folder)
        _tighten(folder, 0o700)
        for file in _ours(folder):
            _tighten(file, 0o600)
    except OSError as error:
        raise CannotStore(f"{error.filename or folder}: {error.strerror or error}") from error


def make_file(file: Path) -> None:
    """An empty file that only its owner can read; SQLite gives the files beside a database the same rights."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))


def _check(folder: Path) -> None:
    found = folder.stat()
    if found.st_uid != os.geteuid():
        raise CannotStore(f"{folder}: this folder belongs to somebody else; choose one of your own with --data")
    command = f"chmod 700 {shlex.quote(str(folder))}"
    if found.st_mode & WRITABLE:
        raise CannotStore(f"{folder}: others can write to this folder; see that all in it is yours, then: {command}")
    if found.st_mode & MASK and any(folder.iterdir()) and not any(_ours(folder)):
        raise CannotStore(f"{folder}: others can enter this folder, and it holds other things; choose another one")


def _ours(folder: Path) -> Iterator[Path]:
    return (file for pattern in OURS for file in folder.glob(pattern))


def _tighten(path: Path, mode: int) -> None:
    if S_IMODE(path.stat().st_mode) & MASK:
        path.chmod(mode)
