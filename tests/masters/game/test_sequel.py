"""The Final Score: the second part starts where the first ended."""

import pytest
from msgspec.structs import replace

from safehouse.engine.wire import Refused
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import CASH, JAIL, OVER, POCKET, SAFEHOUSE, SHOP
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.game.sequel import goes_on, items_in, seats_of, sequel_of
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from safehouse.masters.state import State
from tests.masters.parts import FIRST, SECOND, over, part_one


def ended(*hideouts: int) -> tuple[Heist, State]:
    """Part one at its end, with characters in these hideouts; the others are Busted."""
    heist = Heist(Setup(FIRST, default_team(STANDARD.box, "Pro", 4), ((0, 3), (1,), (2,))))
    state = heist.first(1)
    state.phase = OVER
    for who in heist.players:
        state.at[who] = spaces(heist.marks)[hideouts[who]] if who < len(hideouts) else JAIL
        state.ideas[who] = 5 + who
    return heist, state


def test_who_hid_starts_there_with_the_ideas_that_were_left() -> None:
    heist, state = ended(0, 1, 1, 0)

    second = Heist(sequel_of(heist, state))
    first = second.first(9)

    assert [first.at[who] for who in second.players] == [spaces(second.marks)[side] for side in (0, 1, 1, 0)]
    assert first.ideas[:4] == [5, 6, 7, 8]
    assert SAFEHOUSE not in first.at


def test_who_was_busted_in_the_first_part_is_not_in_the_second() -> None:
    heist, state = ended(0, 1, 1)

    setup = sequel_of(heist, state)

    assert [build.name for build in setup.team] == [build.name for build in heist.setup.team[:3]]
    assert setup.seats == ((0,), (1,), (2,))


def second_of(heist: Heist, state: State) -> tuple[Heist, State]:
    second = Heist(sequel_of(heist, state))
    return second, second.first(9)


def test_items_go_along_with_who_holds_them() -> None:
    heist, state = ended(0, 1, 1)
    for who, item in ((1, "radio"), (2, "cheap-picks"), (2, "cheap-picks"), (3, "dog-whistle")):
        state.carry(STANDARD.box.numbers[item], SHOP, POCKET + who)

    _, first = second_of(heist, state)

    assert items_in(heist, first, POCKET + 1) == ["radio"]
    assert items_in(heist, first, POCKET + 2) == ["cheap-picks", "cheap-picks"]


def test_what_was_used_up_or_went_to_jail_does_not_go_along() -> None:
    heist, state = ended(0, 1, 1)
    state.carry(STANDARD.box.numbers["dog-whistle"], SHOP, POCKET + 3)

    assert "dog-whistle" not in [item for _, item in sequel_of(heist, state).items]


def test_an_item_that_comes_with_a_card_is_not_there_twice() -> None:
    heist, state = ended(0, 1, 1, 0)
    before = items_in(heist, state, POCKET)

    _, first = second_of(heist, state)

    assert before == ["safecracking-tools"]
    assert items_in(heist, first, POCKET) == before


def test_an_item_that_was_found_and_bought_is_not_in_the_shop_as_well() -> None:
    heist, state = ended(0, 1, 1, 0)
    found = Heist(replace(heist.setup, found=("lucky-penny",)))
    state.put(STANDARD.box.numbers["lucky-penny"], POCKET + 1)

    setup = sequel_of(found, state)

    assert (1, "lucky-penny") in setup.items
    assert setup.found == ()


def test_cash_that_was_spent_does_not_come_back() -> None:
    heist, state = ended(0, 1, 1, 0)
    rich = Heist(replace(heist.setup, cash=10))
    state.tell(cash=2)

    assert sequel_of(rich, state).cash == 2
    assert second_of(rich, state)[1].story.cash == 2


def test_cash_that_was_brought_into_hiding_is_the_teams() -> None:
    heist, state = ended(0, 1, 1, 0)
    state.put(CASH, POCKET + 2, 3)

    assert sequel_of(heist, state).cash == 3


def test_the_second_part_has_its_own_deck_and_begins_at_its_beginning() -> None:
    heist, state = ended(0, 1, 1, 0)
    other = Heist(replace(heist.setup, deck="1-5,Z1"))

    assert second_of(other, state)[1].deck == Heist(Setup(SECOND, heist.setup.team, heist.setup.seats)).first(9).deck


def test_a_seat_without_anybody_in_hiding_is_left_out() -> None:
    heist, state = ended(0, 1, 1)

    assert list(seats_of(heist, state)) == [(0, (0,)), (1, (1,)), (2, (2,))]
    heist, state = ended(1, 0, 0)
    state.at[1], state.at[3] = JAIL, state.at[0]
    assert list(seats_of(heist, state)) == [(0, (0, 2)), (2, (1,))]


@pytest.mark.parametrize(
    ("hideouts", "won", "goes"),
    [((0, 1, 1, 0), True, True), ((0, 1, 1), True, True), ((0, 1), True, False), ((0, 1, 1, 0), False, False)],
)
def test_the_crew_goes_on_when_part_one_is_won_and_three_are_in_hiding(
    hideouts: tuple[int, ...], won: bool, goes: bool
) -> None:
    heist = part_one()

    assert goes_on(heist, over(heist, *hideouts, won=won).position.state) == goes


def test_the_crew_does_not_go_on_before_the_end() -> None:
    heist = part_one()

    assert not goes_on(heist, heist.first(1))


def test_two_in_hiding_are_too_few() -> None:
    with pytest.raises(Refused, match="SET1"):
        sequel_of(*ended(0, 1))


def test_other_heists_do_not_go_on() -> None:
    heist = Heist(Setup(SECOND, default_team(STANDARD.box, "Pro", 4), ((0, 1, 2, 3),)))

    with pytest.raises(Refused, match="does not go on"):
        sequel_of(heist, heist.first(1))
