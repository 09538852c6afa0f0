"""One match at play: its connections, seats, messages, bots, clocks, odds, and its way back from the store."""

from safehouse.server.room.room import MOVED, STUMBLED, Room

__all__ = ["MOVED", "STUMBLED", "Room"]
