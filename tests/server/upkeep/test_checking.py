"""A store looked through: what is sound is said to be, and each fault is found and named by the match's number."""

import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from safehouse.server.store import CannotStore
from safehouse.server.upkeep.checking import check_store
from tests.server.house import running
from tests.server.opening import Opens, connection_at
from tests.server.upkeep.kept import filled


@pytest.fixture
def whole(tmp_path: Path, place: str, opens: Opens) -> str:
    """A store of either kind, with matches that were played."""
    filled(tmp_path / "web", opens)
    return place


def spoilt(place: str, *statements: str) -> list[str]:
    """What is found wrong after a change."""
    with closing(connection_at(place)) as connection:
        for sql in statements:
            connection.execute(sql)
    return check_store(place).wrong


def test_a_sound_store_is_said_to_be_sound_also_while_a_server_keeps_it(
    tmp_path: Path, whole: str, opens: Opens
) -> None:
    with running(tmp_path / "web", lambda _: opens()):
        found = check_store(whole)

    assert (found.matches, found.wrong) == (4, [])
    assert found.entries > 6


SWAPPED = (
    "UPDATE entries SET number = 99 WHERE match = 1 AND number = 0",
    "UPDATE entries SET number = 0 WHERE match = 1 AND number = 1",
    "UPDATE entries SET number = 1 WHERE match = 1 AND number = 99",
)


@pytest.mark.parametrize(
    ("statements", "words"),
    [
        (["DELETE FROM entries WHERE match = 1 AND number = 1"], ["match 1: entry 1 is missing"]),
        (["DELETE FROM seats WHERE match = 2 AND seat = 0"], ["match 2: a seat is missing"]),
        (["UPDATE matches SET over = 1 WHERE key = 2"], ["match 2: it is marked as over and is not"]),
        (["DELETE FROM matches WHERE key = 2"], ["seats: ", "entries: ", "links: ", "chat: ", "follows: ", "done: "]),
        (SWAPPED, ["match 1: "]),
    ],
)
def test_each_fault_is_found(whole: str, statements: list[str], words: list[str]) -> None:
    found = spoilt(whole, *statements)

    assert len(found) == len(words)
    assert all(line.startswith(word) for line, word in zip(found, words, strict=True)), found


def changed(place: str, change: Callable[[bytes], bytes]) -> list[str]:
    """What is found wrong after the first entry of match 2 was changed."""
    with closing(connection_at(place)) as connection:
        where = "WHERE match = 2 AND number = 0"
        body = bytes(connection.execute(f"SELECT body FROM entries {where}").fetchone()[0])
        assert change(body) != body
        connection.execute(f"UPDATE entries SET body = ? {where}", (change(body),))
    return check_store(place).wrong


def test_a_step_that_was_changed_is_found(whole: str) -> None:
    assert changed(whole, lambda body: body[:-9])[0].startswith("match 2: ")


def test_a_step_that_leads_elsewhere_is_found(whole: str) -> None:
    def other_seal(body: bytes) -> bytes:
        start = body.index(b'"seal":"') + len(b'"seal":"')
        return body[:start] + (b"0" if body[start : start + 1] != b"0" else b"1") + body[start + 1 :]

    assert changed(whole, other_seal) == ["match 2: entry 0 leads elsewhere than it did"]


def test_the_command_line_says_it_and_ends_accordingly(whole: str) -> None:
    def said() -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "safehouse", "store", "check", whole], capture_output=True, text=True
        )
        return done.returncode, done.stdout

    code, words = said()
    assert (code, words.startswith("4 matches with "), words.endswith("steps: all sound.\n")) == (0, True, True)
    spoilt(whole, "DELETE FROM entries WHERE match = 1 AND number = 1")
    code, words = said()
    assert (code, words.splitlines()[0]) == (1, "match 1: entry 1 is missing")
    assert words.endswith("1 fault.\n")


def test_nothing_is_checked_where_nothing_is(tmp_path: Path) -> None:
    with pytest.raises(CannotStore, match="there are no matches here"):
        check_store(str(tmp_path))
