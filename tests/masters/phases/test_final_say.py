"""You have the final say about your character: what one seat cannot decide for another."""

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, JEWEL, PLANNING
from safehouse.masters.facts.escape import EndProposed, HeistEnded, LotDrawn
from safehouse.masters.facts.fixers import GuardReplaced
from safehouse.masters.facts.loot import Dropped
from safehouse.masters.facts.plan import HandedTo, TookBack
from safehouse.masters.facts.rounds import IdeaPassed
from safehouse.masters.facts.security import Busted
from safehouse.masters.phases.action import Reveal
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.team import Done
from tests.given import Scene, given
from tests.masters.running import declare, seed_for, walk

TWO = ((1, 2), (3, 4))
EACH = ((1,), (2,), (3,), (4,))
AGREEMENTS = ("any", "majority", "everyone")


def over(scene: Scene) -> bool:
    return bool(scene.told(HeistEnded))


@pytest.mark.parametrize("agreement", AGREEMENTS)
def test_the_escape_ends_only_when_every_seat_with_somebody_inside_says_so(agreement: str) -> None:
    scene = given("→   1.  3.", phase=ESCAPE, seats=TWO, agreement=agreement, ideas={3: 2})

    facts = scene.play(EndEscape(), seat=0)

    assert facts == [EndProposed(0)]
    assert scene.view.said == (0,)
    assert scene.heist.to_move(scene.state) == (1,)
    assert scene.refused(Run(2), seat=1) == ""
    scene.play(EndEscape(), seat=1)
    assert over(scene)
    assert scene.told(Busted) == [Busted(0, "left inside"), Busted(2, "left inside")]


def test_one_seat_that_plays_everybody_ends_the_escape_at_once() -> None:
    scene = given("→   1.  3.", phase=ESCAPE, ideas={3: 2})

    scene.play(EndEscape())

    assert over(scene)
    assert scene.told(EndProposed) == []


@pytest.mark.parametrize("drawing", ["3→  1.", "13→ .", "1.  ←"])
def test_who_is_out_or_busted_need_not_be_asked_where_any_seat_decides_for_the_team(drawing: str) -> None:
    scene = given(drawing, phase=ESCAPE, seats=TWO)

    scene.play(EndEscape(), seat=0)

    assert over(scene)


@pytest.mark.parametrize("agreement", ["majority", "everyone"])
def test_otherwise_enough_seats_must_want_the_end_though_they_have_nobody_inside(agreement: str) -> None:
    scene = given("3→  1.", phase=ESCAPE, seats=TWO, agreement=agreement)

    scene.play(EndEscape(), seat=0)
    assert not over(scene)

    scene.play(EndEscape(), seat=1)
    assert over(scene)


def test_a_seat_that_is_out_cannot_end_it_for_one_who_is_inside() -> None:
    scene = given("3→  1.", phase=ESCAPE, seats=TWO)

    scene.play(EndEscape(), seat=1)

    assert not over(scene)
    assert scene.refused(EndEscape(), seat=1) == "BUS1"
    assert scene.refused(EndEscape(), seat=0) == ""


def test_who_runs_on_no_longer_wants_the_end() -> None:
    scene = given("→   1.  3.", phase=ESCAPE, seats=TWO, ideas={1: 1})
    scene.play(EndEscape(), seat=0)

    declare(scene, 0, (0, 0), ideas=1)

    assert scene.told(TookBack) == [TookBack(0)]
    assert scene.view.said == ()


def test_the_last_word_is_enough_once_the_others_are_out() -> None:
    scene = given("→   3.  L   1.", phase=ESCAPE, seats=TWO, ideas={3: 1})
    scene.play(EndEscape(), seat=0)

    declare(scene, 2, (0, 0), ideas=1, seat=1)
    scene.play(Go(2), seat=1)

    assert not over(scene)
    assert scene.refused(EndEscape(), seat=0) == scene.refused(EndEscape(), seat=1) == ""


def test_the_escape_ends_when_the_last_who_wanted_to_go_on_is_busted() -> None:
    scene = given("→   .   3.  L   1.", phase=ESCAPE, seats=TWO, seed=seed_for(1))
    scene.play(EndEscape(), seat=0)
    declare(scene, 2, (1, 0), (0, 0), seat=1)
    walk(scene, 2, seat=1)

    scene.play(Halt(2), seat=1)

    assert scene.told(Busted) == [Busted(2, "last ditch"), Busted(0, "left inside")]
    assert over(scene)


def test_a_character_handed_over_is_asked_about_again() -> None:
    scene = given("→   1.  3.", phase=ESCAPE, seats=TWO)
    scene.play(EndEscape(), seat=0)

    HandedTo(2, 0).apply(scene.state)

    assert scene.heist.to_move(scene.state) == (0,)


def test_each_seat_says_whether_its_own_character_whispers_an_idea() -> None:
    scene = given("1.  3.", ideas={1: 1, 3: 1}, seats=TWO)

    first, second = scene.asks("17"), scene.asks("17", "none")

    assert (first.seats, first.options) == ((0,), (0, "none"))
    assert (second.seats, second.options) == ((1,), (2, "none"))
    scene.effect("17", "none", "none")
    assert scene.facts == []


def test_a_seat_whispers_on_before_the_others_are_asked_again() -> None:
    scene = given("1.  3.", ideas={1: 1, 3: 2}, seats=TWO)

    asked = [scene.asks("17", *heard).seats for heard in ((), ("none",), ("none", 2), ("none", 2, "none"))]
    scene.effect("17", "none", 2, 2, 0)

    assert asked == [(0,), (1,), (1,), (0,)]
    assert scene.told(IdeaPassed) == [IdeaPassed(2, 0), IdeaPassed(2, 0), IdeaPassed(0, 2)]


def test_the_giver_says_to_whom_the_idea_goes() -> None:
    scene = given("1.  3.  2.", ideas={3: 1}, seats=TWO)

    asked = scene.asks("17", 2)

    assert (asked.seats, asked.options) == ((1,), (0, 1))


def test_coming_in_hot_asks_each_seat_in_turn_until_one_passes_an_idea_on() -> None:
    scene = given("1.  .   3.", ideas={1: 1, 3: 1}, seats=TWO)
    scene.state.drawn = 1

    assert (scene.asks("24").seats, scene.asks("24").options) == ((0,), (0, "none"))
    assert (scene.asks("24", "none").seats, scene.asks("24", "none").options) == ((1,), (2, "none"))
    scene.effect("24", "none", 2)
    assert scene.told(IdeaPassed) == [IdeaPassed(2, 0)]


def test_coming_in_hot_asks_nobody_who_is_alone() -> None:
    scene = given("1.  .   .", ideas={1: 1})
    scene.state.drawn = 1

    scene.effect("24")
    assert scene.told(IdeaPassed) == []


def test_one_seat_that_plays_everybody_is_asked_once_who_passes_an_idea_on() -> None:
    scene = given("1.  3.", ideas={1: 1, 3: 1})
    scene.state.drawn = 1

    assert scene.asks("17").options == scene.asks("24").options == (0, 2, "none")


def test_everybody_decides_on_the_ideas_of_a_non_player_character() -> None:
    scene = given("1.  5.", ideas={1: 0, 5: 1}, seats=TWO, sheet={"npc": NpcSheet(card="guide", at_entrance=True)})

    asked = scene.asks("17")

    assert (asked.seats, asked.options) == ((0, 1), (4, "none"))


def test_who_fumbles_loot_says_where_it_falls() -> None:
    scene = given(".   3.  .", seats=TWO, objective={"cash": 1}, holds={3: "jewel"})

    asked = scene.asks("22")

    assert (asked.seats, asked.about) == ((1,), 2)
    scene.effect("22", scene.space(2, 0))
    assert scene.told(Dropped) == [Dropped(2, scene.space(2, 0), JEWEL, 1)]


def on_call(ideas: dict[int, int]) -> Scene:
    """Seat 0 reveals a tile while a blank lies ready."""
    setup = {"fixers": ("consultant",)}
    scene = given("1.  3.  ?", ideas=ideas, seats=TWO, setup=setup, left={1: "reveal"}, bag={"guard": 1})
    scene.state.tell(blanks=1)
    scene.play(Reveal(0, scene.space(2, 0)), seat=0)
    return scene


def test_only_the_seat_of_who_would_pay_is_asked_for_its_idea() -> None:
    scene = on_call({3: 1})
    asked = scene.position.open

    assert asked is not None
    assert (asked.question.seats, asked.question.options) == ((1,), (2, "none"))
    scene.answer(2, seat=1)
    assert scene.ideas == {1: 0, 3: 0}


def test_who_would_not_pay_leaves_it_to_the_next_seat() -> None:
    scene = on_call({1: 1, 3: 1})

    scene.answer("none", seat=0)
    scene.answer("none", seat=1)

    assert scene.ideas == {1: 1, 3: 1}


INSIDE = Hire("I'LL GET YOU INSIDE")


def with_the_mayor() -> Scene:
    return given("→   G   .", phase=PLANNING, seats=TWO, setup={"fixers": ("the-mayor",)})


@pytest.mark.parametrize(("word", "placed"), [("yes", True), ("no", False)])
def test_the_mayor_gets_nobody_inside_against_the_will_of_its_seat(word: str, placed: bool) -> None:
    scene = with_the_mayor()
    scene.play(INSIDE, 2, seat=0)
    asked = scene.position.open

    assert asked is not None
    assert (asked.question.seats, asked.question.about) == ((1,), 2)
    scene.answer(word, seat=1)
    assert bool(scene.told(GuardReplaced)) == placed
    assert (scene.refused(INSIDE, seat=0) == "") == (not placed)


def test_ones_own_character_needs_no_such_question() -> None:
    scene = with_the_mayor()

    scene.play(INSIDE, 1, seat=0)

    assert scene.told(GuardReplaced) == [GuardReplaced(1, scene.space(1, 0))]


@pytest.mark.parametrize(("word", "placed"), [("yes", True), ("no", False)])
def test_the_mayor_gets_nobody_inside_against_the_will_of_the_team(word: str, placed: bool) -> None:
    scene = given("→   G   .", phase=PLANNING, seats=TWO, agreement="everyone", setup={"fixers": ("the-mayor",)})
    scene.play(INSIDE, 1, seat=0)

    scene.answer("yes", seat=0)
    scene.answer(word, seat=1)

    assert bool(scene.told(GuardReplaced)) == placed


def crowd(*seats: tuple[int, ...]) -> Scene:
    return given("13→ .", phase=ESCAPE, sheet={"exit_limit": 1}, seats=seats or TWO)


def test_a_crowded_exit_is_no_way_out_yet_and_both_seats_must_end_it() -> None:
    scene = crowd()

    scene.play(EndEscape(), seat=0)

    assert scene.told(EndProposed) == [EndProposed(0)]
    assert not over(scene)
    assert scene.refused(EndEscape(), seat=1) == ""


def test_each_seat_says_whether_its_own_character_gives_way_at_the_exit() -> None:
    scene = crowd()
    scene.play(EndEscape(), seat=0)
    scene.play(EndEscape(), seat=1)
    asked = scene.position.open

    assert asked is not None
    assert (asked.question.seats, asked.question.options) == ((0,), (0, "none"))
    scene.answer("none", seat=0)
    scene.answer(2, seat=1)
    assert scene.told(Busted) == [Busted(2, "exit")]
    assert scene.told(LotDrawn) == []


def test_if_nobody_gives_way_a_lot_decides() -> None:
    scene = crowd()
    scene.play(EndEscape(), seat=0)
    scene.play(EndEscape(), seat=1)
    spent = scene.state.spent

    scene.answer("none", seat=0)
    scene.answer("none", seat=1)

    (lot,) = scene.told(LotDrawn)
    assert lot.who in (0, 2)
    assert scene.told(Busted) == [Busted(lot.who, "exit")]
    assert scene.state.spent == spent + 1


def test_one_seat_names_who_of_its_own_finds_the_exit_barred() -> None:
    scene = crowd((1, 3), (2, 4))

    scene.play(EndEscape(), 2, seat=0)

    assert scene.told(Busted) == [Busted(2, "exit")]


def test_whom_a_dog_hunts_and_who_is_given_an_idea_stays_the_team_s_choice() -> None:
    dog = given("3.  1.  .   k", seats=TWO)
    gift = given("1g  3.", seats=TWO)

    assert dog.asks("D3").seats == (0, 1)
    assert gift.asks("15").seats == (0, 1)


def test_done_is_still_said_by_each_seat_for_its_own() -> None:
    scene = given("1.  3.", left={1: "move", 3: "move"}, seats=TWO)

    scene.play(Done(), seat=0)

    assert scene.view.said == (0,)
