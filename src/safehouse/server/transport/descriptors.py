"""Descriptors: the files and connections a process may have open at once."""

import resource
from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from math import inf
from typing import Any

from safehouse.server.limits import Timer

LOG = getLogger("safehouse.server")
WANTED = (65_536, 10_240)  # the second is as many as some systems give at most
ACCEPT = "socket.accept() out of system resource"  # as asyncio words it
TOO_FEW = "no connection can be accepted for want of descriptors: %s"
MINUTE = 60


def raise_limit() -> None:
    """Have as many as we are given; what is usual is meant for programs with few files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for form in WANTED if soft != resource.RLIM_INFINITY else ():
        wanted = form if hard == resource.RLIM_INFINITY else min(form, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
            return


def for_connections(spare: int) -> int:
    """How many descriptors connections may take; the store, the log and the page need some at any time."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED[0] if soft == resource.RLIM_INFINITY else soft
    return max(most // 2, most - spare)


class AcceptTrouble:
    """Makes room when a connection cannot be accepted, and says so once a minute; asyncio would say it each time."""

    def __init__(self, make_room: Callable[[], object], timer: Timer) -> None:
        self.make_room = make_room
        self.timer = timer
        self.said = -inf

    def __call__(self, loop: AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop could not cope with."""
        if context.get("message") != ACCEPT:
            loop.default_exception_handler(context)
            return
        self.make_room()
        if self.timer() - self.said >= MINUTE:
            self.said = self.timer()
            LOG.warning(TOO_FEW, context.get("exception"))
