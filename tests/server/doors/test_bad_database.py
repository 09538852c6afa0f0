"""A database that fails a whole house: players hear that nothing was saved, nobody pretends, and all go on after it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.house.doors.store import HouseStore
from safehouse.server.store.postgres import schema as postgres_schema
from safehouse.server.store.postgres import trouble
from safehouse.server.store.postgres.schema import opened
from tests.postgres import Server
from tests.server.doors.door import Door, door
from tests.server.doors.test_joining import joins
from tests.server.doors.test_staff import begun, line_of, serving
from tests.server.doors.trouble import beside, cut, gone, name_of
from tests.server.house import Client, Table
from tests.server.store.test_postgres import MEND, RAISE, newer, read_only, tell
from tests.server.store.test_store import links, match, seats, with_store
from tests.server.work.test_work import until

pytestmark = pytest.mark.postgres
SHIFTED = """
CREATE TABLE safehouse.shift (by INTERVAL NOT NULL);
INSERT INTO safehouse.shift VALUES ('0 s');
CREATE FUNCTION safehouse.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
AS $$ SELECT pg_catalog.clock_timestamp() + by FROM safehouse.shift $$;
"""


@pytest.fixture
def two(tmp_path: Path, address: str) -> Iterator[tuple[Door, Door]]:
    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        yield one, other


def played_at_last(house: Door, table: Table, seat: int) -> int:
    """The number of steps once one more could be kept."""
    while True:
        with Client(house.port, table.tokens[seat]) as client:
            if client.welcome["type"] == "Welcome" and client.play(client.offer("Plan"))["type"] == "News":
                return int(client.scene["number"])


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("RAISE EXCEPTION 'no room' USING ERRCODE = '53100';", trouble.FULL),
        ("RAISE EXCEPTION 'a standby now' USING ERRCODE = '25006';", trouble.READ_ONLY),
        ("RAISE EXCEPTION 'too slow' USING ERRCODE = '57014';", trouble.SLOW),
    ],
)
def test_who_sends_by_another_door_is_told_that_it_was_not_saved_and_nobody_else_hears_of_it(
    two: tuple[Door, Door], address: str, why: str, said: Any
) -> None:
    one, other = two
    table = one.make(seats=2)
    with table.sit(0) as ann, Client(other.port, table.tokens[1]) as bob:
        bob.play(bob.offer("Plan"))
        ann.catch_up(1)
        tell(address, RAISE.format(why))
        lost = bob.play(bob.offer("Plan"), "lost")
        assert ann.silent()
        tell(address, MEND)

        assert (lost["type"], lost["id"], lost["why"]) == ("NotSaved", "lost", said.why)
        assert bob.play(bob.offer("Plan"), "lost")["scene"]["number"] == 2
        assert (len(one.open_rooms), len(other.open_rooms)) == (1, 0)


@contextmanager
def only_read(address: str) -> Iterator[None]:
    """A database that can only be read, for all who come to it from now on."""
    name = name_of(address)
    with beside(address) as connection:
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on".encode())
        cut(address)
        yield
        connection.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only".encode())
        cut(address)


@pytest.mark.parametrize(
    ("spoilt", "said"), [(gone, trouble.GONE), (only_read, trouble.READ_ONLY)], ids=["gone", "only read"]
)
def test_a_whole_house_says_that_it_keeps_nothing_and_goes_on_when_it_can(
    two: tuple[Door, Door], address: str, spoilt: Callable[[str], AbstractContextManager[None]], said: Any
) -> None:
    one, other = two
    table = one.make(seats=2)
    with table.sit(0) as ann, Client(other.port, table.tokens[1]) as bob:
        bob.play(bob.offer("Plan"))
        ann.catch_up(1)
        with spoilt(address):
            until(lambda: one.get("/readyz").body == other.get("/readyz").body == f"{said.why}\n".encode())
            lost = ann.play(ann.offer("Plan"), "lost")
            made = other.post("/api/matches", {"game": "masters", "setup": {}, "seats": [{}]})

    assert (lost["type"], lost["why"]) == ("NotSaved", said.why)
    assert (made.status, made.json["error"]) == (503, f"Not saved: {said.why}")
    assert played_at_last(other, table, 1) == 2
    assert played_at_last(one, table, 0) == 3


@pytest.fixture
def shifted(address: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """A database whose clock can be set."""
    opened(address).close()
    tell(address, SHIFTED)
    before, after = "SET search_path = safehouse;", "SET search_path = safehouse, pg_catalog;"
    assert before in postgres_schema.SESSION
    monkeypatch.setattr(postgres_schema, "SESSION", postgres_schema.SESSION.replace(before, after))
    return lambda by: tell(address, f"UPDATE safehouse.shift SET by = '{by}'")


@pytest.mark.parametrize("by", ["-2 days", "2 days"])
def test_a_clock_that_is_set_keeps_nobody_from_taking_over_what_the_dead_have_left(
    address: str, shifted: Callable[[str], None], by: str
) -> None:
    key = with_store(lambda: joins()(address), lambda store: store.make(match(), seats(), links()))
    first: HouseStore = joins()(address)

    async def hold(store: Any) -> Any:
        return await store.hold(key)

    with closing(joins()(address)) as second:
        held = with_store(lambda: first, hold)  # and is gone after it, without a word
        shifted(by)
        taken = with_store(lambda: second, hold)

    assert held.process == first.member.process
    assert (taken.process, taken.taken, taken.number) == (second.member.process, True, held.number + 1)


def test_a_clock_that_is_set_takes_nothing_from_who_lives(
    tmp_path: Path, address: str, shifted: Callable[[str], None]
) -> None:
    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        table = one.make(seats=2)
        with table.sit(0) as ann, Client(other.port, table.tokens[1]) as bob:
            for by in ("-2 days", "2 days", "0 s"):
                shifted(by)
                assert ann.play(ann.offer("Plan"))["type"] == "News"
                bob.sync()
                assert bob.play(bob.offer("Plan"))["type"] == "News"
                ann.sync()
            assert ann.scene["number"] == 6
            assert list(one.open_rooms) == [1]


@pytest.mark.parametrize(
    ("spoil", "word"), [(newer, "newer Safehouse"), (read_only, "can only be read")], ids=["newer", "only read"]
)
def test_a_house_does_not_start_on_a_database_that_is_not_fit_and_says_why_in_one_line(
    tmp_path: Path, address: str, spoil: Any, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(address, monkeypatch)

    assert word in line_of(tmp_path, "--workers", "2", "--store", address)


def test_a_second_house_on_one_database_is_one_line_and_the_first_plays_on(tmp_path: Path, address: str) -> None:
    with serving(tmp_path / "one", address) as (house, _):
        table = house.make("masters", seats=1)
        with table.sit(0) as ann:
            said = line_of(tmp_path / "two", "--workers", "2", "--store", address)
            alone = line_of(tmp_path / "three", "--store", address)

            assert "another house keeps its matches in this database" in said
            assert "another server keeps its matches in this database" in alone
            assert ann.play(ann.offer("Plan"))["type"] == "News"


def test_a_port_that_is_taken_is_one_line_and_no_process_is_started(
    tmp_path: Path, address: str, databases: Server
) -> None:
    with serving(tmp_path / "one", address) as (house, _):
        process = begun(tmp_path / "two", house.port, "--workers", "2", "--store", databases.new())
        out, err = process.communicate(timeout=60)

    assert (process.returncode, out) == (2, "")
    assert err == f"safehouse: cannot listen at 127.0.0.1:{house.port}: Address already in use\n"
