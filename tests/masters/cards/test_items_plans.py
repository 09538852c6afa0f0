"""Items for the plan and for luck: Master Plan Copy, Building Schematics, Lucky Penny, Radio, Camouflage."""

import pytest

from safehouse.masters.box.pieces import ESCAPE, GUARD, PLANNING
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.loot import Discarded
from safehouse.masters.facts.people import Failed
from safehouse.masters.facts.rounds import IdeaLost
from safehouse.masters.facts.security import Busted, Culled, Revealed
from safehouse.masters.game.laws import broken
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.phases.hands import HandOver
from safehouse.masters.phases.planning import Enter, Plan, Ready
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.outcome import objective_met, outcome_of
from safehouse.masters.verbs.ideas import lose_idea
from tests.given import Scene, given, picture

ROW = "1→  " + ".   " * 9 + "."


def test_scrawled_on_palm_gives_its_owner_two_planning_tokens_more() -> None:
    scene = given(ROW, phase=PLANNING, setup={"items": ((0, "master-plan-copy"),)})
    memory = scene.heist.memory[0]

    assert scene.view.crew[0].tokens == memory + 2

    for column in range(1, memory + 3):
        scene.play(Plan(0, scene.space(column, 0)))
    assert scene.refused(Plan(0, scene.space(memory + 3, 0))) == "CHR2"
    assert list(broken(scene.heist, scene.state)) == []


def test_scrawled_on_palm_gives_nobody_else_a_token() -> None:
    scene = given(ROW, phase=PLANNING, holds={1: "master-plan-copy"})

    assert [member.tokens for member in scene.view.crew[1:]] == scene.heist.memory[1:]


def carried_in() -> Scene:
    """Everybody on entrances, one with a copy of the plan, and the heist begun."""
    scene = given("→   .   .   .   ←", phase=PLANNING, holds={1: "master-plan-copy"}, crew=3)
    for who, way in ((0, 0), (1, 0), (2, 4)):
        scene.play(Enter(who, scene.space(way, 0)))
    scene.play(Ready())
    return scene


def escaping(scene: Scene, who: int, at: int) -> Scene:
    """The Escape has begun, with one character inside."""
    scene.state.phase = ESCAPE
    scene.state.at[who] = at
    return scene


def test_scrawled_on_palm_takes_everybody_along_when_its_owner_is_busted() -> None:
    scene = escaping(carried_in(), 0, 1)

    scene.play(EndEscape())

    assert [fact.who for fact in scene.told(Busted)] == [0, 1, 2]
    assert len(scene.told(Failed)) == 1
    assert not objective_met(scene.heist, scene.state)


def test_an_objective_that_has_failed_is_not_met_whatever_was_brought_out() -> None:
    scene = given("12→ .   ←", phase=ESCAPE, objective={"jewel": 1}, holds={1: "jewel"})
    assert objective_met(scene.heist, scene.state)

    Failed("plan").apply(scene.state)

    assert not objective_met(scene.heist, scene.state)


def test_scrawled_on_palm_follows_the_owner_also_when_the_copy_is_handed_on() -> None:
    scene = escaping(carried_in(), 0, 1)
    scene.state.at[1] = 1
    scene.play(HandOver(0, 1, STANDARD.box.numbers["master-plan-copy"]))
    scene.state.at[1] = scene.space(0, 0)

    scene.play(EndEscape())

    assert [fact.who for fact in scene.told(Busted)] == [0, 1, 2]


@pytest.mark.parametrize(("scrawled", "wrong"), [(1, []), (0, ["character 0 has planned too much"])])
def test_scrawled_on_palm_leaves_the_tokens_with_whoever_owned_it_in_planning(scrawled: int, wrong: list[str]) -> None:
    scene = given("12. " + ".   " * 10, setup={"items": ((0, "master-plan-copy"),)}, plan={})
    scene.state.plan[0] = (1 << scene.heist.memory[0] + 2) - 1
    scene.state.tell(scrawled=scrawled)

    scene.play(HandOver(0, 1, STANDARD.box.numbers["master-plan-copy"]))

    assert list(broken(scene.heist, scene.state)) == wrong


def test_scrawled_on_palm_does_nothing_when_another_is_busted_and_is_discarded_after_the_heist() -> None:
    scene = escaping(carried_in(), 1, 1)

    scene.play(EndEscape())

    assert [fact.who for fact in scene.told(Busted)] == [1]
    assert scene.told(Failed) == []
    assert scene.told(Discarded) == [Discarded(0, STANDARD.box.numbers["master-plan-copy"])]
    assert outcome_of(scene.heist, scene.state).loot == {}


def test_consult_floorplans_reveals_one_tile_in_planning_and_is_used_up() -> None:
    scene = given("1→  .   ?   ?", phase=PLANNING, holds={1: "building-schematics"})

    scene.play(Use(0, "CONSULT FLOORPLANS"), scene.space(3, 0))

    assert scene.told(Revealed) == [Revealed(scene.space(3, 0), GUARD)]
    assert scene.held(1) == {}
    assert scene.refused(Use(0, "CONSULT FLOORPLANS")) == "ITM8"


def test_consult_floorplans_takes_a_chit_out_of_the_bag_when_all_is_known() -> None:
    scene = given("1→  .", phase=PLANNING, holds={1: "building-schematics"})

    scene.play(Use(0, "CONSULT FLOORPLANS"))

    assert scene.told(Culled) == [Culled(GUARD)]


def test_consult_floorplans_is_for_its_owner_and_for_planning_only() -> None:
    planning = given("12→ .   ?", phase=PLANNING, holds={1: "building-schematics"})
    empty = given("1→  .   ?", phase=PLANNING, holds={1: "building-schematics"}, bag={})
    acting = given("1.  .   ?", holds={1: "building-schematics"})

    assert planning.refused(Use(1, "CONSULT FLOORPLANS")) == "ITM8"
    assert empty.refused(Use(0, "CONSULT FLOORPLANS")) == "ITM8"
    assert acting.refused(Use(0, "CONSULT FLOORPLANS")) == "ITM8"


def test_remember_where_you_came_from_is_discarded_instead_of_an_idea_an_event_takes() -> None:
    scene = given("1G  .   .   2G", holds={1: "lucky-penny"}, ideas={1: 1, 2: 1})

    scene.effect("20")

    assert scene.ideas == {1: 1, 2: 0}
    assert scene.held(1) == {}
    assert scene.told(IdeaLost) == [IdeaLost(1)]


def test_remember_where_you_came_from_is_kept_by_who_has_no_idea_to_lose() -> None:
    scene = given("1G  .", holds={1: "lucky-penny"})

    scene.effect("20")

    assert scene.held(1) == {"lucky-penny": 1}


def test_remember_where_you_came_from_does_not_help_against_what_is_no_event() -> None:
    scene = given("1G  .", holds={1: "lucky-penny"}, ideas={1: 1})
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)

    lose_idea(table, 0)

    assert table.facts == [IdeaLost(0)]


TWO = {1: [(1, 0)], 2: [(2, 0)]}


def test_tweak_plan_lets_everybody_shift_one_token_to_an_adjacent_hex() -> None:
    scene = given("12. .   .   .", holds={1: "radio"}, plan=TWO)
    at = scene.space

    scene.play(Act(0, "radio", 1, 1), "tokens", at(1, 0), at(2, 0), at(2, 0), at(3, 0))

    assert [member.plan for member in scene.view.crew[:2]] == [(at(2, 0),), (at(3, 0),)]
    assert scene.state.made == 1
    assert scene.view.crew[0].left == {"move": 1}
    assert scene.held(1) == {}


def test_tweak_plan_may_come_after_the_move() -> None:
    scene = given("12. .   .   .", holds={1: "radio"}, plan=TWO)
    at = scene.space

    scene.play(Act(0, "radio", 1, 1), "move", at(1, 0), at(1, 0), at(2, 0), "none")

    assert scene.map == picture("2.  1.  .   .")
    assert [member.plan for member in scene.view.crew[:2]] == [(at(2, 0),), (at(2, 0),)]
    assert scene.view.crew[0].left == {}


def test_tweak_plan_asks_the_seat_of_each_character_in_turn() -> None:
    scene = given("12. .   .   .", holds={1: "radio"}, plan=TWO, seats=((1, 3, 4), (2,)))
    at = scene.space

    scene.play(Act(0, "radio", 1, 1), "tokens", "none")
    scene.answer(at(2, 0), seat=1)
    scene.answer(at(1, 0), seat=1)

    assert [member.plan for member in scene.view.crew[:2]] == [(at(1, 0),), (at(1, 0),)]


def test_tweak_plan_may_be_left_out_and_a_token_goes_to_a_hex_only() -> None:
    scene = given("→   1.  .", holds={1: "radio"}, plan={1: [(1, 0), (2, 0)]})

    scene.play(Act(0, "radio", 1, 1), "tokens")

    assert scene.view.crew[0].plan == (scene.space(1, 0), scene.space(2, 0))
    assert scene.held(1) == {}


def test_tweak_plan_after_the_move_asks_for_none_where_no_move_is_possible() -> None:
    scene = given("1G  .   .", holds={1: "radio"}, plan={1: [(1, 0)]})

    scene.play(Act(0, "radio", 1, 1), "move", "none")

    assert scene.refused(Move(0, scene.space(1, 0))) == "SEC2"


def test_catch_up_with_ya_later_keeps_its_carrier_from_being_busted_far_from_guards() -> None:
    scene = given("→   .   1.  .   G", phase=ESCAPE, holds={1: "camouflage jewel"})

    scene.play(EndEscape())

    outcome = outcome_of(scene.heist, scene.state)
    assert scene.told(Busted) == []
    assert outcome.escaped == ()
    assert outcome.loot == {}
    assert outcome.objective is False


@pytest.mark.parametrize(
    ("drawing", "holder"),
    [("→   .   1.  G", 1), ("→   .   1G", 1), ("→   .   1.  D", 1), ("2→  .   1.", 2)],
    ids=["beside", "on", "dog", "somebody else's"],
)
def test_catch_up_with_ya_later_does_not_help_near_guards_nor_anybody_else(drawing: str, holder: int) -> None:
    scene = given(drawing, phase=ESCAPE, holds={holder: "camouflage"})

    scene.play(EndEscape())

    assert scene.told(Busted) == [Busted(0, "left inside")]


@pytest.mark.parametrize(("drawing", "busted"), [("1→  .", [Busted(0, "left inside")]), ("→   1.", [])])
def test_catch_up_with_ya_later_hides_nobody_outdoors(drawing: str, busted: list[Busted]) -> None:
    scene = given(drawing, phase=ESCAPE, holds={1: "camouflage"}, sheet={"hideouts": True})

    scene.play(EndEscape())

    assert scene.told(Busted) == busted


def test_catch_up_with_ya_later_does_not_help_on_a_gate_that_closes() -> None:
    scene = given("→   .   1.", holds={1: "camouflage"})
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)

    table.emit(Busted(0, "gate"))

    assert table.facts == [Busted(0, "gate")]
