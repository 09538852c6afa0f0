"""Which outcomes of all rolls pay for a plan."""

from safehouse.masters.pieces import ESCAPE
from safehouse.odds.rolls import Rolls
from safehouse.odds.runners import runners
from tests.given import given


def rolls_of(ideas: dict[int, int], *crew: str) -> Rolls:
    named = dict(enumerate(crew, 1))
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas=ideas, characters=named)
    return Rolls(runners(scene.heist, scene.state)[:2])


def test_each_outcome_counts_in_which_everybody_rolls_enough() -> None:
    rolls = rolls_of({1: 1, 2: 0}, "thug", "burglar")

    assert rolls.all.bit_count() == 36
    assert rolls.paying((1, 3), (0, 0)).bit_count() == 6 * 4
    assert rolls.paying((3, 3), (0, 0)).bit_count() == 5 * 4
    assert rolls.paying((8, 0), (0, 0)) == 0


def test_an_idea_given_away_pays_in_more_outcomes() -> None:
    rolls = rolls_of({1: 4, 2: 0}, "lookout", "thug")

    assert rolls.paying((2, 3), (0, 0)).bit_count() > 6 * 4
    assert not rolls.purse((1, 2)).is_beaten((2, 3), (0, 0))
    assert rolls.purse((1, 1)).is_beaten((2, 3), (0, 0))


def test_the_highest_outcome_is_nowhere_below_another() -> None:
    rolls = rolls_of({1: 0, 2: 0}, "thug", "burglar")

    assert rolls.highest(rolls.all) == (6, 6)
    assert rolls.highest(rolls.all & ~rolls.paying((4, 5), (0, 0))) in ((6, 4), (3, 6))
    assert rolls.up_to((2, 3)).bit_count() == 6
