"""The servers of ./bench server, each in a process of its own: python -m tools.bench_served echo|serve PORT FOLDER."""

import asyncio
import json
import logging
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any


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
    from safehouse.server.room import connection, room
    from safehouse.server.scenes import scenes
    from safehouse.server.store import sqlite

    patches: list[tuple[Any, str, str]] = [
        (Journal, "play", "step"),
        (Heist, "view", "views"),
        (masters, "offered", "offers"),
        (masters, "hints", "hints"),
        (masters, "said", "words"),
        (scenes.SceneBuilder, "no_undo", "undo"),
        (sqlite.SqliteStore, "commit", "commit"),
        (room, "last_line", "encode"),
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
        encode = staticmethod(timed(spent, "encode", connection.ENCODER.encode))

    others = ((room.Room, "keep", counted), (room, "ENCODER", Encoder), (WebSocketsSansIOProtocol, "send", sent))
    for owner, name, value in others:
        setattr(owner, name, value)


def serve_child(kind: str, port: int, folder: Path, *, measure: bool) -> None:
    """A server for the bench, until it is told to stop."""
    import uvicorn

    from safehouse.server.app import make_app
    from safehouse.server.app.collecting import Collector
    from safehouse.server.app.serve import config
    from safehouse.server.limits import Limits
    from safehouse.server.lobby.rooms import Environment, Rooms
    from safehouse.server.store.sqlite import SqliteStore

    spent: dict[str, float] = defaultdict(float)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # clients that vanish are meant to
    if measure:
        measure_inside(spent)
    much = (1e6, 1e6)
    limits = Limits(
        matches=much, plays=much, visits=much, requests=much, frames=much, frames_by_address=much, tables=9999
    )
    rooms = Rooms(Environment(SqliteStore(folder), limits=limits))
    app = echo_app() if kind == "echo" else make_app(rooms.world, folder, rooms=rooms)
    wanted = config(app, local=True, limits=limits)
    wanted.host, wanted.port = "127.0.0.1", port

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

    Saying(wanted).run()


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
    serve_child(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), measure="--measure" in sys.argv)
