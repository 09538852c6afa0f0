"""Who can sit at a seat beside people, and what they would suggest."""

from collections.abc import Callable
from random import Random
from typing import Final

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.kinds import greedy_thief, thief_going_on
from safehouse.engine.wire import Command, Refused, Seat
from safehouse.masters.game import Heist
from safehouse.masters.state import State


class Drifter:
    """Takes any offer, some more rarely than others, so that it gets somewhere; it sees only views."""

    def __init__(self, heist: Heist, luck: Random) -> None:
        from safehouse.bots.masters.wanderer import Wanderer

        self.wanderer = Wanderer(heist, luck)

    def choose(self, situation: Situation) -> Command:
        """One of the offers."""
        return self.wanderer.choose(situation.imagine(0).state, situation.offers)


def _random(heist: Heist, luck: Random) -> Bot:
    return thief_going_on(Drifter(heist, luck), heist)


KINDS: Final[dict[str, Callable[[Heist, Random], Bot]]] = {"greedy": greedy_thief, "random": _random}


def bots() -> list[str]:
    """The kinds of bots there are."""
    return list(KINDS)


def bot(kind: str, heist: Heist, seat: Seat, luck: Random) -> Bot:
    """A bot for a seat."""
    if kind not in KINDS:
        raise Refused("RND13", f"there is no bot {kind!r}; there are {', '.join(KINDS)}")
    return KINDS[kind](heist, luck)


def suggest(heist: Heist, state: State, seat: Seat) -> list[Command]:
    """Commands that would lay a plan out for a seat."""
    from safehouse.bots.masters.plan import suggest as planned

    return list(planned(heist, heist.redeal(state, seat, 0), seat))
