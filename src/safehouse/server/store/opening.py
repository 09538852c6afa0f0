"""Which store a place means: a folder with a SQLite file, or the address of a PostgreSQL database."""

import logging
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from safehouse.server.store.store import CannotStore

if TYPE_CHECKING:
    from safehouse.server.store.postgres.store import PostgresStore

LOG = logging.getLogger("safehouse.server")
ADDRESSES: Final = ("postgresql://", "postgres://")
EXAMPLE: Final = "postgresql://user@host:5432/name"
NO_ADDRESS: Final = f"--store takes the address of a PostgreSQL database, like {EXAMPLE}; a folder is named by --data"
NO_DRIVER: Final = "PostgreSQL needs one more package: pip install 'safehouse[postgres]'"
UNSAFE: Final = "this PostgreSQL runs with fsync = off: a power cut may lose what players were told is saved"


def is_address(place: str) -> bool:
    """Is this the address of a database, and not a folder?"""
    return place.startswith(ADDRESSES)


def see_driver() -> None:
    """See that what talks to PostgreSQL is installed; CannotStore says how to get it."""
    if find_spec("psycopg") is None:
        raise CannotStore(NO_DRIVER)


def check_address(address: str) -> None:
    """See that this is an address, and that we can talk to what is there; CannotStore says what is missing."""
    if not is_address(address):
        raise CannotStore(NO_ADDRESS)
    see_driver()


def open_postgres(address: str) -> "PostgresStore":
    """The store at an address; the log says by which PostgreSQL it is kept."""
    check_address(address)
    from safehouse.server.store.postgres.store import PostgresStore

    store = PostgresStore(address)
    told_of(store)
    return store


def told_of(store: "PostgresStore") -> None:
    """Let the log know by which PostgreSQL matches are kept; asked before anything else is."""
    LOG.info("matches are kept by PostgreSQL %s", store.setting("server_version"))
    if store.setting("fsync") == "off":
        LOG.warning(UNSAFE)
