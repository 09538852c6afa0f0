"""Garbage is collected when nobody waits for it: a look through everything stops every table.

What was there at the last look is frozen, so that the next one goes through new things only. Most things go by
themselves as soon as nobody holds them, frozen or not; only rings among frozen things have to wait for a deep look,
which is taken when nothing has been played for some seconds, and every few minutes at a house that never rests.
"""

import asyncio
import gc
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from safehouse.server.limits import Timer

YOUNG: Final = (5_000, 10, 1_000_000)  # new things between two looks at them; all things: when we say so
OFTEN: Final = 5.0  # seconds between looks at what is new: some milliseconds each
RARELY: Final = 300.0  # seconds after which everything is looked at, come what may
CALM: Final = 3.0  # seconds without a step after which a pause is noticed by nobody


class Heap(Protocol):
    """What the interpreter offers: the module gc."""

    def collect(self) -> int:
        """Look through all that is not frozen."""

    def freeze(self) -> None:
        """Leave all there is out of looks to come."""

    def unfreeze(self) -> None:
        """Look at everything again."""


class Collector:
    """Chooses when to look; `steps` counts what is played."""

    def __init__(self, steps: Callable[[], int], heap: Heap = gc, timer: Timer = time.monotonic) -> None:
        self.steps = steps
        self.heap = heap
        self.timer = timer
        self.seen = self.swept_at = steps()
        self.moved = self.looked = self.swept = timer()

    async def run(self) -> None:
        """Look once a second whether it is time; for as long as the server is there."""
        gc.set_threshold(*YOUNG)
        self.sweep()
        with suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(1)
                self.look()

    def look(self) -> None:
        """Collect now, if it is time."""
        now, steps = self.timer(), self.steps()
        if steps != self.seen:
            self.seen, self.moved = steps, now
        calm = now - self.moved >= CALM and steps != self.swept_at
        if calm or now - self.swept >= RARELY:
            self.sweep()
        elif now - self.looked >= OFTEN:
            self.collect()

    def sweep(self) -> None:
        """Look through everything."""
        self.heap.unfreeze()
        self.collect()
        self.swept, self.swept_at = self.looked, self.seen

    def collect(self) -> None:
        """Look through what is new, and leave it alone from now on."""
        self.heap.collect()
        self.heap.freeze()
        self.looked = self.timer()
