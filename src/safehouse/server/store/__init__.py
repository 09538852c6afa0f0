"""What the server keeps, and where: one small interface, SQLite behind it, backups, and the folder."""

from safehouse.server.store.store import (
    CannotStore,
    ChatRecord,
    Clock,
    DoneRecord,
    EntryRecord,
    Kept,
    LeaseLost,
    MatchRecord,
    NotStored,
    Place,
    SeatRecord,
    Store,
    TryRecord,
)

__all__ = [
    "CannotStore",
    "ChatRecord",
    "Clock",
    "DoneRecord",
    "EntryRecord",
    "Kept",
    "LeaseLost",
    "MatchRecord",
    "NotStored",
    "Place",
    "SeatRecord",
    "Store",
    "TryRecord",
]
