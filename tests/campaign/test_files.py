"""A campaign as a file: it comes back as it was, and what was tampered with is refused with its line."""

import pytest

from safehouse.campaign.game import load_campaign, save_campaign
from safehouse.campaign.phases.crew import Promote
from safehouse.engine.journal.matchfile import BadMatch, write_match
from safehouse.games.openings import open_heist
from tests.campaign.given import crew_of_three


def test_a_campaign_comes_back_from_its_file_and_plays_on() -> None:
    crew = crew_of_three()
    crew.heist(won=True, fixer="fence", cash=6)

    again = crew.reopened()

    assert again.view == crew.view
    again.play(*again.offers(Promote)[:1])
    assert len(again.journal.entries) == len(crew.journal.entries) + 1


@pytest.mark.parametrize("cut", [1, 3])
def test_a_file_that_is_cut_is_refused(cut: int) -> None:
    lines = save_campaign(crew_of_three().journal).splitlines(keepends=True)

    with pytest.raises(BadMatch, match="cut"):
        load_campaign("".join(lines[:-cut]))


def test_a_file_that_was_changed_is_refused() -> None:
    text = save_campaign(crew_of_three().journal)

    with pytest.raises(BadMatch, match="changed"):
        load_campaign(text.replace("Karma", "Carma"))


def test_a_file_of_other_rules_or_of_another_game_is_refused() -> None:
    text = save_campaign(crew_of_three().journal)
    match = write_match(open_heist("the-inclusion-job", 1))

    with pytest.raises(BadMatch, match="not of a campaign"):
        load_campaign(match)
    with pytest.raises(BadMatch, match="line 5"):
        load_campaign(text.replace("campaign-24.0.0", "campaign-0.0.0"))
