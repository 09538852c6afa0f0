"""The box of an edition: all that is printed. A heist asks its edition's box, and nobody keeps a copy."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from safehouse.engine.outside import shown
from safehouse.masters.board import BadHeist, HeistFile, Kit, parse, parse_over
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
    Special,
    Topic,
    Track,
    Unfinished,
)
from safehouse.masters.box.pieces import Piece
from safehouse.masters.box.pieceset import PieceSet, piece_set
from safehouse.masters.box.reading import read_table, sheets_in

DATA = files("safehouse.masters") / "data"

Sheets = tuple[Traversable, ...]  # the files of one heist: a whole one, then those that replace some of its fields

# Each file of data/, the field of a box that holds it, and what its entries are.
TABLES: Final[Mapping[str, tuple[str, Any]]] = {
    "characters": ("characters", Character),
    "skills": ("skills", Skill),
    "items": ("items", Item),
    "fixers": ("fixers", Fixer),
    "npcs": ("npcs", Npc),
    "events": ("events", str),
    "crises": ("crises", Crisis),
    "renumbered": ("renumbered", str),
    "noise": ("tracks", Track),
    "supply": ("supply", int),
    "prebuilt": ("prebuilt", PreBuilt),
    "teams": ("teams", tuple[str, ...]),
    "pieces": ("kinds", PieceKind),
    "words": ("words", str),
    "topics": ("topics", Topic),
    "special": ("special", Special),
    "cardboard": ("cardboard", int),
}


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
    words: Mapping[str, str]  # what some cards and pieces are called
    topics: Mapping[str, Topic]  # what cards of the deck are about
    special: Mapping[str, Special]  # what special rules mean for a map
    cardboard: Mapping[str, int]  # pieces that are no chits
    figures: Figures
    kinds: Mapping[str, PieceKind]  # of pieces, in the order of their numbers
    sheets: Mapping[str, Sheets]  # the files of each heist
    unfinished: Mapping[str, Unfinished]  # heists that are announced, but were never finished

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
        return tuple(sorted(self.sheets))

    @cache  # noqa: B019
    def heist(self, name: str) -> HeistFile:
        """A heist by its id."""
        if name in self.unfinished:
            lacks = self.unfinished[name].missing
            raise BadHeist(f"SET2: heist: {name} was never finished in {self.name}: {lacks} is missing")
        if name not in self.heists:
            there = f"in {self.name} there are {', '.join(self.heists)}"
            raise BadHeist(f"SET2: heist: there is no such heist as {shown(name)}; {there}")
        sheet, *changes = self.sheets[name]
        heist = parse(sheet.read_text("utf-8"), name)
        for change in changes:
            heist = parse_over(heist, change.read_text("utf-8"), f"{self.name}: {name}")
        return heist

    def item(self, piece: Piece) -> Item:
        """The card of an item."""
        return self.items[self.pieces.names[piece]]

    def cards(self, deck: Iterable[str]) -> tuple[str, ...]:
        """The cards of a deck by their numbers in this box."""
        return tuple(self.renumbered.get(card, card) for card in deck)

    def worded(self, text: str) -> str:
        """A text with the words of this box in the place of {ring}, {panel} and the like; {Ring} begins a sentence."""
        for word, name in self.words.items():
            text = text.replace(f"{{{word}}}", name).replace(f"{{{word.capitalize()}}}", name.capitalize())
        return text

    def card_name(self, card: str) -> str:
        """What an event or crisis is called."""
        return self.crises[card].name if card in self.crises else self.events.get(card, card)


def read_box(name: str) -> Box:
    """What is printed, from data/."""
    tables = {field: read_table(DATA, file, kind) for file, (field, kind) in TABLES.items()}
    figures = msgspec.convert(read_table(DATA, "figures", int), Figures)
    sheets = {heist: (file,) for heist, file in sheets_in(DATA / "heists").items()}
    return Box(name=name, figures=figures, sheets=sheets, unfinished={}, **tables)
