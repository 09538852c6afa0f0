"""The wall in words: every offer and every fact has some, and what stands in the way has its rule."""

from safehouse.campaign.facts import all_facts
from safehouse.campaign.facts.heists import HeistSettled
from safehouse.campaign.phases.crew import Recruit
from safehouse.campaign.phases.offers import COMMANDS
from safehouse.campaign.phases.plan import Bring, ChooseHeist, SendHome
from safehouse.engine.game import Position
from safehouse.screen import campaign
from safehouse.screen.campaign import offers
from safehouse.screen.campaign.advice import CampaignHints
from safehouse.screen.campaign.said import TOLD
from safehouse.screen.told import Grey
from tests.campaign.given import Crew, crew_of_three, with_changes
from tests.campaign.story import story


def shown(crew: Crew, seat: int | None) -> CampaignHints:
    return campaign.hints(crew.game, Position(crew.state), seat)


def test_every_command_of_a_device_and_every_fact_has_words() -> None:
    assert {*offers.WORDS} == {kind for kind in COMMANDS if not kind.from_the_match}
    assert {*TOLD, HeistSettled} == {*all_facts()}


def test_all_that_happens_in_a_campaign_is_a_sentence() -> None:
    crew = story()
    lines = [campaign.said(crew.game, fact).text for fact in crew.journal.facts()]

    assert all(line.endswith(".") and line[0] == line[0].upper() for line in lines)


def test_a_heist_that_is_settled_says_how_it_ended_and_who_is_busted() -> None:
    crew = crew_of_three()
    fact = crew.heist(won=True, fixer="fence", busted=(1,), cash=4)

    assert isinstance(fact, HeistSettled)
    assert campaign.said(crew.game, fact).text == (
        "The Inclusion Job: won. $0k before, $4k after. Busted: Tiny. Fence now works for you."
    )


def test_offers_are_in_words_and_none_is_the_matchs_own() -> None:
    crew = crew_of_three()
    crew.play(ChooseHeist("the-inclusion-job"))
    found = campaign.offered(crew.game, Position(crew.state), 0)

    assert "Bring Karma" in [offer.text for offer in found]
    assert all(offer.text and not offer.command.from_the_match for offer in found)


def test_whoever_cannot_come_along_hears_every_reason() -> None:
    crew = crew_of_three()
    crew.play(ChooseHeist("the-inclusion-job"), Bring(0))

    assert shown(crew, 0).away[0] == (Grey("CAM22", "Karma already comes along, with Ann"),)
    assert shown(crew, 0).away[1] == ()
    assert [grey.rule for grey in shown(crew, 0).start] == ["SET1"]
    assert shown(crew, None) == CampaignHints((), (), {})


def test_who_does_not_fit_the_team_hears_with_whom_not() -> None:
    crew = crew_of_three()
    crew.play(Recruit("Jitters", "thug", ("hurry", "linger")), ChooseHeist("the-inclusion-job"), Bring(1))

    assert shown(crew, 0).away[3] == (Grey("CAM24", "two characters of the class thug: Tiny, Jitters"),)


def test_what_cannot_be_bought_says_what_is_missing() -> None:
    crew = crew_of_three()

    assert shown(crew, 0).shop["radio"] == Grey("ITM1", "that costs $2k, and the team has $0k")
    assert "radio" not in shown(with_changes(crew, cash=2), 0).shop


def test_facts_about_a_character_name_it() -> None:
    crew = crew_of_three()
    crew.play(ChooseHeist("the-inclusion-job"), Bring(0), SendHome(0))

    told = [campaign.said(crew.game, fact, by=0).text for fact in crew.journal.facts()]

    assert told[-2:] == ["Player 1 brings Karma along.", "Player 1 leaves Karma at home after all."]


def test_whoever_did_it_is_told_so_in_the_second_person() -> None:
    crew = crew_of_three()
    crew.play(ChooseHeist("the-inclusion-job"), Bring(0))
    *_, chosen, brought = crew.journal.facts()

    assert campaign.said(crew.game, chosen, reader=0, by=0).text == "You put The Inclusion Job on the table."
    assert campaign.said(crew.game, chosen, reader=1, by=0).text == "Player 1 puts The Inclusion Job on the table."
    assert campaign.said(crew.game, chosen).text == "Someone puts The Inclusion Job on the table."
    assert campaign.said(crew.game, brought, reader=0).text == "You bring Karma along."


def test_no_sentence_has_a_gap_for_any_reader() -> None:
    crew = story()
    for reader in (0, 1, None):
        lines = [campaign.said(crew.game, fact, reader, by=0).text for fact in crew.journal.facts()]

        assert not any("{" in line or "None" in line for line in lines)


def test_the_brief_has_the_cards_of_the_edition_and_the_summary_says_where_the_crew_is() -> None:
    crew = crew_of_three()
    brief = campaign.brief(crew.game)

    assert brief.titles["angry-locksmith"] == "Angry Locksmith"
    assert brief.fixers["old-friend"].text
    assert brief.heists["the-final-score-part-2"] == "The Final Score: Part 2"
    assert brief.events["1"] == crew.game.edition.box.card_name("1") != "1"
    assert "Costs" not in brief.items["radio"].text  # the price of the day stands beside it
    assert campaign.summary(crew.game, crew.state) == ("At home, $0k", 0)
    crew.begin()
    assert campaign.summary(crew.game, crew.state) == ("On a heist, $0k", 0)
    assert campaign.title(crew.game) == "The Owls"
