"""What happened on the wall, in words: each deed has a form for whoever did it, and one for everybody else."""

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

Form = str | tuple[str, str]  # for everybody; or for others, and for whoever did it
Word = Callable[[Campaign, Any], str]


def said(game: Campaign, fact: Fact, reader: Seat | None = None, by: Seat | None = None) -> Said:
    """A fact in words; what the reader did says "you". Few facts name the one who did it, so `by` does."""
    text = settled(game, fact) if isinstance(fact, HeistSettled) else told(game, fact, reader, by)
    return Said(text, loud=isinstance(fact, HeistSettled | HeistStarted))


def told(game: Campaign, fact: Any, reader: Seat | None, by: Seat | None) -> str:
    """A fact in the form for its reader."""
    actor: Seat | None = getattr(fact, "person", by)
    form = TOLD[type(fact)]
    if not isinstance(form, str):
        form = form[actor is not None and actor == reader]
    words = {name: word(game, fact) for name, word in WORDS.items() if f"{{{name}}}" in form}
    who = "Someone" if actor is None else f"Player {actor + 1}"
    return form.format(**(plain(fact) | words | {"who": who}))


def plain(fact: Fact) -> dict[str, Any]:
    """What a fact holds, by name."""
    return {name: getattr(fact, name) for name in fact.__struct_fields__}


def settled(game: Campaign, fact: HeistSettled) -> str:
    """How a heist ended, and what the crew has of it."""
    page, names = fact.page, {who: character.name for who, character in fact.characters}
    busted = [names[who] for who in page.busted if who in names]
    caught = f" Busted: {listed(busted)}." if busted else ""
    won = f" {fixer_title(game, page.fixer)} now works for you." if page.fixer else ""
    return f"{page.title}: {page.ended}. ${page.cash_before}k before, ${page.cash_after}k after.{caught}{won}"


WORDS: Final[dict[str, Word]] = {
    "card": lambda game, fact: card_title(game, fact.card),
    "character": lambda game, fact: card_title(game, fact.character),
    "fixer": lambda game, fact: fixer_title(game, fact.fixer),
    "heist": lambda game, fact: heist_title(game, fact.heist),
    "item": lambda game, fact: item_title(game, fact.item),
    "loot": lambda game, fact: loot_title(fact.loot, fact.amount),
}

TOLD: Final[dict[type[Fact], Form]] = {
    JoinedCrew: ("{name} joins the crew.", "You join the crew."),
    LeftCrew: ("{who} leaves the crew for now.", "You leave the crew for now."),
    CameBack: ("{who} comes back to the crew.", "You come back to the crew."),
    Recruited: (
        "{who} recruits {name}, {character}, level {level}.",
        "You recruit {name}, {character}, level {level}.",
    ),
    Retired: ("{who} puts {name}’s sheet away for good.", "You put {name}’s sheet away for good."),
    Promoted: ("{who} chooses {card} for {name}.", "You choose {card} for {name}."),
    HeistChosen: ("{who} puts {heist} on the table.", "You put {heist} on the table."),
    HeistDropped: ("{who} takes the heist off the table.", "You take the heist off the table."),
    Brought: ("{who} brings {name} along.", "You bring {name} along."),
    SentHome: ("{who} leaves {name} at home after all.", "You leave {name} at home after all."),
    ItemGiven: ("{who} gives {name} the {item}.", "You give {name} the {item}."),
    ItemLeft: ("{who} puts {name}’s {item} back in the safehouse.", "You put {name}’s {item} back in the safehouse."),
    FixerCalledIn: ("{who} calls in {fixer}.", "You call in {fixer}."),
    FixerLeftOut: ("{who} decides to do without {fixer}.", "You decide to do without {fixer}."),
    HeistStarted: "The heist begins.",
    ItemPurchased: ("{who} buys {item} for ${price}k.", "You buy {item} for ${price}k."),
    ItemSoldBack: ("{who} sells {item} for ${price}k.", "You sell {item} for ${price}k."),
    LootSold: ("{who} sells {loot} for ${price}k.", "You sell {loot} for ${price}k."),
}
