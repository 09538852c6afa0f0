"""Sub-actions that are given to a character."""

from safehouse.masters.box.pieces import Who
from safehouse.masters.facts.plan import TookBack
from safehouse.masters.facts.rounds import Granted
from safehouse.masters.table import HeistTable


def grant(table: HeistTable, who: Who, icons: int) -> None:
    """Give a character sub-actions on top of its own; a seat that had said Done has something to do again."""
    table.emit(Granted(who, icons))
    for seat in table.game.seatings[table.state.seating].seats_of[who]:
        if table.state.done >> seat & 1:
            table.emit(TookBack(seat))
