"""A player for playouts: it takes any offer or answer, each as likely as the other, for every seat."""

from collections.abc import Sequence
from random import Random
from typing import Any

from safehouse.engine.wire import Seat


class RandomPlayer:
    """Counts what it takes. Its `take` is what `playout` asks for."""

    def __init__(self, luck: Random) -> None:
        self.draw = luck.random
        self.taken = 0

    def take(self, state: Any, seat: Seat, options: Sequence[Any]) -> Any:
        """One of some offers or answers."""
        self.taken += 1
        return options[int(self.draw() * len(options))]
