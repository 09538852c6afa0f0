"""Scenarios in a list: in every order, and read from disk only as far as a page shows them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from safehouse.server.store.queries import scenario_queries
from safehouse.server.store.queries.connection import SqlConnection
from safehouse.server.store.queries.scenario_queries import ORDERS, ScenarioRecord
from safehouse.server.store.schema import opened
from tests.server.opening import Opens

LABELS = ("Pro", "Amateur", "Semi-Pro", "Amateur")
PLAYS, RANKS = (3, 9, 0, 1), (1, 0, 5, 5)
SOURCES = ("", "CODE0", "CODE0", "CODE2")  # what each was made of
LONG = b"x" * 50_000


@pytest.fixture
def connection(opens: Opens) -> Iterator[SqlConnection]:
    """Four scenarios, each newer than the one before it, on both kinds of database."""
    with closing(opens()) as store:
        yield filled(store.connection)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The same in a file."""
    with closing(opened(tmp_path)) as found:
        filled(found)
        yield found


def filled(connection: SqlConnection) -> SqlConnection:
    for number in range(4):
        scenario_queries.publish(connection, record(number), 9)
        connection.execute("UPDATE scenarios SET plays = ? WHERE code = ?", (PLAYS[number], f"CODE{number}"))
    return connection


def record(number: int) -> ScenarioRecord:
    return ScenarioRecord(
        code=f"CODE{number}",
        hash=bytes([number]),
        title="The Pantry",
        author="Ann",
        digest="",
        edition="v24.0",
        label=LABELS[number],
        body=LONG,
        proofs=LONG,
        figures=LONG,
        rank=RANKS[number],
        remix=SOURCES[number],
        made=float(number),
    )


def codes(records: list[ScenarioRecord]) -> str:
    return "".join(each.code[-1] for each in records)


@pytest.mark.parametrize(
    ("order", "found"),
    [("newest", "3210"), ("certificate", "3201"), ("label", "3120"), ("played", "1032"), ("remixed", "0231")],
)
def test_each_order_lists_them_in_pages(connection: SqlConnection, order: str, found: str) -> None:
    pages = [scenario_queries.gallery(connection, order, first, 3) for first in (0, 3, 6)]

    assert [codes(page) for page in pages] == [found[:3], found[3:], ""]
    assert {each.code: (each.plays, each.remixes, each.body) for each in pages[0] + pages[1]} == {
        "CODE0": (3, 2, LONG),
        "CODE1": (9, 0, LONG),
        "CODE2": (0, 1, LONG),
        "CODE3": (1, 0, LONG),
    }


def test_what_was_made_of_one_comes_newest_first(connection: SqlConnection) -> None:
    assert codes(scenario_queries.remixes(connection, "CODE0", 9)) == "21"
    assert codes(scenario_queries.remixes(connection, "CODE0", 1)) == "2"


@pytest.mark.parametrize("order", ORDERS)
def test_no_scenario_is_read_to_put_the_others_in_order(file: sqlite3.Connection, order: str) -> None:
    asked: list[str] = []
    file.set_trace_callback(asked.append)
    scenario_queries.gallery(file, order, 0, 2)
    scenario_queries.remixes(file, "CODE0", 2)
    file.set_trace_callback(None)

    plans = [row[3] for text in asked for row in file.execute(f"EXPLAIN QUERY PLAN {text}")]

    assert len(plans) > len(asked)
    whole = [step for step in plans if "scenarios" in step and "COVERING INDEX" not in step]
    assert all(step.startswith("SEARCH scenarios USING INTEGER PRIMARY KEY") for step in whole), plans
    assert any(step.startswith("SCAN scenarios USING COVERING INDEX") for step in plans)


def test_a_file_of_before_gets_its_lists(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as connection:
        connection.executescript("DROP INDEX scenarios_listed; DROP INDEX scenarios_remixes;")
        connection.execute("CREATE INDEX scenarios_remixed ON scenarios (remix)")
        connection.execute("ALTER TABLE entries DROP COLUMN lease")
        connection.execute("PRAGMA user_version = 13")

    with closing(opened(tmp_path)) as connection:
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE name LIKE 'scenarios_%'")}

    assert names == {"scenarios_listed", "scenarios_remixes"}
