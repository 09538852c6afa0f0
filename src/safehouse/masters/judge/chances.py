"""The most that a bag allows: how likely it is that what the objective needs comes out of it at all."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from safehouse.masters.judge.case import Case
from safehouse.masters.judge.reach import door, keycard, missed, opened_by_rules, reach, where_keycards


def ceiling(case: Case) -> Fraction:
    """The chance that enough comes out of the bag for the objective: nobody wins more often than that.

    Chits that events add are left out, so it is a little less than the truth where such events are in the deck.
    """
    return chance_of(case.scenario.bag, needed_from_bag(case), case.unknown)


def needed_from_bag(case: Case) -> dict[str, int]:
    """What must come out of the bag: loot that map and safe lack, and a keycard where the only one is in there."""
    elsewhere = case.drawn + case.in_safe
    wanted = case.scenario.objective.items()
    needs = {thing: amount - elsewhere[thing] for thing, amount in wanted if case.scenario.bag.get(thing)}
    if needs_keycard(case):
        needs[keycard(case)] = max(1, needs.get(keycard(case), 0))
    return {thing: amount for thing, amount in needs.items() if amount > 0}


def needs_keycard(case: Case) -> bool:
    """Is a keycard out of the bag the only way to something that the objective asks for?"""
    by_rules, shut = opened_by_rules(case), (door(case),)
    outside = reach(case, by_rules, shut).hexes
    behind_doors = missed(case, by_rules, shut).keys() - missed(case, by_rules).keys()
    return bool(behind_doors) and [*where_keycards(case, outside)] == ["bag"]


def chance_of(bag: Mapping[str, int], needs: Mapping[str, int], draws: int) -> Fraction:
    """The chance that so many draws without putting back bring at least what is needed of each kind."""
    size = sum(bag.values())
    drawn = min(draws, size)
    rest = size - sum(bag.get(kind, 0) for kind in needs)
    ways = {0: 1}  # by how many chits of the needed kinds are drawn
    for kind, amount in needs.items():
        ways = _with_kind(ways, bag.get(kind, 0), amount, drawn)
    enough = sum(many * comb(rest, drawn - chits) for chits, many in ways.items())
    return Fraction(enough, comb(size, drawn))


def _with_kind(ways: Mapping[int, int], there: int, least: int, drawn: int) -> dict[int, int]:
    """In how many ways so many chits are drawn if at least some of one more kind are among them."""
    more: Counter[int] = Counter()
    for chits, many in ways.items():
        for amount in range(least, min(there, drawn - chits) + 1):
            more[chits + amount] += many * comb(there, amount)
    return more
