"""One heist played under watch: everything that is tallied of it, why it failed included."""

from collections.abc import Sequence

from safehouse.bots.bot import Bot
from safehouse.engine.chance import Seed
from safehouse.lab.matches.causes import cause_of
from safehouse.lab.matches.heistrun import run_heist
from safehouse.lab.matches.tally import Tally
from safehouse.lab.matches.witness import Witness
from safehouse.masters.game import Heist


def watched_heist(heist: Heist, seed: Seed, bots: Sequence[Bot]) -> Tally:
    """Play one heist and tally it."""
    run = run_heist(heist, seed, bots)
    witness = Witness(heist)
    tally = witness.watch(run)
    if not run.outcome.objective:
        tally["causes", cause_of(witness, run)] += 1
    return tally
