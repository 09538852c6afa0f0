"""What a heist is stocked with: whose items are whose at the start, which the shop has, and what goes into the bag."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from safehouse.masters.box import Box
from safehouse.masters.box.content import Item
from safehouse.masters.box.pieces import PLACES, POCKET, SECURITY, SHOP, Piece, Who
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def any_chit(box: Box) -> Collection[str]:
    """Any chit of the box goes into the bag (SET6, SEC15)."""
    return box.supply


def security_alone(box: Box) -> Collection[str]:
    """Only guards, cameras and locks go into the bag, and dogs, which are guards (SET6, SEC15)."""
    return [box.pieces.names[piece] for piece in SECURITY]


def lay_items(state: State, heist: "Heist") -> None:
    """What the characters own, then what comes with their cards, then the stock of the shop."""
    pieces = heist.edition.box.numbers
    for who, name in heist.setup.items:
        state.put(pieces[name], POCKET + who)
    for who, name in brought_along(heist):
        if copies_left(heist, state, pieces[name]):
            state.put(pieces[name], POCKET + who)
    for piece in heist.edition.box.pieces.items:
        state.put(piece, SHOP, min(copies_left(heist, state, piece), _in_shop(heist, piece)))


def brought_along(heist: "Heist") -> Iterator[tuple[Who, str]]:
    """The items that come with a character's card and are not with the character already."""
    items = heist.edition.box.items
    cards = ((who, member.card.brings) for who, member in enumerate(heist.cast) if member.card.brings in items)
    return (brought for brought in cards if brought not in heist.setup.items)


def _in_shop(heist: "Heist", piece: Piece) -> int:
    """How many of an item the shop can have in a heist."""
    box = heist.edition.box
    return heist.edition.shop_stock(box.item(piece), heist.setup.found.count(box.pieces.names[piece]))


def on_carts_or_found(item: Item, found: int) -> int:
    """How many of an item the shop can have: all from the first, or those found (ITM3, ITM4)."""
    return item.copies if item.shop else found


def every_copy(item: Item, found: int) -> int:
    """How many of an item the shop can have: as many as are printed (ITM3)."""
    return item.copies


def copies_left(heist: "Heist", state: State, piece: Piece) -> int:
    """How many printed copies of an item are not in play."""
    copies = heist.edition.box.item(piece).copies
    return max(0, copies - sum(state.count[piece * PLACES : (piece + 1) * PLACES]))
