"""Measures the server beside an echo server on the same stack: the same client, the same connections, in one run.

./bench server    50 heists, four seats each, all of them playing random offers as fast as they are answered.
"""

import argparse
import asyncio
import base64
import json
import logging
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

SEATS = 4
WISH = {
    "game": "masters",
    "setup": {"heist": "the-inclusion-job"},
    "seats": [{"name": f"Seat {n}"} for n in range(SEATS)],
}
AIM, FLOOR = 0.10, 0.03


class Offer(msgspec.Struct):
    """An offer, as little of it as a client needs."""

    command: msgspec.Raw


class Scene(msgspec.Struct):
    """A scene, as little of it as a client needs."""

    number: int
    offers: list[Offer]


class Heard(msgspec.Struct):
    """Any reply."""

    type: str
    id: str = ""
    scene: Scene | None = None


HEARD = msgspec.json.Decoder(Heard)


class Wire(asyncio.Protocol):
    """A WebSocket as bare as can be, so that the client costs little beside the server."""

    def __init__(self, path: str, hear: Callable[["Wire", bytes], None]) -> None:
        self.path = path
        self.hear = hear
        self.rest = b""
        self.open = False
        self.transport: Any = None

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

    def hear(self, wire: Wire, payload: bytes) -> None:
        """Whatever the server says: only one's own news and refusals lead to the next command."""
        if payload.startswith(b'{"type":"News"'):
            self.latest = payload
            if not (self.id and self.id.encode() in payload):
                if self.starved:
                    self.play(wire)
                return
        elif not payload.startswith((b'{"type":"Welcome"', b'{"type":"Refusal"')):
            return
        self.answered(HEARD.decode(payload))
        self.next(wire)

    def answered(self, heard: Heard) -> None:
        """Count an acknowledged command."""
        if heard.type == "News":
            self.tally.times.append(time.perf_counter() - self.sent_at)
        if heard.type == "Refusal":
            self.tally.refused += 1
        if heard.scene is not None:
            self.scene, self.latest = heard.scene, b""
        self.id = ""

    def next(self, wire: Wire) -> None:
        """The next command, at once or after a pause."""
        if self.pause:
            asyncio.get_running_loop().call_later(self.pause * self.luck.uniform(0.5, 1.5), self.play, wire)
        else:
            self.play(wire)

    def play(self, wire: Wire) -> None:
        """One random offer; never the Escape, so that matches last."""
        if self.latest:
            self.scene, self.latest = HEARD.decode(self.latest).scene or self.scene, b""
        offers = [o.command for o in self.scene.offers if b'"CallEscape"' not in bytes(o.command)]
        self.starved = not offers
        if self.starved or self.tally.over:
            return
        self.count += 1
        self.id = f"{id(self):x}-{self.count}"
        command = bytes(self.luck.choice(offers)).decode()
        self.sent_at = time.perf_counter()
        wire.send(f'{{"type":"Play","id":"{self.id}","after":{self.scene.number},"command":{command}}}'.encode())


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

    def p(self, part: float) -> float:
        """The time that this part of all stays within, in ms."""
        return sorted(self.times)[int(part * (len(self.times) - 1))] * 1000 if self.times else 0.0


@contextmanager
def child(*words: str) -> Iterator[int]:
    """A server in a process of its own; its number."""
    started = subprocess.Popen([sys.executable, "-m", "tools.bench_server", *words], stdout=subprocess.PIPE, text=True)
    try:
        assert started.stdout is not None
        started.stdout.readline()
        yield started.pid
    finally:
        started.send_signal(signal.SIGTERM)
        started.wait(20)


def post(port: int, path: str, form: Any) -> Any:
    """Ask over HTTP."""
    url = f"http://127.0.0.1:{port}{path}"
    request = urllib.request.Request(url, json.dumps(form).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def connect(port: int, path: str, hear: Callable[[Wire, bytes], None]) -> Wire:
    """A connection."""
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(path, hear), "127.0.0.1", port)
    return wire


async def measured(tally: Tally, seconds: float, server: int) -> float:
    """Let it run; the rate a second, after a warm-up."""
    await asyncio.sleep(1)
    os.kill(server, signal.SIGUSR1)  # begin to count
    tally.times.clear()
    tally.refused = 0
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    tally.over = True
    return len(tally.times) / (time.perf_counter() - began)


async def play(port: int, server: int, matches: int, seconds: float, pause: float = 0) -> tuple[float, Tally]:
    """All seats of all matches play."""
    tally, luck, wires = Tally(), random.Random(5), list[Wire]()
    for number in range(matches):
        made = await asyncio.to_thread(post, port, "/api/matches", {**WISH, "title": f"Heist {number}"})
        for link in made["links"]:
            player = Player(tally, random.Random(luck.random()), pause)
            wires.append(await connect(port, "/api/ws/" + link, player.hear))
    rate = await measured(tally, seconds, server)
    for wire in wires:
        wire.transport.abort()
    return rate, tally


async def echo(port: int, server: int, connections: int, seconds: float) -> tuple[float, Tally]:
    """All connections echo."""
    tally, wires = Tally(), list[Wire]()
    for _ in range(connections):
        echoer = Echoer(tally)
        wires.append(await connect(port, "/echo", echoer.hear))
        await asyncio.sleep(0.01)
        echoer.begin(wires[-1])
    rate = await measured(tally, seconds, server)
    for wire in wires:
        wire.transport.abort()
    return rate, tally


def main() -> None:
    """Measure in turns, and print."""
    parser = argparse.ArgumentParser(prog="./bench server", description=__doc__)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each part is measured")
    parser.add_argument("--rounds", type=int, default=3, help="how often both are measured, in turns")
    args = parser.parse_args()
    ratios, rates, echoes, tallies = list[float](), list[float](), list[float](), list[Tally]()
    for round_ in range(args.rounds):
        with tempfile.TemporaryDirectory() as folder, child("--child", "echo", "7790", folder) as pid:
            echoed, echo_tally = asyncio.run(echo(7790, pid, args.matches * SEATS, args.seconds))
        with tempfile.TemporaryDirectory() as folder, child("--child", "serve", "7791", folder) as pid:
            played, tally = asyncio.run(play(7791, pid, args.matches, args.seconds))
        ratios.append(played / echoed)
        rates.append(played)
        echoes.append(echoed)
        tallies.append(tally)
        print(
            f"round {round_ + 1}: {played:,.0f} commands/s (p50 {tally.p(0.5):.0f} ms, p99 {tally.p(0.99):.0f} ms, "
            f"{tally.refused} refused), echo {echoed:,.0f}/s (p99 {echo_tally.p(0.99):.0f} ms), "
            f"ratio {played / echoed:.3f}",
            flush=True,
        )
    calm(args.matches, args.seconds)
    ratio = statistics.median(ratios)
    print(f"\nacknowledged commands/s  {statistics.median(rates):>8,.0f}")
    print(f"echoed messages/s        {statistics.median(echoes):>8,.0f}")
    verdict = "ok" if ratio >= FLOOR else "TOO SLOW"
    print(f"ratio                    {ratio:>8.3f}   at least {FLOOR}, aim {AIM}: {verdict}")
    sys.exit(ratio < FLOOR)


def calm(matches: int, seconds: float) -> None:
    """The same tables, played as people would: a command a second from every seat; and where its time goes."""
    with tempfile.TemporaryDirectory() as folder:
        with child("--child", "serve", "7792", folder, "--measure") as pid:
            played, tally = asyncio.run(play(7792, pid, matches, seconds, 1.0))
        print(
            f"\nunhurried, a command a second from {matches * SEATS} seats: {played:,.0f}/s, "
            f"p50 {tally.p(0.5):.1f} ms, p99 {tally.p(0.99):.1f} ms"
        )
        report(json.loads(Path(folder, "spent.json").read_text()))


def report(spent: dict[str, float]) -> None:
    """Where a command's time goes: the work of the server, and the wait for the disk, which is in another thread."""
    commands, cpu, commit = (spent.pop(name) for name in ("commands", "cpu", "commit"))
    spent["rest"] = cpu - sum(spent.values())
    print(f"\nwhere a command's time goes ({commands:.0f} commands, {SEATS} seats told of each)")
    for name, seconds in sorted(spent.items(), key=lambda row: -row[1]):
        print(f"  {name:<10}{seconds / commands * 1e6:>8.0f} µs{seconds / cpu:>8.1%}")
    print(f"  {'together':<10}{cpu / commands * 1e6:>8.0f} µs of work")
    print(f"  {'commit':<10}{commit / commands * 1e6:>8.0f} µs of the store's thread, several commands in one")


# What follows runs in the child processes.


def timed(spent: dict[str, float], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that notes how long it takes: its own work, or for a commit the whole wait for the disk."""
    clock = time.perf_counter if name == "commit" else time.thread_time

    def run(*args: Any, **options: Any) -> Any:
        began = clock()
        try:
            return function(*args, **options)
        finally:
            spent[name] += clock() - began

    return run


def measure_inside(spent: dict[str, float]) -> None:
    """Put clocks on the parts of a command's way."""
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    from safehouse.engine.journal import Journal
    from safehouse.masters.game import Heist
    from safehouse.screen import masters
    from safehouse.server import link, room, scenes, sqlite

    patches: list[tuple[Any, str, str]] = [
        (Journal, "play", "step"),
        (Heist, "view", "views"),
        (masters, "offered", "offers"),
        (masters, "hints", "hints"),
        (masters, "said", "words"),
        (scenes.Stage, "no_undo", "undo"),
        (sqlite.SqliteStore, "commit", "commit"),
        (room, "line_of", "encode"),
    ]
    for owner, name, label in patches:
        setattr(owner, name, timed(spent, label, getattr(owner, name)))
    keep, send = room.Room.keep, WebSocketsSansIOProtocol.send

    async def sent(*args: Any) -> None:
        began = time.thread_time()
        await send(*args)
        spent["send"] += time.thread_time() - began

    def counted(*args: Any, **options: Any) -> Any:
        spent["commands"] += 1
        return keep(*args, **options)

    class Encoder:
        encode = staticmethod(timed(spent, "encode", link.ENCODER.encode))

    others = ((room.Room, "keep", counted), (room, "ENCODER", Encoder), (WebSocketsSansIOProtocol, "send", sent))
    for owner, name, value in others:
        setattr(owner, name, value)


def serve_child(kind: str, port: int, folder: Path, *, measure: bool) -> None:
    """A server for the bench, until it is told to stop."""
    import uvicorn

    from safehouse.server.app import make_app
    from safehouse.server.hall import World
    from safehouse.server.limits import Limits
    from safehouse.server.serve import config
    from safehouse.server.sqlite import SqliteStore

    spent: dict[str, float] = defaultdict(float)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # clients that vanish are meant to
    if measure:
        measure_inside(spent)
    limits = Limits(matches=(1e6, 1e6), plays=(1e6, 1e6))
    app = echo_app() if kind == "echo" else make_app(World(SqliteStore(folder), limits=limits), folder)
    wanted = config(app, local=True)
    wanted.host, wanted.port = "127.0.0.1", port

    before = [0.0]

    def begin(*_: object) -> None:
        spent.clear()
        before[0] = time.process_time()

    signal.signal(signal.SIGUSR1, begin)

    class Saying(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            print("ready", flush=True)

        async def shutdown(self, sockets: Any = None) -> None:
            folder.joinpath("spent.json").write_text(json.dumps({**spent, "cpu": time.process_time() - before[0]}))
            await super().shutdown(sockets)

    Saying(wanted).run()


def echo_app() -> Any:
    """What comes in goes out."""
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket

    async def answer(websocket: WebSocket) -> None:
        await websocket.accept()
        async for text in websocket.iter_text():
            await websocket.send_text(text)

    return Starlette(routes=[WebSocketRoute("/echo", answer)])


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        serve_child(sys.argv[2], int(sys.argv[3]), Path(sys.argv[4]), measure="--measure" in sys.argv)
    else:
        main()
