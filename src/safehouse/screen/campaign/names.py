"""What things of a campaign are called."""

from safehouse.campaign.game import Campaign
from safehouse.masters.board import HeistFile


def card_title(game: Campaign, card: str) -> str:
    """A character card or a skill card."""
    box = game.edition.box
    return box.characters[card].name if card in box.characters else box.skills[card].name


def heist_title(game: Campaign, heist: str | HeistFile) -> str:
    """A heist of the box, or of the crew's own."""
    return game.edition.sheet(heist).title


def item_title(game: Campaign, item: str) -> str:
    """An item."""
    return game.edition.box.items[item].name


def fixer_title(game: Campaign, fixer: str) -> str:
    """A fixer."""
    return game.edition.box.fixers[fixer].name


def loot_title(loot: str, amount: int) -> str:
    """Some loot."""
    return f"{amount} × {loot.replace('-', ' ')}"


def listed(names: list[str]) -> str:
    """Some names in a row."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
