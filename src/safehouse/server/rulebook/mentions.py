"""Which rules and cards a text names."""

import re
from collections.abc import Iterator, Mapping

from safehouse.screen.told import CardText

RANGE = re.compile(r"\b([A-Z]+)([0-9]+) to ([A-Z]+)([0-9]+)\b")
ID = re.compile(r"\b[A-Z]+[0-9]+\b")
EVENTS = re.compile(r"\b[Ee]vents? ([A-Z]?[0-9]+(?:(?:, | and )[A-Z]?[0-9]+)*)")
NUMBER = re.compile(r"\b[0-9]+\b")


def named(text: str) -> Iterator[str]:
    """The ids a text names, also as CMP11 to CMP14."""
    for prefix, first, _, last in RANGE.findall(text):
        yield from (f"{prefix}{number}" for number in range(int(first), int(last) + 1))
    yield from ID.findall(RANGE.sub("", text))


class Names:
    """The cards of one game by what they are called."""

    def __init__(self, cards: Mapping[str, CardText]) -> None:
        self.cards = cards
        self.called: dict[str, list[str]] = {}
        for name, card in cards.items():
            self.called.setdefault(called(name, card), []).append(name)
        words = sorted((word for word in self.called if word[:1].isupper()), key=len, reverse=True)
        self.words = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)") if words else None

    def found(self, text: str) -> list[str]:
        """The cards that a text names, in the order of the box."""
        codes = [*named(text), *(number for line in EVENTS.findall(text) for number in NUMBER.findall(line))]
        found = {code for code in codes if code in self.cards}
        for word in self.words.findall(text) if self.words else ():
            found.update(self.called[word])
        return [name for name in self.cards if name in found]


def called(name: str, card: CardText) -> str:
    """What a card is called in a text: abilities shout, everything else has a title."""
    return name if name.isupper() and not ID.fullmatch(name) else card.title
