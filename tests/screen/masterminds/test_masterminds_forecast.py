"""What is worked out quickly is what the rules say of one deal after the other, to the last digit."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from safehouse.masterminds.box.content import HAZARDS, deck_of
from safehouse.masterminds.box.pieces import ANY, FORCE, NOWHERE, PARTY
from safehouse.masterminds.sight.loads import load_of, together
from safehouse.screen.masterminds.advice.prospects import hidden_at, raid_on
from safehouse.screen.masterminds.advice.vantage import pool, vantage
from safehouse.screen.masterminds.forecast.attempts import Raid, best_party
from safehouse.screen.masterminds.forecast.codes import code_of, load_in
from safehouse.screen.masterminds.forecast.loads import Unseen, hands, unseen
from safehouse.screen.masterminds.forecast.odds import chance_over, odds_over
from safehouse.screen.masterminds.forecast.spread import HIGH, LOW, Shares, quantile
from tests.screen.masterminds import plainly
from tests.screen.matches import match

Question = tuple[Raid, Unseen, int]
LOOK = 0.15  # how many moments of a match are looked at
ASKED = 100  # so many questions of each match are put


def every_question(seats: int, seed: int) -> Iterator[Question]:
    """How every Job would go for every seat, at some moments of a match; and the Heist under way, for all."""
    luck = Random(seed)
    for game, position, *_ in match(seats, seed, most=700):
        if luck.random() > LOOK:
            continue
        for seat in game.everyone:
            of = vantage(game, position.state, seat)
            places = [(seat, place) for place, job in enumerate(of.state.jobs) if job]
            under_way = (
                [(of.state.turn, of.state.place)] if of.state.place != NOWHERE and of.state.stage <= PARTY else []
            )
            yield from ((raid_on(of, *each), pool(of), hidden_at(of, each[1])) for each in places + under_way)


def asked(seats: int, seed: int) -> list[Question]:
    """Some of what is asked in a match."""
    return Random(seed).sample(list(every_question(seats, seed)), ASKED)


@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (3, 32), (4, 33), (5, 34), (6, 35)])
def test_the_odds_are_those_of_every_deal_counted_by_the_rules(seats: int, seed: int) -> None:
    for raid, left, hidden in asked(seats, seed):
        assert odds_over(raid, left, hidden) == plainly.odds(raid, left, hidden)


@pytest.mark.parametrize(("seats", "seed"), [(2, 41), (4, 42), (6, 43)])
def test_so_are_the_chance_with_boosts_and_the_best_party(seats: int, seed: int) -> None:
    for raid, left, hidden in asked(seats, seed):
        boosted = raid.boosted((ANY, FORCE))

        assert chance_over(boosted, left, hidden) == plainly.odds(boosted, left, hidden).chance
        assert best_party(raid, hidden) == plainly.best_party(raid, hidden)


def test_numbers_add_up_to_what_loads_add_up_to() -> None:
    loads = [load_of(card) for card in deck_of(HAZARDS)]
    for pair in combinations(loads, 2):
        assert load_in(sum(map(code_of, pair))) == together(pair)
    for load in map(together, combinations(dict.fromkeys(loads), 3)):
        assert load_in(code_of(load)) == load


@pytest.mark.parametrize("size", range(6))
def test_hands_of_numbers_are_hands_of_loads(size: int) -> None:
    luck, deck = Random(size), deck_of(HAZARDS)
    for _ in range(5):
        left = unseen(luck.sample(deck, luck.randint(0, len(deck) - 10)))
        plain = tuple((kind[0], count) for kind, count in left if not kind[1])

        assert [(load_in(code), chance) for code, chance in hands(plain, size)] == [*plainly.hands(plain, size).items()]


def test_pools_that_hold_the_same_are_equal() -> None:
    one, other = unseen(["co-laser", "co-dogs"]), unseen(["co-dogs", "co-laser"])

    assert (one, hash(one)) == (other, hash(other))
    assert one != unseen(["co-laser"])


@pytest.mark.parametrize("part", [LOW, HIGH])
def test_where_it_is_close_the_rarest_of_a_number_come_first(part: float) -> None:
    luck = Random(1)
    for _ in range(300):
        pairs = [(luck.randint(0, 4), luck.choice((1, 2, 4)) / 40) for _ in range(20)]
        whole = sum(chance for _, chance in pairs)
        shares = Shares(list)
        for number, chance in pairs:
            shares[number].append(chance)

        ordered = sorted((number, chance / whole) for number, chance in pairs)
        assert quantile(shares, whole, part) == plainly.quantile(ordered, part)
