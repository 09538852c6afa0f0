"""Sockets that listen."""

import socket

from safehouse.server.transport.settings import QUEUE

PORT = 7777
TRIES = 20


class CannotListen(Exception):
    """There is no such address or port to listen at, in one line."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio turns Nagle off
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(QUEUE)
    except OSError:
        made.close()
        raise
    return made


def listen(host: str, port: int) -> socket.socket:
    """A socket at the wished port; the next free one if the usual port is taken."""
    for candidate in range(port, port + (TRIES if port == PORT else 1)):
        try:
            return bound(host, candidate)
        except OSError as error:
            reason = error
    raise CannotListen(f"cannot listen at {host}:{port}: {reason.strerror or reason}")
