"""Loot: picked up, laid down, handed over, brought out."""

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import POCKET, SAFE, Piece, Space, Who
from safehouse.masters.facts.loot import Dropped, HandedOver, Looted, Lost, PickedUp, Secured
from safehouse.masters.facts.people import Cracked, SafeOpened
from safehouse.masters.sight.crew import is_outdoors
from safehouse.masters.sight.items import cracks_worth
from safehouse.masters.sight.loot import loot_in, piece_amount
from safehouse.masters.table import HeistTable


def pick_up(table: HeistTable, who: Who, at: Space, loot: Piece) -> None:
    """Take loot from a space; cash in one place is one piece (LOO6)."""
    table.emit(PickedUp(who, at, loot, piece_amount(table.state, loot, at)))
    secure(table, who)


def drop(table: HeistTable, who: Who, at: Space, loot: Piece) -> None:
    """Lay loot down on a space."""
    table.emit(Dropped(who, at, loot, piece_amount(table.state, loot, POCKET + who)))


def hand_over(table: HeistTable, who: Who, to: Who, loot: Piece) -> None:
    """Give loot to a character on the same space."""
    table.emit(HandedOver(who, to, loot, piece_amount(table.state, loot, POCKET + who)))


def lose(table: HeistTable, who: Who, loot: Piece) -> None:
    """Loot a character carried leaves the heist."""
    table.emit(Lost(POCKET + who, loot, piece_amount(table.state, loot, POCKET + who)))


def find_cash(table: HeistTable, who: Who) -> None:
    """Find $1k (SUB9)."""
    table.emit(Looted(who))
    secure(table, who)


def secure(table: HeistTable, who: Who) -> None:
    """Outdoors, what is valuable is safe (LOO4, LOO5)."""
    state = table.state
    if state.carrying >> who & 1 and is_outdoors(table.game, state, who):
        for loot in state.pieces.valuables:
            if amount := state.how_many(loot, POCKET + who):
                table.emit(Secured(who, loot, amount))


def take_along(table: HeistTable, who: Who) -> None:
    """At the end who is outdoors takes what lies there: only so it is out (LOO4)."""
    state = table.state
    while is_outdoors(table.game, state, who) and (lying := loot_in(state, state.at[who])):
        pick_up(table, who, state.at[who], lying[0])
    secure(table, who)


def lose_what_lies_about(table: HeistTable) -> None:
    """At the end what nobody has taken is lost, indoors (BUS2) and on entrances (LOO4)."""
    state = table.state
    places = spaces(state.lying)
    for loot in state.pieces.loot:
        for place in places:
            if amount := state.how_many(loot, place):
                table.emit(Lost(place, loot, amount))


def crack(table: HeistTable, who: Who) -> None:
    """Use an unlock on the safe; with cracks enough it is open, and its contents lie in its place (SAF4, SAF5)."""
    heist, state = table.game, table.state
    table.emit(Cracked(who, cracks_worth(heist, state, who)))
    if state.story.cracks >= heist.sheet.safe.cracks:
        for at in spaces(state.where[SAFE]):
            table.emit(SafeOpened(at, heist.safe_contents))
