"""Escapes of greedy matches, run again and again by the best policy, beside their odds.

python -m safehouse.lab.escapes.rehearse FILE --starts 10 --plays 10000,
with a file made by `safehouse.lab.escapes.starts --keep`.
Nobody gives ideas away here, and the odds are those of such a crew.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from safehouse.lab.escapes.starts import Start, kept
from safehouse.masters.box.pieces import NOWHERE
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.odds.check.peer import met_objective
from safehouse.odds.check.rehearsal import Rehearsal
from safehouse.odds.escape.escape import best_chances
from safehouse.odds.escape.nextrun import OBJECTIVE
from safehouse.odds.plans.ground import Ground
from safehouse.odds.plans.task import Task, giftless, objective

OPEN: Final = 0.02  # odds nearer to 0 or 1 say little
FAR_OFF: Final = 4.0  # standard errors that luck does not explain


class Rehearsed(NamedTuple):
    """What the odds of a start promise, and the share of plays in which the objective was met."""

    heist: str
    promised: float
    share: float
    plays: int

    @property
    def off(self) -> float:
        """How far the share is from the odds, in standard errors."""
        return (self.share - self.promised) / sqrt(self.promised * (1 - self.promised) / self.plays)


def promising(starts: Iterator[Start]) -> Iterator[tuple[Heist, Start, float]]:
    """The starts whose odds are exact and open. In a rehearsal all roll first, so nobody may still wait to be taken."""
    for start in starts:
        heist = start.experiment.set_up(start.number)
        task = goal(heist, start.state)
        if task.waiting != NOWHERE:
            continue
        found = best_chances(Ground(heist, start.state), task, OBJECTIVE)
        if not found.unsure and OPEN < found.policy.least < 1 - OPEN:
            yield heist, start, found.policy.least


def goal(heist: Heist, state: State) -> Task:
    """The objective for a crew that gives no ideas away."""
    return giftless(objective(heist, state))


def rehearsed(heist: Heist, start: Start, promised: float, plays: int) -> Rehearsed:
    """Run an Escape so many times, each with luck of its own."""
    rehearsal, luck = Rehearsal(heist, goal), start.experiment.luck(start.number, "rehearsal")
    met = sum(met_objective(heist, rehearsal.play(start.state, luck.getrandbits(128))) for _ in range(plays))
    return Rehearsed(heist.sheet.id, promised, met / plays, plays)


def main() -> int:
    """Rehearse, and report; 1 if anything is further off than luck explains."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("file", type=Path)
    words.add_argument("--starts", type=int, default=10)
    words.add_argument("--plays", type=int, default=10_000)
    wanted = words.parse_args()
    worst = 0.0
    for heist, start, promised in islice(promising(kept(wanted.file)), wanted.starts):
        found = rehearsed(heist, start, promised, wanted.plays)
        worst = max(worst, abs(found.off))
        print(f"{found.heist}: odds {promised:.4f} met {found.share:.4f} of {found.plays}, {found.off:+.1f} errors off")
    return int(worst > FAR_OFF)


if __name__ == "__main__":
    sys.exit(main())
