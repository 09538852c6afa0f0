"""A server in which everything that can take long takes an hour: python -m tests.server.stuck DATA HOW.

HOW is `work` if it is work beside the loop that does, or `loop` if the loop itself does as soon as a match is made.
"""

import sys
import time
from pathlib import Path
from typing import Any

from safehouse.server.app import closing, make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.serve import config
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.room.restore import restored
from safehouse.server.store import Kept
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.transport.listening import bound
from tests.server.house import PLENTY

HOUR = 3600
PAUSE = 0.001
NEVER_ANSWERS = (sys.executable, "-S", "-c", f"import time; time.sleep({HOUR})")


def slow_restore(kept: Kept) -> Any:
    """Open a match; one that is called slow takes an hour of work, with pauses in which the server gets on."""
    until = time.monotonic() + (HOUR if kept.match.title == "slow" else 0)
    while time.monotonic() < until:
        sum(range(100_000))  # some milliseconds in which nobody else gets on
        time.sleep(PAUSE)
    return restored(kept)


def hour_long_clock() -> float:
    """Look at the clock for an hour."""
    time.sleep(HOUR)
    return time.time()


def main(data: Path, how: str) -> None:
    store = SqliteStore(data)
    clock = hour_long_clock if how == "loop" else time.time
    world = Environment(store, limits=PLENTY, bot_delay=0.0, worker=NEVER_ANSWERS, clock=clock, ahead=True, aside=True)
    rooms, listening = Rooms(world, slow_restore), bound("127.0.0.1", 0)
    if how == "work":
        closing.LAST = HOUR  # so that only what waits for nothing ends
    server = Closing(config(make_app(world, data / "no-page", rooms=rooms), local=True, limits=PLENTY), rooms)
    print(listening.getsockname()[1], flush=True)
    try:
        server.run([listening])
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    store.close()
    print("ended in order", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
