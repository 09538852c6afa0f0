"""One heist played by bots: reproducible, and told by its facts."""

from random import Random

from safehouse.bots.bot import Situation
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.journal import digest, fold
from safehouse.engine.wire import Answer, Command
from safehouse.lab.matches.heistrun import choice, next_command, run_heist, waited_for
from safehouse.masters.box.pieces import ESCAPE, OVER
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.team import CallEscape
from tests.given import given


class Always:
    """A bot with one idea."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def choose(self, situation: Situation) -> Command:
        return self.command


def easy_heist() -> Heist:
    return given("→   .   J", phase=0, crew=3, sheet={"entrance_limit": 3}, deck="1-3,Z1").heist


def test_a_heist_is_played_to_its_end_and_told_by_its_facts() -> None:
    heist = easy_heist()

    run = run_heist(heist, 1, [RandomBot(Random(3))])

    assert run.state.phase == OVER
    assert run.outcome == heist.outcome(run.state)
    assert digest(fold(heist, 1, run.facts)) == digest(run.state)


def test_the_same_luck_gives_the_same_heist() -> None:
    runs = [run_heist(easy_heist(), 1, [RandomBot(Random(3))]) for _ in range(2)]

    assert runs[0].facts == runs[1].facts
    assert runs[0].commands == runs[1].commands


def test_who_would_end_the_escape_lets_the_others_run_first() -> None:
    scene = given("→   1.  2.", phase=ESCAPE, seats=((1,), (2, 3)), crew=3, ideas={2: 2})
    giving_up, running = Always(EndEscape()), Always(Run(1))

    commands = [
        next_command(scene.heist, scene.position, (0, 1), bots) for bots in ([giving_up, running], [giving_up] * 2)
    ]

    assert commands == [(1, Run(1)), (0, EndEscape())]


def test_a_seat_comes_round_to_what_most_want_or_to_what_is_asked_first() -> None:
    scene = given("→   1.  2.", seats=((1,), (2, 3)), crew=3, agreement="everyone")
    scene.play(CallEscape())
    scene.answer("yes", seat=0)
    scene.answer("no", seat=1)

    assert waited_for(scene.heist, scene.position) == [1]
    assert choice(scene.heist, scene.position, 1, Always(Answer("no"))) == Answer("yes")
