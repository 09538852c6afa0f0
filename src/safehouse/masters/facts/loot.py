"""Loot: picked up, dropped, handed over, brought out or lost."""

from safehouse.masters.box.pieces import CASH, DISCARD, GONE, OUT, POCKET, Piece, Place, Space, Who
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State


class PickedUp(HeistFact, frozen=True):
    """A character took loot from a space."""

    who: Who
    at: Space
    loot: Piece
    amount: int = 1

    def apply(self, state: State) -> None:
        state.carry(self.loot, self.at, POCKET + self.who, self.amount)


class Dropped(HeistFact, frozen=True):
    """A character laid loot down on a space."""

    who: Who
    at: Space
    loot: Piece
    amount: int = 1

    def apply(self, state: State) -> None:
        state.carry(self.loot, POCKET + self.who, self.at, self.amount)


class HandedOver(HeistFact, frozen=True):
    """Loot went from hand to hand."""

    who: Who
    mate: Who
    loot: Piece
    amount: int = 1

    def apply(self, state: State) -> None:
        state.carry(self.loot, POCKET + self.who, POCKET + self.mate, self.amount)


class Looted(HeistFact, frozen=True):
    """A character found $1k."""

    who: Who

    def apply(self, state: State) -> None:
        state.put(CASH, POCKET + self.who)


class Secured(HeistFact, frozen=True):
    """Loot got out of the building for good."""

    who: Who
    loot: Piece
    amount: int = 1

    def apply(self, state: State) -> None:
        state.carry(self.loot, POCKET + self.who, OUT, self.amount)


class Lost(HeistFact, frozen=True):
    """Loot left the heist and helps nobody."""

    place: Place
    loot: Piece
    amount: int = 1

    def apply(self, state: State) -> None:
        state.carry(self.loot, self.place, GONE, self.amount)


class Discarded(HeistFact, frozen=True):
    """An item was used up."""

    who: Who
    item: Piece

    def apply(self, state: State) -> None:
        state.carry(self.item, POCKET + self.who, DISCARD)
