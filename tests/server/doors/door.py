"""A house with several doors: processes, or threads that stand for them, which share one PostgreSQL."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from safehouse.server.app import make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.serve import config
from safehouse.server.house.doors.joining import Terms
from safehouse.server.house.doors.many import ManyDoors
from safehouse.server.house.doors.opening import join_house
from safehouse.server.limits import Limits
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.transport.listening import bound
from tests.server.house import PLENTY, WORKER, House

NAME = "club"


class Door(House):
    """One of several servers of a house."""

    def __init__(self, port: int, rooms: Rooms, doors: ManyDoors) -> None:
        super().__init__(port, rooms)
        self.open_rooms = rooms.open_rooms
        self.meters = rooms.meters
        self.doors = doors
        self.process = doors.member.process


@contextmanager
def door(folder: Path, address: str, limits: Limits = PLENTY, name: str = NAME, admin: bytes = b"") -> Iterator[Door]:
    """A server of the house in a thread, as long as it is needed."""
    doors = join_house(address, name, "127.0.0.1", Terms(limits=limits))
    world = Environment(doors.store, limits=limits, bot_delay=0.0, worker=WORKER, house=doors, admin=admin)
    rooms = Rooms(world)
    app = make_app(world, folder / "no-page", (), rooms)
    listening = bound("127.0.0.1", 0)
    server = Closing(config(app, local=True, limits=limits), rooms)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.005)
    try:
        yield Door(listening.getsockname()[1], rooms, doors)
    finally:
        server.should_exit = True
        thread.join()
        doors.store.close()
        listening.close()
