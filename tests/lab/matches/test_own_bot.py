"""A bot of one's own, as the docs show it."""

import re
from pathlib import Path
from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.kinds import KINDS, NoSuchBot, bot_kind
from safehouse.engine.game import Position, step
from safehouse.lab.matches.heistrun import run_heist
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from tests.lab.words import Lab

DOCS = Path(__file__).parents[3] / "docs" / "lab.md"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The first bot in the docs, in a file of its own."""
    return in_docs(tmp_path, "Magpie")


def in_docs(folder: Path, kind: str) -> Path:
    """A bot in the docs, in a file of its own."""
    sources = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf8"), re.DOTALL)
    file = folder / f"{kind.lower()}.py"
    file.write_text(next(source for source in sources if f"class {kind}:" in source))
    return file


def test_the_bot_in_the_docs_is_short_and_plays(own: Path) -> None:
    heist = HeistExperiment(1, "the-startup-job", 4, "default", "random").set_up(0)
    bot = bot_kind("masters", f"{own}:Magpie")(heist, Random(1))

    assert len(own.read_text().splitlines()) < 50
    assert run_heist(heist, 1, [bot]).outcome.rounds >= 1


def test_the_lab_takes_it_by_its_file(own: Path, lab: Lab) -> None:
    words = ("--heist", "the-startup-job", "--matches", "2", "--jobs", "2")
    told = lab("run", "--bot", f"{own}:Magpie", *words)

    assert told.code == 0
    assert "the-startup-job" in told.out


def test_the_bot_in_the_docs_that_looks_ahead_chooses_whatever_it_is_asked(tmp_path: Path) -> None:
    game, asked = Match(Setup(3)), 0
    bots = [bot_kind("masterminds", f"{in_docs(tmp_path, 'Gambler')}:Gambler")(game, Random(seat)) for seat in range(3)]
    position = Position(game.first(4))
    for _ in range(25):
        seat = position.open.question.seats[0] if position.open else game.to_move(position.state)[0]
        asked += position.open is not None
        position = step(game, position, seat, bots[seat].choose(Situation(game, position, seat))).position

    assert asked


def test_both_games_have_the_same_kinds_by_name() -> None:
    assert {game: sorted(kinds) for game, kinds in KINDS.items()} == {
        "masters": ["greedy", "random"],
        "masterminds": ["greedy", "random"],
    }
    with pytest.raises(NoSuchBot, match="there is no bot 'wise'; there are greedy, random"):
        bot_kind("masters", "wise")
