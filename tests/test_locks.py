"""The locks agree with each other and name no registry."""

import re
from pathlib import Path

import pytest

LOCKS = Path(__file__).parents[1] / "requirements"


def pins(lock: str) -> set[str]:
    """`name==version`, with the condition under which it holds, if any."""
    return {line.strip(" \\") for line in text(lock).splitlines() if re.match(r"[a-z0-9]", line)}


def versions(lock: str) -> set[str]:
    """`name==version`: what is needed always here may be needed only sometimes there."""
    return {pin.split(" ;")[0] for pin in pins(lock)}


def names(lock: str) -> set[str]:
    return {pin.split("==")[0] for pin in pins(lock)}


def text(lock: str) -> str:
    return (LOCKS / f"{lock}.txt").read_text("utf-8")


@pytest.mark.parametrize("larger", ["postgres", "dev", "bench", "compile"])
def test_a_larger_lock_changes_nothing_of_the_one_for_players(larger: str) -> None:
    assert versions("run") <= versions(larger)


@pytest.mark.parametrize("other", ["run", "postgres", "dev", "bench", "compile"])
def test_a_lock_agrees_with_what_the_set_up_has_installed(other: str) -> None:
    both = names("setup") & names(other)

    assert {pin for pin in pins("setup") ^ pins(other) if pin.split("==")[0] in both} == set()


@pytest.mark.parametrize("lock", ["setup", "run", "postgres", "dev", "node", "bench", "compile"])
def test_a_lock_has_a_hash_for_everything_and_no_address(lock: str) -> None:
    entries = re.split(r"^(?=[a-z0-9])", text(lock), flags=re.MULTILINE)[1:]

    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text(lock)
    assert "--index" not in text(lock)
