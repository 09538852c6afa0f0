"""The edition of July 2020: what is in its box, and that all its heists are played whole by everybody."""

import pytest

from safehouse.engine.wire import Command, Refused
from safehouse.games.openings import open_heist
from safehouse.lab.matches.tally import PLAYED
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.soak import Soak
from safehouse.masters.board import BadHeist
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, PLANNING
from safehouse.masters.cards.older.v18 import V18_CARDS
from safehouse.masters.editions.v18 import V18
from safehouse.masters.game import Heist
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.phases.hands import HandOver
from safehouse.masters.phases.planning import Enter
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import Build, default_team
from safehouse.odds.check.compare import compare
from safehouse.odds.check.peer import Peer, met_objective
from safehouse.odds.escape.escape import odds
from safehouse.screen.masters import offered
from safehouse.screen.masters.advice.progress import objective
from tests.masters.editions.difference import drawn
from tests.masters.editions.playing import plays_whole

RECOMMENDED = ("Johnny Swagger", "Tiny Mike", "Phobia", "Showtime")
BREAK_OUT = {"objective": {"everyone": 1}, "exit_limit": 1}


def test_the_box_has_eighteen_skills_and_forty_three_events() -> None:
    ranks = [skill.rank for skill in V18.box.skills.values()]

    assert (ranks.count("amateur"), ranks.count("pro")) == (6, 12)
    assert {skill.copies for skill in V18.box.skills.values()} == {2}
    assert len(V18.box.events) == 43


def test_two_cards_have_the_number_a4_and_one_of_them_goes_by_a_later_one() -> None:
    assert (V18.box.events["A4"], V18.box.events["A5"]) == ("Ties Broke!", "Their Word Against Yours")
    assert V18.box.cards(("S1", "S2", "S3", "Z1", "Z2", "A5")) == ("C1", "C2", "C3", "25", "25", "A5")


def test_the_box_has_nine_crises_five_items_and_fourteen_fixers() -> None:
    crises = {card: crisis.copies for card, crisis in V18.box.crises.items()}

    assert crises == {"C1": 1, "C2": 2, "C3": 2, "C4": 1, "C5": 1, "C6": 1, "C7": 1}
    assert [item.copies for item in V18.box.items.values()] == [1] * 5
    assert len(V18.box.fixers) == 14


def test_the_shop_has_every_item_from_the_first() -> None:
    scene = drawn("v18.0", "→   .   ←", phase=PLANNING, setup={"cash": 9})

    assert {offer.item for offer in scene.offers(Buy)} == {*V18.box.pieces.items}


def test_the_tracks_end_at_37_and_30() -> None:
    three = (4, 8, 11, 14, 17, 19, 21, 23, 25, 27, 28, 30, 31, 33, 34)
    four = (4, 7, 10, 12, 14, 16, 18, 19, 21, 22, 24, 25, 26)

    assert [(track.alerts, track.last) for track in V18.box.tracks.values()] == [(three, 37), (four, 30)]


def test_the_card_of_the_lookout_prints_seven() -> None:
    assert V18.box.characters["lookout"].memory == 7


def test_the_recommended_team_is_the_first_one_although_it_has_bypass_four_times() -> None:
    team = default_team(V18.box, "Amateur", 4)

    assert tuple(build.name for build in team) == RECOMMENDED
    assert [build.skills.count("bypass") for build in team] == [1, 1, 1, 1]
    assert Heist(Setup("the-inclusion-job", team, ((0, 1, 2, 3),), edition=V18.name)).edition is V18


def test_a_class_may_come_twice_but_no_card_of_a_character() -> None:
    team = default_team(V18.box, "Amateur", 4)
    twice = (*team[:3], Build("Twin", team[0].character, team[0].skills))

    with pytest.raises(Refused, match="the box has one"):
        Heist(Setup("the-inclusion-job", twice, ((0, 1, 2, 3),), edition=V18.name))


def test_six_heists_are_whole_and_four_are_named_as_unfinished() -> None:
    assert len(V18.box.heists) == 6
    assert [V18.box.heist(name).id for name in V18.box.heists] == list(V18.box.heists)
    assert {name: heist.missing for name, heist in V18.box.unfinished.items()} == {
        "the-final-score-part-1": "the event deck",
        "the-final-score-part-2": "everything but the title",
        "county-the-yard": "everything but the title, its label and its reward",
        "county-the-hole": "everything but the title, its label and its reward",
    }
    with pytest.raises(BadHeist, match=r"no such heist as 'the-dark-horse-job'; in v18\.0 there are "):
        V18.box.heist("the-dark-horse-job")


def test_heists_win_fixers_that_there_are_and_these_say_so() -> None:
    won = {sheet.unlocks: (name,) for name in V18.box.heists if (sheet := V18.box.heist(name)).unlocks}

    assert won == {name: fixer.unlocked_by for name, fixer in V18.box.fixers.items() if fixer.unlocked_by}
    assert {name: V18.box.heist(name).reward for name in V18.box.heists if V18.box.heist(name).reward} == {
        "county-the-bricks": 10,
        "the-blind-justice-job": 5,
        "the-safehouse-rescue": 10,
    }


def test_any_number_may_start_on_one_entrance_of_a_jail() -> None:
    journal = open_heist("county-the-bricks", 1, inside=(3,), edition=V18.name)
    first = next(offer for offer in journal.legal(0) if isinstance(offer, Enter))

    for who in range(3):
        journal.play(0, Enter(who, first.at))

    assert set(journal.position.state.at[:3]) == {first.at}


def test_every_card_that_it_prints_is_in_its_book_and_none_of_its_own_is_idle() -> None:
    box = V18.box
    cards = {*box.events, *box.crises}
    cards |= {ability for fixer in box.fixers.values() for ability in fixer.abilities}
    cards |= {ability for npc in box.npcs.values() for ability in (*npc.abilities, npc.waits)}
    cards |= {ability for item in box.items.values() for ability in item.abilities}
    cards |= {item.action.card for item in box.items.values() if item.action and item.action.card}
    cards |= {ability for character in box.characters.values() for ability in character.abilities}
    cards |= {action.card for character in box.characters.values() for action in character.actions if action.card}
    sheets = [box.heist(name) for name in box.heists]
    cards |= {rule for sheet in sheets for rule in (*sheet.rules, sheet.npc.waits)}

    assert cards - {""} <= set(V18.book.texts)
    assert set(V18_CARDS.texts) <= cards


def test_items_change_hands_like_loot() -> None:
    scene = drawn("v18.0", "12. .", holds={1: "bump-key"})
    key = scene.heist.edition.box.numbers["bump-key"]

    scene.play(HandOver(0, 1, key))

    assert (scene.held(1), scene.held(2)) == ({}, {"bump-key": 1})


@pytest.mark.parametrize(("fixers", "worth"), [((), 0), (("persuasive-jeweler",), 4)])
def test_jewels_are_sold_by_the_persuasive_jeweler_alone(fixers: tuple[str, ...], worth: int) -> None:
    scene = drawn("v18.0", "1→  .", holds={1: "jewel"}, phase=ESCAPE, crew=3, setup={"fixers": fixers})

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert outcome.money["jewels"] == worth


@pytest.mark.parametrize(("drawing", "met"), [("1→  .   2←\n  3↗", True), ("1→  3.  2←", False), ("13→ .   2←", False)])
def test_a_break_out_needs_everybody_each_by_an_exit_of_their_own(drawing: str, met: bool) -> None:
    scene = drawn("v18.0", drawing, sheet=BREAK_OUT, phase=ESCAPE, crew=3)

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert outcome.objective == met


@pytest.mark.parametrize(
    ("drawing", "text"),
    [("12→ .   3←", "C1 and C2 are on one exit: everybody is Busted"), ("1→  2.  3←", "")],
)
def test_two_on_one_exit_are_told_before_an_escape_from_which_nobody_comes_back(drawing: str, text: str) -> None:
    scene = drawn("v18.0", drawing, crew=3, ideas={2: 3}, sheet=BREAK_OUT)
    warning = next(offer.warning for offer in offered(scene.heist, scene.position, 0) if offer.command == CallEscape())

    assert (text in warning, "one exit" in warning) == (True, bool(text))


def test_who_can_run_back_in_is_not_told_so() -> None:
    scene = drawn("v22.0", "12→ .   3←", crew=3, ideas={2: 3}, sheet=BREAK_OUT)
    warning = next(offer.warning for offer in offered(scene.heist, scene.position, 0) if offer.command == CallEscape())

    assert "one exit" not in warning


def test_there_are_no_kennels_on_a_map_of_ones_own() -> None:
    assert drawn("v22.0", "1.  k   ←").heist.kennels
    with pytest.raises(BadHeist, match=r"there are no kennels in v18\.0 \(DOG9, "):
        drawn("v18.0", "1.  k   ←")


@pytest.mark.parametrize(
    ("command", "rule"), [(Sell(0, 24), "ITM5"), (Dig(0, 0), "KEY8"), (Crack(0), "SUB13"), (Buy(0, 24), "ITM1")]
)
def test_a_command_that_there_is_not_is_refused_by_the_rule_that_would_allow_it(command: Command, rule: str) -> None:
    assert drawn("v17.1", "1→  .", phase=PLANNING).refused(command) == rule
    assert drawn("v18.0", "1→  .", phase=PLANNING, setup={"cash": 9}).refused(Buy(0, 24)) == ""


def test_a_break_out_tells_how_many_are_outside_and_what_its_odds_are() -> None:
    scene = drawn("v18.0", "1→  3.  2←\n  ↗", sheet=BREAK_OUT, phase=ESCAPE, crew=3, ideas={3: 1})

    assert objective(scene.heist, scene.state) == "2 of 3 characters outside"
    assert odds(scene.heist, scene.state).objective_policy == 1.0


@pytest.mark.parametrize(
    ("edition", "text"), [("v18.0", "Call the Escape now"), ("v22.0", "Call the Escape after this round")]
)
def test_the_screen_says_when_an_escape_would_begin(edition: str, text: str) -> None:
    scene = drawn(edition, "1.  2.  ?", seats=((1, 2), (3, 4)), agreement="everyone")
    words = {offer.command: offer.text for offer in offered(scene.heist, scene.position, 0)}

    assert words[CallEscape()] == text
    assert scene.state.phase != ESCAPE


@pytest.mark.parametrize(("edition", "refused"), [("v18.0", ""), ("v22.0", "RND14")])
def test_the_team_may_leave_before_an_escape_that_is_due(edition: str, refused: str) -> None:
    scene = drawn(edition, "1.  2.")
    scene.state.leaving = 1

    assert scene.refused(CallEscape()) == refused


def test_odds_know_that_who_is_outside_stays_there() -> None:
    newer = drawn("v22.0", "1→  J", phase=ESCAPE, ideas={1: 2})
    older = drawn("v18.0", "1→  J", phase=ESCAPE, ideas={1: 2})

    assert odds(newer.heist, newer.state).objective_policy == 1.0
    assert odds(older.heist, older.state).objective_policy == 0.0
    assert odds(older.heist, older.state).unsure == ()


def test_odds_know_that_a_prisoner_joins_from_beside() -> None:
    sheet = {"npc": NpcSheet(card="prisoner"), "objective": {"npc": 1}}
    scene = drawn("v18.0", "→   1.  .   N", sheet=sheet, phase=ESCAPE)

    found = odds(scene.heist, scene.state)

    assert 0.0 < found.objective_policy == pytest.approx(Peer(scene.heist, met_objective).value(scene.state))
    assert found.unsure == ()


@pytest.mark.parametrize("seed", [15, 28, 36, 37])
def test_odds_are_what_a_search_by_the_rules_finds(seed: int) -> None:
    made = compare(seed, 1500, ("plain", "locks", "limit", "prisoner"), V18.name)

    assert made is not None
    assert made.agrees
    assert made.odds.unsure == ()


@pytest.mark.parametrize("name", V18.box.heists)
def test_random_bots_play_every_heist_whole_and_it_can_be_told_and_shown(name: str) -> None:
    plays_whole(V18, name)


@pytest.mark.parametrize("name", V18.box.heists)
def test_greedy_bots_play_every_heist_to_its_end(name: str) -> None:
    assert HeistExperiment(1, name, 4, "default", "greedy", edition=V18.name).play(0)[PLAYED] == 1


def test_it_is_soaked_from_any_position_with_any_deck_without_a_violation() -> None:
    soaked = Soak(Heists(V18.box.heists, "any", "any", V18.name), 1, 0.05).run_some(range(12))

    assert (soaked.matches, soaked.violations) == (12, [])
