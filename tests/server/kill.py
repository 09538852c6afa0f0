"""Kill the server again and again under four clients that send as fast as they can: python -m tests.server.kill 50

Nothing acknowledged may be lost, nothing may be applied twice, and all clients must agree afterwards.
"""

import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from safehouse.server import link_queries, queries
from safehouse.server.keys import hashed
from safehouse.server.schema import opened
from safehouse.server.shelf import restored
from safehouse.server.store import Kept
from tests.server.house import SOON, House, Told, free_port

ROOT = Path(__file__).parents[2]
SEATS = 4
AT_ONCE = 3  # commands a client has under way
NEVER = ("CallEscape", "Ready")  # a match that ends is no use here
UNDO = 0.1  # how often a step is taken back instead


class Sender:
    """A seat that sends random offers, several at once, and sends again what was not acknowledged."""

    def __init__(self, port: int, token: str, luck: Random) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/ws/{token}"
        self.luck = luck
        self.under_way: dict[str, Any] = {}
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.scene: Told = {}
        self.count = 0
        self.stop = False

    async def run(self) -> None:
        """Connect, play, and connect again whenever the server is gone."""
        while not self.stop:
            try:
                async with connect(self.address, compression=None, max_size=None, open_timeout=SOON) as socket:
                    await self.play(socket)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def play(self, socket: ClientConnection) -> None:
        """Until the connection breaks: hear, and keep some commands under way."""
        self.hear(json.loads(await socket.recv()))
        for id_, command in list(self.under_way.items()):
            await self.send(socket, id_, command)
        while not (self.stop and not self.under_way):
            await self.send_more(socket)
            self.hear(json.loads(await asyncio.wait_for(socket.recv(), SOON)))

    async def send_more(self, socket: ClientConnection) -> None:
        """Fill up what is under way."""
        offers = [o["command"] for o in self.scene["offers"] if o["command"]["type"] not in NEVER]
        while offers and len(self.under_way) < AT_ONCE and not self.stop:
            self.count += 1
            id_ = f"{id(self):x}-{self.count}"
            self.under_way[id_] = self.luck.choice(offers) if self.luck.random() > UNDO else None
            await self.send(socket, id_, self.under_way[id_])

    async def send(self, socket: ClientConnection, id_: str, command: Any) -> None:
        """One command, or an undo for want of one."""
        play = {"type": "Play", "id": id_, "after": self.scene["number"], "command": command}
        await socket.send(json.dumps(play if command is not None else {"type": "TakeBack", "id": id_}))

    def hear(self, told: Told) -> None:
        """Note what was acknowledged and what was refused."""
        if told.get("scene"):
            self.scene = told["scene"]
        if told.get("id", "") not in self.under_way:
            return
        del self.under_way[told["id"]]
        assert told["type"] in ("News", "Known", "Refusal"), told
        (self.refused if told["type"] == "Refusal" else self.acknowledged).append(told["id"])


class Killed:
    """The server as a process, started and killed."""

    def __init__(self, port: int, folder: Path) -> None:
        self.words = [sys.executable, "-m", "tests.server.child", str(port), str(folder)]
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


async def storm(kills: int, folder: Path, game: str, luck: Random) -> tuple[list[Sender], str, list[Any]]:
    """Four clients, and a server that dies again and again; the clients, a link, and what is seen in the end."""
    server = Killed(free_port(), folder)
    await asyncio.to_thread(server.start)
    table = await asyncio.to_thread(server.house.make, game, SEATS)
    senders = [Sender(server.house.port, token, Random(luck.random())) for token in table.tokens]
    running = [asyncio.create_task(sender.run()) for sender in senders]
    try:
        for _ in range(kills):
            await progress(senders, luck.randrange(60))
            server.kill()
            await asyncio.to_thread(server.start)
        await asyncio.sleep(1)
        for sender in senders:
            sender.stop = True
        await asyncio.wait_for(asyncio.gather(*running), 2 * SOON)
        return senders, table.tokens[0], await agree(senders)
    finally:
        server.kill()


async def progress(senders: list[Sender], commands: int) -> None:
    """Until so many more commands are acknowledged, or for three seconds."""
    enough = sum(len(sender.acknowledged) for sender in senders) + commands
    for _ in range(600):
        await asyncio.sleep(0.005)
        if sum(len(sender.acknowledged) for sender in senders) > enough:
            return


async def agree(senders: list[Sender]) -> list[Any]:
    """What each client sees in the end."""
    views = []
    for sender in senders:
        async with connect(sender.address, compression=None, max_size=None) as socket:
            views.append(json.loads(await socket.recv())["scene"]["view"])
    return views


def check(folder: Path, senders: list[Sender], token: str, seen: list[Any]) -> str:
    """Compare what was acknowledged with what is stored; a line of figures."""
    kept = stored(folder, token)
    ids = Counter(entry.id for entry in kept.entries)
    acknowledged = [id_ for sender in senders for id_ in sender.acknowledged]
    lost = [id_ for id_ in acknowledged if id_ not in ids]
    twice = [id_ for id_, times in ids.items() if times > 1]
    denied = [id_ for sender in senders for id_ in sender.refused if id_ in ids]
    assert [entry.number for entry in kept.entries] == list(range(len(kept.entries)))
    journal = restored(kept)  # plays it all again and compares every fact
    views = [journal.game.view(journal.position.state, seat) for seat in journal.game.everyone]
    assert msgspec.json.decode(msgspec.json.encode(views)) == seen, "the clients see something else than is stored"
    assert (lost, twice, denied) == ([], [], [])
    return f"{len(acknowledged)} acknowledged, 0 lost, 0 twice, {len(ids)} stored, all clients see what is stored"


def stored(folder: Path, token: str) -> Kept:
    """What is on disk."""
    connection = opened(folder)
    place = link_queries.place(connection, hashed(token))
    assert place is not None
    kept = queries.match(connection, place.key)
    connection.close()
    assert kept is not None
    return kept


def run(kills: int, folder: Path, game: str, seed: int = 1) -> str:
    """The whole storm; a line of figures."""
    return f"{kills} kills, {game}: {check(folder, *asyncio.run(storm(kills, folder, game, Random(seed))))}"


if __name__ == "__main__":
    for played in sys.argv[2:] or ["masters"]:
        with tempfile.TemporaryDirectory() as place:
            print(run(int(sys.argv[1]), Path(place), played), flush=True)
