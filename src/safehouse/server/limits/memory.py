"""How much memory this process holds, and handing back what it does not use."""

import ctypes
import os
from pathlib import Path

STATM = Path("/proc/self/statm")
ARENAS, OF_ITS_OWN, AT_THE_TOP = -8, -3, -1  # M_ARENA_MAX, M_MMAP_THRESHOLD and M_TRIM_THRESHOLD of glibc
BLOCK = 128 << 10  # bytes: what is larger gets pages of its own, and so much may lie free at the top of the heap


def held(statm: Path = STATM) -> int | None:
    """The bytes that are held now; None where the system does not tell."""
    try:
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None


def keep_together() -> None:
    """Let all threads share one heap, and large blocks go back to the system when they are freed.

    glibc gives each thread a heap of its own, and what one has freed another cannot use; and it raises its idea of a
    large block to the largest it has met, so that the heap is full of holes after some time.
    """
    of_glibc("mallopt", ARENAS, 1)
    of_glibc("mallopt", OF_ITS_OWN, BLOCK)
    of_glibc("mallopt", AT_THE_TOP, BLOCK)


def trimmable() -> dict[str, str]:
    """What a process is started with whose memory is used for very different things, so that it can be given back.

    Python's own allocator keeps a whole MiB until nothing in it is used. glibc gives back every page, but takes a
    tenth longer.
    """
    return {"PYTHONMALLOC": "malloc"} if hasattr(ctypes.CDLL(None), "malloc_trim") else {}


def give_back() -> None:
    """Let the system have free memory again; only glibc keeps it until it is told."""
    of_glibc("malloc_trim", 0)


def of_glibc(name: str, *words: int) -> None:
    """Call something that glibc has; elsewhere it is not needed."""
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function(*words)
