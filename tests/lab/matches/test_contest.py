"""Contests count what they should."""

from random import Random

import pytest

from safehouse.bots.bot import Bot
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.lab.matches.contest import contest, interval, report
from safehouse.masterminds.facts.heist import Completed, Counted, Failed


def greedy(luck: Random) -> Bot:
    return GreedyBot(luck)


def test_a_contest_is_the_same_for_the_same_seed() -> None:
    first, again = (contest([greedy, greedy], 3, 5) for _ in range(2))

    assert first == again
    assert first.matches == 3
    assert sum(first.by_seat.values()) == pytest.approx(3)
    assert sum(first.played.values()) == 6
    assert first.facts[Completed] + first.facts[Failed] == first.facts[Counted]
    assert "3 matches with 2 seats" in report(first)


def test_the_interval_holds_the_share() -> None:
    low, high = interval(50, 100)

    assert low < 0.5 < high
    assert interval(50, 100)[1] - low > interval(500, 1000)[1] - interval(500, 1000)[0]
    assert interval(0, 10)[0] == pytest.approx(0, abs=1e-9)
