"""An entry of a match on its way to the disk."""

import asyncio

import msgspec

from safehouse.engine.wire import Fact, Seat
from safehouse.server.room.connection import Connection
from safehouse.server.scenes import Moment


class Unsaved(msgspec.Struct, frozen=True):
    """An entry on its way to the disk: who entered it, what came of it, and who is told."""

    id: str
    seat: Seat
    before: Moment
    after: Moment
    facts: list[Fact]
    dropped: dict[Seat, str]
    undone: int
    connection: Connection | None
    kept: "asyncio.Future[None]"
    heard: float | None = None  # when the command came, where somebody sent it
