"""Odds are what a search by the rules finds on small boards; `python -m safehouse.odds.check.compare` tries many."""

import pytest

from safehouse.odds.check.boards import EVERY_FEATURE
from safehouse.odds.check.compare import compare, comparisons, tally

# Boards that are quick to search, on which chance decides.
SEEDS = (
    *(20324, 20386, 21018, 21154, 21382, 21414, 21503),
    *(21506, 21514, 40006, 40135, 40147, 40215, 40217),
    *(40252, 40279, 40333, 40341, 40359, 40365, 40408),
    *(40519, 40556, 40572, 40596, 30592, 1111),
)
# Boards on which it matters that remote locks and doors are opened on the way.
OPENED = (
    *((seed, "rings") for seed in (1014, 1037, 1160, 1573, 1778, 1897, 2164, 2873)),
    *((seed, "doors") for seed in (5008, 5026, 5032, 5078, 5115)),
    *((seed, "doors rings") for seed in (5010, 5271)),
    (5315, "locks rings"),  # long hands reach out of a remote lock
)
MOST = 1500
BOARDS, SMALL = 24, 300


@pytest.mark.parametrize("seed", SEEDS)
def test_odds_are_what_the_rules_give(seed: int) -> None:
    made = compare(seed, MOST)

    assert made is not None
    assert made.agrees
    assert made.odds.objective_policy >= made.odds.objective_plan
    assert made.odds.unbusted_policy >= made.odds.unbusted_plan


@pytest.mark.parametrize(("seed", "feature"), OPENED)
def test_odds_know_what_can_be_opened(seed: int, feature: str) -> None:
    made = compare(seed, MOST, (feature,))

    assert made is not None
    assert made.agrees
    assert made.odds.unsure == ()


def test_odds_of_boards_of_every_kind_are_exact_or_between_bounds_that_hold() -> None:
    told = tally(comparisons(BOARDS, 40, SMALL, EVERY_FEATURE))

    assert told.startswith(f"boards {BOARDS} exact ")
    assert told.endswith(" wrong 0")


def test_a_lock_may_be_picked_with_an_idea_that_was_given() -> None:
    made = compare(103062, SMALL + 50, EVERY_FEATURE)

    assert made is not None
    assert (made.odds.objective_policy, made.agrees) == (1.0, True)


def test_a_board_whose_odds_are_not_what_the_rules_give_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    (made,) = comparisons(1, 40, SMALL, EVERY_FEATURE)

    told = tally(iter([made._replace(found=(2.0, 2.0, 2.0, 2.0))]))

    assert told.endswith(" wrong 1")
    assert f"seed {made.seed}: " in capsys.readouterr().out
