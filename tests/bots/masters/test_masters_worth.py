"""What positions are worth: nearer, quieter and richer is better."""

from math import exp, log

import pytest

from safehouse.bots.masters.worth.chances import either, rounds_left
from safehouse.bots.masters.worth.worth import Appraiser
from tests.given import Scene, given


def worth(scene: Scene) -> float:
    return Appraiser(scene.heist).worth(scene.state, scene.state.unknown)


BETTER_AND_WORSE = [
    (given("→   .   1.  J"), given("→   1.  .   J")),  # nearer to the loot
    (given("→   .   1.", holds={1: "jewel"}), given("→   .   1J")),  # with the loot in hand
    (given("→   1.  .", holds={1: "jewel"}), given("→   .   1.", holds={1: "jewel"})),  # nearer to the exit
    (given("→   1.  .   J"), given("→   1.  .   J", made=3)),  # quieter
    (given("→   1.  .   J"), given("→   1.  L   J")),  # the way open
    (given("→   1g  .   J"), given("→   1G  .   J")),  # nobody holds it
    (given("→   .   1.  J", ideas={1: 3}), given("→   .   1.  J")),  # more ideas
    (given("→   1.  Jx  X", plan={1: [(1, 0), (2, 0), (3, 0)]}), given("→   1.  Jx  X", plan={1: [(1, 0), (2, 0)]})),
]


@pytest.mark.parametrize(("better", "worse"), BETTER_AND_WORSE)
def test_one_position_is_better_than_another(better: Scene, worse: Scene) -> None:
    assert worth(better) > worth(worse)


def test_losing_a_character_is_worse_than_losing_its_way_out() -> None:
    both, one = given("→   1.  2.  J", crew=3), given("→   1.  .   J", crew=3)

    assert worth(both) > worth(one)


def test_of_two_chances_one_suffices() -> None:
    assert exp(either([log(0.5), log(0.5)])) == pytest.approx(0.75)
    assert either([-20.0, -20.0]) == pytest.approx(-20.0 + log(2))


def test_noise_shortens_the_heist_before_its_alert_is_due() -> None:
    quiet, loud = given("→   1."), given("→   1.", made=2)

    assert rounds_left(loud.heist, loud.state) < rounds_left(quiet.heist, quiet.state)


def test_there_are_no_rounds_left_once_the_escape_is_called() -> None:
    scene = given("→   1.")
    scene.state.leaving = 1

    assert rounds_left(scene.heist, scene.state) == 0.0
