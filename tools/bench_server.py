"""Measures the server beside an echo server on the same stack: the same client, the same connections, in one run.

./bench server             50 heists, four seats each, all playing random offers as fast as they are answered
./bench server --stores    the same on SQLite, and on PostgreSQL with one, two and four processes
"""

import argparse
import asyncio
import json
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.bench_clients import Echoer, Player, Tally, Wire
from tools.bench_usage import Watched

SEATS = 4
WISH = {
    "game": "masters",
    "setup": {"heist": "the-inclusion-job"},
    "seats": [{"name": f"Seat {n}"} for n in range(SEATS)],
}
AIM, FLOOR = 0.10, 0.03
DIFFERENCES, WHOLE = "?scenes=differences", ""  # what a client asks for when it opens its line


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def child(kind: str, *words: str) -> Iterator[tuple[int, Watched]]:
    """A server in a process of its own: its port, and an eye on it."""
    port = free_port()
    line = [sys.executable, "-m", "tools.bench_served", kind, str(port), *words]
    started = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    try:
        assert started.stdout is not None
        started.stdout.readline()
        yield port, Watched([started.pid])
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


async def measured(tally: Tally, seconds: float, watched: Watched) -> float:
    """Let it run; the rate a second, after a warm-up."""
    await asyncio.sleep(min(1, seconds))
    watched.begin()
    tally.times.clear()
    tally.refused = 0
    tally.before += tally.bytes()
    began = time.perf_counter()
    await asyncio.sleep(seconds)
    tally.each = tally.bytes() / max(1, len(tally.times))
    tally.over = True
    watched.end()
    return len(tally.times) / (time.perf_counter() - began)


async def sit_idle(port: int, rooms: int) -> list[Wire]:
    """Tables at which one person sits and does nothing."""
    wires = list[Wire]()
    for number in range(rooms):
        made = await asyncio.to_thread(post, port, "/api/matches", {**WISH, "title": f"Idle {number}"})
        wires.append(await connect(port, "/api/ws/" + made["links"][0], lambda wire, frame: None))
    return wires


def resident(process: int) -> int:
    """The bytes of memory that a process has."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * resource.getpagesize()


async def play_beside(
    port: int, server: Watched, matches: int, seconds: float, idle: int
) -> tuple[float, Tally, float]:
    """A command a second from all seats of all matches, beside idle tables; and the memory that each of these takes."""
    before = resident(server.servers[0])
    waiting = await sit_idle(port, idle)
    each = (resident(server.servers[0]) - before) / idle if idle else 0.0
    played, tally = await play(port, server, matches, seconds, 1.0)
    for wire in waiting:
        wire.transport.abort()
    return played, tally, each


async def play(
    port: int, server: Watched, matches: int, seconds: float, pause: float = 0, scenes: str = DIFFERENCES
) -> tuple[float, Tally]:
    """All seats of all matches play."""
    tally, luck, wires = Tally(), random.Random(5), list[Wire]()
    for number in range(matches):
        made = await asyncio.to_thread(post, port, "/api/matches", {**WISH, "title": f"Heist {number}"})
        for link in made["links"]:
            player = Player(tally, random.Random(luck.random()), pause)
            wires.append(await connect(port, f"/api/ws/{link}{scenes}", player.hear))
    tally.wires = wires
    rate = await measured(tally, seconds, server)
    for wire in wires:
        wire.transport.abort()
    return rate, tally


async def echo(port: int, server: Watched, connections: int, seconds: float) -> tuple[float, Tally]:
    """All connections echo."""
    tally, wires = Tally(), list[Wire]()
    for _ in range(connections):
        echoer = Echoer(tally)
        wires.append(await connect(port, "/echo", echoer.hear))
        while not wires[-1].open:
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
    parser.add_argument("--whole", action="store_true", help="the clients ask for whole scenes, as before")
    parser.add_argument("--idle", type=int, default=500, help="idle tables to play beside; 0 for no such part")
    parser.add_argument("--stores", action="store_true", help="compare stores and numbers of processes instead")
    args = parser.parse_args()
    if args.stores:
        from tools.bench_stores import compare

        compare(args.matches, args.seconds, args.rounds)
        return
    ratios, rates, echoes, tallies = list[float](), list[float](), list[float](), list[Tally]()
    for round_ in range(args.rounds):
        with tempfile.TemporaryDirectory() as folder, child("echo", folder) as (port, server):
            echoed, echo_tally = asyncio.run(echo(port, server, args.matches * SEATS, args.seconds))
        with tempfile.TemporaryDirectory() as folder, child("serve", folder) as (port, server):
            scenes = WHOLE if args.whole else DIFFERENCES
            played, tally = asyncio.run(play(port, server, args.matches, args.seconds, scenes=scenes))
        ratios.append(played / echoed)
        rates.append(played)
        echoes.append(echoed)
        tallies.append(tally)
        print(
            f"round {round_ + 1}: {played:,.0f} commands/s (p50 {tally.p(0.5):.0f} ms, p99 {tally.p(0.99):.0f} ms, "
            f"{tally.refused} refused, {tally.each:,.0f} bytes to {SEATS} seats for each), "
            f"echo {echoed:,.0f}/s (p99 {echo_tally.p(0.99):.0f} ms), "
            f"ratio {played / echoed:.3f}",
            flush=True,
        )
    calm(args.matches, args.seconds)
    crowded(args.matches, args.seconds, args.idle)
    ratio = statistics.median(ratios)
    print(f"\nacknowledged commands/s  {statistics.median(rates):>8,.0f}")
    print(f"echoed messages/s        {statistics.median(echoes):>8,.0f}")
    verdict = "ok" if ratio >= FLOOR else "TOO SLOW"
    print(f"ratio                    {ratio:>8.3f}   at least {FLOOR}, aim {AIM}: {verdict}")
    sys.exit(ratio < FLOOR)


def calm(matches: int, seconds: float) -> None:
    """The same tables, played as people would: a command a second from every seat; and where its time goes."""
    with tempfile.TemporaryDirectory() as folder:
        with child("serve", folder, "--measure") as (port, server):
            played, tally = asyncio.run(play(port, server, matches, seconds, 1.0))
        print(
            f"\nunhurried, a command a second from {matches * SEATS} seats: {played:,.0f}/s, "
            f"p50 {tally.p(0.5):.1f} ms, p99 {tally.p(0.99):.1f} ms"
        )
        report(json.loads(Path(folder, "spent.json").read_text()))


def crowded(matches: int, seconds: float, idle: int) -> None:
    """The same beside idle tables and without, in turns."""
    for rooms in (0, idle, 0, idle) if idle else ():
        with tempfile.TemporaryDirectory() as folder, child("serve", folder) as (port, server):
            played, tally, each = asyncio.run(play_beside(port, server, matches, seconds, rooms))
        print(
            f"beside {rooms:>4} idle tables: {played:,.0f}/s, p50 {tally.p(0.5):.1f} ms, p99 {tally.p(0.99):.1f} ms"
            + (f", {each / 1024:.0f} KiB for each of them" if rooms else "")
        )


def report(spent: dict[str, float]) -> None:
    """Where a command's time goes: the work of the server, and the wait for the disk, which is in another thread."""
    commands, cpu, commit = (spent.pop(name) for name in ("commands", "cpu", "commit"))
    spent["rest"] = cpu - sum(spent.values())
    print(f"\nwhere a command's time goes ({commands:.0f} commands, {SEATS} seats told of each)")
    for name, seconds in sorted(spent.items(), key=lambda row: -row[1]):
        print(f"  {name:<10}{seconds / commands * 1e6:>8.0f} µs{seconds / cpu:>8.1%}")
    print(f"  {'together':<10}{cpu / commands * 1e6:>8.0f} µs of work")
    print(f"  {'commit':<10}{commit / commands * 1e6:>8.0f} µs of the store's thread, several commands in one")


if __name__ == "__main__":
    main()
