"""Playthroughs are golden text: a changed line in one is a changed rule.

SAFEHOUSE_REWRITE=1 writes them anew.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from safehouse.engine.journal import digest
from safehouse.masters.board import heist_ids
from tests.playing import MATCHES, play, told

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "tests" / "playthroughs"
HASH_SEEDS = ("0", "1", "4242")


def played_elsewhere(heist: str, hash_seed: str) -> str:
    """The digest of the last state when another process plays the match."""
    command = [sys.executable, "-m", "tests.playing", heist]
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_every_heist_in_the_box_has_its_playthrough() -> None:
    assert sorted(MATCHES) == list(heist_ids()) == sorted(file.stem for file in SHELF.glob("*.txt"))


@pytest.mark.parametrize("heist", sorted(MATCHES))
def test_a_match_is_told_as_it_was_told_before(heist: str) -> None:
    file = SHELF / f"{heist}.txt"
    journal = play(MATCHES[heist])
    if os.environ.get("SAFEHOUSE_REWRITE"):
        file.write_text(told(journal), "utf-8")

    assert told(journal).splitlines() == file.read_text("utf-8").splitlines()
    assert file.read_text("utf-8").splitlines()[-1] == digest(journal.position.state)


@pytest.mark.parametrize("heist", sorted(MATCHES))
def test_a_match_is_the_same_whatever_the_hash_seed(heist: str) -> None:
    last = (SHELF / f"{heist}.txt").read_text("utf-8").splitlines()[-1]

    assert {played_elsewhere(heist, hash_seed) for hash_seed in HASH_SEEDS} == {last}
