"""Playthroughs by older editions are golden text too: a changed line in one is a changed rule.

SAFEHOUSE_REWRITE=1 writes them again.
"""

import os
from pathlib import Path

import pytest

from safehouse.engine.journal import digest
from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.editions.sides import together
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from tests.playing import SEATS, Start, play, told

SHELF = Path(__file__).parents[2] / "playthroughs" / "editions"
MATCHES = (
    ("v22.0", "the-dark-horse-job", 31),
    ("v18.0", "the-greedy-prisoner", 32),
    ("v18.0", "the-startup-job", 33),
    ("v17.1", "the-exhibition-job", 34),
    ("v17.1", "county-the-bricks", 35),
)


def start_of(edition: str, heist: str, seed: int) -> Start:
    """A heist of an edition with a team of its level, all its fixers who work together, and some cash."""
    rules = EDITIONS[edition]
    team = default_team(rules.box, rules.box.heist(heist).label, 4)
    fixers = together(rules, rules.box.fixers)
    return Start(Setup(heist, team, SEATS[4], edition=edition, fixers=fixers, cash=8), seed)


def test_every_older_edition_has_a_playthrough() -> None:
    assert {edition for edition, _, _ in MATCHES} == {*EDITIONS} - {STANDARD.name}
    assert sorted(f"{edition}-{heist}" for edition, heist, _ in MATCHES) == sorted(
        file.stem for file in SHELF.iterdir()
    )


@pytest.mark.parametrize(("edition", "heist", "seed"), MATCHES)
def test_a_match_is_told_as_it_was_told_before(edition: str, heist: str, seed: int) -> None:
    file = SHELF / f"{edition}-{heist}.txt"
    journal = play(start_of(edition, heist, seed))
    if os.environ.get("SAFEHOUSE_REWRITE"):
        file.write_text(told(journal), "utf-8")

    assert told(journal).splitlines() == file.read_text("utf-8").splitlines()
    assert file.read_text("utf-8").splitlines()[-1] == digest(journal.position.state)
