"""A rule at the text table is that of the edition in play."""

from dataclasses import replace
from io import StringIO

import pytest

from safehouse.engine.journal import Journal
from safehouse.games import open_game
from safehouse.games.openings import open_heist, open_rivalry
from safehouse.games.rulebook import explain
from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.editions.about import editions_in_words
from safehouse.terminal.table import TextTable
from safehouse.terminal.voices import voice_of

OLDEST = list(editions_in_words())[-1]


def told(journal: Journal, rule: str) -> str:
    """What is shown when somebody at the table asks for a rule."""
    out = StringIO()
    table = TextTable(journal, voice_of(journal.game), open_game, explain, out)
    table.take(f"rule {rule}")
    return " ".join(out.getvalue().split())


def test_a_rule_is_told_as_the_edition_in_play_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    older = replace(STANDARD, name=OLDEST, box=replace(STANDARD.box, name=OLDEST))
    monkeypatch.setitem(EDITIONS, OLDEST, older)

    assert told(open_heist("the-inclusion-job", 1, edition=OLDEST), "SEC2") == explain("SEC2", OLDEST)
    assert told(open_heist("the-inclusion-job", 1), "SEC2") == explain("SEC2") != explain("SEC2", OLDEST)


def test_a_game_of_one_edition_has_its_rules() -> None:
    assert told(open_rivalry(3, 1), "R17") == explain("R17")
