"""uvicorn as we run it: our own protocols, which know each other by the settings they all get."""

import asyncio
import socket
import sys
import time
from typing import Any

import uvicorn
from uvicorn.config import Config

from safehouse.server.transport.connections import Connections
from safehouse.server.transport.descriptors import AcceptTrouble

AT_ONCE = 4  # connections accepted in one turn of the loop: a rush of them holds nobody up
QUEUE = 256  # connections the system holds for us meanwhile
SWITCH = 0.0005  # seconds for which a busy loop keeps the interpreter while a thread waits; Python's are 0.005


class Settings(Config):
    """uvicorn's settings, and all connections that are open under them."""

    def __init__(self, app: Any, connections: Connections, **settings: Any) -> None:
        super().__init__(app, backlog=AT_ONCE, **settings)
        self.connections = connections


def connections_of(config: Config) -> Connections:
    """All connections under these settings."""
    assert isinstance(config, Settings)
    return config.connections


class TableServer(uvicorn.Server):
    """uvicorn, calm when it cannot accept a connection, and with threads that do not wait long for their turn."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        trouble = AcceptTrouble(connections_of(self.config).relieve, time.monotonic)
        asyncio.get_running_loop().set_exception_handler(trouble)
        sys.setswitchinterval(SWITCH)
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)
