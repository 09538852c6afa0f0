"""What winning and losing a heist leave a crew with, each way: allowed and refused, kept and lost."""

import pytest
from msgspec.structs import replace

from safehouse.campaign.game import report_of
from safehouse.campaign.phases.crew import JoinCrew, Promote, Recruit
from safehouse.campaign.phases.heists import BeginHeist
from safehouse.campaign.phases.plan import Bring, ChooseHeist, GiveItem
from safehouse.campaign.sight.heists import setup_of
from safehouse.campaign.state import Report
from safehouse.engine.wire import Refused
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import JAIL, JEWEL, OVER, POCKET
from safehouse.masters.editions import STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from tests.campaign.given import FIRST, TEAM, Crew, crew_of_three, with_changes
from tests.campaign.test_final_score import hiding

BOX = STANDARD.box
LAST = "the-final-score-part-1"


def report(heist: str, out: tuple[int, ...], jewels: tuple[int, ...] = ()) -> Report:
    """The report of a heist of three at its end: some are out, the others Busted, each jewel with somebody."""
    inside = (0, 1, 2) if heist.startswith("county") else ()
    match = Heist(Setup(heist, first_team(BOX, 3), ((0, 1, 2),), inside=inside))
    state = match.first(1)
    state.phase = OVER
    for who in match.players:
        state.at[who] = match.hexes + who if who in out else JAIL
    for who, at in zip(jewels, spaces(state.where[JEWEL]), strict=False):
        state.carry(JEWEL, at, POCKET + who)
    return report_of(match, state, [])


@pytest.mark.parametrize(("jewels", "fixer"), [((0, 0, 0), "fence"), ((0, 0), "")])
def test_a_fixer_is_won_with_the_objective_and_not_without_it(jewels: tuple[int, ...], fixer: str) -> None:
    assert report(FIRST, (0, 1, 2), jewels).fixer == fixer


def test_a_fixer_who_was_not_won_comes_with_a_later_try() -> None:
    crew = crew_of_three()

    crew.heist(won=False, levels_up=())
    before = crew.state.fixers
    crew.heist(won=True, fixer="fence", levels_up=())

    assert (before, crew.state.fixers) == (("old-friend",), ("old-friend", "fence"))


def test_a_fixer_comes_from_the_heist_that_names_him_and_no_other() -> None:
    crew = crew_of_three()
    crew.begin()

    with pytest.raises(Refused, match="FIX1"):
        crew.settle(won=True, fixer="bookie")
    crew.settle(won=True, fixer="fence")

    assert crew.state.fixers == ("old-friend", "fence")


@pytest.mark.parametrize(("out", "loot"), [((0,), {"jewel": 2}), ((1, 2), {})])
def test_loot_of_a_lost_heist_is_kept_by_who_got_out_and_not_by_who_was_busted(
    out: tuple[int, ...], loot: dict[str, int]
) -> None:
    ended = report(FIRST, out, jewels=(0, 0))

    assert not ended.won
    assert ended.loot == loot


def test_what_the_busted_carried_is_lost_while_the_teams_cash_and_fixers_stay() -> None:
    crew = with_changes(crew_of_three(), cash=9, fixers=("old-friend", "fence"), items=("radio", "dog-whistle"))
    crew.play(ChooseHeist(FIRST), *map(Bring, range(3)), GiveItem(0, "radio"), BeginHeist("A"))
    with pytest.raises(Refused, match="BUS2"):
        crew.settle(busted=(0, 1, 2), items=((0, "radio"),))

    crew.settle(busted=(0, 1, 2))

    assert (crew.view.cash, crew.state.fixers) == (9, ("old-friend", "fence"))
    assert crew.state.items == ("dog-whistle",)


def test_who_won_goes_up_and_who_stayed_at_home_does_not() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.recruit("Iceheart", seat=1)

    crew.heist(won=True, fixer="fence")

    assert [person.level for person in crew.state.people] == [2, 1]
    assert [character.due for character in crew.state.characters] == [1, 1, 1, 0]
    assert crew.refusal(Promote(3, "concoct"), seat=1) == "CAM15"


@pytest.mark.parametrize(("out", "won"), [((0,), True), ((1, 2), False)])
def test_some_may_be_sacrificed_but_not_who_carries_the_objective(out: tuple[int, ...], won: bool) -> None:
    assert report(FIRST, out, jewels=(0, 0, 0)).won == won


def test_ideas_are_lost_between_heists_and_kept_only_by_who_hides_for_a_second_part() -> None:
    crew = crew_of_three()
    crew.begin()
    with pytest.raises(Refused, match="SET1"):
        crew.settle(won=True, hidden=(0, 1, 2), hideouts=(0, 0, 1), ideas=(5, 5, 5))
    crew.settle(levels_up=())
    crew.play(ChooseHeist(FIRST), *map(Bring, range(3)))

    setup = setup_of(crew.game, crew.state)

    assert setup.kept_ideas == ()
    assert Heist(setup).first(1).ideas[:3] == [BOX.characters[build.character].ideas for build in setup.team]
    assert setup_of(hiding().game, hiding().state).kept_ideas == (4, 1, 6)


def test_who_joins_a_crew_of_veterans_starts_at_level_1_with_amateur_cards() -> None:
    crew = Crew("Ann")
    with_changes(crew, people=tuple(replace(person, level=4) for person in crew.state.people))
    pro = Recruit("Pro", "bruiser", ("steal", "linger"))

    crew.play(JoinCrew("Bob"))

    assert [person.level for person in crew.state.people] == [4, 1]
    assert crew.refusal(pro, seat=1) == "SET9"
    assert crew.refusal(pro) == ""


@pytest.mark.parametrize(
    ("heist", "cash"), [("county-the-bricks", 10), ("county-the-river", 12), ("county-the-hole", 15)]
)
def test_a_break_out_pays_and_brings_the_prison_guard_once_somebody_is_out(heist: str, cash: int) -> None:
    away, caught = report(heist, (1,)), report(heist, ())

    assert (away.won, away.cash, away.fixer) == (True, cash, "prison-guard")
    assert (caught.won, caught.cash, caught.fixer) == (False, 0, "")


@pytest.mark.parametrize(("heist", "there"), [(FIRST, True), (LAST, False)])
def test_old_friend_helps_in_every_heist_but_where_it_rules_him_out(heist: str, there: bool) -> None:
    crew = crew_of_three()
    crew.play(ChooseHeist(heist), *map(Bring, range(3)))

    match = Heist(setup_of(crew.game, crew.state))

    assert "old-friend" in match.setup.fixers
    assert all(match.ability_of(who, "TEAMWORK") for who in match.players) == there
    assert crew.refusal(BeginHeist("A")) == ""
