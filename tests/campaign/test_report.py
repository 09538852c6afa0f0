"""Reports of real matches: a heist that knows nothing of campaigns is set up by one and settled in it."""

from random import Random

import pytest
from msgspec.structs import replace

from safehouse.campaign.game import report_of
from safehouse.campaign.phases.heists import BeginHeist, Settle
from safehouse.campaign.phases.plan import Bring, ChooseHeist, GiveItem
from safehouse.campaign.sight.heists import digest_of, setup_of
from safehouse.engine.journal import Journal
from safehouse.engine.turns import speaker
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DISCARD, JAIL, JEWEL, OUT, OVER, POCKET, SHOP
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import Build, default_team
from safehouse.masters.state import State
from tests.campaign.given import FIRST, TEAM, Crew, crew_of_three, with_changes

BOX = STANDARD.box


def ended(setup: Setup) -> tuple[Heist, State]:
    """A heist at its end, with everybody on an exit."""
    heist = Heist(setup)
    state = heist.first(1)
    state.phase = OVER
    for who in heist.players:
        state.at[who] = heist.hexes
    return heist, state


def setup_for(*fixers: str, items: tuple[tuple[int, str], ...] = ()) -> Setup:
    team = default_team(BOX, "Amateur", 3)
    return Setup(FIRST, team, ((0, 1, 2),), fixers=("old-friend", *fixers), items=items)


def played(setup: Setup, seed: int) -> Journal:
    """A match by people who do anything."""
    journal, luck = Journal(Heist(setup), seed), Random(seed)
    while journal.game.outcome(journal.position.state) is None:
        seat = speaker(journal)
        journal.play(seat, luck.choice(journal.legal(seat)))
    return journal


@pytest.mark.parametrize(("heist", "seed"), [(FIRST, 1), ("county-the-bricks", 2), ("the-dark-horse-job", 3)])
def test_a_match_is_set_up_by_the_campaign_played_and_settled(heist: str, seed: int) -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.recruit("Iceheart", seat=1)
    crew.heist(busted=(0,), items=((1, "flashbang"),), levels_up=())
    team = (0, 1, 2) if heist.startswith("county") else (1, 2)
    crew.play(ChooseHeist(heist), *map(Bring, team), GiveItem(1, "flashbang"))
    crew.play(Bring(3), seat=1)
    setup = setup_of(crew.game, crew.state)
    crew.play(BeginHeist("REAL"))

    match = played(replace(setup, agreement="majority"), seed)
    state = match.position.state
    assert isinstance(match.game, Heist)
    report = report_of(match.game, state, match.facts())
    crew.play(Settle("REAL", report))

    outcome = match.game.outcome(state)
    assert outcome is not None
    page = crew.view.ledger[1]
    whos = (*team, 3)
    assert page.busted == tuple(whos[who] for who in outcome.busted)
    assert page.escaped == tuple(whos[who] for who in outcome.escaped)
    assert (page.cash_after, page.rounds) == (outcome.money["total"], outcome.rounds)
    assert crew.reopened().view == crew.view


def test_a_report_knows_the_set_up_whoever_sits_where() -> None:
    setup = setup_for()

    assert digest_of(setup) == digest_of(replace(setup, agreement="everyone", seats=((0,), (1, 2))))
    assert digest_of(setup) != digest_of(replace(setup, cash=1))
    assert digest_of(setup) != digest_of(replace(setup, team=setup.team[::-1]))


def test_jewels_are_sold_by_who_knows_a_buyer_and_kept_otherwise() -> None:
    kept, sold = ended(setup_for()), ended(setup_for("curator"))
    for _, state in (kept, sold):
        at = state.where[JEWEL].bit_length() - 1
        state.carry(JEWEL, at, OUT)

    assert (report_of(*kept, []).loot, report_of(*kept, []).cash) == ({"jewel": 1}, 0)
    assert (report_of(*sold, []).loot, report_of(*sold, []).cash) == ({}, 4)


@pytest.mark.parametrize(("jewels", "cash"), [(3, 1 + 2 * 4), (2, 1)])
def test_a_bet_on_oneself_pays_twice_if_all_goes_well(jewels: int, cash: int) -> None:
    heist, state = ended(setup_for("bookie"))
    state.tell(bet=4, cash=1)
    for at in list(spaces(state.where[JEWEL]))[:jewels]:
        state.carry(JEWEL, at, OUT)

    assert report_of(heist, state, []).cash == cash


def test_items_stay_with_those_who_are_not_busted() -> None:
    heist, state = ended(setup_for(items=((0, "radio"), (1, "dog-whistle"))))
    state.at[1] = JAIL

    report = report_of(heist, state, [])

    assert (report.items, report.busted, report.escaped) == (((0, "radio"),), (1,), (0, 2))


def test_what_a_rescued_prisoner_carries_out_is_the_crews() -> None:
    setup = replace(setup_for(), heist="the-greedy-prisoner", items=((0, "radio"),))
    heist, state = ended(setup)
    (prisoner,) = heist.npcs
    state.carry(BOX.numbers["radio"], POCKET, POCKET + prisoner)
    assert report_of(heist, state, []).others == ()

    state.at[prisoner] = heist.hexes

    assert (report_of(heist, state, []).items, report_of(heist, state, []).others) == ((), ("radio",))
    crew = crew_of_three()
    crew.heist(others=("radio",), levels_up=())
    assert crew.state.items == ("radio",)


def test_who_hides_inside_keeps_items_and_is_neither_busted_nor_out() -> None:
    heist, state = ended(setup_for(items=((0, "camouflage"),)))
    state.at[0] = 0

    report = report_of(heist, state, [])

    assert (report.items, report.busted, report.escaped) == (((0, "camouflage"),), (), (1, 2))


def test_what_came_with_a_card_goes_back_with_it() -> None:
    setup = setup_for(items=((1, "safecracking-tools"),))
    pro = Build("Karma", "safecracker", ("bypass", "wing-it"))
    heist, state = ended(replace(setup, team=(pro, *setup.team[1:])))
    tools = BOX.numbers["safecracking-tools"]
    assert (state.how_many(tools, POCKET), state.how_many(tools, POCKET + 1)) == (1, 1)

    assert report_of(heist, state, []).items == ((1, "safecracking-tools"),)
    state.carry(tools, POCKET, POCKET + 2)
    assert len(report_of(heist, state, []).items) == 1


def test_a_found_item_that_was_discarded_is_in_the_shop_from_now_on() -> None:
    heist, state = ended(setup_for(items=((0, "flashbang"), (0, "radio"))))
    for item in ("flashbang", "radio"):
        state.carry(BOX.numbers[item], POCKET, DISCARD)

    assert state.how_many(BOX.numbers["flashbang"], SHOP) == 0
    assert report_of(heist, state, []).found == ("flashbang",)


def test_a_campaign_takes_no_match_that_was_set_up_otherwise() -> None:
    crew = with_changes(crew_of_three(), cash=3)
    crew.begin(match="REAL")
    heist, state = ended(setup_for())

    assert crew.refusal(Settle("REAL", report_of(heist, state, []))) == "CAM12"
