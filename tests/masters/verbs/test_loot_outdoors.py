"""Loot brought outdoors: what the team has, and what the objective counts."""

from typing import Any

import pytest

from safehouse.masters.box.pieces import ESCAPE, JEWEL
from safehouse.masters.facts.loot import Lost, Secured
from safehouse.masters.phases.action import Move, Pocket
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.haul import as_good_as_stolen
from safehouse.masters.sight.outcome import Outcome
from tests.given import Scene, given

HIDEOUTS = {"hideouts": True, "exit_limit": 2}
PAPERS = {"documents": 1}


def ended(scene: Scene) -> Outcome:
    """How it ends if the Escape is over now."""
    scene.state.phase = ESCAPE
    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    return outcome


def test_cash_brought_outdoors_is_team_cash_where_characters_escape_to_hideouts() -> None:
    scene = given("→   1.  2*", sheet=HIDEOUTS, holds={1: {"cash": 3}}, left={1: "move"})
    scene.play(Move(0, scene.space(0, 0)))

    outcome = ended(scene)

    assert outcome.cash == outcome.money["out"] == 3
    assert outcome.busted == (0, 2, 3)


def test_cash_that_stays_inside_with_one_who_is_busted_is_nobodys() -> None:
    scene = given("→   1.  2*", sheet=HIDEOUTS, holds={1: {"cash": 3}})

    assert ended(scene).cash == 0


def test_cash_in_a_hideout_is_team_cash() -> None:
    scene = given("→   1.  2*", sheet=HIDEOUTS, holds={2: {"cash": 3}})

    assert ended(scene).cash == 3


def test_cash_found_on_an_entrance_is_team_cash_where_characters_escape_to_hideouts() -> None:
    scene = given("1→  .   2*", sheet=HIDEOUTS, left={1: "loot"})
    scene.play(Pocket(0))

    assert ended(scene).cash == 1


@pytest.mark.parametrize("loot", ["jewel", "documents"])
def test_jewels_and_documents_brought_outdoors_are_the_teams_where_characters_escape_to_hideouts(loot: str) -> None:
    scene = given("→   1.  2*", sheet=HIDEOUTS, holds={1: loot}, left={1: "move"})
    scene.play(Move(0, scene.space(0, 0)))

    assert ended(scene).loot == {loot: 1}


@pytest.mark.parametrize(("holder", "met"), [(1, False), (2, True)])
def test_the_objective_wants_its_documents_in_a_hideout_and_not_outdoors(holder: int, met: bool) -> None:
    scene = given("→   1.  2*", sheet=HIDEOUTS, holds={holder: "documents"}, objective=PAPERS, left={1: "move"})
    scene.play(Move(0, scene.space(0, 0)))

    outcome = ended(scene)

    assert outcome.loot == PAPERS
    assert outcome.objective is met


def thrown(drawing: str, loot: str = "jewel", **more: Any) -> Scene:
    """A con artist has thrown loot from a hex onto the entrance beside it."""
    scene = given(drawing, characters={1: "con-artist"}, phase=ESCAPE, ideas={1: 1}, holds={1: loot}, **more)
    scene.play(Use(0, "SWINDLER"))
    scene.play(LayDown(0, scene.space(0, 0), scene.state.pieces.numbers[loot]))
    return scene


@pytest.mark.parametrize("loot", ["jewel", "documents", "usb"])
def test_loot_thrown_onto_an_entrance_is_not_out_and_is_lost_with_the_crew(loot: str) -> None:
    scene = thrown("→   1.  2.", loot, objective={loot: 1})

    outcome = ended(scene)

    assert (outcome.objective, outcome.loot, outcome.unlocks) == (False, {}, "")
    assert scene.told(Lost) == [Lost(scene.space(0, 0), scene.state.pieces.numbers[loot])]


@pytest.mark.parametrize("loot", ["jewel", "documents", "usb"])
def test_loot_on_an_entrance_is_out_once_a_character_outdoors_takes_it(loot: str) -> None:
    scene = thrown("2→  1.", loot, objective={loot: 1})
    assert scene.view.out == {}

    scene.play(PickUp(1, scene.space(0, 0), scene.state.pieces.numbers[loot]))
    outcome = ended(scene)

    assert (outcome.objective, outcome.loot) == (True, {loot: 1})


def test_a_character_indoors_takes_loot_from_an_entrance_and_it_is_not_out() -> None:
    scene = thrown("→   1.")

    scene.play(PickUp(0, scene.space(0, 0), JEWEL))

    assert scene.told(Secured) == []
    assert scene.held(1) == {"jewel": 1}


def test_who_stands_outdoors_when_the_heist_ends_takes_along_what_lies_there() -> None:
    scene = thrown("2→  1.")

    assert ended(scene).objective
    assert scene.told(Secured) == [Secured(1, JEWEL)]


def test_just_like_we_planned_it_does_not_count_what_lies_on_an_entrance() -> None:
    scene = thrown("2→  1.")
    assert not as_good_as_stolen(scene.heist, scene.state)

    scene.play(PickUp(1, scene.space(0, 0), JEWEL))

    assert as_good_as_stolen(scene.heist, scene.state)
