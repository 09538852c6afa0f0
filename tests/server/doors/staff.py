"""Processes of a house behind one address that a test starts, kills, stops and starts again."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from safehouse.server.transport.listening import bound
from tests.server.house import PLENTY, House

ROOT = Path(__file__).parents[3]


class Process:
    """One of them."""

    def __init__(self, words: list[str], listening: int) -> None:
        self.inner = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, pass_fds=[listening])
        self.number = 0  # in the house, once it is ready

    def ready(self) -> "Process":
        """Wait until it is there."""
        assert self.inner.stdout is not None
        self.number = int(self.inner.stdout.readline())
        return self

    def send(self, how: signal.Signals) -> None:
        self.inner.send_signal(how)

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.send(how)
        self.inner.wait()
        assert self.inner.stdout is not None
        self.inner.stdout.close()


class Staff:
    """All of them, behind one address."""

    def __init__(self, folder: Path, address: str, silent: float) -> None:
        self.listening = bound("127.0.0.1", 0)
        self.house = House(self.listening.getsockname()[1])
        here = str(self.listening.fileno())
        self.words = [sys.executable, "-m", "tests.server.doors.child", here, str(folder), address, str(silent)]
        self.processes: list[Process] = []

    def start(self) -> Process:
        """One more, which need not be ready."""
        process = Process(self.words, self.listening.fileno())
        self.processes.append(process)
        return process

    def replace(self, old: Process, how: signal.Signals) -> Process:
        """End one, and start another in its place."""
        old.end(how)
        self.processes.remove(old)
        return self.start()

    def by_number(self, number: int) -> Process:
        return next(process for process in self.processes if process.number == number)


@contextmanager
def staff(folder: Path, address: str, count: int, silent: float = PLENTY.silent) -> Iterator[Staff]:
    """So many processes, all ready; one that is silent for so long is taken for gone."""
    found = Staff(folder, address, silent)
    try:
        for process in [found.start() for _ in range(count)]:
            process.ready()
        yield found
    finally:
        for process in found.processes:
            process.send(signal.SIGCONT)
            process.end()
        found.listening.close()
