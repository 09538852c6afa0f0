"""Playthroughs are golden text: a changed line in one is a changed rule.

SAFEHOUSE_REWRITE=1 writes them again.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from safehouse.engine.journal import digest
from safehouse.masters.editions import heist_ids
from tests.playing import MATCHES, play, told

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "tests" / "playthroughs"
HASH_SEEDS = ("0", "1", "4242")


def played_elsewhere(hash_seed: str) -> list[str]:
    """The digests of the last states when another process plays the matches."""
    command = [sys.executable, "-m", "tests.playing"]
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
    return done.stdout.split()


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


@pytest.mark.parametrize("hash_seed", HASH_SEEDS)
def test_matches_are_the_same_whatever_the_hash_seed(hash_seed: str) -> None:
    last = [(SHELF / f"{heist}.txt").read_text("utf-8").splitlines()[-1] for heist in sorted(MATCHES)]

    assert played_elsewhere(hash_seed) == last
