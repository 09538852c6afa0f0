"""A server in a process of its own that can be killed: python -m tests.server.child PORT DATA"""

import sys
from pathlib import Path

from safehouse.server.app import make_app
from safehouse.server.closing import Closing
from safehouse.server.hall import Hall, World
from safehouse.server.serve import bound, config, write_log
from safehouse.server.sqlite import SqliteStore
from tests.server.house import PLENTY


def main(port: int, data: Path) -> None:
    write_log(data)
    hall = Hall(World(SqliteStore(data), limits=PLENTY, bot_delay=0.0))
    app = make_app(hall.world, data / "no-page", hall=hall)
    Closing(config(app, local=True, limits=PLENTY), hall).run(sockets=[bound("127.0.0.1", port)])


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
