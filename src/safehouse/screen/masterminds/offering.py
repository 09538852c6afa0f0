"""Offers in words for a person, each with a warning where one might regret it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from safehouse.engine.game import Position, legal
from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import KIND, VALUE, card_name
from safehouse.masterminds.box.pieces import MERCENARY, Who
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand
from safehouse.masterminds.phases.passing import PassAhead, StayAlert
from safehouse.masterminds.phases.turn import CARDS, DECK, EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseAbility, UseGear
from safehouse.masterminds.sight.complications import face_down
from safehouse.masterminds.sight.crew import price
from safehouse.screen.masterminds.answering import answer_words
from safehouse.screen.masterminds.cardtexts import text_of
from safehouse.screen.masterminds.hints import PartyHint
from safehouse.screen.masterminds.paying import paying
from safehouse.screen.masterminds.prospects import going_on, outcome, party_hints
from safehouse.screen.masterminds.regrets import Desk, answer_regret, regret
from safehouse.screen.masterminds.vantage import Vantage, vantage
from safehouse.screen.told import Offered
from safehouse.text.masterminds_words import counted, listed

MANEUVER: Final = "Maneuver: "  # how the texts of Mercenaries begin
Words = Callable[[Vantage, Any], str]


def offered(game: Match, position: Position, seat: Seat | None) -> list[Offered]:
    """Every offer of a seat in plain words."""
    if seat is None:
        return []
    of, offers = vantage(game, position.state, seat), legal(game, position, seat)
    asked = position.asked(seat)
    if asked is not None:
        pay = paying(of, asked)
        return [
            Offered(offer, answer_words(of, asked, offer, pay), *answer_regret(of, seat, asked, offer, pay))
            for offer in offers
        ]
    desk = Desk(of, seat, offers, party_hints(of, offers))
    return [_offered(desk, offer) for offer in offers]


def _offered(desk: Desk, offer: Command) -> Offered:
    words = _party(desk.of, offer, desk.parties) if isinstance(offer, Party) else _said(desk.of, offer)
    return Offered(offer, words, *regret(desk, offer))


def _said(of: Vantage, offer: Command) -> str:
    return SAID[type(offer)](of, offer)


def member_name(of: Vantage, who: Who) -> str:
    """A member of the crew whose turn it is; of two of a kind the second has a number."""
    cards = [member.card for member in of.state.crews[of.state.turn]]
    twins = cards[:who].count(cards[who])
    return f"{card_name(cards[who])} ({twins + 1})" if twins else card_name(cards[who])


def _party(of: Vantage, offer: Party, parties: Sequence[PartyHint]) -> str:
    hint = next(each for each in parties if each.offer == offer)
    names = listed([member_name(of, who) for who in offer.members]) or "nobody"
    fees = f", ${hint.fees} in fees" if hint.fees else ""
    made = hint.result
    return f"Send {names} — {made.had} of {counted(made.needed, 'icon')}: {outcome(made)}{fees}"


def _cost(of: Vantage, card: str) -> str:
    """What a card in the hand costs."""
    cost = price(of.game, of.state, of.state.turn, card)
    if KIND[card] == MERCENARY:
        return f" for nothing now, and ${VALUE[card]} for each Job or maneuver"
    return f" for ${cost}" if cost else " for nothing"


def _gather(of: Vantage, offer: Any) -> str:
    if offer.source == DECK:
        return f"Gather Resources: draw {counted(CARDS, 'card')}"
    return f"Gather Resources: take {card_name(of.state.pile[-1])} from the discard pile"


def _legwork(of: Vantage, offer: Any) -> str:
    down = face_down(of.state, offer.place)
    which = f"face-down Complication {down.index(offer.slot) + 1}" if len(down) > 1 else "the face-down Complication"
    return f"Legwork: look at {which} of {card_name(of.state.jobs[offer.place])}"


def _go_in(of: Vantage, offer: Any) -> str:
    ahead = going_on(of)
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
    return f"{card_name(card)}'s maneuver for ${VALUE[card]} — {text_of(card).removeprefix(MANEUVER)}"


def _gear(of: Vantage, offer: Any) -> str:
    card, gear = _member(of, offer.who)
    return f"Use {card_name(gear)}, carried by {card_name(card)} — {text_of(gear)}"


def _with_text(card: str) -> str:
    return f"{card_name(card)} — {text_of(card)}"


SAID: Final[dict[type[Command], Words]] = {
    KeepHand: lambda of, it: "Keep this hand",
    RedrawHand: lambda of, it: "Discard this hand and draw a new one",
    PassAhead: lambda of, it: "Don't ask me to react until my next turn",
    StayAlert: lambda of, it: "Ask me to react again",
    EndTurn: lambda of, it: "End your turn",
    Gather: _gather,
    Hire: _hire,
    HireInstead: lambda of, it: f"{_hire(of, it)}, and dismiss {member_name(of, it.who)}",
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
