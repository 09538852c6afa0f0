"""Abilities of the Angry Locksmith and his pros: EFFICIENT PICKER, PICK UNDER PRESSURE, BREACH."""

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import ESCAPE, MOVE, UNLOCK, left_of
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.rounds import EventBegan
from safehouse.masters.facts.security import ExitBreached
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import Go, Run
from safehouse.masters.phases.use import Use
from tests.given import given, picture

PICK = Act(0, "angry-locksmith", 2, 1)
PICKER = Use(0, "EFFICIENT PICKER")
PRESSURE = Use(0, "PICK UNDER PRESSURE")
BREACH = Act(0, "demolitions-guy", 3, 1)


def test_efficient_picker_turns_an_idea_and_a_noise_into_a_move() -> None:
    scene = given("1.  .   L", characters={1: "angry-locksmith"}, ideas={1: 2})
    scene.play(PICK)

    scene.play(PICKER)
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.ideas == {1: 1}
    assert scene.state.made == 2
    assert scene.map == picture(".   1.  L")


def test_efficient_picker_does_not_ask_for_the_unlock_to_be_used() -> None:
    scene = given("1.  .", characters={1: "angry-locksmith"}, ideas={1: 1})
    scene.play(PICK)

    scene.play(PICKER)

    assert left_of(scene.state.left[0], UNLOCK) == 1
    assert left_of(scene.state.left[0], MOVE) == 1


def test_efficient_picker_works_once_for_each_unlock_of_the_action() -> None:
    scene = given("1.  .", characters={1: "safecracker"}, ideas={1: 5})
    scene.play(Act(0, "safecracker", 2, 1))

    scene.play(PICKER)
    scene.play(PICKER)

    assert left_of(scene.state.left[0], MOVE) == 2
    assert scene.refused(PICKER) == "CHR7"


def test_efficient_picker_counts_the_unlocks_of_a_skill() -> None:
    scene = given(
        "1.  .", characters={1: "angry-locksmith"}, skills={1: ("bypass", "hit-n-run")}, die={1: 1}, ideas={1: 3}
    )
    scene.play(Act(0, "bypass", 1, 1))

    scene.play(PICKER)
    scene.play(PICKER)

    assert scene.refused(PICKER) == "CHR7"


def test_efficient_picker_counts_the_unlocks_of_an_item() -> None:
    scene = given(
        "1.  .",
        characters={1: "angry-locksmith"},
        holds={1: "cheap-picks"},
        item="cheap-picks",
        die={1: 6},
        ideas={1: 3},
    )
    scene.play(Act(0, "cheap-picks", 1, 6))

    scene.play(PICKER)
    scene.play(PICKER)

    assert left_of(scene.state.left[0], MOVE) == 3
    assert scene.refused(PICKER) == "CHR7"


def test_efficient_picker_does_not_count_unlocks_that_were_given() -> None:
    scene = given("1.  2.  .", characters={1: "angry-locksmith", 2: "script-kiddie"}, ideas={1: 2, 2: 1})
    scene.play(Act(0, "angry-locksmith", 1, 1))

    scene.play(Act(1, "script-kiddie", 2, 1), "unlock")

    assert left_of(scene.state.left[0], UNLOCK) == 1
    assert scene.refused(PICKER) == "CHR7"


def test_efficient_picker_does_nothing_for_an_action_without_unlocks_nor_before_one_is_taken() -> None:
    scene = given("1.  .", characters={1: "angry-locksmith"}, ideas={1: 2})

    assert scene.refused(PICKER) == "CHR7"
    scene.play(Act(0, "angry-locksmith", 1, 1))
    assert scene.refused(PICKER) == "CHR7"


def test_efficient_picker_needs_an_idea() -> None:
    scene = given("1.  .", characters={1: "angry-locksmith"})
    scene.play(PICK)

    assert scene.refused(PICKER) == "CHR6"


def test_efficient_picker_is_not_for_the_escape_nor_for_others() -> None:
    escape = given("1.  .", characters={1: "angry-locksmith"}, ideas={1: 2}, phase=ESCAPE)
    thug = given("1.  .", characters={1: "thug"}, ideas={1: 2}, left={1: "unlock"})

    assert escape.refused(PICKER) == "ESC14"
    assert thug.refused(PICKER) == "CHR6"


def test_pick_under_pressure_opens_a_lock_in_the_escape_for_an_idea_and_no_noise() -> None:
    scene = given("1.  L   .", characters={1: "angry-locksmith"}, ideas={1: 2}, phase=ESCAPE)

    scene.play(PRESSURE)

    assert scene.ideas == {1: 1}
    assert scene.state.made == 0
    assert scene.map == picture("1.  l   .")


def test_pick_under_pressure_opens_one_lock_of_ones_choice_at_a_time() -> None:
    scene = given("L   1.  LL", characters={1: "safecracker"}, ideas={1: 2}, phase=ESCAPE)

    scene.play(PRESSURE)
    assert [offer.option for offer in scene.offers(Answer)] == [scene.space(0, 0), scene.space(2, 0)]
    scene.answer(scene.space(2, 0))

    assert scene.map == picture("L   1.  Ll")


def test_pick_under_pressure_reaches_neither_the_own_tile_nor_two_away() -> None:
    scene = given("1L  .   L", characters={1: "angry-locksmith"}, ideas={1: 2}, phase=ESCAPE)

    assert scene.refused(PRESSURE) == "CHR6"


def test_pick_under_pressure_needs_an_idea_and_the_escape() -> None:
    poor = given("1.  L", characters={1: "angry-locksmith"}, phase=ESCAPE)
    early = given("1.  L", characters={1: "angry-locksmith"}, ideas={1: 2}, left={1: "unlock"})

    assert poor.refused(PRESSURE) == "CHR6"
    assert early.refused(PRESSURE) == "CHR6"


def test_pick_under_pressure_is_not_for_a_demolitions_guy() -> None:
    scene = given("1.  L", characters={1: "demolitions-guy"}, ideas={1: 2}, phase=ESCAPE)

    assert scene.refused(PRESSURE) == "CHR6"


def test_pick_under_pressure_does_not_work_inside_a_remote_lock() -> None:
    scene = given("1x  L", characters={1: "angry-locksmith"}, ideas={1: 2}, phase=ESCAPE)

    assert scene.refused(PRESSURE) == "CHR6"


def test_pick_under_pressure_waits_while_somebody_runs() -> None:
    scene = given("L   1.  .", characters={1: "angry-locksmith"}, ideas={1: 3}, phase=ESCAPE)

    scene.play(Run(0), "stop", 1)

    assert scene.refused(PRESSURE) == "ESC5"
    scene.play(Go(0))
    assert scene.refused(PRESSURE) == "CHR6"


def test_breach_opens_an_exit_and_begins_the_escape_at_once() -> None:
    scene = given("1.  .   .   2←", characters={1: "demolitions-guy"}, ideas={1: 5, 2: 2}, made=3)
    scene.state.queue = ("C2",)

    scene.play(BREACH)

    assert scene.told(ExitBreached) == [ExitBreached(scene.space(0, 0))]
    assert scene.told(EscapeBegan) == [EscapeBegan("breach")]
    assert scene.told(EventBegan) == []
    assert (scene.state.phase, scene.state.made, len(scene.state.queue)) == (ESCAPE, 0, 0)
    assert scene.ideas == {1: 1, 2: 2}


def test_breach_drops_the_sub_actions_that_are_left() -> None:
    scene = given("1.  2.", characters={1: "demolitions-guy"}, ideas={1: 4}, left={2: "move move"})

    scene.play(BREACH)

    assert scene.state.left == [0, 0, 0, 0]


def test_breach_makes_an_exit_for_everybody() -> None:
    scene = given("1.  2.  .   ←", characters={1: "demolitions-guy"}, ideas={1: 5, 2: 2})
    scene.play(BREACH)
    hole = scene.heist.hexes + 1

    scene.play(Run(1), scene.space(0, 0), hole, "stop", 2)
    scene.play(Go(1))
    scene.play(Go(1))

    assert scene.state.at[1] == hole
    assert scene.ideas == {1: 1, 2: 0}


def test_breach_closes_the_gates() -> None:
    scene = given("1.  .   =A  .", characters={1: "demolitions-guy"}, ideas={1: 4})

    scene.play(BREACH)

    assert scene.map == picture("1.  .       .")


def test_breach_takes_four_ideas_and_the_action() -> None:
    poor = given("1.  .", characters={1: "demolitions-guy"}, ideas={1: 3})
    busy = given("1.  .", characters={1: "demolitions-guy"}, ideas={1: 4}, left={1: "move"})

    assert poor.refused(BREACH) == "RND5"
    assert BREACH not in busy.offers()


def test_breach_needs_an_external_side() -> None:
    inner = given(
        """
            .   .
          .   1.  .
            .   .
        """,
        characters={1: "demolitions-guy"},
        ideas={1: 4},
    )
    outdoors = given("1→  .", characters={1: "demolitions-guy"}, ideas={1: 4})

    assert inner.refused(BREACH) == "CHR5"
    assert outdoors.refused(BREACH) == "CHR5"


def test_breach_does_not_count_a_side_that_faces_an_enclosed_gap() -> None:
    scene = given(
        """
            .   .   .   .
          .   1.      .   .
            .   .   .   .
        """,
        characters={1: "demolitions-guy"},
        ideas={1: 4},
    )

    assert scene.refused(BREACH) == "CHR5"
