"""How an attempt may go: counted by the rules over every deal of what a seat does not know."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from safehouse.masterminds.box.pieces import Skills
from safehouse.masterminds.sight.attempt import (
    Attempt,
    Tally,
    Team,
    candidates,
    cards_won,
    choices,
    members_of,
    parties,
    prestige_won,
    tally,
    team_of,
)
from safehouse.masterminds.sight.crew import going_to_jail
from safehouse.masterminds.sight.loads import Load, plus
from safehouse.masterminds.sight.money import fees_of
from safehouse.masterminds.sight.skills import Fit
from safehouse.screen.masterminds.advice.lately import Lately
from safehouse.screen.masterminds.advice.loads import Unseen, deals


class Result(msgspec.Struct, frozen=True):
    """How an attempt goes with a party, if the Complications are these."""

    success: bool
    needed: int
    had: int
    substitutes: int  # icons that stand in for another skill, one Heat each
    heat: int  # after what the party takes off
    jailed: int  # how many members must go to jail for it
    prestige: int
    cards: int


LOW: Final = 0.1
HIGH: Final = 0.9


class Raid(NamedTuple):
    """An attempt as far as it is known, the Heat of the crew so far, and who goes."""

    attempt: Attempt
    heat: int
    party: int | None = None  # None while it is not picked

    def laden(self, load: Load) -> "Raid":
        """The same with other Complications."""
        return self._replace(attempt=replace(self.attempt, load=load))

    def boosted(self, icons: tuple[Skills, ...]) -> "Raid":
        """The same with more icons."""
        return self._replace(attempt=replace(self.attempt, boosts=self.attempt.boosts + icons))


class AttemptOdds(NamedTuple):
    """How an attempt may go over all deals."""

    chance: float
    clean: float
    jail: float
    best: Result
    worst: Result
    needed: tuple[int, int, int, int]  # icons: at least, seldom fewer, seldom more, at most
    works: tuple[int, ...]  # Heat if it works: seldom less, seldom more; nothing if it cannot
    fails: tuple[int, ...]  # and if it fails
    exact: bool


def open_to(raid: Raid) -> list[int]:
    """The parties that may go; the one that was picked, less whom a text keeps at home."""
    if raid.party is not None:
        return [raid.party & candidates(raid.attempt)]
    return parties(*choices(raid.attempt))


def result(raid: Raid, party: int) -> Result:
    """How an attempt by a party goes."""
    made = tally(raid.attempt, team_of(raid.attempt, party))
    return _result(raid, made.fit, made.heat)


def _result(raid: Raid, found: Fit, heat: int) -> Result:
    success = found.success
    job, load = raid.attempt.job, raid.attempt.load
    prestige, cards = (prestige_won(job, load), cards_won(job, load)) if success else (0, 0)
    icons = found.needed, found.had, found.substitutes
    return Result(success, *icons, heat, jailed(raid, heat), prestige, cards)


def jailed(raid: Raid, heat: int) -> int:
    """How many members so much more Heat sends to jail."""
    return going_to_jail(raid.attempt.crew, raid.heat + heat)


def best_party(raid: Raid, hidden: int = 0) -> int:
    """The party to send for what is known: with all icons there are while they are too few or something is hidden,
    otherwise with the lowest fees, then with the fewest people."""
    return max(open_to(raid), key=lambda party: _promise(raid, party, hidden))


def _promise(raid: Raid, party: int, hidden: int) -> tuple[bool, int, int, int, int]:
    made = result(raid, party)
    icons = made.had if hidden or not made.success else 0
    return made.success, -made.heat, icons, -fees_of(raid.attempt.crew, members_of(party)), -party.bit_count()


def largest(raid: Raid) -> list[Team]:
    """The parties worth trying: more members never do worse, so only the largest."""
    found = open_to(raid)
    most = max(party.bit_count() for party in found)
    return [team_of(raid.attempt, party) for party in found if party.bit_count() == most]


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
        load = plus(raid.attempt.load, unknown)
        attempt = replace(raid.attempt, load=load)
        key = load.party_max, load.bans
        if key not in teams:
            teams[key] = largest(raid.laden(load))
        best = max([tally(attempt, team) for team in teams[key]], key=_coolest)
        made.append(Deal(*_coolest(best), load.prestige, best.fit.had - best.fit.needed, best.fit, load, chance))
    return made


def _coolest(made: Tally) -> tuple[bool, int]:
    return made.fit.success, -made.heat


def odds_over(raid: Raid, pool: Unseen, hidden: int) -> AttemptOdds:
    """How an attempt may go over all that is hidden."""
    made = dealt(raid, pool, hidden)
    best, worst = max(made), min(made)
    needed = sorted((each.found.needed, each.chance) for each in made)
    jails = {coolness: jailed(raid, -coolness) > 0 for coolness in {each.coolness for each in made} if coolness}
    return AttemptOdds(
        sum(each.chance for each in made if each.success),
        sum(each.chance for each in made if each.success and not each.coolness),
        sum(each.chance for each in made if each.coolness and jails[each.coolness]),
        _result(raid.laden(best.load), best.found, -best.coolness),
        _result(raid.laden(worst.load), worst.found, -worst.coolness),
        (needed[0][0], quantile(needed, LOW), quantile(needed, HIGH), needed[-1][0]),
        heat_of([each for each in made if each.success]),
        heat_of([each for each in made if not each.success]),
        deals(pool, hidden).exact,
    )


odds: Final = Lately(odds_over, most=2048)  # nine Jobs for two seats of a hundred tables, 3 kB each


def heat_of(made: Sequence[Deal]) -> tuple[int, ...]:
    """The Heat of some deals: seldom less, seldom more."""
    whole = sum(each.chance for each in made)
    heats = sorted((-each.coolness, each.chance / whole) for each in made if whole)
    return (quantile(heats, LOW), quantile(heats, HIGH)) if heats else ()


def quantile(sorted_: Sequence[tuple[int, float]], part: float) -> int:
    """The number that so great a part of the chance stays within."""
    for number, chance in sorted_:
        part -= chance
        if part <= 0:
            return number
    return sorted_[-1][0]
