"""The event deck as heist files write it."""

import re
from collections.abc import Iterator
from typing import Final

from safehouse.engine.outside import shown

_CARD: Final = re.compile(r"[A-Z]?[1-9][0-9]?")
_RANGE: Final = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)")


class BadDeck(ValueError):
    """Which part of a deck makes no sense, in one line."""


def deck_of(text: str) -> tuple[str, ...]:
    """The cards of a deck such as "1-8, G1, 9-12, C3", top card first."""
    cards: list[str] = []
    for number, part in enumerate(text.split(","), 1):
        cards += _cards(part.strip(), number)
    return tuple(cards)


def parts_of(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The parts of a deck: the cards of each, or why it makes no sense."""
    for number, part in enumerate(text.split(",") if text.strip() else (), 1):
        try:
            yield tuple(_cards(part.strip(), number)), ""
        except BadDeck as bad:
            yield (), str(bad)


def _cards(part: str, number: int) -> list[str]:
    """The cards of one part: a card, or a range of numbered events."""
    if _CARD.fullmatch(part):
        return [part]
    ends = _RANGE.fullmatch(part)
    if ends is None:
        raise BadDeck(f"part {number}: {shown(part)} is neither a card nor a range")
    first, last = int(ends[1]), int(ends[2])
    if first > last:
        raise BadDeck(f"part {number}: {part!r} counts down")
    return [str(card) for card in range(first, last + 1)]
