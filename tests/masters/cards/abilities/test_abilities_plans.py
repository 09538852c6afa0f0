"""Abilities that change the plan: CHANGE OF PLANS, ALRIGHT NEW PLAN."""

from safehouse.engine.wire import Answer
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ESCAPE, PLANNING
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.use import Use
from tests.given import Scene, given

CHANGE = Use(0, "CHANGE OF PLANS")
NEW_PLAN = Use(0, "ALRIGHT, NEW PLAN")
ROW = "1.  .   .   .   .   .   .   .   2."


def row(characters: dict[int, str], ideas: int, plan: dict[int, list[int]], phase: int = 1) -> Scene:
    """Nine hexes in a row, with planning tokens by column."""
    tokens = {who: [(column, 0) for column in columns] for who, columns in plan.items()}
    return given(ROW, characters=characters, ideas={1: ideas}, plan=tokens, phase=phase)


def planned(scene: Scene, who: int) -> list[int]:
    """The columns where a character has tokens."""
    return list(spaces(scene.state.plan[who - 1]))


def test_change_of_plans_lays_three_tokens_of_anybody_elsewhere() -> None:
    scene = row({1: "street-urchin"}, 2, {1: [0, 1], 2: [7, 8]})

    scene.play(CHANGE, 0, 0, 4, 0, 1, 5, 1, 7, 3)

    assert planned(scene, 1) == [4, 5]
    assert planned(scene, 2) == [3, 8]


def test_change_of_plans_costs_two_ideas_and_a_noise() -> None:
    scene = row({1: "street-urchin"}, 3, {1: [0, 1]})

    scene.play(CHANGE, 0, 0, 4, "none")

    assert scene.ideas == {1: 1, 2: 0}
    assert scene.state.made == 1


def test_change_of_plans_may_lay_fewer_tokens() -> None:
    scene = row({1: "grifter"}, 2, {1: [0, 1]})

    scene.play(CHANGE, 0, 1, 8, "none")

    assert planned(scene, 1) == [0, 8]


def test_change_of_plans_opens_the_way_to_a_hex_that_was_not_planned() -> None:
    scene = row({1: "street-urchin"}, 2, {1: [0, 8]})
    scene.state.left[0] = 1
    step = Move(0, scene.space(1, 0))

    assert scene.refused(step) == "PLN1"
    scene.play(CHANGE, 0, 8, 1, "none")
    assert scene.refused(step) == ""


def test_change_of_plans_lays_a_token_only_where_its_owner_has_none() -> None:
    scene = row({1: "street-urchin"}, 2, {1: [0, 1], 2: [2]})

    scene.play(CHANGE, 0, 0)

    assert [offer.option for offer in scene.offers(Answer)] == [2, 3, 4, 5, 6, 7, 8]


def test_change_of_plans_works_once_per_heist() -> None:
    scene = row({1: "street-urchin"}, 5, {1: [0, 1]})

    scene.play(CHANGE, 0, 0, 4, "none")

    assert scene.refused(CHANGE) == "CHR7"


def test_change_of_plans_needs_two_ideas_and_a_token_on_the_board() -> None:
    poor = row({1: "street-urchin"}, 1, {1: [0, 1]})
    bare = row({1: "street-urchin"}, 2, {})

    assert poor.refused(CHANGE) == "CHR6"
    assert bare.refused(CHANGE) == "CHR6"


def test_change_of_plans_is_not_for_planning_nor_for_the_escape() -> None:
    planning = row({1: "street-urchin"}, 2, {1: [0]}, PLANNING)
    escape = row({1: "street-urchin"}, 2, {1: [0]}, ESCAPE)

    assert planning.refused(CHANGE) == "CHR6"
    assert escape.refused(CHANGE) == "ESC14"


def test_change_of_plans_is_not_for_a_mastermind_nor_for_a_thug() -> None:
    assert row({1: "mastermind"}, 2, {1: [0]}).refused(CHANGE) == "CHR6"
    assert row({1: "thug"}, 2, {1: [0]}).refused(CHANGE) == "CHR6"


def test_change_of_plans_passes_over_one_whose_tokens_lie_everywhere() -> None:
    scene = row({1: "grifter"}, 2, {1: [0], 2: [0, 1, 2, 3, 4, 5, 6, 7, 8]})

    scene.play(CHANGE)

    assert [offer.option for offer in scene.offers(Answer)] == [0, "none"]


def test_alright_new_plan_lays_six_tokens_elsewhere() -> None:
    scene = row({1: "mastermind"}, 2, {1: [0, 1, 2], 2: [6, 7, 8]})

    scene.play(NEW_PLAN, 0, 0, 3, 0, 1, 4, 0, 2, 5, 1, 6, 0, 1, 7, 1, 1, 8, 2)

    assert planned(scene, 1) == [3, 4, 5]
    assert planned(scene, 2) == [0, 1, 2]
    assert scene.ideas == {1: 0, 2: 0}
    assert scene.state.made == 1


def test_alright_new_plan_may_pass_three_ideas_on() -> None:
    scene = row({1: "mastermind"}, 6, {1: [0, 1]})

    scene.play(NEW_PLAN, 0, 0, 4, "none", 1, 1, 1)

    assert scene.ideas == {1: 1, 2: 3}


def test_alright_new_plan_may_pass_fewer_ideas_on_and_lay_no_token() -> None:
    scene = row({1: "mastermind"}, 6, {1: [0, 1]})

    scene.play(NEW_PLAN, "none", 1, "none")

    assert planned(scene, 1) == [0, 1]
    assert scene.ideas == {1: 3, 2: 1}


def test_alright_new_plan_passes_on_only_what_is_left_after_paying() -> None:
    scene = row({1: "mastermind"}, 3, {1: [0, 1]})

    scene.play(NEW_PLAN, "none", 1)

    assert scene.ideas == {1: 0, 2: 1}


def test_alright_new_plan_works_once_per_heist() -> None:
    scene = row({1: "mastermind"}, 6, {1: [0, 1]})

    scene.play(NEW_PLAN, "none", "none")

    assert scene.refused(NEW_PLAN) == "CHR7"


def test_alright_new_plan_needs_two_ideas_the_action_phase_and_a_mastermind() -> None:
    assert row({1: "mastermind"}, 1, {1: [0]}).refused(NEW_PLAN) == "CHR6"
    assert row({1: "mastermind"}, 4, {1: [0]}, ESCAPE).refused(NEW_PLAN) == "ESC14"
    assert row({1: "grifter"}, 4, {1: [0]}).refused(NEW_PLAN) == "CHR6"
