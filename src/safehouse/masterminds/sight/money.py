"""Paying with cards: what is due, which sets of cards meet a price, and which is cheapest."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND, VALUE
from safehouse.masterminds.box.pieces import EVENT, MERCENARY, PRESTIGE, Who
from safehouse.masterminds.sight.crew import price
from safehouse.masterminds.state import Cards, Member, State, without

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

ORDER: Final = {card: (value, card) for card, value in VALUE.items()}
FEES: Final = {card: VALUE[card] for card, kind in KIND.items() if kind == MERCENARY}
DEAREST: Final = max(VALUE.values())


class Bill(NamedTuple):
    """What is to be paid, and the cards there are to pay it with."""

    price: int
    hand: Cards

    def can_be_paid(self) -> bool:
        """Are the cards worth enough (R37)?"""
        return worth(self.hand) >= self.price


def bill_for(game: "Match", state: State, seat: Seat, card: str) -> Bill:
    """What a card costs in Hire Up; the rest of the hand pays for it (R28, R37)."""
    return Bill(price(game, state, seat, card), without(state.hands[seat], card))


def fee_for(state: State, seat: Seat, who: Who) -> Bill:
    """What a Mercenary asks for a Job or a maneuver (R49, R53)."""
    return Bill(FEES[state.crews[seat][who].card], state.hands[seat])


def asking_fees(crew: Sequence[Member], members: Iterable[Who]) -> list[Who]:
    """Those of some members who ask for a fee, in the order they are paid (R49)."""
    return [who for who in members if crew[who].card in FEES]


def fees_of(crew: Sequence[Member], members: Iterable[Who]) -> int:
    """What the Mercenaries among some members ask for."""
    return sum([FEES[crew[who].card] for who in asking_fees(crew, members)])


def worth(cards: Sequence[str]) -> int:
    """What cards add up to as cash (R37)."""
    return sum(map(VALUE.__getitem__, cards))


def by_value(cards: Sequence[str]) -> Cards:
    """Cards in the order they are laid down to pay: the dearest first."""
    return tuple(sorted(cards, key=ORDER.__getitem__, reverse=True))


def next_to_lay(laid: Sequence[str], left: Sequence[str], price: int) -> list[str]:
    """The cards that may be laid down next, in any order: with some others none of them is one too many (R38)."""
    paid, lowest = worth(laid), min(map(VALUE.__getitem__, laid), default=DEAREST)
    values = sorted(map(VALUE.__getitem__, left), reverse=True)
    found: list[str] = []
    for card in dict.fromkeys(left):
        value = VALUE[card]
        others = values.copy()
        others.remove(value)
        if can_be_filled_up(paid + value, min(lowest, value), others, price):
            found.append(card)
    return found


def can_be_filled_up(paid: int, lowest: int, others: Sequence[int], price: int) -> bool:
    """Is what is laid down part of a payment in which every card is needed, given the others from the dearest on?

    With cards from some value on, every one is needed if their sum passes the price by less than the lowest of them.
    """
    if paid >= price:
        return paid - lowest < price
    short, sums = price - paid, 1  # a bit for each sum that others make
    for value in others:
        if value < lowest:
            if sums >> short & (1 << lowest) - 1:
                return True
            lowest = value
        sums |= sums << value
    return bool(sums >> short & (1 << lowest) - 1)


def next_cards(cards: Cards, price: int) -> list[str]:
    """Cards a way to pay may continue with, given those left in order of value: the rest must still reach the price.

    From the dearest to the cheapest, and only until the price is reached, each way is found once, and no card in it is
    one too many (R38).
    """
    found: list[str] = []
    left = worth(cards)
    for card in cards:
        if left < price:
            break
        if card not in found:
            found.append(card)
        left -= VALUE[card]
    return found


def is_exact(cards: Sequence[str], price: int) -> bool:
    """Do cards reach a price with none that is not needed (R38)?"""
    paid = worth(cards)
    return paid >= price and all(paid - VALUE[card] < price for card in cards)


def cheapest(cards: Sequence[str], price: int) -> Cards:
    """The cheapest way to pay, with as few Prestige cards as can be."""
    plain = [card for card in cards if KIND[card] != PRESTIGE]
    fame = by_value([card for card in cards if KIND[card] == PRESTIGE])[::-1]
    for number in range(len(fame) + 1):
        spent = fame[:number]
        if worth(plain) + worth(spent) >= price:
            return spent + _least(plain, price - worth(spent))
    raise AssertionError("there is not enough to pay")


def _least(cards: Sequence[str], price: int) -> Cards:
    """The cards with the smallest sum that reaches a price, the fewest of them, and Events before what can be hired."""
    sums: dict[int, Cards] = {0: ()}
    for card in sorted(by_value(cards), key=lambda card: KIND[card] != EVENT):
        for total, laid in list(sums.items()):
            reached = total + VALUE[card]
            if total < price and (reached not in sums or len(laid) + 1 < len(sums[reached])):
                sums[reached] = (*laid, card)
    return sums[min(total for total in sums if total >= price)]
