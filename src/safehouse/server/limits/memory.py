"""How much memory this process holds, and handing back what it does not use."""

import ctypes
import os
from pathlib import Path

STATM = Path("/proc/self/statm")
ARENAS = -8  # M_ARENA_MAX of glibc


def held(statm: Path = STATM) -> int | None:
    """The bytes that are held now; None where the system does not tell."""
    try:
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None


def keep_together() -> None:
    """Let all threads share one heap: glibc gives each its own, and what one has freed another cannot use."""
    of_glibc("mallopt", ARENAS, 1)


def give_back() -> None:
    """Let the system have free memory again; only glibc keeps it until it is told."""
    of_glibc("malloc_trim", 0)


def of_glibc(name: str, *words: int) -> None:
    """Call something that glibc has; elsewhere it is not needed."""
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function(*words)
