"""What happens in a Heist, step by step."""

from typing import ClassVar

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import masks
from safehouse.masterminds.box.pieces import DECLARED, HEAT, PARTY, REVEALED, TURN, Place, Who
from safehouse.masterminds.facts.common import MatchFact
from safehouse.masterminds.state import State, put_at


class Declared(MatchFact, frozen=True):
    """A Heist was declared on a Job; some Jobs ask for a rival."""

    seat: Seat
    place: Place
    card: str
    rival: Seat

    def apply(self, state: State) -> None:
        state.stage = DECLARED
        state.place = self.place
        state.rival = self.rival


class Unveiled(MatchFact, frozen=True):
    """All Complications of the Job lie face up."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.stage = REVEALED


class PartyChosen(MatchFact, frozen=True):
    """The members that take part were named."""

    seat: Seat
    members: tuple[Who, ...]

    def apply(self, state: State) -> None:
        state.stage = PARTY
        state.party = sum([1 << who for who in self.members])


class Benched(MatchFact, frozen=True):
    """A member may not take part; the party is picked again."""

    seat: Seat
    who: Who

    def apply(self, state: State) -> None:
        state.stage = REVEALED
        state.party = 0
        state.benched |= 1 << self.who


class Boosted(MatchFact, frozen=True):
    """Icons were added to the attempt."""

    seat: Seat
    icons: str

    def apply(self, state: State) -> None:
        state.boosts += masks(self.icons)


class AbilityUsedUp(MatchFact, frozen=True):
    """A once-per-Heist ability was used."""

    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        state.replaced = True


class NoPartyAllowed(MatchFact, frozen=True):
    """Nobody could be sent: no icon counts, and the Heat is at most 3, which is a house rule."""

    seat: Seat

    def apply(self, state: State) -> None:
        pass


class Counted(MatchFact, frozen=True):
    """Icons were counted: how many were needed and had, how many stand in for another skill, and the Heat due."""

    seat: Seat
    members: tuple[Who, ...]
    needed: int
    had: int
    substitutes: int
    heat: int
    success: bool

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.stage = HEAT
        state.party = sum([1 << who for who in self.members])
        state.due = self.heat
        state.succeeded = self.success


class HeatLowered(MatchFact, frozen=True):
    """A card lowered the Heat of the Job before it is placed."""

    seat: Seat
    heat: int
    card: str = ""  # matches of older rules do not say which

    def apply(self, state: State) -> None:
        state.due -= self.heat


class Completed(MatchFact, frozen=True):
    """A Job was completed: it goes to the Collection, its Complications are discarded for Prestige tokens."""

    seat: Seat
    place: Place
    card: str
    tokens: int

    def apply(self, state: State) -> None:
        state.won = put_at(state.won, self.seat, (*state.won[self.seat], self.card))
        state.tokens = put_at(state.tokens, self.seat, state.tokens[self.seat] + self.tokens)
        state.jobs = put_at(state.jobs, self.place, "")
        state.clear_complications(self.place)


class Failed(MatchFact, frozen=True):
    """A Job failed and stays."""

    seat: Seat
    place: Place
    card: str

    def apply(self, state: State) -> None:
        pass


class HeistEnded(MatchFact, frozen=True):
    """The attempt is over."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.end_heist()
        state.stage = TURN
