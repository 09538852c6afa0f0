"""The River City campaign for a screen: the wall of the safehouse in words, so that a page needs to know no rule."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from safehouse.bots.bot import Bot
from safehouse.campaign.game import Campaign
from safehouse.campaign.setup import Founding
from safehouse.campaign.state import CampaignState
from safehouse.engine.wire import Command, Refused, Seat
from safehouse.screen.campaign.advice import common, hints
from safehouse.screen.campaign.offers import offered
from safehouse.screen.campaign.printed import brief
from safehouse.screen.campaign.said import said
from safehouse.screen.masters import box, cards, editions

__all__ = [
    "CHAPTERS",
    "HAS_OUTLOOK",
    "HAS_PLANS",
    "advise",
    "bot",
    "bots",
    "box",
    "brief",
    "cards",
    "common",
    "editions",
    "hints",
    "offered",
    "said",
    "sequel",
    "setup_of",
    "suggest",
    "summary",
    "title",
]

HAS_OUTLOOK: Final = False
HAS_PLANS: Final = False
CHAPTERS: Final[Mapping[str, str]] = {}


def bots() -> list[str]:
    """No bot lives a campaign: bots play its heists."""
    return []


def bot(kind: str, game: Campaign, seat: Seat, luck: Random) -> Bot:
    """There is none."""
    raise Refused("CAM2", "people decide what a crew does between heists")


def suggest(game: Campaign, state: CampaignState, seat: Seat) -> list[Command]:
    """Nothing is laid out for a crew."""
    return []


def advise(game: Campaign, state: CampaignState, seat: Seat) -> list[Command]:
    """What a crew does at home is its own affair."""
    return []


def sequel(game: Campaign, state: CampaignState) -> None:
    """No table follows that of a campaign."""


def setup_of(options: dict[str, Any], seats: int) -> Founding:
    """The first page that some words stand for."""
    return Founding(**options)


def summary(game: Campaign, state: CampaignState) -> tuple[str, int]:
    """Where the crew is, and how many heists are in its ledger."""
    away = "On a heist" if state.under_way is not None else "In hiding" if state.hideaway is not None else "At home"
    return f"{away}, ${state.cash}k", len(state.ledger)


def title(game: Campaign) -> str:
    """What a campaign is called: as its crew."""
    return game.setup.crew
