"""What the server and the process that reckons for it write to each other, a line each."""

from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.engine.game import Game


class Sum(msgspec.Struct, frozen=True):
    """A position to reckon: the set-up without its seed, the view all share, and when it is enough."""

    game: str
    setup: msgspec.Raw
    view: msgspec.Raw
    seconds: float


class Total(msgspec.Struct, frozen=True):
    """What came of it: an outlook, None where there is none; or what went wrong."""

    outlook: Any = None
    wrong: str = ""


def sum_of(game: Game[Any], view: msgspec.Raw, seconds: float) -> bytes:
    """A position as it is written; the luck to come stays here."""
    setup = msgspec.Raw(msgspec.json.encode(replace(game.setup, seed=0)))
    return msgspec.json.encode(Sum(game.name, setup, view, seconds))
