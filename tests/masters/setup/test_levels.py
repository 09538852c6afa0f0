"""Levels: what a build stands for, and what players of a level may bring."""

from random import Random

import pytest

from safehouse.engine.wire import Refused
from safehouse.lab.soak.heists import random_team
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import STEPS, Build, check_team, faults, first_team, level_of, pros_of
from tests.given import given


def of_level(level: int, *cards: tuple[str, str, str]) -> Heist:
    team = (*(Build("New", card, (one, two)) for card, one, two in cards), *first_team(STANDARD.box, 4))[:4]
    return Heist(Setup("the-inclusion-job", team, ((0, 1, 2, 3),), level=level))


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
    assert level_of(STANDARD.box, Build("New", character, skills)) == level


def test_players_bring_characters_of_their_level_or_less() -> None:
    assert of_level(2, ("burglar", "ninja", "linger")).setup.level == 2
    assert of_level(1).setup.level == 1


def test_players_bring_no_character_above_their_level() -> None:
    with pytest.raises(Refused, match="SET9"):
        of_level(1, ("burglar", "ninja", "linger"))


@pytest.mark.parametrize(
    ("level", "character", "skills"),
    [
        (2, "burglar", ("ninja", "linger")),
        (3, "grease-man", ("ninja", "linger")),
        (3, "grease-man", ("linger", "ninja")),
        (4, "grease-man", ("ninja", "tamper")),
    ],
)
def test_at_level_2_one_skill_is_pro_at_3_the_character_at_4_the_other_skill(
    level: int, character: str, skills: tuple[str, str]
) -> None:
    check_team(STANDARD.box, (Build("New", character, skills), *first_team(STANDARD.box, 3)), level)


@pytest.mark.parametrize(
    ("level", "character", "skills"),
    [(2, "grease-man", ("hurry", "linger")), (3, "burglar", ("ninja", "tamper"))],
    ids=["a Pro character at level 2", "two Pro skills at level 3"],
)
def test_players_have_no_pro_card_before_its_level(level: int, character: str, skills: tuple[str, str]) -> None:
    with pytest.raises(Refused, match="SET9"):
        of_level(level, (character, *skills))
    with pytest.raises(Refused, match="SET9"):
        check_team(STANDARD.box, (Build("New", character, skills), *first_team(STANDARD.box, 3)), level)


@pytest.mark.parametrize("level", [3, 4])
def test_no_level_has_a_pro_character_with_two_amateur_skills(level: int) -> None:
    team = (Build("New", "grease-man", ("hurry", "linger")), *first_team(STANDARD.box, 3))

    assert [rule for rule, _ in faults(STANDARD.box, team, level)] == ["CAM17"]
    with pytest.raises(Refused, match="CAM17"):
        check_team(STANDARD.box, team, level)


def test_no_level_has_two_pro_skills_with_an_amateur_character() -> None:
    team = (Build("New", "burglar", ("ninja", "tamper")), *first_team(STANDARD.box, 3))

    assert [rule for rule, _ in faults(STANDARD.box, team, 4)] == ["CAM17"]


def test_a_team_drawn_at_random_could_have_gone_up_so() -> None:
    teams = [random_team(STANDARD.box, Random(seed), 4) for seed in range(50)]

    assert {pros_of(STANDARD.box, build) for team in teams for build in team} == set(STEPS)


def test_everybody_goes_up_a_level_busted_or_not_and_the_busted_are_in_jail() -> None:
    scene = given("→   1.", ideas={1: 0}, phase=ESCAPE)

    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)

    assert outcome is not None
    assert outcome.busted == (0, 1, 2, 3)
    assert outcome.levels_up == (0, 1, 2, 3)
