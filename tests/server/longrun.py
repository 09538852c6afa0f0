"""Tables of bots for some minutes, each watched and replaced when it ends: python -m tests.server.longrun 50 30

Prints each minute what the server and its processes hold, in the end how fast that grew after the first minutes, and
how long somebody at another table waits for an acknowledgement, beside the bots and alone. Memory is had from the
system a MiB at a time, so half an hour tells little by bytes: the blocks that the server uses tell whether it keeps
anything for good.
"""

import asyncio
import json
import math
import re
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from subprocess import DEVNULL, Popen
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from safehouse.masters.editions import heist_ids
from safehouse.server.limits.memory import held
from tests.server.house import House, free_port
from tests.server.room.test_outlook import children_of
from tests.server.uploads import step, summed, timed

SETTLING = 5.0  # minutes that do not count
EACH = 5.0  # seconds from one sample to the next
LINGER = 150.0  # seconds after which rooms that nobody looks at are gone
MIB = 1 << 20
STEPS = 200  # of somebody at another table
BETWEEN = 0.05  # seconds from one to the next
GREEDY = {"bot": "greedy"}


class Sample(NamedTuple):
    """What a server holds after some minutes."""

    minutes: float
    own: int  # bytes
    others: tuple[int, ...]  # bytes of its processes
    files: int
    threads: int
    blocks: int  # of memory in use by the server

    @property
    def held(self) -> int:
        return self.own + sum(self.others)

    def __str__(self) -> str:
        each = " + ".join(f"{held / MIB:.2f}" for held in (self.own, *self.others))
        counted = f"{self.files} files {self.threads} threads {self.blocks} blocks"
        return f"{self.minutes:6.1f} min {self.held / MIB:8.2f} MiB ({each}) {counted}"


class Tables:
    """Tables that bots play, and how many of them there were."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.numbers = count()
        self.made = self.ended = self.news = 0
        self.stop = False

    async def keep_one(self) -> None:
        """Watch a table to its end, then the next one."""
        while not self.stop:
            answer = await asyncio.to_thread(self.house.post, "/api/matches", form(next(self.numbers)))
            if answer.status != 201:
                await asyncio.sleep(1)
                continue
            self.made += 1
            await self.watch(f"ws://127.0.0.1:{self.house.port}/api/ws/{answer.json['spectator']}")

    async def watch(self, address: str) -> None:
        """Watch until the end; whoever is cut off comes back."""
        while not self.stop:
            try:
                async with connect(address, compression=None, max_size=None, ping_interval=None) as socket:
                    if await self.seen_to_its_end(socket):
                        return
            except (OSError, ConnectionClosed, TimeoutError):
                await asyncio.sleep(1)

    async def seen_to_its_end(self, socket: Any) -> bool:
        """Hear the news until the match is over."""
        while not self.stop:
            try:
                told = json.loads(await asyncio.wait_for(socket.recv(), 1))
            except TimeoutError:
                continue
            self.news += told["type"] == "News"
            if told.get("scene") and told["scene"]["outcome"] is not None:
                self.ended += 1
                return True
        return False


def form(number: int) -> Any:
    """Four heists, one after the other through the box, then a match of Masterminds."""
    if number % 5 == 4:
        return {"game": "masterminds", "setup": {}, "seats": [GREEDY] * 3}
    heists = heist_ids()
    return {"game": "masters", "setup": {"heist": heists[number % len(heists)]}, "seats": [GREEDY] * 4}


def sampled(house: House, process: int, since: float) -> Sample:
    """What a server holds now."""
    minutes = (time.monotonic() - since) / 60
    own = Path("/proc") / str(process)
    files, threads = len(list((own / "fd").iterdir())), len(list((own / "task").iterdir()))
    others = tuple(map(held_by, sorted(children_of(process))))
    return Sample(minutes, held_by(process), others, files, threads, blocks_of(house))


def blocks_of(house: House) -> int:
    """How many blocks of memory a server uses, by its own meters."""
    found = re.search(rb"^safehouse_memory_blocks (\d+)", house.get("/metrics").body, re.MULTILINE)
    assert found
    return int(found[1])


def held_by(process: int) -> int:
    """The bytes a process holds; none if it has just ended."""
    return held(Path(f"/proc/{process}/statm")) or 0


def slope(times: Sequence[float], held: Sequence[float]) -> float:
    """How much more an hour, by the straight line that fits best."""
    middle, mean = sum(times) / len(times), sum(held) / len(held)
    spread = sum((at - middle) ** 2 for at in times)
    return sum((at - middle) * (much - mean) for at, much in zip(times, held, strict=True)) / spread * 60


def error(times: Sequence[float], held: Sequence[float]) -> float:
    """How far off that may be: one standard error, taking what is held a minute later for a new sample."""
    rise, middle, mean = slope(times, held) / 60, sum(times) / len(times), sum(held) / len(held)
    left = sum((much - mean - rise * (at - middle)) ** 2 for at, much in zip(times, held, strict=True))
    spread = sum((at - middle) ** 2 for at in times)
    samples = max(3.0, times[-1] - times[0])
    return math.sqrt(left / (samples - 2) / spread) * 60


def told(samples: Sequence[Sample], settled: float) -> str:
    """How fast the server grew, and all of it, once some minutes had passed."""
    later = [each for each in samples if each.minutes >= settled]
    times = [each.minutes for each in later]
    mean = sum(each.blocks for each in later) / len(later)
    held, own, blocks = (
        f"{slope(times, much):.2f} ± {error(times, much):.2f}"
        for much in (
            [each.held / MIB for each in later],
            [each.own / MIB for each in later],
            [each.blocks / mean * 100 for each in later],
        )
    )
    slopes = f"{held} MiB an hour, of the server alone {own}; of its blocks, {mean:.0f}, {blocks} % an hour"
    return f"slope after {settled:.0f} minutes: {slopes}"


def acknowledged(house: House, when: str) -> str:
    """How long somebody at a table of their own waits for word that a step is kept."""
    times = list[float]()
    with house.make().sit(0) as client:
        while len(times) < STEPS:
            times.append(timed(lambda: step(client)))
            time.sleep(BETWEEN)
    return f"{when}: acknowledged {summed(times)}"


async def measured(house: House, process: int, minutes: float, since: float) -> list[Sample]:
    """Samples for some minutes, one printed each minute."""
    samples = [await asyncio.to_thread(sampled, house, process, since)]
    while samples[-1].minutes < minutes:
        await asyncio.sleep(EACH)
        samples.append(await asyncio.to_thread(sampled, house, process, since))
        if int(samples[-1].minutes) > int(samples[-2].minutes):
            print(samples[-1], flush=True)
    return samples


async def kept_busy(process: int, house: House, tables: int, minutes: float) -> None:
    """Tables for some minutes; then everybody leaves."""
    since, busy = time.monotonic(), Tables(house)
    watching = [asyncio.create_task(busy.keep_one()) for _ in range(tables)]
    samples = await measured(house, process, minutes, since)
    print(await asyncio.to_thread(acknowledged, house, f"beside {tables} tables"), flush=True)
    busy.stop = True
    await asyncio.gather(*watching)
    print(f"{busy.made} made, {busy.ended} ended, {busy.news} news")
    for settled in (SETTLING, minutes / 2):  # where the machine is busy, the first matches take longer than that
        if settled < minutes:
            print(told(samples, settled))
    await asyncio.sleep(LINGER)
    left = await asyncio.to_thread(sampled, house, process, since)
    print(left, f"{LINGER:.0f} s after everybody left", flush=True)
    print(await asyncio.to_thread(acknowledged, house, "alone"), flush=True)


def run(tables: int, minutes: float, folder: Path) -> None:
    """The whole run, on a server of its own."""
    house = House(free_port())
    words = ["-m", "safehouse", "serve", "--no-open", "--port", str(house.port), "--data", str(folder)]
    with Popen([sys.executable, *words], stdout=DEVNULL) as server:
        try:
            come_up(house)
            asyncio.run(kept_busy(server.pid, house, tables, minutes))
        finally:
            server.terminate()


def come_up(house: House) -> None:
    """Until the server answers."""
    for _ in range(500):
        try:
            house.get("/api/box/masterminds")
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not come up")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        run(int(sys.argv[1]), float(sys.argv[2]), Path(place))
