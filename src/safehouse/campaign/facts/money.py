"""The shop between heists, and loot that is sold."""

from safehouse.campaign.facts.common import CampaignFact
from safehouse.campaign.state import CampaignState, without_one


class ItemPurchased(CampaignFact, frozen=True):
    """The team bought an item."""

    item: str
    price: int
    found: bool  # it was one that had been found and discarded

    def apply(self, state: CampaignState) -> None:
        state.cash -= self.price
        state.items = (*state.items, self.item)
        if self.found:
            state.found = without_one(state.found, self.item)


class ItemSoldBack(CampaignFact, frozen=True):
    """The shop took an item back."""

    item: str
    price: int
    found: bool  # it is one without a cart, which the shop has from now on

    def apply(self, state: CampaignState) -> None:
        state.cash += self.price
        state.items = without_one(state.items, self.item)
        if self.found:
            state.found = (*state.found, self.item)


class LootSold(CampaignFact, frozen=True):
    """Loot of a kind was sold, all of it."""

    loot: str
    amount: int
    price: int  # for all of it

    def apply(self, state: CampaignState) -> None:
        state.cash += self.price
        state.loot = {kind: amount for kind, amount in state.loot.items() if kind != self.loot}
