"""Measures the engine beside catanatron's four-player random game: the same core, in turns, in one run."""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from safehouse.bots.wanderer import Wanderer
from safehouse.engine.game import Position, legal, playout, step
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.masters.board import load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.pieces import ESCAPE, OVER, PLANNING
from safehouse.masters.setup import Setup
from safehouse.masters.team import first_team

HEIST = "the-inclusion-job"
STARTS = 60
SEATS = ((0,), (1,), (2,), (3,))

Slice = Callable[[], int]  # does some work and says how many decisions or copies it was


class Enough(Exception):
    """The part that is measured is over."""


class Luck:
    """A random player over complete offers; it never calls the Escape, so that matches last."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def one(self, options: Any) -> Any:
        return options[int(self.random() * len(options))]

    def pick(self, options: Any) -> Any:
        while True:
            chosen = options[int(self.random() * len(options))]
            if type(chosen) is not CallEscape:
                return chosen


def catan_slices(seed: int) -> Iterator[int]:
    """Decisions of random games, one game a slice."""
    while True:
        seed += 1
        random.seed(seed)
        game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        decisions = 0
        while game.winning_color() is None and decisions < 3000:
            game.play_tick()
            decisions += 1
        yield decisions


def catan_copies() -> Slice:
    """Copies of a game in its middle."""
    random.seed(1)
    game = Catan([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=1)
    for _ in range(150):
        game.play_tick()
    return lambda: sum(1 for _ in range(200) if game.copy())


def heist_start(seed: int, *, planned: bool) -> tuple[Heist, Any]:
    """A heist before planning, or at its first roll."""
    heist = Heist(Setup(HEIST, first_team(4), SEATS, seed), load_heist(HEIST))
    position = Position(heist.first())
    wanderer = Wanderer(heist, random.Random(seed))
    while planned and position.state.phase == PLANNING:
        seat = heist.to_move(position.state)[0]
        position = step(heist, position, seat, wanderer.choose(position.state, legal(heist, position, seat))).position
    return heist, position.state


def step_match(heist: Heist, state: Any, luck: Luck, until: int) -> int:
    """Play through `step`: checked, copying, stopping at questions."""
    position, decisions = Position(state), 0
    while position.state.phase < until:
        asked = position.open
        seats = asked.question.seats if asked else heist.to_move(position.state)
        seat = seats[int(luck.random() * len(seats))]
        position = step(heist, position, seat, luck.pick(legal(heist, position, seat))).position
        decisions += 1
    return decisions


def playout_match(heist: Heist, state: Any, luck: Luck, until: int) -> int:
    """Play through `playout`: in place, questions answered at once."""
    decisions = 0
    state = state.copy()

    def player(seat: int, options: Any) -> Any:
        nonlocal decisions
        if state.phase >= until:
            raise Enough
        decisions += 1
        return luck.pick(options)

    with suppress(Enough):
        playout(heist, state, player, luck.one)
    return decisions


def heist_slices(play: Callable[..., int], luck: Luck, *, planned: bool, until: int) -> Iterator[int]:
    """Decisions of random heists, one heist a slice."""
    starts = [heist_start(seed, planned=planned) for seed in range(STARTS)]
    for heist, state in starts:
        play(heist, state, luck, until)
    while True:
        for heist, state in starts:
            yield play(heist, state, luck, until)


def heist_copies() -> Slice:
    """Copies of a heist in its middle."""
    _, state = heist_start(1, planned=True)
    return lambda: sum(1 for _ in range(5000) if state.copy())


def match_start(seed: int) -> tuple[Match, Any]:
    """A match of Masterminds before anybody has kept a hand."""
    match = Match(MatchSetup(len(SEATS), seed))
    return match, match.first()


def match_step(match: Match, state: Any, luck: Luck) -> int:
    """Play a match through `step`: checked, copying, stopping at questions."""
    position, decisions = Position(state), 0
    while seats := position.open.question.seats if position.open else match.to_move(position.state):
        position = step(match, position, seats[0], luck.one(legal(match, position, seats[0]))).position
        decisions += 1
    return decisions


def match_playout(match: Match, state: Any, luck: Luck) -> int:
    """Play a match through `playout`: in place, questions answered at once."""
    decisions, draw = 0, luck.random

    def player(seat: int, options: Any) -> Any:
        nonlocal decisions
        decisions += 1
        return options[int(draw() * len(options))]

    playout(match, state.copy(), player)
    return decisions


def match_slices(play: Callable[..., int], luck: Luck) -> Iterator[int]:
    """Decisions of random matches, one match a slice."""
    starts = [match_start(seed) for seed in range(STARTS)]
    while True:
        for match, state in starts:
            yield play(match, state, luck)


def match_copies() -> Slice:
    """Copies of a match in its middle."""
    match, state = match_start(1)
    position, luck = Position(state), Luck(1)
    for _ in range(1000):
        seat = (position.open.question.seats if position.open else match.to_move(position.state))[0]
        position = step(match, position, seat, luck.one(legal(match, position, seat))).position
    return lambda: sum(1 for _ in range(5000) if position.state.copy())


def workers() -> dict[str, Slice]:
    """Everything that is measured, by name."""
    luck = Luck(1)
    return {
        "catanatron, 4 players": catan_slices(1).__next__,
        "step, action phase": heist_slices(step_match, luck, planned=True, until=ESCAPE).__next__,
        "playout, action phase": heist_slices(playout_match, luck, planned=True, until=ESCAPE).__next__,
        "step, all phases": heist_slices(step_match, luck, planned=False, until=OVER).__next__,
        "playout, all phases": heist_slices(playout_match, luck, planned=False, until=OVER).__next__,
        "masterminds, step": match_slices(match_step, luck).__next__,
        "masterminds, playout": match_slices(match_playout, luck).__next__,
        "catanatron, copies": catan_copies(),
        "masters, copies": heist_copies(),
        "masterminds, copies": match_copies(),
    }


def rate(work: Slice, seconds: float) -> float:
    """How many per second of this process's own time."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    """The rates of all workers, round by round, in shuffled order."""
    every = workers()
    for work in every.values():
        rate(work, 0.05)
    rates: dict[str, list[float]] = {name: [] for name in every}
    order = random.Random(7)
    for _ in range(rounds):
        for name in order.sample(sorted(every), len(every)):
            rates[name].append(rate(every[name], seconds))
    return rates


def peer(name: str) -> str:
    """What a row is compared with."""
    return "catanatron, copies" if "copies" in name else "catanatron, 4 players"


def report(rates: dict[str, list[float]]) -> None:
    """One table: rates, spread, and ratios to the peer as medians of per-round ratios."""
    print(f"{'':26}{'per second':>12}{'spread':>20}{'x catanatron':>14}")
    for name, values in rates.items():
        ratio = statistics.median(own / other for own, other in zip(values, rates[peer(name)], strict=True))
        spread = f"{min(values):,.0f}-{max(values):,.0f}"
        print(f"{name:26}{statistics.median(values):>12,.0f}{spread:>20}{ratio:>14.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="./bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="how often everything is measured")
    parser.add_argument("--seconds", type=float, default=0.2, help="how long each slice takes")
    args = parser.parse_args()
    report(measure(args.rounds, args.seconds))


if __name__ == "__main__":
    main()
