"""What is printed: all cards and the numbers of the game, read from data/."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from safehouse.masterminds.box.pieces import (
    COMPLICATION,
    CREW,
    EVENT,
    GEAR,
    IMMEDIATE,
    JOB,
    LETTERS,
    MASTERMIND,
    MERCENARY,
    PRESTIGE,
    Skills,
)


class Mastermind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Mastermind card."""

    name: str
    icons: str


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Resource card of any kind; its value is also its price or fee."""

    name: str
    copies: int
    value: int
    icons: str = ""
    single_use: bool = False
    prestige: int = 0
    boost: str = ""  # icons it adds to a Heist
    text: str = ""


class Job(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Job card."""

    name: str
    copies: int
    tier: int
    needs: str = ""
    up: int = 0
    down: int = 0
    cards: int = 0
    prestige: int = 0
    heat: int = 0
    party_max: int = 0
    needs_mastermind: bool = False
    bans_mercenaries: bool = False
    text: str = ""


class Hazard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Complication card."""

    name: str
    copies: int
    icons: str = ""
    prestige: int = 0
    draws: int = 0
    party_max: int = 0
    party_min: int = 0
    penalty: int = 0
    easier: int = 0
    bans_mercenaries: bool = False
    fail_heat: int = 0
    success_heat: int = 0
    success_cards: int = 0
    text: str = ""

    def has_text(self) -> bool:
        """Does it say anything that lasts beyond its reveal?"""
        heat = self.fail_heat or self.success_heat or self.success_cards
        return bool(self.party_max or self.party_min or self.easier or self.bans_mercenaries or heat)


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game."""

    opening_hand: int
    job_time: int
    crew_limit: int
    jail_heat: int
    jail_time: int
    actions: int
    jobs_each: tuple[int, ...]
    spare_jobs: tuple[int, ...]
    late_sixth: tuple[bool, ...]
    target: tuple[int, ...]


def _table(name: str) -> dict[str, Any]:
    text = files("safehouse.masterminds").joinpath("data", f"{name}.toml").read_text(encoding="utf8")
    return tomllib.loads(text)


def _read(name: str, kind: Any) -> Any:
    return msgspec.convert(_table(name), dict[str, kind])


@cache
def masterminds() -> dict[str, Mastermind]:
    """All Masterminds by id."""
    found: dict[str, Mastermind] = _read("masterminds", Mastermind)
    return found


@cache
def resources() -> dict[str, Resource]:
    """All Resource cards by id."""
    found: dict[str, Resource] = {}
    for name in KIND_FILES:
        found |= _read(name, Resource)
    return found


@cache
def jobs() -> dict[str, Job]:
    """All Jobs by id."""
    found: dict[str, Job] = _read("jobs", Job)
    return found


@cache
def complications() -> dict[str, Hazard]:
    """All Complications by id."""
    found: dict[str, Hazard] = _read("complications", Hazard)
    return found


def _kinds() -> dict[str, str]:
    kinds = {card: kind for name, kind in KIND_FILES.items() for card in _table(name)}
    others = ((masterminds(), MASTERMIND), (jobs(), JOB), (complications(), COMPLICATION))
    return kinds | {card: kind for cards, kind in others for card in cards}


def masks(icons: str) -> tuple[Skills, ...]:
    """Printed icons as masks of skills."""
    return tuple(LETTERS[letter] for letter in icons)


def deck_of(cards: dict[str, Any]) -> tuple[str, ...]:
    """Every card of a deck, as often as it is printed."""
    return tuple(card for card, printed in cards.items() for _ in range(printed.copies))


def card_name(card: str) -> str:
    """What a card is called."""
    for cards in (resources(), masterminds(), jobs(), complications()):
        if card in cards:
            return str(cards[card].name)
    return card


KIND_FILES: Final = {
    "crew": CREW,
    "gear": GEAR,
    "mercenaries": MERCENARY,
    "events": EVENT,
    "prestige": PRESTIGE,
    "immediates": IMMEDIATE,
}
NUMBERS: Final[Numbers] = msgspec.convert(_table("table"), Numbers)
KIND: Final = _kinds()
VALUE: Final = {card: printed.value for card, printed in resources().items()}
ICONS: Final = {
    card: masks(printed.icons)
    for cards in (masterminds(), resources(), complications())
    for card, printed in cards.items()
}
JOBS: Final = jobs()
HAZARDS: Final = complications()
