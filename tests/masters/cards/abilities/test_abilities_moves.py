"""Abilities of the Burglar and his pros: DART, BOLT, VENT CRAWL."""

from safehouse.masters.box.pieces import ESCAPE, MOVE, left_of
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import given, picture

CRAWL = Use(0, "VENT CRAWL")
GAP = "1.      .   ."


def test_dart_gives_two_moves_for_an_idea_and_a_noise() -> None:
    scene = given("1.  .   .", characters={1: "burglar"}, ideas={1: 2})

    scene.play(Act(0, "burglar", 2, 1))

    assert scene.ideas == {1: 1}
    assert scene.state.made == 1
    assert left_of(scene.state.left[0], MOVE) == 2


def test_dart_needs_an_idea_and_a_burglar_or_grease_man() -> None:
    assert given("1.  .", characters={1: "burglar"}).refused(Act(0, "burglar", 2, 1)) == "RND5"
    assert given("1.  .", characters={1: "grease-man"}, ideas={1: 1}).refused(Act(0, "grease-man", 2, 1)) == ""
    assert given("1.  .", characters={1: "thug"}, ideas={1: 1}).refused(Act(0, "burglar", 2, 1)) == "RND3"


def test_dart_is_the_one_action_of_the_round() -> None:
    scene = given("1.  .", characters={1: "burglar"}, ideas={1: 2})

    scene.play(Act(0, "burglar", 1, 1))

    assert scene.offers(Act) == []


def test_bolt_gives_two_moves_for_one_idea_or_three_for_two() -> None:
    for slot, ideas, moves in ((2, 1, 2), (3, 2, 3)):
        scene = given("1.  .   .", characters={1: "ghost-runner"}, ideas={1: 2})

        scene.play(Act(0, "ghost-runner", slot, 1))

        assert scene.ideas == {1: 2 - ideas}
        assert scene.state.made == 1
        assert left_of(scene.state.left[0], MOVE) == moves


def test_bolt_needs_as_many_ideas_as_it_costs() -> None:
    none = given("1.  .", characters={1: "ghost-runner"})
    one = given("1.  .", characters={1: "ghost-runner"}, ideas={1: 1})

    assert none.refused(Act(0, "ghost-runner", 2, 1)) == "RND5"
    assert one.refused(Act(0, "ghost-runner", 3, 1)) == "RND5"
    assert one.refused(Act(0, "ghost-runner", 2, 1)) == ""


def test_vent_crawl_leads_straight_across_a_gap_for_four_noise() -> None:
    scene = given(GAP, characters={1: "grease-man"}, left={1: "move"})

    scene.play(CRAWL)
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.state.made == 4
    assert scene.map == picture(".       1.  .")


def test_without_vent_crawl_a_gap_cannot_be_crossed() -> None:
    scene = given(GAP, characters={1: "grease-man"}, left={1: "move"})

    assert scene.refused(Move(0, scene.space(2, 0))) == "SUB3"


def test_vent_crawl_is_good_for_one_crossing() -> None:
    scene = given(GAP, characters={1: "grease-man"}, left={1: "move move move"})
    scene.play(CRAWL)
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.refused(Move(0, scene.space(0, 0))) == "SUB3"
    scene.play(CRAWL)
    scene.play(Move(0, scene.space(0, 0)))

    assert scene.state.made == 8
    assert scene.map == picture(GAP)


def test_vent_crawl_is_kept_for_the_crossing_when_one_moves_otherwise_first() -> None:
    scene = given("1.  .       .", characters={1: "grease-man"}, left={1: "move move"}, plan={1: [(1, 0), (3, 0)]})

    assert scene.refused(CRAWL) == "CHR6"
    scene.play(Move(0, scene.space(1, 0)))
    scene.play(CRAWL)
    scene.play(Move(0, scene.space(3, 0)))

    assert scene.map == picture(".   .       1.")


def test_vent_crawl_is_not_used_up_by_a_move_that_crosses_nothing() -> None:
    scene = given(".       1.  .       .", characters={1: "grease-man"}, left={1: "move move move"})
    scene.play(CRAWL)
    scene.play(Move(0, scene.space(3, 0)))

    scene.play(Move(0, scene.space(5, 0)))

    assert scene.map == picture(".       .   .       1.")
    assert scene.refused(Move(0, scene.space(3, 0))) == "SUB3"


def test_vent_crawl_does_not_cross_two_gaps_nor_turn() -> None:
    wide = given("1.          .", characters={1: "grease-man"}, left={1: "move"})
    bent = given(
        """
        1.
              .
        """,
        characters={1: "grease-man"},
        left={1: "move"},
    )

    assert wide.refused(CRAWL) == "CHR6"
    assert bent.refused(CRAWL) == "CHR6"


def test_vent_crawl_leads_only_to_a_planned_hex() -> None:
    scene = given(GAP, characters={1: "grease-man"}, left={1: "move"}, plan={1: [(0, 0)]})

    assert scene.refused(CRAWL) == "CHR6"


def test_vent_crawl_opens_no_lock_and_leaves_no_guard() -> None:
    locked = given("1.      L", characters={1: "grease-man"}, left={1: "move"})
    held = given("1G      .", characters={1: "grease-man"}, left={1: "move"})

    locked.play(CRAWL)
    held.play(CRAWL)

    assert locked.refused(Move(0, locked.space(2, 0))) == "SEC3"
    assert held.refused(Move(0, held.space(2, 0))) == "SEC2"


def test_vent_crawl_needs_a_move() -> None:
    scene = given(GAP, characters={1: "grease-man"})

    assert scene.refused(CRAWL) == "CHR6"


def test_vent_crawl_is_not_for_the_escape() -> None:
    scene = given(GAP, characters={1: "grease-man"}, ideas={1: 9}, phase=ESCAPE)

    assert scene.refused(CRAWL) == "ESC14"


def test_vent_crawl_is_for_the_grease_man_alone() -> None:
    scene = given("1.      .   2.", characters={1: "ghost-runner"}, left={1: "move"})

    assert scene.refused(CRAWL) == "CHR6"
    assert scene.refused(Use(1, "VENT CRAWL")) == "CHR6"


def test_vent_crawl_ends_with_the_phase() -> None:
    scene = given(GAP, characters={1: "grease-man"}, left={1: "move"}, deck="1-6,Z1")
    scene.play(CRAWL)

    scene.play(Done())
    scene.state.die[0] = 1
    scene.play(Act(0, "grease-man", 1, 1))

    assert scene.refused(Move(0, scene.space(2, 0))) == "SUB3"


def test_vent_crawl_crosses_the_gap_that_a_closed_gate_leaves() -> None:
    scene = given("1.  =A  .", characters={1: "grease-man"}, left={1: "move"})
    assert scene.refused(CRAWL) == "CHR6"

    scene.effect("G1")
    scene.play(CRAWL)
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.map == picture(".       1.")
