"""The table of Heist Masterminds as text, with all that is printed on what lies there."""

import re
from collections.abc import Iterator
from typing import Final

from safehouse.engine.game import Position
from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.box.pieces import MASTERMIND, MERCENARY
from safehouse.masterminds.game import Match
from safehouse.masterminds.view import ComplicationView, JobView, MemberView, SeatView, View
from safehouse.screen.masterminds import hints
from safehouse.screen.masterminds.printed.cardtexts import CardBrief, Icons, card_briefs
from safehouse.text.masterminds.words import counted, listed, seat_name

DEALT: Final = re.compile(r"Complications: [^.]*\. ")  # how many a Job was dealt, which the table shows
PLAIN: Final = "No ability."  # a text that says no more than the icons


def draw(game: Match, position: Position, seat: Seat, width: int) -> list[str]:
    """The table as a seat sees it; how Jobs would go stands with them."""
    view = game.view(position.state, seat)
    told = hints(game, position, seat)
    ahead = {each.place: each.text for each in told.prospects}
    lines = [_head(view), *filter(None, [told.banner])]
    for job in view.jobs:
        lines += _job(job, ahead.get(job.place, ""))
    for rival in game.clockwise[seat][1:]:
        lines += _rival(view.seats[rival])
    lines += [_piles(view), *([_heist(view)] if view.heist is not None else [])]
    return [*lines, *_own(view.seats[seat])]


def _head(view: View) -> str:
    if not view.round:
        return f"Opening hands · {_aim(view)}"
    whose = "your turn" if view.turn == view.viewer else f"{seat_name(view.turn)}'s turn"
    taken = f" · done: {listed(view.actions)}" if view.actions else ""
    return f"Round {view.round} · {whose}{taken} · {_aim(view)}"


def _aim(view: View) -> str:
    variant = " · variant for five and six" if view.variant else ""
    return f"final round at {view.target} Prestige on the table{variant}"


def _job(job: JobView, ahead: str) -> Iterator[str]:
    if not job.card:
        yield f"  No Job in front of {seat_name(job.seat)}"
        return
    brief = card_briefs()[job.card]
    yield f"  {brief.title} ({seat_name(job.seat)}, {job.time} Time): {DEALT.sub('', brief.text)}"
    yield from (f"      {each}" for each in _complications(job.complications))
    if ahead:
        yield f"    → {ahead}"


def _complications(row: tuple[ComplicationView, ...]) -> Iterator[str]:
    for each in row:
        if each.card:
            mark = "" if each.up else " Only you know it." if len(each.looked) == 1 else " Face down, seen by you."
            off = " Partly ignored in this Heist." if each.off else ""
            yield f"+ {card_name(each.card)}: {card_briefs()[each.card].text}{mark}{off}"
    if down := sum(not each.card for each in row):
        yield f"+ {counted(down, 'face-down Complication')}"


def icons(names: Icons) -> str:
    """Icons in words: 2 Force and 1 Tech."""
    return listed([f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


def _seat(seat: SeatView) -> str:
    marks = " · game over" if seat.out else ""
    room = f"crew of {len(seat.crew)} (limit {seat.limit})"
    return f"{seat.prestige} Prestige, {seat.heat} Heat, {counted(seat.cards, 'card')}, {room}{marks}"


def _rival(seat: SeatView) -> Iterator[str]:
    """A rival's crew in a row, and what is known of the hand."""
    yield f"{seat_name(seat.seat)}: {_seat(seat)}"
    yield f"    {', '.join(map(_member, seat.crew))}"
    if seat.hand:
        yield f"    known to hold {listed([card_name(card) for card in seat.hand])}"


def _own(seat: SeatView) -> Iterator[str]:
    """One's own crew and hand, each card with its text."""
    yield f"You ({seat_name(seat.seat)}): {_seat(seat)}"
    yield from (f"    {_member(member)}{_texts(member)}" for member in seat.crew)
    yield "  In your hand:" if seat.hand else "  Your hand is empty."
    yield from (f"    {printed(card_briefs()[card])}" for card in seat.hand)


def _member(member: MemberView) -> str:
    gear = card_briefs()[member.gear] if member.gear else None
    brings = f" ({icons(gear.icons)})" if gear and gear.icons else ""
    carried = f" with {gear.title}{brings}" if gear else ""
    jail = f", in jail for {counted(member.time, 'turn')}" if member.time else ", face down" if member.down else ""
    brief = card_briefs()[member.card]
    star = "★ " if brief.kind == MASTERMIND else ""
    return f"{star}{brief.title} ({icons(brief.icons)}){carried}{jail}"


def _texts(member: MemberView) -> str:
    """What a member and its Gear can do beside bringing icons."""
    briefs = [card_briefs()[card] for card in (member.card, member.gear) if card]
    texts = [each.text for each in briefs if not each.text.endswith(PLAIN)]
    return f": {' '.join(texts)}" if texts else ""


def printed(brief: CardBrief) -> str:
    """A card with its kind, price, icons and text."""
    each = " per Job or maneuver" if brief.kind == MERCENARY else ""
    price = [f"${brief.value}{each}"] * bool(brief.value)
    facts = ", ".join([brief.kind.capitalize(), *price, *filter(None, [icons(brief.icons)])])
    return f"{brief.title} ({facts})" + ("" if brief.text.endswith(PLAIN) else f": {brief.text}")


def _heist(view: View) -> str:
    heist = view.heist
    assert heist is not None
    crew = view.seats[view.turn].crew
    party = listed([card_name(crew[who].card) for who in heist.party]) or "not chosen"
    boosts = f", added {listed(heist.boosts)}" if heist.boosts else ""
    return f"Heist on {card_name(view.jobs[heist.place].card)}: party {party}{boosts}"


def _piles(view: View) -> str:
    top = f"{card_name(view.pile[-1])} on top of {counted(len(view.pile), 'card')}" if view.pile else "nothing"
    return f"Resource deck: {counted(view.deck, 'card')}. Discard pile: {top}."
