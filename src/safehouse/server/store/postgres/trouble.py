"""What is wrong with a PostgreSQL database, in words that are true."""

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict

from safehouse.server.store.health import AGAIN
from safehouse.server.store.store import CannotStore, NotStored

OWN = (psycopg.IntegrityError, psycopg.DataError, psycopg.ProgrammingError, psycopg.NotSupportedError)
ASK = "Ask whoever runs the server to see to its database; the server's log says more."
FULL = NotStored("the database has no room left", "Ask whoever runs the server to free some disk space.")
READ_ONLY = NotStored("the database can only be read", ASK)
UNFIT = NotStored("the database cannot be used any longer", ASK)
SLOW = NotStored("the database answers too slowly", AGAIN)
GONE = NotStored("the database cannot be reached", AGAIN)
IN_USE = "another server keeps its matches in this database; stop it first"
TAKEN = "another server has taken over the database"
NO_ADDRESS = "a database is named like this: postgresql://user@host:5432/name"


def everybodys(error: Exception) -> bool:
    """Is this trouble with the database itself, and not with what one job asks of it?"""
    if isinstance(error, errors.ReadOnlySqlTransaction | errors.InsufficientPrivilege):
        return True
    return isinstance(error, psycopg.Error) and not isinstance(error, OWN)


def said(error: Exception) -> NotStored:
    """What went wrong, for people: what it is, and what helps."""
    if isinstance(error, NotStored):
        return error
    if isinstance(error, errors.DiskFull | errors.OutOfMemory):
        return FULL
    if isinstance(error, errors.ReadOnlySqlTransaction):
        return READ_ONLY
    if isinstance(error, errors.QueryCanceled | errors.LockNotAvailable):
        return SLOW
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return GONE
    return NotStored(one_line(error), ASK if everybodys(error) else AGAIN)


def cannot_open(address: str, error: psycopg.Error) -> CannotStore:
    """Why a database cannot be used, in one line."""
    if isinstance(error, errors.LockNotAvailable):
        return CannotStore(f"{shown(address)}: {IN_USE}")
    told = said(error)
    why = one_line(error) if told in (GONE, SLOW) or everybodys(error) is False else told.why
    return CannotStore(f"{shown(address)}: {why}")


def lost(error: CannotStore) -> NotStored:
    """A database that could be used and cannot: in words for players, who need not know where it is."""
    cause = error.__cause__
    if isinstance(cause, errors.LockNotAvailable):
        return NotStored(TAKEN, ASK)
    found = said(cause) if isinstance(cause, psycopg.Error) else UNFIT
    return NotStored(found.why, found.advice)


def one_line(error: Exception) -> str:
    """What a database said, without line breaks."""
    return " ".join(str(error).split())


def shown(address: str) -> str:
    """An address as it may be shown: without its password."""
    told = conninfo_to_dict(address)
    user, host, port = (str(told.get(name) or "") for name in ("user", "host", "port"))
    place = f"{user and user + '@'}{host}{port and ':' + port}"
    return f"postgresql://{place}/{told.get('dbname') or ''}"


def check_address(address: str) -> None:
    """Is this an address at all? It is not repeated, since there may be a password in it."""
    try:
        conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        raise CannotStore(NO_ADDRESS) from None
