"""Heists as subjects of the lab: set up at random within the rules."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.engine.journal.matchfile import Opener
from safehouse.engine.wire import Command, Fact
from safehouse.games import open_game
from safehouse.lab.soak.effects import Effects, all_cards
from safehouse.lab.soak.maps import any_map
from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box
from safehouse.masters.editions import Edition, edition_of
from safehouse.masters.editions.sides import together
from safehouse.masters.game import Heist, laws
from safehouse.masters.phases.act import Act
from safehouse.masters.setup import AGREEMENTS, USUAL_HIDEOUTS, Setup
from safehouse.masters.setup.starts import usual_inside
from safehouse.masters.setup.team import LAST_LEVEL, Build, faults
from safehouse.masters.state import State

MOST_CASH = 12
ANY, MIXED = "any", "mixed"
OFTEN = 0.4  # of the times that such an Action is on offer


def random_team(box: Box, luck: Random, size: int) -> tuple[Build, ...]:
    """A team of any characters and skills that players of the highest level can have."""
    for _ in range(1000):
        team = tuple(_random_build(box, luck, f"Crew {who + 1}") for who in range(size))
        if not any(faults(box, team, LAST_LEVEL)):
            return team
    raise AssertionError("no team can be built")


def _random_build(box: Box, luck: Random, name: str) -> Build:
    first, second = luck.sample(sorted(box.skills), 2)
    return Build(name, luck.choice(sorted(box.characters)), (first, second))


def random_seats(luck: Random, characters_wanted: int) -> tuple[tuple[int, ...], ...]:
    """Any number of seats, each with at least one character."""
    seats = luck.randrange(1, characters_wanted + 1)
    owner = [*range(seats), *(luck.randrange(seats) for _ in range(characters_wanted - seats))]
    luck.shuffle(owner)
    return tuple(tuple(who for who in range(characters_wanted) if owner[who] == seat) for seat in range(seats))


def random_setup(edition: Edition, luck: Random, heist: str) -> tuple[Setup, int]:
    """A heist with any team, seats, agreement, fixers, cash and items, and any luck."""
    box, size = edition.box, luck.choice((3, 4))
    team, seats, seed = random_team(box, luck, size), random_seats(luck, size), luck.getrandbits(128)
    setup = Setup(
        heist,
        team,
        seats,
        luck.choice((AGREEMENTS[0], *AGREEMENTS)),
        edition=edition.name,
        fixers=random_fixers(edition, luck),
        cash=luck.randrange(MOST_CASH + 1),
        items=random_items(box, luck, size),
    )
    return setup, seed


def random_fixers(edition: Edition, luck: Random) -> tuple[str, ...]:
    """Any fixers who work together, in the order of the book."""
    often, box = luck.random(), edition.box
    chosen = [fixer for fixer in box.fixers if luck.random() < often]
    if edition.at_odds(box, chosen):
        luck.shuffle(chosen)
    return tuple(sorted(together(edition, chosen), key=list(box.fixers).index))


def random_items(box: Box, luck: Random, size: int) -> tuple[tuple[int, str], ...]:
    """A few items, each once, in the pockets of anybody; often none."""
    owned = luck.sample(sorted(box.items), min(luck.choice((0, 0, 1, 2, 3)), len(box.items)))
    return tuple((luck.randrange(size), item) for item in owned)


def random_deck(box: Box, luck: Random) -> str:
    """Any events in any order, some crises among them, and a card last that is the last of a printed deck."""
    finals = sorted({box.cards(box.heist(name).cards())[-1] for name in box.heists})
    crises = (crisis for crisis, card in box.crises.items() for _ in range(card.copies))
    cards = [card for card in (*box.events, *crises) if card not in finals]
    return ",".join([*luck.sample(cards, luck.randrange(8, 31)), luck.choice(finals)])


def starts_of(luck: Random, sheet: HeistFile, size: int) -> dict[str, Any]:
    """Who starts inside, where a heist asks for that."""
    if usual_inside(sheet, size):
        return {"inside": tuple(who for who in range(size) if luck.random() < 0.5)}
    if sheet.begins_in_hideouts:
        hideouts = list(USUAL_HIDEOUTS)
        luck.shuffle(hideouts)
        return {"hideouts": tuple(hideouts[:size]), "kept_ideas": tuple(luck.randrange(6) for _ in range(size))}
    return {}


def is_any(how: str, luck: Random) -> bool:
    """Is something drawn at random: always, or in every second match where it is mixed?"""
    return how == ANY or (how == MIXED and luck.random() < 0.5)


class CuriousWanderer(Wanderer):
    """A random player who likes what is rarely on offer: Actions with an effect of their own, and those of NPCs."""

    def choose(self, state: State, offers: Sequence[Command]) -> Command:
        """One of the offers."""
        special = [offer for offer in offers if isinstance(offer, Act) and self.is_special(offer)]
        if special and self.luck.random() < OFTEN:
            return self.luck.choice(special)
        return super().choose(state, offers)

    def is_special(self, act: Act) -> bool:
        """Has an Action an effect of its own, or is it that of a non-player character?"""
        return act.who in self.heist.npcs or self.heist.printed[act.who][act.card, act.slot].play is not None


class Heists:
    """Heists to soak, one after the other: with printed decks and maps or any, from the beginning or from anywhere."""

    laws: Any = laws

    def __init__(
        self,
        heists: tuple[str, ...],
        decks: str = "printed",
        start: str = "beginning",
        edition: str = "",
        maps: str = "printed",
    ) -> None:
        self.edition = edition_of(edition)
        self.heists = heists
        self.decks = decks
        self.start = start
        self.maps = maps
        self.opener: Opener = open_game
        self.counted = Effects()
        self.watched = self.counted.asked(self.edition)

    def match(self, luck: Random) -> tuple[Heist, int, CuriousWanderer]:
        """A heist set up at random."""
        box = self.edition.box
        sheet = box.heist(luck.choice(self.heists))
        setup, seed = random_setup(self.edition, luck, sheet.id)
        others: dict[str, Any] = {}
        if is_any(self.maps, luck):
            others["heist"] = sheet = any_map(self.edition, luck, sheet)
        others |= starts_of(luck, sheet, len(setup.team))
        if is_any(self.decks, luck):
            others["deck"] = random_deck(box, luck)
        if is_any(self.start, luck):
            others["scattered"] = luck.getrandbits(64) + 1
            others["items"] = tuple(
                (luck.randrange(len(setup.team)), item)
                for item in luck.sample(sorted(box.items), min(5, len(box.items)))
            )
        self.listen(on=True)
        heist = Heist(replace(setup, **others), self.watched)  # one of its own: counters are put behind its cards
        self.listen(on=False)
        self.counted.listen(heist)
        return heist, seed, CuriousWanderer(heist, luck)

    def progressed(self, before: Any, after: Any) -> Iterable[str]:
        """What went backwards."""
        return laws.progressed(before, after)

    def undone(self, game: Any, state: Any) -> Iterable[str]:
        """Dogs that did not chase."""
        return laws.undone(game, state)

    def listen(self, *, on: bool) -> None:
        """Count what cards do from now on, or not."""
        self.counted.listening = on

    def count(self, facts: Sequence[Fact]) -> None:
        """Count the cards that facts tell of."""
        for fact in facts:
            self.counted.count(fact)

    def effects(self) -> dict[str, int]:
        """How often each card took effect."""
        return {card: self.counted.counts[card] for card in all_cards(self.edition)}
