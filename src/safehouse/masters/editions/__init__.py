"""Editions of the rules, each a value to hold. A new edition reads as the difference from the last."""

from safehouse.engine.outside import shown
from safehouse.engine.wire import Refused
from safehouse.masters.board import HeistFile
from safehouse.masters.editions.edition import Edition
from safehouse.masters.editions.v17 import V17
from safehouse.masters.editions.v18 import V18
from safehouse.masters.editions.v22 import V22
from safehouse.masters.editions.v24 import V24

__all__ = ["EDITIONS", "STANDARD", "Edition", "edition_of", "heist_ids", "load_heist"]

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
