"""What the processes of a house tell each other. A word is heard by all of them, also by who says it."""

from collections.abc import Callable
from logging import getLogger
from typing import Any, Final, TypeVar

import msgspec

from safehouse.engine.wire import one_of

LOG = getLogger("safehouse.server")


class Word(msgspec.Struct, frozen=True, tag=True):
    """Something that all processes are to know. It is short: PostgreSQL carries 8,000 bytes at most."""


class Taken(Word, frozen=True):
    """Somebody has taken a match from a process that is gone, or was taken to be."""

    match: int
    number: int  # of the new lease


class Left(Word, frozen=True):
    """A process was stopped; all it held is free."""

    process: int


class HeistOver(Word, frozen=True):
    """A heist of a campaign is over on disk, and its wall, held by somebody else, is to settle it."""

    wall: int


class Decreed(Word, frozen=True):
    """The host has decided something for the whole house."""

    decree: msgspec.Raw


class SurveyAsked(Word, frozen=True):
    """A process wants to know how all of them fare."""

    process: int
    number: str  # of the question


class SurveyAnswered(Word, frozen=True):
    """A process has answered a question."""

    process: int
    number: str


class Orphaned(Word, frozen=True):
    """To itself, after a look: matches that are under way and whose process is gone."""

    matches: list[int]


class TookOver(Word, frozen=True):
    """To itself: a match came here from a process that is gone."""

    match: int


class LeasesLost(Word, frozen=True):
    """To itself, after words may have been missed: matches that were held here and no longer are."""

    matches: list[int]


class LineOpened(Word, frozen=True):
    """To itself: from now on words are heard, and some may have been missed before."""


WORDS: Final = (Taken, Left, HeistOver, Decreed, SurveyAsked, SurveyAnswered)  # that travel
W = TypeVar("W", bound=Word)
DECODER: Final = msgspec.json.Decoder(one_of(WORDS))


def written(word: Word) -> str:
    """A word as it travels."""
    return msgspec.json.encode(word).decode()


class Ears:
    """Who in this process wants to know of which words."""

    def __init__(self) -> None:
        self.each: dict[type[Word], list[Callable[[Any], None]]] = {}

    def hear(self, kind: type[W], do: Callable[[W], None]) -> None:
        """From now on, do something about words of a kind."""
        self.each.setdefault(kind, []).append(do)

    def heard(self, word: Word) -> None:
        """A word: whoever wants to know of it is told; what goes wrong with one is no matter of the others."""
        for do in self.each.get(type(word), ()):
            try:
                do(word)
            except Exception:
                LOG.exception("a word of the house: %s", type(word).__name__)

    def read(self, text: str) -> None:
        """A word as it travels; what is none is said to the log."""
        try:
            self.heard(DECODER.decode(text))
        except msgspec.DecodeError as error:
            LOG.warning("a word of the house cannot be read: %s", error)
