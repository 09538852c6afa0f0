"""The shop between heists, and loot that is sold."""

import pytest

from safehouse.campaign.phases.plan import Bring, ChooseHeist, GiveItem
from safehouse.campaign.phases.shop import Purchase, SellBack, SellLoot
from safehouse.masters.editions import STANDARD
from tests.campaign.given import FIRST, crew_of_three, with_changes

ITEMS = STANDARD.box.items


def test_before_the_first_heist_nothing_can_be_bought() -> None:
    crew = crew_of_three()

    assert crew.offers(Purchase) == []
    assert crew.refusal(Purchase("radio")) == "ITM1"


def test_at_first_the_shop_has_the_items_with_a_cart_each_as_often_as_it_is_printed() -> None:
    crew = with_changes(crew_of_three(), cash=99)

    assert {goods.item: goods.stock for goods in crew.view.goods if goods.stock} == {
        name: item.copies for name, item in ITEMS.items() if item.shop
    }
    assert crew.refusal(Purchase("camouflage")) == "ITM6"
    assert crew.refusal(Purchase("moon")) == "ITM6"


def test_the_team_buys_with_its_cash_between_heists_as_many_as_there_are() -> None:
    crew = with_changes(crew_of_three(), cash=9)

    crew.play(Purchase("cheap-picks"), Purchase("cheap-picks"))

    assert (crew.state.cash, crew.state.items) == (1, ("cheap-picks", "cheap-picks"))
    assert crew.refusal(Purchase("cheap-picks")) == "ITM6"
    assert crew.refusal(Purchase("radio")) == "ITM1"


def test_the_shop_is_closed_while_the_crew_is_in_a_heist() -> None:
    crew = with_changes(crew_of_three(), cash=9)
    crew.play(Purchase("radio"))
    crew.begin()

    assert crew.refusal(Purchase("dog-whistle")) == "ITM2"
    assert crew.refusal(SellBack("radio")) == "ITM2"
    crew.settle()
    assert crew.refusal(SellBack("radio")) == ""


def test_an_item_that_was_found_can_be_bought_once_somebody_has_discarded_it() -> None:
    crew = with_changes(crew_of_three(), cash=9)
    assert crew.refusal(Purchase("flashbang")) == "ITM6"
    crew.heist(found=("flashbang",), levels_up=())

    crew.play(Purchase("flashbang"))

    assert (crew.state.found, crew.state.items, crew.state.cash) == ((), ("flashbang",), 6)
    assert crew.refusal(Purchase("flashbang")) == "ITM6"


def test_the_shop_takes_an_item_back_for_half_its_price_and_sells_it_again() -> None:
    crew = with_changes(crew_of_three(), cash=0, items=("laser-burst", "perfect-picks"))

    crew.play(SellBack("laser-burst"), SellBack("perfect-picks"))

    assert (crew.state.cash, crew.state.items, crew.state.found) == (3 + 3, (), ("laser-burst",))
    crew.play(Purchase("laser-burst"))
    assert crew.refusal(SellBack("perfect-picks")) == "ITM5"


def test_what_a_character_carries_is_not_in_the_safehouse_to_be_sold() -> None:
    crew = with_changes(crew_of_three(), items=("radio",))
    crew.play(ChooseHeist(FIRST), Bring(0), GiveItem(0, "radio"))

    assert crew.refusal(SellBack("radio")) == "ITM5"
    assert crew.view.goods[list(ITEMS).index("radio")].stock == 0


@pytest.mark.parametrize(("fixers", "price", "worth"), [((), 4, 2), (("fence",), 3, 2), (("curator",), 4, 3)])
def test_fixers_change_prices(fixers: tuple[str, ...], price: int, worth: int) -> None:
    crew = with_changes(crew_of_three(), cash=9, fixers=("old-friend", *fixers))

    crew.play(Purchase("cheap-picks"))
    assert crew.state.cash == 9 - price
    crew.play(SellBack("cheap-picks"))
    assert crew.state.cash == 9 - price + worth


def test_jewels_wait_in_the_safehouse_for_a_fixer_who_knows_a_buyer() -> None:
    crew = crew_of_three()
    crew.heist(loot={"jewel": 3, "documents": 1}, levels_up=())
    crew.heist(loot={"jewel": 1}, levels_up=())

    assert crew.refusal(SellLoot("jewel")) == "LOO9"
    crew.heist("the-melee-job", won=True, fixer="curator", levels_up=())
    assert [(loot.loot, loot.amount, loot.worth) for loot in crew.view.loot] == [("jewel", 4, 16), ("documents", 1, 0)]
    crew.play(SellLoot("jewel"))

    assert (crew.state.cash, crew.state.loot) == (16, {"documents": 1})
    assert crew.refusal(SellLoot("jewel")) == "LOO9"
    assert crew.refusal(SellLoot("documents")) == "LOO9"


def test_a_team_has_never_more_cash_than_a_heist_can_be_set_up_with() -> None:
    crew = with_changes(crew_of_three(), fixers=("curator",), cash=9_990, items=("laser-burst",), loot={"jewel": 3})
    assert crew.refusal(SellLoot("jewel")) == "SET18"
    with_changes(crew, cash=9_995)
    assert crew.refusal(SellBack("laser-burst")) == "SET18"

    crew.heist(cash=123_456, levels_up=())

    assert crew.state.cash == 9_999
    assert crew.begin()


def test_a_purchase_can_be_taken_back_until_a_heist_begins() -> None:
    crew = crew_of_three()
    crew.heist(cash=9, levels_up=())
    crew.play(Purchase("radio"))

    crew.journal.undo(0)

    assert (crew.state.cash, crew.state.items) == (9, ())
