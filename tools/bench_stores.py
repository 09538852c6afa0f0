"""Compares the stores: one process on SQLite, then one, two and four on PostgreSQL behind one address, beside an echo.

Each is measured by the same clients with the same tables, in turns, and with it who has the processor meanwhile. The
last part looks at what processes of one house have in common, and where a command's time goes in one and in four.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import psycopg

from safehouse.server.house.doors.embedded import NoPostgres, Server, embedded
from safehouse.server.transport.listening import bound
from tools.bench_clients import Tally
from tools.bench_server import SEATS, child, echo, play, report
from tools.bench_usage import Usage, Watched

HOUSES: Final = (1, 2, 4)
HEAD: Final = (
    "| | acknowledged/s | p50, ms | p99, ms | server, cores | PostgreSQL | clients | others | idle "
    "| server, µs each | PostgreSQL, µs each | limited by |"
)


class Row(msgspec.Struct):
    """One measurement."""

    name: str
    rate: float
    tally: Tally
    usage: Usage

    def written(self) -> str:
        """As a line of a table."""
        servers, usage, rate = self.usage.servers, self.usage, max(self.rate, 1e-9)
        shares = [" + ".join(f"{each:.2f}" for each in servers)]
        shares += [f"{each:.2f}" for each in (usage.postgres, usage.clients, usage.others, usage.idle)]
        times = [f"{self.tally.p(0.5):.0f}", f"{self.tally.p(0.99):.0f}"]
        each = [f"{sum(servers) / rate * 1e6:,.0f}", f"{usage.postgres / rate * 1e6:,.0f}"]
        return f"| {' | '.join([self.name, f'{self.rate:,.0f}', *times, *shares, *each, usage.limit()])} |"


@contextmanager
def house(server: Server, folder: Path, count: int, *words: str) -> Iterator[tuple[int, Watched, int]]:
    """Processes of a house in a database of their own: their port, an eye on them, and the socket they listen at."""
    name = f"house{len(list(folder.iterdir()))}"
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    assert server.process is not None
    with bound("127.0.0.1", 0) as listening, ExitStack() as stack:
        here = listening.fileno()
        started = [
            stack.enter_context(door(here, folder / f"{name}-{n}", server.url(name), *words)) for n in range(count)
        ]
        for process in started:
            assert process.stdout is not None
            process.stdout.readline()
        watched = Watched([process.pid for process in started], server.process.pid)
        yield listening.getsockname()[1], watched, os.fstat(here).st_ino


@contextmanager
def door(here: int, folder: Path, address: str, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """One process of a house, from its start to its end."""
    folder.mkdir()
    line = [sys.executable, "-m", "tools.bench_served", "door", str(here), str(folder), address, *words]
    process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True, pass_fds=[here])
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def alone(kind: str, matches: int, seconds: float) -> Row:
    """One process with a file, or the echo."""
    with tempfile.TemporaryDirectory() as folder, child(kind, folder) as (port, watched):
        if kind == "echo":
            rate, tally = asyncio.run(echo(port, watched, matches * SEATS, seconds))
        else:
            rate, tally = asyncio.run(play(port, watched, matches, seconds))
    return Row("echo" if kind == "echo" else "SQLite, 1 process", rate, tally, watched.usage)


def together(server: Server, folder: Path, count: int, matches: int, seconds: float) -> Row:
    """Some processes on PostgreSQL."""
    with house(server, folder, count) as (port, watched, _):
        rate, tally = asyncio.run(play(port, watched, matches, seconds))
    return Row(f"PostgreSQL, {count} process{'es' * (count > 1)}", rate, tally, watched.usage)


def compare(matches: int, seconds: float, rounds: int) -> None:
    """All of them in turns; of each the run in the middle."""
    try:
        with embedded() as server, tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            rows: dict[str, list[Row]] = {}
            for _ in range(rounds):
                turn = [alone("echo", matches, seconds), alone("serve", matches, seconds)]
                turn += [together(server, folder, count, matches, seconds) for count in HOUSES]
                for row in turn:
                    rows.setdefault(row.name, []).append(row)
            print(f"{matches} tables, {SEATS} seats each, {seconds:.0f} s, {rounds} rounds, {os.cpu_count()} cores\n")
            print(HEAD, "|".join(["", *[" --- "] * (HEAD.count("|") - 1), ""]), sep="\n")
            for each in rows.values():
                print(sorted(each, key=lambda row: row.rate)[len(each) // 2].written(), flush=True)
            for count in (HOUSES[0], HOUSES[-1]):
                profile(server, folder, count, matches, seconds)
    except NoPostgres as missing:
        sys.exit(f"bench: {missing}")


def profile(server: Server, folder: Path, count: int, matches: int, seconds: float) -> None:
    """What processes have in common while they serve, and where a command's time goes, in all of them together."""
    before = {*folder.iterdir()}
    with house(server, folder, count, "--measure") as (port, watched, listening):
        asyncio.run(play(port, watched, matches, seconds))
        common = in_common(watched.servers, listening)
    spent = Counter[str]()
    for each in {*folder.iterdir()} - before:
        spent.update(json.loads((each / "spent.json").read_text()))
    print(f"\n{count} process{'es' * (count > 1)} on PostgreSQL", end="")
    print(f"; open in more than one of them: {', '.join(common) or 'nothing'}" if count > 1 else "")
    report(dict[str, Any](spent))


def in_common(processes: Sequence[int], listening: int) -> list[str]:
    """Files, sockets and memory that more than one of some processes can write to; what we gave them has a name."""
    given = {f"socket:[{listening}]": "the socket they listen at"}
    held = Counter(each for process in processes for each in writable(process))
    return sorted(given.get(each, each) for each, count in held.items() if count > 1)


def writable(process: int) -> set[str]:
    """What a process could tell another by: descriptors but those of its standard streams, and shared memory."""
    found = set[str]()
    for descriptor in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile: what is open for a moment is no way to tell anybody
            if int(descriptor.name) > 2 and is_written_to(process, descriptor.name):
                found.add(os.readlink(descriptor))
    for line in Path(f"/proc/{process}/maps").read_text().splitlines():
        if line.split()[1].startswith("rw-s"):
            found.add("memory " + line.split(None, 5)[-1])
    return found - {"anon_inode:[eventpoll]", "/dev/null"}  # names of kinds: each process has one of its own


def is_written_to(process: int, descriptor: str) -> bool:
    """Was a descriptor of a process opened for more than reading?"""
    told = Path(f"/proc/{process}/fdinfo/{descriptor}").read_text().splitlines()
    flags = next(int(line.split()[1], 8) for line in told if line.startswith("flags:"))
    return flags & os.O_ACCMODE != os.O_RDONLY
