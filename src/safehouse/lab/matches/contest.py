"""Contests of bots in Masterminds: many matches, and what came of them, with intervals."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from safehouse.bots.bot import Bot, Situation
from safehouse.engine.game import Position, step
from safehouse.engine.wire import Fact, Seat
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.facts.crew import Jailed
from safehouse.masterminds.facts.heist import Completed, Counted, Failed
from safehouse.masterminds.facts.jobs import JobRanOut
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.sight.outcome import Outcome

LONGEST = 20_000
COUNTED = (Counted, Failed, Jailed, Completed, JobRanOut)
Z = 1.96  # 95 %

MakeBot = Callable[[Random], Bot]


@dataclass
class Results:
    """What some matches came to; a shared victory counts in parts."""

    seats: int
    matches: int = 0
    shared: int = 0
    rounds: list[int] = field(default_factory=list)
    facts: Counter[type[Fact]] = field(default_factory=Counter)
    heat: int = 0
    by_seat: dict[Seat, float] = field(default_factory=dict)
    by_card: dict[str, float] = field(default_factory=dict)
    played: Counter[str] = field(default_factory=Counter)

    def enter(self, bosses: Sequence[str], outcome: Outcome) -> None:
        """Take a match down."""
        self.matches += 1
        self.rounds.append(outcome.rounds)
        self.shared += len(outcome.winners) > 1
        self.played.update(bosses)
        for seat in outcome.winners:
            part = 1 / len(outcome.winners)
            self.by_seat[seat] = self.by_seat.get(seat, 0.0) + part
            self.by_card[bosses[seat]] = self.by_card.get(bosses[seat], 0.0) + part

    def watch(self, facts: Sequence[Fact]) -> None:
        """Count what happens in a match."""
        for fact in facts:
            if isinstance(fact, COUNTED):
                self.facts[type(fact)] += 1
            if isinstance(fact, Counted):
                self.heat += fact.heat


def play_match(game: Match, seed: int, bots: Sequence[Bot], results: Results) -> Outcome:
    """One match between bots that see their views and offers only."""
    position = Position(game.first(seed))
    for _ in range(LONGEST):
        movers = position.open.question.seats if position.open else game.to_move(position.state)
        if not movers:
            break
        made = step(game, position, movers[0], bots[movers[0]].choose(Situation(game, position, movers[0])))
        results.watch(made.facts)
        position = made.position
    outcome = game.outcome(position.state)
    assert outcome is not None, "a match without an end"
    results.enter([crew[0].card for crew in position.state.crews], outcome)
    return outcome


def contest(make: Sequence[MakeBot], matches: int, seed: int, *, late_sixth: bool = False) -> Results:
    """Many matches between the same bots in the same seats; the first one always begins."""
    results, game = Results(len(make)), Match(Setup(len(make), late_sixth=late_sixth))
    for number in range(matches):
        luck = Random(f"{seed}/{number}")
        play_match(game, luck.getrandbits(128), [each(luck) for each in make], results)
    return results


def interval(part: float, whole: int) -> tuple[float, float]:
    """Wilson's interval for a share, at 95 %."""
    share = part / whole
    middle = share + Z * Z / (2 * whole)
    spread = Z * math.sqrt(share * (1 - share) / whole + Z * Z / (4 * whole * whole))
    below = 1 + Z * Z / whole
    return (middle - spread) / below, (middle + spread) / below


def told(part: float, whole: int) -> str:
    """A share with its interval."""
    low, high = interval(part, whole)
    return f"{part / whole:.3f} ({low:.3f} to {high:.3f})"


def report(results: Results) -> str:
    """What a contest came to, line by line."""
    facts, players = results.facts, results.matches * results.seats
    rounds = sorted(results.rounds)
    spread = [rounds[int(part * (len(rounds) - 1))] for part in (0.1, 0.5, 0.9)]
    lines = [
        f"{results.matches} matches with {results.seats} seats",
        f"rounds: mean {sum(rounds) / len(rounds):.1f}, p10 {spread[0]}, median {spread[1]}, p90 {spread[2]}",
        f"Heists attempted per player {facts[Counted] / players:.2f}, completed {facts[Completed] / players:.2f}",
        f"failed attempts {told(facts[Failed], facts[Counted])}",
        f"Heat per attempt {results.heat / facts[Counted]:.2f}, jailings per player {facts[Jailed] / players:.2f}",
        f"Jobs run out of Time per match {facts[JobRanOut] / results.matches:.1f}",
        f"shared victories {told(results.shared, results.matches)}",
    ]
    lines += [f"seat {seat}: won {told(part, results.matches)}" for seat, part in sorted(results.by_seat.items())]
    played = sorted(results.played.items())
    lines += [f"{card_name(card)}: won {told(results.by_card.get(card, 0.0), number)}" for card, number in played]
    return "\n".join(lines)
