"""Masters of the Heist for a screen: its words and hints, so that a page needs to know no rule."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masters.box.pieces import PHASES
from safehouse.masters.editions import edition_of
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.screen.masters.advice.hints import common, hints
from safehouse.screen.masters.advice.score import score
from safehouse.screen.masters.offers.offers import offered
from safehouse.screen.masters.offers.said import said
from safehouse.screen.masters.printed.box import box
from safehouse.screen.masters.printed.brief import brief
from safehouse.screen.masters.printed.cardtexts import CHAPTERS
from safehouse.screen.masters.printed.cardtexts import cards as cards_of
from safehouse.screen.masters.printed.daily import daily
from safehouse.screen.masters.printed.editions import editions
from safehouse.screen.masters.printed.players import bot, bots, suggest
from safehouse.screen.masters.printed.sequels import sequel
from safehouse.screen.masters.printed.setups import setup_of
from safehouse.screen.told import CardText

if TYPE_CHECKING:
    from safehouse.screen.masters.advice.guide import AdvisedStep

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
    "daily",
    "editions",
    "hints",
    "offered",
    "plays",
    "said",
    "score",
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


def advise(heist: Heist, state: State, seat: Seat) -> list["AdvisedStep"]:
    """How a seat might go on with its round; what thinks that out is only loaded for it."""
    from safehouse.screen.masters.advice.partner import advise as advised

    return advised(heist, state, seat)


def plays(heist: Heist) -> list[list[str]]:
    """The names of the characters that each seat plays."""
    return [[heist.cast[who].name for who in seat] for seat in heist.setup.seats]


def summary(heist: Heist, state: State) -> tuple[str, int]:
    """The phase and the round."""
    return PHASES[state.phase], state.round


def title(heist: Heist) -> str:
    """What a heist is called."""
    return heist.sheet.title
