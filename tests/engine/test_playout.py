"""Playouts: from any position to the end, the way steps would go, and nobody else's position changes."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from safehouse.engine.game import Game, Position, legal, step
from safehouse.engine.imagination import imagine
from safehouse.engine.journal import digest
from safehouse.engine.playout import Policy, playout
from safehouse.engine.wire import Answer
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.phases.escape import STOP, EndEscape, Run
from safehouse.masters.phases.use import Use
from tests.engine.test_imagination import revealing
from tests.given import given
from tests.playing import Start, chosen, setup_of

TWO = ((1, 2), (3, 4))


def anyhow(seed: int) -> Policy:
    """Takes anything."""
    luck = Random(seed)
    return lambda state, seat, options: options[int(luck.random() * len(options))]


def first(state: Any, seat: int, options: Sequence[Any]) -> Any:
    """Takes what comes first, and an end where there is one."""
    return next((option for option in options if option in (STOP, EndEscape())), options[0])


def by_steps(game: Game[Any], position: Position, policy: Policy) -> Position:
    """The same as a playout, step by step."""
    while True:
        asked = position.open or next(iter(position.drafts), None)
        if asked is not None:
            seat = asked.question.seats[0]
            command: Any = Answer(policy(position.state, seat, asked.question.options))
        elif movers := game.to_move(position.state):
            seat = movers[0]
            command = policy(position.state, seat, legal(game, position, seat))
        else:
            return position
        position = step(game, position, seat, command).position


def positions(game: Match, seed: int) -> Iterator[Position]:
    """A match of somebody who takes anything."""
    policy, position = anyhow(seed), Position(game.first(seed))
    while movers := position.open.question.seats if position.open else game.to_move(position.state):
        yield position
        command = policy(position.state, movers[0], legal(game, position, movers[0]))
        position = step(game, position, movers[0], command).position


def test_a_playout_answers_at_once_and_comes_to_an_end() -> None:
    heist, luck = Start(setup_of("the-startup-job"), 3).heist(), Random(3)

    def policy(state: Any, seat: int, options: Sequence[Any]) -> Any:
        return chosen(heist, state, list(options), luck)

    end = playout(heist, Position(heist.first(3)), policy)

    assert heist.to_move(end.state) == ()
    assert heist.outcome(end.state) is not None


@pytest.mark.parametrize("kind", ["free", "open", "draft"])
def test_a_playout_goes_the_way_steps_go(kind: str) -> None:
    game, compared = Match(Setup(3)), 0
    for number, position in enumerate(positions(game, 5)):
        asked = "open" if position.open else "draft" if position.drafts else "free"
        if asked == kind and number % 5 == 0:
            end, slow = playout(game, position, anyhow(number)), by_steps(game, position, anyhow(number))
            assert digest(end.state) == digest(slow.state)
            compared += 1
        if compared == 3:
            return
    assert compared


def test_a_playout_leaves_the_position_as_it_was() -> None:
    scene = revealing()
    assert scene.position.open is not None
    before = digest(scene.state), digest(scene.position.open.past.before)

    play_some(scene.heist, scene.position)

    assert (digest(scene.state), digest(scene.position.open.past.before)) == before


class Enough(Exception):
    """A playout has gone far enough."""


def play_some(game: Game[Any], position: Position, most: int = 20) -> list[Any]:
    """The states after some decisions of a playout, as far as it goes."""
    seen: list[Any] = []

    def policy(state: Any, seat: int, options: Sequence[Any]) -> Any:
        seen.append(state.copy())
        if len(seen) > most:
            raise Enough
        return options[0]

    with pytest.raises(Enough):
        playout(game, position, policy)
    return seen


def test_an_imagined_question_is_played_out_from_what_was_told() -> None:
    scene = revealing()

    for seed in range(10):
        first, *_ = play_some(scene.heist, imagine(scene.heist, scene.position, 1, seed))
        assert scene.heist.view(first, 1) == scene.heist.view(scene.state, 1)


def test_a_draft_is_finished_first() -> None:
    scene = given("13→ .   24.", ideas={1: 2, 3: 2}, seats=TWO)
    scene.play(Use(0, "TEAMWORK"), seat=0)
    scene.play(Use(2, "TEAMWORK"), seat=1)

    states = play_some(scene.heist, scene.position)

    assert [state.ideas[:4] for state in states[:3]] == [[2, 0, 2, 0], [0, 1, 2, 0], [1, 1, 0, 0]]


def test_a_draft_that_no_longer_stands_is_not_finished() -> None:
    scene = given("→   .   1.  .   3.  .", phase=ESCAPE, ideas={1: 2, 3: 2}, seats=TWO)
    scene.play(Run(0), seat=0)
    scene.play(Run(2), seat=1)
    assert [draft.seat for draft in scene.position.drafts] == [0, 1]

    end, slow = (play(scene.heist, scene.position, first) for play in (playout, by_steps))

    assert digest(end.state) == digest(slow.state)
