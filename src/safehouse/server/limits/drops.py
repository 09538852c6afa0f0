"""Drops that are counted for all processes of a house together, or by the only one there is."""

from typing import Protocol

from safehouse.server.limits.limits import Bucket, Rate, Timer


class Drops(Protocol):
    """A bucket, wherever it stands."""

    async def take(self) -> float:
        """Take a drop if there is one; the seconds until there is, if not."""

    async def give(self) -> None:
        """Put a drop back."""


class OwnDrops:
    """A bucket in this process."""

    def __init__(self, rate: Rate, timer: Timer) -> None:
        self.bucket = Bucket(rate, timer)

    async def take(self) -> float:
        """Take a drop if there is one; the seconds until there is, if not."""
        return 0.0 if self.bucket.take() else self.bucket.wait()

    async def give(self) -> None:
        """Put a drop back."""
        self.bucket.give()
