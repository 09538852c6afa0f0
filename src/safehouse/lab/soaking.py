"""The soak from the command line: progress, the tally, and what was wrong."""

import resource

from rich.console import Console
from rich.progress import Progress

from safehouse.lab.heists import Heists
from safehouse.lab.soak import Soak, Tally
from safehouse.masters.board import heist_ids, load_heist

MOST_SHOWN = 20


def run_soak(heist: str, matches: int, seed: int, deep: float, *, counts: bool) -> bool:
    """Soak one heist or all; whether nothing was wrong."""
    chosen = heist_ids() if heist == "all" else (load_heist(heist).id,)
    early: list[int] = []
    soak = Soak(Heists(chosen), seed, deep)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("soaking", total=matches)

        def played(number: int) -> None:
            progress.update(task, completed=number)
            if number * 10 >= matches and not early:
                early.append(peak_memory())

        tally = soak.run(matches, played)
    report(tally, early[0], counts=counts)
    return not tally.violations


def peak_memory() -> int:
    """The most memory this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def report(tally: Tally, early: int, *, counts: bool) -> None:
    """What the soak saw; the last line has the four numbers."""
    if counts:
        for name, times in sorted(tally.facts.items()):
            print(f"{times:>9}  {name}")
    for violation in tally.violations[:MOST_SHOWN]:
        print(violation)
    print(f"peak memory {peak_memory() / early:.2f} x that at 10 %")
    print(
        f"matches {tally.matches} decisions {tally.decisions} refusals {tally.refusals} "
        f"violations {len(tally.violations)}"
    )
