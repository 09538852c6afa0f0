"""Which items are whose at the start, and which the shop has."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from safehouse.masters.content import items
from safehouse.masters.pieces import ITEM, PLACES, POCKET, SHOP, Piece, Who
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def lay_items(state: State, heist: "Heist") -> None:
    """What the characters own, then what comes with their cards, then the stock of the shop."""
    pieces = {name: ITEM + index for index, name in enumerate(items())}
    for who, name in heist.setup.items:
        state.put(pieces[name], POCKET + who)
    for who, name in _brought(heist):
        if copies_left(state, pieces[name]):
            state.put(pieces[name], POCKET + who)
    for name, piece in pieces.items():
        state.put(piece, SHOP, min(copies_left(state, piece), _stock(heist, name)))


def _brought(heist: "Heist") -> Iterator[tuple[Who, str]]:
    """The items that come with a character's card and are not with the character already."""
    cards = ((who, member.card.brings) for who, member in enumerate(heist.cast) if member.card.brings in items())
    return (brought for brought in cards if brought not in heist.setup.items)


def _stock(heist: "Heist", item: str) -> int:
    """How many of an item the shop can have: all from the first, or those found (ITM3, ITM4)."""
    return items()[item].copies if items()[item].shop else heist.setup.found.count(item)


def copies_left(state: State, piece: Piece) -> int:
    """How many printed copies of an item are not in play."""
    card = list(items().values())[piece - ITEM]
    return max(0, card.copies - sum(state.count[piece * PLACES : (piece + 1) * PLACES]))
