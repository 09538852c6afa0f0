"""Fixers that v22.0 prints otherwise than v24.0, or alone."""

from typing import Any

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ACTION, BAG, BLANK, DOG, ESCAPE, GUARD, IDEA_TOKEN, PLANNING
from safehouse.masters.facts.fixers import CardAdded, IdeaTaken, Swapped
from safehouse.masters.facts.rounds import IdeasGained
from safehouse.masters.facts.security import Revealed
from safehouse.masters.game import laws
from safehouse.masters.phases.action import Reveal
from safehouse.masters.phases.hire import Hire, TakeIdea
from safehouse.masters.phases.use import Use
from tests.given import Scene, given
from tests.masters.hiring import cash_of, hiring, plays_soundly, prompts

OF_2020 = {"edition": "v22.0"}
COP = Hire("MOONLIGHTER FRIENDS")
PLANS = Hire("TAKE A LOOK AT THESE FLOORPLANS")
RIGHT = Hire("IF YER GONNA DO THIS, DO IT RIGHT")
HELP = Use(0, "TEAMWORK")
TILES = "→   ?   ?   ←"


def planning(*fixers: str, cash: int, **more: Any) -> Scene:
    return hiring(TILES, *fixers, cash=cash, setup=OF_2020, **more)


@pytest.mark.parametrize(("number", "price"), [(1, 2), (2, 3), (3, 4)])
def test_moonlighter_friends_swap_guards_for_blanks(number: int, price: int) -> None:
    scene = planning("beat-cop", cash=4, bag={"guard": 5})

    plays_soundly(scene, COP, number)

    assert cash_of(scene) == 4 - price
    assert (scene.state.how_many(GUARD, BAG), scene.state.how_many(BLANK, BAG)) == (5 - number, number)


def test_moonlighter_friends_leave_dogs_in_the_bag() -> None:
    scene = planning("beat-cop", cash=4, bag={"guard": 1, "dog": 2})

    plays_soundly(scene, COP)

    assert scene.told(Swapped) == [Swapped(GUARD)]
    assert scene.state.how_many(DOG, BAG) == 2
    assert planning("beat-cop", cash=4, bag={"dog": 2}).refused(COP) == "FIX8"


def test_teamwork_gives_an_idea_to_another_player() -> None:
    scene = given("1→  2.  3.", ideas={1: 2}, crew=3, setup=OF_2020)

    scene.play(HELP, 2)

    assert scene.told(IdeasGained) == [IdeasGained(2, 1)]
    assert scene.ideas == {1: 0, 2: 0, 3: 1}


def test_teamwork_is_not_for_one_who_is_no_player() -> None:
    sheet = {"npc": NpcSheet(card="guide")}
    scene = given("1→  2.  5.  N", ideas={1: 4}, sheet=sheet, setup=OF_2020)

    scene.play(HELP)

    assert scene.ideas == {1: 2, 2: 1, 5: 0}
    assert given("1→  .   5.  N", ideas={1: 2}, sheet=sheet, setup=OF_2020).refused(HELP) == "RND17"


@pytest.mark.parametrize(("phase", "rule"), [(PLANNING, "RND18"), (ESCAPE, "ESC19")])
def test_teamwork_is_for_those_outdoors_in_the_action_phase(phase: int, rule: str) -> None:
    assert given("1→  2.", ideas={1: 2}, phase=phase, setup=OF_2020).refused(HELP) == rule
    assert given("→   1.  2.", ideas={1: 2}, setup=OF_2020).refused(HELP) == "RND17"


def test_these_floorplans_add_tokens_to_the_bag_for_two_and_five_thousand() -> None:
    first, both = planning("the-architect", cash=5), planning("the-architect", cash=5)

    plays_soundly(first, PLANS, 1)
    plays_soundly(both, PLANS, 2)

    tokens = [both.heist.edition.box.numbers[name] for name in ("two-ideas", "three-ideas")]
    assert [first.state.how_many(token, BAG) for token in tokens] == [1, 0]
    assert [both.state.how_many(token, BAG) for token in tokens] == [1, 1]
    assert (cash_of(first), cash_of(both)) == (3, 0)


def test_these_floorplans_are_had_for_the_cash_there_is_and_once() -> None:
    scene = planning("the-architect", cash=9)
    scene.play(PLANS, 1)

    assert scene.refused(PLANS) == "FIX8"
    assert planning("the-architect", cash=1).refused(PLANS) == "FIX8"
    assert prompts(planning("the-architect", cash=5), PLANS) == (1, 2)


@pytest.mark.parametrize(("token", "ideas"), [("two-ideas", 2), ("three-ideas", 3)])
def test_a_token_that_is_drawn_lays_its_ideas_on_the_hex(token: str, ideas: int) -> None:
    scene = given("1.  .   ?", bag={token: 1}, left={1: "reveal"}, setup=OF_2020)

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.told(Revealed) == [Revealed(scene.space(2, 0), scene.heist.edition.box.numbers[token])]
    assert scene.state.how_many(IDEA_TOKEN, scene.space(2, 0)) == ideas
    assert list(laws.broken(scene.heist, scene.state)) == []


def test_the_ideas_of_a_token_are_taken_one_by_one_by_who_is_there() -> None:
    scene = given("12. .", setup=OF_2020)
    scene.state.put(IDEA_TOKEN, scene.space(0, 0), 2)

    plays_soundly(scene, TakeIdea(0))
    plays_soundly(scene, TakeIdea(1))

    assert len(scene.told(IdeaTaken)) == 2
    assert scene.ideas == {1: 1, 2: 1}
    assert scene.refused(TakeIdea(0)) == "FIX8"


def test_on_call_replaces_a_token_with_its_ideas() -> None:
    hired = {**OF_2020, "fixers": ("security-consultant",)}
    scene = given("1.  ?", bag={"two-ideas": 1}, ideas={1: 1}, left={1: "reveal"}, setup=hired)
    scene.state.tell(blanks=1)

    scene.play(Reveal(0, scene.space(1, 0)), 0)

    assert (scene.state.phase, scene.state.where[IDEA_TOKEN], scene.state.story.blanks) == (ACTION, 0, 0)


def test_doing_it_right_puts_events_of_the_mastermind_into_the_deck() -> None:
    scene = planning("retired-mastermind", cash=5)

    plays_soundly(scene, RIGHT, 2, "M1", 0, "M3", 1)

    assert scene.told(CardAdded) == [CardAdded("M1", 0), CardAdded("M3", 1)]
    assert cash_of(scene) == 0


def test_doing_it_right_costs_three_thousand_at_least() -> None:
    assert planning("retired-mastermind", cash=2).refused(RIGHT) == "FIX8"
