"""Loot brought outdoors: what the team has, and what the objective counts."""

import pytest

from safehouse.masters.outcome import Outcome
from safehouse.masters.phases.action import Move, Pocket
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.pieces import ESCAPE
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
