"""Work on scenarios: in threads of its own, with a line to wait in that nobody fills alone."""

from collections.abc import Callable
from typing import Any, TypeVar

from safehouse.server.limits import Limits
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.threads import Threads
from safehouse.server.work.turns import BUSY, Busy

T = TypeVar("T")
CROWDED = "Many people are drawing here right now."
KEPT = "Your drawing is safe in your browser. Try again in a moment."


class DrawingDesk(Threads):
    """Judges, reads and writes scenarios for those who draw and for those who look at what was drawn."""

    def __init__(self, limits: Limits) -> None:
        super().__init__("works on scenarios", limits.sketch_threads)
        self.line = limits.sketches

    async def run_for(self, whose: str, work: Callable[..., T], *given: Any) -> T:
        """What comes of some work; Busy or another Trouble where too much waits, for an address or in all."""
        if len(self.busy) >= self.line.all:
            raise RequestError(503, CROWDED, KEPT)
        if sum(each == whose for each in self.busy.values()) >= self.line.address:
            raise Busy(BUSY)
        return await super().run_for(whose, work, *given)
