"""Who hides inside with Camouflage is not Busted, and has not escaped."""

from typing import Any

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.facts.security import Busted
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.sight.outcome import Outcome
from tests.given import Scene, given

BREAKOUT = {"objective": {"anyone": 1}}
RESCUE = {"objective": {"npc": 1}, "npc": NpcSheet("guide", at_entrance=True)}


def hiding(drawing: str, holder: int = 1, **more: Any) -> Scene:
    """An Escape in which one has Camouflage."""
    return given(drawing, phase=ESCAPE, crew=3, holds={holder: "camouflage"}, **more)


def ended(scene: Scene) -> Outcome:
    """How it ends if the Escape is over now."""
    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    return outcome


def test_who_hides_inside_is_neither_busted_nor_has_escaped() -> None:
    outcome = ended(hiding("2→  .   1."))

    assert (outcome.escaped, outcome.busted) == ((1,), (2,))


@pytest.mark.parametrize(("drawing", "met"), [("→   .   1.", False), ("2→  .   1.", True)])
def test_a_break_out_needs_a_character_that_reaches_escape(drawing: str, met: bool) -> None:
    scene = hiding(drawing, sheet=BREAKOUT)

    outcome = ended(scene)

    assert scene.told(Busted) == []
    assert outcome.objective is met


@pytest.mark.parametrize(("drawing", "met"), [("1→  23. 4.", False), ("1→  23. 4G", False), ("1→  23. .   4←", True)])
def test_one_who_must_be_brought_out_does_not_escape_by_hiding(drawing: str, met: bool) -> None:
    scene = hiding(drawing, holder=4, sheet=RESCUE)

    outcome = ended(scene)

    assert outcome.npc is outcome.objective is met


@pytest.mark.parametrize(("drawing", "pays"), [("&1  .   1.\n\n&1 = 23→", 0), ("&1  .\n\n&1 = 123→", 6)])
def test_double_or_nothing_asks_that_all_characters_escape(drawing: str, pays: int) -> None:
    scene = hiding(drawing, sheet=BREAKOUT)
    scene.state.tell(bet=3)

    outcome = ended(scene)

    assert (outcome.objective, outcome.busted) == (True, ())
    assert outcome.money["bet"] == pays
