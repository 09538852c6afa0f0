"""Stores of both kinds, as a test opens them: again after a stop, and in a house around them."""

from collections.abc import Callable
from pathlib import Path

from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.postgres.store import PostgresStore
from safehouse.server.store.sqlite import SqliteStore

Opens = Callable[[], DatabaseStore]
POSTGRES = "postgresql:"


def store_at(place: str) -> DatabaseStore:
    """The store in a folder or at an address."""
    return PostgresStore(place) if place.startswith(POSTGRES) else SqliteStore(Path(place))
