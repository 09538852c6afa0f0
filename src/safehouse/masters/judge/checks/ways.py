"""Checks of ways and keys: V11 to V20. Locks, guards, cameras and unknown hexes never block: somebody handles them."""

from collections.abc import Iterator

from safehouse.masters.board import Cell
from safehouse.masters.board.tokens import CASH, HIDEOUT, INSIDE
from safehouse.masters.box.pieces import SAFE
from safehouse.masters.judge.case import Case
from safehouse.masters.judge.checks.checklist import Checks
from safehouse.masters.judge.finding import Remark, error, note, warning
from safehouse.masters.judge.reach import (
    door,
    keycard,
    missed,
    opened_by_rules,
    opening,
    reach,
    rings,
    steps_from,
    wanted_cells,
)

WAYS = Checks()
LONG_WAY = 7
FIRST_LABEL = "Amateur"


@WAYS.enter("V11", "LOO8")
def objective_is_reached(case: Case) -> Iterator[Remark]:
    """Everything the objective names that lies on the map is reached in the end."""
    by_rules = missed(case, opened_by_rules(case))
    for cell, thing in missed(case).items():
        if cell not in by_rules:
            yield note("map", f"only a special rule opens the way to the {thing}", [cell])
    for cell, thing in by_rules.items():
        yield error("map", f"there is no way to the {thing}", [cell])


@WAYS.enter("V12", "BRD3")
def every_hex_is_reached(case: Case) -> Iterator[Remark]:
    """Every other hex is reached in the end."""
    hexes = reach(case, opened_by_rules(case)).hexes
    wanted = wanted_cells(case)
    lost = [cell for cell in case.hexes if cell not in hexes and cell not in wanted]
    if lost and any(case.starts()):
        yield warning("map", f"there is no way to {len(lost)} of the hexes", lost)


@WAYS.enter("V13", "RLK2")
def rings_have_servers(case: Case) -> Iterator[Remark]:
    """Each remote lock has a server of its letter."""
    for ring, server in rings(case).items():
        if case.lying(ring) and not case.at(server):
            words = f"no {_panel(case, server)} opens the {_noun(case, ring)}"
            yield _hanging(case, ring, words, case.lying(ring))


@WAYS.enter("V14", "RLK5")
def servers_have_rings(case: Case) -> Iterator[Remark]:
    """Each server has a remote lock."""
    for ring, server in rings(case).items():
        if case.at(server) and not case.lying(ring):
            yield warning("map", f"the {_panel(case, server)} opens nothing", case.at(server))


@WAYS.enter("V15", "KEY1")
def doors_have_keycards(case: Case) -> Iterator[Remark]:
    """A door has a keycard somewhere: on the map, in the bag or in the safe."""
    doors = case.lying(door(case))
    if doors and not case.held[keycard(case)]:
        yield _hanging(case, door(case), "no keycard opens the door", doors)


@WAYS.enter("V16", "KEY2")
def keycards_have_doors(case: Case) -> Iterator[Remark]:
    """A keycard has a door."""
    if case.held[keycard(case)] and not case.lying(door(case)):
        yield note("map", "there is a keycard, but no door for it", case.lying(keycard(case)))


@WAYS.enter("V17", "RLK2")
def nothing_guards_its_own_key(case: Case) -> Iterator[Remark]:
    """No remote lock or door guards its own only server or keycard."""
    found = reach(case, opened_by_rules(case))
    for kind, keys in keys_of(case).items():
        if keys and case.lying(kind) and kind not in found.opened and kind in opening_with(case, kind):
            yield _hanging(
                case, kind, f"the {_noun(case, kind)} keeps everyone away from what opens it", case.lying(kind)
            )


def keys_of(case: Case) -> dict[str, bool]:
    """For each kind of barrier, whether there is anything that opens it."""
    return {ring: bool(case.at(server)) for ring, server in rings(case).items()} | {
        door(case): bool(case.held[keycard(case)])
    }


def opening_with(case: Case, kind: str) -> set[str]:
    """What can be opened once a kind of barrier is gone."""
    return set(opening(case, reach(case, {*opened_by_rules(case), kind}).hexes))


def _hanging(case: Case, kind: str, words: str, cells: list[Cell]) -> Remark:
    """An error where the objective hangs on a kind of barrier, a warning elsewhere."""
    opened = opened_by_rules(case)
    without, with_it = missed(case, opened), missed(case, {*opened, kind})
    return (error if len(with_it) < len(without) else warning)("map", words, cells)


def _noun(case: Case, kind: str) -> str:
    return case.box.kinds[kind].noun


def _panel(case: Case, server: str) -> str:
    """What a server is called, by its sign."""
    return case.box.pieces.panels[case.box.pieces.servers.index(server)]


@WAYS.enter("V18", "GAT4")
def gates_lock_nobody_in(case: Case) -> Iterator[Remark]:
    """With all gates closed each hex still has a way to an exit."""
    open_ways = steps_from(case, exits_of(case))
    left = steps_from(case, exits_of(case), case.gates)
    cut = [cell for cell in case.hexes if cell in open_ways and cell not in left and cell not in case.gates]
    if case.gates and cut:
        there = "; loot or somebody is among them" if any(holds_something(case, cell) for cell in cut) else ""
        yield warning("map", f"closed gates cut {len(cut)} of the hexes off from every exit{there}", cut)


def exits_of(case: Case) -> list[Cell]:
    """The hexes from which one is out, or safe in a hideout."""
    hideouts = case.at(HIDEOUT) if case.scenario.hideouts else []
    return [*(each.touches for each in case.doors), *case.mouths, *hideouts]


def holds_something(case: Case, cell: Cell) -> bool:
    """Is there loot on a hex, or somebody?"""
    known = case.box.kit.signs
    return any(sign in (*CASH, INSIDE) or known.get(sign) in case.loot for sign in case.cells[cell])


@WAYS.enter("V19", "SET10")
def objective_is_not_too_far(case: Case) -> Iterator[Remark]:
    """The nearest way to each thing of the objective is no longer than the largest Memory in a crew."""
    steps, most = steps_from(case, case.starts()), largest_memory(case)
    for cell, thing in wanted_cells(case).items():
        far = steps.get(cell, 0)
        if far > most:
            yield warning(
                "map", f"it takes {far} hexes to reach the {thing}, and nobody remembers more than {most}", [cell]
            )
        elif far >= LONG_WAY:
            yield note("map", f"it takes {far} hexes to reach the {thing}: a long way", [cell])


def largest_memory(case: Case) -> int:
    """The largest Memory that anybody of the label's level has."""
    first = case.scenario.label == FIRST_LABEL
    cards = case.box.characters.values()
    return max(card.memory for card in cards if not first or card.rank == "amateur")


@WAYS.enter("V20", "KEY2")
def one_key_is_enough(case: Case) -> Iterator[Remark]:
    """One keycard opens any number of doors, and several safes share one sheet."""
    doors, safes = case.lying(door(case)), case.lying(case.box.pieces.names[SAFE])
    if doors and case.held[keycard(case)] > len(doors):
        yield note("map", "one keycard is enough for any number of doors", doors)
    if len(safes) > 1:
        yield note("safe", "several safes share one sheet: they open together, and each holds the same", safes)
