"""The soak from the command line: progress, the tally, and what was wrong."""

import resource
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from safehouse.campaign.game import Campaign
from safehouse.lab.campaigns.soaked import Campaigns
from safehouse.lab.runs.options import check_edition
from safehouse.lab.soak.heists import ANY, MIXED, Heists
from safehouse.lab.soak.masterminds import Masterminds
from safehouse.lab.soak.soak import Soak, SoakTally, Subject
from safehouse.masterminds.game import Match
from safehouse.masters.editions import EDITIONS, edition_of
from safehouse.masters.game import Heist

MOST_SHOWN = 20
ALL = "all"


class SoakOptions(NamedTuple):
    """What to soak: which game, which heist, with which decks, from where, by which edition, on which maps."""

    game: str
    heist: str
    decks: str = "printed"
    start: str = "beginning"
    edition: str = ""
    maps: str = "printed"


def subject_of(options: SoakOptions) -> Subject:
    """What to soak: one heist or all, or the other game."""
    if options.game == Campaign.name:
        return Campaigns(options.edition)
    check_edition(options.game, options.edition)
    if options.game == Match.name:
        return Masterminds()
    if options.game != Heist.name:
        games = f"{Heist.name}, {Match.name} and {Campaign.name}"
        raise ValueError(f"there is no game {options.game!r}; there are {games}")
    for name, usual in (("decks", "printed"), ("maps", "printed"), ("start", "beginning")):
        check_how(name, getattr(options, name), usual)
    box = edition_of(options.edition).box
    chosen = box.heists if options.heist == ALL else (box.heist(options.heist).id,)
    return Heists(chosen, options.decks, options.start, options.edition, options.maps)


def check_how(name: str, how: str, usual: str) -> None:
    """A ValueError for a word that says nothing of decks, maps or starts."""
    if how not in (usual, ANY, MIXED):
        raise ValueError(f"{name}: {usual}, {ANY} or {MIXED}, not {how!r}")


def run_soak(options: SoakOptions, matches: int, seed: int, deep: float, *, jobs: int, counts: bool) -> bool:
    """Soak a game, or each of its editions; whether nothing was wrong."""
    every = options.edition == ALL
    parts = [options._replace(edition=name) for name in EDITIONS] if every else [options]
    for part in parts:
        subject_of(part)
    total = SoakTally()
    for part in parts:
        if every:
            print(f"edition {part.edition}")
        total.add(soak_one(part, matches, seed, deep, jobs=jobs, counts=counts))
    if every:
        print(f"all editions: {numbers_of(total)}")
    return not total.violations


def soak_one(options: SoakOptions, matches: int, seed: int, deep: float, *, jobs: int, counts: bool) -> SoakTally:
    """Soak one subject and tell of it. The numbers are the same whatever the number of jobs."""
    tally = SoakTally()
    growth = 0.0
    with ProcessPoolExecutor(jobs) as pool:
        parts = [pool.submit(soak_some, options, range(job, matches, jobs), seed, deep) for job in range(jobs)]
        for part in parts:
            found, grown = part.result()
            tally.add(found)
            growth = max(growth, grown)
    report(tally, tally.effects if counts else {}, growth)
    return tally


def soak_some(options: SoakOptions, numbers: range, seed: int, deep: float) -> tuple[SoakTally, float]:
    """Soak the matches of some numbers in a process of its own; with how its memory grew after the first tenth."""
    early: list[int] = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("soaking", total=len(numbers))

        def played(number: int) -> None:
            progress.advance(task)
            if not early and number * 10 >= numbers.stop:
                early.append(peak_memory())

        tally = Soak(subject_of(options), seed, deep).run_some(numbers, played)
    return tally, peak_memory() / early[0] if early else 1.0


def peak_memory() -> int:
    """The most memory this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def report(tally: SoakTally, effects: Mapping[str, int], growth: float) -> None:
    """What the soak saw; the last line has the four numbers."""
    for card, times in sorted(effects.items(), key=lambda entry: (entry[1], entry[0])):
        print(f"{times:>9}  {card}")
    for violation in tally.violations[:MOST_SHOWN]:
        print(violation)
    print(f"peak memory {growth:.2f} x that at 10 %; {tally.pairs} pairs of a state and a seat redealt")
    print(numbers_of(tally))


def numbers_of(tally: SoakTally) -> str:
    """The four numbers of a soak."""
    played = f"matches {tally.matches} decisions {tally.decisions} refusals {tally.refusals}"
    return f"{played} violations {len(tally.violations)}"
