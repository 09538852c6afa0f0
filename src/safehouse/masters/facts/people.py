"""Non-player characters, safes and what else a heist has in store."""

from typing import ClassVar

from safehouse.masters.board import add_entrance
from safehouse.masters.box.pieces import CASH, CRACK, GONE, NOWHERE, ONE, SAFE, UNLOCK, Piece, Space, Who
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State


class Freed(HeistFact, frozen=True):
    """A non-player character joins the crew, with a die if it rolls at once; nobody escorts it any longer."""

    news: ClassVar[bool] = True
    who: Who
    at: Space
    face: int  # 0 if it has no die yet

    def apply(self, state: State) -> None:
        state.spent += bool(self.face)
        state.at[self.who] = self.at
        state.busted &= ~(1 << self.who)
        state.die[self.who] = self.face
        state.tell(captive=NOWHERE, escort=(), escort_down=(), ambushed=0)


class Panicked(HeistFact, frozen=True):
    """Every non-player character panics for the rest of the heist."""

    def apply(self, state: State) -> None:
        state.tell(panicked=True)


class CaptiveMoved(HeistFact, frozen=True):
    """A non-player character who waits is moved."""

    to: Space

    def apply(self, state: State) -> None:
        state.tell(captive=self.to)


class Cracked(HeistFact, frozen=True):
    """An unlock was used on the safe."""

    who: Who
    cracks: int

    def apply(self, state: State) -> None:
        state.left[self.who] -= ONE[UNLOCK]
        state.did[self.who] += ONE[CRACK]
        state.tell(cracks=state.story.cracks + self.cracks)


class SafeOpened(HeistFact, frozen=True):
    """The safe is open; what was in it lies on its hex."""

    at: Space
    contents: tuple[tuple[Piece, int], ...]

    def apply(self, state: State) -> None:
        state.carry(SAFE, self.at, GONE)
        for piece, amount in self.contents:
            state.carry(piece, GONE, self.at, amount)


class TunnelDug(HeistFact, frozen=True):
    """An entrance was laid into a tunnel, against one hex."""

    tunnel: int
    at: Space

    def apply(self, state: State) -> None:
        state.shape = add_entrance(state.shape, self.at)
        state.tell(dug=(*state.story.dug, self.tunnel))


class Failed(HeistFact, frozen=True):
    """The objective can no longer be met."""

    why: str

    def apply(self, state: State) -> None:
        state.tell(failed=True)


class BeaconRead(HeistFact, frozen=True):
    """The first character on the hex of a story beacon read what the heist says, and the beacon is gone."""

    who: Who
    at: Space
    token: Piece

    def apply(self, state: State) -> None:
        state.carry(self.token, self.at, GONE)


class Told(HeistFact, frozen=True):
    """A special rule that happens once has happened."""

    rule: str

    def apply(self, state: State) -> None:
        state.tell(told=(*state.story.told, self.rule))


class CashFound(HeistFact, frozen=True):
    """Cash was laid on a space, or into the hands of a character (a place behind the spaces)."""

    place: int
    amount: int

    def apply(self, state: State) -> None:
        state.put(CASH, self.place, self.amount)
