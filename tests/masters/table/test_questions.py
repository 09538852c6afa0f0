"""Questions say what they are asked for, so that whoever answers need not know the rule behind them."""

import pytest

from safehouse.engine.table import Question
from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import ESCAPE, EVENT
from safehouse.masters.phases.action import Reveal
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.table.questions import GATE_TOKEN, LEAVING, PREY, STRIKE, WAY_OUT, WHISPER
from tests.given import Scene, given

GUARDS = """
            G   G
          G   1.  G
            G   G
"""


def asked(scene: Scene, command: Command) -> Question:
    """What a command asks."""
    scene.play(command)
    waits = scene.position.asked(0)
    assert waits is not None
    return waits.question


def test_whether_to_leave_is_told_from_other_votes() -> None:
    scene = given("1.  2.", seats=((1, 3), (2, 4)), agreement="everyone")

    assert asked(scene, CallEscape()).purpose == LEAVING


def test_each_step_of_a_way_out_is_told_from_other_spaces() -> None:
    scene = given("→   .   1.  .", phase=ESCAPE, ideas={1: 2})
    first = asked(scene, Run(0))
    scene.answer(scene.space(1, 0))

    assert [each.question.purpose for each in scene.position.drafts] == [first.purpose] == [WAY_OUT]


def test_how_many_ideas_go_into_a_run_is_no_step_of_the_way() -> None:
    scene = given("→   .   1.  .", phase=ESCAPE, ideas={1: 2})
    asked(scene, Run(0))
    scene.answer(scene.space(1, 0))
    scene.answer("stop")

    assert [each.question.purpose for each in scene.position.drafts] == [""]


def test_whom_a_dog_jumps_on_is_told_from_a_gift() -> None:
    scene = given("1.  ?   2.", left={1: "reveal"}, bag={"dog": 1})

    assert asked(scene, Reveal(0, scene.space(1, 0))).purpose == PREY


@pytest.mark.parametrize(
    ("drawing", "card", "purpose"),
    [
        ("1.  .   .   .   .   k   .   .   .   .   2.", "D1", PREY),
        ("1.  .   k   .   .   2.  .   3.", "D3", PREY),
        ("1.  .   .   .   .   k   .   .   .   .   .   2.", "C6", PREY),
        ("1→  .   =A  23.", "G1", GATE_TOKEN),
        (GUARDS, "5", STRIKE),
        (".   1.  .", "22", STRIKE),
        ("1.  2.  .", "17", WHISPER),
    ],
)
def test_what_a_card_asks_for_is_told(drawing: str, card: str, purpose: str) -> None:
    scene = given(drawing, phase=EVENT, holds={1: "keycard"}, plan={1: [(2, 0)]}, ideas={1: 1})

    assert scene.asks(card).purpose == purpose
