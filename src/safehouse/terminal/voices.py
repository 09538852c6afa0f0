"""How a game speaks at the text table, and what is said of a whole match."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from safehouse.bots.bot import Bot, Situation
from safehouse.engine.game import Game, Position
from safehouse.engine.journal import Journal
from safehouse.engine.turns import speaker
from safehouse.engine.wire import Command, Fact, Seat
from safehouse.screen.told import Said
from safehouse.terminal.phrases import Phrase


class Voice(Protocol):
    """How a game puts itself into words."""

    EXAMPLES: str
    SIGNS: str  # what the signs in the picture of the table mean
    HUSHED: tuple[type[Fact], ...]  # kinds of fact that are not told of bots
    SECRETS: bool  # do seats see different things, so that a screen is handed over?

    def offers(self, game: Any, position: Position, seat: Seat) -> list[Phrase]:
        """What is on offer."""

    def now(self, game: Any, position: Position, seat: Seat) -> str:
        """What the seat should do now, or what it is asked."""

    def said(self, game: Any, fact: Fact, reader: Seat | None = None) -> Said:
        """A fact as a line of the log that says "you" of its reader; no text for what needs no line."""

    def draw(self, game: Any, position: Position, seat: Seat, width: int) -> list[str]:
        """The table as a seat sees it."""

    def moment(self, game: Any, state: Any, seat: Seat) -> Any:
        """What has to change before the table is drawn again by itself; None for not now."""

    def unasked(self, game: Any, position: Position, seat: Seat) -> Command | None:
        """The answer to a question that has only one, where asking would keep nothing secret; None to ask."""

    def odds(self, game: Any, position: Position, seat: Seat) -> list[str]:
        """What may come of it, as far as the seat can know."""

    def cards(self, game: Any) -> dict[str, str]:
        """What is printed on every card, in words, by what it is called."""

    def edition(self, game: Any) -> str:
        """The edition whose rules a match is played by; nothing where there is only one."""

    def ending(self, game: Any, state: Any) -> list[str]:
        """How a match ended."""

    def sequel(self, game: Any, state: Any) -> tuple[str, Any] | None:
        """The next part for the same crew, with its title; None where there is none."""


def voice_of(game: Game[Any]) -> Voice:
    """The voice of a game."""
    return cast(Voice, import_module(f"safehouse.terminal.{game.name}.voice"))


def story(journal: Journal) -> Iterator[str]:
    """A match in words, a line for each fact that needs one."""
    voice = voice_of(journal.game)
    told = (voice.said(journal.game, fact) for fact in journal.facts())
    return (f"\n{line_of(said)}" if said.head else line_of(said) for said in told if said.text)


def line_of(said: Said) -> str:
    """A line of the log, with its rule in brackets."""
    return f"{said.text.removesuffix('.')} ({said.rule})." if said.text and said.rule else said.text


def untyped(voice: Voice, journal: Journal, bots: Mapping[Seat, Bot], person: Seat | None) -> Command | None:
    """What happens next without anybody typing: what a bot chooses, or an answer the only person need not give."""
    seat = speaker(journal)
    if seat in bots:
        return bots[seat].choose(Situation(journal.game, journal.position, seat))
    return voice.unasked(journal.game, journal.position, seat) if seat == person else None


def next_part(voice: Voice, journal: Journal) -> tuple[str, Journal] | None:
    """What the same crew can play next, with its title; its luck follows from the luck of this match."""
    following = voice.sequel(journal.game, journal.position.state)
    if following is None:
        return None
    title, game = following
    return title, Journal(game, Random(str(journal.seed)).getrandbits(128))


def ending(journal: Journal) -> list[str]:
    """How a match ended, or that it has not."""
    state = journal.position.state
    if journal.game.outcome(state) is None:
        return ["The match is not over."]
    return voice_of(journal.game).ending(journal.game, state)
