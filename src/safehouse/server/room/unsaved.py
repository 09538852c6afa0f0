"""An entry of a match on its way to the disk."""

import asyncio
import logging

import msgspec

from safehouse.engine.wire import Fact, Seat
from safehouse.server.events import event
from safehouse.server.room.connection import Connection
from safehouse.server.scenes import Moment
from safehouse.server.wire.messages import NotSaved


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


def tell_not_saved(lost: Unsaved, match: int, why: str) -> None:
    """Tell whoever sent it, and the log, that an entry could not be stored."""
    event("not_saved", logging.WARNING, match=match, seat=lost.seat, why=why)
    if lost.connection is not None:
        lost.connection.tell(NotSaved(lost.id, why))
