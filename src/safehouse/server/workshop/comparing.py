"""Two versions of a scenario, played with the same luck: what a change costs or gains."""

from safehouse.designer.changes import changes
from safehouse.lab.matches.stats import Estimate, paired
from safehouse.server.lab.labruns import BenchRun
from safehouse.server.wire.workshop_forms import VersionComparison
from safehouse.server.workshop.figures import told
from safehouse.server.workshop.scenarios import SoundScenario

FEW = 2  # changes that are named; more are counted


def compared(new: SoundScenario, run: BenchRun, old: SoundScenario, before: BenchRun) -> VersionComparison:
    """How much more often the newer version is won than the one before."""
    found = difference(run, before)
    done = changes(old.sheet, new.sheet, new.edition.box)
    return VersionComparison(told(found), done, sentence(found, done))


def difference(run: BenchRun, before: BenchRun) -> Estimate:
    """How much more often one run is won than another, over the matches that both played."""
    pairs = list(zip(run.won, before.won, strict=False))
    return paired(*(pairs.count(way) for way in ((True, True), (True, False), (False, True), (False, False))))


def sentence(found: Estimate, done: list[str]) -> str:
    """What a change does, in one sentence."""
    if not done:
        return "Nothing differs between the two."
    what = " and ".join(done) if len(done) <= FEW else f"these {len(done)} changes together"
    what, several = what[:1].upper() + what[1:], len(done) > 1
    if not found.n:
        return f"{what}: no match was played with both yet."
    if found.high < 0:
        return f"{what} {'cost' if several else 'costs'} {points(-found.value, -found.high, -found.low)}."
    if found.low > 0:
        return f"{what} {'gain' if several else 'gains'} {points(found.value, found.low, found.high)}."
    far = f"{found.n} pair{'s' * (found.n != 1)} of matches cannot tell"
    return f"{what}: {far}, {points(found.value, found.low, found.high)} so far."


def points(value: float, low: float, high: float) -> str:
    """A difference of shares in points of a hundred."""
    middle = round(100 * value)
    return f"{middle} point{'s' * (abs(middle) != 1)} ({100 * low:.0f} to {100 * high:.0f})"
