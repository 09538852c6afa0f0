"""Heist Masterminds for a screen: for now its words, and no more hints than its offers are."""

from random import Random
from typing import Any

import msgspec

from safehouse.bots.bot import Bot
from safehouse.bots.greedy_masterminds import GreedyBot
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.game import Position, legal
from safehouse.engine.wire import Answer, Command, Fact, Seat
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.state import State
from safehouse.screen.told import CardText, Offered, Said
from safehouse.text import masterminds as voice
from safehouse.text.masterminds_tales import seat_name

KINDS: dict[str, Any] = {"greedy": GreedyBot, "random": RandomBot}


class MatchBrief(msgspec.Struct, frozen=True):
    """A match as it is set up."""

    seats: int
    names: tuple[str, ...]
    target: int


class MatchBox(msgspec.Struct, frozen=True):
    """What a match can be set up with."""

    seats: tuple[int, ...]
    options: dict[str, str]


def brief(game: Match) -> MatchBrief:
    """What does not change."""
    return MatchBrief(len(game.everyone), tuple(map(seat_name, game.everyone)), game.target)


def hints(game: Match, position: Position, seat: Seat | None) -> None:
    """None yet."""


def offered(game: Match, position: Position, seat: Seat) -> list[Offered]:
    """What is on offer, in words."""
    asked = position.asked(seat)
    if asked is None:
        return [Offered(command, voice.say(game, position.state, command)) for command in legal(game, position, seat)]
    view = game.view(position.state, seat)
    return [Offered(command, _answer(game, asked, command, view)) for command in legal(game, position, seat)]


def _answer(game: Match, asked: Any, command: Command, view: Any) -> str:
    if isinstance(command, Answer):
        return voice.option_words(game, asked.question, command.option, view)
    return "Never mind"


def said(game: Match, fact: Fact) -> Said:
    """A fact in words."""
    return Said(voice.tell(game, fact))


def suggest(game: Match, state: State, seat: Seat) -> list[Command]:
    """Nothing yet."""
    return []


def bots() -> list[str]:
    """The kinds of bots."""
    return list(KINDS)


def bot(kind: str, game: Match, seat: Seat, luck: Random) -> Bot:
    """A bot for a seat."""
    made: Bot = KINDS[kind](luck)
    return made


def setup_of(options: dict[str, Any], seats: int, seed: int) -> Setup:
    """The set-up that some options stand for."""
    return msgspec.convert({**options, "seats": seats, "seed": seed}, Setup)


def box() -> MatchBox:
    """What there is to choose from."""
    return MatchBox(
        (2, 3, 4, 5, 6), {"random_start": "Who begins is drawn", "late_sixth": "A sixth card for late seats"}
    )


def summary(game: Match, state: State) -> tuple[str, int]:
    """The stage and the round."""
    view = game.view(state, None)
    return view.stage, view.round


def cards() -> dict[str, CardText]:
    """None yet."""
    return {}


def title(game: Match) -> str:
    """What a match is called if nobody named it."""
    return f"Masterminds for {len(game.everyone)}"
