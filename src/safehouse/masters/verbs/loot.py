"""Loot: picked up, laid down, handed over, brought out."""

from safehouse.masters.facts.loot import Dropped, HandedOver, Looted, Lost, PickedUp, Secured
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.pieces import JEWEL, PIECES, POCKET, VALUABLES, Piece, Space, Who
from safehouse.masters.sight.crew import is_outdoors
from safehouse.masters.sight.loot import piece_amount


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
        for loot in VALUABLES:
            if amount := state.how_many(loot, POCKET + who):
                table.emit(Secured(who, loot, amount))


def lose_all_inside(table: HeistTable) -> None:
    """At the end what still lies about indoors is lost (BUS2)."""
    state = table.state
    for loot in range(JEWEL, PIECES):
        for place in range(table.game.hexes):
            if amount := state.how_many(loot, place):
                table.emit(Lost(place, loot, amount))
