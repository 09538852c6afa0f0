"""A store moved to the other kind of database and back: all of it, the same to the last byte, or nothing."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from safehouse.server.store import CannotStore, schema
from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.postgres import schema as postgres_schema
from safehouse.server.upkeep import copying
from safehouse.server.upkeep.copying import Copied, copy_store
from safehouse.server.upkeep.places import StorePlace, open_place
from safehouse.server.upkeep.tables import TABLES, KeptTable
from tests.postgres import Server
from tests.server.house import running
from tests.server.opening import store_at
from tests.server.store.test_store import links, match, seats
from tests.server.test_restart import moved_in
from tests.server.upkeep.kept import filled

pytestmark = pytest.mark.postgres


@pytest.fixture
def fresh(tmp_path: Path, databases: Server) -> Callable[[str], str]:
    """New places with nothing in them, of a kind."""
    numbers = count()
    return lambda kind: databases.new() if kind == "postgres" else str(tmp_path / f"new-{next(numbers)}")


@pytest.mark.parametrize(("first", "second"), [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_all_of_it_goes_there_and_back_and_the_match_goes_on(
    tmp_path: Path, fresh: Callable[[str], str], first: str, second: str
) -> None:
    home, away, back = fresh(first), fresh(second), fresh(first)
    table = filled(tmp_path / "web", partial(store_at, home))

    there, again = copy_store(home, away), copy_store(away, back)

    assert there == again
    assert all(there.counts.values()), there.counts
    for place in (home, away, back):
        with running(tmp_path / "web", partial(opened_at, place)) as house, moved_in(house, table).sit(0) as ann:
            assert ann.scene["number"] == 3
            assert ann.play(ann.offers()[-1])["scene"]["number"] == 4
    assert next_number(home) == next_number(away) == next_number(back)


def opened_at(place: str, _: Path) -> DatabaseStore:
    return store_at(place)


def next_number(place: str) -> int:
    """The number that the next match gets; one that was deleted does not give its own back."""

    async def make() -> int:
        with closing(store_at(place)) as store:
            return await store.make(match("NEWONE"), seats(), links("NEWONE"))

    return asyncio.run(make())


def test_a_copy_that_is_not_the_same_is_no_copy(
    tmp_path: Path, fresh: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home, away = fresh("sqlite"), fresh("postgres")
    filled(tmp_path / "web", partial(store_at, home))
    go_on = copying.go_on

    def meddle(here: StorePlace, there: StorePlace, kept: KeptTable) -> None:
        go_on(here, there, kept)
        if kept.name == "follows":  # the table before this one
            there.connection.execute("CREATE OR REPLACE RULE lost AS ON INSERT TO unopened DO INSTEAD NOTHING")

    monkeypatch.setattr(copying, "go_on", meddle)
    with pytest.raises(CannotStore, match="what arrived in unopened is not what was sent; nothing was copied"):
        copy_store(home, away)

    monkeypatch.undo()
    assert isinstance(copy_store(home, away), Copied)


def test_a_place_with_matches_in_it_is_not_copied_into(tmp_path: Path, fresh: Callable[[str], str]) -> None:
    home, away = fresh("sqlite"), fresh("postgres")
    filled(tmp_path / "web", partial(store_at, home))
    copy_store(home, away)

    for source, target in ((home, away), (away, home)):
        with pytest.raises(CannotStore, match="there are matches in it already; copy into an empty one"):
            copy_store(source, target)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_copied_from_nowhere_and_nothing_is_made_there(fresh: Callable[[str], str], kind: str) -> None:
    nowhere = fresh(kind)

    with pytest.raises(CannotStore, match="there are no matches here"):
        copy_store(nowhere, fresh("sqlite"))
    with pytest.raises(CannotStore, match="there are no matches here"):
        copy_store(nowhere, fresh("postgres"))


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_store_that_a_server_keeps_is_not_copied(
    fresh: Callable[[str], str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_schema, "SESSION", postgres_schema.SESSION.replace("'5s'", "'100ms'"))
    home = fresh(kind)

    with open_place(home, new=True), pytest.raises(CannotStore, match="stop it first"):
        copy_store(home, fresh("sqlite"))


def test_no_table_and_no_column_is_left_behind(tmp_path: Path) -> None:
    with closing(schema.opened(tmp_path)) as file:
        names = {row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        columns = {each.name: {row[1] for row in file.execute(f"PRAGMA table_info({each.name})")} for each in TABLES}

    assert {name for name in names if not name.startswith("sqlite_")} == {*columns}
    assert {each.name: {*each.columns} for each in TABLES} == columns
