"""Editions of the rules, each a value to hold. A new edition reads as the difference from the last."""

from pathlib import Path

from safehouse.engine.outside import shown
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile, check_heist, parse
from safehouse.masters.editions.edition import Edition
from safehouse.masters.editions.sheets import check_sheet
from safehouse.masters.editions.v17 import V17
from safehouse.masters.editions.v18 import V18
from safehouse.masters.editions.v22 import V22
from safehouse.masters.editions.v24 import V24

__all__ = ["EDITIONS", "STANDARD", "Edition", "edition_of", "heist_ids", "load_heist", "read_heist", "scenario_named"]

EDITIONS = {edition.name: edition for edition in (V24, V22, V18, V17)}
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
    return checked(parse(text, name), name, edition)


def checked(sheet: HeistFile, name: str, edition: Edition) -> HeistFile:
    """A heist of one's own, if an edition can play it."""
    check_sheet(edition.sheet(sheet), edition, name)
    check_heist(sheet, name, edition.box.kit)
    return sheet


def scenario_named(name: str, edition: str = "") -> tuple[str | HeistFile, Edition]:
    """A heist by its id or its file, and the edition that is named, or that the file names, or the standard one."""
    if not name.endswith(".toml"):
        return name, edition_of(edition)
    file = Path(name)
    sheet = parse(file.read_text(encoding="utf8"), file.name)
    rules = edition_of(edition or sheet.edition)
    return checked(sheet, file.name, rules), rules
