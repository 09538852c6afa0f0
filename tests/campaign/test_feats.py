"""Achievements and the table of characters, by crew, each with the heist that earned it."""

from msgspec.structs import replace

from safehouse.campaign.phases.crew import Recruit
from safehouse.campaign.phases.heists import BeginHeist
from safehouse.campaign.phases.plan import Bring, ChooseHeist
from safehouse.campaign.sight.feats import ACHIEVEMENTS, bingo_table
from safehouse.masters.editions import STANDARD
from safehouse.masters.game.feats import FEATS
from tests.campaign.given import FIRST, TEAM, Crew, crew_of_three, with_changes
from tests.campaign.test_final_score import hiding

TABLE = (
    ("angry-locksmith", "safecracker", "demolitions-guy"),
    ("thug", "bruiser", "operative"),
    ("street-urchin", "grifter", "mastermind"),
    ("script-kiddie", "black-hat", "hacktivist"),
    ("burglar", "ghost-runner", "grease-man"),
    ("lookout", "watchman", "sentinel"),
    ("pickpocket", "thief", "con-artist"),
    ("shutter-bug", "technician", "tinkerer"),
)


def earned(crew: Crew) -> dict[str, int]:
    return {feat.name: feat.page for feat in crew.view.feats if feat.earned}


def test_there_are_sixteen_and_those_of_one_heist_are_among_them() -> None:
    assert len(ACHIEVEMENTS) == 16
    assert set(FEATS) <= set(ACHIEVEMENTS)


def test_what_a_heist_earns_is_written_down_once_with_its_page() -> None:
    crew = crew_of_three()
    crew.heist(levels_up=())
    crew.heist(feats=("Minmaxer",), levels_up=())
    crew.heist(feats=("Minmaxer", "On Fumes", "No such feat"), won=True, levels_up=())

    assert earned(crew) == {"Minmaxer": 1, "On Fumes": 2}
    assert crew.view.ledger[2].feats == ("On Fumes",)


def test_penny_pincher_begins_a_heist_with_20k() -> None:
    rich, poor = with_changes(crew_of_three(), cash=20), with_changes(crew_of_three(), cash=19)
    rich.begin()
    poor.begin()

    assert earned(rich) == {"Penny Pincher": 0}
    assert earned(poor) == {}


def test_the_final_score_is_the_first_of_many_and_with_its_own_fixer_one_comes_back_for_more() -> None:
    plain, again, lost = hiding(), hiding(used=("the-mayor",)), hiding()
    for crew in (plain, again, lost):
        crew.play(BeginHeist("TWO"))
    plain.settle(won=True, fixer="the-mayor")
    again.settle(won=True, fixer="the-mayor")
    lost.settle(won=False)

    assert earned(plain) == {"First of Many": 1}
    assert earned(again) == {"First of Many": 1, "Back For More": 1}
    assert earned(lost) == {}


def test_a_completionist_has_won_every_heist() -> None:
    crew = crew_of_three()
    crew.heist(won=True, levels_up=())
    page = crew.state.ledger[0]
    others = [replace(page, heist=heist, match="") for heist in STANDARD.box.heists if heist != FIRST]

    short = with_changes(crew_of_three(), ledger=tuple(others[1:]))
    full = with_changes(crew_of_three(), ledger=tuple(others))
    for each in (short, full):
        each.heist(won=True, levels_up=())

    assert earned(short) == {}
    assert earned(full) == {"Completionist": len(others)}


def test_the_table_has_a_row_for_each_class() -> None:
    assert bingo_table(STANDARD.box) == TABLE
    assert crew_of_three().view.bingo == TABLE


def test_a_column_is_full_when_each_of_its_characters_was_played() -> None:
    crew = crew_of_three()
    own = {"angry-locksmith", "thug", "lookout"}
    first = [(row[0], 0) for row in TABLE if row[0] not in own]
    all_pros = [(card, 0) for row in TABLE for card in row[1:]]

    nearly, column, table = (crew_of_three() for _ in range(3))
    with_changes(nearly, bingo=tuple(first[1:]))
    with_changes(column, bingo=tuple(first))
    with_changes(table, bingo=(*first, *all_pros))
    for each in (crew, nearly, column, table):
        each.heist(levels_up=())

    assert dict(crew.view.played) == dict.fromkeys(["angry-locksmith", "thug", "lookout"], 0)
    assert (earned(crew), earned(nearly)) == ({}, {})
    assert earned(column) == {"Amateur Bingo": 0}
    assert set(earned(table)) == {"Amateur Bingo", "Conventional Bingo", "Oddball Bingo", "Pro Bingo Blackout"}


def test_a_true_mastermind_plays_a_heist_of_their_own_with_others() -> None:
    own = replace(STANDARD.box.heist(FIRST), id="our-own", title="Our Own", reward=99, unlocks="the-mayor")
    alone = crew_of_three()
    alone.play(ChooseHeist(own), *map(Bring, range(3)), BeginHeist("OWN"))
    alone.settle(won=True, levels_up=())

    both = Crew("Ann", "Bob")
    both.recruit(*TEAM)
    both.play(Recruit("Ice", "street-urchin", ("bypass", "yank-wires")), seat=1)
    both.play(ChooseHeist(own), *map(Bring, range(3)))
    both.play(Bring(3), seat=1)
    both.play(BeginHeist("OWN"))
    both.settle(won=True, levels_up=())

    assert earned(alone) == {}
    assert earned(both) == {"True Mastermind": 0}
    page = both.view.ledger[0]
    assert (page.own, page.title, both.state.fixers) == (True, "Our Own", ("old-friend",))


def test_a_heist_of_ones_own_brings_no_fixer_and_no_reward_and_does_not_pose_as_another() -> None:
    own = replace(STANDARD.box.heist(FIRST), id="our-own", reward=99, unlocks="the-mayor")
    crew = crew_of_three()

    assert crew.refusal(ChooseHeist(replace(own, id=FIRST))) == "SET2"
    assert crew.refusal(ChooseHeist(replace(own, deck="1-3, Q9"))) == "SET2"
    crew.play(ChooseHeist(own))

    assert crew.state.plan is not None
    sheet = crew.game.edition.sheet(crew.state.plan.heist)
    assert (sheet.unlocks, sheet.reward) == ("", 0)
    assert crew.reopened().view == crew.view
