"""A run of the lab: all matches of some experiments, with a progress bar, until the end or Ctrl-C."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from safehouse.lab.matches.tally import PLAYED, Tally
from safehouse.lab.runs.batches import Batch, BatchResult, Cutter
from safehouse.lab.runs.experiments import Experiment
from safehouse.lab.runs.farm import Farming, LostBatch, harvest, harvest_here, pool

INTERRUPTED = 130
TROUBLE = 1


class RunPlan(NamedTuple):
    """What to play: each order so many times, in so many processes."""

    experiments: tuple[Experiment, ...]
    matches: int
    jobs: int = 1


class LabRun:
    """What was played so far, order by order. Matches are not kept, only counted."""

    def __init__(self, plan: RunPlan) -> None:
        self.plan = plan
        self.tallies: dict[Experiment, Tally] = {experiment: Tally() for experiment in plan.experiments}
        self.trouble = ""
        self.stopped = False
        self.cpu = 0.0
        self.wall = 0.0
        self.jobs = plan.jobs
        self.early_memory = 0
        self.memory = 0

    @property
    def played(self) -> int:
        """How many matches there were."""
        return sum(tally[PLAYED] for tally in self.tallies.values())

    @property
    def broken(self) -> int:
        """How many matches broke off."""
        return sum(tally["causes", "the match broke off"] for tally in self.tallies.values())

    @property
    def code(self) -> int:
        """What the command line ends with."""
        if self.stopped:
            return INTERRUPTED
        return TROUBLE if self.trouble or self.broken else 0

    def take(self, batch: Batch, played: BatchResult) -> None:
        """Add what a batch came to."""
        self.tallies[batch.experiment].update(played.tally)
        self.cpu += played.cpu
        self.memory = max(self.memory, played.memory)
        if self.played * 10 <= self.plan.matches * len(self.plan.experiments) or not self.early_memory:
            self.early_memory = self.memory

    def efficiency(self) -> float:
        """Which part of the processors' time went into matches."""
        return self.cpu / (self.jobs * self.wall) if self.wall else 0.0


class Interruption:
    """Whether somebody asked to stop; who asks twice is not made to wait."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def stoppable() -> Iterator[Interruption]:
    """Turn Ctrl-C into a wish that is granted between two batches."""
    stop = Interruption()
    before = {kind: signal.signal(kind, stop) for kind in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


class Bar:
    """Progress on the screen: how many, what is known so far, how long it will take."""

    def __init__(self, plan: RunPlan) -> None:
        known = TextColumn("{task.fields[known]}")
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), known, TimeRemainingColumn())
        console = Console(stderr=True)
        self.progress = Progress(
            *columns, console=console, transient=True, refresh_per_second=4, disable=not console.is_terminal
        )
        self.task: TaskID = self.progress.add_task("starting", total=plan.matches * len(plan.experiments), known="")

    def show(self, batch: Batch, tally: Tally) -> None:
        """A batch more."""
        known = batch.experiment.so_far(tally)
        self.progress.update(self.task, advance=len(batch.numbers), description=batch.experiment.name, known=known)


def perform(plan: RunPlan, farming: Farming | None = None) -> LabRun:
    """Play it all; what was played counts even if it ends early."""
    run, bar = LabRun(plan), Bar(plan)
    start = time.perf_counter()
    with stoppable() as stop, bar.progress:
        try:
            for batch, played in harvested(run, farming, lambda: stop.asked):
                run.take(batch, played)
                bar.show(batch, run.tallies[batch.experiment])
        except LostBatch as lost:
            run.trouble = str(lost)
    run.stopped = stop.asked and run.played < plan.matches * len(plan.experiments)
    run.wall = time.perf_counter() - start
    return run


def harvested(run: LabRun, farming: Farming | None, stopped: Callable[[], bool]) -> Iterator[tuple[Batch, BatchResult]]:
    """What comes back from wherever the plan says; one job needs no process of its own."""
    plan = run.plan
    if farming is None and plan.jobs == 1:
        yield from harvest_here(Cutter(plan.experiments, plan.matches, 1), stopped)
        return
    with farming or pool(plan.jobs) as farm:
        run.jobs = farm.jobs
        yield from harvest(farm, Cutter(plan.experiments, plan.matches, farm.jobs), stopped)
