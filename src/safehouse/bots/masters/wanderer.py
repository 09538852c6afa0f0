"""A random player for heists that plans along routes, so that random matches get somewhere."""

from collections.abc import Sequence
from random import Random
from typing import Any

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import SAFEHOUSE
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import EndEscape, Halt
from safehouse.masters.phases.hands import HandOver, LayDown
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.sight.crew import tokens_left
from safehouse.masters.state import State

RARELY: dict[type[Command], float] = {
    CallEscape: 0.005,
    Unplan: 0.02,
    Enter: 0.02,
    Ready: 0.02,
    Hire: 0.1,
    Buy: 0.02,
    Sell: 0.02,
    LayDown: 0.1,
    HandOver: 0.3,
    Done: 0.3,
    Halt: 0.1,
    EndEscape: 0.2,
}


class Wanderer:
    """Chooses at random, some commands more rarely than others."""

    def __init__(self, heist: Heist, luck: Random) -> None:
        self.heist = heist
        self.luck = luck

    def choose(self, state: State, offers: Sequence[Command]) -> Command:
        """One of the offers."""
        for _ in range(100):
            offer = offers[int(self.luck.random() * len(offers))]
            if self.luck.random() < self.likely(state, offer):
                return offer
        return offers[0]

    def likely(self, state: State, offer: Command) -> float:
        """How readily an offer is taken once it was looked at."""
        if isinstance(offer, Plan):
            return 1.0 if self.leads_on(state, offer) else 0.02
        if isinstance(offer, Enter) and state.at[offer.who] == SAFEHOUSE:
            return 1.0
        if isinstance(offer, Ready) and not any(self.tokens_left(state)):
            return 1.0
        return RARELY.get(type(offer), 1.0)

    def leads_on(self, state: State, plan: Plan) -> bool:
        """Is the hex beside the entrance or a token of the character?"""
        near = self.heist.boards[state.shape].near[plan.at]
        here = state.at[plan.who]
        return bool(near & state.plan[plan.who]) or (here != SAFEHOUSE and bool(near >> here & 1))

    def tokens_left(self, state: State) -> list[int]:
        """The tokens each character has in hand."""
        return [tokens_left(self.heist, state, who) for who in self.heist.crew]

    def answer(self, options: Sequence[Any]) -> Any:
        """One of the options of a question."""
        return options[int(self.luck.random() * len(options))]
