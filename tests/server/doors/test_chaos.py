"""Processes of a house and its database are killed: nothing is lost or done twice, no match is played by two."""

import os
from pathlib import Path

import pytest

from tests.postgres import postgres
from tests.server.doors.chaos import run

pytestmark = pytest.mark.postgres


def test_killed_processes_lose_nothing_and_their_matches_go_on(tmp_path: Path) -> None:
    kills = int(os.environ.get("SAFEHOUSE_KILLS", "2"))
    with postgres(fsync="on") as database:
        told, storm = run(kills, 4, 3, tmp_path, database, crashes=1)

    assert told.startswith(f"{kills} kills, 1 of PostgreSQL: ")
    assert storm.taken
