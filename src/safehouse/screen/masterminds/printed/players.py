"""Who can sit at a seat beside people."""

from random import Random

from safehouse.bots.bot import Bot
from safehouse.bots.kinds import KINDS
from safehouse.engine.wire import Command, Refused, Seat
from safehouse.masterminds.game import Match
from safehouse.masterminds.state import State


def bots() -> list[str]:
    """The kinds of bots there are."""
    return list(KINDS[Match.name])


def bot(kind: str, game: Match, seat: Seat, luck: Random) -> Bot:
    """A bot for a seat."""
    if kind not in bots():
        raise Refused("R1", f"there is no bot {kind!r}; there are {', '.join(bots())}")
    return KINDS[Match.name][kind](game, luck)


def suggest(game: Match, state: State, seat: Seat) -> list[Command]:
    """Nothing: a match has no plan to lay out."""
    return []


def advise(game: Match, state: State, seat: Seat) -> list[Command]:
    """Nothing: rivals are not advised."""
    return []
