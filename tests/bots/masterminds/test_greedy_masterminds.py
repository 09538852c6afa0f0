"""The bots for Masterminds: honest, and one of them better than chance."""

from random import Random

from safehouse.bots.bot import Bot
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.game import Position, legal, step
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.sight.outcome import Outcome

LONGEST = 20_000


def contest(seats: int, seed: int, bots: list[Bot]) -> Outcome:
    """A match between bots that see views and offers only."""
    game = Match(Setup(seats))
    position = Position(game.first(seed))
    for _ in range(LONGEST):
        movers = position.open.question.seats if position.open else game.to_move(position.state)
        if not movers:
            break
        seat = movers[0]
        asked = position.asked(seat)
        view = game.view(position.state, seat)
        offer = bots[seat].choose(view, legal(game, position, seat), asked.question if asked else None)
        position = step(game, position, seat, offer).position
    outcome = game.outcome(position.state)
    assert outcome is not None
    return outcome


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(20):
        luck = Random(seed)
        bots: list[Bot] = [GreedyBot(luck), RandomBot(luck)]
        seat = seed % 2
        outcome = contest(2, seed, bots if seat == 0 else bots[::-1])
        won += outcome.winners == (seat,)

    assert won >= 19


def test_greedy_plays_with_any_number_of_seats() -> None:
    for seats in range(2, 7):
        luck = Random(seats)
        assert contest(seats, seats, [GreedyBot(luck)] * seats).rounds < 30


def test_greedy_chooses_the_same_on_a_redealt_state() -> None:
    game = Match(Setup(3))
    state = game.first(9)
    for seed in range(5):
        other = game.redeal(state, 0, seed)
        choices = [GreedyBot(Random(1)).choose(game.view(each, 0), game.legal(each, 0)) for each in (state, other)]
        assert choices[0] == choices[1]
