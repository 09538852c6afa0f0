"""Casing a Job from what a view shows: what it needs, what a crew brings, and how that may go."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from safehouse.bots.world import COMPLICATIONS, ICON_OF, left_of
from safehouse.masterminds.cards.shelf import BOOK
from safehouse.masterminds.content import HAZARDS, ICONS, JOBS, KIND, Hazard, masks
from safehouse.masterminds.pieces import ANY, ICONS_OFF, MERCENARY, TEXT_OFF, Skills, Who
from safehouse.masterminds.sight.attempt import MOST, allowed, heat_due, nobody_to_send
from safehouse.masterminds.sight.skills import fit
from safehouse.masterminds.view import JobView, MemberView, SeatView, View


class Guess(NamedTuple):
    """How an attempt goes: the Heat of it, and Prestige tokens and cards beside those printed on the Job."""

    success: bool
    heat: int
    tokens: int = 0
    cards: int = 0


def me(view: View) -> SeatView:
    """The bot's own seat."""
    assert view.viewer is not None
    return view.seats[view.viewer]


def icons_of(member: MemberView) -> list[Skills]:
    """The icons of a member and its Gear."""
    own = list(ICONS[member.card])
    for card in (member.card, member.gear):
        if card in BOOK.own_icons:
            own = [BOOK.own_icons[card](icon) for icon in own]
    return own + list(ICONS[member.gear]) if member.gear else own


def able(crew: Sequence[MemberView]) -> list[Who]:
    """The members that could take part."""
    return [who for who, member in enumerate(crew) if not member.time and not member.down]


def party_for(view: View, job: JobView, cards: Sequence[str]) -> list[Who]:
    """The strongest party that may go if these are the Complications; of one that was picked, who still may."""
    heist = view.heist if view.heist is not None and view.heist.place == job.place else None
    crew, printed = me(view).crew, JOBS[job.card]
    counting = [HAZARDS[card] for card, off in zip(cards, offs(job, cards), strict=True) if not off & TEXT_OFF]
    banned = printed.bans_mercenaries or any(hazard.bans_mercenaries for hazard in counting)
    limit = min(most or MOST for most in (printed.party_max, *(hazard.party_max for hazard in counting)))
    going = [who for who in able(crew) if not (banned and KIND[crew[who].card] == MERCENARY)]
    if heist is not None:
        going = [who for who in going if who not in heist.benched]
    if heist is not None and heist.party:
        return [who for who in going if who in heist.party]
    if len(going) > limit:
        going.sort(key=lambda who: (printed.needs_mastermind and not who, len(icons_of(crew[who]))), reverse=True)
    return sorted(going[:limit])


def needs_of(view: View, job: JobView, cards: Sequence[str], size: int) -> tuple[list[Skills], int]:
    """The icons a Job needs with these Complications from a party of some size, and by how many it is easier."""
    asked = list(masks(JOBS[job.card].needs))
    if job.card in BOOK.job_rewards:
        asked += ICONS[rival_of(view).crew[0].card]
    easier = 0
    for card, off in zip(cards, offs(job, cards), strict=True):
        hazard = HAZARDS[card]
        asked += () if off & ICONS_OFF else ICONS[card]
        if not off & TEXT_OFF:
            asked += [ANY] * (hazard.penalty if size < hazard.party_min else 0)
            easier += hazard.easier
    return asked, easier


def offs(job: JobView, cards: Sequence[str]) -> list[int]:
    """What of each Complication does not count."""
    known = [each.off for each in job.complications]
    return known + [0] * (len(cards) - len(known))


def rival_of(view: View) -> SeatView:
    """The rival a Job was declared against, or the first one."""
    if view.heist is not None and view.heist.rival < len(view.seats):
        return view.seats[view.heist.rival]
    return next(seat for seat in view.seats if seat.seat != view.viewer)


def outcome(view: View, job: JobView, cards: Sequence[str], party: Sequence[Who], boosts: Sequence[Skills]) -> Guess:
    """How an attempt goes if these are the Complications."""
    crew = me(view).crew
    icons = [*boosts, *(icon for who in party for icon in icons_of(crew[who]))] if party else []
    asked, easier = needs_of(view, job, cards, len(party))
    free = 0 if crew[0].time else BOOK.free_substitutes.get(crew[0].card, 0)
    result = fit(asked, icons, easier, free)
    success = result.success()
    heat = heat_due(result, *printed_heat(job, cards), capped(view, job, cards, party))
    for card in [crew[who].card for who in party] + [crew[who].gear for who in party]:
        heat = BOOK.lowers[card](heat, success) if card in BOOK.lowers else heat
    if not success:
        return Guess(False, heat)
    more = sum(each.success_cards for each in texts(job, cards))
    return Guess(True, heat, sum(HAZARDS[card].prestige for card in cards), more)


def texts(job: JobView, cards: Sequence[str]) -> list[Hazard]:
    """The Complications whose text counts."""
    return [HAZARDS[card] for card, off in zip(cards, offs(job, cards), strict=True) if not off & TEXT_OFF]


def printed_heat(job: JobView, cards: Sequence[str]) -> tuple[int, int]:
    """The Heat that Job and Complications add, on success and on failure."""
    on_success = JOBS[job.card].heat + sum(each.success_heat for each in texts(job, cards))
    return on_success, sum(each.fail_heat for each in texts(job, cards))


def capped(view: View, job: JobView, cards: Sequence[str], party: Sequence[Who]) -> bool:
    """Does nobody go because nobody could be sent?"""
    if party:
        return False
    printed = JOBS[job.card]
    banned = printed.bans_mercenaries or any(each.bans_mercenaries for each in texts(job, cards))
    benched = sum(1 << who for who in view.heist.benched) if view.heist is not None else 0
    return nobody_to_send(allowed(me(view).crew, banned, benched), printed.needs_mastermind)


def deals_of(view: View, job: JobView, luck: Random, samples: int) -> list[list[str]]:
    """Some deals of what is not known of a Job; one where all is known."""
    unseen = unseen_of(view) if hidden(job) else []
    return [filled(job, unseen, luck) for _ in range(samples if unseen else 1)]


def hidden(job: JobView) -> bool:
    """Is any Complication unknown, or will a known one bring others along when it is turned up?"""
    return any(not each.card or (not each.up and HAZARDS[each.card].draws) for each in job.complications)


def unseen_of(view: View) -> list[str]:
    """The Complications that may come: those not seen anywhere; without any, the discarded ones (R71)."""
    lying = [each.card for job in view.jobs for each in job.complications]
    return left_of(COMPLICATIONS, (*view.complication_pile, *lying)) or left_of(COMPLICATIONS, lying)


def filled(job: JobView, unseen: Sequence[str], luck: Random) -> list[str]:
    """The Complications of a Job, unknown ones drawn at random, and what those that lie face down bring along."""
    row = job.complications
    cards = [each.card or luck.choice(unseen) for each in row]
    brought = sum(HAZARDS[card].draws for card, each in zip(cards, row, strict=True) if not each.up)
    return cards + [luck.choice(unseen) for _ in range(brought)]


def boosts_of(view: View) -> list[Skills]:
    """The icons already added to the Heist."""
    return [] if view.heist is None else [ICON_OF[name] for name in view.heist.boosts]
