"""One thread listens to what the processes of a house tell each other, shows that this one lives, and who does not."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import closing, suppress
from threading import Event, Thread
from time import monotonic
from typing import Final

import msgspec
import psycopg

from safehouse.server.house.doors.joining import CUT, Membership
from safehouse.server.house.doors.leases import CHANNEL, LOCKS, ORPHANS, STARTING
from safehouse.server.store.postgres.connection import PostgresConnection
from safehouse.server.store.postgres.schema import connected
from safehouse.server.store.store import CannotStore

LOG = logging.getLogger("safehouse.server")
LOOK: Final = 0.5  # seconds between two looks
MOST: Final = 500  # matches adopted after one look
HURRY: Final = '{"type":"Left"'  # after this one looks at once
BEAT: Final = """
INSERT INTO processes VALUES (?, ?, 1) ON CONFLICT (id) DO UPDATE SET beat = processes.beat + 1
"""  # who was struck off while its session was down is there again
WHO: Final = f"SELECT id, beat, pid IS NOT NULL FROM processes LEFT JOIN ({LOCKS}) AS locks ON process = id"
GONE: Final = f"""
DELETE FROM processes WHERE id = ANY(?) AND NOT {STARTING} AND id NOT IN (SELECT process FROM ({LOCKS}) AS locks)
"""


class Glance(msgspec.Struct, frozen=True):
    """What was seen: which processes live, and matches of those that do not."""

    living: list[int]
    orphans: list[int]


class Beats:
    """Since when each process has been silent, by our own clock; no clock that anybody can turn has a say."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.heard: dict[int, tuple[int, float, int]] = {}  # the last beat, since when, in how many looks

    def silent(self, process: int, beat: int, now: float) -> bool:
        """Was nothing heard for so long? One look alone proves nothing: we may have slept ourselves."""
        last, since, looks = self.heard.get(process, (-1, now, 0))
        if beat != last:
            last, since, looks = beat, now, 0
        self.heard[process] = last, since, looks + 1
        return now - since > self.patience and looks >= self.patience / LOOK / 2

    def keep(self, processes: list[int]) -> None:
        """Forget all others."""
        self.heard = {process: heard for process, heard in self.heard.items() if process in processes}


class HouseLine:
    """The thread, with a session of its own: it does not wait for what is being written."""

    def __init__(self, address: str, member: Membership, hear: Callable[[str], None]) -> None:
        self.address = address
        self.member = member
        self.hear = hear
        self.looked: Callable[[Glance], None] = lambda _: None
        self.opened: Callable[[], None] = lambda: None
        self.beats = Beats(member.terms.limits.silent)
        self.ended = Event()
        self.answered = Event()  # the loop turns
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = Thread(target=self.run, name="house", daemon=True)

    def start(self) -> None:
        """Begin, on the loop that runs now."""
        self.loop = asyncio.get_running_loop()
        self.answered.set()
        self.thread.start()

    def run(self) -> None:
        """Listen, and come back if the database was gone."""
        while not self.ended.is_set():
            try:
                with closing(connected(self.address)) as connection:
                    self.attend(connection)
            except (psycopg.Error, CannotStore) as error:
                if not self.ended.wait(LOOK):
                    LOG.warning("the house is not heard: %s", " ".join(str(error).split()))

    def attend(self, connection: PostgresConnection) -> None:
        """Listen and look, in turns."""
        connection.execute(f"LISTEN {CHANNEL}")
        self.call(self.opened)
        while not self.ended.is_set():
            self.look(connection)
            for note in connection.inner.notifies(timeout=LOOK):
                self.call(self.hear, note.payload)
                if note.payload.startswith(HURRY):
                    break

    def call(self, do: Callable[..., None], *words: object) -> None:
        """Have something done on the loop."""
        assert self.loop is not None
        with suppress(RuntimeError):  # it is closed, nobody listens
            self.loop.call_soon_threadsafe(do, *words)

    def look(self, connection: PostgresConnection) -> None:
        """Show that we live, cut who does not, and find what they have left."""
        if self.answered.is_set():
            self.answered.clear()
            connection.execute(BEAT, (self.member.process, self.member.address))
        self.call(self.answered.set)
        now = monotonic()  # before they are asked: who sleeps in between takes nobody for silent
        rows = connection.execute(WHO).fetchall()
        living = [process for process, _, locked in rows if locked]
        for process, beat, locked in rows:
            if locked and process != self.member.process and self.beats.silent(process, beat, now):
                LOG.warning("process %d of the house is silent; its session is cut", process)
                connection.execute(CUT, (process,))
        self.beats.keep(living)
        if dead := [process for process, _, _ in rows if process not in (*living, self.member.process)]:
            connection.execute(GONE, (dead,))
        orphans = connection.execute(ORPHANS, ([*living, self.member.process], MOST)).fetchall()
        self.call(self.looked, Glance(living, [match for (match,) in orphans]))

    def close(self) -> None:
        """Listen no more."""
        self.ended.set()
