"""Offers in words for a person, each with a warning where one might regret it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from safehouse.engine.game import Asked, Position, legal
from safehouse.engine.wire import Answer, Command, Option, Seat
from safehouse.masterminds.box.content import ICONS, KIND, VALUE, card_name
from safehouse.masterminds.box.pieces import MERCENARY, Who
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.command import HireCommand
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand
from safehouse.masterminds.phases.passing import PassAhead, StayAlert
from safehouse.masterminds.phases.turn import CARDS, DECK, EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear
from safehouse.masterminds.sight.attempt import member_icons
from safehouse.masterminds.sight.complications import face_down
from safehouse.masterminds.sight.crew import price
from safehouse.masterminds.sight.money import bill_for
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
from safehouse.screen.masterminds.advice.paying import Paying, paid_unasked, paying
from safehouse.screen.masterminds.advice.prospects import PartyHint, outcome, party_hints, prospect, under_way
from safehouse.screen.masterminds.advice.reactions import effect
from safehouse.screen.masterminds.advice.vantage import Vantage, vantage
from safehouse.screen.masterminds.offers.warnings import Decision, answer_regret, regret
from safehouse.screen.masterminds.printed.cardtexts import text_of
from safehouse.screen.told import Offered
from safehouse.text.masterminds.words import counted, icons_in_words, listed, named, seat_name, whose_name

MANEUVER: Final = "Maneuver: "  # how the texts of Mercenaries begin
Words = Callable[[Vantage, Any], str]


def offered(game: Match, position: Position, seat: Seat | None, shared: None = None) -> list[Offered]:
    """Every offer of a seat in plain words."""
    if seat is None:
        return []
    of, offers = vantage(game, position.state, seat), legal(game, position, seat)
    asked = position.asked(seat)
    if asked is not None:
        pay = paying(of, asked)
        return [
            Offered(offer, answer_words(of, asked, offer, pay), *answer_regret(of, seat, asked, offer, pay), about=does)
            for offer, does in ((offer, answer_effect(of, asked, offer)) for offer in offers)
        ]
    decision = Decision(of, seat, offers, party_hints(of, offers))
    return [_offered(decision, offer) for offer in offers]


def _offered(decision: Decision, offer: Command) -> Offered:
    words = _party(decision.of, offer, decision.parties) if isinstance(offer, Party) else _said(decision.of, offer)
    return Offered(offer, words, *regret(decision, offer), about=_about(decision, offer))


def _about(decision: Decision, offer: Command) -> str:
    """What an offer brings with it beyond its name: cards that are paid unasked, a game that ends."""
    of, seat = decision.of, decision.seat
    if isinstance(offer, HireCommand) and (cards := paid_unasked(bill_for(of.game, of.state, seat, offer.card))):
        return f"discards {named(cards)}"
    reached = prospect(of, seat, offer.place).finishes if isinstance(offer, Declare) else 0
    return f"takes you to {reached} Prestige: your game ends, everyone else gets one more turn" if reached else ""


def _said(of: Vantage, offer: Command) -> str:
    return SAID[type(offer)](of, offer)


def member_name(of: Vantage, who: Who) -> str:
    """A member of the crew whose turn it is; of two of a kind the second has a number."""
    cards = [member.card for member in of.state.crews[of.state.turn]]
    twins = cards[:who].count(cards[who])
    return f"{card_name(cards[who])} ({twins + 1})" if twins else card_name(cards[who])


def _party(of: Vantage, offer: Party, parties: Sequence[PartyHint]) -> str:
    hint = next(each for each in parties if each.offer == offer)
    names = listed([member_name(of, who) for who in offer.members]) or "no one"
    fees = f", ${hint.fees} in fees" if hint.fees else ""
    made = hint.result
    return f"Send {names} — {made.had} of {counted(made.needed, 'icon')}: {outcome(made)}{fees}"


def _cost(of: Vantage, card: str) -> str:
    """What a card in the hand costs."""
    cost = price(of.game, of.state, of.state.turn, card)
    if KIND[card] == MERCENARY:
        return f" for free (${VALUE[card]} per Job or maneuver)"
    return f" for ${cost}" if cost else " for free"


def _gather(of: Vantage, offer: Any) -> str:
    if offer.source == DECK:
        return f"Gather Resources: draw {counted(CARDS, 'card')}"
    return f"Gather Resources: take {card_name(of.state.pile[-1])} from the discard pile"


def _legwork(of: Vantage, offer: Any) -> str:
    down = face_down(of.state, offer.place)
    which = f"face-down Complication {down.index(offer.slot) + 1}" if len(down) > 1 else "the face-down Complication"
    return f"Legwork: look at {which} on {card_name(of.state.jobs[offer.place])}"


def _go_in(of: Vantage, offer: Any) -> str:
    ahead = under_way(of)
    assert ahead is not None
    made = ahead.known
    return f"Go in — {made.had} of {counted(made.needed, 'icon')}: {outcome(made)}"


def _hire(of: Vantage, offer: Any) -> str:
    return f"Hire {card_name(offer.card)}{_cost(of, offer.card)}"


def _member(of: Vantage, who: Who) -> tuple[str, str]:
    member = of.state.crews[of.state.turn][who]
    return member.card, member.gear


def _maneuver(of: Vantage, offer: Any) -> str:
    card, _ = _member(of, offer.who)
    return f"{card_name(card)}'s maneuver (${VALUE[card]}): {text_of(card).removeprefix(MANEUVER)}"


def _gear(of: Vantage, offer: Any) -> str:
    card, gear = _member(of, offer.who)
    return f"Use {card_name(gear)}, carried by {card_name(card)} — {text_of(gear)}"


def _with_text(card: str) -> str:
    return f"{card_name(card)} — {text_of(card)}"


SAID: Final[dict[type[Command], Words]] = {
    KeepHand: lambda of, it: "Keep this hand",
    RedrawHand: lambda of, it: "Discard this hand and draw a new one",
    PassAhead: lambda of, it: "Don't react until my next turn",
    StayAlert: lambda of, it: "Ask me to react again",
    EndTurn: lambda of, it: "End your turn",
    Gather: _gather,
    Hire: _hire,
    HireInstead: lambda of, it: f"{_hire(of, it)} and dismiss {member_name(of, it.who)}",
    Equip: lambda of, it: f"Give {card_name(it.card)} to {member_name(of, it.who)}{_cost(of, it.card)}",
    Legwork: _legwork,
    LayLow: lambda of, it: f"Lay Low: discard {it.heat} Heat",
    Declare: lambda of, it: f"Heist: attempt {card_name(of.state.jobs[it.place])}",
    Reveal: lambda of, it: "Reveal the Complications",
    GoIn: _go_in,
    TakeHeat: lambda of, it: f"Take {of.state.due} Heat",
    PlayEvent: lambda of, it: f"Play {_with_text(it.card)}",
    Maneuver: _maneuver,
    UseGear: _gear,
    UseAbility: lambda of, it: f"Use {_with_text(_member(of, it.who)[0])}",
}


WORDS: Final = {
    PASS: "Don't react",
    AHEAD: "Don't react until my next turn",
    NONE: "None",
    REFUSE: "Don't pay",
    "look": "Look at all face-down Complications on a Job",
    "ignore": "Ignore the text on a Complication in this Heist",
}


def answer_effect(of: Vantage, asked: Asked, offer: Command) -> str:
    """What an answer would do to the Heist under way."""
    return effect(of, asked, offer.option) if isinstance(offer, Answer) else ""


def answer_words(of: Vantage, asked: Asked, offer: Command, pay: Paying | None) -> str:
    """An answer in words, or that one drops the question."""
    if not isinstance(offer, Answer):
        return "Cancel"
    return option_words(of, asked, offer.option, pay)


def option_words(of: Vantage, asked: Asked, option: Option, pay: Paying | None) -> str:
    """An option of a question in words."""
    kind = asked.question.kind
    if pay is not None and option == CHEAPEST:
        return f"Pay with {named(pay.ways[0].cards)}"
    if pay is not None and option == REFUSE:
        return f"Don't pay: {pay.refuse}"
    if option in WORDS:
        return WORDS[str(option)]
    return KINDS[kind](of, asked, option)


def member_words(of: Vantage, member: Member) -> str:
    """A member with its icons and its Gear."""
    icons = member_icons(of.game.book.own_icons, member.card, member.gear)
    gear = f" with {card_name(member.gear)}" if member.gear else ""
    jail = f", in jail for {counted(member.time, 'turn')}" if member.time else ""
    return f"{card_name(member.card)}{gear} ({icons_in_words(icons)}{jail})"


def _one_member(of: Vantage, asked: Asked, who: Any) -> str:
    return member_words(of, of.state.crews[asked.question.seats[0]][who])


def _slot(of: Vantage, asked: Asked, at: Any) -> str:
    place, slot = at
    row = of.state.complications[place]
    each = row[slot]
    job = card_name(of.state.jobs[place])
    if of.knows(each):
        icons = f" ({icons_in_words(ICONS[each.card])})" if ICONS[each.card] else ""
        return f"{job}: {card_name(each.card)}{icons}{'' if each.up else ', seen by you'}"
    return f"{job}: face-down Complication {sum(not other.up for other in row[: slot + 1])}"


def _time(of: Vantage, asked: Asked, change: Any) -> str:
    place, by = change
    time = of.state.time[place]
    return f"{card_name(of.state.jobs[place])}: {time + by} Time instead of {time}"


def _mercenary(of: Vantage, asked: Asked, option: Any) -> str:
    rival, who = option
    return f"{whose_name(rival, of.seat)} {member_words(of, of.state.crews[rival][who])}"


CHOICES: Final = {2: "Draw 2 cards", 3: "Draw 3 cards, keep 2 and discard 1"}
KINDS: Final[dict[str, Callable[[Vantage, Asked, Any], str]]] = {
    CARD: lambda of, asked, card: f"{card_name(card)} (${VALUE[card]})",
    TOP: lambda of, asked, card: f"Put {card_name(card)} on top",
    PAY: lambda of, asked, card: f"Discard {card_name(card)} (${VALUE[card]})",
    WINDOW: lambda of, asked, card: f"Play {card_name(card)} — {text_of(card)}",
    MEMBER: _one_member,
    PARTY_MEMBER: lambda of, asked, who: member_words(of, of.state.crews[of.state.turn][who]),
    MERCENARIES: _mercenary,
    SEAT: lambda of, asked, seat: seat_name(seat),
    PLACE: lambda of, asked, place: card_name(of.state.jobs[place]),
    SLOT: _slot,
    TIME: _time,
    CHOICE: lambda of, asked, option: CHOICES.get(option, str(option).capitalize()),
}
