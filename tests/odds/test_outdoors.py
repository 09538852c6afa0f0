"""Odds of an Escape where it matters when loot is out and who has escaped."""

from safehouse.masters.pieces import DOCUMENTS, ESCAPE, OUT
from safehouse.odds.escape import odds
from tests.given import given

HIDEOUTS = {"hideouts": True, "exit_limit": 2}
PAPERS = {"documents": 1}


def test_documents_that_are_out_for_good_cannot_be_brought_to_a_hideout() -> None:
    scene = given("1→  .   *", sheet=HIDEOUTS, objective=PAPERS, phase=ESCAPE, ideas={1: 2})
    lying = given("1→  P   *", sheet=HIDEOUTS, objective=PAPERS, phase=ESCAPE, ideas={1: 2})
    scene.state.put(DOCUMENTS, OUT)

    assert odds(scene.heist, scene.state).objective_policy == 0.0
    assert odds(lying.heist, lying.state).objective_policy == 1.0
