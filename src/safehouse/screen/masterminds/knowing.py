"""What only this seat knows, so that a page can mark it."""

from collections.abc import Iterator

from safehouse.masterminds.state import Cards, without
from safehouse.masterminds.view import View
from safehouse.screen.masterminds.hints import Held, Known, Seen
from safehouse.screen.masterminds.vantage import Vantage


def known(of: Vantage) -> Known:
    """All that the seat knows beyond what everybody sees."""
    if of.seat is None:
        return Known()
    public = of.game.view(of.state, None)
    return Known(
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
