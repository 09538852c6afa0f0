"""Floods, and what a neighbour feels of them: python -m tests.server.flood [SECONDS] [KIND ...]

Kinds: pings pongs pieces utf8 texts binaries idle halves reconnect chat requests. The server is the one a user
starts, with its usual limits; attacker and neighbour have the same address, which is the worst case.
"""

import os
import resource
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, cast

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from safehouse.server.store.folder import FILE
from tests.server.house import Client, House, Table, free_port
from tests.server.raw import BINARY, EMPTY, NOT_UTF8, PING, PONG, TEXT, Raw, frame

SOFT = 1024
IDLE = 1500
Done = Counter[str]
Attack = Callable[[Table, Any, Done], None]


class Served:
    """The server as a user starts it, under the usual soft limit of descriptors."""

    def __init__(self, folder: Path, soft: int = SOFT, hard: int = 0) -> None:
        port = free_port()
        limit = hard or resource.getrlimit(resource.RLIMIT_NOFILE)[1]

        def few() -> None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, limit))

        words = [sys.executable, "-m", "safehouse", "serve", "--port", str(port), "--data", str(folder), "--no-open"]
        self.folder = folder
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=few)
        assert self.process.stdout is not None
        self.process.stdout.readline()
        self.house = House(port)

    def stop(self) -> str:
        """Ctrl-C; what it has said meanwhile, and its log."""
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=60)
        return said.decode() + (self.folder / "server.log").read_text()

    def cpu(self) -> float:
        """Seconds of work so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def plan(neighbour: Client) -> float:
    """One step of the neighbour; how long it took, in milliseconds."""
    offers = neighbour.offers("Plan") or neighbour.offers("Unplan")
    began = time.perf_counter()
    told = neighbour.play(offers[0])
    assert told["type"] == "News", told
    return 1000 * (time.perf_counter() - began)


def frames(one: bytes, first: bytes = b"") -> Attack:
    """One socket that sends so many frames of a kind at once, and comes back when it is thrown out."""

    def flood(table: Table, stop: Any, done: Done) -> None:
        while not stop.is_set():
            with suppress(OSError, EOFError), Raw(table.house.port, table.tokens[1]) as raw:
                done["connections"] += 1
                raw.socket.settimeout(0.5)
                with suppress(OSError):
                    raw.socket.sendall(first)
                    while not stop.is_set():
                        raw.socket.sendall(one * 10_000)
                        done["frames sent"] += 10_000
                done[f"closed with {raw.ended()}"] += 1

    return flood


def idle(table: Table, stop: Any, done: Done) -> None:
    """Connections that say nothing; as many more as were closed, again and again."""
    hold(table, stop, done, b"")


def halves(table: Table, stop: Any, done: Done) -> None:
    """Connections that send half a request."""
    hold(table, stop, done, b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{")


def hold(table: Table, stop: Any, done: Done, words: bytes) -> None:
    held = list[socket.socket]()
    while not stop.is_set():
        while len(held) < IDLE and not stop.is_set():
            with suppress(OSError):
                held.append(socket.create_connection(("127.0.0.1", table.house.port), timeout=5))
                held[-1].sendall(words)
                held[-1].setblocking(False)
                done["opened"] += 1
        done["held at once"] = max(done["held at once"], len(held))
        time.sleep(0.5)
        held = [one for one in held if still_open(one)]
    for one in held:
        one.close()


def still_open(one: socket.socket) -> bool:
    with suppress(BlockingIOError):
        with suppress(OSError):
            if one.recv(1000):
                return still_open(one)
        one.close()
        return False
    return True


def reconnect(table: Table, stop: Any, done: Done) -> None:
    """A seat that is opened again and again."""
    while not stop.is_set():
        with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError), table.sit(1) as bob:
            done[bob.welcome["type"]] += 1


def chat(table: Table, stop: Any, done: Done) -> None:
    """A seat that talks over one connection after the other."""
    while not stop.is_set():
        with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError), table.sit(1) as bob:
            if bob.welcome["type"] != "Welcome":
                done["turned away"] += 1
                continue
            for _ in range(10):
                bob.send("Say", text="spam")
            bob.sync()
            done["said"] += 10


def requests(table: Table, stop: Any, done: Done) -> None:
    """Codes that are guessed."""
    while not stop.is_set():
        done[str(table.house.post("/api/join", {"code": "ABCDEFGH", "name": "Eve"}).status)] += 1


KINDS: dict[str, tuple[Attack, int]] = {  # and how many at once
    "pings": (frames(PING), 1),
    "pongs": (frames(PONG), 1),
    "pieces": (frames(EMPTY, frame(1, last=False)), 1),
    "utf8": (frames(NOT_UTF8), 1),
    "texts": (frames(TEXT), 1),
    "binaries": (frames(BINARY), 1),
    "idle": (idle, 1),
    "halves": (halves, 1),
    "reconnect": (reconnect, 4),
    "chat": (chat, 4),
    "requests": (requests, 8),
}


class Attackers:
    """A process of their own, so that the neighbour's clock shows what the server does and not what they do."""

    def __init__(self, kind: str, table: Table) -> None:
        apart = get_context("spawn")
        self.stop, self.told = apart.Event(), apart.SimpleQueue()
        self.process = apart.Process(
            target=attack, args=(kind, table.house.port, table.tokens, self.stop, self.told), daemon=True
        )
        self.process.start()
        self.told.get()

    def done(self) -> dict[str, int]:
        """End it; what they have done."""
        self.stop.set()
        return cast(dict[str, int], self.told.get())


def attack(kind: str, port: int, tokens: list[str], stop: Any, told: Any) -> None:
    """What the other process does."""
    one, at_once = KINDS[kind]
    done, table = Done(), Table(House(port), {"code": "", "links": tokens, "spectator": ""})
    threads = [threading.Thread(target=one, args=(table, stop, done)) for _ in range(at_once)]
    for thread in threads:
        thread.start()
    told.put({})
    for thread in threads:
        thread.join()
    told.put(dict(done))


def run(kind: str, seconds: float, folder: Path, hard: int = 0) -> str:
    """One flood; what the neighbour felt, what the server did and said."""
    served = Served(folder, hard=hard)
    with ExitStack() as ending:
        ending.callback(served.process.kill)
        target, other = served.house.make(seats=2), served.house.make(seats=2)
        neighbour = ending.enter_context(other.sit(0))
        before = [plan(neighbour) for _ in range(20)]
        attackers = Attackers(kind, target)
        cpu, began = served.cpu(), time.perf_counter()
        felt, came = list[float](), list[float]()
        while time.perf_counter() - began < seconds:
            felt.append(plan(neighbour))
            came.append(opening(other))
            time.sleep(0.05)
        work = (served.cpu() - cpu) / (time.perf_counter() - began)
        done = attackers.done()
        said = served.stop()
    return (
        f"{kind}: step {statistics.median(before):.1f} -> {statistics.median(felt):.1f} ms (worst {max(felt):.0f}, "
        f"{len(felt)} steps), page {statistics.median(came):.1f} ms (worst {max(came):.0f}), server at "
        f"{100 * work:.0f} %, said {len(said)} bytes, {chat_lines(folder)} lines of chat; {done}"
    )


def chat_lines(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as store:
        return int(store.execute("SELECT count(*) FROM chat").fetchone()[0])


def opening(table: Table) -> float:
    """How long somebody new waits for a first answer, in milliseconds."""
    began = time.perf_counter()
    assert table.house.get(f"/api/seats/{table.tokens[0]}").status == 200
    return 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    for wanted in sys.argv[2:] or KINDS:
        with tempfile.TemporaryDirectory() as place:
            print(run(wanted, float(sys.argv[1]) if len(sys.argv) > 1 else 5, Path(place)), flush=True)
