"""One heist played by bots: reproducible, and told by its facts."""

from random import Random

from safehouse.bots.random_bot import RandomBot
from safehouse.engine.journal import digest, fold
from safehouse.lab.heistrun import run_heist
from safehouse.masters.game import Heist
from safehouse.masters.pieces import OVER
from tests.given import given


def easy_heist() -> Heist:
    return given("→   .   J", phase=0, crew=3, sheet={"entrance_limit": 3}, deck="1-3,Z1").heist


def test_a_heist_is_played_to_its_end_and_told_by_its_facts() -> None:
    heist = easy_heist()

    run = run_heist(heist, [RandomBot(Random(3))])

    assert run.state.phase == OVER
    assert run.outcome == heist.outcome(run.state)
    assert digest(fold(heist, run.facts)) == digest(run.state)


def test_the_same_luck_gives_the_same_heist() -> None:
    runs = [run_heist(easy_heist(), [RandomBot(Random(3))]) for _ in range(2)]

    assert runs[0].facts == runs[1].facts
    assert runs[0].commands == runs[1].commands
