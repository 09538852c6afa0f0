"""A server for each test that wants one, and a database of either kind."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from safehouse.server.house.doors.embedded import NoPostgres
from tests.postgres import Server, postgres
from tests.server.house import House, running
from tests.server.opening import Opens, store_at


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path) as house:
        yield house


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a file whose tables have nothing to do with each other."""
    with running(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(scope="session")
def databases() -> Iterator[Server]:
    """One PostgreSQL for all tests of this process."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(postgres())
        except NoPostgres as missing:
            pytest.skip(str(missing))
        yield server


@pytest.fixture
def address(databases: Server) -> str:
    """A database with nothing in it."""
    return databases.new()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store is kept: a folder, then a database."""
    found: str = str(tmp_path) if request.param == "sqlite" else request.getfixturevalue("address")
    return found


@pytest.fixture
def opens(place: str) -> Opens:
    """Opens the store that is kept there."""
    return partial(store_at, place)
