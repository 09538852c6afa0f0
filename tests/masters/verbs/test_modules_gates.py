"""Lockdown gates: hexes that vanish when their gate closes."""

import pytest

from safehouse.masters.box.pieces import ESCAPE, EVENT
from safehouse.masters.facts.security import Busted
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.team import CallEscape, Done
from tests.given import Scene, given, picture


def seen_from(scene: Scene) -> dict[object, object]:
    """What each hex of the board is joined to, sees in its lines and across gaps, told by cells instead of numbers."""
    board = scene.heist.boards[scene.state.shape]
    cells = scene.heist.site.hexes
    there = [space for space in range(len(cells)) if board.hexes >> space & 1]
    return {
        cells[at]: (
            {cells[to] for to in there if board.near[at] >> to & 1},
            [[cells[to] for to in line] for line in board.lines[at]],
            {cells[to] for to in there if board.across[at] >> to & 1},
            board.sides[at],
            {cells[to]: board.steps[at][to] for to in there},
        )
        for at in there
    }


def test_gates_close_in_the_order_of_their_letters() -> None:
    scene = given("→   .   =C  =A  =D  =B", phase=EVENT)

    maps = []
    for _ in range(5):
        scene.effect("G1")
        maps.append(scene.map)

    assert maps == [
        picture("→   .   =C      =D  =B"),
        picture("→   .   =C      =D"),
        picture("→   .           =D"),
        picture("→   ."),
        picture("→   ."),
    ]


def test_a_gate_may_be_entered_and_left_freely_before_it_closes() -> None:
    scene = given("1.  =A  .", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture(".   =A  1.")


def test_a_closed_gate_leaves_a_gap_as_if_there_had_never_been_a_hex() -> None:
    scene = given(
        """
        →   .   .   .
          .   .   =A  .
        .   W   .   .
          .   .   .   ←
        """,
        phase=EVENT,
    )

    scene.effect("C3")

    assert seen_from(scene) == seen_from(
        given("""
        →   .   .   .
          .   .       .
        .   W   .   .
          .   .   .   ←
        """)
    )


def test_a_closed_gate_cannot_be_crossed() -> None:
    scene = given("1.  =A  .", left={1: "move"})

    scene.effect("G1")

    assert scene.refused(Move(0, scene.space(2, 0))) == "SUB3"
    assert scene.refused(Move(0, scene.space(1, 0))) == "SUB3"


def test_a_closed_gate_at_the_edge_opens_the_hexes_behind_it_to_the_outside() -> None:
    scene = given(
        """
            .   .
          =A  1.  .
            .   .
        """,
        phase=EVENT,
    )
    scene.effect("7")
    assert scene.lost == []

    scene.effect("G1")
    scene.effect("7")

    assert scene.lost == ["1"]


def test_a_closed_gate_inside_lets_no_window_in() -> None:
    scene = given(
        """
            .   .   .
          .   1.  =A  .
            .   .   .
        """,
        phase=EVENT,
    )

    scene.effect("G1")
    scene.effect("7")

    assert scene.lost == []


def test_a_closing_gate_busts_who_stands_on_it_and_takes_what_they_carry() -> None:
    scene = given("→   3.  &1\n\n&1 = 12=A", holds={1: {"jewel": 1, "cash": 2}}, phase=EVENT)

    scene.effect("G1")

    assert scene.told(Busted) == [Busted(0, "gate"), Busted(1, "gate")]
    assert scene.ideas == {3: 0}
    assert scene.map == picture("→   3.")
    assert scene.state.carrying == scene.state.lying == 0


def test_a_closing_gate_sends_chits_to_the_supply_and_loot_and_tokens_out_of_the_heist() -> None:
    scene = given("→   .   &1\n\n&1 = GgLlcDJ$2W?=A", phase=EVENT, bag={"camera": 1})
    supply = scene.view.supply

    scene.effect("G1")

    after = scene.view.supply
    assert {chit: after[chit] - supply.get(chit, 0) for chit in after if after[chit] != supply.get(chit, 0)} == {
        "guard": 2,
        "lock": 2,
        "camera": 1,
        "dog": 1,
    }
    assert scene.map == picture("→   .")
    assert scene.state.unknown == scene.state.lying == 0


def test_a_planning_token_from_a_closed_gate_may_be_laid_elsewhere_at_once() -> None:
    plan = {1: [(1, 0), (2, 0)], 2: [(2, 0)], 3: [(1, 0)]}
    scene = given("1→  .   =A  23.", plan=plan, seats=((1,), (2, 3), (4,)), phase=EVENT)
    first, second = scene.asks("G1"), scene.asks("G1", scene.space(3, 0))
    assert (first.seats, first.options, first.rule) == ((0,), (scene.space(3, 0), "none"), "GAT7")
    assert (second.seats, second.options) == ((1,), (scene.space(1, 0), scene.space(3, 0), "none"))
    assert (first.about, second.about) == (0, 1)

    scene.effect("G1", scene.space(3, 0), "none")

    assert [character.plan for character in scene.view.crew[:3]] == [
        (scene.space(1, 0), scene.space(3, 0)),
        (),
        (scene.space(1, 0),),
    ]


def test_a_token_of_who_was_busted_by_the_gate_is_not_laid_again() -> None:
    scene = given("→   .   1=A", plan={1: [(2, 0)]}, phase=EVENT)

    scene.effect("G1")

    assert scene.view.crew[0].plan == ()


def test_no_token_is_laid_again_in_the_escape() -> None:
    scene = given("→   1.  =A", plan={1: [(2, 0)]}, phase=EVENT)

    scene.effect("Z2")

    assert scene.map == picture("→   1.")
    assert scene.view.crew[0].plan == ()


def test_all_gates_close_in_an_escape_that_the_team_called() -> None:
    scene = given("→   1.  =B  =A", deck="M1,M1,Z1", left={1: "idea"})

    scene.play(CallEscape())
    scene.play(Done())

    assert scene.state.phase == ESCAPE
    assert scene.map == picture("→   1.")


def test_all_gates_close_in_an_escape_through_a_breach() -> None:
    scene = given("→   1.  =B  2=A", characters={1: "demolitions-guy"}, ideas={1: 4})

    scene.play(Act(0, "demolitions-guy", 3, 1))

    assert scene.state.phase == ESCAPE
    assert scene.map == picture("→   1.")
    assert scene.told(Busted) == [Busted(1, "gate")]


@pytest.mark.parametrize("card", ["Z1", "Z2"])
def test_all_gates_close_in_an_escape_by_alarm(card: str) -> None:
    scene = given("→   1.  =B  =A", phase=EVENT)

    scene.effect(card)

    assert scene.map == picture("→   1.")


def test_who_stands_on_an_entrance_of_a_closed_gate_is_cut_off_but_not_busted() -> None:
    scene = given("1→  =A  .   ←", left={1: "move"})

    scene.effect("G1")

    assert scene.ideas == {1: 0}
    assert scene.refused(Move(0, scene.space(1, 0))) == "SUB3"
