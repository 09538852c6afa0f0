"""Casing a Job from what a view shows: what it needs, what a crew brings, and how that may go."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from safehouse.bots.masterminds.world import COMPLICATIONS, ICON_OF, crew_of, left_of, mask_of
from safehouse.masterminds.box.pieces import Skills, Who
from safehouse.masterminds.cards.all_cards import BOOK
from safehouse.masterminds.sight.attempt import (
    Attempt,
    asked_by,
    asks_for_rival,
    candidates,
    cards_won,
    member_icons,
    members_of,
    needs_mastermind,
    party_max,
    prestige_won,
    tally,
    team_of,
)
from safehouse.masterminds.sight.complications import to_come
from safehouse.masterminds.sight.loads import load_of, together
from safehouse.masterminds.view import HeistView, JobView, MemberView, SeatView, View


class Guess(NamedTuple):
    """How an attempt goes: the Heat of it, and the Prestige and cards it pays."""

    success: bool
    heat: int
    prestige: int = 0
    cards: int = 0


def me(view: View) -> SeatView:
    """The bot's own seat."""
    assert view.viewer is not None
    return view.seats[view.viewer]


def icons_of(member: MemberView) -> Sequence[Skills]:
    """The icons of a member and its Gear."""
    return member_icons(BOOK.own_icons, member.card, member.gear)


def attempt_on(view: View, job: JobView, cards: Sequence[str], boosts: Sequence[Skills] = ()) -> Attempt:
    """An attempt by the bot's own crew if these are the Complications."""
    heist = heist_on(view, job)
    boss = rival_of(view).crew[0].card if asks_for_rival(BOOK, job.card) else ""
    known = [each.off for each in job.complications]
    offs = known + [0] * (len(cards) - len(known))
    load = together(load_of(card, off) for card, off in zip(cards, offs, strict=True))
    benched = 0 if heist is None else mask_of(heist.benched)
    return Attempt(BOOK, crew_of(me(view)), job.card, asked_by(job.card, boss), load, tuple(boosts), benched)


def heist_on(view: View, job: JobView) -> HeistView | None:
    """The Heist under way, if it is on this Job."""
    return view.heist if view.heist is not None and view.heist.place == job.place else None


def rival_of(view: View) -> SeatView:
    """The rival a Job was declared against, or the first one."""
    if view.heist is not None and view.heist.rival < len(view.seats):
        return view.seats[view.heist.rival]
    return next(seat for seat in view.seats if seat.seat != view.viewer)


def outcome(view: View, job: JobView, cards: Sequence[str], party: Sequence[Who], boosts: Sequence[Skills]) -> Guess:
    """How an attempt by some members goes if these are the Complications."""
    return guess(attempt_on(view, job, cards, boosts), mask_of(party))


def guess(attempt: Attempt, party: int) -> Guess:
    """How an attempt by a party goes."""
    made = tally(attempt, team_of(attempt, party))
    if not made.fit.success:
        return Guess(False, made.heat)
    return Guess(True, made.heat, prestige_won(attempt.job, attempt.load), cards_won(attempt.job, attempt.load))


def likely(view: View, job: JobView, cards: Sequence[str], boosts: Sequence[Skills]) -> Guess:
    """How an attempt by the strongest party goes if these are the Complications."""
    attempt = attempt_on(view, job, cards, boosts)
    return guess(attempt, strongest(attempt, heist_on(view, job)))


def strongest(attempt: Attempt, heist: HeistView | None) -> int:
    """The strongest party that may go; of one that was picked, who still may."""
    mask, limit = candidates(attempt), party_max(attempt)
    if heist is not None and heist.party:
        return mask & mask_of(heist.party)
    if mask.bit_count() <= limit:
        return mask
    return mask_of(sorted(members_of(mask), key=lambda who: strength(attempt, who), reverse=True)[:limit])


def strength(attempt: Attempt, who: Who) -> tuple[bool, int]:
    """Who must go, then who brings most icons."""
    member = attempt.crew[who]
    boss = needs_mastermind(attempt) and not who
    return boss, len(member_icons(attempt.book.own_icons, member.card, member.gear))


def deals_of(view: View, job: JobView, luck: Random, samples: int) -> list[list[str]]:
    """Some deals of what is not known of a Job; one where all is known."""
    unseen = unseen_of(view) if hidden(job) else []
    return [filled(job, unseen, luck) for _ in range(samples if unseen else 1)]


def hidden(job: JobView) -> bool:
    """Is any Complication unknown, or will a known one bring others along when it is turned up?"""
    return any(not each.card or to_come(each.card, each.up) for each in job.complications)


def unseen_of(view: View) -> list[str]:
    """The Complications that may come: those not seen anywhere; without any, the discarded ones (R71)."""
    lying = [each.card for job in view.jobs for each in job.complications]
    return left_of(COMPLICATIONS, (*view.complication_pile, *lying)) or left_of(COMPLICATIONS, lying)


def filled(job: JobView, unseen: Sequence[str], luck: Random) -> list[str]:
    """The Complications of a Job, unknown ones drawn at random, and what those that lie face down bring along."""
    row = job.complications
    cards = [each.card or luck.choice(unseen) for each in row]
    brought = sum(to_come(card, each.up) for card, each in zip(cards, row, strict=True))
    return cards + [luck.choice(unseen) for _ in range(brought)]


def boosts_of(view: View) -> list[Skills]:
    """The icons already added to the Heist."""
    return [] if view.heist is None else [ICON_OF[name] for name in view.heist.boosts]
