"""Chances as logarithms, and a guess at the time that is left."""

from functools import lru_cache
from math import exp, log, log1p
from typing import Final

from safehouse.bots.masters.worth.timing import KEPT, full_track_ends, rounds_after_the_last_event
from safehouse.masters.box.pieces import ESCAPE, OVER
from safehouse.masters.game import Heist
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.state import State

CARDS_A_ROUND: Final = 3.7  # events that go in a round, alerts included
ALERTS_A_NOISE: Final = 0.42
NOISE_A_ROUND: Final = (CARDS_A_ROUND - 1.0) / ALERTS_A_NOISE  # one card a round is its event, the others go by noise
SLIM: Final = -6.0  # below this chances just add up
LOST: Final = -40.0  # what a piece of the objective counts that nobody can get


def logistic(x: float) -> float:
    """The logarithm of the chance that goes with a margin."""
    return -log1p(exp(-x)) if x > -30 else x


def either(chances: list[float]) -> float:
    """The chance that at least one of some comes true; all are logarithms."""
    best = max(chances, default=LOST)
    if best < SLIM:
        return best + log(sum(exp(chance - best) for chance in chances)) if chances else LOST
    fails = 1.0
    for chance in chances:
        fails *= 1.0 - exp(chance)
    return log(1.0 - fails)


def rounds_left(heist: Heist, state: State) -> float:
    """How many rounds there will be, guessed from the deck and the noise; noise counts before its alert is due."""
    if state.phase in (ESCAPE, OVER) or state.leaving:
        return 0.0
    deck = rounds_of_the_deck(heist, state.deck, state.top, state.noise, state.made)
    return min(deck, rounds_of_the_track(heist, state))


@lru_cache(maxsize=KEPT)
def rounds_of_the_deck(heist: Heist, deck: tuple[str, ...], top: int, noise: int, made: int) -> float:
    """For how many rounds there are events, guessed; an alarm that waits for a round of its own counts as one."""
    events = sum(not is_crisis(heist, card) for card in deck[top:])
    if not events:
        return 0.0
    cards = events + rounds_after_the_last_event(heist, deck)
    due = ALERTS_A_NOISE * (noise + made) - sum(alert <= noise for alert in heist.track.alerts)
    return max(0.0, cards - due) / CARDS_A_ROUND


def rounds_of_the_track(heist: Heist, state: State) -> float:
    """For how many rounds the noise track lasts, guessed, where the heist ends with it (NOI3)."""
    if not full_track_ends(heist):
        return float("inf")
    return max(0, heist.track.last - state.noise - state.made) / NOISE_A_ROUND
