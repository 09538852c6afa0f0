"""Campaigns as subjects of the soak: crews who do anything, and crews who want everything."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from safehouse.campaign.facts.heists import HeistSettled, HeistStarted
from safehouse.campaign.facts.money import ItemPurchased
from safehouse.campaign.game import Campaign, laws
from safehouse.campaign.game.files import open_campaign
from safehouse.campaign.setup import Founding
from safehouse.campaign.sight.feats import ACHIEVEMENTS
from safehouse.campaign.state import CampaignState
from safehouse.engine.journal.matchfile import Opener
from safehouse.engine.wire import Fact, Seat
from safehouse.lab.campaigns.crews import AnyCrew, EagerCrew
from safehouse.masters.editions import edition_of

HEISTS: Final = 12
FOR_EVERYTHING: Final = 30  # heists of a crew that wants to win all there are
EAGER: Final = 0.04  # of all crews
REAL: Final = 0.25  # of all crews play real matches, about half of the time


class ShortCampaign(Campaign):
    """A campaign that is over after some heists, so that a soak comes to an end."""

    def __init__(self, setup: Founding, heists: int) -> None:
        super().__init__(setup)
        self.heists = heists

    def to_move(self, state: CampaignState) -> tuple[Seat, ...]:
        """Everybody who was ever of the crew, until its heists are played."""
        return tuple(range(len(state.people))) if len(state.ledger) < self.heists else ()


class Campaigns:
    """Campaigns to soak, one after the other; what each crew came to have is counted once for each."""

    laws: Any = laws

    def __init__(self, edition: str = "", heists: int = HEISTS) -> None:
        self.edition = edition_of(edition)
        self.heists = heists
        self.opener: Opener = open_campaign
        self.reached: Counter[str] = Counter()
        self.seen: set[str] = set()

    def match(self, luck: Random) -> tuple[Campaign, int, AnyCrew]:
        """A crew that is founded now."""
        kind = luck.random()
        collects, real = kind < EAGER, kind > 1 - REAL
        founding = Founding("The Owls", "Ann", self.edition.name)
        game = ShortCampaign(founding, max(self.heists, FOR_EVERYTHING) if collects else self.heists)
        self.seen = set()
        self.reach(_fixer(fixer) for fixer in game.rulebook.first_fixers)
        return game, 0, EagerCrew(game, luck) if collects else AnyCrew(game, luck, real=real)

    def progressed(self, before: CampaignState, after: CampaignState) -> Iterable[str]:
        """What went backwards."""
        return laws.progressed(before, after)

    def undone(self, game: Any, state: Any) -> Iterable[str]:
        """Nothing in a campaign waits to happen by itself."""
        return ()

    def listen(self, *, on: bool) -> None:
        """Facts alone tell what a crew has."""

    def count(self, facts: Sequence[Fact]) -> None:
        """Count fixers, items and achievements as a crew comes to have them."""
        for fact in facts:
            if isinstance(fact, ItemPurchased):
                self.reach([_item(fact.item)])
            if isinstance(fact, HeistStarted | HeistSettled):
                self.reach(fact.feats)
            if isinstance(fact, HeistSettled):
                self.reach([*map(_item, fact.items), *map(_fixer, fact.fixers)])

    def reach(self, names: Iterable[str]) -> None:
        """Count what this crew has not had before."""
        new = dict.fromkeys(name for name in names if name not in self.seen)
        self.seen.update(new)
        self.reached.update(new.keys())

    def effects(self) -> dict[str, int]:
        """In how many campaigns each fixer, item and achievement was reached."""
        box = self.edition.box
        every = (*map(_fixer, box.fixers), *map(_item, box.items), *ACHIEVEMENTS)
        return {name: self.reached[name] for name in every}


def _fixer(name: str) -> str:
    return f"fixer {name}"


def _item(name: str) -> str:
    return f"item {name}"
