"""Fixers: hired and paid in planning, and what they did."""

from safehouse.masters.box.pieces import (
    BAG,
    BLANK,
    CAMERA,
    DISABLED,
    GONE,
    GUARD,
    IDEA_TOKEN,
    SUBDUED,
    SUPPLY,
    Piece,
    Space,
    Who,
)
from safehouse.masters.facts.common import HeistFact
from safehouse.masters.facts.escort import one_less
from safehouse.masters.state import State


class Hired(HeistFact, frozen=True):
    """The team made use of a fixer."""

    card: str

    def apply(self, state: State) -> None:
        state.tell(hired=(*state.story.hired, self.card))


class CashPaid(HeistFact, frozen=True):
    """Team cash was spent."""

    amount: int

    def apply(self, state: State) -> None:
        assert state.story.cash >= self.amount, "cash that is not there"
        state.tell(cash=state.story.cash - self.amount)


class CashGained(HeistFact, frozen=True):
    """The team came into cash."""

    amount: int

    def apply(self, state: State) -> None:
        state.tell(cash=state.story.cash + self.amount)


class Swapped(HeistFact, frozen=True):
    """A chit in the bag was swapped for a blank."""

    chit: Piece

    def apply(self, state: State) -> None:
        state.carry(self.chit, BAG, SUPPLY)
        state.put(BLANK, BAG)


class BlackoutBought(HeistFact, frozen=True):
    """Cameras found in planning start disabled."""

    def apply(self, state: State) -> None:
        state.tell(blackout=True)


class CameraBlackedOut(HeistFact, frozen=True):
    """A camera found in planning was switched off from outside."""

    at: Space

    def apply(self, state: State) -> None:
        state.turn(CAMERA, DISABLED, self.at)


class GuardBoughtOff(HeistFact, frozen=True):
    """A guard found in planning starts subdued."""

    at: Space

    def apply(self, state: State) -> None:
        state.turn(GUARD, SUBDUED, self.at)


class IdeaLaid(HeistFact, frozen=True):
    """An idea was laid on a hex for who comes by."""

    at: Space

    def apply(self, state: State) -> None:
        state.put(IDEA_TOKEN, self.at)


class IdeaTaken(HeistFact, frozen=True):
    """A character took the idea that lay on its hex."""

    who: Who
    at: Space

    def apply(self, state: State) -> None:
        state.carry(IDEA_TOKEN, self.at, GONE)
        state.ideas[self.who] += 1


class CardAdded(HeistFact, frozen=True):
    """An event was put into the deck; `position` counts the cards above it."""

    card: str
    position: int

    def apply(self, state: State) -> None:
        state.deck = (*state.deck[: self.position], self.card, *state.deck[self.position :])


class GuardReplaced(HeistFact, frozen=True):
    """A character takes the place of a guard or dog and starts there."""

    who: Who
    at: Space
    chit: Piece = GUARD

    def apply(self, state: State) -> None:
        state.carry(self.chit, self.at, SUPPLY)
        state.at[self.who] = self.at
        if self.chit == GUARD:
            state.tell(escort=one_less(state.story.escort, self.at))


class BlanksReadied(HeistFact, frozen=True):
    """Blanks lie ready to replace chits that are drawn."""

    blanks: int

    def apply(self, state: State) -> None:
        state.tell(blanks=self.blanks)


class BlankPlayed(HeistFact, frozen=True):
    """A chit just drawn was replaced by one of these blanks; a 2x chit was two of them."""

    at: Space
    chit: Piece
    amount: int

    def apply(self, state: State) -> None:
        state.carry(self.chit, self.at, state.pieces.leaves_to[self.chit], self.amount)
        state.tell(blanks=state.story.blanks - 1)


class BlanksLost(HeistFact, frozen=True):
    """The blanks not used are gone."""

    def apply(self, state: State) -> None:
        state.tell(blanks=0)


class DiversionsLaid(HeistFact, frozen=True):
    """Tokens lie ready to take noise."""

    tokens: int

    def apply(self, state: State) -> None:
        state.tell(diversions=state.story.diversions + self.tokens)


class NoiseDiverted(HeistFact, frozen=True):
    """Tokens were discarded instead of counting so much noise."""

    tokens: int

    def apply(self, state: State) -> None:
        state.made -= self.tokens
        state.tell(diversions=state.story.diversions - self.tokens)


class BetPlaced(HeistFact, frozen=True):
    """The team bet on itself."""

    amount: int

    def apply(self, state: State) -> None:
        state.tell(bet=state.story.bet + self.amount)
