"""Non-player characters: freed, taken, moved."""

from safehouse.masters.box.pieces import FACES, Who
from safehouse.masters.facts.people import Freed
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.dogs import chase_newcomer
from safehouse.masters.verbs.security import look_around


def set_free(table: HeistTable, who: Who) -> None:
    """One who waited joins the crew and rolls at once; tiles beside it are revealed, dogs jump (NPC8, NPC13)."""
    at = table.state.story.captive
    table.emit(Freed(who, at, table.pick(FACES) + 1))
    look_around(table, who)  # it has entered nothing, so no camera sees it (SEC5)
    chase_newcomer(table, who)
