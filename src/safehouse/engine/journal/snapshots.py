"""Positions of a match kept in memory, so that taking a step back plays again only what came after it."""

from bisect import bisect_right
from typing import Self

import msgspec

from safehouse.engine.game import Position
from safehouse.engine.wire import Seat

EVERY = 8  # entries from one snapshot to the next


class Snapshot(msgspec.Struct, frozen=True):
    """A position, and the number of the entry that came next."""

    number: int
    position: Position


class Snapshots:
    """The first position and some later ones, denser towards the end: few, however long a match is."""

    def __init__(self, first: Position) -> None:
        self.kept = [Snapshot(0, first)]

    @property
    def last(self) -> Snapshot:
        """The latest one."""
        return self.kept[-1]

    def take(self, number: int, position: Position) -> None:
        """Keep the position before an entry if the last one kept is some entries old."""
        if number - self.last.number >= EVERY:
            self.keep(number, position)

    def keep(self, number: int, position: Position) -> None:
        """Keep a position, without the offers that were worked out on it."""
        self.kept.append(Snapshot(number, Position(position.state, position.open, position.drafts)))
        self.thin()

    def thin(self) -> None:
        """Drop those in gaps that are small beside their distance: going back n entries plays at most 2n again."""
        thinned, last = self.kept[:1], self.last
        for one, after in zip(self.kept[1:], self.kept[2:], strict=False):
            if after.number - thinned[-1].number > max(EVERY, last.number - after.number):
                thinned.append(one)
        self.kept = [*thinned, last]

    def up_to(self, number: int) -> Self:
        """Those that the entries from some number on have no part in."""
        other = type(self)(self.kept[0].position)
        other.kept = self.kept[: bisect_right(self.kept, number, key=lambda each: each.number)]
        return other

    def forget(self, head: int, seat: Seat) -> None:
        """What a seat began with an entry fell: it is asked nowhere."""
        self.kept = [
            Snapshot(each.number, each.position.unasked(seat)) if each.number > head else each for each in self.kept
        ]
