"""Paying with cards from the hand."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.content import VALUE
from safehouse.masterminds.facts.cards import Paid
from safehouse.masterminds.matchtable import CHEAPEST, PAY, MatchTable
from safehouse.masterminds.sight.money import by_value, cheapest, next_cards
from safehouse.masterminds.state import Cards


def choose_payment(table: MatchTable, seat: Seat, price: int, hand: Cards) -> Cards:
    """Ask which cards to pay with; the cheapest way is always proposed (R37, R38)."""
    if price <= 0:
        return ()
    left = by_value(hand)
    options = next_cards(left, price)
    if len(options) > 1:
        options.append(CHEAPEST)
    card = table.choose(seat, f"${price} to pay", options, "R37", PAY)
    return cheapest(hand, price) if card == CHEAPEST else lay_down(table, seat, price, left, card)


def lay_down(table: MatchTable, seat: Seat, price: int, left: Cards, card: str, rule: str = "R37") -> Cards:
    """Lay a card down and ask for the next, from the dearest to the cheapest, until the price is met."""
    laid = [card]
    price -= VALUE[card]
    left = left[left.index(card) + 1 :]
    while price > 0:
        card = table.choose(seat, f"${price} more to pay", next_cards(left, price), rule, PAY)
        laid.append(card)
        price -= VALUE[card]
        left = left[left.index(card) + 1 :]
    return tuple(laid)


def spend(table: MatchTable, seat: Seat, cards: Cards, price: int) -> None:
    """Lay the chosen cards down."""
    if cards:
        table.emit(Paid(seat, cards, price))
