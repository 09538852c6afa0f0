"""Counts and times of a running server. Nothing here names a match, a person or an address."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from time import perf_counter
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
TAKEN_LEASE: Final = "taken over"  # from a process that is gone
LOST_LEASE: Final = "lost"  # to another process, which took this one for gone


class Histogram:
    """How long something took, by how many took no longer than each bound."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)  # the last one is for all that took longer
        self.total = 0.0

    def observe(self, value: float) -> None:
        """One more."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self.counts)


class Meters:
    """What is counted while people play."""

    def __init__(self) -> None:
        self.commands = Counter[tuple[str, str]]()  # that were stored, by game, and by people or by the table itself
        self.refusals = Counter[str]()  # by game
        self.not_saved = 0
        self.lease_moves = Counter[str]()  # matches that came here or went, by how
        self.latency = Histogram()  # from hearing a command to telling that it is stored

    def played(self) -> int:
        """How many commands were stored in all."""
        return self.commands.total()

    def count(self, game: str, heard: Iterable[float | None]) -> None:
        """Commands that are stored now, by when each was heard; nobody sent those that the table gave itself."""
        now = perf_counter()
        for since in heard:
            self.commands[game, "table" if since is None else "people"] += 1
            if since is not None:
                self.latency.observe(now - since)
