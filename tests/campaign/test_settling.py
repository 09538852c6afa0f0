"""Settling a heist: what the crew has afterwards, who went up, who is in jail, what the ledger says."""

import pytest

from safehouse.campaign.facts.heists import HeistSettled
from safehouse.campaign.phases.crew import Promote
from safehouse.campaign.phases.heists import Abandon, Settle
from safehouse.campaign.sight.reports import worst_report
from safehouse.campaign.state import Report
from safehouse.engine.wire import Refused
from tests.campaign.given import TEAM, Crew, crew_of_three

COUNTY = "county-the-bricks"


def test_a_heist_that_is_won_brings_its_fixer_once() -> None:
    crew = crew_of_three()
    crew.heist(won=True, fixer="fence", levels_up=())
    crew.heist(won=True, fixer="fence", levels_up=())

    assert crew.state.fixers == ("old-friend", "fence")
    assert [(page.ended, page.fixer) for page in crew.view.ledger] == [("won", "fence"), ("won", "")]


def test_a_heist_that_is_lost_brings_no_fixer_and_keeps_what_was_taken() -> None:
    crew = crew_of_three()
    crew.begin()
    with pytest.raises(Refused, match="FIX1"):
        crew.settle(won=False, fixer="fence")
    with pytest.raises(Refused, match="FIX1"):
        crew.settle(won=True, fixer="the-mayor")

    crew.settle(won=False, cash=3, loot={"jewel": 2})

    assert crew.state.fixers == ("old-friend",)
    assert (crew.view.cash, crew.state.loot) == (3, {"jewel": 2})
    page = crew.view.ledger[0]
    assert (page.ended, page.cash_before, page.cash_after, page.loot) == ("lost", 0, 3, {"jewel": 2})


def test_cash_and_fixers_survive_when_everybody_is_busted() -> None:
    crew = crew_of_three()
    crew.heist(won=True, fixer="fence", cash=9, levels_up=())

    crew.heist(busted=(0, 1, 2), cash=9)

    assert (crew.view.cash, crew.state.fixers, crew.view.jail) == (9, ("old-friend", "fence"), (0, 1, 2))


@pytest.mark.parametrize("won", [True, False])
def test_people_and_their_characters_go_up_after_every_heist_busted_or_not(won: bool) -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.recruit("Iceheart", seat=1)

    crew.heist(won=won, busted=(1,))

    assert [person.level for person in crew.state.people] == [2, 1]
    assert [character.due for character in crew.state.characters] == [1, 1, 1, 0]


def test_the_highest_level_is_4() -> None:
    crew = crew_of_three()
    for _ in range(6):
        crew.heist()
        for who, sheet in enumerate(crew.view.characters):
            if sheet.next_cards:
                crew.play(Promote(who, sheet.next_cards[0][1]))

    assert crew.state.people[0].level == 4
    assert {(character.level, character.due) for character in crew.state.characters} == {(4, 0)}


def test_a_busted_character_stays_in_jail_until_it_gets_out() -> None:
    crew = crew_of_three()
    crew.recruit("Iceheart")
    crew.heist(busted=(0, 1), levels_up=())
    assert crew.view.jail == (0, 1)

    crew.heist(COUNTY, ("Karma", "Tiny", "Iceheart"), busted=(2,), escaped=(0,), levels_up=(), won=True)

    assert crew.view.jail == (1, 3)
    page = crew.view.ledger[1]
    assert (page.inside, page.escaped, page.busted) == ((0, 1), (0,), (3,))


def test_a_match_of_another_campaign_is_not_settled_here() -> None:
    crew, other = crew_of_three(), crew_of_three()
    crew.recruit("Iceheart")
    crew.begin(match="OURS")
    other.begin(team=("Karma", "Tiny", "Smokes"), match="THEIRS")
    theirs = worst_report(other.game, other.state)

    assert crew.refusal(Settle("THEIRS", theirs)) == "CAM12"
    assert crew.refusal(Settle("OURS", Report("another", won=True, cash=9))) == "CAM12"
    assert crew_of_three().refusal(Settle("OURS", theirs)) == "CAM12"
    assert crew.refusal(Settle("OURS", worst_report(crew.game, crew.state))) == ""


@pytest.mark.parametrize(
    ("ends", "rule"),
    [
        ({"escaped": (0, 1, 2), "busted": (0,)}, "CAM12"),
        ({"escaped": (0, 1, 7)}, "CAM12"),
        ({"cash": -1}, "SET18"),
        ({"items": ((0, "moon"),)}, "ITM6"),
        ({"busted": (0,), "items": ((0, "radio"),)}, "BUS2"),
        ({"hidden": (0, 1, 2), "hideouts": (0, 0, 1), "ideas": (1, 1, 1), "won": True}, "SET1"),
    ],
)
def test_a_report_that_cannot_be_true_is_refused(ends: dict[str, object], rule: str) -> None:
    crew = crew_of_three()
    crew.begin()

    with pytest.raises(Refused, match=rule):
        crew.settle(**ends)


def test_no_second_part_follows_a_first_that_was_lost() -> None:
    crew = crew_of_three()
    crew.begin("the-final-score-part-1")

    with pytest.raises(Refused, match="SET1"):
        crew.settle(won=False, hidden=(0, 1, 2), hideouts=(0, 0, 1), ideas=(1, 1, 1), escaped=())


def test_a_heist_is_settled_once() -> None:
    crew = crew_of_three()
    match = crew.begin()
    report = worst_report(crew.game, crew.state)
    crew.play(Settle(match, report))

    assert crew.refusal(Settle(match, report)) == "CAM12"
    with pytest.raises(Refused, match="RND9"):
        crew.journal.undo(0)


def test_what_comes_out_with_those_who_escape_is_the_crews() -> None:
    crew = crew_of_three()

    crew.heist(items=((0, "flashbang"), (1, "radio")), found=("laser-burst",), levels_up=())

    assert (crew.state.items, crew.state.found) == (("flashbang", "radio"), ("laser-burst",))


def test_nothing_comes_out_of_which_the_box_has_no_copy() -> None:
    crew = crew_of_three()
    crew.heist(items=((0, "radio"),), levels_up=())

    crew.heist(items=((0, "radio"), (0, "flashbang")), found=("flashbang", "flashbang", "laser-burst"), levels_up=())

    assert (crew.state.items, crew.state.found) == (("radio", "flashbang"), ("flashbang", "laser-burst"))


def test_an_abandoned_heist_counts_as_lost_and_everybody_in_it_is_busted() -> None:
    crew = crew_of_three()
    match = crew.begin()

    crew.play(Abandon(match, day="2026-06-01"))

    page = crew.view.ledger[0]
    assert (page.ended, page.day, page.busted) == ("abandoned", "2026-06-01", (0, 1, 2))
    assert (crew.view.jail, crew.state.people[0].level) == ((0, 1, 2), 2)
    assert crew.refusal(Abandon(match)) == "CAM12"


def test_a_heist_that_never_happened_changes_nothing_but_the_ledger() -> None:
    crew = crew_of_three()
    crew.heist(items=((0, "radio"),), cash=4, levels_up=())
    before = crew.view
    match = crew.begin()

    crew.play(Abandon(match, happened=False))

    after = crew.view
    assert after.ledger[1].ended == "never happened"
    assert (after.cash, after.items, after.characters, after.people) == (
        before.cash,
        before.items,
        before.characters,
        before.people,
    )


def test_the_ledger_says_who_played_whom_and_when() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)

    fact = crew.heist(won=True, cash=5, rounds=7, events=("1", "C2"), fixer="fence")

    assert isinstance(fact, HeistSettled)
    page = crew.view.ledger[0]
    assert page == fact.page
    assert (page.match, page.heist, page.day, page.people, page.characters) == (
        "M0",
        "the-inclusion-job",
        "2026-05-23",
        (0,),
        (0, 1, 2),
    )
    assert (page.rounds, page.events, page.fixer) == (7, ("1", "C2"), "fence")
    assert crew.view.characters[0].heists == (0,)


def test_who_was_met_in_a_heist_is_remembered() -> None:
    crew = crew_of_three()

    crew.heist("the-black-box", npc="The Architect", npc_out=False, levels_up=())
    crew.heist("the-black-box", npc="The Architect", npc_out=True, levels_up=())
    crew.heist("the-black-box", npc="The Architect", npc_out=True, levels_up=())

    assert [(guest.name, guest.page, guest.free) for guest in crew.view.guests] == [
        ("The Architect", 0, False),
        ("The Architect", 1, True),
    ]
