"""What happens to Resource cards: drawn, spent, discarded, looked at, passed on."""

from typing import ClassVar

from safehouse.engine.wire import Seat
from safehouse.masterminds.facts.common import MatchFact, Secret
from safehouse.masterminds.state import Cards, State, put_at, without


class CardDrawn(Secret, frozen=True):
    """A seat drew a Resource."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def apply(self, state: State) -> None:
        state.spent += 1
        state.take_from_deck(self.card)
        state.hands[self.seat] += (self.card,)


class ImmediateDrawn(MatchFact, frozen=True):
    """A seat drew a Play Immediately card; it is carried out now."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.spent += 1
        state.take_from_deck(self.card)
        state.limbo += (self.card,)


class ImmediateDone(MatchFact, frozen=True):
    """A Play Immediately card was carried out and goes to the discard pile."""

    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        state.limbo = without(state.limbo, self.card)
        state.pile += (self.card,)


class ResourcesShuffled(MatchFact, frozen=True):
    """The Resource discard pile became the deck."""

    def apply(self, state: State) -> None:
        state.deck, state.pile = state.pile, ()


class TookFromPile(MatchFact, frozen=True):
    """A seat took a card from the Resource discard pile."""

    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        at = len(state.pile) - 1 - state.pile[::-1].index(self.card)
        state.pile = state.pile[:at] + state.pile[at + 1 :]
        state.hands[self.seat] += (self.card,)
        state.show(self.seat, self.card)


class Discarded(MatchFact, frozen=True):
    """A seat discarded a card from its hand."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.lose(self.seat, self.card)
        state.discard(self.seat, self.card)


class Paid(MatchFact, frozen=True):
    """A seat spent cards from its hand as cash."""

    seat: Seat
    cards: Cards
    price: int

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        for card in self.cards:
            state.lose(self.seat, card)
        state.discard(self.seat, *self.cards)


class EventAnnounced(MatchFact, frozen=True):
    """A seat announced an Event."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.lose(self.seat, self.card)
        state.limbo += (self.card,)


class EventCancelled(MatchFact, frozen=True):
    """An announced Event has no effect."""

    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        pass


class EventDone(MatchFact, frozen=True):
    """An Event is over and goes to the discard pile."""

    seat: Seat
    card: str

    def apply(self, state: State) -> None:
        state.limbo = without(state.limbo, self.card)
        state.discard(self.seat, self.card)


class CardTaken(Secret, frozen=True):
    """A seat took a random card from a rival's hand; only the two know which."""

    seat: Seat
    rival: Seat
    card: str

    news: ClassVar[bool] = True

    def witnesses(self) -> tuple[Seat, ...]:
        return self.seat, self.rival

    def apply(self, state: State) -> None:
        state.spent += 1
        state.hand_over(self.rival, self.seat, self.card)


class CardPassed(Secret, frozen=True):
    """A seat passed a card to another; only the two know which."""

    seat: Seat
    to: Seat
    card: str

    news: ClassVar[bool] = True

    def witnesses(self) -> tuple[Seat, ...]:
        return self.seat, self.to

    def apply(self, state: State) -> None:
        state.hand_over(self.seat, self.to, self.card)


class CardLookedAt(Secret, frozen=True):
    """A seat looked at the top card of the Resource deck."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def apply(self, state: State) -> None:
        state.spent += 1
        state.take_from_deck(self.card)
        state.held += (self.card,)


class CardKept(Secret, frozen=True):
    """A seat took one of the cards it looked at."""

    seat: Seat
    card: str

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def apply(self, state: State) -> None:
        state.held = without(state.held, self.card)
        state.hands[self.seat] += (self.card,)


class ImmediateTaken(MatchFact, frozen=True):
    """The card a seat took must be played immediately."""

    seat: Seat
    card: str

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.held = without(state.held, self.card)
        state.limbo += (self.card,)


class CardBottomed(Secret, frozen=True):
    """A seat put a card it looked at under the Resource deck."""

    seat: Seat
    card: str

    def witnesses(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def apply(self, state: State) -> None:
        state.held = without(state.held, self.card)
        state.bottom += ((self.card, self.seat),)


class PrestigeShown(MatchFact, frozen=True):
    """At the end a seat shows the Prestige cards in its hand."""

    seat: Seat
    card: str
    prestige: int

    news: ClassVar[bool] = True

    def apply(self, state: State) -> None:
        state.show_all(self.seat, self.card)
        state.shown = put_at(state.shown, self.seat, state.shown[self.seat] + self.prestige)
