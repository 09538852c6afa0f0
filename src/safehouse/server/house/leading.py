"""Requests about a match that another process holds: answered there, at the address where they were asked."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from safehouse.server.house import HeldElsewhere
from safehouse.server.house.house import Reached
from safehouse.server.house.relayed import RELAYED, is_relayed

PAUSE: Final = 0.2  # seconds before it is looked again who holds a match
PATIENCE: Final = 6.0  # seconds in which a match finds somebody who holds it: who is silent is given up in four
SAFE: Final = ("GET", "HEAD")  # may be asked twice
Again = Callable[[], Awaitable[Response]]


class Heard:
    """What came with a request, to be heard once more by whoever answers it."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.messages: list[Message] = []

    async def __call__(self) -> Message:
        """The next thing, for the first time."""
        message = await self.receive()
        self.messages.append(message)
        return message

    def again(self) -> Receive:
        """All of it from its beginning."""
        before = list(self.messages)

        async def receive() -> Message:
            return before.pop(0) if before else await self()

        return receive


class LedOn(Response):
    """An answer that comes from another process; where that does not answer, who holds the match is looked up again."""

    def __init__(self, there: HeldElsewhere, heard: Heard, again: Again, otherwise: Response) -> None:
        super().__init__()
        self.there = there
        self.heard = heard
        self.again = again
        self.otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        begun = False

        async def sent(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        if is_relayed(scope):
            scope[RELAYED].elsewhere = True
            return
        reached = await self.there.relay(scope, self.heard.again(), sent)
        if reached is Reached.WHOLE or begun:
            return
        response = self.otherwise
        if reached is Reached.NOT or scope["method"] in SAFE:
            await asyncio.sleep(PAUSE)
            response = await self.again()
        await response(scope, self.heard.again(), send)


def in_time(until: float) -> bool:
    """May it be tried once more?"""
    return asyncio.get_running_loop().time() < until


def deadline() -> float:
    """Until when it may be tried."""
    return asyncio.get_running_loop().time() + PATIENCE
