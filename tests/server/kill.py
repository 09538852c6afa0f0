"""Kill the server again and again under four clients that send as fast as they can: python -m tests.server.kill 50

They play whatever there is, take back, hand over, call phases and the Escape, and go to another table when a match is
over; with the word postgres, on PostgreSQL. Nothing acknowledged may be lost, nothing may be applied twice, and all
clients must agree afterwards.
"""

import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from safehouse.server.room.restore import restored, restored_in_order
from safehouse.server.store import Kept
from safehouse.server.store.keys import hashed
from safehouse.server.store.queries import link_queries, match_queries
from tests.postgres import postgres
from tests.server.ears import Ears, Heard
from tests.server.house import SOON, House, free_port
from tests.server.opening import connection_at
from tests.server.restore_fuzz import told

Seen = tuple[str, list[Any]]  # a link to a table, and the view of each seat
POSTGRES = "postgres"
ROOT = Path(__file__).parents[2]
SEATS = 4
AT_ONCE = 3  # commands a client has under way
SETUPS: dict[str, Any] = {  # with helpers to hire, who ask much
    "masters": {"heist": "county-the-bricks", "fixers": ["old-friend", "visage", "consultant"], "cash": 8},
    "masterminds": {},
}
UNDO = 0.1  # how often a step is taken back instead
HAND = 0.06  # how often a character is handed over instead
ONWARD = 0.2  # how often a phase is ended or a helper hired where that can be
EAGER = ("Ready", "Done", "CallEscape", "EndTurn", "Hire")
OFTEN = ("Hand", "TakeBack", "Ready", "CallEscape", "Answer")  # what the figures tell of


class Sender:
    """A seat that sends random offers, several at once, and sends again what was not acknowledged."""

    def __init__(self, port: int, token: str, luck: Random) -> None:
        self.port = port
        self.token = token
        self.luck = luck
        self.socket: ClientConnection | None = None
        self.tally = Counter[str]()
        self.under_way: dict[str, Any] = {}
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.ears = Ears()
        self.count = 0
        self.stop = False

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/ws/{self.token}?scenes=differences"

    @property
    def over(self) -> bool:
        """Has the match ended, and is everything answered?"""
        return self.ears.glimpse.outcome is not None and not self.under_way

    async def go_to(self, token: str) -> None:
        """Sit down at another table, once the line to this one is closed: nothing heard here is answered there."""
        if self.socket is not None:
            await self.socket.close()
        self.token, self.ears = token, Ears()

    async def run(self) -> None:
        """Connect, play, and connect again whenever the server is gone."""
        while not self.stop:
            address = self.address
            try:
                async with connect(
                    address, compression=None, max_size=None, open_timeout=SOON, ping_interval=None
                ) as socket:
                    if address == self.address:  # or they have gone to another table meanwhile
                        await self.play(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def play(self, socket: ClientConnection) -> None:
        """Until the connection breaks: hear, and keep some commands under way."""
        self.socket = socket
        self.hear(self.ears.hear(await socket.recv()))
        for message in list(self.under_way.values()):
            await socket.send(json.dumps(message))
        while not (self.stop and not self.under_way):
            await self.send_more(socket)
            if self.stop and not self.under_way:
                return
            async with asyncio.timeout(SOON):  # unlike wait_for, it never swallows that the storm has ended
                frame = await socket.recv()
            self.hear(self.ears.hear(frame))

    async def send_more(self, socket: ClientConnection) -> None:
        """Fill up what is under way."""
        offers = [offer.command for offer in self.ears.glimpse.offers]
        while offers and len(self.under_way) < AT_ONCE and not self.stop:
            self.count += 1
            id_ = f"{id(self):x}-{self.count}"
            self.under_way[id_] = {"id": id_, **self.message(offers)}
            await socket.send(json.dumps(self.under_way[id_]))

    def message(self, offers: list[Any]) -> dict[str, Any]:
        """A command, an undo or a hand-over."""
        chance = self.luck.random()
        if chance < UNDO:
            return {"type": "TakeBack"}
        if chance < UNDO + HAND:
            return {"type": "Hand", "who": self.luck.randrange(SEATS), "to": self.luck.randrange(SEATS)}
        eager = [offer for offer in offers if offer["type"] in EAGER]
        onward = eager if eager and self.luck.random() < ONWARD else offers
        return {"type": "Play", "after": self.ears.glimpse.number, "command": self.luck.choice(onward)}

    def hear(self, heard: Heard) -> None:
        """Note what was acknowledged and what was refused."""
        if heard.id not in self.under_way:
            return
        sent = self.under_way.pop(heard.id)
        assert heard.type in ("NewsSince", "Known", "Refusal"), heard
        (self.refused if heard.type == "Refusal" else self.acknowledged).append(heard.id)
        self.tally[sent.get("command", sent)["type"]] += heard.type != "Refusal"


class Killed:
    """The server as a process, started and killed."""

    def __init__(self, port: int, folder: Path, place: str = "") -> None:
        self.words = [sys.executable, "-m", "tests.server.child", str(port), str(folder), place or str(folder)]
        self.house = House(port)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Until it answers."""
        self.process = subprocess.Popen(self.words, cwd=ROOT)
        for _ in range(10_000):
            try:
                self.house.get("/api/seats/nobody")
                return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        """In the middle of whatever it does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def storm(kills: int, folder: Path, place: str, game: str, luck: Random) -> tuple[list[Sender], list[Seen]]:
    """Four clients, and a server that dies again and again; the clients, and what is seen in the end at each table."""
    server = Killed(free_port(), folder, place)
    await asyncio.to_thread(server.start)
    made = partial(server.house.make, game, SEATS, setup=SETUPS[game])
    tables = [await asyncio.to_thread(made)]
    senders = [Sender(server.house.port, token, Random(luck.random())) for token in tables[0].tokens]
    running = [asyncio.create_task(sender.run()) for sender in senders]
    try:
        for _ in range(kills):
            await progress(senders, luck.randrange(60))
            if all(sender.over for sender in senders):
                tables.append(await asyncio.to_thread(made))
                await asyncio.gather(*map(Sender.go_to, senders, tables[-1].tokens))
                await progress(senders, luck.randrange(60))
            server.kill()
            await asyncio.to_thread(server.start)
        await progress(senders, luck.randrange(60))
        for sender in senders:
            sender.stop = True
        await asyncio.wait_for(asyncio.gather(*running), 2 * SOON)
        return senders, [(table.tokens[0], await agree(server.house.port, table.tokens)) for table in tables]
    finally:
        server.kill()


async def progress(senders: list[Sender], commands: int) -> None:
    """Until so many more commands are acknowledged, or for three seconds."""
    enough = sum(len(sender.acknowledged) for sender in senders) + commands
    for _ in range(600):
        await asyncio.sleep(0.005)
        if sum(len(sender.acknowledged) for sender in senders) > enough or all(sender.over for sender in senders):
            return


async def agree(port: int, tokens: list[str]) -> list[Any]:
    """What each client sees in the end."""
    views = []
    for token in tokens:
        async with connect(
            f"ws://127.0.0.1:{port}/api/ws/{token}", compression=None, max_size=None, ping_interval=None
        ) as socket:
            views.append(json.loads(await socket.recv())["scene"]["view"])
    return views


def check(place: str, senders: list[Sender], tables: list[Seen]) -> str:
    """Compare what was acknowledged with what is stored; a line of figures."""
    ids = Counter(id_ for token, views in tables for id_ in checked(stored(place, token), views))
    acknowledged = [id_ for sender in senders for id_ in sender.acknowledged]
    lost = [id_ for id_ in acknowledged if id_ not in ids]
    twice = [id_ for id_, times in ids.items() if times > 1]
    denied = [id_ for sender in senders for id_ in sender.refused if id_ in ids]
    assert (lost, twice, denied) == ([], [], [])
    tally = sum((sender.tally for sender in senders), Counter[str]())
    played = ", ".join(f"{tally[kind]} {kind}" for kind in OFTEN)
    figures = (
        f"{len(acknowledged)} acknowledged ({played}), 0 lost, 0 twice, {len(ids)} stored in {len(tables)} matches"
    )
    return f"{figures}, all clients see what is stored"


def checked(kept: Kept, views: list[Any]) -> list[str]:
    """The ids of a match, which is what all its clients see, and what its entries lead to in order."""
    assert [entry.number for entry in kept.entries] == list(range(len(kept.entries)))
    journal = restored(kept)
    assert told(journal) == told(restored_in_order(kept, journal.game))
    shown = [journal.game.view(journal.position.state, seat) for seat in journal.game.everyone]
    assert msgspec.json.decode(msgspec.json.encode(shown)) == views, "the clients see something else than is stored"
    return [entry.id for entry in kept.entries]


def stored(place: str, token: str) -> Kept:
    """What is on disk."""
    with closing(connection_at(place)) as connection:
        found = link_queries.place(connection, hashed(token))
        assert found is not None
        kept = match_queries.match(connection, found.key)
    assert kept is not None
    return kept


def run(kills: int, folder: Path, game: str, seed: int = 1, place: str = "") -> str:
    """The whole storm; a line of figures."""
    place = place or str(folder)
    return f"{kills} kills, {game}: {check(place, *asyncio.run(storm(kills, folder, place, game, Random(seed))))}"


def run_all(kills: int, games: list[str], *, on_postgres: bool) -> None:
    """Each game in a place of its own."""
    with ExitStack() as stack:
        databases = stack.enter_context(postgres(fsync="on")) if on_postgres else None
        for game in games:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            print(run(kills, folder, game, place=databases.new() if databases else ""), flush=True)


if __name__ == "__main__":
    played = [word for word in sys.argv[2:] if word != POSTGRES]
    run_all(int(sys.argv[1]), played or ["masters"], on_postgres=POSTGRES in sys.argv)
