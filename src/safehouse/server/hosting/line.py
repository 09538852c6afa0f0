"""One socket as the house sees it: it can be told something, and it can be ended."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.types import Message, Send

from safehouse.server.wire.messages import Farewell, HouseWord, Reply

GREETING: Final = '{"type":"Welcome"'
CLOSED: Final = 4000


class SocketLine:
    """Stands between a socket and the app. Nothing is said before the table has welcomed whoever is there."""

    def __init__(self, send: Send, address: str, word: Callable[[], HouseWord | None]) -> None:
        self.send = send
        self.address = address
        self.word = word
        self.greeted = False
        self.farewell: Farewell | None = None
        self.errands: set[asyncio.Future[None]] = set()

    async def pass_on(self, message: Message) -> None:
        """What the app says."""
        await self.send(message)
        if not self.greeted and message.get("text", "").startswith(GREETING):
            self.greeted = True
            await self.catch_up()

    async def catch_up(self) -> None:
        """Say what was to be said before the table had welcomed them."""
        if self.farewell is not None:
            await self.end(self.farewell)
        elif (word := self.word()) is not None:
            await self.put(word)

    def tell(self, word: HouseWord) -> None:
        """Say something as soon as they can read it."""
        if self.greeted:
            self.run(self.put(word))

    def part(self, farewell: Farewell) -> None:
        """End it with a word."""
        self.farewell = farewell
        if self.greeted:
            self.run(self.end(farewell))

    async def end(self, farewell: Farewell) -> None:
        """Say why, and close."""
        await self.put(farewell)
        await self.send({"type": "websocket.close", "code": CLOSED, "reason": ""})

    async def put(self, reply: Reply) -> None:
        """One frame."""
        await self.send({"type": "websocket.send", "text": msgspec.json.encode(reply).decode()})

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do it beside what the table says; whoever is gone hears nothing."""
        task = asyncio.ensure_future(quietly(errand))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def gone(self) -> None:
        """Nobody is there any longer."""
        for task in list(self.errands):
            task.cancel()


async def quietly(errand: Coroutine[Any, Any, None]) -> None:
    """Do something for a socket that may close at any moment."""
    with suppress(Exception):
        await errand
