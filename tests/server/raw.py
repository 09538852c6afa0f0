"""A web socket by hand, for frames that no library would send."""

import os
import socket
import struct
from base64 import b64encode
from typing import Self

from tests.server.house import SOON

MASK = bytes(4)
CLOSE = 8


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """One frame as a client sends it."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([opcode | 0x80 * last]) + length + MASK + data


PING, PONG, EMPTY = frame(9), frame(10), frame(0, last=False)
NOT_UTF8, TEXT, BINARY = frame(1, b"\xff\xfe"), frame(1, b"{}"), frame(2, b"\x00")


class Raw:
    """One connection; `words` are lines for its request."""

    def __init__(self, port: int, token: str, *words: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=SOON)
        lines = [
            f"GET /api/ws/{token} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *words,
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self.heard = bytearray()
        while b"\r\n\r\n" not in self.heard:
            self.more()
        del self.heard[: self.heard.index(b"\r\n\r\n") + 4]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def more(self) -> None:
        """Some bytes more; EOFError when there are none."""
        some = self.socket.recv(65_536)
        if not some:
            raise EOFError
        self.heard += some

    def take(self) -> tuple[int, bytes]:
        """The next frame: what kind, and what it says."""
        while True:
            size, head = frame_size(self.heard)
            if size and len(self.heard) >= size:
                break
            self.more()
        kind, data = self.heard[0] & 15, bytes(self.heard[head:size])
        del self.heard[:size]
        return kind, data

    def ended(self) -> tuple[int, str]:
        """The code and the reason it is closed with."""
        while True:
            kind, data = self.take()
            if kind == CLOSE:
                return struct.unpack("!H", data[:2])[0], data[2:].decode()


def frame_size(heard: bytearray) -> tuple[int, int]:
    """How long a frame is with its head, and the head alone; 0 if that is not known yet."""
    if len(heard) < 10:
        short = len(heard) >= 2 and heard[1] < 126
        return (2 + heard[1], 2) if short else (0, 0)
    if heard[1] < 126:
        return 2 + heard[1], 2
    head, form = (4, "!H") if heard[1] == 126 else (10, "!Q")
    return head + struct.unpack(form, heard[2:head])[0], head
