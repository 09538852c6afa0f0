"""Drawing and moving Resource cards."""

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import IMMEDIATE
from safehouse.masterminds.facts.cards import (
    CardDrawn,
    CardLookedAt,
    CardTaken,
    ImmediateDone,
    ImmediateDrawn,
    ResourcesShuffled,
)
from safehouse.masterminds.facts.turns import OpeningDiscarded
from safehouse.masterminds.table import MatchTable


def next_resource(table: MatchTable) -> str:
    """Pick the next Resource; an empty deck is made from the discard pile, and without one there is none (R26)."""
    state = table.state
    table.settle()
    if not state.deck and not state.bottom:
        if not state.pile:
            return ""
        table.emit(ResourcesShuffled())
    if state.deck:
        return state.deck[table.pick(len(state.deck))]
    return state.bottom[table.pick(len(state.bottom))][0]


def draw(table: MatchTable, seat: Seat, number: int = 1) -> list[str]:
    """Draw Resources into a hand; Play Immediately cards take effect at once and are not replaced (R25, R59, R63)."""
    drawn = []
    for _ in range(number):
        card = next_resource(table)
        if not card:
            break
        if KIND[card] == IMMEDIATE:
            table.emit(ImmediateDrawn(seat, card))
            resolve(table, seat, card)
        else:
            table.emit(CardDrawn(seat, card))
            drawn.append(card)
    return drawn


def resolve(table: MatchTable, seat: Seat, card: str) -> None:
    """Carry a Play Immediately card out, then discard it (R59)."""
    table.game.book.effects[card](table, seat)
    table.emit(ImmediateDone(seat, card))


def draw_opening(table: MatchTable, seat: Seat, number: int) -> None:
    """Draw an opening hand; Play Immediately cards are discarded without effect and replaced (R10)."""
    while number:
        card = next_resource(table)
        if not card:
            return
        if KIND[card] == IMMEDIATE:
            table.emit(OpeningDiscarded(seat, card))
        else:
            table.emit(CardDrawn(seat, card))
            number -= 1


def look_at_top(table: MatchTable, seat: Seat, number: int) -> None:
    """Look at the top cards of the Resource deck."""
    for _ in range(number):
        card = next_resource(table)
        if card:
            table.emit(CardLookedAt(seat, card))


def take_random(table: MatchTable, seat: Seat, rival: Seat) -> None:
    """Take a random card from a rival's hand; only the two see it."""
    hand = table.state.hands[rival]
    if hand:
        table.emit(CardTaken(seat, rival, hand[table.pick(len(hand))]))
