"""Paying: what things cost now, and every way to pay for them, the cheapest one first."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import msgspec

from safehouse.engine.game import Asked
from safehouse.engine.wire import Option, Seat
from safehouse.masterminds.box.content import KIND, VALUE, card_name, resources
from safehouse.masterminds.box.pieces import PRESTIGE, Who
from safehouse.masterminds.phases.command import HireCommand
from safehouse.masterminds.phases.use import Maneuver
from safehouse.masterminds.sight.attempt import members_of
from safehouse.masterminds.sight.money import (
    Bill,
    asking_fees,
    bill_for,
    by_value,
    cheapest,
    fee_for,
    is_exact,
    next_cards,
    next_to_lay,
    worth,
)
from safehouse.masterminds.state import Cards, without
from safehouse.masterminds.table.questions import PAY, REFUSE
from safehouse.screen.masterminds.advice.vantage import Vantage


class WayToPay(msgspec.Struct, frozen=True):
    """A way to pay: the cards to lay down, and what it costs beyond the price."""

    cards: Cards  # from the dearest to the cheapest
    paid: int
    lost: int  # change that is lost
    prestige: int  # Prestige that goes with the cards
    answers: tuple[str, ...] = ()  # the options to answer one after the other to pay this way, while one is asked


class Price(msgspec.Struct, frozen=True):
    """What something costs now, and the way to pay that is proposed."""

    price: int
    printed: int  # before members take something off
    way: WayToPay


class Paying(msgspec.Struct, frozen=True):
    """A payment being made. The first way is proposed: it spends no Prestige card unless nothing else will do."""

    price: int  # in all
    laid: Cards  # laid down so far
    left: int  # still to pay
    ways: tuple[WayToPay, ...]  # without what is laid; none where one cannot pay
    more: bool = False  # there are more ways than are listed
    refuse: str = ""  # what happens if one does not pay, where that is possible


MOST_WAYS: Final = 120
AMOUNT: Final = re.compile(r"\$(\d+)")


def price_of(of: Vantage, seat: Seat, card: str) -> Price | None:
    """What a card in the hand costs in Hire Up; None where it is free or cannot be paid."""
    return _price(bill_for(of.game, of.state, seat, card), VALUE[card])


def fee_of(of: Vantage, seat: Seat, who: Who) -> Price | None:
    """What a maneuver costs; None where it cannot be paid."""
    bill = fee_for(of.state, seat, who)
    return _price(bill, bill.price)


def _price(bill: Bill, printed: int) -> Price | None:
    if not bill.price or not bill.can_be_paid():
        return None
    return Price(bill.price, printed, way_of(cheapest(bill.hand, bill.price), bill.price))


def paid_unasked(bill: Bill) -> Cards:
    """The cards that are discarded without a question, since nothing else will pay; none if it is a choice, or free."""
    if not bill.price or not bill.can_be_paid():
        return ()
    laid, _ = follow(bill.hand, bill.price, (), fee=False)
    return laid if worth(laid) >= bill.price else ()


def way_of(cards: Cards, cost: int, answers: tuple[str, ...] = ()) -> WayToPay:
    """A way to pay, with what is lost by it."""
    paid = worth(cards)
    return WayToPay(by_value(cards), paid, paid - cost, sum(resources()[card].prestige for card in cards), answers)


def paying(of: Vantage, asked: Asked | None) -> Paying | None:
    """The payment a seat is asked for."""
    if asked is None or of.seat is None or asked.question.kind != PAY:
        return None
    cost, hand = due(of, of.seat, asked)
    laid, rest = laid_down(hand, cost, asked)
    left = cost - worth(laid)
    found = list(islice(ways(laid, rest, cost, fee=is_fee(asked)), MOST_WAYS + 1)) if worth(rest) >= left else []
    refuse = f"{mercenary(of, of.seat)} leaves, and your crew gains 1 Heat" if REFUSE in asked.question.options else ""
    return Paying(cost, laid, left, proposed(found[:MOST_WAYS], rest, left), len(found) > MOST_WAYS, refuse)


def due(of: Vantage, seat: Seat, asked: Asked) -> Bill:
    """The price in all, and the cards there are to pay it with."""
    command = asked.command
    if isinstance(command, HireCommand):
        return bill_for(of.game, of.state, seat, command.card)
    return fee_for(of.state, seat, command.who if isinstance(command, Maneuver) else owed(of, seat))


def owed(of: Vantage, seat: Seat) -> Who:
    """The Mercenary of the party that is paid next."""
    return asking_fees(of.state.crews[seat], members_of(of.state.party))[0]


def mercenary(of: Vantage, seat: Seat) -> str:
    """The one who asks for a fee."""
    return card_name(of.state.crews[seat][owed(of, seat)].card)


def laid_down(hand: Cards, cost: int, asked: Asked) -> tuple[Cards, Cards]:
    """What was laid down so far, and what is left to lay: the last answers tell, as many as lead to what is asked."""
    for number in range(len(asked.answers) + 1):
        laid, rest = follow(hand, cost, asked.answers[len(asked.answers) - number :], fee=is_fee(asked))
        if still_due(asked) == cost - worth(laid):
            return laid, rest
    return (), by_value(hand)


def still_due(asked: Asked) -> int:
    """What the question says is left to pay."""
    found = AMOUNT.search(asked.question.prompt)
    assert found
    return int(found[1])


def is_fee(asked: Asked) -> bool:
    """Is it a Mercenary's fee? It can be refused, so that even an only card is asked for."""
    return not isinstance(asked.command, HireCommand | Maneuver)


def follow(hand: Cards, cost: int, answers: Sequence[Option], *, fee: bool) -> tuple[Cards, Cards]:
    """Lay cards down as answered; where only one card will do, nobody is asked, but for the first one of a fee."""
    laid, rest, said = Cards(), by_value(hand), list(answers)
    while worth(laid) < cost and (options := next_to_lay(laid, rest, cost)):
        if len(options) == 1 and not (fee and not laid):
            card = options[0]
        elif said and said[0] in options:
            card = str(said.pop(0))
        else:
            break
        laid, rest = (*laid, card), without(rest, card)
    return laid, rest


def ways(laid: Cards, rest: Cards, cost: int, *, fee: bool) -> Iterator[WayToPay]:
    """Every way to pay what is left, with what is to be answered for it."""
    left = cost - worth(laid)
    for cards in lots(rest, left):
        if is_exact((*laid, *cards), cost):
            yield way_of(cards, left, told(laid, rest, cards, cost, fee=fee))


def lots(rest: Cards, left: int, laid: Cards = ()) -> Iterator[Cards]:
    """Cards that reach a price, each lot once, from the dearest to the cheapest."""
    if left <= 0:
        yield laid
        return
    for card in next_cards(rest, left):
        yield from lots(rest[rest.index(card) + 1 :], left - VALUE[card], (*laid, card))


def told(laid: Cards, rest: Cards, cards: Cards, cost: int, *, fee: bool) -> tuple[str, ...]:
    """What is asked when cards are laid down one after the other: all but those that nothing else could stand for."""
    answers: tuple[str, ...] = ()
    for card in cards:
        if len(next_to_lay(laid, rest, cost)) > 1 or (fee and not laid):
            answers += (card,)
        laid, rest = (*laid, card), without(rest, card)
    return answers


def proposed(found: Sequence[WayToPay], rest: Cards, left: int) -> tuple[WayToPay, ...]:
    """The ways, the best first; the very best is the one the rules propose."""
    if not found:
        return ()
    best = by_value(cheapest(rest, left))
    return tuple(sorted(found, key=lambda way: (way.cards != best, spent(way), way.paid, len(way.cards), way.cards)))


def spent(way: WayToPay) -> int:
    """How many Prestige cards a way spends."""
    return sum(KIND[card] == PRESTIGE for card in way.cards)
