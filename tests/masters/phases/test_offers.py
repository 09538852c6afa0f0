"""What is on offer is what no rule forbids: offers are found by quick ways of their own, refusals by the rules."""

from random import Random

import pytest

from safehouse.lab.soak.heists import Heists
from safehouse.masters.box.pieces import ONE
from safehouse.masters.editions import heist_ids
from tests.masters.permitted import drift

POSITIONS = 30


@pytest.mark.parametrize("heist", heist_ids())
def test_in_the_middle_of_a_heist_just_what_no_rule_forbids_is_on_offer(heist: str) -> None:
    subject = Heists((heist,), decks="any", start="any")
    found = list[object]()
    for number in range(POSITIONS):
        game, seed, _ = subject.match(Random(number))
        state = game.first(seed)
        for who in game.crew:
            state.left[who] |= sum(ONE)
        found += [wrong for seat in game.everyone for wrong in drift(game, state, seat)]

    assert found == []
