"""Paying with cards from the hand."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.facts.cards import Paid
from safehouse.masterminds.sight.money import Bill, by_value, cheapest, next_to_lay, worth
from safehouse.masterminds.state import Cards, without
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.table.questions import CHEAPEST, PAY


def choose_payment(table: MatchTable, seat: Seat, bill: Bill) -> Cards:
    """Ask which cards to pay with; the cheapest way is always proposed (R37, R38)."""
    price, hand = bill
    if price <= 0:
        return ()
    options = next_to_lay((), by_value(hand), price)
    if len(options) > 1:
        options.append(CHEAPEST)
    card = table.choose(seat, f"${price} to pay", options, "R37", PAY)
    return cheapest(hand, price) if card == CHEAPEST else lay_down(table, seat, price, hand, card)


def lay_down(table: MatchTable, seat: Seat, price: int, hand: Cards, card: str, rule: str = "R37") -> Cards:
    """Lay a card down and ask for the next until the price is met; the last one lies on top of the pile (R38)."""
    laid: Cards = (card,)
    left = without(by_value(hand), card)
    while (due := price - worth(laid)) > 0:
        card = table.choose(seat, f"${due} more to pay", next_to_lay(laid, left, price), rule, PAY)
        laid, left = (*laid, card), without(left, card)
    return laid


def spend(table: MatchTable, seat: Seat, cards: Cards, price: int) -> None:
    """Lay the chosen cards down."""
    if cards:
        table.emit(Paid(seat, cards, price))
