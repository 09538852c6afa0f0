"""Who can sit at a seat beside people, and what they would suggest."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

import msgspec

from safehouse.bots.bot import Bot
from safehouse.bots.kinds import greedy_thief, thief_going_on
from safehouse.engine.table import Question
from safehouse.engine.wire import Command, Refused, Seat
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.masters.view import View


class Drifter:
    """Takes any offer, some more rarely than others, so that it gets somewhere; it sees only views."""

    def __init__(self, heist: Heist, luck: Random) -> None:
        from safehouse.bots.masters.wanderer import Wanderer

        self.heist = heist
        self.wanderer = Wanderer(heist, luck)

    def choose(self, view: Any, offers: Sequence[Command], asked: Question | None = None) -> Command:
        """One of the offers."""
        from safehouse.masters.game.rebuild import rebuild

        return self.wanderer.choose(rebuild(self.heist, view), offers)


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


def read_view(sent: bytes) -> View:
    """A view from its wire form."""
    return msgspec.json.decode(sent, type=View)


def suggest_by_view(heist: Heist, view: bytes, seat: Seat) -> list[Command]:
    """Commands that would lay a plan out for a seat, by what it sees as it is sent."""
    from safehouse.bots.masters.plan import suggest as planned

    return list(planned(heist, read_view(view), seat))


def suggest(heist: Heist, state: State, seat: Seat) -> list[Command]:
    """Commands that would lay a plan out for a seat."""
    from safehouse.bots.masters.plan import suggest as planned

    return list(planned(heist, heist.view(state, seat), seat))
