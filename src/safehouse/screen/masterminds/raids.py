"""How an attempt goes, if the Complications are these: the same sums as the rules make, over what a seat knows."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from safehouse.masterminds.cards.shelf import BOOK
from safehouse.masterminds.content import ICONS, JOBS, NUMBERS, VALUE
from safehouse.masterminds.pieces import Skills, Who
from safehouse.masterminds.sight.attempt import (
    MERCENARIES,
    MOST,
    able,
    allowed,
    heat_due,
    members_of,
    nobody_to_send,
    parties,
)
from safehouse.masterminds.sight.skills import Fit, fit
from safehouse.masterminds.state import Member
from safehouse.screen.masterminds.hints import Result
from safehouse.screen.masterminds.loads import Load, Unseen, deals, plus

LOW: Final = 0.1
HIGH: Final = 0.9


class Raid(NamedTuple):
    """All that an attempt depends on, but for hidden Complications."""

    crew: tuple[Member, ...]
    heat: int  # of the crew so far
    job: str
    asked: tuple[Skills, ...]  # the icons of the Job itself
    load: Load  # of the Complications that are known
    boosts: tuple[Skills, ...] = ()
    benched: int = 0
    party: int | None = None  # None while it is not picked


class Odds(NamedTuple):
    """How an attempt may go over all deals."""

    chance: float
    clean: float
    heat: float
    jail: float
    best: Result
    worst: Result
    needed: tuple[int, int, int, int]  # icons: at least, seldom fewer, seldom more, at most
    exact: bool


def limit_of(raid: Raid, load: Load) -> int:
    """How many may take part."""
    return min(JOBS[raid.job].party_max or MOST, load.party_max)


def banned(raid: Raid, load: Load) -> bool:
    """May Mercenaries not take part?"""
    return load.bans or JOBS[raid.job].bans_mercenaries


def choices(raid: Raid, load: Load) -> list[int]:
    """The parties that may go; the one that was picked, less whom a text keeps at home."""
    mask = able(raid.crew, banned(raid, load), raid.benched)
    if raid.party is not None:
        return [raid.party & mask]
    return parties(mask, limit_of(raid, load), JOBS[raid.job].needs_mastermind)


def capped(raid: Raid, load: Load, party: int) -> bool:
    """Does nobody go because nobody could be sent?"""
    if party:
        return False
    mask = allowed(raid.crew, banned(raid, load), raid.benched)
    return nobody_to_send(mask, JOBS[raid.job].needs_mastermind)


@lru_cache(maxsize=4096)
def icons_of(member: Member) -> tuple[Skills, ...]:
    """The icons of a member and its Gear."""
    own = list(ICONS[member.card])
    for card in (member.card, member.gear):
        if card in BOOK.own_icons:
            own = [BOOK.own_icons[card](icon) for icon in own]
    return (*own, *ICONS[member.gear]) if member.gear else tuple(own)


def party_icons(raid: Raid, party: int) -> tuple[Skills, ...]:
    """The icons a party brings, boosts included; nobody brings none."""
    if not party:
        return ()
    return (*raid.boosts, *(icon for who in members_of(party) for icon in icons_of(raid.crew[who])))


def fees_of(crew: tuple[Member, ...], members: Iterable[Who]) -> int:
    """What the Mercenaries among some members ask for."""
    return sum(VALUE[crew[who].card] for who in members if crew[who].card in MERCENARIES)


class Team(NamedTuple):
    """A party and what it brings, worked out once for many deals."""

    party: int
    size: int
    icons: tuple[Skills, ...]
    lowers: tuple[Callable[[int, bool], int], ...]  # what takes Heat off: of members first, then of their Gear
    free: Skills  # an icon of this skill stands in once without Heat


def team_of(raid: Raid, party: int) -> Team:
    """A party as it goes in."""
    members = [raid.crew[who] for who in members_of(party)]
    cards = [member.card for member in members] + [member.gear for member in members]
    boss = raid.crew[0]
    free = 0 if boss.time else BOOK.free_substitutes.get(boss.card, 0)
    lowers = tuple(BOOK.lowers[card] for card in cards if card in BOOK.lowers)
    return Team(party, len(members), party_icons(raid, party), lowers, free)


FIT: Final = lru_cache(maxsize=8192)(fit)


def sums(raid: Raid, load: Load, team: Team) -> tuple[Fit, int]:
    """How the icons fit, and the Heat of it."""
    needs = raid.asked + (load.needs(team.size) if load.fewer else load.icons)
    found = FIT(needs, team.icons, load.easier, team.free)
    at_most_three = capped(raid, load, team.party)
    heat = heat_due(found, JOBS[raid.job].heat + load.heat, load.fail_heat, at_most_three)
    for lower in team.lowers:
        heat = lower(heat, found.success())
    return found, heat


def result(raid: Raid, load: Load, party: int) -> Result:
    """How an attempt by a party goes."""
    return _result(raid, load, *sums(raid, load, team_of(raid, party)))


def _result(raid: Raid, load: Load, found: Fit, heat: int) -> Result:
    job, success = JOBS[raid.job], found.success()
    prestige, cards = (job.prestige + load.prestige, job.cards + load.cards) if success else (0, 0)
    return Result(success, *found, heat, jailed(raid, heat), prestige, cards)


def jailed(raid: Raid, heat: int) -> int:
    """How many members so much more Heat sends to jail."""
    free = sum(not member.time for member in raid.crew)
    return min(free, (raid.heat + heat) // NUMBERS.jail_heat) if heat else 0


def best_party(raid: Raid, hidden: int = 0) -> int:
    """The party to send for what is known: with all icons there are while they are too few or something is hidden,
    otherwise with the lowest fees, then with the fewest people."""
    return max(choices(raid, raid.load), key=lambda party: _promise(raid, party, hidden))


def _promise(raid: Raid, party: int, hidden: int) -> tuple[bool, int, int, int, int]:
    made = result(raid, raid.load, party)
    icons = made.had if hidden or not made.success else 0
    return made.success, -made.heat, icons, -fees_of(raid.crew, members_of(party)), -party.bit_count()


def largest(raid: Raid, load: Load) -> list[Team]:
    """The parties worth trying: more members never do worse, so only the largest."""
    found = choices(raid, load)
    most = max(party.bit_count() for party in found)
    return [team_of(raid, party) for party in found if party.bit_count() == most]


class Deal(NamedTuple):
    """One deal of what is hidden, with the best party for it; what is better comes later."""

    success: bool
    coolness: int  # less Heat is more of it
    prestige: int
    spare: int  # icons more than are needed
    found: Fit
    load: Load
    chance: float


def dealt(raid: Raid, pool: Unseen, hidden: int) -> list[Deal]:
    """How an attempt goes in each deal."""
    teams: dict[tuple[int, bool], list[Team]] = {}
    made = []
    for unknown, chance in deals(pool, hidden).loads:
        load = plus(raid.load, unknown)
        key = load.party_max, load.bans
        if key not in teams:
            teams[key] = largest(raid, load)
        tried = [sums(raid, load, team) for team in teams[key]]
        found, heat = max(tried, key=_coolest) if len(tried) > 1 else tried[0]
        made.append(
            Deal(found.had >= found.needed, -heat, load.prestige, found.had - found.needed, found, load, chance)
        )
    return made


def _coolest(each: tuple[Fit, int]) -> tuple[bool, int]:
    return each[0].success(), -each[1]


@lru_cache(maxsize=256)
def odds(raid: Raid, pool: Unseen, hidden: int) -> Odds:
    """How an attempt may go over all that is hidden."""
    made = dealt(raid, pool, hidden)
    best, worst = max(made), min(made)
    needed = sorted((each.found.needed, each.chance) for each in made)
    return Odds(
        sum(each.chance for each in made if each.success),
        sum(each.chance for each in made if each.success and not each.coolness),
        sum(-each.chance * each.coolness for each in made),
        sum(each.chance for each in made if each.coolness and jailed(raid, -each.coolness)),
        _result(raid, best.load, best.found, -best.coolness),
        _result(raid, worst.load, worst.found, -worst.coolness),
        (needed[0][0], quantile(needed, LOW), quantile(needed, HIGH), needed[-1][0]),
        deals(pool, hidden).exact,
    )


def quantile(sorted_: Sequence[tuple[int, float]], part: float) -> int:
    """The number that so great a part of the chance stays within."""
    for number, chance in sorted_:
        part -= chance
        if part <= 0:
            return number
    return sorted_[-1][0]
