"""What can be laid over a map while it is drawn: measures of it, by column and row, as pure functions of a case."""

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from safehouse.masters.board import Cell, column_of, neighbour, neighbours
from safehouse.masters.board.tables import lines_table, sides_table
from safehouse.masters.box.pieces import REINFORCEMENTS, WATCHTOWER
from safehouse.masters.judge.case import Case
from safehouse.masters.judge.checks.ways import exits_of
from safehouse.masters.judge.finding import Spot, spots_of
from safehouse.masters.judge.reach import opened_by_rules, opening, steps_from, walked

Spots = tuple[Spot, ...]


class Measured(msgspec.Struct, frozen=True):
    """A hex, and a number for it."""

    spot: Spot
    amount: int


class Edged(msgspec.Struct, frozen=True):
    """A hex, and its external sides in the order of the directions: E, NE, NW, W, SW, SE."""

    spot: Spot
    sides: tuple[int, ...]


class Overlays(msgspec.Struct, frozen=True):
    """All that can be laid over a map."""

    distances: tuple[Measured, ...]  # how many hexes it is from the nearest entrance
    reached: tuple[Measured, ...]  # after how many things were opened on the way; a hex that is never reached is absent
    external: tuple[Edged, ...]
    watched: Spots  # in line with a watchtower
    reinforced: Spots  # beside a reinforcements token
    cut_off: tuple[Spots, ...]  # for each gate, what it cuts off from every exit when it closes after those before it
    across: tuple[tuple[Spot, Spot], ...]  # hexes straight across one gap


def overlays(case: Case) -> Overlays:
    """All that can be laid over a map, as far as it can be read."""
    return Overlays(
        distances=_measured(steps_from(case, case.starts())),
        reached=_measured(stages(case)),
        external=external(case),
        watched=spots_of(in_line(case)),
        reinforced=spots_of(beside_tokens(case)),
        cut_off=tuple(spots_of(cells) for cells in cut_off(case)),
        across=across(case),
    )


def _measured(amounts: dict[Cell, int]) -> tuple[Measured, ...]:
    found = (Measured((column_of(cell), cell.r), amount) for cell, amount in amounts.items())
    return tuple(sorted(found, key=lambda each: (each.spot[1], each.spot[0])))


def stages(case: Case) -> dict[Cell, int]:
    """After how many openings each hex is reached: 0 for those that one can walk to at once."""
    means, found = opened_by_rules(case), dict[Cell, int]()
    for stage in range(len(case.box.pieces.rings) + 2):
        hexes = walked(case, means)
        found |= {cell: stage for cell in hexes if cell not in found}
        means = means | {*opening(case, hexes)}
    return found


def external(case: Case) -> tuple[Edged, ...]:
    """The hexes with an external side, and which sides those are (BRD10, BRD11)."""
    sides = sides_table({cell: space for space, cell in enumerate(case.hexes)}, len(case.hexes))
    edged = zip(case.hexes, sides, strict=True)
    return tuple(Edged((column_of(cell), cell.r), outside) for cell, outside in edged if outside)


def in_line(case: Case) -> set[Cell]:
    """The hexes in a straight line from a watchtower, up to the first gap (WTR2)."""
    lines = lines_table({cell: space for space, cell in enumerate(case.hexes)}, len(case.hexes))
    towers = case.lying(case.box.pieces.names[WATCHTOWER])
    spaces = (space for tower in towers for line in lines[case.hexes.index(tower)] for space in line)
    return {case.hexes[space] for space in spaces}


def beside_tokens(case: Case) -> set[Cell]:
    """The hexes beside a reinforcements token (WTR6)."""
    tokens = case.lying(case.box.pieces.names[REINFORCEMENTS])
    return {beside for token in tokens for beside in case.near.get(token, ())}


def cut_off(case: Case) -> list[set[Cell]]:
    """For each gate, the hexes that lose their last way to an exit when it closes after those before it (GAT4)."""
    left = [set(steps_from(case, exits_of(case), case.gates[:closed])) for closed in range(len(case.gates) + 1)]
    gone = [before - after for before, after in pairwise(left)]
    return [lost - {gate} for lost, gate in zip(gone, case.gates, strict=True)]


def across(case: Case) -> tuple[tuple[Spot, Spot], ...]:
    """The pairs of hexes straight across one gap, each once (BRD12)."""
    return tuple(pair for cell in case.hexes for pair in _over_gaps(case, cell))


def _over_gaps(case: Case, cell: Cell) -> Iterable[tuple[Spot, Spot]]:
    for direction, gap in enumerate(neighbours(cell)):
        beyond = neighbour(gap, direction)
        if gap not in case.near and beyond in case.near and cell < beyond:
            yield (column_of(cell), cell.r), (column_of(beyond), beyond.r)
