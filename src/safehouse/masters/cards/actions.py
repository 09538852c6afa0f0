"""Actions of characters that do more than their icons."""

from typing import TYPE_CHECKING

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import CAMERA, DISABLE, ONE, POCKET, SUBACTIONS, SUBDUE, UNLOCK, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.loot import Dropped
from safehouse.masters.facts.rounds import CamerasLooped
from safehouse.masters.facts.security import ExitBreached
from safehouse.masters.sight.crew import is_beside, is_free, mates, may_subdue
from safehouse.masters.sight.loot import loot_held, piece_amount, tosses
from safehouse.masters.sight.where import around
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NONE, PIECE, SPACE, WHO
from safehouse.masters.verbs.alarm import make_noise
from safehouse.masters.verbs.grants import grant
from safehouse.masters.verbs.phases import begin_escape
from safehouse.masters.verbs.security import disable, subdue_all

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ACTIONS = Book("action")


def camera_beside(heist: "Heist", state: State, who: Who) -> bool:
    """Is a live camera beside the character?"""
    return is_beside(heist, state, who, state.where[CAMERA])


@ACTIONS.acts("PATCH IN", needs=camera_beside)
def patch_in(table: HeistTable, owner: Who) -> None:
    """Beside a live camera: two ideas and a reveal for one noise."""


def has_mates(heist: "Heist", state: State, who: Who) -> object:
    """Is anybody else in play?"""
    return mates(heist, state, who)


def take_over(table: HeistTable, owner: Who, times: int) -> None:
    """Give another character a sub-action some times over, with one noise."""
    heist, state = table.game, table.state
    mate = table.ask_for(owner, "Who gets it?", mates(heist, state, owner), "CHR5", WHO)
    subs = [SUBDUE, DISABLE, UNLOCK] if may_subdue(heist, state, mate) else [DISABLE, UNLOCK]
    sub = table.ask_for(owner, "Which sub-action?", [SUBACTIONS[sub] for sub in subs], "CHR5")
    grant(table, mate, times * ONE[SUBACTIONS.index(sub)])
    make_noise(table, 1)


@ACTIONS.acts("AUTOPWN", needs=has_mates)
def autopwn(table: HeistTable, owner: Who) -> None:
    """Spend an idea: another character may subdue, disable or unlock once, with one noise."""
    take_over(table, owner, 1)


@ACTIONS.acts("EXPLOIT", needs=has_mates)
def exploit(table: HeistTable, owner: Who) -> None:
    """Spend an idea: another character may subdue, disable or unlock twice, with one noise."""
    take_over(table, owner, 2)


def by_an_outer_wall(heist: "Heist", state: State, who: Who) -> object:
    """Is the character on a hex with an external side?"""
    return heist.boards[state.shape].external >> state.at[who] & 1


@ACTIONS.acts("BREACH", needs=by_an_outer_wall)
def breach(table: HeistTable, owner: Who) -> None:
    """Spend four ideas on a hex with an external side: it gets a new exit, and the Escape begins at once."""
    table.emit(ExitBreached(table.state.at[owner]))
    begin_escape(table, "breach")


def loot_to_toss(heist: "Heist", state: State, who: Who) -> object:
    """Has the character loot, and a tile to toss it to?"""
    return state.carrying >> who & 1 and tosses(heist, state, who)


@ACTIONS.acts("TOSS LOOT", needs=loot_to_toss)
def toss_loot(table: HeistTable, owner: Who) -> None:
    """Put any of your loot on a tile up to two away in a straight line, even an entrance, but not over locks or
    gaps."""
    state = table.state
    targets = tosses(table.game, state, owner)
    to = table.ask_for(owner, "Toss to where?", targets, "CHR5", SPACE)
    while held := loot_held(state, owner):
        loot = table.ask(table.game.seatings[state.seating].seats_of[owner], "Toss what?", [*held, NONE], "CHR5", PIECE)
        if loot == NONE:
            return
        table.emit(Dropped(owner, to, loot, piece_amount(state, loot, POCKET + owner)))


@ACTIONS.acts("LOOP FOOTAGE")
def loop_footage(table: HeistTable, owner: Who) -> None:
    """Spend two ideas: cameras have no effect on anyone until this event phase is over."""
    table.emit(CamerasLooped())


def camera_around(heist: "Heist", state: State, who: Who) -> int:
    """The live cameras on or beside the tile of a character who is not inside a remote lock (RLK4)."""
    return around(heist, state, who) & state.where[CAMERA] if is_free(heist, state, who) else 0


@ACTIONS.acts("REWIRE", needs=camera_around)
def rewire(table: HeistTable, owner: Who) -> None:
    """Spend two ideas and make one noise: disable up to two live cameras on or beside your tile; guards on their
    tiles are subdued too."""
    first = table.ask_for(owner, "Which camera?", spaces(camera_around(table.game, table.state, owner)), "SUB6", SPACE)
    rewire_camera(table, owner, first)
    others = spaces(camera_around(table.game, table.state, owner))
    second = table.ask_for(owner, "Which second camera?", [*others, NONE], "SUB6", SPACE)
    if second != NONE:
        rewire_camera(table, owner, second)


def rewire_camera(table: HeistTable, owner: Who, at: int) -> None:
    """Disable a camera and subdue the guards on its tile."""
    disable(table, owner, at)
    subdue_all(table, owner, at)
