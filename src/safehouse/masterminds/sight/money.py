"""Paying with cards: which sets of cards meet a price, and which is cheapest."""

from collections.abc import Sequence
from typing import Final

from safehouse.masterminds.content import KIND, VALUE
from safehouse.masterminds.pieces import EVENT, PRESTIGE
from safehouse.masterminds.state import Cards

ORDER: Final = {card: (value, card) for card, value in VALUE.items()}


def worth(cards: Sequence[str]) -> int:
    """What cards add up to as cash (R37)."""
    return sum(map(VALUE.__getitem__, cards))


def by_value(cards: Sequence[str]) -> Cards:
    """Cards in the order they are laid down to pay: the dearest first."""
    return tuple(sorted(cards, key=ORDER.__getitem__, reverse=True))


def next_cards(cards: Cards, price: int) -> list[str]:
    """The cards that may be laid down next, given those left in order of value: the rest must still reach the price.

    Laid down from the dearest to the cheapest, and only until the price is reached, no card is ever one too many (R38).
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
