"""What the server asks of a game's screen. It is found by the game's name."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

import msgspec

from safehouse.bots.bot import Bot
from safehouse.campaign.game import Campaign
from safehouse.engine.game import Position
from safehouse.engine.wire import Command, Fact, Seat
from safehouse.games import KINDS
from safehouse.screen.told import CardText, EditionText, Offered, Said, Sequel

GAMES = tuple(KINDS)
SHOWN = (*GAMES, Campaign.name)

ComputeOutlook = Callable[[Any, Any, Callable[[], bool]], Any]  # the outlook of a game in a state, till it is enough


class Screen(Protocol):
    """A game for a screen."""

    HAS_OUTLOOK: bool  # can what comes be weighed up? Workers do
    HAS_PLANS: bool  # can a plan be suggested?
    CHAPTERS: Mapping[str, str]  # the chapter of the rulebook that tells of a kind of card

    def brief(self, game: Any) -> Any:
        """What is printed."""

    def common(self, game: Any, position: Position) -> Any:
        """The part of the hints that is the same for everybody."""

    def hints(self, game: Any, position: Position, seat: Seat | None, shared: Any = None) -> Any:
        """What a person wants pointed out; what is common to all may be given along."""

    def offered(self, game: Any, position: Position, seat: Seat, shared: Any = None) -> list[Offered]:
        """What is on offer, in words; the hints that are common to all may be given along."""

    def said(self, game: Any, fact: Fact, reader: Seat | None = None, by: Seat | None = None) -> Said:
        """A fact in words; it says "you" of the reader. `by` is whose step it was, for facts that do not say so."""

    def suggest(self, game: Any, state: Any, seat: Seat) -> Sequence[Command]:
        """Commands that would lay a plan out."""

    def advise(self, game: Any, state: Any, seat: Seat) -> Sequence[Any]:
        """What a seat might do next, step by step."""

    def bots(self) -> list[str]:
        """The kinds of bots."""

    def bot(self, kind: str, game: Any, seat: Seat, luck: Random) -> Bot:
        """A bot for a seat."""

    def setup_of(self, options: dict[str, Any], seats: int) -> msgspec.Struct:
        """The set-up that some options stand for."""

    def sequel(self, game: Any, state: Any) -> Sequel | None:
        """The match that continues here with the same people, if one does."""

    def plays(self, game: Any) -> list[list[str]]:
        """The names of the characters that each seat plays; none where they are dealt."""

    def daily(self, number: int) -> dict[str, Any]:
        """Options for the set-up that a number stands for, where there is a match of the day."""

    def score(self, game: Any, state: Any) -> Any:
        """What came of a match that is over in a few figures, where there is a match of the day."""

    def editions(self) -> list[EditionText]:
        """The editions of the rules, the newest first; none where there is only one."""

    def box(self, edition: str = "") -> Any:
        """All there is to choose from in an edition."""

    def summary(self, game: Any, state: Any) -> tuple[str, int]:
        """The phase and the round."""

    def cards(self, edition: str = "") -> dict[str, CardText]:
        """Every card of an edition by the name facts use."""

    def title(self, game: Any) -> str:
        """What a match is called if nobody named it."""


def screen_of(name: str) -> Screen:
    """The screen of a game."""
    assert name in SHOWN, name
    return cast(Screen, import_module(f"safehouse.screen.{name}"))


def outlook_of(name: str) -> ComputeOutlook:
    """How the outlook of a game is found; it is only loaded where that is done."""
    assert screen_of(name).HAS_OUTLOOK, name
    return cast(ComputeOutlook, import_module(f"safehouse.screen.{name}.advice.outlook").outlook)
