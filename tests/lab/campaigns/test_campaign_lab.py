"""Whole campaigns in the lab: played, counted, told with n and interval, and put on one page."""

import re
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from safehouse.campaign.phases.plan import ChooseHeist
from safehouse.campaign.sight.reports import played_plan
from safehouse.campaign.state import OPEN, RETIRED, CrewMember
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Refused
from safehouse.lab.campaigns.captain import PURSE, Captain
from safehouse.lab.campaigns.evenings import founded
from safehouse.lab.campaigns.experiment import BOTH_WON, CampaignExperiment, count_jail, count_two_parts, standing
from safehouse.lab.commands.campaign import CampaignOptions, campaign_results, campaign_table, experiment_of
from safehouse.lab.matches.stats import Estimate
from safehouse.lab.matches.tally import PLAYED, Tally
from safehouse.lab.report.curves import curve, differences
from safehouse.lab.report.page import page_of
from safehouse.lab.report.rows import Row
from safehouse.lab.report.rows_campaigns import campaign_row
from safehouse.lab.runs.running import RunPlan, perform
from safehouse.masters.editions import STANDARD
from tests.campaign.given import Crew, crew_of_three, with_changes

OPTIONS = CampaignOptions("random", campaigns=2, heists=4, ledger=True)
FIRST, SECOND = "the-final-score-part-1", "the-final-score-part-2"
SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


@pytest.fixture(scope="module")
def found() -> Row:
    experiment = experiment_of(OPTIONS)
    return campaign_results(perform(RunPlan((experiment,), OPTIONS.campaigns)), experiment, OPTIONS)


def test_a_campaign_is_the_same_whoever_plays_it_and_whenever() -> None:
    experiment = CampaignExperiment(3, "random", 3)

    assert experiment.play(0) == experiment.play(0)
    assert experiment.play(0)[PLAYED] == 1
    assert experiment.play(0) != experiment.play(1)


def test_matches_are_set_up_by_the_campaign_and_their_pairs_lack_one_fixer() -> None:
    played = CampaignExperiment(3, "random", 3).played(0)

    assert [len(evening.after.ledger) for evening in played] == [1, 2, 3]
    for evening in played:
        assert evening.setup.cash == evening.before.cash
        assert [build.name for build in evening.setup.team] == [
            evening.after.characters[who].name for who in evening.after.ledger[-1].characters
        ]
        assert evening.without in evening.setup.fixers
        assert evening.report.levels_up == tuple(range(len(evening.setup.team)))
    assert played[0].after.ledger[0].title == "The Inclusion Job"


def test_every_number_has_its_n_and_its_interval(found: Row) -> None:
    row = found["campaigns"]

    assert row["n"] == 2
    assert [set(each) for each in row["reached"]] == [{"what", "n", "value", "low", "high"}] * 7
    assert sum(each["n"] for each in row["tried"]) == row["jail"]["n"] == 8
    assert sum(each["difference"]["n"] for each in row["fixers"]) == 8
    assert [point["n"] for point in row["curves"]["level"]] == [2, 2, 2, 2]
    assert [point["value"] for point in row["curves"]["level"]] == [2.0, 3.0, 4.0, 4.0]
    for line in campaign_table(row).splitlines()[1:]:
        assert re.search(r"\d  (\S+( %)? \(.* to .*\)|none played)", line), line


def test_the_page_stands_alone_and_has_everything(found: Row) -> None:
    page = page_of(found)

    for words in ("How far crews get", "From heist to heist", "Fixers", "Jail", "Heists, when they were tried"):
        assert f"<h2>{words}</h2>" in page
    assert "The ledger of one campaign" in page
    assert "1. The Inclusion Job" in page
    assert not re.search(r"https?:|src=|href=|@import|url\(|<script|<link", page)
    for drawing in SVG.findall(page):
        assert ElementTree.fromstring(drawing)[0].tag == "title"


def test_the_crew_breaks_out_when_a_team_sits_in_jail_but_not_twice_in_a_row() -> None:
    crew = crew_of_three()
    crew.heist(busted=(0, 1, 2))
    captain = Captain(crew.game, Random(1))

    assert captain.next_heist(crew.state).startswith("county-")
    captain.go_up(crew.journal)
    crew.begin("county-the-bricks")
    crew.settle(busted=(0, 1, 2), escaped=())
    assert not captain.next_heist(crew.state).startswith("county-")


def test_who_is_free_helps_in_a_break_out_until_there_are_three() -> None:
    crew = crew_of_three()
    crew.heist(busted=(2,))
    captain = Captain(crew.game, Random(1))
    captain.go_up(crew.journal)
    crew.play(ChooseHeist("county-the-bricks"))

    captain.gather(crew.journal)

    assert [pick.who for pick in played_plan(crew.state).picks] == [2, 0, 1]


def test_a_box_without_room_for_a_new_team_loses_the_sheets_that_wait_in_jail_the_longest() -> None:
    crew = crew_of_three()
    crew.heist(busted=(1, 2))
    karma, tiny, smokes = crew.state.characters
    with_changes(crew, characters=(karma, tiny, smokes, *(replace(karma, name=f"No. {at}") for at in range(54))))

    Captain(crew.game, Random(1)).make_room(crew.journal)

    assert [each.name for each in crew.state.characters if each.status == RETIRED] == ["Tiny"]


def test_cash_is_kept_for_fixers_before_the_heist_of_two_parts() -> None:
    crew = all_but_the_last_won(cash=40)

    Captain(crew.game, Random(1)).buy(crew.journal)

    assert crew.state.items == ("plasma-torch",)


def test_the_heist_of_two_parts_comes_when_all_others_are_won() -> None:
    crew = crew_of_three()
    captain = Captain(crew.game, Random(1))
    assert captain.next_heist(crew.state) == "the-inclusion-job"

    assert captain.next_heist(all_but_the_last_won(cash=0).state) == FIRST


def test_until_the_purse_is_full_the_crew_does_what_pays_best_and_pays_nobody_for_it() -> None:
    crew = all_but_the_last_won(cash=PURSE - 1)
    ledger = tuple(replace(page, cash_after=page.cash_before + len(page.heist)) for page in crew.state.ledger)
    captain = Captain(crew.game, Random(1))
    captain.go_up(with_changes(crew, ledger=ledger).journal)

    assert captain.next_heist(crew.state) == max((page.heist for page in ledger if "county" not in page.heist), key=len)
    captain.prepare(crew.journal)
    assert not captain.pays_fixers(crew.state)

    with_changes(crew, cash=PURSE, plan=None)
    captain.prepare(crew.journal)
    assert played_plan(crew.state).heist == FIRST
    assert captain.pays_fixers(crew.state)


@pytest.mark.parametrize(("jailed", "heist"), [((), FIRST), ((2,), "county-the-hole")])
def test_a_break_out_pays_as_soon_as_somebody_sits_in_jail(jailed: tuple[int, ...], heist: str) -> None:
    crew = all_but_the_last_won(cash=0, busted=jailed)
    ledger = tuple(page for page in crew.state.ledger if "county" not in page.heist)

    assert Captain(crew.game, Random(1)).next_heist(with_changes(crew, ledger=ledger).state) == heist


def test_early_on_the_crew_pays_fixers_in_every_heist() -> None:
    crew = crew_of_three()
    captain = Captain(crew.game, Random(1))
    captain.prepare(crew.journal)

    assert captain.pays_fixers(crew.state)


def test_a_heist_with_a_safe_is_played_with_somebody_who_brings_a_tool_for_it() -> None:
    crew = with_changes(all_but_the_last_won(cash=PURSE), characters=())

    Captain(crew.game, Random(1)).prepare(crew.journal)

    team = [crew.state.characters[pick.who].character for pick in played_plan(crew.state).picks]
    assert "safecracker" in team


def all_but_the_last_won(cash: int, busted: tuple[int, ...] = ()) -> Crew:
    crew = crew_of_three()
    crew.heist(won=True, busted=busted)
    page = crew.state.ledger[0]
    others = [heist for heist in STANDARD.box.heists if heist not in (FIRST, SECOND)]
    ledger = tuple(replace(page, heist=heist) for heist in others)
    return with_changes(crew, ledger=ledger, people=(CrewMember("Ann", 4),), cash=cash)


def test_a_team_is_filled_up_with_newcomers_of_the_players_level() -> None:
    game = founded(STANDARD.name)
    journal = Journal(game, 0)
    journal.play(0, ChooseHeist("the-inclusion-job"))

    Captain(game, Random(1)).gather(journal)

    assert len(journal.position.state.plan.picks) == 4
    assert {each.level for each in journal.position.state.characters} == {1}


def test_one_of_each_item_is_bought_as_long_as_there_is_cash() -> None:
    crew = with_changes(crew_of_three(), cash=12, items=("plasma-torch",))

    Captain(crew.game, Random(1)).buy(crew.journal)

    assert crew.state.items == ("plasma-torch", "perfect-picks", "cheap-picks")
    assert crew.state.cash == 1


def test_time_in_jail_is_counted_for_each_who_was_there() -> None:
    crew = crew_of_three()
    crew.recruit("Enigma")
    crew.heist(busted=(0,))
    before, tally = crew.state, Tally()
    Captain(crew.game, Random(1)).go_up(crew.journal)
    crew.heist(team=("Enigma", "Tiny", "Smokes"))

    count_jail(tally, [before, crew.state])

    assert tally == {("time in jail", "2"): 1, ("jailed", "still there at the end"): 1}
    assert standing(crew.state)[2] == 1


def test_the_two_parts_are_counted_with_the_heists_before_them() -> None:
    crew = crew_of_three()
    crew.heist(won=True)
    page = crew.state.ledger[0]
    with_changes(crew, ledger=(page, replace(page, heist=FIRST, ended=OPEN), replace(page, heist=SECOND)))
    tally = Tally()

    count_two_parts(tally, crew.state, FIRST, SECOND, {FIRST, SECOND})

    assert tally["until the last heist", "1"] == 1
    assert tally["until it was won", "3"] == 1
    assert tally["reached", BOTH_WON] == 1


def test_pairs_say_how_much_more_often_a_match_is_won_with_a_fixer() -> None:
    tally = Tally({PLAYED: 1, ("pairs fence", "A"): 3, ("pairs fence", "B"): 1, ("pairs fence", "AB"): 4})

    row = campaign_row(CampaignExperiment(1, "random", 1), tally)["fixers"][0]

    assert (row["name"], row["difference"]["value"], row["difference"]["n"]) == ("Fence", 0.25, 8)
    assert row["difference"]["low"] < 0 < row["difference"]["high"]
    assert (row["with"]["value"], row["without"]["value"]) == (0.875, 0.625)


def test_plots_have_a_title_and_a_mark_for_each_number() -> None:
    some = Estimate(4, 2.0, 1.0, 3.0)

    assert curve("Cash", [(1, some), (2, some)]).count("<circle") == 2
    assert "after heist 2: 2.00 (1.00 to 3.00), n 4" in curve("Cash", [(1, some), (2, some)])
    assert curve("Cash", []) == "<p>Nothing to show.</p>"
    assert "+20.0 (-10.0 to +50.0), n 9" in differences("Fixers", [("Fence", Estimate(9, 0.2, -0.1, 0.5))])


@pytest.mark.parametrize(
    "options",
    [
        CampaignOptions(campaigns=0),
        CampaignOptions(heists=0),
        CampaignOptions(bot="nobody"),
        CampaignOptions(edition="v1"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(options: CampaignOptions) -> None:
    with pytest.raises((ValueError, Refused), match=r"at least one|there is no bot|edition"):
        experiment_of(options)
