"""Bots that can sit at a seat, and the plan they would suggest."""

from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.engine.game import Position, step
from safehouse.engine.wire import Refused
from safehouse.masters.game import Heist
from safehouse.screen import masters

LONGEST = 2_000


def inclusion(seats: int) -> Heist:
    return Heist(masters.setup_of({}, seats))


@pytest.mark.parametrize("kind", masters.bots())
def test_a_bot_plays_a_heist_to_its_end(kind: str) -> None:
    heist = inclusion(2)
    crew = [masters.bot(kind, heist, seat, Random(seat)) for seat in heist.everyone]
    position = Position(heist.first(3))

    for _ in range(LONGEST):
        seats = position.open.question.seats if position.open else heist.to_move(position.state)
        if not seats:
            break
        chosen = crew[seats[0]].choose(Situation(heist, position, seats[0]))
        position = step(heist, position, seats[0], chosen).position

    assert heist.outcome(position.state) is not None


def test_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused):
        masters.bot("oracle", inclusion(1), 0, Random(1))


def test_a_suggested_plan_can_be_laid_out_and_leaves_no_loot_uncovered() -> None:
    heist = inclusion(1)
    position = Position(heist.first(3))

    for command in masters.suggest(heist, position.state, 0):
        position = step(heist, position, 0, command).position

    found = masters.hints(heist, position, 0)
    assert [lack.text for lack in found.uncovered if lack.rule == "PLN1"] == []
    assert all(not character.out.path for character in found.crew)
