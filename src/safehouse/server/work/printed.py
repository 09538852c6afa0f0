"""What is the same for everybody: the rulebook and the boxes, worked out once by a worker and sent as they are."""

import asyncio

from safehouse.server.scenes.screens import GAMES
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.answers import Answers
from safehouse.server.work.jobs import PrintBox, PrintKit, PrintRulebook, WorkerJob
from safehouse.server.work.pool import Pool
from safehouse.server.work.turns import Whose

PLENTY = 1 << 30  # there are only these few
OURS = Whose("")


class PrintedAnswers:
    """Has each of them ready, packed."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.answers = Answers(PLENTY)
        self.ahead: asyncio.Future[None] | None = None

    async def get(self, job: WorkerJob) -> bytes:
        """One of them, packed."""
        return await self.answers.get(job, lambda: self.pool.run(job, OURS))

    def begin(self) -> None:
        """Have all of them worked out before anybody asks, one after the other; the server does not wait for it."""
        self.ahead = asyncio.ensure_future(self.all())

    async def all(self) -> None:
        """Each of them; one that fails is tried again when somebody asks."""
        for job in (*map(PrintBox, GAMES), PrintRulebook(), PrintKit()):
            try:
                await self.get(job)
            except RequestError:
                return
