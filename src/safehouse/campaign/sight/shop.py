"""Questions about money: the shop's stock and prices, and what loot brings."""

from typing import TYPE_CHECKING

from safehouse.campaign.sight.heists import plan_in_hand
from safehouse.campaign.state import CampaignState
from safehouse.masters.game.roster import traits_by
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.sight.money import price_for, worth_for

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


def terms_of(game: "Campaign", state: CampaignState) -> int:
    """What the crew's fixers have got them: prices in the shop, and people who buy loot."""
    fixers, book = game.edition.box.fixers, game.edition.book
    return traits_by([ability for fixer in state.fixers for ability in fixers[fixer].abilities], book)


def has_shop(game: "Campaign") -> bool:
    """Is there a shop in this edition?"""
    return Buy in game.edition.commands


def takes_back(game: "Campaign") -> bool:
    """Does the shop of this edition take items back?"""
    return Sell in game.edition.commands


def price_in_shop(game: "Campaign", state: CampaignState, item: str) -> int:
    """What an item costs."""
    return price_for(game.edition.box.items[item], terms_of(game, state))


def worth_in_shop(game: "Campaign", state: CampaignState, item: str) -> int:
    """What the shop pays for an item."""
    return worth_for(game.edition.box.items[item], terms_of(game, state))


def owned(state: CampaignState) -> tuple[str, ...]:
    """All items of the crew, wherever they are: in the safehouse, with a team, or in a hideaway."""
    plan = plan_in_hand(state)
    carried = [item for pick in plan.picks for item in pick.items] if plan is not None else []
    return (*state.items, *carried)


def in_stock(game: "Campaign", state: CampaignState, item: str) -> int:
    """How many of an item the shop has: no more than the box has left (ITM3, ITM4, ITM6)."""
    card = game.edition.box.items[item]
    left = card.copies - owned(state).count(item)
    return max(0, min(left, game.edition.shop_stock(card, state.found.count(item))))


def loot_worth(game: "Campaign", state: CampaignState, loot: str) -> int:
    """What all loot of a kind brings (LOO9)."""
    there = {loot: state.loot.get(loot, 0)}
    return sum(game.edition.goods_worth(there, terms_of(game, state)).values())
