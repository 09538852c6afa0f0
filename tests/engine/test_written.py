"""Positions that are sent to another process come back as they were, whatever is asked in them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from safehouse.engine.game import Asked, Game, Position, legal, step
from safehouse.engine.wire import plain
from safehouse.engine.written import read_position, write_position
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.masterminds import Masterminds
from safehouse.lab.soak.soak import next_seat
from safehouse.masters.editions import heist_ids

SUBJECTS: dict[str, Any] = {"masters": Heists(heist_ids(), start="any"), "masterminds": Masterminds()}


def positions(subject: Any, luck: Random, most: int = 300) -> Iterator[tuple[Game[Any], Position]]:
    """A random match, position by position."""
    game, seed, player = subject.match(luck)
    position = Position(game.first(seed))
    for _ in range(most):
        seat = next_seat(game, position, luck)
        if seat is None:
            return
        yield game, position
        position = step(game, position, seat, player.choose(position.state, legal(game, position, seat))).position


def told(asked: Asked) -> Any:
    """All there is to a command that waits for an answer."""
    past = plain(asked.past.before), asked.past.luck, asked.past.facts
    return asked.seat, asked.command, asked.answers, asked.question, past, asked.votes


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_position_comes_back_as_it_was(name: str) -> None:
    luck, kinds = Random(f"written {name}"), set[tuple[bool, bool]]()
    for _ in range(12):
        for game, position in positions(SUBJECTS[name], luck):
            again = read_position(game, write_position(position))

            assert plain(again.state) == plain(position.state)
            assert [told(asked) for asked in (again.open, *again.drafts) if asked] == [
                told(asked) for asked in (position.open, *position.drafts) if asked
            ]
            kinds.add((position.open is not None, bool(position.drafts)))
    assert {(False, False), (True, False), (False, True)} <= kinds


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_match_continues_from_what_came_as_from_what_was_sent(name: str) -> None:
    luck = Random(f"continued {name}")
    for number, (game, position) in enumerate(positions(SUBJECTS[name], luck, 150)):
        seat = next_seat(game, position, luck)
        if number % 5 or seat is None:
            continue
        again = read_position(game, write_position(position))

        assert legal(game, again, seat) == legal(game, position, seat)
        for offer in legal(game, position, seat)[:5]:
            assert step(game, again, seat, offer).facts == step(game, position, seat, offer).facts
