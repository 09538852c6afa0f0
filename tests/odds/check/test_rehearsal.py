"""The best policy, played by the rules, meets the goal as often as the odds say."""

from math import sqrt

from safehouse.masters.box.pieces import ESCAPE, OVER
from safehouse.odds.check.peer import met_objective
from safehouse.odds.check.rehearsal import Rehearsal, Stage
from safehouse.odds.escape.escape import odds
from safehouse.odds.plans.task import objective
from tests.given import Scene, given

PLAYED = 400
DRAWN = (
    given("→   .   .   2.  1.", phase=ESCAPE, holds={1: "jewel"}),
    given("→   G   .   J   1.\n  2.  G", phase=ESCAPE, ideas={1: 2, 2: 1}, objective={"jewel": 1}),
    given("→   #   .   1J  2.", phase=ESCAPE, ideas={1: 1}, holds={2: "keycard"}),
    given("→   .   1Jx X   .   2.", phase=ESCAPE, ideas={1: 2}),
)


def test_the_policy_keeps_what_the_odds_promise() -> None:
    for scene in DRAWN:
        promised = odds(scene.heist, scene.state).objective_policy

        kept = share_met(scene)

        assert 0.0 < promised < 1.0
        assert abs(kept - promised) < 4 * sqrt(promised * (1 - promised) / PLAYED)


def test_a_way_continues_after_a_first_step_that_is_not_asked_for() -> None:
    scene = given("→   .   .   1.", phase=ESCAPE, ideas={1: 3})

    Stage(scene.heist, scene.state).walk(0, scene.space(0, 0))

    assert scene.state.at[0] == scene.space(0, 0)


def test_a_rehearsed_escape_ends_however_many_seats_play_it() -> None:
    seats = ((1,), (2,), (3, 4))
    scene = given("12→ .   3.", phase=ESCAPE, ideas={3: 2}, seats=seats, agreement="everyone", sheet={"exit_limit": 1})

    ended = Rehearsal(scene.heist, objective).play(scene.state, 1)

    assert ended.phase == OVER
    assert ended.busted.bit_count() == 3


def share_met(scene: Scene) -> float:
    rehearsal = Rehearsal(scene.heist, objective)
    met = (met_objective(scene.heist, rehearsal.play(scene.state, seed)) for seed in range(PLAYED))
    return sum(met) / PLAYED
