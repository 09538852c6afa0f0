"""How a neighbour fares while six of the largest match files are replayed at once: python -m tests.server.uploads

A server as a user starts it; a neighbour plays and opens tables, first alone and then beside the uploads.
"""

import functools
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.games import open_game
from safehouse.server.limits import Limits
from safehouse.server.scenes.screens import screen_of
from tests.server.house import Client, House, Table
from tests.server.room.test_outlook import children_of

UPLOADS = 6
ALONE = 200  # commands that the neighbour gives before
EVERY = 20  # commands, a table is opened


def largest() -> bytes:
    """A file that takes nearly all the steps a replay may take: one token is laid and taken up over and over."""
    journal = Journal(open_game("masters", msgspec.json.encode(screen_of("masters").setup_of({}, 4))), 5)
    for number in range(Limits().replayed // 2 - 10):  # each entry is a step played and a thing told
        kind = "Unplan" if number % 2 else "Plan"
        journal.play(0, next(offer for offer in journal.legal(0) if type(offer).__name__ == kind))
    return write_match(journal).encode()


class Neighbour:
    """Somebody at another table who notes how long everything takes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.acknowledged: list[float] = []
        self.opened: list[float] = []

    def play_while(self, going: Callable[[], bool]) -> None:
        """Give commands and open another table now and then, for as long as something is so."""
        other = self.house.make()  # one for all visits: how many an address may make is bounded
        with self.house.make().sit(0) as client:
            while going():
                self.acknowledged.append(timed(lambda: step(client)))
                if len(self.acknowledged) % EVERY == 0:
                    self.opened.append(timed(functools.partial(visit, other)))

    def told(self, when: str) -> str:
        """Figures in one line."""
        return f"{when}: acknowledged {summed(self.acknowledged)}; table opened {summed(self.opened)}"


def step(client: Client) -> None:
    """Lay a token or take it up again."""
    client.play(client.offer("Unplan") if client.offers("Unplan") else client.offer("Plan"))


def visit(table: Table) -> None:
    """Open a table, and leave it."""
    with table.sit(0):
        pass


def timed(do: Callable[[], object]) -> float:
    """How many milliseconds something takes."""
    began = time.perf_counter()
    do()
    return 1000 * (time.perf_counter() - began)


def summed(times: list[float]) -> str:
    """A few figures of many."""
    most = sorted(times)[len(times) * 95 // 100]
    return f"{len(times)} times, median {statistics.median(times):.0f} ms, 95 % {most:.0f} ms"


def resident(pid: int) -> int:
    """Memory of a process in MiB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("ascii"))
    return int(found[1]) // 1024 if found else 0


def main() -> None:
    file = largest()
    print(f"a file of {len(file):,} bytes", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "safehouse", "serve", "--port", "0", "--no-open", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                measure(server, file)
            finally:
                server.send_signal(signal.SIGINT)
                print(f"ended in {timed(server.wait):.0f} ms")


def measure(server: "subprocess.Popen[str]", file: bytes) -> None:
    """How a neighbour fares alone, and beside the uploads."""
    assert server.stdout is not None
    house = House(int(server.stdout.readline().split("127.0.0.1:")[1].split("/")[0]))
    alone, beside = Neighbour(house), Neighbour(house)
    alone.play_while(lambda: len(alone.acknowledged) < ALONE)
    print(alone.told("alone"), flush=True)
    with ThreadPoolExecutor(UPLOADS) as pool:
        began = time.perf_counter()
        uploads = [pool.submit(house.post, "/api/replay", file) for _ in range(UPLOADS)]
        beside.play_while(lambda: not all(upload.done() for upload in uploads))
    print(beside.told(f"beside {UPLOADS} uploads"))
    print(f"answers {[upload.result().status for upload in uploads]} in {time.perf_counter() - began:.0f} s")
    print(f"server {resident(server.pid)} MiB, workers {[resident(pid) for pid in children_of(server.pid)]} MiB")


if __name__ == "__main__":
    main()
