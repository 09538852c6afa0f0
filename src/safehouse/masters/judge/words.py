"""The words in which the heists of a box are written."""

from functools import lru_cache
from typing import NamedTuple

from safehouse.masters.box import Box


class Words(NamedTuple):
    """Names of special rules, and what non-player characters do."""

    rules: frozenset[str]
    modules: frozenset[str]
    specials: frozenset[str]
    waits: frozenset[str]


@lru_cache(maxsize=8)
def words_of(box: Box) -> Words:
    """The words of the heists that are printed."""
    sheets = [box.heist(name) for name in box.heists]
    return Words(
        frozenset(rule for sheet in sheets for rule in sheet.rules),
        frozenset(module for sheet in sheets for module in sheet.modules),
        frozenset(sheet.npc.special for sheet in sheets) | {""},
        frozenset(sheet.npc.waits for sheet in sheets) | {npc.waits for npc in box.npcs.values()} | {""},
    )
