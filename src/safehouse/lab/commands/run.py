"""`lab run` and `lab compare`: options in, results out, and an exit code."""

import sys
from pathlib import Path
from typing import NamedTuple

from safehouse.lab.report.outputs import PAGE, as_json, check_places, pair_rows, pair_table, results, table, write
from safehouse.lab.report.page import page_of
from safehouse.lab.runs.experiments import Experiment
from safehouse.lab.runs.farm import Farming
from safehouse.lab.runs.options import RunOptions, experiments_of, pairs_of
from safehouse.lab.runs.running import LabRun, RunPlan, perform

MOST_JOBS = 64
MIB = 1024


class RunSettings(NamedTuple):
    """With what to play, and where results go."""

    jobs: int = 1
    dask: str = ""
    json: str = ""
    report: str = ""


def run_lab(options: RunOptions, settings: RunSettings) -> int:
    """Play what is wished, tell and keep what came of it; the exit code."""
    run = played(experiments_of(options), options.matches, settings)
    found = results(run, options)
    print(table(found), flush=True)
    if settings.json:
        write(Path(settings.json), as_json(found))
    if settings.report:
        write(Path(settings.report) / PAGE, page_of(found))
    return closed(run)


def compare_lab(a: RunOptions, b: RunOptions, settings: RunSettings) -> int:
    """Play the same matches as A and as B, and tell how much more often A wins; the exit code."""
    run = played(pairs_of(a, b), a.matches, settings)
    rows = pair_rows(run)
    print(f"A: {named(a)}\nB: {named(b)}\n{pair_table(rows)}", flush=True)
    if settings.json:
        write(
            Path(settings.json), as_json({"a": a._asdict(), "b": b._asdict(), "stopped": run.stopped, "compared": rows})
        )
    return closed(run)


def named(options: RunOptions) -> str:
    """A bot, and its team where there is one."""
    return f"{options.bot}, team {options.team}" if options.game == "masters" else options.bot


def played(experiments: tuple[Experiment, ...], matches: int, settings: RunSettings) -> LabRun:
    """A whole run, once everything it needs was looked at."""
    if not 1 <= settings.jobs <= MOST_JOBS:
        raise ValueError(f"{settings.jobs} jobs: 1 to {MOST_JOBS} processes can share the work")
    check_places(settings.json, settings.report)
    return perform(RunPlan(experiments, matches, settings.jobs), farming_of(settings.dask))


def farming_of(dask: str) -> Farming | None:
    """The cluster at an address, if one is wanted."""
    if not dask:
        return None
    from safehouse.lab.runs.daskfarm import cluster

    return cluster(dask)


def closed(run: LabRun) -> int:
    """What is said at the end, beside the results."""
    wanted = run.plan.matches * len(run.plan.experiments)
    say(
        f"{run.played} matches in {run.wall:.1f} s, {run.played / run.wall:.2f} a second; "
        f"efficiency {run.efficiency():.2f} with {run.jobs} {'job' if run.jobs == 1 else 'jobs'}; "
        f"memory {run.early_memory / MIB:.0f} MiB after a tenth, {run.memory / MIB:.0f} MiB at the end"
    )
    if run.broken:
        say(f"{run.broken} matches broke off; the JSON has their numbers and why")
    if run.trouble:
        say(f"ended early, after {run.played} of {wanted} matches: {run.trouble}")
    if run.stopped:
        say(f"stopped: {run.played} of {wanted} matches were played; these are their results")
    return run.code


def say(words: str) -> None:
    """Beside the results, not among them."""
    print(f"safehouse: {words}", file=sys.stderr)
