"""What happened on the wall, in words. Who did it stands beside the line, so most sentences begin with a verb."""

from collections.abc import Callable
from typing import Any, Final

from safehouse.campaign.facts.crew import CameBack, JoinedCrew, LeftCrew, Promoted, Recruited, Retired
from safehouse.campaign.facts.heists import (
    Brought,
    FixerCalledIn,
    FixerLeftOut,
    HeistChosen,
    HeistDropped,
    HeistSettled,
    HeistStarted,
    ItemGiven,
    ItemLeft,
    SentHome,
)
from safehouse.campaign.facts.money import ItemPurchased, ItemSoldBack, LootSold
from safehouse.campaign.game import Campaign
from safehouse.engine.wire import Fact, Seat
from safehouse.screen.campaign.names import card_title, fixer_title, heist_title, item_title, listed, loot_title
from safehouse.screen.told import Said

Words = Callable[[Campaign, Any], str]


def said(game: Campaign, fact: Fact, reader: Seat | None = None) -> Said:
    """A fact in words, the same for every reader: none of them names a person as the one who acts."""
    return Said(WORDS[type(fact)](game, fact), loud=isinstance(fact, HeistSettled | HeistStarted))


def settled(game: Campaign, fact: HeistSettled) -> str:
    """How a heist ended, and what the crew has of it."""
    page, names = fact.page, {who: character.name for who, character in fact.characters}
    busted = [names[who] for who in page.busted if who in names]
    caught = f" Busted: {listed(busted)}." if busted else ""
    won = f" {fixer_title(game, page.fixer)} works for the crew now." if page.fixer else ""
    return f"{page.title}: {page.ended}. ${page.cash_before}k before, ${page.cash_after}k after.{caught}{won}"


WORDS: Final[dict[type[Fact], Words]] = {
    JoinedCrew: lambda game, fact: f"{fact.name} joins the crew.",
    LeftCrew: lambda game, fact: "Leaves the crew for now.",
    CameBack: lambda game, fact: "Comes back to the crew.",
    Recruited: lambda game, fact: f"Recruits {fact.name}, {card_title(game, fact.character)}, level {fact.level}.",
    Retired: lambda game, fact: f"Puts {fact.name}’s sheet away for good.",
    Promoted: lambda game, fact: f"Chooses {card_title(game, fact.card)} for {fact.name}.",
    HeistChosen: lambda game, fact: f"Puts {heist_title(game, fact.heist)} on the table.",
    HeistDropped: lambda game, fact: "Takes the heist off the table.",
    Brought: lambda game, fact: f"Brings {fact.name} along.",
    SentHome: lambda game, fact: f"Leaves {fact.name} at home after all.",
    ItemGiven: lambda game, fact: f"Gives {fact.name} the {item_title(game, fact.item)}.",
    ItemLeft: lambda game, fact: f"Puts the {item_title(game, fact.item)} of {fact.name} back into the safehouse.",
    FixerCalledIn: lambda game, fact: f"Calls in {fixer_title(game, fact.fixer)}.",
    FixerLeftOut: lambda game, fact: f"Does without {fixer_title(game, fact.fixer)}.",
    HeistStarted: lambda game, fact: "The heist begins.",
    HeistSettled: settled,
    ItemPurchased: lambda game, fact: f"Buys {item_title(game, fact.item)} for ${fact.price}k.",
    ItemSoldBack: lambda game, fact: f"Sells {item_title(game, fact.item)} for ${fact.price}k.",
    LootSold: lambda game, fact: f"Sells {loot_title(fact.loot, fact.amount)} for ${fact.price}k.",
}
