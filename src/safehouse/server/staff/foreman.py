"""Starts several processes behind one address, starts one again that dies, and ends them all."""

import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from types import FrameType
from typing import Final

import msgspec
from msgspec.structs import replace

from safehouse.server.staff.orders import READY, Orders
from safehouse.server.store import CannotStore

LOG = logging.getLogger("safehouse.server")
WORKER: Final = (sys.executable, "-P", "-m", "safehouse.server.staff.worker")
LOOK: Final = 0.2  # seconds between two looks at the processes
PATIENCE: Final = 4.0  # seconds to end in good order; each sees to it in two
FIRST_WAIT: Final = 0.5  # seconds before one that died is started again …
LONGEST_WAIT: Final = 15.0  # … and if that does not help
SOUND: Final = 20.0  # seconds after which it has helped
UNSAID: Final = "process {} of the house ended before it was ready; the log in {} says more"


class StaffProcess:
    """One process, from its start to its end."""

    def __init__(self, orders: Orders, listening: socket.socket) -> None:
        self.orders = orders
        self.began = time.monotonic()
        self.said = ""
        self.heard = Event()
        self.process = subprocess.Popen(
            WORKER,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[listening.fileno()],
            start_new_session=True,  # a Ctrl-C is for us, who tell them
        )
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(orders) + b"\n")
        self.process.stdin.flush()
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Its first word: that it is ready, or why not."""
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().decode("utf8", "replace").strip()
        self.heard.set()

    @property
    def gone(self) -> bool:
        """Has it ended?"""
        return self.process.poll() is not None

    def end(self, how: signal.Signals) -> None:
        """Tell it to end."""
        with suppress(ProcessLookupError):
            self.process.send_signal(how)


class Foreman:
    """All processes of one house on this machine."""

    def __init__(self, orders: Orders, count: int, listening: socket.socket) -> None:
        self.orders = orders
        self.listening = listening
        self.count = count
        self.hands: dict[int, StaffProcess] = {}
        self.waits: dict[int, float] = {}
        self.due: dict[int, float] = {}
        self.ended = Event()

    def run(self, ready: Callable[[], None]) -> None:
        """Start them, say so, and see to them until told to end; CannotStore if one cannot start at all."""
        handlers = {each: signal.signal(each, self.stop) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            for number in range(1, self.count + 1):
                self.start(number)
            if self.all_ready():
                ready()
            while not self.ended.wait(LOOK):
                self.look()
        finally:
            self.end()
            for each, handler in handlers.items():
                signal.signal(each, handler)

    def stop(self, _: int, __: FrameType | None) -> None:
        """Told to end."""
        self.ended.set()

    def start(self, number: int) -> None:
        """Start one."""
        self.hands[number] = StaffProcess(replace(self.orders, number=number), self.listening)

    def all_ready(self) -> bool:
        """Wait until all are ready, or one says why it is not, or we are told to end."""
        for number, hand in self.hands.items():
            while not hand.heard.wait(LOOK):
                if self.ended.is_set():
                    return False
            if hand.said != READY:
                raise CannotStore(hand.said or UNSAID.format(number, self.orders.data))
        return True

    def look(self) -> None:
        """Start those again that died, not all the time if that does not help."""
        now = time.monotonic()
        for number, hand in self.hands.items():
            if not hand.gone:
                continue
            if number not in self.due:
                wait = 0.0 if now - hand.began > SOUND else self.waits.get(number, 0.0)
                self.waits[number] = min(max(2 * wait, FIRST_WAIT), LONGEST_WAIT)
                self.due[number] = now + self.waits[number]
                why = hand.said if hand.said not in ("", READY) else f"code {hand.process.returncode}"
                LOG.warning("process %d of the house ended (%s) and is started again", number, why)
            elif self.due[number] <= now:
                del self.due[number]
                self.start(number)

    def end(self) -> None:
        """End all of them; what does not end in time is killed, and has lost nothing that was promised."""
        living = [hand for hand in self.hands.values() if not hand.gone]
        for hand in living:
            hand.end(signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        for hand in living:
            with suppress(subprocess.TimeoutExpired):
                hand.process.wait(max(0.0, until - time.monotonic()))
            hand.end(signal.SIGKILL)
            hand.process.wait()
