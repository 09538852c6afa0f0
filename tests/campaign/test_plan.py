"""Putting a team together: who may come along, and why some do not fit."""

from safehouse.campaign.phases.crew import Promote, Recruit
from safehouse.campaign.phases.heists import Abandon, BeginHeist
from safehouse.campaign.phases.plan import Bring, CallIn, ChooseHeist, DropHeist, GiveItem, LeaveItem, SendHome
from safehouse.campaign.sight.heists import setup_of
from safehouse.masters.game import Heist
from tests.campaign.given import FIRST, TEAM, Crew, crew_of_three

COUNTY = "county-the-bricks"


def test_any_heist_of_the_box_may_be_chosen_but_a_second_part() -> None:
    crew = crew_of_three()

    assert crew.refusal(ChooseHeist("the-final-score-part-2")) == "SET2"
    assert crew.refusal(ChooseHeist("the-moon")) == "SET2"
    assert len(crew.offers(ChooseHeist)) == 16
    crew.play(ChooseHeist("the-marathon-job"))

    assert crew.view.plan is not None
    assert crew.view.plan.title == "The Marathon Job"


def test_a_label_is_compared_with_the_average_level() -> None:
    crew = crew_of_three()
    fits = [{file.label: file.fit for file in crew.view.files}]
    for _ in range(3):
        crew.heist()
        for who in range(3):
            crew.play(*[offer for offer in crew.offers(Promote) if offer.who == who][:1])
        fits.append({file.label: file.fit for file in crew.view.files})

    assert [fit["Amateur"] for fit in fits] == ["made for you", "below you", "below you", "below you"]
    assert [fit["Semi-Pro"] for fit in fits] == ["above you", "made for you", "made for you", "below you"]
    assert [fit["Pro"] for fit in fits] == ["above you", "above you", "above you", "made for you"]


def test_a_new_crew_finds_the_easy_heists_first_and_break_outs_after_their_like() -> None:
    files = crew_of_three().view.files

    assert [file.label for file in files] == ["Amateur"] * 3 + ["Semi-Pro"] * 8 + ["Pro"] * 5
    assert [file.begins_inside for file in files] == [False] * 9 + [True] * 2 + [False] * 4 + [True]


def test_a_match_is_set_up_from_what_the_crew_has() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.recruit("Iceheart", seat=1)
    crew.play(ChooseHeist(FIRST), Bring(0), Bring(1))
    crew.play(Bring(3), seat=1)
    crew.play(Bring(2))

    setup = setup_of(crew.game, crew.state)

    assert [build.name for build in setup.team] == ["Karma", "Tiny", "Iceheart", "Smokes"]
    assert setup.seats == ((0, 1, 3), (2,))
    assert (setup.cash, setup.fixers, setup.inside, setup.items) == (0, ("old-friend",), (), ())
    assert Heist(setup).sheet.id == FIRST
    crew.play(BeginHeist("A"))
    assert setup_of(crew.game, crew.state) == setup


def test_a_heist_takes_three_or_four() -> None:
    crew = crew_of_three()
    crew.recruit("Iceheart", "Locket")
    crew.play(ChooseHeist(FIRST))

    assert crew.refusal(BeginHeist("A")) == "SET1"
    crew.play(Bring(0), Bring(1))
    assert crew.refusal(BeginHeist("A")) == "SET1"
    crew.play(Bring(2))
    assert len(crew.offers(BeginHeist)) == 1
    crew.play(Bring(3))

    assert crew.refusal(Bring(4)) == "SET1"


def test_one_of_a_class_and_no_more_skill_cards_than_the_box_has() -> None:
    crew = crew_of_three()
    crew.recruit("Jitters", "Phobia")
    crew.play(Recruit("Third", "burglar", ("wing-it", "linger")), ChooseHeist(FIRST), Bring(0), Bring(1))

    assert crew.refusal(Bring(crew.number("Jitters"))) == "CAM24"
    assert crew.refusal(Bring(crew.number("Third"))) == "CAM25"
    misfits = {sheet.name: [misfit.rule for misfit in sheet.misfits] for sheet in crew.view.characters}
    assert misfits["Jitters"] == ["CAM24"]
    assert misfits["Smokes"] == []


def test_a_character_comes_along_once_and_with_one_person() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.play(ChooseHeist(FIRST), Bring(0))

    assert crew.refusal(Bring(0)) == "CAM22"
    assert crew.refusal(Bring(0), seat=1) == "CAM22"
    assert crew.refusal(Bring(7)) == "CAM22"
    crew.play(SendHome(0), seat=1)
    assert crew.refusal(Bring(0), seat=1) == ""


def test_people_play_characters_of_their_level_or_less() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.heist()
    crew.play(*(Promote(who, crew.view.characters[who].next_cards[0][1]) for who in range(3)))
    crew.recruit("Iceheart", seat=1)
    crew.play(ChooseHeist(FIRST))

    assert crew.refusal(Bring(0), seat=1) == "CAM16"
    assert crew.view.characters[0].may_play == (0,)
    assert crew.refusal(Bring(3)) == ""
    assert crew.refusal(Bring(0)) == ""


def test_who_has_gone_up_comes_along_once_the_card_is_chosen() -> None:
    crew = crew_of_three()
    crew.heist()
    crew.play(ChooseHeist(FIRST))

    assert crew.refusal(Bring(0)) == "CAM13"
    crew.play(Promote(0, "extract"))
    assert crew.refusal(Bring(0)) == ""


def test_the_busted_come_along_only_where_a_heist_begins_inside() -> None:
    crew = crew_of_three()
    crew.heist(busted=(0,), levels_up=())
    crew.play(ChooseHeist(FIRST))

    assert crew.refusal(Bring(0)) == "CAM20"

    crew.play(ChooseHeist(COUNTY), Bring(1), Bring(0), Bring(2))

    assert setup_of(crew.game, crew.state).inside == (1,)
    assert crew.view.plan is not None
    assert crew.view.plan.inside == (1,)
    assert crew.view.jail == (0,)


def test_who_starts_inside_carries_nothing() -> None:
    crew = crew_of_three()
    crew.heist(busted=(0,), items=((1, "flashbang"),), levels_up=())
    crew.play(ChooseHeist(COUNTY), Bring(0), Bring(1))

    assert crew.refusal(GiveItem(0, "flashbang")) == "CAM28"
    assert crew.refusal(GiveItem(1, "flashbang")) == ""


def test_a_breakout_needs_somebody_in_jail() -> None:
    crew = crew_of_three()
    crew.play(ChooseHeist(COUNTY), Bring(0), Bring(1), Bring(2))

    assert crew.refusal(BeginHeist("A")) == "CAM28"
    crew.heist(busted=(2,), levels_up=())
    crew.play(ChooseHeist(COUNTY), Bring(0), Bring(1), Bring(2))
    assert crew.refusal(BeginHeist("A")) == ""


def test_one_heist_at_a_time() -> None:
    crew = crew_of_three()
    crew.recruit("Iceheart", "Phobia", "Showtime")
    match = crew.begin()

    assert crew.refusal(ChooseHeist(FIRST)) == "ITM2"
    assert crew.refusal(BeginHeist("other")) == "SET1"
    assert crew.refusal(Bring(3)) == "ITM2"
    crew.play(Abandon(match, happened=False))
    assert crew.refusal(ChooseHeist(FIRST)) == ""


def test_a_match_has_a_code_of_its_own_and_a_day_is_written_as_in_the_ledger() -> None:
    crew = crew_of_three()
    crew.heist(levels_up=())
    crew.play(ChooseHeist(FIRST), Bring(0), Bring(1), Bring(2))

    assert crew.refusal(BeginHeist("M0")) == "CAM1"
    assert crew.refusal(BeginHeist("a b")) == "CAM1"
    assert crew.refusal(BeginHeist("M1", day="today")) == "CAM1"
    assert crew.refusal(BeginHeist("M1", day="2026-05-24")) == ""


def test_items_are_handed_out_and_come_back_when_the_heist_is_dropped() -> None:
    crew = crew_of_three()
    crew.heist(items=((0, "flashbang"),), levels_up=())
    crew.play(ChooseHeist(FIRST), Bring(0), Bring(1), Bring(2))

    assert crew.refusal(GiveItem(0, "radio")) == "ITM8"
    assert crew.refusal(LeaveItem(0, "flashbang")) == "ITM8"
    crew.play(GiveItem(1, "flashbang"))
    assert setup_of(crew.game, crew.state).items == ((1, "flashbang"),)
    assert crew.refusal(GiveItem(2, "flashbang")) == "ITM8"
    crew.play(LeaveItem(1, "flashbang"), GiveItem(2, "flashbang"), SendHome(2))
    assert crew.state.items == ("flashbang",)
    crew.play(GiveItem(0, "flashbang"), DropHeist())

    assert crew.state.items == ("flashbang",)
    assert crew.refusal(DropHeist()) == "SET2"


def test_items_come_back_when_another_heist_is_chosen() -> None:
    crew = crew_of_three()
    crew.heist(items=((0, "flashbang"),), levels_up=())

    crew.play(ChooseHeist(FIRST), Bring(0), GiveItem(0, "flashbang"), ChooseHeist("the-marathon-job"))

    assert crew.state.items == ("flashbang",)


def test_all_fixers_the_crew_has_won_are_there_in_every_heist() -> None:
    crew = crew_of_three()
    crew.heist(won=True, fixer="fence", levels_up=())
    crew.play(ChooseHeist(FIRST))

    assert crew.view.plan is not None
    assert crew.view.plan.fixers == ("old-friend", "fence")
    assert crew.refusal(CallIn("fence")) == "SET17"
