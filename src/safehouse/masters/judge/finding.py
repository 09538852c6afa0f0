"""What the judge says of a scenario: findings, each with its place and, where there is one, its mending."""

from collections.abc import Collection
from typing import Any, Final

import msgspec

from safehouse.masters.board import Cell, HeistFile, column_of
from safehouse.masters.board.drawing import place

ERROR: Final = "error"  # it cannot be laid out, begun or won
WARNING: Final = "warning"  # it can be played, but something is odd
NOTE: Final = "note"  # worth knowing
SEVERITIES: Final = (ERROR, WARNING, NOTE)

Spot = tuple[int, int]  # a column and a row, both from 0


class Mending(msgspec.Struct, frozen=True):
    """How a finding can be mended: in words, and as fields of the scenario with what they become."""

    words: str
    changes: dict[str, Any]


class Remark(msgspec.Struct, frozen=True):
    """What one check has to say."""

    severity: str
    field: str
    words: str
    spots: tuple[Spot, ...] = ()
    mending: Mending | None = None
    rule: str = ""  # another one than the check's


class Finding(msgspec.Struct, frozen=True):
    """A remark with the number of its check and the rule behind it."""

    check: str
    severity: str
    field: str
    words: str
    rule: str
    spots: tuple[Spot, ...] = ()
    mending: Mending | None = None

    @property
    def place(self) -> str:
        """Where it is: the field, and of the map the first hex."""
        hexes = self.spots[:1] if self.field == "map" else ()
        return ": ".join([self.field, *map(spot_in_words, hexes)])

    def __str__(self) -> str:
        return f"{self.place}: {self.words} ({self.rule}, {self.check})"


def spot_in_words(spot: Spot) -> str:
    """Where a cell of the drawing is."""
    column, row = spot
    return place(Cell(column - row // 2, row))


def spots_of(cells: Collection[Cell]) -> tuple[Spot, ...]:
    """Cells by column and row, in reading order."""
    return tuple(sorted(((column_of(cell), cell.r) for cell in cells), key=lambda spot: (spot[1], spot[0])))


def error(field: str, words: str, cells: Collection[Cell] = (), mending: Mending | None = None) -> Remark:
    """Something that keeps a scenario from play."""
    return Remark(ERROR, field, words, spots_of(cells), mending)


def warning(field: str, words: str, cells: Collection[Cell] = (), mending: Mending | None = None) -> Remark:
    """Something odd."""
    return Remark(WARNING, field, words, spots_of(cells), mending)


def note(field: str, words: str, cells: Collection[Cell] = (), mending: Mending | None = None) -> Remark:
    """Something worth knowing."""
    return Remark(NOTE, field, words, spots_of(cells), mending)


def mended(scenario: HeistFile, finding: Finding) -> HeistFile:
    """A scenario with a finding mended; as it was where there is no mending."""
    changes = finding.mending.changes if finding.mending else {}
    return msgspec.convert(msgspec.to_builtins(scenario) | changes, HeistFile)
