"""The last-ditch roll, walking in part, fetching loot, and running back in."""

import pytest

from safehouse.masters.box.pieces import DOCUMENTS, ESCAPE, JAIL, JEWEL, KEYCARD, NOBODY
from safehouse.masters.facts.escape import Declared, Halted, LastDitchRolled, Ran
from safehouse.masters.facts.loot import Secured
from safehouse.masters.facts.security import Busted
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import HandOver, LayDown, OpenDoor, PickUp
from tests.given import Scene, given, picture
from tests.masters.running import declare, seed_for, walk

FAR = "→   .   .   .   .   1.  .   .   .   ."


def escape(drawing: str, roll: int = 1, **ideas: int) -> Scene:
    """The Escape has begun, and the next die will show `roll`."""
    wanted = {int(name[1:]): amount for name, amount in ideas.items()}
    return given(drawing, phase=ESCAPE, ideas=wanted, seed=seed_for(roll))


def out(columns: int) -> list[tuple[int, int]]:
    """The way to the left from a column."""
    return [(column, 0) for column in range(columns - 1, -1, -1)]


@pytest.mark.parametrize("face", range(1, 7))
def test_the_roll_gives_that_many_moves(face: int) -> None:
    scene = escape(FAR, roll=face)

    declare(scene, 0, *out(5))

    assert scene.told(LastDitchRolled) == [LastDitchRolled(0, face)]
    assert walk(scene, 0) == min(face, 5)


def test_one_may_roll_and_keep_ideas_back() -> None:
    scene = escape(FAR, roll=6, c1=5)

    declare(scene, 0, *out(5), ideas=0)

    assert scene.told(Declared)[0].ideas == 0
    assert scene.ideas == {1: 5}
    assert walk(scene, 0) == 5


def test_ideas_and_the_roll_add_up() -> None:
    scene = escape(FAR, roll=2, c1=3)

    declare(scene, 0, *out(5), ideas=3)

    assert walk(scene, 0) == 5
    assert scene.state.at[0] == scene.space(0, 0)


def test_nobody_rolls_who_needs_no_roll() -> None:
    scene = escape(FAR, c1=5)

    declare(scene, 0, *out(5), ideas=5)

    assert scene.told(LastDitchRolled) == []


def test_one_rolls_once_per_heist() -> None:
    scene = escape(FAR, roll=3)
    declare(scene, 0, *out(5)[:1])
    walk(scene, 0)

    declare(scene, 0, *out(4)[:2])
    walk(scene, 0)

    assert len(scene.told(LastDitchRolled)) == 1
    assert scene.state.moves[0] == 0
    assert scene.refused(Run(0)) == "ESC5"


def test_after_the_roll_only_what_can_be_paid_is_offered() -> None:
    scene = escape(FAR, roll=3, c1=1)
    declare(scene, 0, *out(5)[:1])
    walk(scene, 0)

    declare(scene, 0, *out(4), ideas=1)

    assert len(scene.told(Declared)[1].path) == 3
    assert walk(scene, 0) == 3


def test_after_the_roll_ideas_pay_for_all_that_is_lacking() -> None:
    scene = escape(FAR, roll=1, c1=3)
    declare(scene, 0, *out(5)[:1])
    walk(scene, 0)

    declare(scene, 0, *out(4)[:2], ideas=0)

    assert scene.told(Declared)[1].ideas == 2
    assert len(scene.told(LastDitchRolled)) == 1


def test_moves_may_be_walked_in_part() -> None:
    scene = escape(FAR, roll=6)
    declare(scene, 0, *out(5))
    scene.play(Go(0))

    scene.play(Halt(0))

    assert scene.told(Halted) == [Halted(0)]
    assert (scene.state.at[0], scene.state.moves[0], scene.state.runner) == (scene.space(4, 0), 5, NOBODY)


def test_one_who_halted_may_be_taken_up_again_and_others_run_in_between() -> None:
    scene = escape("→   .   .   12.", c1=3, c2=3)
    declare(scene, 0, *out(3), ideas=3)
    scene.play(Go(0))
    scene.play(Halt(0))
    declare(scene, 1, *out(3), ideas=3)
    walk(scene, 1)

    declare(scene, 0, *out(2))

    assert walk(scene, 0) == 2
    assert scene.map == picture("12→ .   .   .")


def test_who_cannot_pay_the_rest_of_the_way_is_busted_when_it_halts() -> None:
    scene = escape(FAR, roll=2)
    declare(scene, 0, *out(5))
    assert walk(scene, 0) == 2

    scene.play(Halt(0))

    assert scene.told(Busted) == [Busted(0, "last ditch")]
    assert scene.state.at[0] == JAIL


@pytest.mark.parametrize(("roll", "busted"), [(3, []), (2, [Busted(0, "last ditch")])])
def test_who_could_pay_for_the_way_and_has_given_the_keycard_away_is_not_busted(
    roll: int, busted: list[Busted]
) -> None:
    scene = given("→   #   12.", phase=ESCAPE, holds={1: "keycard"}, seed=seed_for(roll))
    declare(scene, 0, (1, 0), (0, 0))
    scene.play(HandOver(0, 1, KEYCARD))

    scene.play(Halt(0))

    assert scene.told(Busted) == busted


def test_who_is_short_outdoors_is_not_busted() -> None:
    scene = escape("1→  .   .   .   .", roll=1)
    declare(scene, 0, (1, 0), (2, 0), (3, 0))

    scene.play(Halt(0))

    assert scene.told(Busted) == []
    assert scene.state.at[0] == scene.space(0, 0)


def test_who_has_come_outdoors_and_can_pay_no_further_step_is_not_busted() -> None:
    scene = escape("→   1.  .", roll=1)
    declare(scene, 0, (0, 0), (1, 0))
    assert walk(scene, 0) == 1

    scene.play(Halt(0))

    assert scene.told(Busted) == []
    assert scene.state.at[0] == scene.space(0, 0)
    assert scene.refused(Run(0)) == "ESC5"


def test_who_is_short_and_shut_in_is_not_busted_before_its_last_ditch_roll() -> None:
    scene = given("→   #   12. #L", phase=ESCAPE, holds={1: "keycard"}, ideas={1: 2})
    declare(scene, 0, (1, 0), ideas=2)
    scene.play(OpenDoor(0, scene.space(3, 0)))
    scene.play(HandOver(0, 1, KEYCARD))
    assert scene.refused(Go(0)) == "KEY1"

    scene.play(Halt(0))

    assert scene.told(LastDitchRolled) == []
    assert scene.told(Busted) == []
    assert scene.refused(Run(0)) == "ESC5"


def test_loot_is_picked_up_dropped_and_handed_over_on_the_way() -> None:
    scene = given("→   2.  J   1.", phase=ESCAPE, ideas={1: 3}, holds={1: "documents"})
    declare(scene, 0, (2, 0), (1, 0), (0, 0), ideas=3)

    scene.play(Go(0))
    scene.play(PickUp(0, scene.space(2, 0), JEWEL))
    scene.play(LayDown(0, scene.space(2, 0), DOCUMENTS))
    scene.play(Go(0))
    scene.play(HandOver(0, 1, JEWEL))
    scene.play(Go(0))

    assert scene.held(2) == {"jewel": 1}
    assert scene.map == picture("1→  2.  P   .")


def test_loot_is_picked_up_on_moves_won_by_the_roll() -> None:
    scene = escape("→   .   J   1.", roll=3)
    declare(scene, 0, *out(3))
    scene.play(Go(0))

    scene.play(PickUp(0, scene.space(2, 0), JEWEL))
    walk(scene, 0)

    assert scene.told(Secured) == [Secured(0, JEWEL)]


def test_a_team_mate_fetches_the_loot_of_one_who_cannot_go_on() -> None:
    scene = given("→   2.  .   .   1.", phase=ESCAPE, ideas={2: 6}, holds={1: "jewel"}, seed=seed_for(1))
    declare(scene, 0, *out(4))
    walk(scene, 0)
    scene.play(Halt(0))
    assert scene.map == picture("→   2.  .   J   .")

    declare(scene, 1, (2, 0), (3, 0), (2, 0), (1, 0), (0, 0), ideas=5)
    scene.play(Go(1))
    scene.play(Go(1))
    scene.play(PickUp(1, scene.space(3, 0), JEWEL))
    walk(scene, 1)
    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert (outcome.objective, outcome.escaped, outcome.busted) == (True, (1,), (0, 2, 3))


def test_one_who_is_outside_may_run_back_in_with_ideas_and_roll_of_its_own() -> None:
    scene = escape("1→  J", roll=1, c1=1)

    declare(scene, 0, (1, 0), (0, 0), ideas=1)
    scene.play(Go(0))
    scene.play(PickUp(0, scene.space(1, 0), JEWEL))
    scene.play(Go(0))

    assert scene.told(LastDitchRolled) == [LastDitchRolled(0, 1)]
    assert [fact.cost for fact in scene.told(Ran)] == [1, 1]
    assert scene.told(Secured) == [Secured(0, JEWEL)]


def test_any_number_leaves_by_one_exit() -> None:
    scene = given("→   &1\n\n&1 = 1234.", phase=ESCAPE, ideas=dict.fromkeys((1, 2, 3, 4), 1))

    for who in range(4):
        declare(scene, who, (0, 0), ideas=1)
        walk(scene, who)

    assert scene.state.at == [scene.space(0, 0)] * 4
