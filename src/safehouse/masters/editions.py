"""Editions of the rules: numbers, policies and a book of cards. A new edition reads as the difference from the last."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from safehouse.engine.outside import shown
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile, load
from safehouse.masters.box import Box, read_box
from safehouse.masters.cards.abilities import ABILITIES
from safehouse.masters.cards.actions import ACTIONS
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.crises import CRISES
from safehouse.masters.cards.events import EVENTS
from safehouse.masters.cards.fixers import FIXERS
from safehouse.masters.cards.heist_rules import HEIST_RULES
from safehouse.masters.cards.items import ITEMS
from safehouse.masters.cards.more_fixers import MORE_FIXERS
from safehouse.masters.cards.npcs import NPCS
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.pieces import KEYCARD, USB, Mask, Piece
from safehouse.masters.sheets import check_sheet
from safehouse.masters.sight.where import rings
from safehouse.masters.state import State
from safehouse.masters.verbs.alarm import alert_for_each_noise
from safehouse.masters.verbs.phases import begin_heist
from safehouse.masters.verbs.security import alert_for_each_character


@dataclass(frozen=True)
class Edition:
    """One edition; policies are named after the rule they carry."""

    name: str
    rules: str  # their version: it changes with every rule, so that a kept match knows by which it was begun
    box: Box
    book: Book
    begin_heist: Callable[[HeistTable], None]  # SEC11
    past_the_last_noise: Callable[[HeistTable], None]  # NOI3
    under_a_camera: Callable[[HeistTable, Mask], None]  # SEC6
    held_by_guard: tuple[Piece, ...]  # KEY4, KEY7
    sealed_in_escape: Callable[[State], Mask]  # ESC10


V24 = Edition(
    name="v24.0",
    rules="masters-24.0.2",
    box=read_box(),
    book=ABILITIES | ACTIONS | EVENTS | CRISES | FIXERS | MORE_FIXERS | ITEMS | NPCS | HEIST_RULES,
    begin_heist=begin_heist,
    past_the_last_noise=alert_for_each_noise,
    under_a_camera=alert_for_each_character,
    held_by_guard=(KEYCARD, USB),
    sealed_in_escape=rings,
)

STANDARD = V24  # where none is named
EDITIONS = {edition.name: edition for edition in (V24,)}


def edition_of(name: str) -> Edition:
    """An edition by its name."""
    if name not in EDITIONS:
        raise Refused("SET2", f"edition: there is no edition {shown(name)}; there are {', '.join(EDITIONS)}")
    return EDITIONS[name]


def heist_ids(edition: Edition = STANDARD) -> tuple[str, ...]:
    """The heists in an edition's box."""
    return edition.box.heists


def load_heist(name: str, edition: Edition = STANDARD) -> HeistFile:
    """A heist in an edition's box, by its id."""
    return edition.box.heist(name)


def read_heist(text: str, name: str, edition: Edition = STANDARD) -> HeistFile:
    """A heist of one's own from a text, with the chits of an edition's box."""
    sheet = load(text, name, edition.box.supply)
    check_sheet(sheet, edition, name)
    return sheet


def scenario_named(name: str) -> str | HeistFile:
    """A heist as a set-up names it: by its id, or what is in a file of somebody's own."""
    if name.endswith(".toml"):
        return read_heist(Path(name).read_text(encoding="utf8"), Path(name).name)
    return name
