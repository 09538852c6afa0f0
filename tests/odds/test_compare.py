"""Odds are what a search through the rules finds, on small boards; `python -m safehouse.odds.compare` tries many."""

import pytest

from safehouse.odds.compare import compare

# Boards that are quick to search, on which chance decides.
SEEDS = (
    *(20324, 20386, 21018, 21154, 21382, 21414, 21503),
    *(21506, 21514, 40006, 40135, 40147, 40215, 40217),
    *(40252, 40279, 40333, 40341, 40359, 40365, 40408),
    *(40519, 40556, 40572, 40596, 30592, 1111),
)
MOST = 1500


@pytest.mark.parametrize("seed", SEEDS)
def test_odds_are_what_the_rules_give(seed: int) -> None:
    made = compare(seed, MOST)

    assert made is not None
    assert made.agrees or made.odds.unsure
    assert made.odds.objective_policy >= made.odds.objective_plan
    assert made.odds.unbusted_policy >= made.odds.unbusted_plan
