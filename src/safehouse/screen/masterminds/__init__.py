"""Heist Masterminds for a screen: its words and hints, so that a page needs to know no rule."""

from safehouse.masterminds.box.pieces import STAGES
from safehouse.masterminds.game import Match
from safehouse.masterminds.state import State
from safehouse.screen.masterminds.advice.hints import common, hints
from safehouse.screen.masterminds.offers.offers import offered
from safehouse.screen.masterminds.offers.said import said
from safehouse.screen.masterminds.printed.box import box
from safehouse.screen.masterminds.printed.brief import brief
from safehouse.screen.masterminds.printed.cardtexts import CHAPTERS, cards
from safehouse.screen.masterminds.printed.players import advise, bot, bots, suggest
from safehouse.screen.masterminds.printed.setups import setup_of
from safehouse.screen.told import EditionText

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
    "plays",
    "said",
    "sequel",
    "setup_of",
    "suggest",
    "summary",
    "title",
]

HAS_OUTLOOK = False
HAS_PLANS = False


def editions() -> list[EditionText]:
    """There is one edition, which has no name."""
    return []


def plays(game: Match) -> list[list[str]]:
    """Masterminds are dealt, so nobody knows before they sit down."""
    return [[] for _ in game.everyone]


def summary(game: Match, state: State) -> tuple[str, int]:
    """The stage and the round."""
    return STAGES[state.stage], state.round


def title(game: Match) -> str:
    """What a match is called if nobody named it."""
    return f"Masterminds for {len(game.everyone)}"


def sequel(game: Match, state: State) -> None:
    """A match does not continue in another."""
