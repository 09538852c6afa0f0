"""Random matches with drafts, hand-overs and undo come back from the store as their entries play in order."""

import pytest

from tests.server.restore_fuzz import GAMES, fuzz


@pytest.mark.parametrize("game", GAMES)
def test_what_is_restored_is_what_was_played_in_order(game: str) -> None:
    tally = fuzz(game, restores=40, seed=1, every=4)

    assert tally["restored"] == 40
    assert (tally["closed"], tally["different"], tally["apart"], tally["in order"]) == (0, 0, 0, 0)
