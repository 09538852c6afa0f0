"""How the greedy bot for Masterminds answers questions."""

from collections.abc import Sequence

from safehouse.bots.casing import icons_of, me
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer
from safehouse.masterminds.content import ICONS, KIND, VALUE
from safehouse.masterminds.matchtable import (
    AHEAD,
    CARD,
    CHEAPEST,
    MEMBER,
    NONE,
    PASS,
    PAY,
    REFUSE,
    SEAT,
    SLOT,
    WINDOW,
)
from safehouse.masterminds.pieces import PRESTIGE
from safehouse.masterminds.view import View

GIVING = ("R107", "R59", "R62")  # a card is to be given away
JAIL = "R95"
UNWANTED = (REFUSE, NONE, AHEAD)


def answer(view: View, offers: Sequence[Answer], asked: Question | None) -> Answer:
    """The best of the answers."""
    kind = "" if asked is None else asked.kind
    rule = "" if asked is None else asked.rule
    return max(offers, key=lambda offer: value(view, offer.option, kind, rule))


def value(view: View, option: object, kind: str, rule: str) -> float:
    """How good an answer is; special words first, then by what is asked."""
    if option == CHEAPEST:
        return 10.0
    if option in UNWANTED:
        return -10.0
    if option == PASS:
        return 0.0
    if kind == MEMBER and isinstance(option, int):
        icons = len(icons_of(me(view).crew[option])) + 3 * (option == 0)
        return -icons if rule == JAIL else icons
    if kind == SEAT and isinstance(option, int):
        return view.seats[option].prestige
    if kind == SLOT and isinstance(option, tuple):
        return len(ICONS.get(view.jobs[option[0]].complications[option[1]].card, (0,)))
    return of_card(str(option), kind, rule)


def of_card(card: str, kind: str, rule: str) -> float:
    """How good a card is to take, or to part with; a Reaction is played when it can be."""
    if kind == WINDOW:
        return 1.0
    if kind not in (CARD, PAY) or card not in VALUE:
        return 1.0 if card == "3" else 0.0
    worth = VALUE[card] / 1000 + len(ICONS[card]) + 3 * (KIND[card] == PRESTIGE)
    return -worth if kind == PAY or rule in GIVING else worth
