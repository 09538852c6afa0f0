"""A random player for Masterminds that knows a hopeless Job when it sees one, so that random matches get somewhere."""

from collections.abc import Sequence
from random import Random

from safehouse.engine.wire import Answer, Command
from safehouse.masterminds.box.content import ICONS, JOBS
from safehouse.masterminds.box.pieces import Place
from safehouse.masterminds.phases.heist import Declare, Party
from safehouse.masterminds.phases.hire import HireInstead
from safehouse.masterminds.phases.passing import PassAhead, StayAlert
from safehouse.masterminds.phases.turn import EndTurn, Legwork
from safehouse.masterminds.state import State
from safehouse.masterminds.table.questions import AHEAD, CHEAPEST, PASS, REFUSE

RARELY: dict[type[Command], float] = {
    PassAhead: 0.02,
    StayAlert: 0.1,
    EndTurn: 0.05,
    Legwork: 0.1,
    HireInstead: 0.1,
}
ANSWERS = {AHEAD: 0.03, PASS: 0.3, CHEAPEST: 0.5, REFUSE: 0.2}
HOPELESS = 0.02


class Loiterer:
    """Chooses at random, some offers more rarely than others. It looks at the true state: it is no opponent."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, state: State, offers: Sequence[Command]) -> Command:
        """One of the offers."""
        for _ in range(100):
            offer = offers[int(self.luck.random() * len(offers))]
            if self.luck.random() < likely(state, offer):
                return offer
        return offers[0]


def likely(state: State, offer: Command) -> float:
    """How readily an offer is taken once it was looked at."""
    if isinstance(offer, Party):
        return 1.0 if len(offer.members) >= len(state.crews[state.turn]) - 1 else 0.1
    if isinstance(offer, Declare):
        return 1.0 if hopeful(state, offer.place) else HOPELESS
    if isinstance(offer, Answer):
        return ANSWERS.get(offer.option, 1.0) if isinstance(offer.option, str) else 1.0
    return RARELY.get(type(offer), 1.0)


def hopeful(state: State, place: Place) -> bool:
    """Has the crew about as many icons as the Job needs?"""
    crew = state.crews[state.turn]
    had = sum(len(ICONS[card]) for member in crew if not member.time for card in (member.card, member.gear) if card)
    needed = len(JOBS[state.jobs[place]].needs) + sum(len(ICONS[each.card]) for each in state.complications[place])
    return had + 1 >= needed
