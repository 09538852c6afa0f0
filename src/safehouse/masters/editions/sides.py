"""Which fixers work in the same heist: all of them, or only those of one side."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from safehouse.masters.box import Box

if TYPE_CHECKING:
    from safehouse.masters.editions import Edition


def nobody_is(box: Box, fixers: Sequence[str]) -> str:
    """Every fixer works with every other (FIX2)."""
    return ""


def the_first_of_another_faction(box: Box, fixers: Sequence[str]) -> str:
    """The first fixer who would not work with the others: those of different factions never do (FIX3).

    Who belongs to two factions joins them: then fixers of both may work together (FIX6).
    """
    sides = [box.fixers[fixer].factions for fixer in fixers]
    joined = max((side for side in sides if side), key=len, default=())
    return next((fixer for fixer, side in zip(fixers, sides, strict=True) if not {*side} <= {*joined}), "")


def together(edition: "Edition", fixers: Iterable[str]) -> tuple[str, ...]:
    """Those of some fixers who work together: whoever would not is left out."""
    left = list(fixers)
    while odd := edition.at_odds(edition.box, left):
        left.remove(odd)
    return tuple(left)
