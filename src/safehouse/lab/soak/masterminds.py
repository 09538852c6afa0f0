"""Matches of Masterminds as subjects of the lab."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from safehouse.bots.masterminds.loiterer import Loiterer
from safehouse.engine.game import Game
from safehouse.engine.journal.matchfile import Opener
from safehouse.engine.wire import Fact
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.facts.cards import EventDone, ImmediateDone, PrestigeShown
from safehouse.masterminds.facts.crew import AbilityUsed, Equipped, GearUsed, Helped, Hired, ManeuverUsed
from safehouse.masterminds.facts.heist import AbilityUsedUp, Completed, HeatLowered
from safehouse.masterminds.facts.jobs import ComplicationDealt
from safehouse.masterminds.game import Match, laws, open_setup
from safehouse.masterminds.setup import Setup

# Facts that tell that a card took effect, and not only that it was dealt or drawn.
EFFECTS = (
    *(Hired, Equipped, Helped, AbilityUsed, AbilityUsedUp, ManeuverUsed, GearUsed, EventDone),
    *(ImmediateDone, PrestigeShown, Completed, ComplicationDealt, HeatLowered),
)


def random_setup(luck: Random) -> tuple[Setup, int]:
    """Any number of seats, any options, and any luck."""
    seats, seed = luck.randrange(2, 7), luck.getrandbits(128)
    return Setup(seats, luck.random() < 0.5, luck.random() < 0.2, luck.randrange(seats)), seed


def open_match(name: str, setup: bytes) -> Game[Any]:
    """A match from its file; this subject plays one game only."""
    assert name == Match.name
    return open_setup(setup)


class Masterminds:
    """Matches to soak, one after the other."""

    laws: Any = laws

    def __init__(self) -> None:
        self.opener: Opener = open_match
        self.counts: Counter[str] = Counter()

    def match(self, luck: Random) -> tuple[Match, int, Loiterer]:
        """A match set up at random."""
        setup, seed = random_setup(luck)
        return Match(setup), seed, Loiterer(luck)

    def progressed(self, before: Any, after: Any) -> Iterable[str]:
        """What went backwards."""
        return laws.progressed(before, after)

    def undone(self, game: Any, state: Any) -> Iterable[str]:
        """Nothing in this game waits to happen by itself."""
        return ()

    def listen(self, *, on: bool) -> None:
        """Facts alone tell what cards do in this game."""

    def count(self, facts: Sequence[Fact]) -> None:
        """Count the cards that facts tell of as taking effect."""
        self.counts.update(getattr(fact, "card", "") for fact in facts if isinstance(fact, EFFECTS))

    def effects(self) -> dict[str, int]:
        """How often each card took effect."""
        return {card: self.counts[card] for card in KIND}
