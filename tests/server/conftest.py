"""A server for each test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, running


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path) as house:
        yield house
