"""The box of an edition: all that is printed. A heist asks its edition's box, and nobody keeps a copy."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from safehouse.engine.outside import shown
from safehouse.masters.board import BadHeist, HeistFile, Kit, load
from safehouse.masters.box.content import (
    Character,
    Crisis,
    Figures,
    Fixer,
    Item,
    Npc,
    PieceKind,
    PreBuilt,
    Skill,
    Track,
)
from safehouse.masters.box.pieces import Piece
from safehouse.masters.box.pieceset import PieceSet, piece_set

DATA = files("safehouse.masters") / "data"


@dataclass(frozen=True, eq=False)
class Box:
    """All that is printed, by id or number."""

    name: str  # of its edition
    characters: Mapping[str, Character]
    skills: Mapping[str, Skill]
    items: Mapping[str, Item]  # in the order of the book: an item's number comes from it
    fixers: Mapping[str, Fixer]
    npcs: Mapping[str, Npc]
    events: Mapping[str, str]  # names by number
    crises: Mapping[str, Crisis]
    renumbered: Mapping[str, str]  # cards that heists ask for by an older number
    tracks: Mapping[str, Track]  # noise tracks by number of characters
    supply: Mapping[str, int]  # chits
    prebuilt: Mapping[str, PreBuilt]  # by nickname
    teams: Mapping[str, tuple[str, ...]]  # the first team by its size
    figures: Figures
    kinds: Mapping[str, PieceKind]  # of pieces, in the order of their numbers
    shelf: Traversable  # the heist files

    @cached_property
    def pieces(self) -> PieceSet:
        """Every piece by its number."""
        return piece_set(self.kinds, self.items)

    @property
    def numbers(self) -> Mapping[str, Piece]:
        """The number of each piece by its name."""
        return self.pieces.numbers

    @cached_property
    def kit(self) -> Kit:
        """What a heist can be laid out with."""
        pieces = self.pieces
        signs = {sign: pieces.names[pieces.plain[piece]] for sign, piece in pieces.signs.items()}
        cards = {*self.events, *self.crises, *self.renumbered}
        return Kit(self.supply, cards, signs | dict.fromkeys(pieces.servers, "server"))

    @cached_property
    def heists(self) -> tuple[str, ...]:
        """The ids of the heists, in the order of the alphabet."""
        names = (file.name for file in self.shelf.iterdir())
        return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))

    @cache  # noqa: B019
    def heist(self, name: str) -> HeistFile:
        """A heist by its id."""
        if name not in self.heists:
            there = f"in {self.name} there are {', '.join(self.heists)}"
            raise BadHeist(f"heist: there is no such heist as {shown(name)}; {there}")
        return load((self.shelf / f"{name}.toml").read_text("utf-8"), name, self.kit)

    def item(self, piece: Piece) -> Item:
        """The card of an item."""
        return self.items[self.pieces.names[piece]]

    def cards(self, deck: Iterable[str]) -> tuple[str, ...]:
        """The cards of a deck by their numbers in this box."""
        return tuple(self.renumbered.get(card, card) for card in deck)

    def card_name(self, card: str) -> str:
        """What an event or crisis is called."""
        return self.crises[card].name if card in self.crises else self.events.get(card, card)


def read_box(name: str) -> Box:
    """What is printed, from data/."""
    return Box(
        name=name,
        characters=_read("characters", Character),
        skills=_read("skills", Skill),
        items=_read("items", Item),
        fixers=_read("fixers", Fixer),
        npcs=_read("npcs", Npc),
        events=_read("events", str),
        crises=_read("crises", Crisis),
        renumbered=_read("renumbered", str),
        tracks=_read("noise", Track),
        supply=_read("supply", int),
        prebuilt=_read("prebuilt", PreBuilt),
        teams=_read("teams", tuple[str, ...]),
        figures=msgspec.convert(_read("figures", int), Figures),
        kinds=_read("pieces", PieceKind),
        shelf=DATA / "heists",
    )


def _read(name: str, kind: Any) -> Any:
    text = (DATA / f"{name}.toml").read_text(encoding="utf8")
    return msgspec.convert(tomllib.loads(text), dict[str, kind])
