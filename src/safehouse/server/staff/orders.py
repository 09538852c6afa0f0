"""What a process of a house is told when it is started, by whoever starts it."""

import msgspec

from safehouse.server.events.writing import LogWish


class Orders(msgspec.Struct, frozen=True):
    """How one of several processes serves."""

    number: int
    listening: int  # a socket that all of them share, by its number
    house: str
    inside: str
    store: str
    data: str
    web: str
    hosts: tuple[str, ...]
    bot_pause: float
    memory: int
    behind_proxy: bool
    local: bool
    log: LogWish
    admin: bytes  # the SHA-256 of the host's token


READY = "ready"
