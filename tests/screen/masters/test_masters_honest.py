"""Hints give no luck away, and there are words for everything that can be offered or happen."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.engine.game import Position, legal, step
from safehouse.engine.imagination import imagine
from safehouse.engine.wire import Fact
from safehouse.lab.soak.heists import Heists
from safehouse.masters.editions import heist_ids
from safehouse.masters.game import Heist
from safehouse.screen import masters

LONGEST = 400
LOOK = 0.15


class Moment(NamedTuple):
    """A position of a match that somebody looks at, and the facts that led to it."""

    heist: Heist
    position: Position
    facts: list[Fact]


def moments(luck: Random, start: str) -> Iterator[Moment]:
    """Some moments of random matches of one heist after the other."""
    for name in luck.sample(heist_ids(), 6):
        heist, seed, player = Heists((name,), start=start).match(luck)
        yield from match(heist, seed, player, luck)


def match(heist: Heist, seed: int, player: Wanderer, luck: Random) -> Iterator[Moment]:
    """Some moments of one match."""
    position, facts = Position(heist.first(seed)), list[Fact]()
    for _ in range(LONGEST):
        seats = position.open.question.seats if position.open else heist.to_move(position.state)
        if not seats:
            break
        if luck.random() < LOOK:
            yield Moment(heist, position, facts)
            facts = []
        seat = luck.choice(seats)
        made = step(heist, position, seat, player.choose(position.state, legal(heist, position, seat)))
        position, facts = made.position, facts + made.facts
    yield Moment(heist, position, facts)


@pytest.mark.parametrize("start", ["beginning", "any"])
def test_no_hint_and_no_warning_depends_on_luck_to_come(start: str) -> None:
    for heist, position, _ in moments(Random(start), start):
        for seat in (*heist.everyone, None):
            twin = imagine(heist, position, seat, 4242)
            assert masters.hints(heist, position, seat) == masters.hints(heist, twin, seat)
            assert masters.offered(heist, position, seat) == masters.offered(heist, twin, seat)


def test_hints_and_warnings_leave_the_position_as_it_is() -> None:
    for heist, position, _ in moments(Random(3), "any"):
        before = masters.hints(heist, position, 0), heist.view(position.state, 0), position.state.seed

        masters.offered(heist, position, 0)

        assert before == (masters.hints(heist, position, 0), heist.view(position.state, 0), position.state.seed)


@pytest.mark.parametrize("start", ["beginning", "any"])
def test_everything_on_offer_and_everything_that_happens_has_its_words(start: str) -> None:
    for heist, position, facts in moments(Random(f"words {start}"), start):
        for seat in heist.everyone:
            shown = masters.offered(heist, position, seat)
            assert [offer.command for offer in shown] == legal(heist, position, seat)
            assert all(offer.text and bool(offer.warning) == bool(offer.rule) for offer in shown)
            assert msgspec.json.encode(masters.hints(heist, position, seat))
            assert masters.hints(heist, position, seat).now.endswith((".", "?"))
        for fact in facts:
            masters.said(heist, fact)
