"""A bot that hires the fixers of its crew before it plays."""

from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.masters import patron
from safehouse.bots.masters.patron import Patron
from safehouse.bots.random_bot import RandomBot
from safehouse.engine.game import Position
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import heist_of
from safehouse.masters.phases.hire import Hire
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team


def situation(*fixers: str, cash: int) -> Situation:
    team = first_team(STANDARD.box, 4)
    heist = heist_of(Setup("the-inclusion-job", team, ((0, 1, 2, 3),), fixers=fixers, cash=cash))
    return Situation(heist, Position(heist.first(1)), 0)


def test_a_fixer_who_can_be_paid_is_hired() -> None:
    asked = situation("visage", cash=3)

    assert isinstance(Patron(RandomBot(Random(1))).choose(asked), Hire)


def test_where_nobody_can_be_hired_the_other_bot_plays() -> None:
    asked = situation("visage", cash=0)

    assert not isinstance(Patron(RandomBot(Random(1))).choose(asked), Hire)


def test_hiring_ends_even_if_the_team_says_no_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thief:
        def choose(self, situation: Situation) -> Hire:
            raise LookupError("asked")

    monkeypatch.setattr(patron, "MOST", 2)
    asked, bot = situation("visage", cash=3), Patron(Thief())
    assert isinstance(bot.choose(asked), Hire)
    assert isinstance(bot.choose(asked), Hire)

    with pytest.raises(LookupError):
        bot.choose(asked)


@pytest.mark.parametrize("fixers", [("bookie",), ("bookie", "visage")])
def test_nothing_is_bet_and_others_are_hired_all_the_same(fixers: tuple[str, ...]) -> None:
    asked = situation(*fixers, cash=3)
    hires = [offer for offer in asked.offers if isinstance(offer, Hire)]

    chosen = Patron(RandomBot(Random(1))).choose(asked)

    assert len(hires) == len(fixers)
    assert isinstance(chosen, Hire) == (len(fixers) > 1)
    assert chosen != hires[0]
