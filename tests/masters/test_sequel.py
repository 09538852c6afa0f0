"""The Final Score: the second part starts where the first ended."""

import pytest

from safehouse.engine.wire import Refused
from safehouse.masters.board import load_heist, spaces
from safehouse.masters.game import Heist
from safehouse.masters.pieces import JAIL, OVER, SAFEHOUSE
from safehouse.masters.sequel import sequel_of
from safehouse.masters.setup import Setup
from safehouse.masters.state import State
from safehouse.masters.team import default_team

FIRST, SECOND = "the-final-score-part-1", "the-final-score-part-2"


def ended(*hideouts: int) -> tuple[Heist, State]:
    """Part one at its end, with characters in these hideouts; the others are Busted."""
    heist = Heist(Setup(FIRST, default_team("Pro", 4), ((0, 3), (1,), (2,)), 1), load_heist(FIRST))
    state = heist.first()
    state.phase = OVER
    for who in heist.players:
        state.at[who] = spaces(heist.marks)[hideouts[who]] if who < len(hideouts) else JAIL
        state.ideas[who] = 5 + who
    return heist, state


def test_who_hid_starts_there_with_the_ideas_that_were_left() -> None:
    heist, state = ended(0, 1, 1, 0)

    second = Heist(sequel_of(heist, state, 9), load_heist(SECOND))
    first = second.first()

    assert [first.at[who] for who in second.players] == [spaces(second.marks)[side] for side in (0, 1, 1, 0)]
    assert first.ideas[:4] == [5, 6, 7, 8]
    assert SAFEHOUSE not in first.at


def test_who_was_busted_in_the_first_part_is_not_in_the_second() -> None:
    heist, state = ended(0, 1, 1)

    setup = sequel_of(heist, state, 9)

    assert [build.name for build in setup.team] == [build.name for build in heist.setup.team[:3]]
    assert setup.seats == ((0,), (1,), (2,))


def test_two_in_hiding_are_too_few() -> None:
    with pytest.raises(Refused, match="SET1"):
        sequel_of(*ended(0, 1), seed=9)


def test_other_heists_do_not_go_on() -> None:
    heist = Heist(Setup(SECOND, default_team("Pro", 4), ((0, 1, 2, 3),), 1), load_heist(SECOND))

    with pytest.raises(Refused, match="does not go on"):
        sequel_of(heist, heist.first(), 9)
