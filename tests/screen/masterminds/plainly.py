"""How an attempt may go, worked out the plain way: by the rules, for one deal after the other."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import NamedTuple

from safehouse.masterminds.sight.attempt import Tally, members_of, tally, team_of
from safehouse.masterminds.sight.loads import Load, plus, together
from safehouse.masterminds.sight.money import fees_of
from safehouse.masterminds.sight.skills import Fit
from safehouse.screen.masterminds.forecast.attempts import Raid, jailed, open_to, result_of
from safehouse.screen.masterminds.forecast.loads import EXACT, SAMPLES, SEED, Unseen, deals
from safehouse.screen.masterminds.forecast.odds import AttemptOdds
from safehouse.screen.masterminds.forecast.spread import HIGH, LOW

Plain = Sequence[tuple[Load, int]]  # cards that bring nothing along, and how many of each there are


class Deal(NamedTuple):
    """One deal of what is hidden, with the best party for it; what is better comes later."""

    success: bool
    coolness: int
    prestige: int
    spare: int
    found: Fit
    load: Load
    chance: float


def dealt(raid: Raid, pool: Unseen, hidden: int) -> list[Deal]:
    """How an attempt goes in each deal."""
    return [one_deal(raid.laden(plus(raid.attempt.load, load)), chance) for load, chance in deals(pool, hidden).loads]


def one_deal(raid: Raid, chance: float) -> Deal:
    """How an attempt goes in one deal, with the best of the largest parties."""
    found, load = open_to(raid), raid.attempt.load
    most = max(party.bit_count() for party in found)
    teams = [team_of(raid.attempt, party) for party in found if party.bit_count() == most]
    best = max([tally(raid.attempt, team) for team in teams], key=coolest)
    return Deal(*coolest(best), load.prestige, best.fit.had - best.fit.needed, best.fit, load, chance)


def coolest(made: Tally) -> tuple[bool, int]:
    """What is best first."""
    return made.fit.success, -made.heat


def odds(raid: Raid, pool: Unseen, hidden: int) -> AttemptOdds:
    """How an attempt may go over all that is hidden."""
    made = dealt(raid, pool, hidden)
    best, worst = max(made), min(made)
    needed = sorted((each.found.needed, each.chance) for each in made)
    return AttemptOdds(
        sum(each.chance for each in made if each.success),
        sum(each.chance for each in made if each.success and not each.coolness),
        sum(each.chance for each in made if each.coolness and jailed(raid, -each.coolness)),
        result_of(raid.laden(best.load), best.found, -best.coolness),
        result_of(raid.laden(worst.load), worst.found, -worst.coolness),
        (needed[0][0], quantile(needed, LOW), quantile(needed, HIGH), needed[-1][0]),
        heat_of([each for each in made if each.success]),
        heat_of([each for each in made if not each.success]),
        hidden <= EXACT,
    )


def heat_of(made: Sequence[Deal]) -> tuple[int, ...]:
    """The Heat of some deals: seldom less, seldom more."""
    whole = sum(each.chance for each in made)
    heats = sorted((-each.coolness, each.chance / whole) for each in made if whole)
    return (quantile(heats, LOW), quantile(heats, HIGH)) if heats else ()


def quantile(ordered: Sequence[tuple[int, float]], part: float) -> int:
    """The number that so great a part of the chance stays within."""
    for number, chance in ordered:
        part -= chance
        if part <= 0:
            return number
    return ordered[-1][0]


def best_party(raid: Raid, hidden: int) -> int:
    """The party to send for what is known."""
    return max(open_to(raid), key=lambda party: promise(raid, party, hidden))


def promise(raid: Raid, party: int, hidden: int) -> tuple[bool, int, int, int, int]:
    """What speaks for a party."""
    made, fees = tally(raid.attempt, team_of(raid.attempt, party)), fees_of(raid.attempt.crew, members_of(party))
    icons = made.fit.had if hidden or not made.fit.success else 0
    return made.fit.success, -made.heat, icons, -fees, -party.bit_count()


def hands(plain: Plain, size: int) -> dict[Load, float]:
    """What so many plain cards add up to, added up as loads."""
    return dict(every(plain, size) if size <= EXACT else sampled(plain, size))


def every(plain: Plain, size: int) -> dict[Load, float]:
    """Every hand there is."""
    found = defaultdict[Load, float](float)
    for hand in combinations_with_replacement(range(len(plain)), size):
        if ways := prod(comb(plain[at][1], hand.count(at)) for at in set(hand)):
            found[together(plain[at][0] for at in hand)] += ways / comb(sum(count for _, count in plain), size)
    return found


def sampled(plain: Plain, size: int) -> dict[Load, float]:
    """Many hands, and the two extremes."""
    cards = [load for load, count in plain for _ in range(count)]
    cards.sort(key=lambda load: len(load.icons) - load.easier)
    luck, found = Random(SEED), defaultdict[Load, float](float)
    for _ in range(SAMPLES):
        found[together(luck.sample(cards, size))] += 1.0 / SAMPLES
    for extreme in (cards[:size], cards[-size:]):
        found[together(extreme)] += 0.0
    return found
