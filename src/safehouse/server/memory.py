"""How much memory this process holds, and handing back what it does not use."""

import ctypes
import os
from pathlib import Path

STATM = Path("/proc/self/statm")


def held(statm: Path = STATM) -> int | None:
    """The bytes that are held now; None where the system does not tell."""
    try:
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None


def give_back() -> None:
    """Let the system have free memory again; only glibc keeps it until it is told."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
