"""Moments of matches of Masterminds, and what a screen shows of them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec

from safehouse.bots.bot import Situation
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.game import Position, step
from safehouse.engine.wire import Command, Fact, Seat
from safehouse.lab.soak.soak import next_seat
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.screen import masterminds
from safehouse.screen.masterminds.advice.hints import MatchHints
from safehouse.screen.masterminds.advice.prospects import Prospect
from safehouse.screen.told import Offered
from tests.masterminds.given import Scene

RANDOM = 0.3  # how often a bot does just anything, so that everything happens


class Moment(NamedTuple):
    """A position of a match, who moves, what it does, and the facts that follow."""

    game: Match
    position: Position
    seat: Seat
    command: Command
    facts: list[Fact]


def match(seats: int, seed: int, most: int = 2000) -> Iterator[Moment]:
    """A match of greedy bots that are a little mad, moment by moment."""
    game, luck = Match(Setup(seats)), Random(seed)
    greedy, mad = GreedyBot(Random(seed)), RandomBot(Random(seed))
    position = Position(game.first(seed))
    for _ in range(most):
        seat = next_seat(game, position, luck)
        if seat is None:
            return
        bot = mad if luck.random() < RANDOM else greedy
        command = bot.choose(Situation(game, position, seat))
        made = step(game, position, seat, command)
        yield Moment(game, position, seat, command, made.facts)
        position = made.position


def last(seats: int, seed: int) -> tuple[Match, Position]:
    """A match and where it ended."""
    for game, position, seat, command, _ in match(seats, seed):
        end = game, step(game, position, seat, command).position
    return end


def hints(scene: Scene, seat: Seat | None = 0) -> MatchHints:
    """All hints for a seat."""
    return masterminds.hints(scene.game, scene.position, seat)


def prospect(scene: Scene, place: int = 0) -> Prospect:
    """How a Job would go for the first seat."""
    return next(each for each in hints(scene).prospects if each.place == place)


def offer(scene: Scene, command: Command, seat: Seat = 0) -> Offered:
    """An offer as it is shown."""
    return next(each for each in masterminds.offered(scene.game, scene.position, seat) if each.command == command)


def warning(scene: Scene, command: Command, seat: Seat = 0) -> tuple[str, str]:
    """The rule and the words of a warning; two empty ones for none."""
    shown = offer(scene, command, seat)
    return shown.rule, shown.warning


def wire(value: object) -> bytes:
    """As it is sent."""
    return msgspec.json.encode(value)
