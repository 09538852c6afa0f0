"""A server in a process of its own that can be killed: python -m tests.server.child PORT DATA PLACE"""

import sys
from pathlib import Path

from safehouse.server.app import make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.serve import config, write_log
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.transport.listening import bound
from tests.server.house import PLENTY
from tests.server.opening import store_at


def main(port: int, data: Path, place: str) -> None:
    write_log(data)
    rooms = Rooms(Environment(store_at(place), limits=PLENTY, bot_delay=0.0))
    app = make_app(rooms.world, data / "no-page", rooms=rooms)
    Closing(config(app, local=True, limits=PLENTY), rooms).run(sockets=[bound("127.0.0.1", port)])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
