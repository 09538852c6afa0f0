"""Leading a request on to the process that holds its match: what is heard at one door is answered behind another."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from starlette.types import Receive, Scope, Send

from safehouse.server.house.doors.stream import Broken, Message, Stream, line_to
from safehouse.server.house.house import HeldElsewhere, Reached

HERE: Final = "relay.here"  # the other process has begun
NOT_HERE: Final = "relay.elsewhere"  # it does not hold the match
PATIENCE: Final = 1.0  # seconds for another process to answer at all
TOLD: Final = ("type", "asgi", "http_version", "method", "scheme", "path", "raw_path", "query_string", "headers")


def told(scope: Scope) -> dict[str, Any]:
    """A request as another process needs to know it."""
    client, server = scope.get("client") or ("", 0), scope.get("server") or ("", 0)
    return {name: scope[name] for name in TOLD if name in scope} | {"client": client, "server": server}


class Relay:
    """Requests that are answered elsewhere, by the match they are about."""

    def __init__(self) -> None:
        self.open: dict[int, set[Stream]] = {}

    async def lead(self, there: HeldElsewhere, secret: bytes, scope: Scope, receive: Receive, send: Send) -> Reached:
        """Have a request answered by the process that holds its match."""
        try:
            line = await greeted(there, secret, scope)
        except Broken:
            return Reached.NOT
        self.open.setdefault(there.key, set()).add(line)
        heard = asyncio.ensure_future(hear(receive, line))
        try:
            return await answer(line, send)
        finally:
            heard.cancel()
            self.forget(there.key, line)

    def forget(self, key: int, line: Stream) -> None:
        """A request is over."""
        line.close()
        self.open[key].discard(line)
        if not self.open[key]:
            del self.open[key]

    def cut(self, key: int) -> None:
        """A match has moved: whoever is led to where it was hears nothing more from there."""
        for line in self.open.get(key, ()):
            line.close()


async def greeted(there: HeldElsewhere, secret: bytes, scope: Scope) -> Stream:
    """A line to a process that lives; Broken if it does not."""
    line = await line_to(there.address, PATIENCE)
    try:
        async with asyncio.timeout(PATIENCE):
            await line.send({"secret": secret, "process": there.process, "scope": told(scope)})
            if (await line.receive())["type"] != HERE:
                raise Broken
    except (TimeoutError, KeyError, Broken) as error:
        line.close()
        raise Broken from error
    return line


async def hear(receive: Receive, line: Stream) -> None:
    """Tell the other process what comes from outside."""
    with suppress(Broken):
        while True:
            message = dict(await receive())
            await line.send(message)
            if message["type"].endswith(".disconnect"):
                return


async def answer(line: Stream, send: Send) -> Reached:
    """Tell the outside what comes from the other process, to its end."""
    begun = False
    while True:
        try:
            message = await line.receive()
        except Broken:
            return Reached.BROKEN
        if message["type"] == NOT_HERE:
            return Reached.BROKEN if begun else Reached.NOT
        begun = begun or message["type"] != "websocket.accept"
        await send(message)
        if is_last(message):
            return Reached.WHOLE


def is_last(message: Message) -> bool:
    """Does nothing come after this?"""
    kind = message["type"]
    return kind == "websocket.close" or (kind == "http.response.body" and not message.get("more_body", False))
