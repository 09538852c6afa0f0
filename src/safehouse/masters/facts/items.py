"""Items: guards who are stunned, noise that is not made, dogs that hear nothing, a plan scrawled on a palm."""

from safehouse.masters.box.pieces import HANDLED, Piece, Space, Who
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.state import State


class Stunned(HeistFact, frozen=True):
    """A guard or dog was laid low for the rest of the round."""

    by: Who
    at: Space
    chit: Piece

    def apply(self, state: State) -> None:
        state.turn(self.chit, self.chit + HANDLED, self.at)
        state.tell(stunned=(*state.story.stunned, (self.at, self.chit)))


class StunEnded(HeistFact, frozen=True):
    """Those who were laid low for a round are so no longer."""

    def apply(self, state: State) -> None:
        state.tell(stunned=())


class NoiseCancelled(HeistFact, frozen=True):
    """The noise of a character's Action is not made."""

    who: Who
    noise: int

    def apply(self, state: State) -> None:
        state.made -= self.noise
        state.tell(silent=state.story.silent | 1 << self.who)


class Hushed(HeistFact, frozen=True):
    """Dogs chase nobody for the rest of the phase."""

    who: Who

    def apply(self, state: State) -> None:
        state.tell(hushed=True)


class Scrawled(HeistFact, frozen=True):
    """A character carries the plan into the heist: with it, the whole team is caught."""

    who: Who

    def apply(self, state: State) -> None:
        state.tell(scrawled=state.story.scrawled | 1 << self.who)
