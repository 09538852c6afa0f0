"""Messages between two processes: packed, each with its length before it."""

import asyncio
from asyncio import StreamReader, StreamWriter
from typing import Any, Final

import msgspec

LENGTH: Final = 4  # bytes
MOST: Final = 64 << 20  # bytes of one message: more than any replay
HELLO: Final = 256 << 10  # bytes of the first one: a request without its body
ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder()
Message = dict[str, Any]


class Broken(Exception):
    """The other side is gone, or speaks of something else."""


class Stream:
    """A line to another process."""

    def __init__(self, reader: StreamReader, writer: StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, message: Any) -> None:
        """Send a message; wait if the other side is behind."""
        packed = ENCODER.encode(message)
        try:
            self.writer.write(len(packed).to_bytes(LENGTH) + packed)
            await self.writer.drain()
        except OSError as error:
            raise Broken from error

    async def receive(self, most: int = MOST) -> Message:
        """The next message."""
        try:
            size = int.from_bytes(await self.reader.readexactly(LENGTH))
            if size > most:
                raise Broken
            message = DECODER.decode(await self.reader.readexactly(size))
        except (OSError, EOFError, msgspec.DecodeError) as error:
            raise Broken from error
        if not isinstance(message, dict):
            raise Broken
        return message

    def close(self) -> None:
        """End it."""
        self.writer.close()


async def line_to(address: str, patience: float) -> Stream:
    """A line to a process by its address; Broken if nobody answers there."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(patience):
            return Stream(*await asyncio.open_connection(host.strip("[]"), int(port)))
    except (OSError, ValueError, TimeoutError) as error:
        raise Broken from error
