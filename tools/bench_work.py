"""What ./bench measures, in slices that can be measured in turns."""

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from typing import Any

from catanatron import Color
from catanatron import Game as Catan
from catanatron import RandomPlayer as CatanPlayer

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.bots.random_player import RandomPlayer
from safehouse.engine.game import Position, legal, step
from safehouse.engine.playout import playout
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.masters.box.pieces import ESCAPE, OVER, PLANNING
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist, heist_of
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.setup import Setup, usual_hideouts
from safehouse.masters.setup.starts import usual_inside
from safehouse.masters.setup.team import default_team

CATAN = "catanatron, 4 players"
CATAN_COPIES = "catanatron, copies"
FIRST = "the-inclusion-job"
GREEDY = ("the-inclusion-job", "the-startup-job", "the-dark-horse-job")
STARTS = 12
MATCH_STARTS = 60
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
        game = Catan([CatanPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        decisions = 0
        while game.winning_color() is None and decisions < 3000:
            game.play_tick()
            decisions += 1
        yield decisions


def catan_copies() -> Slice:
    """Copies of a game in its middle."""
    random.seed(1)
    game = Catan([CatanPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=1)
    for _ in range(150):
        game.play_tick()
    return lambda: sum(1 for _ in range(200) if game.copy())


@cache
def heist_start(name: str, seed: int, *, planned: bool) -> tuple[Heist, Any]:
    """A heist before planning, or at its first roll."""
    sheet = load_heist(name)
    inside = usual_inside(sheet, len(SEATS))
    team, hideouts = default_team(STANDARD.box, sheet.label, len(SEATS)), usual_hideouts(sheet, len(SEATS))
    heist = heist_of(Setup(name, team, SEATS, inside=inside, hideouts=hideouts))
    position = Position(heist.first(seed))
    wanderer = Wanderer(heist, random.Random(seed))
    while planned and (position.open or position.state.phase == PLANNING):
        seat = (position.open.question.seats if position.open else heist.to_move(position.state))[0]
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

    def policy(state: Any, seat: int, options: Any) -> Any:
        nonlocal decisions
        if state.phase >= until:
            raise Enough
        decisions += 1
        return luck.pick(options)

    with suppress(Enough):
        playout(heist, Position(state), policy, luck.one)
    return decisions


def heist_slices(name: str, play: Callable[..., int], *, planned: bool, until: int) -> Iterator[int]:
    """Decisions of random heists, one heist a slice."""
    luck = Luck(1)
    starts = [heist_start(name, seed, planned=planned) for seed in range(STARTS)]
    for heist, state in starts:
        play(heist, state, luck, until)
    while True:
        for heist, state in starts:
            yield play(heist, state, luck, until)


def heist_copies() -> Slice:
    """Copies of a heist in its middle."""
    _, state = heist_start(FIRST, 1, planned=True)
    return lambda: sum(1 for _ in range(5000) if state.copy())


def match_start(seed: int) -> tuple[Match, Any]:
    """A match of Masterminds before anybody has kept a hand."""
    match = Match(MatchSetup(len(SEATS)))
    return match, match.first(seed)


def match_starts() -> list[tuple[Match, Any]]:
    """Matches of Masterminds, each with luck of its own."""
    return [match_start(seed) for seed in range(MATCH_STARTS)]


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

    def policy(state: Any, seat: int, options: Any) -> Any:
        nonlocal decisions
        decisions += 1
        return options[int(draw() * len(options))]

    playout(match, Position(state), policy)
    return decisions


def match_slices(play: Callable[..., int]) -> Iterator[int]:
    """Decisions of random matches, one match a slice."""
    luck = Luck(1)
    starts = match_starts()
    while True:
        for match, state in starts:
            yield play(match, state, luck)


def player_slices(starts: list[tuple[Any, Any]]) -> Iterator[int]:
    """Decisions of the random player, which is compiled where all the rest is, one match to its end a slice."""
    player = RandomPlayer(random.Random(1))
    while True:
        for game, state in starts:
            before = player.taken
            playout(game, Position(state), player.take)
            yield player.taken - before


def to_the_end(name: str) -> Slice:
    """A heist from its first roll to its end, by the random player."""
    return player_slices([heist_start(name, seed, planned=True) for seed in range(STARTS)]).__next__


def match_copies() -> Slice:
    """Copies of a match in its middle."""
    match, state = match_start(1)
    position, luck = Position(state), Luck(1)
    for _ in range(1000):
        seat = (position.open.question.seats if position.open else match.to_move(position.state))[0]
        position = step(match, position, seat, luck.one(legal(match, position, seat))).position
    return lambda: sum(1 for _ in range(5000) if position.state.copy())


def greedy_slices(name: str) -> Iterator[int]:
    """Whole heists played by the greedy bot, one a slice."""
    order, number = HeistExperiment(1, name, len(SEATS), "default", "greedy"), 0
    while True:
        order.play(number)
        number += 1
        yield 1


def action_phase(name: str, play: Callable[..., int]) -> Slice:
    """A heist from its first roll to its Escape."""
    return heist_slices(name, play, planned=True, until=ESCAPE).__next__


def whole(name: str, play: Callable[..., int]) -> Slice:
    """A heist from its planning to its end."""
    return heist_slices(name, play, planned=False, until=OVER).__next__


def rows(heists: tuple[str, ...]) -> dict[str, Callable[[], Slice]]:
    """Everything that is measured, by name; each is laid out when it is wanted."""
    ways = {"step": step_match, "playout": playout_match}
    made: dict[str, Callable[[], Slice]] = {
        CATAN: lambda: catan_slices(1).__next__,
        CATAN_COPIES: catan_copies,
    }
    made |= {f"{heist}, {way}": partial(action_phase, heist, play) for heist in heists for way, play in ways.items()}
    made |= {f"{FIRST} with planning and Escape, {way}": partial(whole, FIRST, play) for way, play in ways.items()}
    made |= {f"{heist}, random player": partial(to_the_end, heist) for heist in heists}
    made |= {
        "masterminds, random player": lambda: player_slices(match_starts()).__next__,
        "masterminds, step": lambda: match_slices(match_step).__next__,
        "masterminds, playout": lambda: match_slices(match_playout).__next__,
        "masters, copies": heist_copies,
        "masterminds, copies": match_copies,
    }
    return made | {f"greedy matches, {heist}": partial(lambda h: greedy_slices(h).__next__, heist) for heist in GREEDY}


def peer(name: str) -> str:
    """What a row is compared with; nothing for whole matches of the greedy bot."""
    if name.startswith("greedy"):
        return ""
    return CATAN_COPIES if name.endswith("copies") else CATAN
