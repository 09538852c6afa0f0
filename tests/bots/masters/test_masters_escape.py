"""Running away: the cheapest way, what the die has to do for it, and loot on the way."""

from safehouse.bots.masters.escape import best_way, faces, unclaimed, urgency
from safehouse.masters.box.pieces import ESCAPE, JEWEL, OUT, POCKET
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.ground import Way, way_to
from tests.given import given


def test_the_cheapest_way_goes_round_guards_and_never_through_locks() -> None:
    scene = given(
        """
            1.  GG  .   ←
              .   .
        """,
        phase=ESCAPE,
    )
    state = scene.state

    way = way_to(scene.heist, state, 0, state.at[0], exits(scene.heist, state))

    assert way == Way(4, (scene.space(0, 1), scene.space(1, 1), scene.space(2, 0), scene.space(3, 0)))


def test_there_is_no_way_past_a_lock() -> None:
    scene = given("1.  L   .   ←", phase=ESCAPE)
    state = scene.state

    assert way_to(scene.heist, state, 0, state.at[0], exits(scene.heist, state)) is None


def test_ideas_come_first_and_the_die_makes_up_for_the_rest() -> None:
    state = given("1.  .   .   ←", phase=ESCAPE, ideas={1: 2}).state

    assert [faces(state, 0, cost) for cost in (1, 2, 3, 5, 8, 9)] == [6, 6, 6, 4, 1, 0]


def test_who_has_rolled_has_only_ideas_left() -> None:
    state = given("1.  .   .   ←", phase=ESCAPE, ideas={1: 2}).state
    state.rolled = 1

    assert [faces(state, 0, cost) for cost in (2, 3)] == [6, 0]


def test_a_runner_fetches_what_the_objective_lacks() -> None:
    scene = given("J   1.  .   ←", phase=ESCAPE, ideas={1: 3})

    way = best_way(scene.heist, scene.state, 0)

    assert way == Way(4, (scene.space(0, 0), scene.space(1, 0), scene.space(2, 0), scene.space(3, 0)))


def test_a_runner_leaves_alone_what_somebody_has() -> None:
    scene = given("J   1.  .   2←", phase=ESCAPE, ideas={1: 3}, holds={2: "jewel"})

    way = best_way(scene.heist, scene.state, 0)

    assert unclaimed(scene.heist, scene.state) == 0
    assert way == Way(2, (scene.space(2, 0), scene.space(3, 0)))


def test_a_runner_leaves_alone_what_somebody_inside_carries_out() -> None:
    scene = given("J   1.  .   2.  ←", phase=ESCAPE, ideas={1: 5}, holds={2: "jewel"})
    another = given("J   1.  .   2.  ←", phase=ESCAPE, ideas={1: 5}, holds={2: "jewel"}, objective={"jewel": 2})

    assert unclaimed(scene.heist, scene.state) == 0
    assert unclaimed(another.heist, another.state) == 1 << another.space(0, 0)


def test_who_carries_what_the_objective_lacks_runs_before_who_is_surer_to_get_out() -> None:
    scene = given("1.  .   .   2.  ←", phase=ESCAPE, ideas={2: 1}, holds={1: "jewel"})
    heist, state = scene.heist, scene.state

    assert urgency(heist, state, 0) > urgency(heist, state, 1)
    state.carry(JEWEL, POCKET, OUT)
    assert urgency(heist, state, 0) < urgency(heist, state, 1)


def test_nobody_sets_out_on_a_hopeless_way() -> None:
    scene = given("1.  .   .   .   .   .   .   .   ←", phase=ESCAPE, ideas={1: 1})

    assert best_way(scene.heist, scene.state, 0) is None


def test_a_runner_goes_to_the_hideout_that_has_room() -> None:
    hideouts = {"hideouts": True, "exit_limit": 2}
    full = given("23* 1.  .   .   *   ←", sheet=hideouts, phase=ESCAPE, ideas={1: 5}, crew=3)
    roomy = given("2*  1.  .   3.  *   ←", sheet=hideouts, phase=ESCAPE, ideas={1: 5}, crew=3)

    ways = [best_way(scene.heist, scene.state, 0) for scene in (full, roomy)]

    assert [way.path[-1] for way in ways if way is not None] == [full.space(4, 0), roomy.space(0, 0)]


def test_who_is_in_a_hideout_for_one_does_not_run_to_another() -> None:
    hideouts = {"hideouts": True, "exit_limit": 1}
    alone = given("1*  .   *   ←", sheet=hideouts, phase=ESCAPE, ideas={1: 5}, crew=3)
    shared = given("12* .   *   ←", sheet=hideouts, phase=ESCAPE, ideas={1: 5}, crew=3)

    ways = [best_way(scene.heist, scene.state, 0) for scene in (alone, shared)]

    assert [way.path[-1] if way else None for way in ways] == [None, shared.space(2, 0)]


def test_where_no_hideout_has_room_a_runner_still_runs() -> None:
    hideouts = {"hideouts": True, "exit_limit": 1}
    scene = given("2*  1.  .   ←", sheet=hideouts, phase=ESCAPE, ideas={1: 5}, crew=3)

    way = best_way(scene.heist, scene.state, 0)

    assert way is not None
    assert way.path[-1] == scene.space(0, 0)
