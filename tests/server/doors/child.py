"""A process of a house that can be killed or stopped: python -m tests.server.doors.child SOCKET DATA DATABASE SILENT

It shares a listening socket with others, and says its number in the house when it is ready.
"""

import os
import socket
import sys
from pathlib import Path

from msgspec.structs import replace

from safehouse.server.app import make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.serve import config, write_log
from safehouse.server.house.doors.joining import Terms
from safehouse.server.house.doors.opening import join_house
from safehouse.server.lobby.rooms import Environment, Rooms
from tests.server.doors.door import NAME
from tests.server.house import PLENTY, WORKER

MANY = 100_000  # tables that are open, and connections, from the one address all guests have


class Saying(Closing):
    """A server that says who it is."""

    process = 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(self.process, flush=True)


def main(listening: int, data: Path, address: str, silent: float) -> None:
    write_log(data, file=f"server.log-{os.getpid()}")
    limits = replace(PLENTY, silent=silent, tables=MANY, connections_by_address=MANY)
    doors = join_house(address, NAME, "127.0.0.1", Terms(limits=limits))
    rooms = Rooms(Environment(doors.store, limits=limits, bot_delay=0.0, worker=WORKER, house=doors))
    app = make_app(rooms.world, data / "no-page", rooms=rooms)
    settings = config(app, local=True, limits=limits, doors=doors.doors)
    server = Saying(settings, rooms)
    server.process = doors.member.process
    server.run(sockets=[socket.socket(fileno=listening)])
    doors.store.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], float(sys.argv[4]))
