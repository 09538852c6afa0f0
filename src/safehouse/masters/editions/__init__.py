"""Editions of the rules, each a value to hold. A new edition reads as the difference from the last."""

from pathlib import Path

from safehouse.engine.outside import shown
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile, load
from safehouse.masters.editions.edition import Edition
from safehouse.masters.editions.sheets import check_sheet
from safehouse.masters.editions.v24 import V24

__all__ = ["EDITIONS", "STANDARD", "Edition", "edition_of", "heist_ids", "load_heist", "read_heist", "scenario_named"]

EDITIONS = {edition.name: edition for edition in (V24,)}
STANDARD = V24  # where none is named


def edition_of(name: str = "") -> Edition:
    """An edition by its name; the standard one where none is named."""
    if not name:
        return STANDARD
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
    sheet = load(text, name, edition.box.kit)
    check_sheet(sheet, edition, name)
    return sheet


def scenario_named(name: str, edition: Edition = STANDARD) -> str | HeistFile:
    """A heist as a set-up names it: by its id, or what is in a file of somebody's own."""
    if name.endswith(".toml"):
        return read_heist(Path(name).read_text(encoding="utf8"), Path(name).name, edition)
    return name
