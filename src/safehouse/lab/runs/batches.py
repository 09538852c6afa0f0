"""Batches: some matches of an experiment, played in one go wherever there is room."""

import resource
import time
from typing import NamedTuple

from safehouse.lab.matches.tally import PLAYED, Tally
from safehouse.lab.runs.experiments import Experiment

SECONDS = 0.5  # what a batch should take: sending it costs a thousandth of that
MOST = 256


class Batch(NamedTuple):
    """Matches of one order, by their numbers."""

    experiment: Experiment
    numbers: range


class BatchResult(NamedTuple):
    """What a batch came to, the processor time it took, and the most memory its process has had, in KiB."""

    tally: Tally
    cpu: float
    memory: int


def play_batch(batch: Batch) -> BatchResult:
    """Play a batch. A match that breaks is counted as such, and the others continue."""
    start = time.thread_time()
    tally = Tally()
    for number in batch.numbers:
        tally.update(play_or_tell(batch.experiment, number))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return BatchResult(tally, time.thread_time() - start, memory)


def play_or_tell(experiment: Experiment, number: int) -> Tally:
    """What a match came to, or that it broke and why."""
    try:
        return experiment.play(number)
    except Exception as wrong:
        why = f"{type(wrong).__name__}: {' '.join(str(wrong).split())[:200]}"
        counted = (PLAYED, ("broken", why), ("broken_numbers", f"{number:09}"), ("causes", "the match broke off"))
        return Tally(dict.fromkeys(counted, 1))


class Cutter:
    """Cuts the matches of some orders into batches that take about as long, and shorter ones at the end."""

    def __init__(self, experiments: tuple[Experiment, ...], matches: int, jobs: int) -> None:
        self.queue = [Batch(experiment, range(matches)) for experiment in reversed(experiments)]
        self.left = matches * len(experiments)
        self.jobs = jobs
        self.size = 1

    def cut(self) -> Batch | None:
        """The next batch, or None when all are cut."""
        if not self.queue:
            return None
        experiment, numbers = self.queue.pop()
        size = max(1, min(self.size, self.left // (2 * self.jobs)))
        if len(numbers) > size:
            self.queue.append(Batch(experiment, numbers[size:]))
        self.left -= len(numbers[:size])
        return Batch(experiment, numbers[:size])

    def learn(self, batch: Batch, played: BatchResult) -> None:
        """Cut by how long matches take."""
        each = max(played.cpu / len(batch.numbers), 1e-6)
        self.size = max(1, min(int(SECONDS / each), 2 * self.size, MOST))
