"""The shop between heists, and who buys loot."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from safehouse.campaign.facts.money import ItemPurchased, ItemSoldBack, LootSold
from safehouse.campaign.phases.command import BetweenHeists, CampaignCommand, Told
from safehouse.campaign.sight.shop import has_shop, in_stock, loot_worth, price_in_shop, takes_back, worth_in_shop
from safehouse.campaign.state import CampaignState
from safehouse.campaign.table import CampaignTable
from safehouse.engine.outside import shown
from safehouse.engine.wire import Seat
from safehouse.masters.setup.bounds import MOST_CASH

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


FULL: Final[Told] = ("SET18", f"a team has no use for more than ${MOST_CASH}k")


class Purchase(BetweenHeists, frozen=True):
    """Buy an item for the safehouse."""

    item: str

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """A shop that has it, and the cash."""
        if not has_shop(game):
            yield "ITM1", "there is no shop in this edition"
        elif self.item not in game.edition.box.items or not in_stock(game, state, self.item):
            yield "ITM6", f"the shop has no {shown(self.item)}"
        elif price_in_shop(game, state, self.item) > state.cash:
            yield "ITM1", f"that costs ${price_in_shop(game, state, self.item)}k, and the team has ${state.cash}k"

    def play(self, table: CampaignTable) -> None:
        game, state = table.game, table.state
        found = self.item in state.found
        table.emit(ItemPurchased(self.item, price_in_shop(game, state, self.item), found))


class SellBack(BetweenHeists, frozen=True):
    """Sell an item of the safehouse back to the shop."""

    item: str

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """A shop that takes things back, and the item."""
        if not takes_back(game):
            yield "ITM5", "the shop of this edition takes nothing back"
        elif self.item not in state.items:
            yield "ITM5", f"there is no {shown(self.item)} in the safehouse to sell"
        elif state.cash + worth_in_shop(game, state, self.item) > MOST_CASH:
            yield FULL

    def play(self, table: CampaignTable) -> None:
        game, state = table.game, table.state
        found = not game.edition.box.items[self.item].shop
        table.emit(ItemSoldBack(self.item, worth_in_shop(game, state, self.item), found))


class SellLoot(BetweenHeists, frozen=True):
    """Sell all loot of a kind to who buys it."""

    loot: str

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """There is some, and a fixer who knows a buyer."""
        if not loot_worth(game, state, self.loot):
            yield "LOO9", "the crew has none of it, or no fixer who knows a buyer"
        elif state.cash + loot_worth(game, state, self.loot) > MOST_CASH:
            yield FULL

    def play(self, table: CampaignTable) -> None:
        price = loot_worth(table.game, table.state, self.loot)
        table.emit(LootSold(self.loot, table.state.loot[self.loot], price))


def shop_offers(game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[CampaignCommand]:
    """What may be bought and sold."""
    yield from (Purchase(item) for item in game.edition.box.items)
    yield from (SellBack(item) for item in dict.fromkeys(state.items))
    yield from (SellLoot(loot) for loot in state.loot)
