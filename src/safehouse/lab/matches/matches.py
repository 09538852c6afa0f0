"""Matches of Masterminds for the lab: what a contest counts, and Jobs, Masterminds and seats beside it."""

from collections.abc import Sequence

from safehouse.bots.bot import Bot
from safehouse.engine.wire import Fact
from safehouse.lab.matches.contest import Results, play_match
from safehouse.lab.matches.tally import Tally
from safehouse.masterminds.facts.heist import Completed, Counted, Failed
from safehouse.masterminds.facts.jobs import JobRanOut
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.sight.outcome import Outcome

SIXTIETHS = 60  # a victory of up to six can be shared without fractions
JOB_FATES: dict[type[Fact], str] = {Completed: "completed", Failed: "failed", JobRanOut: "ran_out"}


class Ledger(Results):
    """Results of one match that are entered into a tally, in whole numbers only."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.tally = Tally()

    def hold(self, seed: int, bots: Sequence[Bot]) -> Outcome:
        """Play the match."""
        return play_match(Match(Setup(self.seats)), seed, bots, self)

    def enter(self, bosses: Sequence[str], outcome: Outcome) -> None:
        """Take the match down."""
        tally = self.tally
        tally["rounds", str(outcome.rounds)] += 1
        tally["matches", "joint"] += len(outcome.winners) > 1
        for seat, boss in enumerate(bosses):
            part = SIXTIETHS // len(outcome.winners) if seat in outcome.winners else 0
            tally["seats", str(seat)] += part
            tally["bosses", boss] += part
            tally["dealt", boss] += 1
            tally["prestige", str(outcome.prestige[seat])] += 1

    def watch(self, facts: Sequence[Fact]) -> None:
        """Count what becomes of Jobs, and Heat."""
        for fact in facts:
            fate = JOB_FATES.get(type(fact))
            if fate is not None:
                self.tally[fate, str(getattr(fact, "card", ""))] += 1
            if isinstance(fact, Counted):
                self.tally["heat", str(fact.heat)] += 1
