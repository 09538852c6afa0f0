"""What a partner advises in a round: told in words, playable as it is, up to what nobody can foresee."""

from typing import Any

from safehouse.engine.game import Position, step
from safehouse.engine.journal import Journal
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import Done
from safehouse.screen import masters
from safehouse.screen.masters.advice.guide import AdvisedStep
from safehouse.screen.masters.advice.partner import advise
from tests.given import given
from tests.screen.masters.test_masters_players import inclusion


def begun(heist: Heist, seed: int) -> Journal:
    """A heist in its first round, by the suggested plan."""
    journal = Journal(heist, seed)
    for command in [*masters.suggest(heist, journal.position.state, 0), Ready()]:
        journal.play(0, command)
    return journal


def test_what_is_left_of_an_action_is_used_and_told_in_one_sentence() -> None:
    scene = given("→   1.  .   J", left={1: "move move"}, objective={"jewel": 1})

    first = advise(scene.heist, scene.state, 0)[0]

    jewel = scene.space(3, 0)
    assert first.text.startswith(f"C1 goes to hex {jewel}")
    assert "picks up the jewel" in first.text
    assert first.path == (scene.space(2, 0), jewel)


def test_every_step_of_a_round_plays_as_it_is_until_something_unforeseen() -> None:
    heist = inclusion(1)
    journal = begun(heist, 11)
    rounds = 0
    for _ in range(60):
        if journal.position.open is not None or rounds == 2:
            break
        steps = advise(heist, journal.position.state, 0)
        rounds += not steps
        play_all(journal, steps)

    assert rounds == 2


def play_all(journal: Journal, steps: list[AdvisedStep]) -> None:
    """Play steps in order, or end the round; after news the rest is not played."""
    for command in [command for each in steps for command in each.commands] or [Done()]:
        assert command in journal.legal(0), command
        before = len(journal.facts())
        journal.play(0, command)
        if any(fact.news for fact in journal.facts()[before:]):
            break


def test_only_the_last_command_that_is_advised_brings_news() -> None:
    heist = inclusion(1)
    journal = begun(heist, 11)

    commands = [command for each in advise(heist, journal.position.state, 0) for command in each.commands]
    position = Position(journal.position.state)
    news: list[Any] = []
    for command in commands:
        made = step(journal.game, position, 0, command)
        position = made.position
        news.append(any(fact.news for fact in made.facts))

    assert news
    assert not any(news[:-1])


def test_the_luck_of_the_match_is_not_in_the_advice() -> None:
    heist = inclusion(1)
    journal = begun(heist, 11)
    other = heist.redeal(journal.position.state, 0, 99)

    assert advise(heist, journal.position.state, 0) == advise(heist, other, 0)


def test_outside_of_a_round_nothing_is_advised() -> None:
    heist, running = inclusion(1), given("→   .   1.", phase=ESCAPE)

    assert advise(heist, heist.first(1), 0) == []
    assert advise(running.heist, running.state, 0) == []


def test_with_everything_in_hand_the_call_for_the_escape_is_a_step_of_the_whole_crew() -> None:
    scene = given("→   1.  .", ideas={1: 3}, holds={1: "jewel"}, objective={"jewel": 1})

    last = advise(scene.heist, scene.state, 0)[-1]

    assert (last.who, last.text) == (-1, "Call the Escape after this round")
