"""Where hints look from: the table as one seat knows it."""

from typing import Final, NamedTuple

from safehouse.engine.wire import Seat
from safehouse.masterminds.game import Match
from safehouse.masterminds.state import Cards, Complication, State
from safehouse.masterminds.view import View
from safehouse.masterminds.view.redeal import known_to
from safehouse.screen.masterminds.forecast.loads import Unseen, unseen

HIDDEN: Final = ""


class Vantage(NamedTuple):
    """A seat and what it knows: what it cannot see has no name in `state`, so nothing said of it tells a secret."""

    game: Match
    state: State
    view: View
    seat: Seat | None

    def knows(self, each: Complication) -> bool:
        """Does the seat know this Complication?"""
        return each.card != HIDDEN

    def hand(self) -> Cards:
        """The seat's own cards."""
        return () if self.seat is None else self.state.hands[self.seat]

    def acting(self) -> bool:
        """Is it the seat's own turn?"""
        return self.seat == self.state.turn


def vantage(game: Match, state: State, seat: Seat | None) -> Vantage:
    """The table from a seat."""
    known = veiled(state, seat)
    return Vantage(game, known, game.view(known, seat), seat)


def veiled(state: State, seat: Seat | None) -> State:
    """The same table, on which every card that a seat cannot see has lost its name."""
    other, seats = state.copy(), len(state.hands)
    viewer = seats if seat is None else seat
    other.seed = other.spent = 0
    other.deck, other.job_deck = _veil(state.deck), _veil(state.job_deck)
    other.complication_deck = _veil(state.complication_deck)
    other.held = state.held if viewer == state.turn else _veil(state.held)
    other.bottom = tuple((card if owner == viewer else HIDDEN, owner) for card, owner in state.bottom)
    other.hands = [_hand(state, viewer, owner) for owner in range(seats)]
    other.known = [cards if at // seats in (viewer, seats) else () for at, cards in enumerate(state.known)]
    other.complications = [tuple(_turned_away(each, viewer) for each in row) for row in state.complications]
    return other


def _veil(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


def _hand(state: State, viewer: int, owner: Seat) -> Cards:
    known = known_to(state, viewer, owner)
    return known + (HIDDEN,) * (len(state.hands[owner]) - len(known))


def _turned_away(each: Complication, viewer: int) -> Complication:
    return each if each.up or each.known >> viewer & 1 else each._replace(card=HIDDEN)


def pool(of: Vantage) -> Unseen:
    """The Complications the seat has not seen: in the deck, or face down."""
    known = (each.card for row in of.state.complications for each in row if of.knows(each))
    return unseen((*of.view.complication_pile, *known))
