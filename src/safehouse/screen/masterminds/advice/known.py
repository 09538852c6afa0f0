"""What only this seat knows, so that a page can mark it."""

from collections.abc import Iterator

import msgspec

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.pieces import Place, Slot
from safehouse.masterminds.state import Cards, without
from safehouse.masterminds.view import View
from safehouse.screen.masterminds.advice.vantage import Vantage


class Seen(msgspec.Struct, frozen=True):
    """A face-down Complication that this seat has looked at."""

    place: Place
    slot: Slot
    card: str
    also: tuple[Seat, ...]  # who else has


class Held(msgspec.Struct, frozen=True):
    """A card in a rival's hand that this seat knows of and the table does not."""

    seat: Seat
    card: str


class KnownCards(msgspec.Struct, frozen=True):
    """What only this seat knows; and what of its own hand everybody knows."""

    complications: tuple[Seen, ...] = ()
    hands: tuple[Held, ...] = ()
    bottom: Cards = ()  # cards this seat has put under the Resource deck
    looking: Cards = ()  # cards of the deck it is looking at
    open: Cards = ()  # cards of its own hand that all have seen it take


def known(of: Vantage) -> KnownCards:
    """All that the seat knows beyond what everybody sees."""
    if of.seat is None:
        return KnownCards()
    public = of.game.view(of.state, None)
    return KnownCards(
        tuple(_looked(of.view)),
        tuple(_hands(of.view, public)),
        tuple(card for card in of.view.bottom if card),
        tuple(card for card in of.view.held if card),
        public.seats[of.seat].hand,
    )


def _looked(view: View) -> Iterator[Seen]:
    for job in view.jobs:
        for slot, each in enumerate(job.complications):
            if each.card and not each.up:
                yield Seen(job.place, slot, each.card, tuple(seat for seat in each.looked if seat != view.viewer))


def _hands(view: View, public: View) -> Iterator[Held]:
    for mine, everybody in zip(view.seats, public.seats, strict=True):
        if mine.seat != view.viewer:
            yield from (Held(mine.seat, card) for card in beyond(mine.hand, everybody.hand))


def beyond(cards: Cards, others: Cards) -> Cards:
    """The cards that are not among others."""
    for card in others:
        cards = without(cards, card) if card in cards else cards
    return cards
