"""The objective of The Final Score, part 1, in v22.0: documents in a hideout, and cash that is stolen anywhere."""

from typing import Any

import pytest

from safehouse.masters.box.pieces import CASH, DOCUMENTS, ESCAPE, OUT
from safehouse.masters.game import Heist
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.state import State
from safehouse.odds.escape.bounds import OUTDOORS
from safehouse.odds.escape.escape import odds
from safehouse.screen.masters import offered
from safehouse.screen.masters.advice.progress import objective
from tests.masters.editions.difference import drawn


@pytest.mark.parametrize(
    ("cash", "met"), [({"holds": {1: "documents", 2: {"cash": 5}}}, True), ({"out": 5}, True), ({"out": 4}, False)]
)
def test_cash_is_stolen_outdoors_too_and_the_documents_must_be_in_a_hideout(cash: dict[str, Any], met: bool) -> None:
    sheet = {"hideouts": True, "exit_limit": 2, "objective": {"documents": 1, "cash": 5}}
    scene = drawn(
        "v22.0", "12* .   3*  ←", crew=3, phase=ESCAPE, sheet=sheet, holds=cash.get("holds", {1: "documents"})
    )
    scene.state.put(CASH, OUT, cash.get("out", 0))
    before = objective(scene.heist, scene.state)

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert (outcome.objective, "in a hideout; $" in before) == (met, True)


def test_documents_outdoors_are_not_in_a_hideout() -> None:
    sheet = {"hideouts": True, "exit_limit": 2, "objective": {"documents": 1, "cash": 5}}
    scene = drawn("v22.0", "12* .   3*  ←", crew=3, phase=ESCAPE, sheet=sheet, holds={1: {"cash": 5}})
    scene.state.put(DOCUMENTS, OUT, 1)

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert not outcome.objective


def test_a_move_outdoors_gives_no_cash_away_and_odds_say_that_more_may_be_had() -> None:
    sheet = {"hideouts": True, "objective": {"cash": 5}}
    scene = drawn("v22.0", "→   1.  2*", sheet=sheet, holds={1: {"cash": 5}}, left={1: "move"})
    running = drawn("v22.0", "→   1.  2*", sheet=sheet, holds={1: {"cash": 5}}, phase=ESCAPE)
    out = Move(0, scene.space(0, 0))

    assert [offer.warning for offer in offered(scene.heist, scene.position, 0) if offer.command == out] == [""]
    assert odds(running.heist, running.state).unsure == ()
    assert OUTDOORS in odds(*far_from_hiding(sheet)).unsure


def far_from_hiding(sheet: dict[str, Any]) -> tuple[Heist, State]:
    """An Escape in which a roll must be good to get into a hideout."""
    scene = drawn("v22.0", "→   1.  .   .   .   2*", sheet=sheet, holds={1: {"cash": 5}}, phase=ESCAPE)
    return scene.heist, scene.state
