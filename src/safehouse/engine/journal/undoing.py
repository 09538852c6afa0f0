"""What a seat may take back, and what stands in the way."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from safehouse.engine.game import Asked, Game, Position
from safehouse.engine.wire import Fact, Refused, Seat

if TYPE_CHECKING:
    from safehouse.engine.journal.journal import Entry

FINAL = "the match is over, and its end is final"
NOTHING = "you have nothing to undo"
LONG_AGO = "too much has happened since your last step to undo it"
SOMETHING = "something that others saw"


class Played(Protocol):
    """A match so far: where it stands, and which of its entries count."""

    @property
    def position(self) -> Position:
        """Where the entries lead."""

    @property
    def counts(self) -> Sequence[int]:
        """The numbers of the entries that count, in order."""

    def played(self, number: int) -> "Entry":
        """An entry that counts."""


class BecameKnown(Refused):
    """Something unknown became known since a seat's last step. The reason tells no more of it than the seat saw."""

    def __init__(self, rule: str, news: Fact, seat: Seat) -> None:
        super().__init__(rule, f"can't undo past this: {news.seen_by(seat) or SOMETHING}")
        self.news = news


def always(number: int) -> bool:
    """Let a seat take a step back however long ago it was."""
    return True


def last_step(game: Game[Any], match: Played, seat: Seat, recent: Callable[[int], bool] = always) -> int:
    """The number of the command that a seat may take back: the last one that led to something or asks others.

    Refused where there is none, where it is not recent, or where something became known since.
    """
    told = set[int]()
    for number in reversed(match.counts):
        entry = match.played(number)
        if not recent(number):
            raise Refused(game.undo_rule, LONG_AGO)
        for fact in entry.facts:
            if fact.news:
                raise BecameKnown(game.undo_rule, fact, seat)
        if entry.facts:
            told.add(entry.of)
        if entry.seat == seat and entry.of == number and (number in told or _asks(match.position.open, entry)):
            return number
    raise Refused(game.undo_rule, NOTHING)


def _asks(asked: Asked | None, entry: "Entry") -> bool:
    """Is this the command whose question is open?"""
    return asked is not None and asked.command is entry.command and asked.seat == entry.seat


def check_running(game: Game[Any], match: Played) -> None:
    """Refuse to take anything back after the end."""
    if game.outcome(match.position.state) is not None:
        raise Refused(game.undo_rule, FINAL)
