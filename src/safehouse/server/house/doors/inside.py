"""Where other processes of the house come in: each with the house's secret, and a request of somebody at their door."""

import asyncio
import logging
import socket
from contextlib import suppress
from hmac import compare_digest
from typing import Any, Final

from starlette.types import ASGIApp

from safehouse.server.house.doors.joining import Membership
from safehouse.server.house.doors.relay import HERE, NOT_HERE
from safehouse.server.house.doors.stream import HELLO, Broken, Message, Stream
from safehouse.server.house.relayed import RELAYED

LOG = logging.getLogger("safehouse.server")
AT_ONCE: Final = 8  # messages that wait for us; more wait at the other side
PATIENCE: Final = 5.0  # seconds for a process to say who it is


class Relayed:
    """A request from another process; if the match is not held here after all, it says so instead of an answer."""

    def __init__(self, line: Stream, *, is_socket: bool) -> None:
        self.line = line
        self.gone: Message = {"type": "websocket.disconnect" if is_socket else "http.disconnect", "code": 1001}
        self.elsewhere = False
        self.come: asyncio.Queue[Message] = asyncio.Queue(AT_ONCE)

    async def read(self) -> None:
        """What comes from outside, message by message; if the other process is gone, so is whoever asked."""
        try:
            while True:
                await self.come.put(await self.line.receive())
        except Broken:
            await self.come.put(self.gone)

    async def receive(self) -> Message:
        """What came from outside; who is gone stays so."""
        message = await self.come.get()
        if message is self.gone:
            self.come.put_nowait(message)
        return message

    async def send(self, message: Any) -> None:
        """What is answered."""
        if not self.elsewhere:
            await self.line.send(message)


class Inside:
    """Listens for other processes."""

    def __init__(self, member: Membership, listening: socket.socket) -> None:
        self.member = member
        self.listening = listening
        self.app: ASGIApp | None = None
        self.server: asyncio.Server | None = None
        self.guests: set[asyncio.Task[Any]] = set()

    async def open(self, app: ASGIApp) -> None:
        """From now on they are answered."""
        self.app = app
        self.server = await asyncio.start_server(self.welcome, sock=self.listening)

    async def welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One process with one request."""
        line = Stream(reader, writer)
        task = asyncio.current_task()
        assert task is not None
        self.guests.add(task)
        try:
            await self.serve(line)
        except (Broken, TimeoutError, asyncio.CancelledError):
            pass  # they are gone, or we are
        except Exception:
            LOG.exception("a request from another process")
        finally:
            self.guests.discard(task)
            line.close()

    async def serve(self, line: Stream) -> None:
        """Answer a request of who knows the secret."""
        async with asyncio.timeout(PATIENCE):
            hello = await line.receive(HELLO)
        secret, process = hello.get("secret"), hello.get("process")
        if not isinstance(secret, bytes) or not compare_digest(secret, self.member.secret):
            LOG.warning("somebody came in by %s without the secret of the house", self.member.address)
            return
        if process != self.member.process:
            await line.send({"type": NOT_HERE})
            return
        await line.send({"type": HERE})
        scope = hello["scope"]
        relayed = Relayed(line, is_socket=scope["type"] == "websocket")
        assert self.app is not None
        reading = asyncio.ensure_future(relayed.read())
        try:
            await self.app(scope | {RELAYED: relayed, "root_path": "", "state": {}}, relayed.receive, relayed.send)
        finally:
            reading.cancel()
        if relayed.elsewhere:
            await line.send({"type": NOT_HERE})

    async def close(self) -> None:
        """Answer nobody any more."""
        if self.server is not None:
            self.server.close()
        for guest in list(self.guests):
            guest.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self.guests, return_exceptions=True)
