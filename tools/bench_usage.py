"""Who has the processor while the server is measured: its processes, the database, the clients, or others."""

import os
import signal
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

TICK: Final = os.sysconf("SC_CLK_TCK")
CORES: Final = os.cpu_count() or 1
BUSY: Final = 0.85  # of a core: a process that has so much of it has no more to give
FULL: Final = 0.05  # of the machine: if less of it is idle, there is none left


def spent_by(process: int) -> float:
    """The seconds of the processor that a process has used, with all it has waited for; 0 if it is gone."""
    try:
        after = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(ticks) for ticks in after[11:15]) / TICK


def family_of(process: int) -> list[int]:
    """A process and all it has started."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return []
    return [process, *(each for child in children for each in family_of(int(child)))]


def machine() -> tuple[float, float]:
    """The seconds of the processor that were used on this machine, and those that were not."""
    ticks = [int(each) for each in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    idle = ticks[3] + ticks[4]
    return (sum(ticks) - idle) / TICK, idle / TICK


class Usage:
    """What was used between two moments, in cores."""

    def __init__(self, servers: Sequence[float], postgres: float, clients: float, all_: float, idle: float) -> None:
        self.servers = servers
        self.postgres = postgres
        self.clients = clients
        self.others = max(0.0, all_ - sum(servers) - postgres - clients)
        self.idle = idle

    def limit(self) -> str:
        """What keeps it from being faster."""
        if self.clients > BUSY:
            return "the clients: their one process has a whole core"
        if min(self.servers) > BUSY:
            return "the server: each process has a whole core"
        if self.idle < FULL * CORES and self.others > sum(self.servers) + self.postgres + self.clients:
            return f"the machine: others have {self.others:.1f} of {CORES} cores"
        if self.idle < FULL * CORES:
            most = max((sum(self.servers), "the server"), (self.postgres, "PostgreSQL"), (self.clients, "the clients"))
            return f"the machine: no core is idle, {most[1]} has most of what we have"
        return "waiting: for the disk, or for each other's answers"


class Watched:
    """The processes of a server, and of its database, while it is measured."""

    def __init__(self, servers: Iterable[int], postgres: int = 0) -> None:
        self.servers = list(servers)
        self.postgres = postgres
        self.usage = Usage([0.0], 0.0, 0.0, 0.0, 0.0)

    def now(self) -> tuple[float, list[float], float, float, tuple[float, float]]:
        """The clock, and all that was used so far."""
        database = sum(spent_by(each) for each in family_of(self.postgres)) if self.postgres else 0.0
        return time.perf_counter(), [spent_by(each) for each in self.servers], database, time.process_time(), machine()

    def begin(self) -> None:
        """From now on it counts; the servers are told."""
        for server in self.servers:
            os.kill(server, signal.SIGUSR1)
        self.before = self.now()

    def end(self) -> None:
        """So much it was."""
        then, servers, database, clients, (used, idle) = self.before
        now, servers_now, database_now, clients_now, (used_now, idle_now) = self.now()
        took = now - then
        self.usage = Usage(
            [(after - before) / took for before, after in zip(servers, servers_now, strict=True)],
            (database_now - database) / took,
            (clients_now - clients) / took,
            (used_now - used) / took,
            (idle_now - idle) / took,
        )
