"""A small soak of campaigns: nothing is broken, and crews get everywhere."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from safehouse.campaign.game import laws
from safehouse.campaign.phases.plan import Bring, ChooseHeist
from safehouse.campaign.sight.feats import BACK_FOR_MORE, BLACKOUT, COMPLETIONIST
from safehouse.campaign.state import CampaignState, CrewMember
from safehouse.lab.campaigns import soaked
from safehouse.lab.campaigns.crews import EagerCrew
from safehouse.lab.campaigns.soaked import Campaigns
from safehouse.lab.commands.soak import SoakOptions, subject_of
from safehouse.lab.soak.soak import Soak
from tests.campaign.given import Crew, crew_of_three

Change = Callable[[CampaignState], None]


def test_random_campaigns_of_twelve_heists_break_nothing() -> None:
    tally = Soak(Campaigns(), seed=17, deep=0.01).run(8)

    assert tally.violations == []
    assert tally.matches == 8
    assert tally.refusals > 0


@pytest.mark.parametrize("edition", ["v22.0", "v18.0", "v17.1"])
def test_so_do_those_of_older_editions(edition: str) -> None:
    assert Soak(Campaigns(edition, heists=6), seed=17, deep=0.01).run(3).violations == []


def test_crews_that_want_everything_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaked, "EAGER", 1.0)

    tally = Soak(Campaigns(), seed=17, deep=0).run(2)

    assert tally.violations == []
    assert min(tally.effects[feat] for feat in (COMPLETIONIST, BLACKOUT, BACK_FOR_MORE)) > 0
    assert all(times > 0 for name, times in tally.effects.items() if name.startswith("fixer "))


def test_a_crew_that_wants_everything_brings_whom_a_break_out_is_for() -> None:
    crew = crew_of_three()
    crew.heist(busted=(1,))
    crew.play(ChooseHeist("county-the-bricks"))
    eager = EagerCrew(crew.game, Random(1))

    assert eager.is_new(crew.state, Bring(1))
    assert not eager.is_new(crew.state, Bring(0))


def test_real_matches_are_set_up_and_settled_as_the_campaign_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaked, "EAGER", 0.0)
    monkeypatch.setattr(soaked, "REAL", 1.0)

    assert Soak(Campaigns(heists=4), seed=17, deep=0.01).run(2).violations == []


def test_a_campaign_is_named_where_games_are_soaked() -> None:
    assert isinstance(subject_of(SoakOptions("campaign", "all")), Campaigns)
    with pytest.raises(ValueError, match="masters, masterminds and campaign"):
        subject_of(SoakOptions("chess", "all"))


def after(crew: Crew, change: Change) -> list[str]:
    """What the laws say when something about a crew is changed by nothing."""
    state = crew.state.copy()
    change(state)
    return [*laws.progressed(crew.state, state), *laws.broken(crew.game, state)]


def two_items(state: CampaignState) -> None:
    state.items = (*state.items, "radio", "dog-whistle")


def fixer_lost(state: CampaignState) -> None:
    state.fixers = ()


def page_lost(state: CampaignState) -> None:
    state.ledger = ()


def level_lost(state: CampaignState) -> None:
    state.people = (CrewMember("Ann", 0),)


def heist_forgotten(state: CampaignState) -> None:
    first = replace(state.characters[0], heists=())
    state.characters = (first, *state.characters[1:])


def debt(state: CampaignState) -> None:
    state.cash = -1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (two_items, "more than one item came or went"),
        (fixer_lost, "something was earned and is lost"),
        (page_lost, "a page of the ledger was rewritten"),
        (level_lost, "Ann went down, or is somebody else"),
        (heist_forgotten, "Karma went down, or forgot a heist"),
        (debt, "the crew has less than nothing"),
    ],
)
def test_what_goes_backwards_is_noticed(change: Change, told: str) -> None:
    crew = crew_of_three()
    crew.heist(won=True, fixer="fence")

    assert told in after(crew, change)
    assert after(crew, lambda state: None) == []
