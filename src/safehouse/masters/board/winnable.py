"""Whether a heist can be laid out and won: enough chits in the box, and an objective that somebody can get to."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from safehouse.masters.board.drawing import BadDrawing, Drawing, place
from safehouse.masters.board.hexes import Cell, in_rows, neighbours
from safehouse.masters.board.shape import Site
from safehouse.masters.board.tables import FAR
from safehouse.masters.board.tokens import PLAIN

PEOPLE: Final = ("npc", "anyone", "everyone")


class Kit(NamedTuple):
    """What a heist can be laid out with."""

    supply: Mapping[str, int]  # how many chits the box has, where that is limited
    cards: Collection[str]  # what a deck can be made of
    signs: Mapping[str, str]  # what each sign on a map stands for; a handled chit counts with its live kind


def check_signs(drawing: Drawing, kit: Kit) -> None:
    """No signs of pieces that only other boxes have."""
    for cell in sorted(drawing.cells, key=in_rows):
        for token in drawing.cells[cell]:
            if token not in PLAIN and token not in kit.signs:
                raise BadDrawing(f"{place(cell)}: the box has no piece {token!r}")


def check_supply(drawing: Drawing, bag: Mapping[str, int], kit: Kit) -> None:
    """No more chits than the box has, in the bag and on the map together."""
    left = {chit: amount - bag.get(chit, 0) for chit, amount in kit.supply.items()}
    for chit, amount in left.items():
        if amount < 0:
            raise BadDrawing(f"the bag asks for {bag[chit]} {chit}, the box has {kit.supply[chit]}")
    for cell, chit in _drawn(drawing, kit):
        if chit not in left:
            continue
        left[chit] -= 1
        if left[chit] < 0:
            raise BadDrawing(f"{place(cell)}: more {chit} than the box has, with those in the bag")


def _drawn(drawing: Drawing, kit: Kit) -> Iterator[tuple[Cell, str]]:
    """Each chit of the map and its cell, row by row."""
    for cell in sorted(drawing.cells, key=in_rows):
        yield from ((cell, kit.signs[token]) for token in drawing.cells[cell] if token in kit.signs)


def check_objective(
    drawing: Drawing, site: Site, kit: Kit, objective: Mapping[str, int], elsewhere: Mapping[str, int]
) -> None:
    """What the objective asks for is there, and a way leads to it; `elsewhere` is what bag and safe hold."""
    drawn = list(_drawn(drawing, kit))
    for thing, wanted in objective.items():
        cells = [cell for cell, chit in drawn if chit == thing]
        if thing not in PEOPLE and thing != "cash" and len(cells) + elsewhere.get(thing, 0) < wanted:
            raise BadDrawing(f"the objective asks for {wanted} {thing}, the heist has fewer")
        _check_ways(site, cells, thing)


def _check_ways(site: Site, cells: list[Cell], thing: str) -> None:
    for cell in cells:
        if not any(site.board(0).steps[start][site.numbers[cell]] < FAR for start in _starts(site)):
            raise BadDrawing(f"{place(cell)}: no way leads to the {thing}")


def _starts(site: Site) -> Iterator[int]:
    """Where a crew can come from: the entrances, and the hexes around tunnels."""
    yield from range(len(site.hexes), len(site.hexes) + len(site.entrances))
    mouths = (site.numbers.get(beside) for tunnel in site.tunnels for beside in neighbours(tunnel))
    yield from (mouth for mouth in mouths if mouth is not None)
