"""Safes: cracked bit by bit, then opened."""

from safehouse.masters.board import spaces
from safehouse.masters.facts.people import Cracked, SafeOpened
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.pieces import SAFE, Who
from safehouse.masters.sight.items import cracks_worth


def crack(table: HeistTable, who: Who) -> None:
    """Use an unlock on the safe; with cracks enough it is open, and its contents lie in its place (SAF4, SAF5)."""
    heist, state = table.game, table.state
    table.emit(Cracked(who, cracks_worth(heist, state, who)))
    if state.story.cracks >= heist.sheet.safe.cracks:
        for at in spaces(state.where[SAFE]):
            table.emit(SafeOpened(at, heist.safe_contents))
