"""Kill processes of a house under clients that send as fast as they can: python -m tests.server.doors.chaos 200

Words: how many kills, then how many matches and processes, and how often PostgreSQL itself is killed after that.
Nothing acknowledged may be lost, nothing may be applied twice, and no match may be played by two: the number of the
lease that each entry carries never goes back.
"""

import asyncio
import json
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from safehouse.server.store.keys import hashed
from safehouse.server.store.postgres.schema import connected
from safehouse.server.store.queries import link_queries, match_queries
from tests.postgres import Server, postgres
from tests.server.doors.staff import Staff, staff
from tests.server.ears import Heard
from tests.server.house import SOON, Table
from tests.server.kill import SETUPS, Sender, agree, checked

SEATS = 2
GAMES = tuple(SETUPS)
EVENING = 600  # entries after which people have had enough: twice as many as a long match has, if they mean to win
LEASES = "SELECT match FROM leases WHERE process = ?"


class Guest(Sender):
    """A seat that knows when it was first welcomed after a kill, and sends again what could not be saved."""

    again = False
    leaving = False  # when all that was sent is answered
    since = inf  # when a process was dead
    welcomed = inf  # the first time after that

    def hear(self, heard: Heard) -> None:
        if heard.type == "NotSaved":
            self.again = True
            return
        now = time.monotonic()
        if heard.type == "Welcome" and now > self.since:
            self.welcomed = min(self.welcomed, now)
        super().hear(heard)

    @property
    def over(self) -> bool:
        return super().over or (self.leaving and not self.under_way)

    async def go_to(self, token: str) -> None:
        await super().go_to(token)
        self.leaving = False

    async def send_more(self, socket: ClientConnection) -> None:
        """What was not saved is sent again a moment later, as a person would."""
        if self.again:
            self.again = False
            await asyncio.sleep(0.05)
            for message in list(self.under_way.values()):
                await socket.send(json.dumps(message))
        if not self.leaving:
            await super().send_more(socket)


class Party:
    """The people of one table, who go to another when the match is over, or does not end."""

    def __init__(self, staff: Staff, game: str, luck: Random) -> None:
        self.staff = staff
        self.game = game
        self.tables = [self.made()]
        self.guests = [Guest(staff.house.port, token, Random(luck.random())) for token in self.table.tokens]
        self.keys: dict[str, int] = {}

    def made(self) -> Table:
        return self.staff.house.make(self.game, SEATS, setup=SETUPS[self.game])

    @property
    def table(self) -> Table:
        return self.tables[-1]

    @property
    def over(self) -> bool:
        return all(guest.over for guest in self.guests)

    def wait_for_welcome(self) -> None:
        """From now on."""
        for guest in self.guests:
            guest.since, guest.welcomed = time.monotonic(), inf

    @property
    def welcomed(self) -> float:
        """When the first of them was served again."""
        return min(guest.welcomed for guest in self.guests)

    async def run(self) -> None:
        """Until all of them stop."""
        playing = [asyncio.create_task(guest.run()) for guest in self.guests]
        while not all(guest.stop for guest in self.guests):
            await asyncio.sleep(0.1)
            self.look_at_the_time()
            if self.over and not self.guests[0].stop:
                try:
                    self.tables.append(await asyncio.to_thread(self.made))
                except (OSError, AssertionError):  # the process that was asked has just been killed
                    continue
                await asyncio.gather(*map(Guest.go_to, self.guests, self.table.tokens))
        await asyncio.gather(*playing)

    def look_at_the_time(self) -> None:
        """At random, a match of Masterminds may go on for thousands of entries."""
        if any(guest.ears.glimpse.number >= EVENING for guest in self.guests):
            for guest in self.guests:
                guest.leaving = True


class Storm:
    """A house, its guests, and what happens to them."""

    def __init__(self, staff: Staff, address: str, luck: Random) -> None:
        self.staff = staff
        self.address = address
        self.luck = luck
        self.parties: list[Party] = []
        self.taken: list[float] = []  # seconds from a kill until somebody at each of its tables was served again

    def seat(self, matches: int) -> None:
        """People at so many tables, of both games in turn."""
        self.parties = [Party(self.staff, GAMES[number % 2], self.luck) for number in range(matches)]

    def held_by(self, process: int) -> list[Party]:
        """Those whose match a process holds."""
        with closing(connected(self.address)) as connection:
            held = {match for (match,) in connection.execute(LEASES, (process,)).fetchall()}
            return [party for party in self.parties if not party.over and self.key_of(connection, party) in held]

    def key_of(self, connection: Any, party: Party) -> int:
        token = party.table.tokens[0]
        if token not in party.keys:
            place = link_queries.place(connection, hashed(token))
            assert place is not None
            party.keys[token] = place.key
        return party.keys[token]

    def at_work(self) -> tuple[Any, list[Party]]:
        """Any of the processes that hold a match, and those who play there."""
        while True:
            processes = [process for process in self.staff.processes if process.number]
            for process in self.luck.sample(processes, len(processes)):
                if parties := self.held_by(process.number):
                    return process, parties
            time.sleep(0.05)  # people are on their way to a table

    async def kill(self) -> None:
        """Kill one of the processes, and wait until all its tables have gone on elsewhere."""
        victim, parties = await asyncio.to_thread(self.at_work)
        tables = [(party, party.table) for party in parties]
        began = time.monotonic()
        new = await asyncio.to_thread(self.staff.replace, victim, signal.SIGKILL)
        for party in parties:
            party.wait_for_welcome()
        coming = asyncio.create_task(asyncio.to_thread(new.ready))
        for party, table in tables:
            while party.welcomed == inf and party.table is table:
                await asyncio.sleep(0.01)
                assert time.monotonic() - began < SOON, "a table did not go on"
            if party.welcomed < inf:
                self.taken.append(party.welcomed - began)
        await coming

    async def rest(self) -> None:
        """A moment in which people play: so many more commands are acknowledged, at each table a few."""
        enough = self.acknowledged + len(self.parties) * self.luck.randrange(5, 40)
        while self.acknowledged < enough:
            await asyncio.sleep(0.01)

    @property
    def acknowledged(self) -> int:
        """How many commands were."""
        return sum(len(guest.acknowledged) for party in self.parties for guest in party.guests)

    async def end(self) -> None:
        for party in self.parties:
            for guest in party.guests:
                guest.stop = True
                if guest.socket is not None and not guest.under_way:
                    await guest.socket.close()


async def storm(kills: int, matches: int, staff: Staff, address: str, database: Server | None, crashes: int) -> Storm:
    """All of it."""
    found = Storm(staff, address, Random(kills))
    await asyncio.to_thread(found.seat, matches)
    running = [asyncio.create_task(party.run()) for party in found.parties]
    for number in range(1, kills + 1):
        await found.rest()
        await found.kill()
        if number % 10 == 0:
            print(f"{number} kills; {told(found.taken)}", file=sys.stderr, flush=True)
    for _ in range(crashes):
        assert database is not None
        await found.rest()
        await asyncio.to_thread(database.stop)
        await asyncio.to_thread(database.start)
    await found.rest()
    await found.end()
    await asyncio.wait_for(asyncio.gather(*running), 5 * SOON)
    return found


def check(found: Storm, kills: int, crashes: int) -> str:
    """Compare what was acknowledged with what is stored; a line of figures."""
    tables = [table for party in found.parties for table in party.tables]
    ids = Counter[str]()
    with closing(connected(found.address)) as connection:
        for table in tables:
            place = link_queries.place(connection, hashed(table.tokens[0]))
            kept = match_queries.match(connection, place.key) if place else None
            assert kept is not None
            leases = [entry.lease for entry in kept.entries]
            assert leases == sorted(leases), "a match was played by two"
            ids.update(checked(kept, seen(found.staff, table)))
    guests = [guest for party in found.parties for guest in party.guests]
    acknowledged = [id_ for guest in guests for id_ in guest.acknowledged]
    lost = [id_ for id_ in acknowledged if id_ not in ids]
    denied = [id_ for guest in guests for id_ in guest.refused if id_ in ids]
    twice = [id_ for id_, times in ids.items() if times > 1 and not id_.startswith(("bot-", "clock-"))]
    assert (lost, denied, twice) == ([], [], []), f"lost {lost}, stored though refused {denied}, twice {twice}"
    figures = f"{len(acknowledged)} acknowledged in {len(tables)} matches, 0 lost, 0 twice, no lease went back"
    return f"{kills} kills, {crashes} of PostgreSQL: {figures}; {told(found.taken)}"


def seen(staff: Staff, table: Table) -> list[Any]:
    """What each client sees in the end; a table that is just moving is opened again."""
    while True:
        try:
            return asyncio.run(agree(staff.house.port, table.tokens))
        except (KeyError, OSError, ConnectionClosed):
            continue


def told(taken: list[float]) -> str:
    """How long it took until a match went on elsewhere."""
    if len(taken) < 2:
        return f"{len(taken)} taken over"
    most = statistics.quantiles(taken, n=20)[-1]
    usual = f"{len(taken)} taken over, half of them in {statistics.median(taken):.2f} s"
    return f"{usual}, 95 in 100 in {most:.2f} s, all in {max(taken):.2f} s"


def run(
    kills: int, matches: int, processes: int, folder: Path, database: Server, crashes: int = 0
) -> tuple[str, Storm]:
    """The whole storm; a line of figures."""
    address = database.new()
    with staff(folder, address, processes) as house:
        found = asyncio.run(storm(kills, matches, house, address, database, crashes))
        return check(found, kills, crashes), found


def main(kills: int, matches: int = 200, processes: int = 3, crashes: int = 0) -> None:
    with tempfile.TemporaryDirectory() as folder, postgres(fsync="on", max_connections="100") as database:
        print(run(kills, matches, processes, Path(folder), database, crashes)[0], flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
