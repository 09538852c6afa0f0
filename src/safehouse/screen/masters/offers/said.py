"""Facts for the screen: a sentence, the rule and the card behind it, and whether it is shown on its own."""

import re
from functools import lru_cache
from typing import Any, Final

from safehouse.engine.wire import Fact, Seat
from safehouse.masters.box.pieces import SPACES
from safehouse.masters.facts.escape import EscapeBegan, HeistEnded, LastDitchRolled
from safehouse.masters.facts.escort import EscortMoved
from safehouse.masters.facts.items import StunEnded
from safehouse.masters.facts.loot import Lost
from safehouse.masters.facts.people import CaptiveMoved, Failed, Freed, Panicked, SafeOpened, Told
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.rounds import (
    AlertRaised,
    CrisisBegan,
    CrisisQueued,
    EscapeDue,
    EventBegan,
    IdeaLost,
    NoiseOverflowed,
    NoiseRose,
    Rolled,
    Spent,
    TraitSpent,
)
from safehouse.masters.facts.security import (
    Bagged,
    Busted,
    Culled,
    DogMoved,
    DogWaited,
    Doubled,
    ExitBreached,
    GateClosed,
    Placed,
    Reenabled,
    Relocked,
    Revealed,
    TokenRemoved,
    Unsubdued,
)
from safehouse.masters.game import Heist
from safehouse.screen.masters.printed.cardtexts import cards
from safehouse.screen.told import Said
from safehouse.text.masters.log import tell

RULE: Final = re.compile(r" \(([A-Z]+[0-9]+)\)(?=\.?$)")
BOOKKEEPING: Final = (Spent, Told, TraitSpent)  # told by what comes with it
LOUD: Final = (
    *(AlertRaised, CrisisQueued, CrisisBegan, EventBegan, NoiseRose, NoiseOverflowed),
    *(Revealed, Culled, Placed, Bagged, Doubled, Unsubdued, Relocked, Reenabled, TokenRemoved),
    *(DogMoved, DogWaited, GateClosed, ExitBreached, SafeOpened, CaptiveMoved, EscortMoved),
    *(Busted, Failed, Freed, Panicked, IdeaLost, Lost, StunEnded),
    *(HeistBegan, Rolled, LastDitchRolled, EscapeDue, EscapeBegan, HeistEnded),
)
PLACES: Final = ("at", "to", "source", "place")
CARDS: Final = ("card", "rule")
ITEMS: Final = ("item", "loot")


def said(heist: Heist, fact: Fact, reader: Seat | None = None, by: Seat | None = None) -> Said:
    """What is said of a fact; it says "you" of the reader, and whoever else reads it reads the same."""
    return _said(heist, fact, reader if getattr(fact, "seat", None) == reader else None)


@lru_cache(maxsize=1024)
def _said(heist: Heist, fact: Fact, reader: Seat | None) -> Said:
    if isinstance(fact, BOOKKEEPING):
        return Said("", card=_card(heist, fact), space=_space(fact))
    line = tell(heist, fact, reader)
    rule = RULE.search(line)
    loud = isinstance(fact, LOUD)
    return Said(RULE.sub("", line), rule[1] if rule else "", _card(heist, fact), _space(fact), loud)


def _space(fact: Any) -> int:
    spaces = (getattr(fact, name, SPACES) for name in PLACES)
    return next((space for space in spaces if space < SPACES), -1)


def _card(heist: Heist, fact: Any) -> str:
    names = [getattr(fact, name, "") for name in CARDS]
    names += [heist.edition.box.pieces.names[getattr(fact, name)] for name in ITEMS if hasattr(fact, name)]
    return next((name for name in names if name in cards(heist.edition)), "")
