"""Every match ends, and what a scenario may hold can be played: tunnels for entrances, several safes."""

from random import Random

import pytest
from msgspec.structs import replace

from safehouse.bots.bot import Situation
from safehouse.bots.kinds import bot_kind, thief_going_on
from safehouse.engine.wire import Command, Refused
from safehouse.lab.matches.heistrun import run_heist
from safehouse.masters.board import HeistFile
from safehouse.masters.board.heistfile import SafeSheet
from safehouse.masters.box.pieces import JEWEL
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.game import Heist, position_on
from safehouse.masters.judge import judge
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from safehouse.masters.verbs.phases import MOST_ROUNDS
from tests.given import given
from tests.masters.judge.faulty import SOUND


def setup_on(scenario: HeistFile, deck: str = "") -> Setup:
    return Setup(scenario, first_team(STANDARD.box, 3), ((0, 1, 2),), deck=deck)


def rounds_of(heist: Heist, bot: str = "random") -> int:
    return run_heist(heist, 5, [bot_kind(heist.name, bot)(heist, Random(5))]).outcome.rounds


class NightOwl:
    """Takes any offer but to leave."""

    def __init__(self) -> None:
        self.luck = Random(7)

    def choose(self, situation: Situation) -> Command:
        staying = [offer for offer in situation.offers if not isinstance(offer, CallEscape)]
        ready = [offer for offer in staying if isinstance(offer, Done)]
        return self.luck.choice(ready or staying)


def test_a_deck_without_an_alarm_ends_when_the_night_is_over() -> None:
    heist = position_on(setup_on(replace(SOUND, deck="M1", map="→   .   J\n", bag={})))

    run = run_heist(heist, 5, [thief_going_on(NightOwl(), heist)])

    assert run.outcome.rounds == MOST_ROUNDS
    assert [fact.why for fact in run.facts if isinstance(fact, EscapeBegan)] == ["dawn"]


def test_no_match_takes_another_deck_that_has_an_error() -> None:
    for deck, rule in (("1-24", "ESC1"), ("1-24, Q9, Z1", "SET15"), ("24-1, Z1", "SET15")):
        with pytest.raises(Refused) as caught:
            Heist(setup_on(SOUND, deck=deck))

        assert caught.value.rule == rule
    assert Heist(setup_on(SOUND, deck="1-3, Z1")).opening.deck == ("1", "2", "3", "Z1")


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_map_with_tunnels_alone_is_played_to_its_end(bot: str) -> None:
    scenario = replace(SOUND, map="o   .   ?   J\n  o\n", tunnels=1)

    assert [each.severity for each in judge(scenario, STANDARD)] == []
    assert rounds_of(Heist(setup_on(scenario)), bot) > 0


def test_several_safes_open_together_and_each_holds_the_same() -> None:
    scene = given(
        "1S  .   S   ←",
        sheet={"safe": SafeSheet(1, {"jewel": 1})},
        holds={1: "safecracking-tools"},
        left={1: "unlock"},
        objective={"jewel": 2},
    )

    scene.play(Crack(0))

    assert [scene.state.how_many(JEWEL, scene.space(column, 0)) for column in (0, 2)] == [1, 1]
