"""What a scenario uses of each kind of piece, beside what the box has of it."""

from collections.abc import Iterator
from typing import NamedTuple

from safehouse.masters.board.shape import BOX_ENTRANCES, BOX_HEXES
from safehouse.masters.board.tokens import CASH, HIDEOUT, INSIDE, KENNEL
from safehouse.masters.judge.case import ITEM, Case
from safehouse.masters.judge.reach import rings


class StockLine(NamedTuple):
    """A kind of piece: how many are used, and how many the box has."""

    what: str
    used: int
    has: int


def stock(case: Case) -> Iterator[StockLine]:
    """Chits on the map, in the bag and in the safe; other pieces on the map."""
    yield from (StockLine(chit, case.held[chit], has) for chit, has in case.box.supply.items())
    drawn = dict(case.drawn) | {
        "gate": len(case.gates),
        "remote-lock": sum(case.drawn[ring] for ring in rings(case)),
        "kennel": case.signs[KENNEL],
        "item": case.signs[ITEM],
        "mark": case.signs[HIDEOUT],
        "npc": case.signs[INSIDE] if case.scenario.npc.card else 0,
        "cash": sum(case.signs[sign] for sign in CASH),
    }
    yield from (StockLine(what, drawn.get(what, 0), has) for what, has in case.box.cardboard.items())


def counted(case: Case) -> list[StockLine]:
    """All of that, and the hexes and entrances."""
    doors = len(case.doors) + case.scenario.tunnels
    return [StockLine("hex", len(case.hexes), BOX_HEXES), StockLine("entrance", doors, BOX_ENTRANCES), *stock(case)]
