"""Masters of the Heist for a screen: its words and hints, so that a page needs to know no rule."""

from safehouse.masters.box.pieces import PHASES
from safehouse.masters.editions import edition_of
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.screen.masters.advice.hints import common, hints
from safehouse.screen.masters.offers.offers import offered
from safehouse.screen.masters.offers.said import said
from safehouse.screen.masters.printed.box import box
from safehouse.screen.masters.printed.brief import brief
from safehouse.screen.masters.printed.cardtexts import CHAPTERS
from safehouse.screen.masters.printed.cardtexts import cards as cards_of
from safehouse.screen.masters.printed.editions import editions
from safehouse.screen.masters.printed.players import bot, bots, suggest
from safehouse.screen.masters.printed.sequels import sequel
from safehouse.screen.masters.printed.setups import setup_of
from safehouse.screen.told import CardText

__all__ = [
    "CHAPTERS",
    "HAS_OUTLOOK",
    "HAS_PLANS",
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

HAS_OUTLOOK = True
HAS_PLANS = True


def cards(edition: str = "") -> dict[str, CardText]:
    """Every card of an edition by the name facts use."""
    return cards_of(edition_of(edition))


def summary(heist: Heist, state: State) -> tuple[str, int]:
    """The phase and the round."""
    return PHASES[state.phase], state.round


def title(heist: Heist) -> str:
    """What a heist is called."""
    return heist.sheet.title
