"""Non-player characters: freed, taken, moved."""

from safehouse.masters.box.pieces import FACES, NO_DIE, Who
from safehouse.masters.facts.people import Freed
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.dogs import chase_newcomer
from safehouse.masters.verbs.security import look_around


def set_free(table: HeistTable, who: Who) -> None:
    """One who waited joins the crew, and its die is rolled at once (NPC8)."""
    join(table, who, table.pick(FACES) + 1)


def set_free_until_the_next_roll(table: HeistTable, who: Who) -> None:
    """One who waited joins the crew, but takes no Action before the next roll: no die is rolled for it (NPC8)."""
    join(table, who, NO_DIE)


def set_free_before_the_roll(table: HeistTable, who: Who) -> None:
    """One whom nothing holds is with the crew from the first roll on; what is beside it is looked at then (SEC11)."""
    table.emit(Freed(who, table.state.story.captive, NO_DIE))


def join(table: HeistTable, who: Who, face: int) -> None:
    """Take one who waited into the crew; tiles beside it are revealed, dogs jump (NPC13)."""
    table.emit(Freed(who, table.state.story.captive, face))
    look_around(table, who)  # it has entered nothing, so no camera sees it (SEC5)
    chase_newcomer(table, who)
