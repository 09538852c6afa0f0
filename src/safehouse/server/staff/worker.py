"""One of several processes that serve a house: python -m safehouse.server.staff.worker, with its orders as input.

It says that it is ready, or in one line why not, and ends when its input does: whoever started it is gone.
"""

import asyncio
import os
import signal
import socket
import sys
import threading
from contextlib import closing
from pathlib import Path

import msgspec

from safehouse.server.app.app import make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.collecting import Collector
from safehouse.server.app.serve import config, write_log
from safehouse.server.house.doors.joining import Terms
from safehouse.server.house.doors.opening import join_house
from safehouse.server.limits import Limits
from safehouse.server.limits.memory import keep_together
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.staff.orders import READY, Orders
from safehouse.server.store import CannotStore
from safehouse.server.store.folder import LOG_FILE, keep_private
from safehouse.server.store.opening import told_of
from safehouse.server.transport.descriptors import raise_limit
from safehouse.server.transport.listening import CannotListen


class Reporting(Closing):
    """A server that says when it is ready."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self.collecting = asyncio.ensure_future(Collector(self.rooms.meters.played).run())
        print(READY, flush=True)


def serve(orders: Orders) -> None:
    """Serve until told to stop. CannotStore and CannotListen say in one line why not."""
    raise_limit()
    keep_together()
    keep_private()
    write_log(Path(orders.data), orders.log, f"{LOG_FILE}-{orders.number}")
    limits = Limits(memory=orders.memory << 20)
    doors = join_house(orders.store, orders.house, orders.inside, Terms(behind_proxy=orders.behind_proxy))
    with closing(doors.store) as store, socket.socket(fileno=orders.listening) as listening:
        told_of(store)
        world = Environment(
            store,
            bot_delay=orders.bot_pause,
            limits=limits,
            ahead=orders.number == 1,
            aside=True,
            house=doors,
            admin=orders.admin,
        )
        rooms = Rooms(world)
        app = make_app(world, Path(orders.web), orders.hosts, rooms)
        settings = config(app, local=orders.local, behind_proxy=orders.behind_proxy, doors=doors.doors)
        Reporting(settings, rooms).run([listening])


def end_with_input() -> None:
    """Stop when nobody holds the other end of our input."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> None:
    """Read the orders and follow them."""
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    threading.Thread(target=end_with_input, daemon=True).start()
    try:
        serve(orders)
    except (CannotStore, CannotListen) as wrong:
        print(wrong, flush=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
