"""A server that dies between the end of a heist and its settling has settled it once when it is back."""

import os
from pathlib import Path

from tests.server.campaigns.kill import run


def test_a_heist_is_settled_once_whenever_the_server_dies(tmp_path: Path) -> None:
    kills = int(os.environ.get("SAFEHOUSE_KILLS", "3"))

    assert run(kills, tmp_path).endswith("each once")
