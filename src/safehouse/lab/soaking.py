"""The soak from the command line: progress, the tally, and what was wrong."""

import resource
from collections.abc import Mapping

from rich.console import Console
from rich.progress import Progress

from safehouse.lab.heists import Heists
from safehouse.lab.masterminds import Masterminds
from safehouse.lab.soak import Soak, Subject, Tally
from safehouse.masterminds.game import Match
from safehouse.masters.board import heist_ids, load_heist
from safehouse.masters.game import Heist

MOST_SHOWN = 20


def subject_of(game: str, heist: str) -> Subject:
    """What to soak: one heist or all, or the other game."""
    if game == Match.name:
        return Masterminds()
    if game != Heist.name:
        raise ValueError(f"there is no game {game!r}; there are {Heist.name} and {Match.name}")
    return Heists(heist_ids() if heist == "all" else (load_heist(heist).id,))


def run_soak(subject: Subject, matches: int, seed: int, deep: float, *, counts: bool) -> bool:
    """Soak a subject; whether nothing was wrong."""
    early: list[int] = []
    soak = Soak(subject, seed, deep)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("soaking", total=matches)

        def played(number: int) -> None:
            progress.update(task, completed=number)
            if number * 10 >= matches and not early:
                early.append(peak_memory())

        tally = soak.run(matches, played)
    report(tally, subject.effects(tally.facts) if counts else {}, early[0])
    return not tally.violations


def peak_memory() -> int:
    """The most memory this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def report(tally: Tally, effects: Mapping[str, int], early: int) -> None:
    """What the soak saw; the last line has the four numbers."""
    for card, times in sorted(effects.items()):
        print(f"{times:>9}  {card}")
    for violation in tally.violations[:MOST_SHOWN]:
        print(violation)
    print(f"peak memory {peak_memory() / early:.2f} x that at 10 %; {tally.pairs} pairs of a state and a seat redealt")
    print(
        f"matches {tally.matches} decisions {tally.decisions} refusals {tally.refusals} "
        f"violations {len(tally.violations)}"
    )
