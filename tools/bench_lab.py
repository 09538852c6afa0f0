"""How well the lab uses two processes: task CPU over (jobs x wall), with what the machine did meanwhile."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.runs.running import RunPlan, perform

JOBS = 2
IDLE = (3, 4)  # columns of /proc/stat: idle, and waiting for a disk
COLUMNS = 8  # those behind are counted in the others already
EXPERIMENT = HeistExperiment(1, "the-inclusion-job", 4, "default", "greedy")


class Efficiency(NamedTuple):
    """The part of the time of the jobs that went into matches, and shares of the whole machine meanwhile."""

    jobs: int
    share: float
    idle: float
    others: float


def ticks() -> list[int]:
    """What all processors together have done since the machine was started."""
    first = Path("/proc/stat").read_text().splitlines()[0]
    return [int(word) for word in first.split()[1 : 1 + COLUMNS]]


def idle_share(before: Sequence[int], after: Sequence[int]) -> float:
    """Which part of the machine had nothing to do between two looks."""
    spent = [late - early for early, late in zip(before, after, strict=True)]
    return sum(spent[column] for column in IDLE) / max(sum(spent), 1)


def efficiency(matches: int) -> Efficiency:
    """One run of the lab."""
    before = ticks()
    run = perform(RunPlan((EXPERIMENT,), matches, JOBS))
    idle = idle_share(before, ticks())
    ours = run.cpu / (run.wall * (os.cpu_count() or 1))
    return Efficiency(JOBS, run.efficiency(), idle, max(0.0, 1 - idle - ours))


def efficiencies(runs: int, matches: int) -> list[Efficiency]:
    """Some runs, one after the other, each started by a process that has loaded nothing else."""
    command = [sys.executable, "-P", "-m", "tools.bench_lab", str(matches)]
    said = (subprocess.run(command, capture_output=True, check=True).stdout for _ in range(runs))
    return [msgspec.json.decode(line, type=Efficiency) for line in said]


def best(found: Sequence[Efficiency]) -> Efficiency:
    """The run that was disturbed least."""
    return max(found, key=lambda run: run.share)


if __name__ == "__main__":
    print(msgspec.json.encode(efficiency(int(sys.argv[1]))).decode())
