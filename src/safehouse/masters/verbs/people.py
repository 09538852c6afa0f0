"""Non-player characters: freed, taken, moved."""

from safehouse.masters.facts.people import Freed
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.pieces import Who
from safehouse.masters.verbs.moves import arrive

FACES = 6


def set_free(table: HeistTable, who: Who) -> None:
    """A non-player character who waited joins the crew, rolls at once and meets what is beside it (NPC8)."""
    at = table.state.story.captive
    table.emit(Freed(who, at, table.pick(FACES) + 1))
    arrive(table, who)
