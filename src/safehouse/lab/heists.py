"""Heists as subjects of the lab: set up at random within the rules."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from safehouse.bots.wanderer import Wanderer
from safehouse.engine.matchfile import Opener
from safehouse.games import open_game
from safehouse.masters import laws
from safehouse.masters.board import load_heist
from safehouse.masters.content import characters, skills
from safehouse.masters.game import Heist
from safehouse.masters.setup import AGREEMENTS, Setup
from safehouse.masters.team import Build, faults


def random_team(luck: Random, size: int) -> tuple[Build, ...]:
    """A team of any characters and skills that the box can build."""
    for _ in range(1000):
        team = tuple(_random_build(luck, f"Crew {who + 1}") for who in range(size))
        if not any(faults(team)):
            return team
    raise AssertionError("no team can be built")


def _random_build(luck: Random, name: str) -> Build:
    first, second = luck.sample(sorted(skills()), 2)
    return Build(name, luck.choice(sorted(characters())), (first, second))


def random_seats(luck: Random, characters_wanted: int) -> tuple[tuple[int, ...], ...]:
    """Any number of seats, each with at least one character."""
    seats = luck.randrange(1, characters_wanted + 1)
    owner = [*range(seats), *(luck.randrange(seats) for _ in range(characters_wanted - seats))]
    luck.shuffle(owner)
    return tuple(tuple(who for who in range(characters_wanted) if owner[who] == seat) for seat in range(seats))


def random_setup(luck: Random, heist: str) -> Setup:
    """A heist with any team, seats and agreement."""
    size = luck.choice((3, 4))
    agreement = luck.choice((AGREEMENTS[0], *AGREEMENTS))
    return Setup(heist, random_team(luck, size), random_seats(luck, size), luck.getrandbits(128), agreement)


class Heists:
    """Heists to soak, one after the other."""

    laws: Any = laws

    def __init__(self, heists: tuple[str, ...]) -> None:
        self.heists = heists
        self.opener: Opener = open_game

    def match(self, luck: Random) -> tuple[Heist, Wanderer]:
        """A heist set up at random."""
        sheet = load_heist(luck.choice(self.heists))
        heist = Heist(random_setup(luck, sheet.id), sheet)
        return heist, Wanderer(heist, luck)

    def progressed(self, before: Any, after: Any) -> Iterable[str]:
        """What went backwards."""
        return laws.progressed(before, after)

    def effects(self, facts: Mapping[str, int]) -> dict[str, int]:
        """How often each kind of fact came about, and each card within it."""
        return dict(facts)
