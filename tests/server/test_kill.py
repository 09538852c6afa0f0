"""A killed server loses nothing that was acknowledged, and applies nothing twice."""

import os
from pathlib import Path

import pytest

from tests.server.kill import run


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_a_killed_server_loses_nothing_and_does_nothing_twice(tmp_path: Path, place: str, game: str) -> None:
    kills = int(os.environ.get("SAFEHOUSE_KILLS", "3"))

    assert run(kills, tmp_path, game, place=place).startswith(f"{kills} kills, {game}: ")
