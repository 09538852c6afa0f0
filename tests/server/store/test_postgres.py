"""A PostgreSQL that is gone, full, read-only, slow, in use or too new: one clear line, and nothing is pretended."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from safehouse.server.store import CannotStore, schema
from safehouse.server.store.postgres import connection as lines
from safehouse.server.store.postgres import schema as postgres_schema
from safehouse.server.store.postgres import trouble
from safehouse.server.store.postgres.connection import PostgresConnection, spelled
from safehouse.server.store.postgres.schema import connected, opened
from safehouse.server.store.postgres.store import PostgresStore
from safehouse.server.store.postgres.tables import OF_A_HOUSE
from tests.postgres import Server, postgres
from tests.server.house import Client, House, running
from tests.server.store.test_store import entry, links, match, seats, with_store

pytestmark = pytest.mark.postgres

RAISE = """
SET search_path = safehouse;
CREATE OR REPLACE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {} RETURN NEW; END $$;
CREATE OR REPLACE TRIGGER spoiling BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION spoil();
"""
MEND = "DROP TRIGGER spoiling ON safehouse.entries"
COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_schema = 'safehouse' AND NOT table_name = ANY(?) ORDER BY table_name, ordinal_position
"""
OURS_ALONE = ["version", *OF_A_HOUSE]


def tell(address: str, sql: str) -> None:
    """Have something done by somebody else."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(sql.encode())


@contextmanager
def house_at(folder: Path, address: str, connect: Callable[[str], PostgresConnection] = opened) -> Iterator[House]:
    with running(folder, lambda _: PostgresStore(address, connect)) as house:
        yield house


@pytest.fixture
def own() -> Iterator[Server]:
    """A PostgreSQL that a test may kill."""
    with postgres() as server:
        yield server


def test_both_kinds_of_database_have_the_same_tables_and_columns(tmp_path: Path, address: str) -> None:
    with closing(schema.opened(tmp_path)) as file, closing(opened(address)) as connection:
        names = [row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        tables = [name for name in names if not name.startswith("sqlite_")]
        ours = [(name, row[1]) for name in tables for row in file.execute(f"PRAGMA table_info({name})")]

        assert connection.execute(COLUMNS, (OURS_ALONE,)).fetchall() == ours


def test_commits_are_on_disk_before_they_are_promised_whatever_is_usual_there(address: str) -> None:
    tell(address, f"ALTER DATABASE {address.split('/')[3].split('?')[0]} SET synchronous_commit = off")

    with closing(opened(address)) as connection:
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("RAISE EXCEPTION 'no room' USING ERRCODE = '53100';", trouble.FULL),
        ("RAISE EXCEPTION 'a standby now' USING ERRCODE = '25006';", trouble.READ_ONLY),
        ("RAISE EXCEPTION 'too slow' USING ERRCODE = '57014';", trouble.SLOW),
        ("PERFORM pg_terminate_backend(pg_backend_pid());", trouble.GONE),
    ],
)
def test_trouble_while_people_play_is_told_to_the_sender_and_the_match_stands(
    tmp_path: Path, address: str, why: str, said: Any
) -> None:
    with house_at(tmp_path, address) as house:
        table = house.make(seats=2)
        with table.sit(0) as ann, table.sit(1) as bob:
            ann.play(ann.offer("Plan"))
            bob.catch_up(1)
            tell(address, RAISE.format(why))
            lost = ann.play(ann.offer("Plan"), "lost")
            assert bob.silent()
            tell(address, MEND)

            assert (lost["type"], lost["id"], lost["why"]) == ("NotSaved", "lost", said.why)
            assert bob.play(bob.offer("Plan"))["scene"]["number"] == 2
            assert ann.play(ann.offer("Plan"), "lost")["type"] == "News"


def test_a_database_that_is_too_slow_is_not_waited_for(tmp_path: Path, address: str) -> None:
    def hasty(place: str) -> PostgresConnection:
        connection = opened(place)
        connection.execute("SET statement_timeout = '300ms'")
        return connection

    with house_at(tmp_path, address, hasty) as house:
        table = house.make(seats=1)
        tell(address, RAISE.format("PERFORM pg_sleep(60);"))
        with table.sit(0) as ann:
            assert ann.play(ann.offer("Plan"))["why"] == trouble.SLOW.why


def test_a_database_that_says_nothing_is_cut_off_and_found_again(
    tmp_path: Path, own: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "LOOK", 0.1)
    address = own.new()
    with house_at(tmp_path, address, lambda place: opened(place, patience=1.0)) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            own.send(signal.SIGSTOP)
            try:
                lost = ann.play(ann.offer("Plan"), "lost")
                assert (lost["type"], lost["why"]) == ("NotSaved", trouble.GONE.why)
            finally:
                own.send(signal.SIGCONT)
        assert played_at_last(house, table.tokens[0]) >= 1


def played_at_last(house: House, token: str) -> int:
    """The number of steps once one more could be kept."""
    while True:
        with Client(house.port, token) as ann:
            if ann.welcome["type"] == "Welcome" and ann.play(ann.offer("Plan"))["type"] == "News":
                return int(ann.scene["number"])


def test_a_database_that_crashes_and_comes_back_has_all_that_was_acknowledged(tmp_path: Path, own: Server) -> None:
    own.settings["fsync"] = "on"
    own.stop()
    own.start()
    address = own.new()
    with house_at(tmp_path, address) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
            own.stop()
            assert ann.play(ann.offer("Plan"))["type"] == "NotSaved"
            refused = house.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}]})
        own.start()

        assert (refused.status, refused.json["error"]) == (503, f"Not saved: {trouble.GONE.why}")
        assert played_at_last(house, table.tokens[0]) == 2


def test_a_restart_of_the_database_between_two_commands_is_not_noticed(tmp_path: Path, own: Server) -> None:
    address = own.new()
    with house_at(tmp_path, address) as house:
        table = house.make(seats=1)
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
            own.stop()
            own.start()

            assert ann.play(ann.offer("Plan"))["scene"]["number"] == 2


def another_server(address: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    monkeypatch.setattr(postgres_schema, "SESSION", postgres_schema.SESSION.replace("'5s'", "'100ms'"))
    return opened(address).close


def newer(address: str, _: pytest.MonkeyPatch) -> None:
    opened(address).close()
    tell(address, f"UPDATE safehouse.version SET number = {schema.VERSION + 1}")


def foreign(address: str, _: pytest.MonkeyPatch) -> None:
    tell(address, "CREATE SCHEMA safehouse; CREATE TABLE safehouse.recipes (name TEXT)")


def read_only(address: str, _: pytest.MonkeyPatch) -> None:
    tell(address, f"ALTER DATABASE {address.split('/')[3].split('?')[0]} SET default_transaction_read_only = on")


def read_only_later(address: str, how: pytest.MonkeyPatch) -> None:
    opened(address).close()
    read_only(address, how)


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (another_server, "another server keeps its matches in this database"),
        (newer, "newer Safehouse"),
        (foreign, "holds something else"),
        (read_only, "can only be read"),
        (read_only_later, "can only be read"),
    ],
)
def test_a_database_that_cannot_be_used_says_why_in_one_line(
    address: str, spoil: Any, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    undo = spoil(address, monkeypatch)

    with pytest.raises(CannotStore) as caught:
        PostgresStore(address)

    assert word in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("postgresql://postgres@/tmp")
    if undo is not None:
        undo()
        PostgresStore(address).close()


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("postgresql://ann:secret@127.0.0.1:9/house", "onnection refused"),
        ("postgresql://ann:secret@/house?host=/nowhere", "No such file or directory"),
        ("postgresql://ann:secret@[house", "postgresql://user@host:5432/name"),
    ],
)
def test_a_database_that_is_not_there_is_named_without_its_password(address: str, word: str) -> None:
    with pytest.raises(CannotStore) as caught:
        PostgresStore(address)

    assert word in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "secret" not in str(caught.value)


def test_a_database_that_is_not_ours_to_find_is_named(databases: Server) -> None:
    with pytest.raises(CannotStore, match='database "nowhere" does not exist'):
        PostgresStore(databases.url("nowhere"))


def test_names_need_a_database_that_can_write_them(databases: Server) -> None:
    tell(
        databases.url("postgres"),
        "CREATE DATABASE latin ENCODING latin1 LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
    )

    with pytest.raises(CannotStore, match="its encoding is LATIN1"):
        PostgresStore(databases.url("latin"))


def test_an_older_database_is_brought_up_to_date_all_of_it_or_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = with_store(lambda: PostgresStore(address), lambda store: store.make(match(), seats(), links()))
    newer = schema.VERSION + 1
    monkeypatch.setattr(postgres_schema, "VERSION", newer)
    whole = "ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';"
    monkeypatch.setattr(postgres_schema, "UPDATES", {schema.VERSION: f"{whole} ALTER TABLE nothing ADD x INTEGER;"})
    with pytest.raises(CannotStore, match='relation "nothing" does not exist'):
        opened(address)
    monkeypatch.setattr(postgres_schema, "UPDATES", {schema.VERSION: whole})

    with closing(opened(address)) as connection:
        assert connection.execute("SELECT mood FROM matches WHERE key = ?", (key,)).fetchone() == ("calm",)
        assert connection.execute("SELECT number FROM version").fetchone() == (newer,)


def test_two_who_write_at_once_never_both_get_the_next_entry(address: str) -> None:
    key = with_store(lambda: PostgresStore(address), lambda store: store.make(match(), seats(), links()))

    async def both() -> list[Any]:
        stores = [PostgresStore(address, connected) for _ in range(2)]
        writes = [store.append(key, entry(0, f"of {number}"), over=False) for number, store in enumerate(stores)]
        found = await asyncio.gather(*writes, return_exceptions=True)
        for store in stores:
            store.close()
        return found

    assert sorted(result is None for result in asyncio.run(both())) == [False, True]


def test_no_link_of_a_running_match_is_in_the_database(tmp_path: Path, address: str) -> None:
    with house_at(tmp_path, address) as house:
        table = house.make(seats=3)
        fresh = house.post("/api/join", {"code": table.code, "name": "Bob"}).json["link"]
    with closing(connected(address)) as connection:
        tables = {row[0] for row in connection.execute(COLUMNS, ([],))}
        rows = [str(row) for name in tables for row in connection.execute(f"SELECT * FROM {name}")]

    assert len(rows) > 4
    for link in (*table.tokens, table.spectator, fresh):
        assert link not in "".join(rows)


def test_marks_are_spelled_as_the_driver_reads_them() -> None:
    assert spelled("SELECT ? WHERE a = ?") == (b"SELECT %s WHERE a = %s", False)
    assert spelled("SELECT ?2 WHERE a = ?1") == (b"SELECT %(2)s WHERE a = %(1)s", True)
