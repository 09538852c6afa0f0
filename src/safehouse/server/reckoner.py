"""The process beside the server that reckons: a position a line comes in, an outlook a line goes out.

It is told set-ups without their seeds, and views: it could not give away what it does not know. It ends with whoever
holds the other end of the pipe, at once and whatever became of them.
"""

import os
import sys
import threading
import time
import traceback
from functools import lru_cache
from queue import SimpleQueue
from typing import Any, Final

import msgspec

from safehouse.games import open_game
from safehouse.server.screens import reckoning_of
from safehouse.server.sums import Sum, Total

NICE: Final = 10  # who plays comes first
LONGEST_WORD: Final = 4000
games = lru_cache(maxsize=16)(open_game)


def listen(asked: SimpleQueue[bytes]) -> None:
    """Take in what is asked; when nobody can ask any more, end."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


def total_of(line: bytes) -> Total:
    """The answer to one line."""
    try:
        return Total(outlook=reckoned(msgspec.json.decode(line, type=Sum)))
    except Exception:
        return Total(wrong=traceback.format_exc()[-LONGEST_WORD:])


def reckoned(asked: Sum) -> Any:
    """The outlook of a position; where it could be made surer for ever, it is not."""
    until = time.monotonic() + asked.seconds
    game = games(asked.game, bytes(asked.setup))
    return reckoning_of(asked.game)(game, bytes(asked.view), lambda: time.monotonic() > until)


def main() -> None:
    """Answer for as long as somebody asks."""
    os.nice(NICE)
    asked = SimpleQueue[bytes]()
    threading.Thread(target=listen, args=(asked,), daemon=True).start()
    while True:
        sys.stdout.buffer.write(msgspec.json.encode(total_of(asked.get())) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
