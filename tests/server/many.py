"""Many matches on one process: python -m tests.server.many [STORED] [TABLES], usually 10000 and 500

Stores matches that bots have played halfway, starts a server on them, sits down at some of them, and prints what one
takes on disk and in memory, how long a start takes, and how long a command takes beside idle tables and alone. Then it
asks each kind of store how many entries a second it keeps. Figures of one run can be compared with each other; another
machine has others.
"""

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from safehouse.bots.bot import Situation
from safehouse.engine.journal import Journal
from safehouse.games import open_game
from safehouse.server.house.doors.embedded import NoPostgres
from safehouse.server.room.restore import last_line
from safehouse.server.scenes.screens import screen_of
from safehouse.server.store import EntryRecord, MatchRecord, SeatRecord
from safehouse.server.store.folder import FILE
from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.queries import match_queries
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.sqlite import SqliteStore
from tests.postgres import postgres
from tests.server.longrun import held_by
from tests.server.opening import store_at
from tests.server.test_final_end import waited_for

SEATS = {"masters": 2, "masterminds": 3}
TURNS = 6  # commands at each table once it is busy
STEPS = 300  # commands of the one who is timed
GROUP = 200  # matches stored in one transaction
AT_ONCE = 100  # entries on their way to a store, and people who play at once
APPENDS = 5_000
KIB = 1 << 10
TICKS = os.sysconf("SC_CLK_TCK")


class Template(NamedTuple):
    """A match that bots have played, to be stored again and again."""

    record: MatchRecord
    entries: list[EntryRecord]

    @property
    def size(self) -> int:
        return sum(len(entry.body) for entry in self.entries)


def played(game: str) -> Template:
    """A match by greedy bots."""
    screen, seats = screen_of(game), SEATS[game]
    opened = open_game(game, msgspec.json.encode(screen.setup_of({}, seats)))
    journal, entries = Journal(opened, 5), list[EntryRecord]()
    bots = [screen.bot("greedy", opened, seat, Random(seat)) for seat in opened.everyone]
    while movers := waited_for(journal):
        journal.play(movers[0], bots[movers[0]].choose(Situation(opened, journal.position, movers[0])))
        entries.append(EntryRecord(len(entries), f"{game}-{len(entries)}", movers[0], last_line(journal)))
    record = MatchRecord(
        "", game, opened.rules, msgspec.json.encode(opened.setup), 5, game, seeded=True, made=time.time()
    )
    return Template(record, entries)


def keep(connection: SqlConnection, template: Template, number: int) -> None:
    """One more match, played halfway; links of its seats are its number and the seat's."""
    record = msgspec.structs.replace(template.record, code=f"M{number:07d}")
    seats = [SeatRecord(seat, "Ann", claimed=True) for seat in range(SEATS[record.game])]
    links = {link(number, seat.seat): seat.seat for seat in seats} | {link(number, None): None}
    key = match_queries.make(connection, record, seats, links)
    rows = [
        (key, each.number, each.id, each.seat, each.body) for each in template.entries[: len(template.entries) // 2]
    ]
    if rows:  # all at once, since it is not the filling that is measured
        places = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
        insert = f"INSERT INTO entries (match, number, id, seat, body) VALUES {places}"
        connection.execute(insert, [value for row in rows for value in row])


def link(number: int, seat: int | None) -> str:
    return f"many-{number}-{'watch' if seat is None else seat}"


def keep_some(connection: SqlConnection, templates: list[Template], numbers: range) -> None:
    for number in numbers:
        keep(connection, templates[number % len(templates)], number)


async def fill(store: DatabaseStore, templates: list[Template], stored: int) -> None:
    """Store so many matches, of both games in turn, and one that nobody has begun."""
    for first in range(0, stored, GROUP):
        numbers = range(first, min(stored, first + GROUP))
        await store.put(partial(keep_some, templates=templates, numbers=numbers))
    await store.put(partial(keep, template=templates[0]._replace(entries=[]), number=stored))


@contextmanager
def serving(folder: Path) -> Iterator[tuple[int, int, float]]:
    """A server on a folder: its port, its process, and how many seconds it took to start."""
    words = ["serve", "--port", "0", "--no-open", "--behind-proxy", "--memory", "8192", "--data", str(folder)]
    began = time.perf_counter()
    with Popen([sys.executable, "-P", "-m", "safehouse", *words], stdout=PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            port = int(server.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
            yield port, server.pid, time.perf_counter() - began
        finally:
            server.terminate()


class Person:
    """Somebody at a table, from an address of their own so that no limit is met."""

    def __init__(self, socket: ClientConnection, scene: Any) -> None:
        self.socket = socket
        self.scene = scene
        self.sent = count()

    def offer(self, *kinds: str) -> Any:
        """The last command on offer, of some kind if there is one; None where it is not this seat's turn."""
        offers = [each["command"] for each in self.scene["offers"]]
        return next((each for kind in kinds for each in offers if each["type"] == kind), offers[-1] if offers else None)

    async def play(self, *kinds: str) -> bool:
        """Give a command; False where there is none to give."""
        id_, offer = f"{id(self)}-{next(self.sent)}", self.offer(*kinds)
        if offer is None:
            return False
        await self.socket.send(json.dumps({"type": "Play", "id": id_, "after": self.scene["number"], "command": offer}))
        while (told := json.loads(await self.socket.recv())).get("id") != id_:
            self.scene = told.get("scene") or self.scene
        self.scene = told.get("scene") or self.scene
        return True

    async def timed(self) -> float:
        """Milliseconds from a command to its acknowledgement: a token is laid, or taken up again."""
        began = time.perf_counter()
        assert await self.play("Unplan", "Plan")
        return 1000 * (time.perf_counter() - began)


async def sit(port: int, number: int, seat: int | None = 0) -> Person:
    """Open a seat."""
    headers = {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
    address = f"ws://127.0.0.1:{port}/api/ws/{link(number, seat)}"
    socket = await connect(address, additional_headers=headers, compression=None, max_size=None, open_timeout=120)
    welcome = json.loads(await socket.recv())
    assert welcome["type"] == "Welcome", welcome
    return Person(socket, welcome["scene"])


async def sit_all(port: int, numbers: range, seat: int | None = 0) -> list[Person]:
    """Open a seat at each of some tables, one after the other: beyond `Limits.rooms`, tables that are just being opened
    count as idle and make way for each other.
    """
    return [await sit(port, number, seat) for number in numbers]


class Latency(NamedTuple):
    """What some commands took: milliseconds that somebody waited, and of the processor each."""

    times: list[float]
    cost: float

    def __str__(self) -> str:
        most = sorted(self.times)[len(self.times) * 95 // 100]
        waited = f"median {statistics.median(self.times):.2f} ms, 95 % {most:.2f} ms"
        return f"{waited}, {self.cost:.2f} ms of the processor each"


async def latency(person: Person, process: int) -> Latency:
    before = spent(process)
    times = [await person.timed() for _ in range(STEPS)]
    return Latency(times, 1000 * (spent(process) - before) / STEPS)


def spent(process: int) -> float:
    """Seconds of the processor that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def begun(process: int, took: float) -> str:
    return f"{took:.2f} s, {spent(process):.2f} s of the processor, {held_by(process) / KIB / KIB:.0f} MiB"


async def crowded(port: int, process: int, tables: int, fresh: int) -> None:
    """Idle tables, then busy ones, and somebody who plans beside them."""
    player = await sit(port, fresh)
    alone = await latency(player, process)
    print(f"a command alone: {alone}", flush=True)
    before, began = held_by(process), time.perf_counter()
    people = await sit_all(port, range(tables))
    idle, took = held_by(process), time.perf_counter() - began
    print(
        f"{tables} tables opened, {1000 * took / tables:.1f} ms each, "
        f"{(idle - before) / tables / KIB:.0f} KiB each with a socket"
    )
    watching = await sit_all(port, range(tables), None)
    watched = held_by(process)
    print(f"{len(watching)} more sockets: {(watched - idle) / tables / KIB:.0f} KiB each", flush=True)
    beside = await latency(player, process)
    ratio = beside.cost / alone.cost
    print(f"a command beside {tables} idle tables with {2 * tables} sockets: {beside}; {ratio:.2f} times as much")
    await busy(process, people, watched)


async def busy(process: int, people: list[Person], held: int) -> None:
    """Everybody plays for a while, one table after the other in each turn."""
    before, began, commands = spent(process), time.perf_counter(), 0
    for _ in range(TURNS):
        for first in range(0, len(people), AT_ONCE):
            commands += sum(await asyncio.gather(*(person.play() for person in people[first : first + AT_ONCE])))
    took, cost = time.perf_counter() - began, spent(process) - before
    print(f"{commands} commands, {commands / took:.0f} a second, {1000 * cost / commands:.2f} ms of the processor each")
    print(
        f"a busy table holds {(held_by(process) - held) / len(people) / KIB:.0f} KiB more than an idle one", flush=True
    )


async def writes(store: DatabaseStore, template: Template) -> float:
    """How many entries a second a store keeps, some hundred of them on their way at once."""
    keys = await store.put(lambda connection: [made(connection, template, n) for n in range(AT_ONCE)])
    bodies, began = template.entries[0].body, time.perf_counter()
    for number in range(APPENDS // AT_ONCE):
        entry = EntryRecord(number, f"w-{number}", 0, bodies)
        await asyncio.gather(*(store.append(key, entry, over=False) for key in keys))
    return APPENDS / (time.perf_counter() - began)


def made(connection: SqlConnection, template: Template, number: int) -> int:
    record = msgspec.structs.replace(template.record, code=f"W{number:07d}")
    return match_queries.make(connection, record, [SeatRecord(0)], {f"writes-{number}": 0})


def ask_stores(template: Template) -> None:
    """Both kinds of store, one after the other."""
    with tempfile.TemporaryDirectory() as folder, closing(SqliteStore(Path(folder))) as store:
        print(f"SQLite keeps {asyncio.run(writes(store, template)):.0f} entries a second", flush=True)
    try:
        with postgres() as server, closing(store_at(server.new())) as store:
            print(f"PostgreSQL keeps {asyncio.run(writes(store, template)):.0f} entries a second", flush=True)
    except NoPostgres as missing:
        print(f"PostgreSQL was not asked: {missing}")


def run(stored: int, tables: int, folder: Path) -> None:
    """The whole run."""
    templates = [played(game) for game in SEATS]
    for game, template in zip(SEATS, templates, strict=True):
        print(f"{game}: {len(template.entries)} entries, {template.size / len(template.entries):.0f} bytes each")
    with serving(folder / "empty") as (_, process, took):
        print(f"a start with nothing stored: {begun(process, took)}", flush=True)
    full = folder / "full"
    full.mkdir(mode=0o700)
    with closing(SqliteStore(full)) as store:
        asyncio.run(fill(store, templates, stored))
    size = (full / FILE).stat().st_size
    print(
        f"{stored} matches played halfway: {size / KIB / KIB:.0f} MiB, {size / stored / KIB:.1f} KiB each", flush=True
    )
    with serving(full) as (port, process, took):
        print(f"a start with {stored} stored: {begun(process, took)}", flush=True)
        asyncio.run(crowded(port, process, tables, fresh=stored))
    ask_stores(templates[0])


if __name__ == "__main__":
    stored, tables = map(int, sys.argv[1:3] or (10_000, 500))
    with tempfile.TemporaryDirectory() as place:
        run(stored, tables, Path(place))
