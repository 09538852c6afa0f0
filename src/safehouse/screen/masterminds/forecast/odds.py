"""How an attempt may go: counted by the rules over every deal of what a seat does not know."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import chain, compress, repeat
from typing import Final, NamedTuple

from safehouse.masterminds.sight.attempt import Team, candidates, choices, parties
from safehouse.masterminds.sight.loads import plus
from safehouse.screen.masterminds.forecast.attempts import Raid, Result, jailed, result_of
from safehouse.screen.masterminds.forecast.codes import CARDS, FIELD, PRESTIGE, Code, gate, load_in
from safehouse.screen.masterminds.forecast.lately import Lately
from safehouse.screen.masterminds.forecast.loads import Deals, Unseen, deals
from safehouse.screen.masterminds.forecast.outcomes import RANK, WORKED, Dealt, Venture, heat_of, tried, venture
from safehouse.screen.masterminds.forecast.spread import Shares, seldom


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


def largest(raid: Raid) -> list[Team]:
    """The teams worth trying: more members never do worse, so only the largest, and of like ones only one."""
    teams = raid.teams()
    if raid.party is not None:
        return [teams[raid.party & candidates(raid.attempt)]]
    found = [teams[party] for party in largest_parties(*choices(raid.attempt))]
    return list({(team.icons, team.lowers): team for team in found}.values())


@lru_cache(maxsize=256)
def largest_parties(mask: int, limit: int, boss: bool) -> tuple[int, ...]:
    """The largest of all parties that may be picked."""
    found = parties(mask, limit, boss)
    most = max(party.bit_count() for party in found)
    return tuple(party for party in found if party.bit_count() == most)


def dealt(raid: Raid, over: Deals) -> Dealt:
    """How an attempt goes in each deal."""
    made = Dealt()
    for number, kinds in over.gated.items():
        made.add(ventures(raid, number), kinds, over.alike)
    return made


def ventures(raid: Raid, number: int) -> list[Venture]:
    """The attempts worth trying if texts limit who may go."""
    laden = raid.laden(plus(raid.attempt.load, gate(number)))
    return [venture(laden.attempt, team) for team in largest(laden)]


def odds_over(raid: Raid, pool: Unseen, hidden: int) -> AttemptOdds:
    """How an attempt may go over all that is hidden."""
    over = deals(pool, hidden)
    made = dealt(raid, over)
    return AttemptOdds(
        share_of(over, made.works),
        clean_of(over, made),
        jail_of(raid, over, made),
        extreme(raid, over, made, lucky=True),
        extreme(raid, over, made, lucky=False),
        needed_of(over, made),
        heat_if_works(over, made),
        heat_if_fails(over, made),
        over.exact,
    )


def chance_over(raid: Raid, pool: Unseen, hidden: int) -> float:
    """The chance that an attempt works, over all that is hidden."""
    over = deals(pool, hidden)
    found = chain.from_iterable(tried(ventures(raid, number), kinds) for number, kinds in over.gated.items())
    return share_of(over, {kind for kind, made in found if max(made, key=RANK)[0] > 0})


odds: Final = Lately(odds_over, most=2048)  # nine Jobs for two seats of a hundred tables, 3 kB each
chances: Final = Lately(chance_over, most=512)


def share_of(over: Deals, kinds: Collection[Code]) -> float:
    """The chance of some kinds of deals."""
    if len(kinds) == len(over.alike) or not kinds:
        return over.whole if kinds else 0
    return sum([chance for kind, chance in zip(over.kinds, over.found.values(), strict=True) if kind in kinds])


def share_where(over: Deals, picked: Mapping[Code, Sequence[bool]], kinds: Collection[Code] = ()) -> float:
    """The chance of the deals that are picked one by one, and of some kinds of deals."""
    if not any(map(any, picked.values())):
        return share_of(over, kinds)
    told = {kind: iter(picked[kind]) if kind in picked else repeat(kind in kinds) for kind in over.alike}
    return sum(compress(over.found.values(), map(next, map(told.__getitem__, over.kinds))))


def clean_of(over: Deals, made: Dealt) -> float:
    """The chance that an attempt works without Heat."""
    return share_where(over, {kind: [rank == WORKED for rank, _ in found] for kind, found in made.works.items()})


def jail_of(raid: Raid, over: Deals, made: Dealt) -> float:
    """The chance that somebody goes to jail."""
    ranks = {rank for found in (*made.works.values(), made.fails.values()) for rank, _ in found}
    jails = {rank for rank in ranks if rank not in (0, WORKED) and jailed(raid, heat_of(rank))}
    picked = {kind: [rank in jails for rank, _ in found] for kind, found in made.works.items()} if jails else {}
    return share_where(over, picked, {kind for kind, (rank, _) in made.fails.items() if rank in jails})


def extreme(raid: Raid, over: Deals, made: Dealt, *, lucky: bool) -> Result:
    """The luckiest or the unluckiest deal: by success, Heat, Prestige, icons to spare, needs, then by the load."""
    if made.works if lucky else not made.fails:
        return _success(raid, over, made, lucky=lucky)
    return _failure(raid, over, made, lucky=lucky)


def _failure(raid: Raid, over: Deals, made: Dealt, *, lucky: bool) -> Result:
    """The same of those that fail; of a kind, the highest number has the most Prestige."""
    end = max if lucky else min
    rank = end([rank for rank, _ in made.fails.values()])
    tied = [(over.alike[kind].codes, fit) for kind, (each, fit) in made.fails.items() if each == rank]
    *_, fit = end([(end(codes) >> PRESTIGE & FIELD, fit.had - fit.needed, fit) for codes, fit in tied])
    return result_of(raid, fit, heat_of(rank))


def _success(raid: Raid, over: Deals, made: Dealt, *, lucky: bool) -> Result:
    """The same of those that work; only if they bring different cards, it has to be known which of them it is."""
    end = max if lucky else min
    rank = end([rank for found in made.works.values() for rank, _ in found])
    found = [
        (code >> PRESTIGE & FIELD, fit.had - fit.needed, fit, code) for fit, code in made.of_rank(rank, over.alike)
    ]
    *best, fit, code = end(found)
    tied = [other for *same, other in found if same == [*best, fit]]
    if len({other >> CARDS & FIELD for other in tied}) > 1:
        code = end(tied, key=lambda other: plus(raid.attempt.load, load_in(other)))
    return result_of(raid.laden(plus(raid.attempt.load, load_in(code))), fit, heat_of(rank))


def needed_of(over: Deals, made: Dealt) -> tuple[int, int, int, int]:
    """The icons that are needed: at least, seldom fewer, seldom more, at most."""
    shares = Shares(list)
    for kind, (_, fit) in made.first().items():
        shares[fit.needed] += over.alike[kind].chances
    return min(shares), *seldom(shares, 1.0), max(shares)


def heat_if_works(over: Deals, made: Dealt) -> tuple[int, ...]:
    """The Heat if it works: seldom less, seldom more; nothing if it cannot."""
    shares, whole = Shares(list), share_of(over, made.works)
    for kind, found in made.works.items():
        for (rank, _), chance in zip(found, over.alike[kind].chances, strict=True):
            shares[-rank].append(chance)
    return tuple(heat_of(-rank) for rank in seldom(shares, whole)) if whole else ()


def heat_if_fails(over: Deals, made: Dealt) -> tuple[int, ...]:
    """The same if it fails."""
    shares, whole = Shares(list), share_of(over, made.fails)
    for kind, (rank, _) in made.fails.items():
        shares[-rank] += over.alike[kind].chances
    return tuple(heat_of(-rank) for rank in seldom(shares, whole)) if whole else ()
