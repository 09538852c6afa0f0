"""The shop: its stock, its prices, when it is open, and what the team owns at the start."""

from typing import Any

import pytest

from safehouse.engine.wire import Answer, Refused
from safehouse.masters.box.pieces import ACTION, CASH, DISCARD, GUARD, SHOP
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.fixers import CashGained, CashPaid
from safehouse.masters.facts.loot import Discarded
from safehouse.masters.facts.shop import Bought, Sold
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.view.team import Goods
from tests.given import Scene
from tests.masters.hiring import cash_of, hiring, plays_soundly

PICKS, TORCH, RADIO = (
    STANDARD.box.numbers["cheap-picks"],
    STANDARD.box.numbers["plasma-torch"],
    STANDARD.box.numbers["radio"],
)
FLOORPLANS, PLAN = STANDARD.box.numbers["building-schematics"], STANDARD.box.numbers["master-plan-copy"]
TOOLS, PENNY = STANDARD.box.numbers["safecracking-tools"], STANDARD.box.numbers["lucky-penny"]
WAY = "12→ .   .   34←"


def shopping(*fixers: str, cash: int = 20, owned: tuple[tuple[int, str], ...] = (), **more: Any) -> Scene:
    """A team in planning with cash and items; characters of `owned` are numbered from 0."""
    setup = {"items": owned, **more.pop("setup", {})}
    return hiring(more.pop("drawing", WAY), *fixers, cash=cash, setup=setup, **more)


def stock(scene: Scene) -> dict[str, int]:
    """What the shop has."""
    found = {name: scene.state.how_many(STANDARD.box.numbers[name], SHOP) for name in STANDARD.box.items}
    return {name: amount for name, amount in found.items() if amount}


def test_at_first_the_shop_has_the_items_with_a_cart() -> None:
    assert stock(shopping()) == {
        "cheap-picks": 2,
        "perfect-picks": 1,
        "master-plan-copy": 1,
        "building-schematics": 1,
        "radio": 1,
        "plasma-torch": 1,
        "dog-whistle": 1,
    }


def test_the_team_buys_an_item_with_its_cash() -> None:
    scene = shopping(cash=5)

    plays_soundly(scene, Buy(1, PICKS))

    assert scene.facts == [CashPaid(4), Bought(1, PICKS, SHOP)]
    assert cash_of(scene) == 1
    assert scene.held(2) == {"cheap-picks": 1}


@pytest.mark.parametrize("rules", [["TRUSTED MAYOR"], []])
def test_what_the_heist_grants_to_somebody_else_changes_no_price(rules: list[str]) -> None:
    assert shopping(cash=3, sheet={"rules": rules}).refused(Buy(0, PICKS)) == "ITM1"
    assert shopping(cash=4, sheet={"rules": rules}).refused(Buy(0, PICKS)) == ""


def test_nothing_is_bought_without_the_cash() -> None:
    assert shopping(cash=3).refused(Buy(0, PICKS)) == "ITM1"
    assert shopping(cash=4).refused(Buy(0, PICKS)) == ""
    assert shopping(cash=0).offers(Buy) == []


def test_the_shop_sells_no_more_than_it_has() -> None:
    scene = shopping()
    scene.play(Buy(0, PICKS))
    scene.play(Buy(1, PICKS))

    assert scene.refused(Buy(0, PICKS)) == "ITM6"
    assert scene.refused(Buy(0, PENNY)) == scene.refused(Buy(0, GUARD)) == scene.refused(Buy(0, 99)) == "ITM6"


def test_the_shop_is_open_in_planning_only() -> None:
    scene = shopping(phase=ACTION, owned=((0, "radio"),))

    assert scene.offers(Buy) == scene.offers(Sell) == []
    assert scene.refused(Buy(0, PICKS)) == scene.refused(Sell(0, RADIO)) == "RND1"


def test_a_heist_may_close_the_shop() -> None:
    scene = shopping(owned=((0, "radio"),), sheet={"shop": False})

    assert scene.offers(Buy) == scene.offers(Sell) == []
    assert scene.refused(Buy(0, PICKS)) == scene.refused(Sell(0, RADIO)) == "ITM2"


def test_one_shops_for_ones_own_characters() -> None:
    scene = shopping(seats=((1, 2), (3, 4)))

    assert scene.refused(Buy(2, PICKS)) == scene.refused(Buy(9, PICKS)) == "RND13"
    assert scene.refused(Buy(2, PICKS), seat=1) == ""


def test_a_found_item_is_in_the_shop_later() -> None:
    scene = shopping(cash=8, setup={"found": ("safecracking-tools",)})

    assert stock(scene)["safecracking-tools"] == 1

    plays_soundly(scene, Buy(0, TOOLS))

    assert cash_of(scene) == 0


@pytest.mark.parametrize(
    ("item", "half"),
    [("cheap-picks", 2), ("perfect-picks", 3), ("laser-burst", 3), ("flashbang", 1), ("lucky-penny", 0), ("radio", 1)],
)
def test_the_shop_takes_an_item_back_for_half_its_price(item: str, half: int) -> None:
    scene = shopping(cash=0, owned=((2, item),))

    plays_soundly(scene, Sell(2, STANDARD.box.numbers[item]))

    assert scene.told(Sold) == [Sold(2, STANDARD.box.numbers[item])]
    assert scene.told(CashGained) == [CashGained(half)] * bool(half)
    assert cash_of(scene) == half
    assert scene.held(3) == {}


def test_one_sells_what_one_owns() -> None:
    scene = shopping(owned=((0, "radio"),))

    assert scene.offers(Sell) == [Sell(0, RADIO)]
    assert scene.refused(Sell(1, RADIO)) == scene.refused(Sell(0, PICKS)) == scene.refused(Sell(0, 99)) == "ITM5"


def test_building_schematics_may_be_bought_again_after_use() -> None:
    scene = shopping(cash=4)
    scene.play(Buy(0, FLOORPLANS))
    Discarded(0, FLOORPLANS).apply(scene.state)

    plays_soundly(scene, Buy(0, FLOORPLANS))

    assert scene.facts[-1] == Bought(0, FLOORPLANS, DISCARD)
    assert scene.held(1) == {"building-schematics": 1}
    assert scene.refused(Buy(0, FLOORPLANS)) == "ITM6"


def test_another_item_that_was_used_up_is_not_bought_again_at_once() -> None:
    scene = shopping(cash=4)
    scene.play(Buy(0, RADIO))
    Discarded(0, RADIO).apply(scene.state)

    assert scene.refused(Buy(0, RADIO)) == "ITM6"


def test_market_insight_makes_items_cheaper() -> None:
    scene = shopping("fence", cash=3)

    plays_soundly(scene, Buy(0, PICKS))

    assert scene.told(CashPaid) == [CashPaid(3)]


def test_market_insight_takes_no_price_below_nothing_and_pays_no_more() -> None:
    scene = shopping("fence", cash=0, owned=((1, "cheap-picks"),), setup={"found": ("lucky-penny",)})

    scene.play(Buy(0, PENNY))
    scene.play(Sell(1, PICKS))

    assert scene.told(CashPaid) == []
    assert scene.told(CashGained) == [CashGained(2)]


@pytest.mark.parametrize(("item", "worth"), [("cheap-picks", 3), ("lucky-penny", 0), ("safecracking-tools", 7)])
def test_persuasive_sells_for_one_less_than_the_price(item: str, worth: int) -> None:
    scene = shopping("curator", cash=0, owned=((0, item),))

    plays_soundly(scene, Sell(0, STANDARD.box.numbers[item]))

    assert cash_of(scene) == worth


def test_persuasive_does_not_change_what_items_cost() -> None:
    assert shopping("curator", cash=3).refused(Buy(0, PICKS)) == "ITM1"


def test_the_team_agrees_on_what_is_bought_and_sold() -> None:
    scene = shopping(owned=((0, "radio"),), seats=((1, 2), (3, 4)), agreement="everyone")

    scene.play(Buy(0, PICKS))
    scene.play(Answer("no"), seat=0)
    scene.play(Answer("no"), seat=1)
    scene.play(Sell(0, RADIO))
    scene.play(Answer("yes"), seat=0)
    scene.play(Answer("yes"), seat=1)

    assert scene.facts == [Sold(0, RADIO), CashGained(1)]


def test_what_characters_own_is_in_their_pockets_and_not_in_the_shop() -> None:
    scene = shopping(owned=((0, "cheap-picks"), (3, "radio")))

    assert (scene.held(1), scene.held(4)) == ({"cheap-picks": 1}, {"radio": 1})
    assert stock(scene)["cheap-picks"] == 1
    assert "radio" not in stock(scene)


def test_an_item_that_lies_in_the_building_is_not_in_the_shop() -> None:
    assert stock(shopping(drawing="12→ i   .   34←", item="cheap-picks"))["cheap-picks"] == 1


@pytest.mark.parametrize(("character", "item"), [("safecracker", "safecracking-tools"), ("thief", "plasma-torch")])
def test_a_pro_owns_the_item_of_the_card_from_the_start(character: str, item: str) -> None:
    scene = shopping(characters={1: character})

    assert scene.held(1) == {item: 1}
    assert item not in stock(scene)


def test_a_pro_goes_without_when_no_printed_copy_is_free() -> None:
    scene = shopping(characters={1: "thief"}, owned=((2, "plasma-torch"),))

    assert scene.held(1) == {}


@pytest.mark.parametrize(
    ("rule", "setup"),
    [
        ("ITM6", {"items": ((0, "crowbar"),)}),
        ("ITM6", {"items": ((0, "radio"), (1, "radio"))}),
        ("ITM6", {"items": ((0, "lucky-penny"),), "found": ("lucky-penny",)}),
        ("ITM6", {"found": ("crowbar",)}),
        ("ITM8", {"items": ((4, "radio"),)}),
        ("SET18", {"cash": -1}),
    ],
)
def test_a_set_up_with_items_there_are_not_is_refused(rule: str, setup: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        hiring(WAY, setup=setup)

    assert refused.value.rule == rule


@pytest.mark.parametrize(("tokens", "rule"), [(0, ""), (1, "CHR2")])
def test_a_plan_copy_is_not_sold_while_its_tokens_are_laid(tokens: int, rule: str) -> None:
    scene = shopping(owned=((0, "master-plan-copy"),), drawing="12→ .   .   .   .   .   .   .   .   .   34←")
    scene.state.plan[0] = (1 << scene.heist.memory[0] + tokens) - 1

    assert scene.refused(Sell(0, PLAN)) == rule


def test_everybody_sees_cash_fixers_and_the_shop() -> None:
    scene = shopping("fence", cash=9)
    scene.play(Buy(0, PICKS))

    team = scene.view.team

    assert (team.cash, team.fixers) == (6, ("fence",))
    assert team.shop["cheap-picks"] == Goods(price=3, worth=2, left=1)
    assert "lucky-penny" not in team.shop


def test_the_shop_is_not_seen_when_it_is_closed() -> None:
    assert shopping(phase=ACTION).view.team.shop == {}
    assert shopping(sheet={"shop": False}).view.team.shop == {}


def test_items_are_the_last_pieces() -> None:
    assert STANDARD.box.numbers["cheap-picks"] == CASH + 1
    assert len(STANDARD.box.items) == 12
