"""Opening a PostgreSQL database with care: alone, of the right version, and one that can be written to."""

import psycopg

from safehouse.server.store.postgres.connection import PATIENCE, PostgresConnection
from safehouse.server.store.postgres.tables import SCHEMA, TABLES, UPDATES
from safehouse.server.store.postgres.trouble import cannot_open, check_address, shown
from safehouse.server.store.schema import OURS, VERSION
from safehouse.server.store.store import CannotStore

SESSION = f"""
SET search_path = {SCHEMA};
SET statement_timeout = '10s';
SET lock_timeout = '5s';
SET idle_in_transaction_session_timeout = '60s';
SET tcp_keepalives_idle = 5;
SET tcp_keepalives_interval = 2;
SET tcp_keepalives_count = 3;
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""  # a commit is on disk, and the lock of who died without a word is free again after seconds
FOUND = "SELECT count(*) FROM information_schema.tables WHERE table_schema = ?"


def opened(address: str, patience: float = PATIENCE) -> PostgresConnection:
    """A database that nobody else writes to, made if there is nothing in it; CannotStore says what is wrong."""
    connection = connected(address, patience)
    try:
        _prepare(connection, address)
    except psycopg.Error as error:
        connection.close()
        raise cannot_open(address, error) from error
    except CannotStore:
        connection.close()
        raise
    return connection


def connected(address: str, patience: float = PATIENCE) -> PostgresConnection:
    """A connection, whatever is at its other end."""
    check_address(address)
    try:
        connection = PostgresConnection(address, patience)
    except psycopg.Error as error:
        raise cannot_open(address, error) from error
    try:
        connection.execute(SESSION)
    except psycopg.Error as error:
        connection.close()
        raise cannot_open(address, error) from error
    return connection


def _prepare(connection: PostgresConnection, address: str) -> None:
    check_encoding(connection, address)
    connection.execute("SELECT pg_advisory_lock(?)", (OURS,))
    prepare(connection, address)


def prepare(connection: PostgresConnection, address: str) -> None:
    """Make the tables if there are none, or bring them up to date; only for who is alone at the database."""
    version = version_of(connection, address)
    if version == 0:
        _in_one(connection, f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}; {TABLES} {_marked(VERSION)}")
    for older in range(version or VERSION, VERSION):
        _in_one(connection, f"{UPDATES[older]} UPDATE version SET number = {older + 1};")
    connection.execute("UPDATE version SET number = number")  # one that cannot be written to says so now


def _marked(version: int) -> str:
    return f"CREATE TABLE version (number INTEGER NOT NULL); INSERT INTO version VALUES ({version});"


def _in_one(connection: PostgresConnection, script: str) -> None:
    """All of it or nothing."""
    connection.execute(f"BEGIN; {script} COMMIT;")


def version_of(connection: PostgresConnection, address: str) -> int:
    """The version of what is kept here, 0 if that is nothing; CannotStore if it is not for us to read."""
    if not connection.execute(FOUND, (SCHEMA,)).fetchone()[0]:
        return 0
    if connection.execute(f"SELECT to_regclass('{SCHEMA}.version')").fetchone()[0] is None:
        raise CannotStore(f"{shown(address)}: its schema {SCHEMA} holds something else")
    version = int(connection.execute("SELECT number FROM version").fetchone()[0])
    if version > VERSION:
        newer = f"made by a newer Safehouse (format {version}, this one reads {VERSION}); update it"
        raise CannotStore(f"{shown(address)}: {newer}")
    return version


def check_encoding(connection: PostgresConnection, address: str) -> None:
    """Can every name be written here?"""
    encoding = connection.execute("SHOW server_encoding").fetchone()[0]
    if encoding != "UTF8":
        raise CannotStore(f"{shown(address)}: its encoding is {encoding}; make a database with encoding UTF8")
