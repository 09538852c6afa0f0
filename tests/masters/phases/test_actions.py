"""The round: dice, Actions, and what one may choose for how many ideas."""

import pytest

from safehouse.masters.box.pieces import DOCUMENTS, GUARD, MOVE, SUBDUE, left_of
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.rounds import ActionTaken, AlertRaised, NoiseMade
from safehouse.masters.phases.act import Act, turns
from safehouse.masters.phases.action import Move, Pocket, Subdue, Think
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import given


@pytest.mark.parametrize(("face", "ideas"), [(1, 0), (2, 1), (6, 1), (3, 2), (5, 2), (4, 3)])
def test_each_idea_turns_the_die_by_one_and_round_the_corner(face: int, ideas: int) -> None:
    scene = given("1.", die={1: 1}, ideas={1: ideas})
    poor = given("1.", die={1: 1}, ideas={1: ideas - 1}) if ideas else None

    scene.play(Act(0, "hurry", face, face))

    assert scene.state.die[0] == face
    assert scene.ideas == {1: 0}
    assert poor is None or poor.refused(Act(0, "hurry", face, face)) == "RND5"


@pytest.mark.parametrize("die", range(1, 7))
def test_from_six_to_one_is_one_step(die: int) -> None:
    there, back = turns(die, die % 6 + 1), turns(die % 6 + 1, die)

    assert there == back == 1


def test_one_may_choose_default_actions_and_those_the_die_shows_on_either_skill() -> None:
    scene = given("1.", die={1: 4})

    offers = {(act.card, act.slot) for act in scene.offers(Act)}

    assert offers == {("thug", 1), ("thug", 2), ("wing-it", 4), ("hurry", 4)}


def test_ideas_widen_the_choice() -> None:
    scene = given("1.", die={1: 4}, ideas={1: 1})

    faces = {act.face for act in scene.offers(Act) if act.card == "wing-it"}

    assert faces == {3, 4, 5}


def test_an_item_one_carries_offers_its_action_on_any_face_one_can_pay() -> None:
    scene = given("1.  2.", die={1: 6, 2: 6}, ideas={1: 1}, holds={1: "cheap-picks"})

    offers = {(act.who, act.face) for act in scene.offers(Act) if act.card == "cheap-picks"}

    assert offers == {(0, 5), (0, 6), (0, 1)}


def test_an_item_laid_down_offers_nothing() -> None:
    scene = given("1.", die={1: 6}, holds={1: "cheap-picks"})

    scene.play(LayDown(0, scene.space(0, 0), STANDARD.box.numbers["cheap-picks"]))

    assert [act for act in scene.offers(Act) if act.card == "cheap-picks"] == []
    assert scene.refused(Act(0, "cheap-picks", 1, 6)) == "RND3"


def test_placing_the_die_takes_the_action() -> None:
    scene = given("1.", die={1: 1})

    facts = scene.play(Act(0, "thug", 2, 1))

    assert [(fact.card, fact.slot, fact.ideas) for fact in facts if isinstance(fact, ActionTaken)] == [("thug", 2, 0)]
    assert left_of(scene.state.left[0], MOVE) == left_of(scene.state.left[0], SUBDUE) == 1
    assert scene.offers(Act) == []


def test_each_character_takes_one_action_per_round() -> None:
    scene = given("1.  2.", die={1: 1, 2: 1})

    scene.play(Act(0, "thug", 1, 1))

    assert scene.refused(Act(0, "thug", 2, 1)) == "RND4"
    assert scene.refused(Act(1, "lookout", 1, 1)) == ""


def test_everybody_may_act_again_in_the_next_round() -> None:
    scene = given("1.  .", deck="M1,M1,Z1", left={1: "move"})

    scene.play(Done())

    assert scene.state.round == 2
    assert scene.state.chosen[0] == scene.state.left[0] == 0
    assert scene.offers(Act) != []


def test_an_action_that_costs_ideas_takes_them_with_the_turning() -> None:
    scene = given("1.", characters={1: "burglar"}, skills={1: ("yank-wires", "hurry")}, ideas={1: 3})

    scene.play(Act(0, "burglar", 2, 1))

    assert scene.ideas == {1: 2}


def test_the_noise_of_the_chosen_action_always_comes() -> None:
    scene = given("1.", die={1: 5})

    scene.play(Act(0, "hurry", 5, 5))

    assert scene.state.made == 2
    assert scene.state.noise == 0


def test_the_noise_comes_although_the_sub_actions_are_left_out() -> None:
    scene = given("1.", die={1: 5}, deck="M1,M1,Z1")
    scene.play(Act(0, "hurry", 5, 5))

    scene.play(Done())

    assert scene.state.noise == 2


DETONATE = [
    (name, face)
    for name, card in STANDARD.box.skills.items()
    for face, action in enumerate(card.faces, start=1)
    if "alert" in action.icons.split()
]


@pytest.mark.parametrize(("skill", "face"), DETONATE)
def test_an_alert_on_an_action_comes_at_once(skill: str, face: int) -> None:
    scene = given("1.", skills={1: (skill, "hurry")}, die={1: face}, deck="M1,M2,Z1")

    facts = scene.play(Act(0, skill, face, face))

    assert facts[-1] == AlertRaised("M1", "action")
    assert scene.state.top == 1


def test_sub_actions_may_be_left_out() -> None:
    scene = given("1.", die={1: 1}, deck="M1,M1,Z1")
    scene.play(Act(0, "thug", 2, 1))

    assert scene.refused(Done()) == ""


def test_every_character_must_take_an_action() -> None:
    scene = given("1.  2.", die={1: 1, 2: 1})
    scene.play(Act(0, "thug", 1, 1))

    assert scene.refused(Done()) == "RND12"

    scene.play(Act(1, "lookout", 1, 1))

    assert scene.refused(Done()) == ""


def test_an_idea_is_gained_and_can_be_used_at_once() -> None:
    scene = given("1.  2.", left={1: "idea"}, die={2: 2})

    scene.play(Think(0))

    assert scene.ideas == {1: 1, 2: 0}


def test_found_cash_is_loot_on_the_character_until_it_is_outdoors() -> None:
    indoors = given("→   1.", left={1: "loot loot"})
    outdoors = given("1→  .", left={1: "loot"})

    indoors.play(Pocket(0))
    indoors.play(Pocket(0))
    outdoors.play(Pocket(0))

    assert indoors.held(1) == {"cash": 2}
    assert indoors.view.out == {}
    assert outdoors.held(1) == {}
    assert outdoors.view.out == {"cash": 1}


def test_abilities_come_on_top_of_the_action() -> None:
    scene = given("4.  J", ideas={4: 1}, die={4: 1})

    scene.play(Use(3, "LARCENIST"))

    assert scene.refused(Act(3, "pickpocket", 1, 1)) == ""


def test_an_ability_that_is_an_action_costs_the_action() -> None:
    scene = given("1.  2.", characters={1: "script-kiddie"}, ideas={1: 1}, die={1: 1})

    scene.play(Act(0, "script-kiddie", 2, 1), "disable")

    assert scene.refused(Act(0, "script-kiddie", 1, 1)) == "RND4"
    assert scene.told(NoiseMade) == [NoiseMade(1)]


def test_what_costs_nothing_needs_no_action() -> None:
    scene = given("1P", die={1: 1})

    scene.play(PickUp(0, scene.space(0, 0), DOCUMENTS))

    assert scene.refused(Act(0, "thug", 1, 1)) == ""


def test_two_chits_of_a_kind_need_two_sub_actions() -> None:
    scene = given("1GG .", left={1: "subdue subdue move"})
    here = scene.space(0, 0)

    scene.play(Subdue(0, here, GUARD))

    assert scene.refused(Move(0, scene.space(1, 0))) == "SEC2"
    scene.play(Subdue(0, here, GUARD))
    assert scene.refused(Move(0, scene.space(1, 0))) == ""
