"""What came of a heist in a few figures, for tables of results."""

import msgspec

from safehouse.masters.game import Heist
from safehouse.masters.sight.outcome import outcome_of
from safehouse.masters.state import State
from safehouse.screen.masters.advice.front import medals


class HeistScore(msgspec.Struct, frozen=True):
    """What came of a heist."""

    won: bool
    rounds: int
    noise: int
    escaped: int
    busted: int
    medals: tuple[str, ...]


def score(heist: Heist, state: State) -> HeistScore:
    """What came of a heist that is over."""
    ended = outcome_of(heist, state)
    earned = tuple(medal.name for medal in medals(heist, state, ended))
    return HeistScore(ended.objective, ended.rounds, state.noise, len(ended.escaped), len(ended.busted), earned)
