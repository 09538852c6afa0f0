"""How exact the odds are, and how long they take, where matches of bots begin to escape:
python -m safehouse.lab.escapes.starts --matches 60 --seed 1.

--matches is for each heist. With --keep FILE the starts are kept there, and taken from there the next time.
"""

import pickle
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple

from safehouse.bots.kinds import bot_kind
from safehouse.engine.game import Position, step
from safehouse.lab.matches.heistrun import next_command, waited_for
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.runs.options import RunOptions, heist_experiments
from safehouse.masters.box.pieces import ESCAPE, NOBODY
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.odds.escape.escape import Odds, odds

MEDIAN, MOSTLY, LATE = 0.5, 0.9, 0.99


class Start(NamedTuple):
    """A match by its order and number, and the state in which its Escape begins."""

    experiment: HeistExperiment
    number: int
    state: State


class Timed(NamedTuple):
    """The odds of a start, and the seconds of CPU time they took."""

    seconds: float
    heist: str
    odds: Odds


def start_of(experiment: HeistExperiment, number: int) -> Start | None:
    """Play a match until its Escape begins; None if it never does."""
    heist = experiment.set_up(number)
    bots = [bot_kind(Heist.name, experiment.bot)(heist, experiment.luck(number, "bot"))]
    position = Position(heist.first(experiment.match_seed(number)))
    while movers := waited_for(heist, position):
        state = position.state
        if state.phase == ESCAPE and position.open is None and state.runner == NOBODY:
            return Start(experiment, number, state)
        seat, command = next_command(heist, position, movers, bots)
        position = step(heist, position, seat, command).position
    return None


def played(experiments: Sequence[HeistExperiment], matches: int) -> Iterator[Start]:
    """The starts of so many matches of each order, one of each in turn."""
    for number in range(matches):
        for experiment in experiments:
            start = start_of(experiment, number)
            if start is not None:
                yield start


def kept(file: Path) -> Iterator[Start]:
    """The starts in a file of our own, one after the other."""
    with file.open("rb") as stream:
        while stream.peek(1):
            yield Start(*pickle.load(stream))


def keeping(starts: Iterator[Start], file: Path) -> Iterator[Start]:
    """Some starts, each of which is written to a file at once."""
    with file.open("ab") as stream:
        for start in starts:
            pickle.dump(tuple(start), stream)
            stream.flush()
            yield start


def timed(start: Start) -> Timed:
    """Work out the odds of a start; setting up the heist does not count."""
    heist: Heist = start.experiment.set_up(start.number)
    before = process_time()
    found = odds(heist, start.state)
    return Timed(process_time() - before, heist.sheet.id, found)


def report(found: Sequence[Timed]) -> list[str]:
    """How many are exact, how wide the bounds of others are and why, and how long they took; in all and by heist."""
    doubts = Counter(doubt for each in found for doubt in each.odds.unsure)
    lines = [f"all: {figures(found)}", *(f"  {times} of {len(found)}: {doubt}" for doubt, times in doubts.items())]
    heists = sorted({each.heist for each in found})
    return [*lines, *(f"{heist}: {figures([each for each in found if each.heist == heist])}" for heist in heists)]


def figures(found: Sequence[Timed]) -> str:
    """How many starts there are, how many of them exact, how far apart bounds are, and how long they took."""
    seconds = sorted(each.seconds for each in found)
    median, late = (share_of(seconds, share) for share in (MEDIAN, LATE))
    wide = sorted(width(each.odds) for each in found if each.odds.most is not None)
    apart = f" width {share_of(wide, MEDIAN):.2f} p90 {share_of(wide, MOSTLY):.2f} max {wide[-1]:.2f}" if wide else ""
    exact = f"exact {len(found) - len(wide)} bounded {len(wide)}{apart}"
    return f"starts {len(found)} {exact} median {median * 1000:.0f} ms p99 {late:.2f} s max {seconds[-1]:.2f} s"


def share_of(values: Sequence[float], share: float) -> float:
    """The value below which a share of some sorted ones lies."""
    return values[int(share * (len(values) - 1) + 0.5)]


def width(said: Odds) -> float:
    """How far apart the bounds are of what the page shows, for the goal for which they are further."""
    most = said.most or said
    return max(most.objective_policy - said.objective_policy, most.unbusted_policy - said.unbusted_policy)


def main() -> None:
    """Play, or take what was kept; work out the odds, and report."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=60, help="of each heist")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--heist", default="all", help="ids, with commas between them")
    words.add_argument("--characters", default="4", help="3, 4 or 3,4")
    words.add_argument("--bot", default="greedy", help="who plays: greedy or random")
    words.add_argument("--keep", type=Path, help="a file of starts: read if it is there, written if not")
    wanted = words.parse_args()
    options = RunOptions(heist=wanted.heist, seed=wanted.seed, characters=wanted.characters, bot=wanted.bot)
    experiments = heist_experiments(options)
    starts = played(experiments, wanted.matches)
    if wanted.keep:
        starts = kept(wanted.keep) if wanted.keep.exists() else keeping(starts, wanted.keep)
    found = [timed(start) for start in starts]
    print("\n".join(report(found) if found else ["no Escape began"]))


if __name__ == "__main__":
    main()
