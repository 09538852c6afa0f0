"""What is on offer is what no rule forbids: offers are found by quick ways of their own, refusals by the rules."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from safehouse.bots.masterminds.loiterer import Loiterer
from safehouse.engine.game import Position, legal, step
from safehouse.engine.wire import Command
from safehouse.lab.soak.soak import next_seat
from safehouse.masterminds.box.pieces import OPENING, OVER, STAGES
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.state import State
from tests.masterminds.given import given
from tests.masterminds.permitted import drift

MATCHES = 3
LOOKED_AT = 0.08  # how many of the positions, once hands are dealt
LONGEST = 1_000


def states(seats: int, seed: int) -> Iterator[tuple[Match, State]]:
    """The states of a random match."""
    game, luck = Match(Setup(seats)), Random(seed)
    bot, position = Loiterer(luck), Position(game.first(seed))
    for _ in range(LONGEST):
        yield game, position.state
        seat = next_seat(game, position, luck)
        if seat is None:
            return
        position = step(game, position, seat, bot.choose(position.state, legal(game, position, seat))).position


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_through_a_match_just_what_no_rule_forbids_is_on_offer(seats: int) -> None:
    luck, found, stages = Random(seats), list[Command](), set[int]()
    for game, state in (each for seed in range(MATCHES) for each in states(seats, seed)):
        if state.stage == OPENING or luck.random() < LOOKED_AT:
            found += [wrong for seat in game.everyone for wrong in drift(game, state, seat)]
            stages.add(state.stage)

    assert found == []
    assert stages >= set(range(len(STAGES))) - {OVER}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda offers: [offer for offer in offers if offer != Declare(1)], [Declare(1)]),
        (lambda offers: [*offers, Declare(9)], [Declare(9)]),
        (lambda offers: [*offers, Declare(1)], [Declare(1)]),
    ],
)
def test_what_is_offered_too_little_too_much_or_twice_is_told(
    wrong: Callable[[list[Command]], list[Command]], told: list[Command], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = given()
    offers = scene.game.legal(scene.state, 0)
    monkeypatch.setattr(Match, "legal", lambda game, state, seat: wrong(offers))

    assert drift(scene.game, scene.state, 0) == told
