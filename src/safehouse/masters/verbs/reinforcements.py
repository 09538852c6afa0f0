"""Reinforcements come."""

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DISABLED, GUARD, REINFORCEMENTS, Space
from safehouse.masters.facts.security import TokenRemoved
from safehouse.masters.sight.where import all_chits
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.security import place, place_all, reenable, relock, unsubdue


def call_reinforcements(table: HeistTable) -> None:
    """Let what every reinforcements token stands for come (WTR6)."""
    for at in spaces(table.state.where[REINFORCEMENTS]):
        rally(table, at)


def rally(table: HeistTable, at: Space) -> None:
    """Bring back what lies beside a reinforcements token, fill the empty hexes, and turn it into two guards."""
    state = table.state
    board = table.game.boards[state.shape]
    beside = board.near[at] & board.hexes
    empty = beside & ~(all_chits(state) | state.unknown)
    for hexagon in spaces(beside):
        unsubdue(table, hexagon)
        relock(table, hexagon)
    reenable(table, beside & state.where[DISABLED])
    place_all(table, GUARD, empty)
    table.emit(TokenRemoved(at, REINFORCEMENTS))
    place(table, GUARD, at)
    place(table, GUARD, at)
