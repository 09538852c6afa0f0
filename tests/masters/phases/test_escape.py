"""The Escape: how it begins, what a way is and what it costs."""

import pytest

from safehouse.masters.box.pieces import DOG, ESCAPE, KEYCARD, NOBODY
from safehouse.masters.facts.escape import Declared, EscapeBegan, HeistEnded, LastDitchRolled, Ran
from safehouse.masters.facts.rounds import CrisisBegan, EventBegan, NoiseRose
from safehouse.masters.facts.security import DogMoved, DoorOpened, GateClosed, Revealed
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.escape import Go, Halt, Run
from safehouse.masters.phases.hands import LayDown
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.ground import way_cost
from safehouse.masters.verbs.phases import begin_next
from tests.given import Scene, given, picture
from tests.masters.running import declare, walk


def escape(drawing: str, character: str = "thug", **ideas: int) -> Scene:
    """The Escape has begun; `c1=2` gives character 1 two ideas."""
    wanted = {int(name[1:]): amount for name, amount in ideas.items()}
    return given(drawing, phase=ESCAPE, characters={1: character}, ideas=wanted)


def cost(scene: Scene, *way: tuple[int, int]) -> int:
    return way_cost(scene.heist, scene.state, 0, tuple(scene.space(*spot) for spot in way))


def test_the_alarm_begins_it_after_the_event_of_the_round() -> None:
    scene = given("→   1.", left={1: "move"}, deck="M1,Z1")

    scene.play(Done())

    kinds = [type(fact) for fact in scene.facts]
    assert scene.told(EscapeBegan) == [EscapeBegan("alarm")]
    assert kinds.index(EventBegan) < kinds.index(CrisisBegan) < kinds.index(EscapeBegan)


def test_nobody_is_left_to_begin_it_though_it_was_called() -> None:
    scene = given("→   .   ?")
    scene.state.leaving = 1
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)

    begin_next(table)

    assert [fact for fact in table.facts if isinstance(fact, EscapeBegan | Revealed | GateClosed)] == []
    assert [fact for fact in table.facts if isinstance(fact, HeistEnded)] != []


def test_the_team_may_begin_it_by_choice() -> None:
    scene = given("→   1.", left={1: "move"}, deck="M1,M2,Z1")
    scene.play(CallEscape())

    scene.play(Done())

    assert scene.told(EscapeBegan) == [EscapeBegan("called")]
    assert scene.state.phase == ESCAPE


def test_breach_begins_it_at_once_and_drops_the_rest_of_the_round() -> None:
    scene = given(
        "→   .   1.  2.",
        characters={1: "demolitions-guy"},
        ideas={1: 4},
        left={2: "move move"},
        made=9,
        deck="M1,Z1",
    )
    scene.state.queue = ("C2",)

    scene.play(Act(0, "demolitions-guy", 3, 1))

    assert scene.told(EscapeBegan) == [EscapeBegan("breach")]
    assert scene.told(EventBegan) == scene.told(NoiseRose) == scene.told(CrisisBegan) == []
    assert scene.state.left[1] == scene.state.made == len(scene.state.queue) == 0


def test_all_may_use_the_exit_that_was_breached() -> None:
    scene = given("1.  2.", characters={1: "demolitions-guy"}, ideas={1: 4, 2: 2})
    scene.play(Act(0, "demolitions-guy", 3, 1))
    scene.play(Run(1))

    exits = [option for option in scene.position.drafts[0].question.options if option != "stop"]

    assert any(scene.heist.boards[scene.state.shape].entrances >> int(str(to)) & 1 for to in exits)


@pytest.mark.parametrize("deck", ["M1,Z1", "M1,Z2", "M1,M2,Z2"])
def test_all_gates_close_however_it_began(deck: str) -> None:
    scene = given("→   1.  =A  =BJ =C", left={1: "move"}, deck=deck)
    scene.play(CallEscape())

    scene.play(Done())

    assert [fact.at for fact in scene.told(GateClosed)] == [scene.space(column, 0) for column in (2, 3, 4)]
    assert scene.map == picture("→   1.")


def test_all_unknown_tiles_are_revealed_as_far_as_the_bag_lasts() -> None:
    scene = given("→   1.  .   ?   ?   ?", left={1: "move"}, bag={"camera": 2}, deck="M1,Z1")

    scene.play(Done())

    assert len(scene.told(Revealed)) == 2
    assert scene.map == picture("→   1.  .   C   C   ?")


def test_dogs_no_longer_chase() -> None:
    scene = given("→   1.  ?", left={1: "move"}, bag={"dog": 1}, deck="M1,Z1")

    scene.play(Done())

    assert scene.told(Revealed) == [Revealed(scene.space(2, 0), DOG)]
    assert scene.told(DogMoved) == []


def test_a_way_is_laid_space_by_space() -> None:
    scene = escape("→   .   1.  .", c1=2)

    scene.play(Run(0))
    first = scene.position.drafts[0].question
    scene.answer(scene.space(1, 0))
    second = scene.position.drafts[0].question

    assert set(first.options) == {scene.space(1, 0), scene.space(3, 0)}
    assert set(second.options) == {scene.space(0, 0), scene.space(2, 0), "stop"}
    assert scene.facts == []


def test_a_way_may_turn_round_and_end_anywhere() -> None:
    scene = escape("→   .   1.  .", c1=6)

    declare(scene, 0, (3, 0), (2, 0), (1, 0), ideas=3)

    way = tuple(scene.space(column, 0) for column in (3, 2, 1))
    assert scene.told(Declared) == [Declared(0, way, 3)]
    assert walk(scene, 0) == 3
    assert scene.state.runner == NOBODY


def test_a_way_is_no_longer_than_could_be_paid_for() -> None:
    scene = escape("→   .   .   .   .   .   .   1.")
    steps = [(column, 0) for column in range(6, -1, -1)]

    declare(scene, 0, *steps)

    assert [len(fact.path) for fact in scene.told(Declared)] == [6]


def test_planning_tokens_do_not_matter() -> None:
    scene = given("→   .   1.", phase=ESCAPE, plan={}, ideas={1: 2})

    declare(scene, 0, (1, 0), (0, 0), ideas=2)

    assert walk(scene, 0) == 2


def test_locked_and_barred_tiles_are_no_steps_of_a_way() -> None:
    scene = escape(
        """
            L   x
          y   1.  #
            .   l
        """,
        c1=2,
    )

    scene.play(Run(0))

    assert set(scene.position.drafts[0].question.options) == {scene.space(1, 2), scene.space(2, 2)}


@pytest.mark.parametrize(
    ("chits", "moves"), [(".", 1), ("G", 2), ("GG", 3), ("D", 2), ("GD", 3), ("g", 1), ("d", 1), ("C", 1), ("Gg", 2)]
)
def test_leaving_a_tile_costs_one_more_for_each_guard_on_it(chits: str, moves: int) -> None:
    leaving = escape("→   " + f"1{chits}")
    passing = escape("→   " + chits.ljust(4) + "1.")

    assert cost(leaving, (0, 0)) == moves
    assert cost(passing, (1, 0)) == 1
    assert cost(passing, (1, 0), (0, 0)) == 1 + moves


def test_one_who_knows_better_ways_leaves_any_guarded_tile_for_one() -> None:
    scene = escape("→   &1\n\n&1 = 1GGD", "street-urchin")

    assert cost(scene, (0, 0)) == 1


def test_cameras_do_nothing() -> None:
    scene = given("→   C   1C", phase=ESCAPE, ideas={1: 2}, deck="M1,M2,Z1")

    declare(scene, 0, (1, 0), (0, 0), ideas=2)
    walk(scene, 0)

    assert scene.lost == []


def test_a_keycard_opens_a_door_for_one_escape_move() -> None:
    scene = given("→   #   1.", phase=ESCAPE, holds={1: "keycard"}, ideas={1: 3})

    declare(scene, 0, (1, 0), (0, 0), ideas=3)
    walk(scene, 0)

    assert scene.told(DoorOpened) == [DoorOpened(0, scene.space(1, 0))]
    assert [fact.cost for fact in scene.told(Ran)] == [2, 1]
    assert scene.state.moves[0] == 0


def test_a_door_is_open_before_its_runner_goes_through() -> None:
    scene = given("→   #   1.", phase=ESCAPE, holds={1: "keycard"}, ideas={1: 3})
    declare(scene, 0, (1, 0), (0, 0), ideas=3)

    facts = scene.play(Go(0))

    assert facts == [DoorOpened(0, scene.space(1, 0)), Ran(0, scene.space(1, 0), 2)]


def test_a_door_is_paid_once_on_a_way_that_passes_it_twice() -> None:
    scene = given("→   .   #   1.", phase=ESCAPE, holds={1: "keycard"})

    assert cost(scene, (2, 0), (3, 0), (2, 0)) == 4


def test_without_the_keycard_a_declared_door_stays_shut() -> None:
    scene = given("→   #   .   1.", phase=ESCAPE, holds={1: "keycard"}, ideas={1: 4})
    declare(scene, 0, (2, 0), (1, 0), (0, 0), ideas=4)
    scene.play(Go(0))

    scene.play(LayDown(0, scene.space(2, 0), KEYCARD))

    assert scene.refused(Go(0)) == "KEY1"
    assert scene.refused(Halt(0)) == ""


def test_one_who_runs_in_comes_back_to_an_exit_that_lets_only_one_out() -> None:
    scene = given("1→  .", phase=ESCAPE, ideas={1: 2}, sheet={"exit_limit": 1})

    declare(scene, 0, (1, 0), (0, 0), ideas=2)

    assert walk(scene, 0) == 2
    assert scene.state.at[0] == scene.space(0, 0)


def test_nobody_runs_to_an_exit_that_lets_only_one_out_and_is_taken() -> None:
    scene = given("2→  1.", phase=ESCAPE, ideas={1: 2}, sheet={"exit_limit": 1})

    assert scene.refused(Run(0)) == "ESC5"


def test_pick_under_pressure_opens_the_way() -> None:
    scene = escape("→   L   1.", "angry-locksmith", c1=3)

    assert scene.refused(Run(0)) == "ESC5"
    scene.play(Use(0, "PICK UNDER PRESSURE"))

    assert scene.refused(Run(0)) == ""
    assert scene.map == picture("→   l   1.")


def test_ideas_are_escape_moves() -> None:
    scene = escape("→   .   1.", c1=3)

    declare(scene, 0, (1, 0), (0, 0), ideas=2)

    assert scene.ideas == {1: 1}
    assert scene.told(LastDitchRolled) == []
    assert walk(scene, 0) == 2
    assert scene.state.at[0] == scene.space(0, 0)
