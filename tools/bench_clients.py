"""The clients of ./bench server: as light as can be, so that they cost little beside the server."""

import asyncio
import base64
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec


class Offer(msgspec.Struct):
    """An offer, as little of it as a client needs."""

    command: msgspec.Raw


class Scene(msgspec.Struct):
    """A scene, as little of it as a client needs."""

    number: int
    offers: list[Offer]


class Heard(msgspec.Struct):
    """Any reply; with a scene, or with what makes the next one of the one before."""

    type: str
    id: str = ""
    scene: Scene | None = None
    number: int = 0
    offers: list[Offer | tuple[int, int]] | None = None


HEARD = msgspec.json.Decoder(Heard)


class Wire(asyncio.Protocol):
    """A WebSocket as bare as can be, so that the client costs little beside the server."""

    def __init__(self, path: str, hear: Callable[["Wire", bytes], None]) -> None:
        self.path = path
        self.hear = hear
        self.rest = b""
        self.open = False
        self.transport: Any = None
        self.bytes = 0  # that came

    def connection_made(self, transport: Any) -> None:
        """Ask for a socket."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames."""
        self.rest += data
        self.bytes += len(data)
        if not self.open:
            head, gap, rest = self.rest.partition(b"\r\n\r\n")
            if not gap:
                return
            assert b" 101 " in head, head
            self.open, self.rest = True, rest
        for payload in self.frames():
            self.hear(self, payload)

    def frames(self) -> Iterator[bytes]:
        """All whole frames; a server does not mask."""
        buffer, at = self.rest, 0
        while len(buffer) - at >= 10 or (len(buffer) - at >= 2 and buffer[at + 1] < 126):
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            at, opcode, payload = start + size, buffer[at] & 15, buffer[start : start + size]
            if opcode == 1:
                yield payload
        self.rest = buffer[at:]

    def send(self, payload: bytes) -> None:
        """One text frame; the mask is zero, which is a mask too."""
        size = len(payload)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)


class Player:
    """A seat that plays a random offer, waits for its news, and plays on."""

    def __init__(self, tally: "Tally", luck: random.Random, pause: float) -> None:
        self.tally = tally
        self.luck = luck
        self.pause = pause
        self.count = 0
        self.sent_at = 0.0
        self.id = ""  # of the command under way
        self.starved = False  # nothing was on offer: the next news may bring something
        self.latest = b""  # the newest scene, not yet decoded: most are never looked at
        self.scene = Scene(0, [])
        self.told: list[Offer] = []  # the last offers, from which differences lead on

    def hear(self, wire: Wire, payload: bytes) -> None:
        """Whatever the server says: only one's own news and refusals lead to the next command."""
        if payload.startswith(b'{"type":"News'):
            own = self.id and self.id.encode() in payload
            self.take_in(payload)
            if own:
                self.answered(wire, saved=True)
            elif self.starved:
                self.play(wire)
        elif payload.startswith(b'{"type":"Welcome"'):
            self.take_in(payload)
            self.answered(wire)
        elif payload.startswith(b'{"type":"Refusal"'):
            self.tally.refused += 1
            self.answered(wire)

    def take_in(self, payload: bytes) -> None:
        """The scene from now on; a whole one is decoded when it is needed."""
        if not payload.startswith(b'{"type":"NewsSince"'):
            self.latest = payload
            return
        heard = HEARD.decode(payload)
        self.told = self.newest().offers or self.told
        if heard.offers is not None:
            self.told = list(joined(self.told, heard.offers))
        self.scene = Scene(heard.number, [] if heard.offers is None else self.told)

    def newest(self) -> Scene:
        """The newest scene."""
        if self.latest:
            self.scene, self.latest = HEARD.decode(self.latest).scene or self.scene, b""
        return self.scene

    def answered(self, wire: Wire, *, saved: bool = False) -> None:
        """Count an acknowledged command, and give the next one."""
        if saved:
            self.tally.times.append(time.perf_counter() - self.sent_at)
        self.id = ""
        self.next(wire)

    def next(self, wire: Wire) -> None:
        """The next command, at once or after a pause."""
        if self.pause:
            asyncio.get_running_loop().call_later(self.pause * self.luck.uniform(0.5, 1.5), self.play, wire)
        else:
            self.play(wire)

    def play(self, wire: Wire) -> None:
        """One random offer; never the Escape, so that matches last."""
        offers = [o.command for o in self.newest().offers if b'"CallEscape"' not in bytes(o.command)]
        self.starved = not offers
        if self.starved or self.tally.over:
            return
        self.count += 1
        self.id = f"{id(self):x}-{self.count}"
        command = bytes(self.luck.choice(offers)).decode()
        self.sent_at = time.perf_counter()
        wire.send(f'{{"type":"Play","id":"{self.id}","after":{self.scene.number},"command":{command}}}'.encode())


def joined(before: list[Offer], offers: list[Offer | tuple[int, int]]) -> Iterator[Offer]:
    """Offers from runs of those before, and new ones."""
    for each in offers:
        if isinstance(each, Offer):
            yield each
        else:
            yield from before[each[0] : each[0] + each[1]]


class Echoer:
    """Sends a message as long as a command, waits for it to come back, and sends the next."""

    def __init__(self, tally: "Tally") -> None:
        self.tally = tally
        self.sent_at = 0.0
        self.text = b'{"type":"Play","id":"7f3a2b10-1234","after":12,"command":{"type":"Plan","who":1,"at":12}}'

    def begin(self, wire: Wire) -> None:
        """The next message."""
        self.sent_at = time.perf_counter()
        wire.send(self.text)

    def hear(self, wire: Wire, payload: bytes) -> None:
        """It came back."""
        self.tally.times.append(time.perf_counter() - self.sent_at)
        if not self.tally.over:
            self.begin(wire)


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.refused = 0
        self.over = False
        self.wires: list[Wire] = []
        self.before = 0  # bytes that came before it was measured
        self.each = 0.0  # bytes for each acknowledged command

    def bytes(self) -> int:
        """How many bytes came since it is measured."""
        return sum(wire.bytes for wire in self.wires) - self.before

    def p(self, part: float) -> float:
        """The time that this part of all stays within, in ms."""
        return sorted(self.times)[int(part * (len(self.times) - 1))] * 1000 if self.times else 0.0
