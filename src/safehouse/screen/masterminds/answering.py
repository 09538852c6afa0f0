"""Answers in words for a person."""

from collections.abc import Callable
from typing import Any, Final

from safehouse.engine.game import Asked
from safehouse.engine.wire import Answer, Command, Option
from safehouse.masterminds.box.content import ICONS, VALUE, card_name
from safehouse.masterminds.sight.attempt import member_icons
from safehouse.masterminds.state import Member
from safehouse.masterminds.table.questions import (
    AHEAD,
    CARD,
    CHEAPEST,
    CHOICE,
    MEMBER,
    MERCENARIES,
    NONE,
    PARTY_MEMBER,
    PASS,
    PAY,
    PLACE,
    REFUSE,
    SEAT,
    SLOT,
    TIME,
    TOP,
    WINDOW,
)
from safehouse.screen.masterminds.cardtexts import text_of
from safehouse.screen.masterminds.hints import Paying
from safehouse.screen.masterminds.vantage import Vantage
from safehouse.text.masterminds_words import icons_in_words, named, seat_name

WORDS: Final = {
    PASS: "Do not react",
    AHEAD: "Do not react, and don't ask me again until my next turn",
    NONE: "None",
    REFUSE: "Do not pay",
    "look": "Look at all face-down Complications of a Job",
    "ignore": "Ignore the text of a Complication in this Heist",
}


def answer_words(of: Vantage, asked: Asked, offer: Command, pay: Paying | None) -> str:
    """An answer in words, or that one drops the question."""
    if not isinstance(offer, Answer):
        return "Never mind"
    return option_words(of, asked, offer.option, pay)


def option_words(of: Vantage, asked: Asked, option: Option, pay: Paying | None) -> str:
    """An option of a question in words."""
    kind = asked.question.kind
    if pay is not None and option == CHEAPEST:
        return f"Pay with {named(pay.ways[0].cards)}"
    if pay is not None and option == REFUSE:
        return f"Do not pay: {pay.refuse}"
    if option in WORDS:
        return WORDS[str(option)]
    return KINDS[kind](of, asked, option)


def member_words(of: Vantage, member: Member) -> str:
    """A member with its icons and its Gear."""
    icons = member_icons(of.game.book.own_icons, member.card, member.gear)
    gear = f" with {card_name(member.gear)}" if member.gear else ""
    jail = f", in jail for {member.time}" if member.time else ""
    return f"{card_name(member.card)}{gear} ({icons_in_words(icons)}{jail})"


def _member(of: Vantage, asked: Asked, who: Any) -> str:
    return member_words(of, of.state.crews[asked.question.seats[0]][who])


def _slot(of: Vantage, asked: Asked, at: Any) -> str:
    place, slot = at
    row = of.state.complications[place]
    each = row[slot]
    job = card_name(of.state.jobs[place])
    if of.knows(each):
        icons = f" ({icons_in_words(ICONS[each.card])})" if ICONS[each.card] else ""
        return f"{job}: {card_name(each.card)}{icons}{'' if each.up else ', which you have seen'}"
    return f"{job}: face-down Complication {sum(not other.up for other in row[: slot + 1])}"


def _time(of: Vantage, asked: Asked, change: Any) -> str:
    place, by = change
    time = of.state.time[place]
    return f"{card_name(of.state.jobs[place])}: {time + by} Time instead of {time}"


def _mercenary(of: Vantage, asked: Asked, option: Any) -> str:
    rival, who = option
    return f"{member_words(of, of.state.crews[rival][who])} of {seat_name(rival)}"


CHOICES: Final = {2: "Draw 2 cards", 3: "Draw 3 cards, keep 2 and discard 1"}
KINDS: Final[dict[str, Callable[[Vantage, Asked, Any], str]]] = {
    CARD: lambda of, asked, card: f"{card_name(card)} (${VALUE[card]})",
    TOP: lambda of, asked, card: f"Put {card_name(card)} on top",
    PAY: lambda of, asked, card: f"Lay down {card_name(card)} (${VALUE[card]})",
    WINDOW: lambda of, asked, card: f"Play {card_name(card)} — {text_of(card)}",
    MEMBER: _member,
    PARTY_MEMBER: lambda of, asked, who: member_words(of, of.state.crews[of.state.turn][who]),
    MERCENARIES: _mercenary,
    SEAT: lambda of, asked, seat: seat_name(seat),
    PLACE: lambda of, asked, place: card_name(of.state.jobs[place]),
    SLOT: _slot,
    TIME: _time,
    CHOICE: lambda of, asked, option: CHOICES.get(option, str(option).capitalize()),
}
