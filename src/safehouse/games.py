"""The games there are, by name."""

from typing import Any

import msgspec

from safehouse.engine.game import Game
from safehouse.engine.wire import Refused
from safehouse.masters.board import load_heist
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup


def open_game(name: str, setup: bytes) -> Game[Any]:
    """A game from its name and its set-up in wire form; ValueError where they make no sense."""
    if name != Heist.name:
        raise ValueError(f"there is no game {name!r}")
    try:
        wanted = msgspec.json.decode(setup, type=Setup)
        return Heist(wanted, load_heist(wanted.heist))
    except (Refused, msgspec.DecodeError) as error:
        raise ValueError(str(error)) from error
