"""The laws of a campaign find what does not hold, so that a soak without violations means something."""

import pytest
from msgspec.structs import replace

from safehouse.campaign.game import laws
from safehouse.campaign.state import HIDING, HeistPlan, Hideaway, Pick
from tests.campaign.given import FIRST, Crew, crew_of_three, with_changes
from tests.campaign.story import story


def test_a_campaign_that_was_played_breaks_no_law() -> None:
    crew = story()

    assert list(laws.broken(crew.game, crew.state)) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cash": -1}, "less than nothing"),
        ({"loot": {"jewel": 0}}, "less than nothing"),
        ({"items": ("radio", "radio")}, "there are 2 of radio"),
        ({"items": ("laser-burst",), "found": ("laser-burst",)}, "there are 2 of laser-burst"),
        ({"fixers": ("fence", "fence")}, "fence is written down twice"),
        ({"feats": (("Minmaxer", 0), ("Minmaxer", 1))}, "Minmaxer is written down twice"),
        ({"bingo": (("thug", 0), ("thug", 1))}, "thug is written down twice"),
        ({"plan": HeistPlan(FIRST, (Pick(0, 1), Pick(0, 1)))}, "somebody is in two places"),
        (
            {
                "plan": HeistPlan(FIRST, (Pick(0, 1),)),
                "hideaway": Hideaway(HeistPlan(FIRST, (Pick(0, 1),)), (0,), (0,), (), ()),
            },
            "somebody is in two places",
        ),
    ],
)
def test_what_is_lost_or_there_twice_is_found(changes: dict[str, object], said: str) -> None:
    crew = with_changes(crew_of_three(), **changes)

    assert said in " · ".join(laws.broken(crew.game, crew.state))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": 2}, "is not of the level its cards have"),
        ({"due": 4}, "went up too far"),
        ({"due": -1}, "went up too far"),
        ({"status": "asleep"}, "has no status"),
        ({"status": HIDING}, "hides from everybody"),
    ],
)
def test_a_sheet_that_cannot_be_is_found(change: dict[str, object], said: str) -> None:
    crew = crew_of_three()
    sheets = crew.state.characters
    with_changes(crew, characters=(replace(sheets[0], **change), *sheets[1:]))

    assert [said in each for each in laws.broken(crew.game, crew.state)] == [True]


def test_a_crew_without_anybody_and_a_match_that_cannot_be_set_up_again_are_found() -> None:
    empty = Crew("Ann")
    with_changes(empty, people=(replace(empty.state.people[0], present=False),))
    changed = crew_of_three()
    changed.begin()
    with_changes(changed, cash=7)

    assert list(laws.broken(empty.game, empty.state)) == ["nobody is there"]
    assert list(laws.broken(changed.game, changed.state)) == ["the match under way could not be set up again"]
