"""What happens to crews: hired, equipped, heated, jailed and freed."""

from typing import ClassVar

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import CREW, PAID, Did, Who
from safehouse.masterminds.facts.common import MatchFact
from safehouse.masterminds.state import Member, State, changed, face_up


class Hired(MatchFact, frozen=True):
    """A Crew card or a Mercenary joined the crew."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.lose(self.seat, self.card)
        state.crews[self.seat] += (Member(self.card),)
        if KIND[self.card] == CREW:
            state.hiring = PAID


class Equipped(MatchFact, frozen=True):
    """A member was given Gear."""

    seat: Seat
    who: Who
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.lose(self.seat, self.card)
        member = state.crews[self.seat][self.who]
        _, _, time, down, used = member
        state.set_member(self.seat, self.who, changed(member, self.card, time, down, used))
        state.hiring = PAID


class MemberLeft(MatchFact, frozen=True):
    """A member left the crew with its Gear: dismissed, not paid, or given up. The Gear lies on top, or the member."""

    seat: Seat
    who: Who
    card: str
    why: str
    top: str = ""

    def apply(self, state: State) -> None:
        member = state.leave(self.seat, self.who)
        cards = [card for card in (member.card, member.gear) if card]
        state.discard(self.seat, *(cards[::-1] if self.top == member.card else cards))


class GearUsed(MatchFact, frozen=True):
    """A piece of single-use Gear was used and discarded."""

    seat: Seat
    who: Who
    card: str

    def apply(self, state: State) -> None:
        state.set_member(self.seat, self.who, state.crews[self.seat][self.who]._replace(gear=""))
        state.discard(self.seat, self.card)


class MercenaryMoved(MatchFact, frozen=True):
    """A Mercenary went over to another crew; its Gear was discarded."""

    seat: Seat
    rival: Seat
    who: Who
    card: str

    def apply(self, state: State) -> None:
        member = state.leave(self.rival, self.who)
        state.crews[self.seat] += (member._replace(gear=""),)
        if member.gear:
            state.discard(self.seat, member.gear)


class ManeuverUsed(MatchFact, frozen=True):
    """A Mercenary's maneuver was carried out; the Mercenary turns face down."""

    seat: Seat
    who: Who
    card: str

    def apply(self, state: State) -> None:
        member = state.crews[self.seat][self.who]
        _, gear, time, _, used = member
        state.set_member(self.seat, self.who, changed(member, gear, time, True, used))


class FeePaid(MatchFact, frozen=True):
    """A Mercenary got its fee for a Job."""

    seat: Seat
    who: Who
    card: str

    def apply(self, state: State) -> None:
        state.party &= ~(1 << self.who)


class AbilityUsed(MatchFact, frozen=True):
    """A member's once-per-turn ability was used."""

    seat: Seat
    who: Who
    card: str

    def apply(self, state: State) -> None:
        member = state.crews[self.seat][self.who]
        _, gear, time, down, _ = member
        state.set_member(self.seat, self.who, changed(member, gear, time, down, True))


class Helped(MatchFact, frozen=True):
    """The text of a card made a difference, to help or to hinder: what it did, and by how much."""

    seat: Seat
    card: str
    did: Did = "something"  # matches of older rules do not say what
    by: int = 1

    def apply(self, state: State) -> None:
        pass


class HeatGained(MatchFact, frozen=True):
    """A crew gained Heat."""

    seat: Seat
    heat: int

    def apply(self, state: State) -> None:
        state.heat[self.seat] += self.heat


class HeatLost(MatchFact, frozen=True):
    """A crew got rid of Heat."""

    seat: Seat
    heat: int

    def apply(self, state: State) -> None:
        state.heat[self.seat] -= self.heat


class Jailed(MatchFact, frozen=True):
    """A member went to jail: Heat became Time, its Gear was discarded."""

    seat: Seat
    who: Who
    card: str
    heat: int
    time: int

    def apply(self, state: State) -> None:
        member = state.crews[self.seat][self.who]
        if member.gear:
            state.discard(self.seat, member.gear)
        state.set_member(self.seat, self.who, changed(member, "", self.time, False, member.used))
        state.heat[self.seat] -= self.heat


class TimeServed(MatchFact, frozen=True):
    """Time was removed from a jailed member."""

    seat: Seat
    who: Who
    card: str
    time: int

    def apply(self, state: State) -> None:
        crew = [*state.crews[self.seat]]
        member = crew[self.who]
        _, gear, time, down, used = member
        crew[self.who] = changed(member, gear, time - self.time, down, used)
        state.crews[self.seat] = tuple(crew)


class Freed(MatchFact, frozen=True):
    """A member without Time left is free."""

    seat: Seat
    who: Who
    card: str

    def apply(self, state: State) -> None:
        member = state.crews[self.seat][self.who]
        if member.down:
            state.set_member(self.seat, self.who, face_up(member))


class MercenariesUp(MatchFact, frozen=True):
    """A crew's face-down Mercenaries turned face up."""

    seat: Seat

    def apply(self, state: State) -> None:
        state.crews[self.seat] = tuple([face_up(member) for member in state.crews[self.seat]])
