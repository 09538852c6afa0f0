"""The bots for Masterminds: honest, and one of them better than chance."""

from random import Random

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.game import Position, step
from safehouse.engine.imagination import imagine
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
        position = step(game, position, seat, bots[seat].choose(Situation(game, position, seat))).position
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


def test_greedy_chooses_the_same_in_an_imagined_position() -> None:
    game = Match(Setup(3))
    position = Position(game.first(9))
    for seed in range(5):
        both = [Situation(game, each, 0) for each in (position, imagine(game, position, 0, seed))]
        choices = [GreedyBot(Random(1)).choose(each) for each in both]
        assert choices[0] == choices[1]
