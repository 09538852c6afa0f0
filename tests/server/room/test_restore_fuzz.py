"""Random matches with drafts, hand-overs and undo come back from the store as their entries play in order."""

import pytest

from tests.server.restore_fuzz import GAMES, WRONG, fuzz


@pytest.mark.parametrize("game", GAMES)
def test_what_is_restored_is_what_was_played_in_order(game: str) -> None:
    tally = fuzz(game, restores=60, seed=1)

    assert tally["restored"] == 60
    assert {what: tally[what] for what in WRONG} == dict.fromkeys(WRONG, 0)
