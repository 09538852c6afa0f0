"""Security: moving pawns, chits that turn up, are handled and come back, dogs, gates and the modules."""

from typing import ClassVar

from safehouse.masters.board import add_entrance, close_gate
from safehouse.masters.box.pieces import BAG, BLANK, DOG, DOOR, GONE, HANDLED, SPACES, SUPPLY, TWICE, Piece, Space, Who
from safehouse.masters.facts.common import HeistFact, joined_by
from safehouse.masters.state import State


class Moved(HeistFact, frozen=True):
    """A character went to a space."""

    who: Who
    to: Space

    def apply(self, state: State) -> None:
        state.at[self.who] = self.to
        if self.who in state.story.joined or state.where[DOG] >> self.to & 1:
            joined_by(state, self.who, state.how_many(DOG, self.to))


class Revealed(HeistFact, frozen=True):
    """A chit came out of the bag onto an unknown tile."""

    news: ClassVar[bool] = True
    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.spent += 1
        state.done = 0
        state.unknown &= ~(1 << self.at)
        state.draw(self.chit, self.at)


class Culled(HeistFact, frozen=True):
    """A chit left the bag for good, shown to all."""

    news: ClassVar[bool] = True
    chit: Piece

    def apply(self, state: State) -> None:
        state.spent += 1
        state.done = 0
        state.cull(self.chit)


class Subdued(HeistFact, frozen=True):
    """A guard or dog was subdued."""

    by: Who
    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit, self.chit + HANDLED, self.at)


class Unlocked(HeistFact, frozen=True):
    """A lock was picked."""

    by: Who
    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit, self.chit + HANDLED, self.at)


class Disabled(HeistFact, frozen=True):
    """A camera went dark."""

    by: Who
    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit, self.chit + HANDLED, self.at)


class Unsubdued(HeistFact, frozen=True):
    """A guard or dog came to."""

    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit + HANDLED, self.chit, self.at)


class Relocked(HeistFact, frozen=True):
    """A lock snapped shut again."""

    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit + HANDLED, self.chit, self.at)


class Reenabled(HeistFact, frozen=True):
    """A camera came back to life."""

    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit + HANDLED, self.chit, self.at)


class Placed(HeistFact, frozen=True):
    """A chit came from the supply onto the board."""

    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.carry(self.chit, SUPPLY, self.at)


class Bagged(HeistFact, frozen=True):
    """A chit went from the supply into the bag."""

    chit: Piece

    def apply(self, state: State) -> None:
        state.carry(self.chit, SUPPLY, BAG)


class Unbagged(HeistFact, frozen=True):
    """A chit was taken out of the bag by a card and laid on a hex."""

    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.carry(self.chit, BAG, self.at)


class BlanksBagged(HeistFact, frozen=True):
    """Blanks went into the bag."""

    blanks: int

    def apply(self, state: State) -> None:
        state.put(BLANK, BAG, self.blanks)


class Doubled(HeistFact, frozen=True):
    """A chit in the bag was swapped for a 2x one of its kind."""

    chit: Piece

    def apply(self, state: State) -> None:
        state.carry(self.chit, BAG, SUPPLY)
        state.put(self.chit + TWICE, BAG)


class DogMoved(HeistFact, frozen=True):
    """A dog ran to another hex."""

    source: Space
    to: Space

    def apply(self, state: State) -> None:
        state.carry(DOG, self.source, self.to)
        state.tell(joined=state.story.joined + tuple(who for who, at in enumerate(state.at) if at == self.to))


class DogWaited(HeistFact, frozen=True):
    """A dog beside somebody who slips by guards bides its time."""

    at: Space

    def apply(self, state: State) -> None:
        state.stalking |= 1 << self.at


class DogLetGo(HeistFact, frozen=True):
    """A dog that was biding its time does so no longer."""

    at: Space

    def apply(self, state: State) -> None:
        state.stalking &= ~(1 << self.at)


class TokenRemoved(HeistFact, frozen=True):
    """A watchtower or reinforcements token left the board."""

    at: Space
    token: Piece

    def apply(self, state: State) -> None:
        state.carry(self.token, self.at, GONE)


class RingsOpened(HeistFact, frozen=True):
    """Remote locks of a letter (0 for X, 1 for Y) were opened from its server: all of them where no hexes are named."""

    by: Who
    letter: int
    hexes: tuple[Space, ...] = ()

    def apply(self, state: State) -> None:
        state.sweep(state.pieces.rings[self.letter], self.hexes or range(SPACES))


class DoorOpened(HeistFact, frozen=True):
    """A keycard door was opened."""

    by: Who
    at: Space

    def apply(self, state: State) -> None:
        state.carry(DOOR, self.at, GONE)


class GateClosed(HeistFact, frozen=True):
    """A lockdown gate shut: its hex is gone, with all that lay on it."""

    at: Space

    def apply(self, state: State) -> None:
        state.clear_space(self.at)
        state.shape = close_gate(state.shape)


class ExitBreached(HeistFact, frozen=True):
    """A new exit was blown into an outer wall."""

    at: Space

    def apply(self, state: State) -> None:
        state.shape = add_entrance(state.shape, self.at)


class Busted(HeistFact, frozen=True):
    """A character is out of the heist; its loot lies where it stood."""

    who: Who
    why: str

    def apply(self, state: State) -> None:
        state.bust(self.who)
