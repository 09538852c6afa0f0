"""A whole campaign is golden: a changed line in its file is a changed rule, or a changed format.

SAFEHOUSE_REWRITE=1 writes tests/campaign/story.jsonl again.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from safehouse.campaign.facts import all_facts
from safehouse.campaign.game import load_campaign, save_campaign
from safehouse.campaign.phases.heists import BeginHeist, Settle
from safehouse.campaign.phases.offers import COMMANDS
from tests.campaign.story import story

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "story.jsonl"
FACTIONS = {"CallIn", "LeaveOut", "FixerCalledIn", "FixerLeftOut"}  # of the oldest edition alone


def test_a_campaign_is_told_as_it_was_told_before() -> None:
    text = save_campaign(story().journal)
    if os.environ.get("SAFEHOUSE_REWRITE"):
        GOLDEN.write_text(text, "utf-8")

    assert text.splitlines() == GOLDEN.read_text("utf-8").splitlines()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_it_is_the_same_whatever_the_hash_seed(hash_seed: str) -> None:
    command = [sys.executable, "-m", "tests.campaign.story"]
    surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)

    assert done.stdout == GOLDEN.read_text("utf-8")


def test_everything_happens_in_it_that_can() -> None:
    journal = load_campaign(GOLDEN.read_text("utf-8"))
    entries = [journal.played(number) for number in journal.counts]

    given = {type(entry.command).__name__ for entry in entries}
    told = {type(fact).__name__ for fact in journal.facts()}
    assert {kind.__name__ for kind in COMMANDS} - given <= FACTIONS
    assert {kind.__name__ for kind in all_facts()} - told <= FACTIONS


def test_its_ledger_reads_as_a_crew_would_tell_it() -> None:
    wall = story().view

    assert [(page.match, page.ended, page.cash_before, page.cash_after) for page in wall.ledger] == [
        ("AAAA", "won", 0, 4),
        ("BBBB", "won", 1, 1),
        ("CCCC", "never happened", 16, 16),
        ("DDDD", "won", 16, 26),
        ("EEEE", "to be continued", 26, 26),
        ("FFFF", "won", 26, 26),
        ("GGGG", "to be continued", 26, 26),
        ("", "abandoned", 26, 26),
    ]
    assert [person.level for person in wall.people] == [4, 4, 1]
    assert wall.jail == (0, 1, 2)
    assert {feat.name: feat.page for feat in wall.feats if feat.earned} == {
        "Penny Pincher": 4,
        "Silence is Golden": 3,
        "First of Many": 5,
        "Back For More": 5,
    }


def test_only_who_keeps_the_match_settles_it_and_only_beginning_and_settling_are_news() -> None:
    assert [kind for kind in COMMANDS if kind.from_the_match] == [BeginHeist, Settle]
    assert [kind.__name__ for kind in all_facts() if kind.news] == ["HeistSettled", "HeistStarted"]
