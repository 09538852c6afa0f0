"""The servers of ./bench server, each in a process of its own.

python -m tools.bench_served echo|serve PORT FOLDER            alone, on SQLite
python -m tools.bench_served door SOCKET FOLDER DATABASE       one of several on PostgreSQL, behind one socket
With --measure it notes where the time of a command goes.
"""

import asyncio
import json
import logging
import signal
import socket
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from safehouse.server.limits import Limits
    from safehouse.server.lobby.rooms import Environment


def timed(spent: dict[str, float], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that notes how long it takes: its own work, or for a commit the whole wait for the disk."""
    clock = time.perf_counter if name == "commit" else time.thread_time

    def run(*args: Any, **options: Any) -> Any:
        began = clock()
        try:
            return function(*args, **options)
        finally:
            spent[name] += clock() - began

    return run


def measure_inside(spent: dict[str, float]) -> None:
    """Put clocks on the parts of a command's way."""
    from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

    from safehouse.engine.journal import Journal
    from safehouse.masters.game import Heist
    from safehouse.screen import masters
    from safehouse.server.house.doors import stream
    from safehouse.server.room import room
    from safehouse.server.scenes import differences, scenes
    from safehouse.server.store.writer import Writer

    patches: list[tuple[Any, str, str]] = [
        (Journal, "play", "step"),
        (Heist, "view", "views"),
        (masters, "offered", "offers"),
        (masters, "hints", "hints"),
        (masters, "said", "words"),
        (scenes.SceneBuilder, "no_undo", "undo"),
        (Writer, "commit", "commit"),
        (room, "last_line", "encode"),
        (differences.Packing, "change", "changes"),
    ]
    for owner, name, label in patches:
        setattr(owner, name, timed(spent, label, getattr(owner, name)))
    keep, send = room.Room.keep, WebSocketsSansIOProtocol.send

    async def sent(*args: Any) -> None:
        began = time.thread_time()
        await send(*args)
        spent["send"] += time.thread_time() - began

    def counted(*args: Any, **options: Any) -> Any:
        spent["commands"] += 1
        return keep(*args, **options)

    class Encoder:
        encode = staticmethod(timed(spent, "encode", differences.ENCODER.encode))

    class Packer:
        encode = staticmethod(timed(spent, "relay", stream.ENCODER.encode))

    class Unpacker:
        decode = staticmethod(timed(spent, "relay", stream.DECODER.decode))

    others = (
        (room.Room, "keep", counted),
        (differences, "ENCODER", Encoder),
        (stream, "ENCODER", Packer),
        (stream, "DECODER", Unpacker),
        (WebSocketsSansIOProtocol, "send", sent),
    )
    for owner, name, value in others:
        setattr(owner, name, value)


def world_of(kind: str, folder: Path, address: str, limits: "Limits") -> "Environment":
    """What a server stands on: a file of its own, or a database that it shares with others."""
    from safehouse.server.lobby.rooms import Environment
    from safehouse.server.store.sqlite import SqliteStore

    if kind != "door":
        return Environment(SqliteStore(folder), limits=limits)
    from safehouse.server.house.doors.joining import Terms
    from safehouse.server.house.doors.opening import join_house

    doors = join_house(address, "bench", "127.0.0.1", Terms(limits=limits))
    return Environment(doors.store, limits=limits, house=doors)


def serve_child(kind: str, place: int, folder: Path, address: str, *, measure: bool) -> None:
    """A server for the bench, until it is told to stop."""
    import uvicorn

    from safehouse.server.app import make_app
    from safehouse.server.app.collecting import Collector
    from safehouse.server.app.serve import config
    from safehouse.server.limits import Limits
    from safehouse.server.lobby.rooms import Rooms
    from safehouse.server.transport.listening import bound

    spent: dict[str, float] = defaultdict(float)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # clients that vanish are meant to
    if measure:
        measure_inside(spent)
    much = (1e6, 1e6)
    limits = Limits(
        matches=much, plays=much, visits=much, requests=much, frames=much, frames_by_address=much, tables=9999
    )
    rooms = Rooms(world_of(kind, folder, address, limits))
    app = echo_app() if kind == "echo" else make_app(rooms.world, folder, rooms=rooms)
    wanted = config(app, local=True, limits=limits)
    listening = socket.socket(fileno=place) if kind == "door" else bound("127.0.0.1", place)

    before = [0.0]

    def begin(*_: object) -> None:
        spent.clear()
        before[0] = time.process_time()

    signal.signal(signal.SIGUSR1, begin)

    class Saying(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if kind != "echo":
                self.collecting = asyncio.ensure_future(Collector(rooms.meters.played).run())
            print("ready", flush=True)

        async def shutdown(self, sockets: Any = None) -> None:
            folder.joinpath("spent.json").write_text(json.dumps({**spent, "cpu": time.process_time() - before[0]}))
            await super().shutdown(sockets)

    Saying(wanted).run([listening])


def echo_app() -> Any:
    """What comes in goes out."""
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket

    async def answer(websocket: WebSocket) -> None:
        await websocket.accept()
        async for text in websocket.iter_text():
            await websocket.send_text(text)

    return Starlette(routes=[WebSocketRoute("/echo", answer)])


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--measure"]
    serve_child(words[0], int(words[1]), Path(words[2]), "".join(words[3:]), measure="--measure" in sys.argv)
