"""Events 22 and 24: loot that is dropped, and the card that asks how far the deck has run."""

import pytest

from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.facts.rounds import EventBegan, IdeaPassed
from safehouse.masters.phases.team import Done
from tests.given import given, picture

ACTED = {1: "idea", 2: "idea"}


def test_fumble_the_loot_lays_all_that_the_objective_does_not_need_on_one_hex_beside() -> None:
    scene = given(
        ".   1.  .", objective={"jewel": 1}, holds={1: {"jewel": 1, "cash": 3, "keycard": 1, "cheap-picks": 1}}
    )
    assert scene.asks("22").options == (scene.space(0, 0), scene.space(2, 0))

    scene.effect("22", scene.space(2, 0))

    assert scene.map == picture(".   1.  &1\n\n&1 = K$3i")
    assert scene.held(1) == {"jewel": 1}


def test_fumble_the_loot_of_each_character_indoors() -> None:
    scene = given("→   1.  .   2.", holds={1: {"cash": 1}, 2: {"cash": 2}})

    scene.effect("22", scene.space(2, 0))

    assert scene.map == picture("→   1.  $3  2.")


@pytest.mark.parametrize("drawing", ["g   1.  .", "G   1.  .", "d   1.  .", "→   1.  ."])
def test_fumble_the_loot_only_where_no_guard_is_not_even_a_subdued_one(drawing: str) -> None:
    scene = given(drawing, holds={1: {"cash": 2}})

    scene.effect("22")

    assert scene.map == picture(drawing.removesuffix(".") + "$2")


@pytest.mark.parametrize("drawing", ["g   1.  G", "→   1.  d", "1."])
def test_fumble_the_loot_and_lose_it_where_no_hex_is_free(drawing: str) -> None:
    scene = given(drawing, objective={"jewel": 1}, holds={1: {"jewel": 1, "documents": 2, "cash": 2}})

    scene.effect("22")

    assert scene.map == picture(drawing)
    assert scene.held(1) == {"jewel": 1}


def test_fumble_the_loot_spares_who_carries_only_what_the_objective_needs_or_is_outdoors() -> None:
    scene = given("2→  1.  .", objective={"documents": 1}, holds={1: "documents", 2: "keycard"})

    scene.effect("22")

    assert scene.facts == []


def test_coming_in_hot_lets_one_character_pass_one_idea_on_without_noise() -> None:
    scene = given("1.  .   2.", deck="24,1,Z1", ideas={1: 2}, left=ACTED)

    scene.play(Done(), 0)

    assert scene.told(IdeaPassed) == [IdeaPassed(0, 1)]
    assert scene.ideas == {1: 1, 2: 1}
    assert scene.state.noise == 0


def test_coming_in_hot_may_be_left_alone() -> None:
    scene = given("1.  .   2.", deck="24,1,Z1", ideas={1: 2}, left=ACTED)

    scene.play(Done(), "none")

    assert scene.ideas == {1: 2, 2: 0}


def test_coming_in_hot_still_works_after_alerts_that_left_it_on_top() -> None:
    scene = given("1.  .   2.", deck="1,24,2,Z1", ideas={1: 2}, left=ACTED, noise=3, made=1)

    scene.play(Done(), 0)

    assert scene.lost == ["1"]
    assert scene.told(EventBegan) == [EventBegan("24", 1)]
    assert scene.ideas == {1: 1, 2: 1}


def test_coming_in_hot_does_nothing_when_the_alerts_of_the_round_went_past_it() -> None:
    scene = given("→   1.  2.", deck="24,Z1", ideas={1: 2}, left=ACTED, noise=3, made=1)

    scene.play(Done())

    assert scene.lost == ["24"]
    assert scene.told(EventBegan) == [EventBegan("24", 0)]
    assert scene.ideas == {1: 2, 2: 0}
    assert scene.state.phase == ESCAPE


def test_coming_in_hot_needs_somebody_with_an_idea() -> None:
    scene = given("1.  .   2.", deck="24,1,Z1", left=ACTED)

    scene.play(Done())

    assert scene.told(IdeaPassed) == []
