"""The shop: items bought and sold back."""

from safehouse.masters.box.pieces import POCKET, SHOP, Piece, Place, Who
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State


class Bought(HeistFact, frozen=True):
    """A character got an item from the shop, or from the discards where the shop has it again at once."""

    who: Who
    item: Piece
    place: Place

    def apply(self, state: State) -> None:
        state.carry(self.item, self.place, POCKET + self.who)


class Sold(HeistFact, frozen=True):
    """A character gave an item back to the shop."""

    who: Who
    item: Piece

    def apply(self, state: State) -> None:
        state.carry(self.item, POCKET + self.who, SHOP)
