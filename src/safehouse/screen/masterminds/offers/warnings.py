"""What one might regret: words for it and the rule behind it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from safehouse.engine.game import Asked
from safehouse.engine.wire import Answer, Command, Seat
from safehouse.masterminds.box.content import KIND, card_name, masks, resources
from safehouse.masterminds.box.pieces import PARTY, PRESTIGE
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand
from safehouse.masterminds.phases.passing import PassAhead
from safehouse.masterminds.phases.turn import EndTurn, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseGear
from safehouse.masterminds.sight.attempt import member_icons
from safehouse.masterminds.sight.crew import going_to_jail, heat_to_shed
from safehouse.masterminds.sight.money import bill_for, worth
from safehouse.masterminds.state import Member
from safehouse.masterminds.table.questions import AHEAD, CHEAPEST, GIVE, JAIL, PAY, REFUSE
from safehouse.screen.masterminds.advice.actions import can_lower, unused
from safehouse.screen.masterminds.advice.paying import Paying, WayToPay, fee_of, paid_unasked, price_of
from safehouse.screen.masterminds.advice.prospects import PartyHint, Prospect, odds_of, percent, prospect, raid_on
from safehouse.screen.masterminds.advice.vantage import Vantage
from safehouse.screen.masterminds.forecast.attempts import Raid, Result, best_party, result
from safehouse.text.masterminds.words import counted, listed, named

Regret = tuple[str, str]  # words, and a rule
NO_REGRET: Final[Regret] = ("", "")
RISKY: Final = 0.5  # a lower chance to complete a Job is worth a word
UNSAFE: Final = 0.25  # and so is a higher one to go to jail


class Decision(NamedTuple):
    """What a seat has before it when it decides."""

    of: Vantage
    seat: Seat
    offers: Sequence[Command]
    parties: Sequence[PartyHint]


def regret(decision: Decision, offer: Command) -> Regret:
    """What one might regret about an offer, the most important first."""
    look = LOOKS.get(type(offer))
    return joined(look(decision, offer)) if look is not None else NO_REGRET


def joined(found: Iterator[Regret]) -> Regret:
    """Several regrets as one, by the rule of the first."""
    each = list(found)
    return ("; ".join(words for words, _ in each), each[0][1]) if each else NO_REGRET


def _end(decision: Decision, offer: Any) -> Iterator[Regret]:
    if words := unused(decision.of, decision.offers):
        yield words, "R17"


def _keep(decision: Decision, offer: Any) -> Iterator[Regret]:
    if any(isinstance(each, RedrawHand) for each in decision.offers):
        yield "no Crew or Mercenary in this hand; you may redraw", "R11"


def _redraw(decision: Decision, offer: Any) -> Iterator[Regret]:
    fame = [card for card in decision.of.hand() if KIND[card] == PRESTIGE]
    if fame:
        yield f"you would discard {named(fame)}", "R11"


def _pass(decision: Decision, offer: Any) -> Iterator[Regret]:
    yield from _reactions(decision.of)


def _reactions(of: Vantage) -> Iterator[Regret]:
    held = [card for card in dict.fromkeys(of.hand()) if card in of.game.book.reactions]
    if held:
        yield f"you hold {named(held)}", "R20"


def _lay_low(decision: Decision, offer: Any) -> Iterator[Regret]:
    most = heat_to_shed(decision.of.state, decision.seat)
    if offer.heat < most:
        yield f"you could discard {most} Heat", "R36"


def _legwork(decision: Decision, offer: Any) -> Iterator[Regret]:
    each = decision.of.state.complications[offer.place][offer.slot]
    if decision.of.knows(each):
        yield f"you already know it: {card_name(each.card)}", "R34"


def _hire(decision: Decision, offer: Any) -> Iterator[Regret]:
    """Where there is a way to choose, the question shows what each one costs, and can be dropped."""
    cost = price_of(decision.of, decision.seat, offer.card)
    bill = bill_for(decision.of.game, decision.of.state, decision.seat, offer.card)
    if cost is None or not paid_unasked(bill):
        return
    yield from _way(cost.way)
    if len(cost.way.cards) == len(bill.hand):
        yield "empties your hand, and you can't undo it", "R37"


def _way(way: WayToPay) -> Iterator[Regret]:
    """Prestige that goes with the cards, and change that is lost."""
    if way.prestige:
        yield f"costs {way.prestige} Prestige at the end", "R42"
    if way.lost:
        yield f"wastes ${way.lost}", "R38"


def _instead(decision: Decision, offer: Any) -> Iterator[Regret]:
    """Somebody goes: stronger than who comes, with Gear, or out of jail with Time as Heat."""
    crew = decision.of.state.crews[decision.seat]
    member = crew[offer.who]
    others = decision.of.game.book.own_icons
    name, goes = card_name(member.card), member_icons(others, member.card, member.gear)
    comes = member_icons(others, offer.card, "")
    if len(goes) > len(comes):
        yield f"{name} has {counted(len(goes), 'icon')}, {card_name(offer.card)} {len(comes)}", "R30"
    if member.gear:
        yield f"{card_name(member.gear)} is lost with {name}", "R31"
    if member.time:
        heat = decision.of.state.heat[decision.seat] + member.time
        after = (*crew[: offer.who], *crew[offer.who + 1 :], Member(offer.card))
        jail = ", and someone goes to jail" if going_to_jail(after, heat) else ""
        yield f"{member.time} Time on {name} comes back as Heat{jail}", "R32"
    yield from _hire(decision, offer)


def _declare(decision: Decision, offer: Any) -> Iterator[Regret]:
    ahead = prospect(decision.of, decision.seat, offer.place)
    if not ahead.best.success:
        short = ahead.best.needed - ahead.best.had
        boosts = f"; {percent(ahead.boosted)} with {counted(len(ahead.boosts), 'boost')}" if ahead.boosted else ""
        yield f"at best {counted(short, 'icon')} short{boosts}", "R79"
    elif ahead.chance < RISKY:
        yield f"only {odds_of(ahead.chance)} to complete it{_with_boosts(ahead)}", "R79"
    if ahead.jail >= UNSAFE:
        yield f"{odds_of(ahead.jail)} that someone goes to jail", "R95"


def _with_boosts(ahead: Prospect) -> str:
    return f", {percent(ahead.boosted)} with all your boosts" if ahead.boosted > ahead.chance else ""


def _party(decision: Decision, offer: Any) -> Iterator[Regret]:
    """Another party would make it, or keep everybody out of jail."""
    hint = next(each for each in decision.parties if each.offer == offer)
    best = max(
        decision.parties, key=lambda each: (each.result.success, -each.result.jailed, -each.result.heat, -each.fees)
    )
    names = listed([card_name(decision.of.state.crews[decision.seat][who].card) for who in best.members])
    if best.result.success and not hint.result.success:
        yield f"falls short, but {names} would make it", "R79"
    elif best.result.jailed < hint.result.jailed:
        yield f"{hint.result.heat} Heat sends someone to jail; {names} would bring only {best.result.heat}", "R95"
    if hint.fees > worth(decision.of.hand()):
        yield f"${hint.fees} in fees, but your hand is worth ${worth(decision.of.hand())}", "R52"


def _go_in(decision: Decision, offer: Any) -> Iterator[Regret]:
    ahead = prospect(decision.of, decision.seat, decision.of.state.place)
    made = ahead.known
    boosts = f"; you could still add {listed(ahead.boosts)}" if ahead.boosts else ""
    if not made.success:
        yield f"{counted(made.needed - made.had, 'icon')} short: the Job fails{boosts}", "R79"
    if made.jailed:
        yield _to_jail(made.heat, made.jailed), "R95"


def _to_jail(heat: int, number: int) -> str:
    who = "one of your crew goes" if number == 1 else f"{number} of your crew go"
    return f"+{heat} Heat: {who} to jail"


def _take_heat(decision: Decision, offer: Any) -> Iterator[Regret]:
    state = decision.of.state
    number = going_to_jail(state.crews[decision.seat], state.heat[decision.seat] + state.due)
    if number:
        yield _to_jail(state.due, number), "R95"
    if state.due and can_lower(decision.of, decision.offers):
        yield "you could lower it first", "R85"


def _boost(decision: Decision, icons: str) -> Iterator[Regret]:
    """Icons that change nothing."""
    if not icons or decision.of.state.stage != PARTY:
        return
    raid = raid_on(decision.of, decision.seat, decision.of.state.place)
    before, after = _result(raid), _result(raid.boosted(masks(icons)))
    if (before.success, before.heat) == (after.success, after.heat):
        yield "changes nothing in this attempt", "R76"


def _result(raid: Raid) -> Result:
    return result(raid, best_party(raid))


def _event(decision: Decision, offer: Any) -> Iterator[Regret]:
    yield from _boost(decision, resources()[offer.card].boost)


def _gear(decision: Decision, offer: Any) -> Iterator[Regret]:
    yield from _boost(decision, resources()[decision.of.state.crews[decision.seat][offer.who].gear].boost)


def _maneuver(decision: Decision, offer: Any) -> Iterator[Regret]:
    fee = fee_of(decision.of, decision.seat, offer.who)
    if fee is not None:
        yield from _way(fee.way)


LOOKS: Final[dict[type[Command], Callable[[Decision, Any], Iterator[Regret]]]] = {
    KeepHand: _keep,
    RedrawHand: _redraw,
    PassAhead: _pass,
    EndTurn: _end,
    LayLow: _lay_low,
    Legwork: _legwork,
    Hire: _hire,
    HireInstead: _instead,
    Equip: _hire,
    Declare: _declare,
    Party: _party,
    GoIn: _go_in,
    TakeHeat: _take_heat,
    PlayEvent: _event,
    UseGear: _gear,
    Maneuver: _maneuver,
}


def answer_regret(of: Vantage, seat: Seat, asked: Asked, offer: Command, pay: Paying | None) -> Regret:
    """What one might regret about an answer."""
    if not isinstance(offer, Answer):
        return NO_REGRET
    return joined(_answer(of, seat, asked, offer.option, pay))


def _answer(of: Vantage, seat: Seat, asked: Asked, option: Any, pay: Paying | None) -> Iterator[Regret]:
    kind, purpose = asked.question.kind, asked.question.purpose
    if option == AHEAD:
        yield from _reactions(of)
    if kind == PAY and pay is not None:
        yield from _payment(pay, option)
    if purpose == JAIL:
        yield from _prisoner(of.state.crews[seat][option], option)
    if purpose == GIVE and KIND[option] == PRESTIGE:
        yield f"{card_name(option)} is worth {resources()[option].prestige} Prestige at the end", "R47"


def _payment(pay: Paying, option: str) -> Iterator[Regret]:
    """What is lost at least, if one continues with this card."""
    if option == REFUSE:
        yield pay.refuse, "R52"
        return
    fitting = [way for way in pay.ways if option == CHEAPEST or option in way.answers[:1]]
    if fitting:
        yield from _way(fitting[0])


def _prisoner(member: Member, who: int) -> Iterator[Regret]:
    if not who:
        yield f"{card_name(member.card)}'s ability is lost while in jail", "R98"
    if member.gear:
        yield f"{card_name(member.gear)} is discarded", "R45"
