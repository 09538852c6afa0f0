"""Answers that cost work: worked out once for all who ask, kept while there is room, dropped when nobody waits."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any

Work = Callable[[], Coroutine[Any, Any, bytes]]


class Errand:
    """Something that is being worked out, and how many wait for it."""

    def __init__(self, task: "asyncio.Task[bytes]") -> None:
        self.task = task
        self.waiting = 0


class Answers:
    """Those asked for last, up to some bytes; and those that are on their way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[Hashable, bytes] = {}
        self.coming: dict[Hashable, Errand] = {}

    async def get(self, key: Hashable, work: Work) -> bytes:
        """The answer to something: at hand, or worked out for as long as somebody waits for it."""
        if key in self.kept:
            self.kept[key] = answer = self.kept.pop(key)  # the last one used is the last one in line
            return answer
        if key not in self.coming:
            self.coming[key] = Errand(asyncio.ensure_future(self.worked_out(key, work)))
        return await self.waited_for(key, self.coming[key])

    async def waited_for(self, key: Hashable, errand: Errand) -> bytes:
        """Wait with all others; the last one to go stops the work."""
        errand.waiting += 1
        try:
            return await asyncio.shield(errand.task)
        finally:
            errand.waiting -= 1
            if not errand.waiting and self.coming.get(key) is errand:
                del self.coming[key]
                errand.task.cancel()

    async def worked_out(self, key: Hashable, work: Work) -> bytes:
        """Do the work, and keep what comes of it."""
        answer = await work()
        self.keep(key, answer)
        return answer

    def keep(self, key: Hashable, answer: bytes) -> None:
        """Keep an answer in the place of those that were not asked for in the longest time."""
        self.kept[key] = answer
        while sum(map(len, self.kept.values())) > self.most:
            del self.kept[next(iter(self.kept))]
