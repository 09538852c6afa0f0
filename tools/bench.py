"""Measures the engine, the greedy bot and the lab beside catanatron's random game, in turns, in one table."""

import argparse
import random
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from safehouse.masters.editions import heist_ids
from tools.bench_builds import PURE, Build, builds
from tools.bench_history import note_down
from tools.bench_lab import Efficiency, best, efficiencies
from tools.bench_work import CATAN, CATAN_COPIES, Slice, peer, rows

GROUP = 8  # so many rows are measured between two looks at catanatron
EFFICIENCY = "lab efficiency"


class Reading(NamedTuple):
    """How many per second, and how many times as many as catanatron just before; 0 where that says nothing."""

    rate: float
    ratio: float


Readings = dict[str, list[Reading]]


def measure(names: Sequence[str], builds: Mapping[str, Build], rounds: int, seconds: float) -> Readings:
    """The rates of some rows, round by round, in shuffled order, one build after the other, each beside its peer."""
    shown = [row_of(name, build) for name in names for build in builds]
    readings: Readings = {name: [] for name in (CATAN, CATAN_COPIES, *shown)}
    order = random.Random(7)
    for _ in range(rounds):
        for group in groups(order.sample(names, len(names))):
            wanted = {CATAN, *(peer(name) for name in group)} - {""}
            peers = {name: builds[PURE].rate(name, seconds) for name in sorted(wanted)}
            for name, found in peers.items():
                readings[name].append(Reading(found, 1.0))
            for name, build in ((name, build) for name in group for build in builds):
                found = builds[build].rate(name, seconds)
                ratio = found / peers[peer(name)] if peer(name) else 0.0
                readings[row_of(name, build)].append(Reading(found, ratio))
    return {name: found for name, found in readings.items() if found}


def row_of(name: str, build: str) -> str:
    """How the row of a build is called."""
    return name if build == PURE else f"{name}, {build}"


def groups(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """Some names at a time."""
    yield from (names[start : start + GROUP] for start in range(0, len(names), GROUP))


def wanted(every: dict[str, Callable[[], Slice]], only: str) -> list[str]:
    """The rows to measure, without those that are measured along with all others."""
    return [name for name in every if only in name and name not in (CATAN, CATAN_COPIES)]


def spread(values: Sequence[float], digits: int) -> str:
    """The smallest and the largest."""
    return f"{min(values):,.{digits}f}-{max(values):,.{digits}f}"


def report(readings: Readings) -> None:
    """One table: medians of rates and ratios, each with its spread."""
    print(f"{'':50}{'per second':>12}{'spread':>20}{'x catanatron':>14}{'spread':>14}")
    for name, found in readings.items():
        rates = [reading.rate for reading in found]
        digits = 0 if statistics.median(rates) >= 100 else 2
        line = f"{name:50}{statistics.median(rates):>12,.{digits}f}{spread(rates, digits):>20}"
        if peer(name):
            ratios = [reading.ratio for reading in found]
            line += f"{statistics.median(ratios):>14.1f}{spread(ratios, 1):>14}"
        print(line)


def report_efficiency(found: Sequence[Efficiency]) -> None:
    """How well two jobs were used, best of some runs, and who else used the machine."""
    top = best(found)
    each = spread([run.share for run in found], 2)
    print(f"{EFFICIENCY + f', {top.jobs} jobs, best of {len(found)}':50}{top.share:>12.2f}{each:>20}", end="")
    print(f"   idle {top.idle:.0%}, others {top.others:.0%} of the machine")


def words() -> argparse.Namespace:
    """What is wanted on the command line."""
    parser = argparse.ArgumentParser(prog="./bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often everything is measured")
    parser.add_argument("--seconds", type=float, default=0.2, help="how long each slice takes")
    parser.add_argument("--heists", default="all", help="all, or some with commas")
    parser.add_argument("--only", default="", help="rows whose name has this in it; nothing is noted down then")
    parser.add_argument("--runs", type=int, default=5, help="runs of the lab for its efficiency; 0 for none")
    parser.add_argument("--matches", type=int, default=40, help="matches in each of them")
    parser.add_argument("--no-history", action="store_true", help="note nothing down in docs/bench.md")
    return parser.parse_args()


def main() -> None:
    """Measure, tell, and note it down."""
    asked = words()
    heists = heist_ids() if asked.heists == "all" else tuple(asked.heists.split(","))
    names = wanted(rows(heists), asked.only)
    running = builds()
    for build in running.values():
        build.lay_out(heists, [CATAN, CATAN_COPIES, *names])
    readings = measure(names, running, asked.rounds, asked.seconds)
    report(readings)
    whole = asked.heists == "all" and not asked.only
    found = efficiencies(asked.runs, asked.matches) if asked.only in EFFICIENCY else []
    if found:
        report_efficiency(found)
    if whole and found and not asked.no_history:
        note_down({name: [each.ratio or each.rate for each in own] for name, own in readings.items()}, found)


if __name__ == "__main__":
    main()
