"""Which outcomes of all rolls pay for a plan."""

from safehouse.masters.box.pieces import ESCAPE
from safehouse.odds.chance.rolls import Rolls, after_gifts, all_gifts
from safehouse.odds.plans.runners import runners
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
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas={1: 4, 2: 0}, characters={1: "lookout", 2: "thug"})
    crew = runners(scene.heist, scene.state)[:2]

    kept, given_away = (Rolls(after_gifts(crew, gifts)) for gifts in all_gifts(crew))

    assert kept.paying((2, 3), (0, 0)).bit_count() == 6 * 4
    assert given_away.paying((2, 3), (0, 0)).bit_count() == 6 * 5
    assert not given_away.purse((1, 2)).is_beaten((2, 3), (0, 0))
    assert given_away.purse((1, 1)).is_beaten((2, 3), (0, 0))


def test_who_may_wait_may_be_stuck_and_pays_nothing_then() -> None:
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas={1: 1, 2: 0})
    rolls = Rolls(runners(scene.heist, scene.state)[:2], [0])

    assert rolls.all.bit_count() == 8 * 6
    assert rolls.paying((1, 0), (0, 0)).bit_count() == 7 * 6
    assert rolls.paying((0, 0), (0, 0)) == rolls.all


def test_the_middle_lies_between_outcomes_of_which_one_is_below_the_other() -> None:
    rolls = rolls_of({1: 0, 2: 0}, "thug", "burglar")

    assert rolls.middle(rolls.all) == (4, 4)
    assert rolls.middle(rolls.all & ~rolls.paying((4, 5), (0, 0))) in ((4, 3), (2, 4))
    assert rolls.up_to(rolls.purse((2, 3))).bit_count() == 6
