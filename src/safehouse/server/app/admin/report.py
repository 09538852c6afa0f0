"""What a host sees: the whole house, put together from what each process says. No code, no hand, nobody's name."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict

from safehouse import __version__
from safehouse.server.app.admin.own import MOST_TABLES, OwnReport, by_screens
from safehouse.server.hosting import Hosting
from safehouse.server.hosting.addresses import written_out
from safehouse.server.meters import Histogram
from safehouse.server.wire.admin_forms import (
    BannedAddress,
    HouseLoad,
    HouseProcess,
    HouseReport,
    VisitorCount,
    WordOut,
)

MOST_VISITORS: Final = 20
OWN: Final = msgspec.json.Decoder(OwnReport)
TIMES: Final = ("median", "slow")  # all else of a load can be added up
Reports = dict[int, OwnReport | None]  # by process; None for one that does not answer


def read_reports(said: dict[int, bytes | None]) -> Reports:
    """What each process says."""
    return {process: None if body is None else OWN.decode(body) for process, body in sorted(said.items())}


def report_of(hosting: Hosting, reports: Reports, you: str) -> HouseReport:
    """All of it."""
    found, now, word = [each for each in reports.values() if each is not None], hosting.clock(), hosting.word()
    load = load_of(found)
    tables = sorted((table for each in found for table in each.tables), key=by_screens)[:MOST_TABLES]
    return HouseReport(
        __version__,
        max(each.up for each in found),
        hosting.draining,
        None if word is None else WordOut(word.text, word.seconds),
        written_out(you),
        load,
        tables,
        load.tables - len(tables),
        [BannedAddress(written_out(who), end - now) for who, end in sorted(hosting.bans.standing().items())],
        visitors_of(found),
        [process_of(number, own) for number, own in reports.items()],
    )


def process_of(number: int, own: OwnReport | None) -> HouseProcess:
    """One process in a line."""
    if own is None:
        return HouseProcess(number, answers=False)
    load = own.load
    return HouseProcess(
        number,
        answers=True,
        up=own.up,
        tables=load.tables,
        sockets=load.sockets,
        commands=load.commands,
        not_saved=load.not_saved,
        memory=load.memory,
    )


def load_of(reports: Sequence[OwnReport]) -> HouseLoad:
    """How all processes fare together."""
    totals, times = Counter[str](), Histogram()
    for own in reports:
        totals.update({name: value for name, value in asdict(own.load).items() if name not in TIMES})
        times.counts = [sum(pair) for pair in zip(times.counts, own.latency, strict=True)]
    return HouseLoad(**totals, median=quantile(times, 0.5), slow=quantile(times, 0.95))


def quantile(times: Histogram, part: float) -> float | None:
    """The bound that so many did not pass; None where there is none, or they took longer than any bound."""
    left = part * times.count
    for bound, count in zip(times.bounds, times.counts, strict=False):
        left -= count
        if left <= 0 and times.count:
            return bound
    return None


def visitors_of(reports: Sequence[OwnReport]) -> list[VisitorCount]:
    """Who has most tables open, by all doors."""
    counts = Counter[str]()
    for own in reports:
        counts.update(own.visitors)
    return [VisitorCount(written_out(who), tables) for who, tables in counts.most_common(MOST_VISITORS)]
