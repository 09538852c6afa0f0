"""Who may serve a house: its own processes, all of one mind, and nobody else; one clear line for all others."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from safehouse.server.house.doors.joining import Membership, Terms
from safehouse.server.house.doors.opening import join_house
from safehouse.server.house.doors.store import HouseStore
from safehouse.server.limits import Limits
from safehouse.server.store import CannotStore, schema
from safehouse.server.store.postgres import schema as postgres_schema
from safehouse.server.store.postgres.store import PostgresStore
from safehouse.server.store.postgres.tables import OF_A_HOUSE
from safehouse.server.transport.listening import CannotListen
from tests.server.doors.door import door
from tests.server.store.test_store import links, match, seats, with_store

pytestmark = pytest.mark.postgres
Opens = Callable[[str], Any]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_schema, "SESSION", postgres_schema.SESSION.replace("'5s'", "'3s'"))


def joins(name: str = "club", **terms: Any) -> Opens:
    return lambda address: HouseStore(address, Membership(name, "here:1", Terms(**terms)))


@pytest.mark.parametrize(
    ("first", "second", "word"),
    [
        (joins(), joins("another"), "another house keeps its matches in this database"),
        (
            joins(version="0.1"),
            joins(version="0.2"),
            "served with another version (0.1, here 0.2); stop all of it first",
        ),
        (joins(behind_proxy=True), joins(), "(with --behind-proxy, here without --behind-proxy)"),
        (joins(limits=Limits(plays=(1, 1))), joins(), "another set of limits"),
        (joins(), PostgresStore, "another server keeps its matches in this database"),
        (PostgresStore, joins(), "another server keeps its matches in this database"),
    ],
)
def test_a_second_house_on_one_database_by_mistake_is_one_line(
    address: str, first: Opens, second: Opens, word: str
) -> None:
    with closing(first(address)), pytest.raises(CannotStore) as caught:
        second(address)

    assert word in str(caught.value)
    assert "\n" not in str(caught.value)
    second(address).close()  # the first is gone, and its place is free


def waits(address: str) -> bool:
    """Does anybody wait for a lock there?"""
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted").fetchone()
        return row is not None and row[0] > 0


def test_who_waited_for_one_that_could_not_begin_the_house_begins_it(address: str) -> None:
    first = postgres_schema.connected(address)
    first.execute("SELECT pg_advisory_lock(?)", (schema.OURS,))
    with ThreadPoolExecutor(1) as thread:
        second = thread.submit(joins(), address)
        while not (waits(address) or second.done()):
            time.sleep(0.01)
        first.close()

        second.result().close()


def test_processes_of_one_house_on_machines_of_different_size_are_of_one_mind(address: str) -> None:
    with closing(joins()(address)), closing(joins(limits=Limits(memory=1 << 40))(address)) as other:
        assert other.member.process == 2


def test_a_machine_without_such_an_address_is_one_line(address: str) -> None:
    with pytest.raises(CannotListen, match=r"cannot listen at 192\.0\.2\.1:0: "):
        join_house(address, "club", "192.0.2.1", Terms())


def test_a_database_of_before_there_were_houses_is_brought_up_to_date_and_its_matches_go_on(address: str) -> None:
    key = with_store(lambda: PostgresStore(address), lambda store: store.make(match(), seats(), links()))
    with psycopg.connect(address, autocommit=True) as connection:
        for table in OF_A_HOUSE:
            connection.execute(f"DROP TABLE safehouse.{table}".encode())
        connection.execute("ALTER TABLE safehouse.entries DROP COLUMN lease")
        connection.execute("UPDATE safehouse.version SET number = 14")

    kept = with_store(lambda: joins()(address), lambda store: store.match(key))
    assert kept is not None
    with psycopg.connect(address) as connection:
        assert connection.execute("SELECT number FROM safehouse.version").fetchone() == (schema.VERSION,)


def test_matches_under_way_go_on_when_a_house_is_stopped_and_started_by_another_version(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with door(tmp_path, address) as one, door(tmp_path, address):
        table = one.make("masters", seats=1)
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
            number = ann.scene["number"]
    later = msgspec.structs.replace(Terms(), version="next")
    monkeypatch.setattr("tests.server.doors.door.Terms", lambda **terms: msgspec.structs.replace(later, **terms))
    newer = schema.VERSION + 1
    monkeypatch.setattr(schema, "VERSION", newer)
    monkeypatch.setattr(postgres_schema, "VERSION", newer)
    monkeypatch.setattr("safehouse.server.house.doors.joining.VERSION", newer)
    monkeypatch.setattr(postgres_schema, "UPDATES", {newer - 1: "ALTER TABLE matches ADD COLUMN mood TEXT;"})

    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        table.house = other
        with table.sit(0) as ann:
            assert ann.scene["number"] == number
            assert ann.play(ann.offer("Plan"))["type"] == "News"
        while one.doors.doors.count != 2:  # they have seen each other
            time.sleep(0.01)
