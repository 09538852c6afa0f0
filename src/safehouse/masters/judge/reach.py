"""How far a crew gets: it walks everywhere but into remote locks and doors, and opens what it finds the means for."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from safehouse.masters.board import Cell
from safehouse.masters.box.pieces import DOOR, KEYCARD, SAFE
from safehouse.masters.judge.case import UNKNOWN, Case


class Extent(NamedTuple):
    """The hexes that are reached in the end, and the kinds of barriers that are opened on the way."""

    hexes: frozenset[Cell]
    opened: frozenset[str]


def rings(case: Case) -> Mapping[str, str]:
    """Each kind of remote lock, with the sign of its server."""
    pieces = case.box.pieces
    return {pieces.names[ring]: server for ring, server in zip(pieces.rings, pieces.servers, strict=True)}


def door(case: Case) -> str:
    """The kind of keycard doors."""
    return case.box.pieces.names[DOOR]


def keycard(case: Case) -> str:
    """The kind of keycards."""
    return case.box.pieces.names[KEYCARD]


def opened_by_rules(case: Case) -> frozenset[str]:
    """The remote locks that special rules of the heist open."""
    rules = (case.box.special.get(rule) for rule in case.scenario.rules)
    return frozenset(rule.opens for rule in rules if rule is not None and rule.opens)


def reach(case: Case, opened: Collection[str] = (), shut: Collection[str] = ()) -> Extent:
    """How far a crew gets if some kinds of barriers are open from the first, and others stay shut."""
    means = frozenset(opened)
    while True:
        hexes = walked(case, means)
        found = means | {kind for kind in opening(case, hexes) if kind not in shut}
        if found == means:
            return Extent(hexes, means)
        means = found


def walked(case: Case, means: Collection[str]) -> frozenset[Cell]:
    """The hexes that a crew walks to with some kinds of barriers open."""
    barred = {cell for kind in (*rings(case), door(case)) if kind not in means for cell in case.lying(kind)}
    return frozenset(steps_from(case, case.starts(), barred))


def opening(case: Case, hexes: Collection[Cell]) -> Iterator[str]:
    """The kinds of barriers that can be opened from some hexes."""
    yield from (kind for kind, server in rings(case).items() if any(cell in hexes for cell in case.at(server)))
    if any(where_keycards(case, hexes)):
        yield door(case)


def where_keycards(case: Case, hexes: Collection[Cell]) -> Iterator[str]:
    """In which ways a keycard can be had from some hexes: lying there, in the safe, out of the bag."""
    card = keycard(case)
    if any(cell in hexes for cell in case.lying(card)):
        yield "map"
    if case.in_safe[card] and any(cell in hexes for cell in case.lying(case.box.pieces.names[SAFE])):
        yield "safe"
    if case.scenario.bag.get(card) and any(cell in hexes for cell in case.at(UNKNOWN)):
        yield "bag"


def steps_from(case: Case, starts: Iterable[Cell], barred: Collection[Cell] = ()) -> dict[Cell, int]:
    """How many hexes each hex is away from the nearest of some, which count as the first; without barred ones."""
    near = case.near
    steps: dict[Cell, int] = {}
    wave, far = [cell for cell in starts if cell in near and cell not in barred], 1
    while wave:
        steps |= dict.fromkeys(wave, far)
        ahead = (cell for at in wave for cell in near[at] if cell not in barred and cell not in steps)
        wave, far = list(dict.fromkeys(ahead)), far + 1
    return steps


def parts(case: Case) -> list[frozenset[Cell]]:
    """The pieces of the map that hang together, the largest first."""
    left, found = set(case.hexes), []
    while left:
        part = frozenset(steps_from(case, [min(left)]))
        found.append(part)
        left -= part
    return sorted(found, key=len, reverse=True)


def wanted_cells(case: Case) -> dict[Cell, str]:
    """Where things of the objective lie on the map: loot, the safe that holds some, the non-player character."""
    found: dict[Cell, str] = {}
    for thing in case.scenario.objective:
        found |= dict.fromkeys(case.lying(thing), thing)
        if case.in_safe[thing]:
            found |= dict.fromkeys(case.lying(case.box.pieces.names[SAFE]), f"{thing} in the safe")
    return found | dict.fromkeys(people_wanted(case), "non-player character")


def people_wanted(case: Case) -> list[Cell]:
    """Where the non-player character is whom the objective asks for."""
    wanted = "npc" in case.scenario.objective and case.scenario.npc.card and not case.scenario.npc.at_entrance
    return case.at("N") if wanted else []


def missed(case: Case, opened: Collection[str] = (), shut: Collection[str] = ()) -> dict[Cell, str]:
    """The things of the objective that nobody gets to."""
    hexes = reach(case, opened, shut).hexes
    return {cell: thing for cell, thing in wanted_cells(case).items() if cell not in hexes}
