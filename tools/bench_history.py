"""The history of ./bench: a line in docs/bench.md for each whole run."""

import datetime
import statistics
import subprocess
from collections.abc import Mapping, Sequence

from tools.bench_builds import COMPILED
from tools.bench_falls import FILE, ROOT, falls, machine, table
from tools.bench_lab import Efficiency, best
from tools.bench_work import FIRST, GREEDY

Found = Mapping[str, Sequence[float]]
NOT_MEASURED = "–"


def note_down(found: Found, runs: Sequence[Efficiency]) -> None:
    """Append a line, and say aloud what has become slower."""
    cells = [today(), commit(), str(min(len(own) for own in found.values())), *ratios(found)]
    cells += [told(found[f"greedy matches, {heist}"], 2) for heist in GREEDY]
    top = best(runs)
    cells.append(f"{top.share:.2f} ({min(run.share for run in runs):.2f}-{top.share:.2f}), idle {top.idle:.0%}")
    cells += ratios(of_build(found, COMPILED)) if of_build(found, COMPILED) else [NOT_MEASURED] * len(ratios(found))
    cells.append(machine())
    headings, *rows = table(FILE.read_text(encoding="utf8"))
    for line in falls([dict(zip(headings, row, strict=True)) for row in rows], dict(zip(headings, cells, strict=True))):
        print(line)
    with FILE.open("a", encoding="utf8") as file:
        file.write(f"| {' | '.join(cells)} |\n")
    print(f"noted down in {FILE.relative_to(ROOT)}")


def ratios(found: Found) -> list[str]:
    """Times catanatron: the slowest heist and all of them, each way; then the other rows."""
    cells = []
    for way in ("step", "playout"):
        heists = {name: own for name, own in found.items() if is_heist(name, way)}
        slowest = min(heists, key=lambda name: statistics.median(heists[name]))
        medians = [statistics.median(own) for own in heists.values()]
        cells += [f"{told(heists[slowest])} {slowest.partition(',')[0]}", told(medians)]
    others = ("masterminds, step", "masterminds, playout", "masters, copies", "masterminds, copies")
    return [*cells, *(told(found[name]) for name in others)]


def of_build(found: Found, build: str) -> Found:
    """The rows of another build than the pure one, under the names that the pure one's have."""
    suffix = f", {build}"
    return {name.removesuffix(suffix): own for name, own in found.items() if name.endswith(suffix)}


def is_heist(name: str, way: str) -> bool:
    """Is it a row of a heist in its action phase?"""
    other = name.startswith(("masterminds", "masters", "greedy", "catanatron", f"{FIRST} with"))
    return not other and name.endswith(f", {way}")


def told(values: Sequence[float], digits: int = 1) -> str:
    """A median with its spread."""
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:.{digits}f} ({low:.{digits}f}-{high:.{digits}f})"


def today() -> str:
    """The day, everywhere the same."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def commit() -> str:
    """The commit that is measured; with a plus if something was changed since."""
    name = asked("rev-parse", "--short", "HEAD") or "none"
    return f"{name}+" if asked("status", "--porcelain", "--", "src", "tools") else name


def asked(*words: str) -> str:
    """What git says."""
    said = subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False)
    return said.stdout.strip()
