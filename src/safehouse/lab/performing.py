"""`lab run` and `lab compare`: wishes in, results out, and an exit code."""

import sys
from pathlib import Path
from typing import NamedTuple

from safehouse.lab.farm import Farming
from safehouse.lab.orders import Order
from safehouse.lab.outputs import PAGE, as_json, check_places, pair_rows, pair_table, results, table, write
from safehouse.lab.page import page_of
from safehouse.lab.running import Plan, Run, perform
from safehouse.lab.wishes import Wish, orders_of, pairs_of

MOST_JOBS = 64
MIB = 1024


class Means(NamedTuple):
    """With what to play, and where results go."""

    jobs: int = 1
    dask: str = ""
    json: str = ""
    report: str = ""


def run_lab(wish: Wish, means: Means) -> int:
    """Play what is wished, tell and keep what came of it; the exit code."""
    run = played(orders_of(wish), wish.matches, means)
    found = results(run, wish)
    print(table(found), flush=True)
    if means.json:
        write(Path(means.json), as_json(found))
    if means.report:
        write(Path(means.report) / PAGE, page_of(found))
    return closed(run)


def compare_lab(a: Wish, b: Wish, means: Means) -> int:
    """Play the same matches as A and as B, and tell how much more often A wins; the exit code."""
    run = played(pairs_of(a, b), a.matches, means)
    rows = pair_rows(run)
    print(f"A: {named(a)}\nB: {named(b)}\n{pair_table(rows)}", flush=True)
    if means.json:
        write(Path(means.json), as_json({"a": a._asdict(), "b": b._asdict(), "stopped": run.stopped, "compared": rows}))
    return closed(run)


def named(wish: Wish) -> str:
    """A bot, and its team where there is one."""
    return f"{wish.bot}, team {wish.team}" if wish.game == "masters" else wish.bot


def played(orders: tuple[Order, ...], matches: int, means: Means) -> Run:
    """A whole run, once everything it needs was looked at."""
    if not 1 <= means.jobs <= MOST_JOBS:
        raise ValueError(f"{means.jobs} jobs: 1 to {MOST_JOBS} processes can share the work")
    check_places(means.json, means.report)
    return perform(Plan(orders, matches, means.jobs), farming_of(means.dask))


def farming_of(dask: str) -> Farming | None:
    """The cluster at an address, if one is wanted."""
    if not dask:
        return None
    from safehouse.lab.daskfarm import cluster

    return cluster(dask)


def closed(run: Run) -> int:
    """What is said at the end, beside the results."""
    wanted = run.plan.matches * len(run.plan.orders)
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
