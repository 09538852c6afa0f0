"""THERE ARE BETTER WAYS: slipping by guards and dogs, and never subduing."""

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.facts.escape import Declared
from safehouse.masters.facts.rounds import ActionPhaseEnded
from safehouse.masters.facts.security import DogLetGo, DogMoved
from safehouse.masters.game.laws import undone
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Reveal, Subdue
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import Scene, given, picture

SLIP = Use(0, "THERE ARE BETTER WAYS")
REPORT = "reveal move move"


def go(scene: Scene, *columns: int) -> None:
    """Let the first character move along the first row."""
    for column in columns:
        scene.play(Move(0, scene.space(column, 0)))


def stalking(scene: Scene) -> list[int]:
    """The hexes where everybody sees a dog wait."""
    return [each.space for each in scene.view.spaces if each.stalking]


def test_there_are_better_ways_lets_one_leave_guarded_tiles_for_the_rest_of_the_phase() -> None:
    scene = given("1G  G   .", characters={1: "street-urchin"}, ideas={1: 2}, left={1: "move move"})

    scene.play(SLIP)
    go(scene, 1, 2)

    assert scene.ideas == {1: 1}
    assert scene.map == picture("G   G   1.")


def test_without_there_are_better_ways_a_guard_holds_a_street_urchin() -> None:
    scene = given("1G  .", characters={1: "street-urchin"}, ideas={1: 2}, left={1: "move"})

    assert scene.refused(Move(0, scene.space(1, 0))) == "SEC2"


def test_there_are_better_ways_helps_nobody_else() -> None:
    scene = given("1G  2G  .", characters={1: "street-urchin"}, ideas={1: 1, 2: 1}, left={2: "move"})

    scene.play(SLIP)

    assert scene.refused(Move(1, scene.space(2, 0))) == "SEC2"
    assert scene.refused(Use(1, "THERE ARE BETTER WAYS")) == "CHR6"


def test_there_are_better_ways_takes_an_idea_and_only_one_in_a_phase() -> None:
    poor = given("1G  .", characters={1: "grifter"}, left={1: "move"})
    rich = given("1G  .", characters={1: "grifter"}, left={1: "move"}, ideas={1: 2})

    rich.play(SLIP)

    assert poor.refused(SLIP) == "CHR6"
    assert rich.refused(SLIP) == "CHR6"


def test_there_are_better_ways_ends_with_the_phase() -> None:
    scene = given("1G  .", characters={1: "mastermind"}, ideas={1: 2}, left={1: "move"}, deck="1-3,Z1")
    scene.play(SLIP)

    scene.play(Done())
    scene.state.die[0] = 1
    scene.play(Act(0, "mastermind", 1, 1))

    assert scene.refused(Move(0, scene.space(1, 0))) == "SEC2"


def test_there_are_better_ways_than_to_subdue() -> None:
    scene = given("1G  G", characters={1: "street-urchin"}, left={1: "subdue"})

    assert scene.refused(Subdue(0, scene.space(0, 0))) == "CHR6"
    assert scene.offers(Subdue) == []


def test_one_who_knows_there_are_better_ways_cannot_be_given_a_subdue() -> None:
    scene = given("1.  G   2.", characters={1: "street-urchin", 2: "script-kiddie"}, ideas={2: 1})
    autopwn = Act(1, "script-kiddie", 2, 1)

    assert scene.refused(autopwn, "subdue") == "CHR5"
    scene.play(autopwn)
    assert [offer.option for offer in scene.offers(Answer)] == ["disable", "unlock"]


def test_there_are_better_ways_makes_every_guarded_tile_cost_one_escape_move_to_leave() -> None:
    scene = given("→   1GG", characters={1: "street-urchin"}, ideas={1: 3}, phase=ESCAPE)

    scene.play(Run(0), "stop", 1)

    assert scene.told(Declared) == [Declared(0, (scene.space(0, 0),), 1)]


def test_there_are_better_ways_costs_no_idea_in_the_escape() -> None:
    scene = given("→   1G", characters={1: "street-urchin"}, ideas={1: 3}, phase=ESCAPE)

    assert scene.refused(SLIP) == "CHR6"


def test_one_without_there_are_better_ways_pays_for_each_guard_in_the_escape() -> None:
    scene = given("→   1GG", characters={1: "thug"}, ideas={1: 5}, phase=ESCAPE)

    scene.play(Run(0), "stop", 3)

    assert scene.told(Declared) == [Declared(0, (scene.space(0, 0),), 3)]


def test_a_dog_jumps_at_once_without_there_are_better_ways() -> None:
    scene = given(
        """
        1.  .   .   .
              D
        """,
        characters={1: "street-urchin"},
        left={1: "move move"},
    )

    go(scene, 1)

    assert scene.map == picture(
        """
        .   1D  .   .
              .
        """
    )


def test_with_there_are_better_ways_a_dog_one_did_not_share_a_hex_with_still_jumps_at_once() -> None:
    scene = given(
        """
        1.  .   .   .   .
              D
        """,
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move move move"},
    )
    scene.play(SLIP)

    go(scene, 1)

    assert scene.map == picture(
        """
        .   1D  .   .   .
              .
        """
    )


def test_with_there_are_better_ways_a_dog_jumps_when_one_is_still_beside_it_after_the_next_move() -> None:
    scene = given(
        """
        .   .   .   .
              1D
        """,
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move move"},
    )
    scene.play(SLIP)

    go(scene, 1, 2)

    assert scene.map == picture(
        """
        .   .   1D  .
              .
        """
    )


def test_with_there_are_better_ways_a_dog_jumps_when_one_is_done_beside_it() -> None:
    scene = given(
        """
        .   .   .   .
              1D
        """,
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move move"},
        deck="1,2,Z1",
    )
    scene.play(SLIP)
    go(scene, 1)
    assert scene.told(DogMoved) == []

    scene.play(Done())

    assert scene.map == picture(
        """
        .   1D  .   .
              .
        """
    )


def test_with_there_are_better_ways_one_runs_from_under_a_dog() -> None:
    scene = given("1D  .   .", characters={1: "street-urchin"}, ideas={1: 1}, left={1: "move move"})
    scene.play(SLIP)

    go(scene, 1)
    assert scene.map == picture("D   1.  .")
    go(scene, 2)

    assert scene.map == picture("D   .   1.")


def test_with_there_are_better_ways_a_dog_that_jumped_on_another_waits_no_longer() -> None:
    scene = given(
        """
        1D  .   .
          .   2.
        """,
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move move", 2: "move"},
    )
    scene.play(SLIP)
    go(scene, 1)
    assert stalking(scene) == [scene.space(0, 0)]
    assert list(undone(scene.heist, scene.state)) == []

    scene.play(Move(1, scene.space(0, 1)))

    assert scene.told(DogMoved) == [DogMoved(scene.space(0, 0), scene.space(0, 1))]
    assert stalking(scene) == []
    go(scene, 2)
    assert scene.told(DogLetGo) == []


def test_with_there_are_better_ways_a_dog_that_has_just_been_revealed_jumps_at_once() -> None:
    scene = given(
        """
        1.  .   .   .
              ?
        """,
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move move"},
        bag={"dog": 1},
    )
    scene.play(SLIP)

    go(scene, 1)

    assert scene.map == picture(
        """
        .   1D  .   .
              .
        """
    )


def test_with_there_are_better_ways_one_does_not_slip_a_dog_that_came_after_the_action_began() -> None:
    scene = given("?   1.  .   .", characters={1: "street-urchin"}, ideas={1: 1}, left={1: REPORT}, bag={"dog": 1})
    scene.play(Reveal(0, scene.space(0, 0)))
    assert scene.map == picture(".   1D  .   .")
    scene.play(SLIP)

    go(scene, 2, 3)

    assert scene.map == picture(".   .   .   1D")


def test_with_there_are_better_ways_a_dog_that_is_not_slipped_leaves_none_waiting_behind() -> None:
    scene = given("?   1.  .   .", characters={1: "street-urchin"}, ideas={1: 1}, left={1: REPORT}, bag={"dog": 1})
    scene.play(Reveal(0, scene.space(0, 0)))
    scene.play(SLIP)

    go(scene, 2)

    assert scene.map == picture(".   .   1D  .")
    assert stalking(scene) == []


def test_with_there_are_better_ways_one_slips_a_dog_that_came_before_the_action_began() -> None:
    scene = given(
        "?   1.  .   .", characters={1: "grifter"}, ideas={1: 1}, left={2: "reveal"}, bag={"dog": 1}, deck="M1,M1,Z1"
    )
    scene.state.at[1] = scene.space(3, 0)
    scene.play(Reveal(1, scene.space(0, 0)))
    scene.play(SLIP)
    scene.play(Act(0, "grifter", 1, 1))

    go(scene, 2, 3)

    assert scene.map == picture(".   D   .   12.")


def test_with_there_are_better_ways_one_slips_only_as_many_dogs_as_there_were_when_the_action_began() -> None:
    scene = given("?   1D  .   .", characters={1: "street-urchin"}, ideas={1: 1}, left={1: REPORT}, bag={"dog": 1})
    scene.play(Reveal(0, scene.space(0, 0)))
    scene.play(SLIP)

    go(scene, 2)
    assert scene.map == picture(".   D   1D  .")
    go(scene, 3)

    assert scene.map == picture(".   D   .   1D")


def test_with_there_are_better_ways_every_dog_of_last_round_is_slipped_in_the_next() -> None:
    scene = given("1.  .   D", characters={1: "grifter"}, ideas={1: 2}, left={1: "move"}, deck="M1,M1,M1,Z1")
    go(scene, 1)
    scene.play(Done())
    scene.state.die[0] = 1
    scene.play(Act(0, "grifter", 1, 1))
    scene.play(SLIP)

    go(scene, 0)

    assert scene.map == picture("1.  D   .")


def test_with_there_are_better_ways_a_dog_that_did_not_share_the_hex_jumps_on_whom_the_team_says() -> None:
    scene = given(
        """
        1.  .   2.  .
              D
        """,
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move"},
    )
    scene.play(SLIP)

    go(scene, 1)
    assert scene.position.open is not None
    assert scene.position.open.question.options == (0, 1)


def test_with_there_are_better_ways_a_dog_that_waited_when_the_whistle_was_blown_jumps_when_the_phase_ends() -> None:
    scene = given(
        "1D  .   .   .   .   2.",
        characters={1: "street-urchin"},
        ideas={1: 1},
        left={1: "move move"},
        holds={2: "dog-whistle"},
        deck="M1,M1,M1,Z1",
    )
    scene.play(SLIP)
    go(scene, 1)
    scene.play(Act(1, "dog-whistle", 1, 1))

    told = [type(fact) for fact in scene.play(Done())]

    assert scene.map == picture(".   1D  .   .   .   2.")
    assert told.index(DogLetGo) < told.index(ActionPhaseEnded) < told.index(DogMoved)
