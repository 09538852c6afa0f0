"""Levels: what a build stands for, and what players of a level may bring."""

import pytest

from safehouse.engine.wire import Refused
from safehouse.masters.board import load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.pieces import ESCAPE
from safehouse.masters.setup import Setup
from safehouse.masters.team import Build, first_team, level_of
from tests.given import given


def of_level(level: int, *cards: tuple[str, str, str]) -> Heist:
    team = (*(Build("New", card, (one, two)) for card, one, two in cards), *first_team(4))[:4]
    return Heist(Setup("the-inclusion-job", team, ((0, 1, 2, 3),), 1, level=level), load_heist("the-inclusion-job"))


@pytest.mark.parametrize(
    ("character", "skills", "level"),
    [
        ("burglar", ("hurry", "linger"), 1),
        ("burglar", ("ninja", "linger"), 2),
        ("grease-man", ("ninja", "linger"), 3),
        ("grease-man", ("ninja", "tamper"), 4),
    ],
)
def test_a_build_is_one_level_higher_for_each_pro_card(character: str, skills: tuple[str, str], level: int) -> None:
    assert level_of(Build("New", character, skills)) == level


def test_players_bring_characters_of_their_level_or_less() -> None:
    assert of_level(2, ("burglar", "ninja", "linger")).setup.level == 2
    assert of_level(1).setup.level == 1


def test_players_bring_no_character_above_their_level() -> None:
    with pytest.raises(Refused, match="SET9"):
        of_level(1, ("burglar", "ninja", "linger"))


def test_everybody_goes_up_a_level_busted_or_not_and_the_busted_are_in_jail() -> None:
    scene = given("→   1.", ideas={1: 0}, phase=ESCAPE)

    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert outcome.busted == (0, 1, 2, 3)
    assert outcome.levels_up == (0, 1, 2, 3)
