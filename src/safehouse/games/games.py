"""The games there are, by name."""

from typing import Any, Final

import msgspec

from safehouse.campaign.game import Campaign
from safehouse.engine.game import Game
from safehouse.engine.outside import placed, shown
from safehouse.engine.wire import Refused
from safehouse.masterminds.game import Match
from safehouse.masterminds.game import open_setup as open_match
from safehouse.masters.game import Heist
from safehouse.masters.game import open_setup as open_heist

KINDS: Final[dict[str, type[Heist] | type[Match]]] = {kind.name: kind for kind in (Heist, Match)}
RIVALS: Final = {kind.name: kind.rivals for kind in (Heist, Match, Campaign)}
# What has to be said of matches that older rules have set up, so that they begin as they began.
OLDER = {"masterminds-1.0.0": {"by_first_rules": True}}


def as_begun(rules: str, setup: bytes) -> bytes:
    """The set-up of a match that some rules have begun, for the rules of today."""
    return msgspec.json.encode(msgspec.json.decode(setup) | OLDER[rules]) if rules in OLDER else setup


def has_rivals(name: str) -> bool:
    """Do the seats of a game play against each other?"""
    return RIVALS[name]


def open_game(name: str, setup: bytes) -> Game[Any]:
    """A game from its name and its set-up in wire form; ValueError where they make no sense."""
    try:
        if name == Heist.name:
            return open_heist(setup)
        if name == Match.name:
            return open_match(setup)
    except Refused as refused:
        raise ValueError(str(refused)) from refused
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(placed(error)) from error
    raise ValueError(f"there is no game {shown(name)}")
