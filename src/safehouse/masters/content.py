"""What is printed: characters, skills, items, fixers, events, crises, the noise track and the box, read from data/."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


class PrintedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Action as printed: icons in order, its price in ideas, and the card that carries its behaviour."""

    name: str
    icons: str = ""
    ideas: int = 0
    card: str = ""
    face: int = 0
    by_face: bool = False  # any face will do, but what it does depends on it


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"group": "class"}):
    """A character card."""

    name: str
    group: str
    rank: str
    memory: int
    ideas: int
    actions: tuple[PrintedAction, ...]
    abilities: tuple[str, ...] = ()
    brings: str = ""
    pros: tuple[str, ...] = ()


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A skill card: one Action per face."""

    name: str
    rank: str
    copies: int
    faces: tuple[PrintedAction, ...]
    lacks: tuple[str, ...]
    pros: tuple[str, ...] = ()


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item card."""

    name: str
    price: int
    copies: int
    shop: bool
    again: bool = False  # the shop has it again as soon as it is used up
    action: PrintedAction | None = None
    abilities: tuple[str, ...] = ()


class Fixer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fixer card, and the heists that win it."""

    name: str
    abilities: tuple[str, ...]
    unlocked_by: tuple[str, ...] = ()


class Npc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A non-player character card, both sides: what it waits for, its Actions and its abilities."""

    name: str
    waits: str
    actions: tuple[PrintedAction, ...]
    abilities: tuple[str, ...] = ()


class Crisis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crisis card."""

    name: str
    copies: int


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A noise track: the spaces that raise an alert, and the last one."""

    alerts: tuple[int, ...]
    last: int


class PreBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character ready to play."""

    character: str
    skills: tuple[str, str]


def _read(name: str, kind: Any) -> Any:
    text = files("safehouse.masters").joinpath("data", f"{name}.toml").read_text(encoding="utf8")
    return msgspec.convert(tomllib.loads(text), dict[str, kind])


@cache
def characters() -> dict[str, Character]:
    """All characters by id."""
    found: dict[str, Character] = _read("characters", Character)
    return found


@cache
def skills() -> dict[str, Skill]:
    """All skills by id."""
    found: dict[str, Skill] = _read("skills", Skill)
    return found


@cache
def items() -> dict[str, Item]:
    """All items by id, in the order of the book."""
    found: dict[str, Item] = _read("items", Item)
    return found


@cache
def fixers() -> dict[str, Fixer]:
    """All fixers by id."""
    found: dict[str, Fixer] = _read("fixers", Fixer)
    return found


@cache
def npcs() -> dict[str, Npc]:
    """All non-player characters by id."""
    found: dict[str, Npc] = _read("npcs", Npc)
    return found


@cache
def events() -> dict[str, str]:
    """The names of all events by number."""
    found: dict[str, str] = _read("events", str)
    return found


@cache
def crises() -> dict[str, Crisis]:
    """All crises by number."""
    found: dict[str, Crisis] = _read("crises", Crisis)
    return found


@cache
def tracks() -> dict[str, Track]:
    """The noise tracks by number of characters."""
    found: dict[str, Track] = _read("noise", Track)
    return found


@cache
def supply() -> dict[str, int]:
    """The chits in the box."""
    found: dict[str, int] = _read("supply", int)
    return found


@cache
def prebuilt() -> dict[str, PreBuilt]:
    """The characters ready to play, by nickname."""
    found: dict[str, PreBuilt] = _read("prebuilt", PreBuilt)
    return found


def card_name(card: str) -> str:
    """What an event or crisis is called."""
    return crises()[card].name if card in crises() else events().get(card, card)
