"""Stores of both kinds, as a test opens them: again after a stop, and in a house around them."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.postgres.connection import PostgresConnection
from safehouse.server.store.postgres.schema import connected
from safehouse.server.store.postgres.store import PostgresStore
from safehouse.server.store.schema import opened
from safehouse.server.store.sqlite import SqliteStore

Opens = Callable[[], DatabaseStore]
POSTGRES = "postgresql:"


def store_at(place: str) -> DatabaseStore:
    """The store in a folder or at an address."""
    return PostgresStore(place) if place.startswith(POSTGRES) else SqliteStore(Path(place))


def connection_at(place: str) -> sqlite3.Connection | PostgresConnection:
    """A look at what is kept there, also while a server keeps it."""
    return connected(place) if place.startswith(POSTGRES) else opened(Path(place))
