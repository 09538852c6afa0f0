"""Pawns that move, and what follows from where they arrive."""

from collections.abc import Sequence

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import CRAWLS, DOG, JAIL, MOVE, Space, Who
from safehouse.masters.box.pieceset import Pile
from safehouse.masters.facts.escape import MoveSpent
from safehouse.masters.facts.loot import Lost
from safehouse.masters.facts.rounds import Spent, TraitSpent
from safehouse.masters.facts.security import Busted, DoorOpened, Moved, RingsOpened
from safehouse.masters.sight.ground import DOOR_COST
from safehouse.masters.sight.loot import holdings
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.dogs import chase_newcomer, leave_dogs
from safehouse.masters.verbs.loot import secure
from safehouse.masters.verbs.security import look_around, trip_cameras


def use_move(table: HeistTable, who: Who, to: Space) -> None:
    """Use up a move to go to a space."""
    table.emit(Spent(who, MOVE))
    move(table, who, to)


def move(table: HeistTable, who: Who, to: Space) -> None:
    """Go to a space and meet what is there."""
    state = table.state
    source, outrun = state.at[who], table.game.edition.slipped(state, who)
    if state.traits[who] & CRAWLS and table.game.boards[state.shape].across[source] >> to & 1:
        table.emit(TraitSpent(who, CRAWLS))
    table.emit(Moved(who, to))
    if state.where[DOG]:
        leave_dogs(table, who, source, outrun)
    arrive(table, who)


def arrive(table: HeistTable, who: Who) -> None:
    """Cameras see the character, tiles beside it are revealed, dogs jump, loot is out."""
    state = table.state
    trip_cameras(table, who)
    look_around(table, who)
    if state.where[DOG]:
        chase_newcomer(table, who)
    secure(table, who)


def open_rings(table: HeistTable, who: Who, letter: int) -> None:
    """Open all remote locks of a letter from its server that can be (RLK5, RLK6)."""
    table.emit(RingsOpened(who, letter, spaces(table.game.edition.loose_rings(table.state, letter))))


def open_door(table: HeistTable, who: Who, at: Space) -> None:
    """Open a keycard door (KEY2)."""
    table.emit(DoorOpened(who, at))


def pay_door(table: HeistTable, who: Who) -> None:
    """Pay for a door with Escape Moves in hand, or else with ideas (KEY5, ESC11)."""
    for _ in range(DOOR_COST):
        table.emit(MoveSpent(who, int(not table.state.moves[who])))


def bust(table: HeistTable, who: Who, why: str) -> None:
    """Take a character out of the heist (BUS1), unless it is out already or something keeps it in."""
    state, place = table.state, table.state.at[who]
    if place == JAIL:
        return
    held = holdings(state, who)
    table.emit(Busted(who, why))
    if held and state.at[who] == JAIL:
        table.game.edition.loot_of_the_busted(table, why, place, held)


def leave_it_lying(table: HeistTable, why: str, place: Space, held: Sequence[Pile]) -> None:
    """What a Busted character carried lies where it stood, and others may fetch it (ESC17)."""


def lose_it(table: HeistTable, why: str, place: Space, held: Sequence[Pile]) -> None:
    """What a Busted character carried is lost at once (ESC17, BUS2)."""
    for loot, amount in held:
        table.emit(Lost(place, loot, amount))
