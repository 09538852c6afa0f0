"""The process beside the server that works for it: a job comes in, an answer goes out.

It is told what a job needs and no more. It ends with whoever holds the other end of the pipe, at once and whatever
became of them.
"""

import os
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import BinaryIO, Final

import msgspec

from safehouse.server.limits.memory import keep_together
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.deeds import deed
from safehouse.server.work.jobs import BROKEN, DECLINED, DONE, PREFIX, read

LONGEST_WORD: Final = 4000


def listen(pipe: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Take in what is asked; when nobody can ask, end."""
    while len(prefix := pipe.read(PREFIX)) == PREFIX:
        asked.put(pipe.read(int.from_bytes(prefix, "big")))
    os._exit(0)


def answer_to(frame: bytes) -> bytes:
    """What comes of a job, or why nothing does."""
    try:
        return DONE + deed(*read(frame))
    except RequestError as trouble:
        return DECLINED + msgspec.json.encode((trouble.status, trouble.error, trouble.advice))
    except Exception:
        return BROKEN + traceback.format_exc()[-LONGEST_WORD:].encode(errors="replace")


def main(nice: int) -> None:
    """Answer for as long as somebody asks, giving way to others by so much."""
    os.nice(nice)
    keep_together()
    asked = SimpleQueue[bytes]()
    threading.Thread(target=listen, args=(sys.stdin.buffer, asked), daemon=True).start()
    while True:
        answer = answer_to(asked.get())
        sys.stdout.buffer.write(len(answer).to_bytes(PREFIX, "big") + answer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
