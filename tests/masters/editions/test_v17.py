"""The edition of May 2020: what is in its box, and that all its heists are played whole by everybody."""

import pytest
from msgspec.structs import replace

from safehouse.engine.wire import Refused
from safehouse.lab.matches.tally import PLAYED
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.soak import Soak
from safehouse.masters.board import BadHeist
from safehouse.masters.box.pieces import ESCAPE, PLANNING
from safehouse.masters.cards.older.v17 import V17_CARDS
from safehouse.masters.editions import STANDARD
from safehouse.masters.editions.v17 import V17
from safehouse.masters.facts.rounds import AlertRaised
from safehouse.masters.game import Heist
from safehouse.masters.judge import judge
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.hands import HandOver, LayDown, PickUp
from safehouse.masters.phases.shop import Buy
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from safehouse.odds.escape.bounds import BOUND
from safehouse.odds.escape.escape import odds
from safehouse.screen.masters import hints
from safehouse.screen.masters.printed.cardtexts import cards
from safehouse.screen.masters.printed.kit import drawing_kit
from safehouse.text.masters.log import tell
from tests.masters.editions.difference import drawn
from tests.masters.editions.playing import plays_whole
from tests.masters.own import OWN


def test_the_box_has_thirty_nine_events_six_special_events_and_fifteen_fixers() -> None:
    crises = {card: crisis.copies for card, crisis in V17.box.crises.items()}

    assert len(V17.box.events) == 39
    assert crises == {"S1": 1, "S2": 2, "S3": 2, "S4": 1, "S5": 1, "S6": 1}
    assert len(V17.box.fixers) == 15


def test_the_box_has_fewer_cameras_and_ten_pieces_of_artwork() -> None:
    supply = V17.box.supply

    assert [supply[chit] for chit in ("guard", "camera", "lock", "dog", "artwork")] == [14, 10, 12, 8, 10]
    assert "usb" not in supply


def test_the_card_of_the_lookout_prints_six() -> None:
    assert V17.box.characters["lookout"].memory == 6


def test_the_tracks_continue_on_their_backs_to_43_and_40() -> None:
    assert [(len(track.alerts), track.last) for track in V17.box.tracks.values()] == [(20, 43), (21, 40)]


def test_crises_of_later_heists_are_played_by_the_numbers_of_special_events() -> None:
    assert V17.box.cards(("C1", "C6", "S3", "Z1")) == ("S1", "S6", "S3", "25")


def test_there_are_no_items_and_no_shop() -> None:
    scene = drawn("v17.1", "→   .   ←", phase=PLANNING, setup={"cash": 9})

    assert (dict(V17.box.items), scene.offers(Buy)) == ({}, [])
    with pytest.raises(Refused, match="there are not so many of 'bump-key'"):
        drawn("v17.1", "1.", setup={"items": ((0, "bump-key"),)})


def test_five_heists_can_be_played_one_of_them_completed_here() -> None:
    names = ("county-the-bricks", "the-blind-justice-job", "the-exhibition-job", "the-inclusion-job", "the-startup-job")

    assert V17.box.heists == names
    assert ["completed here" in V17.box.heist(name).story for name in names] == [False, False, False, True, False]


def test_thirteen_titles_are_named_as_unfinished_with_what_is_missing() -> None:
    missing = [heist.missing for heist in V17.box.unfinished.values()]

    assert len(missing) == 13
    assert [missing.count(f"everything but {what}") for what in ("the title", "the objective")] == [10, 2]
    with pytest.raises(
        BadHeist, match=r"mayoral-race was never finished in v17\.1: everything but the title is missing"
    ):
        V17.box.heist("mayoral-race")


def test_heists_win_fixers_that_there_are_and_these_say_so() -> None:
    won = {sheet.unlocks: (name,) for name in V17.box.heists if (sheet := V17.box.heist(name)).unlocks}

    assert won == {name: fixer.unlocked_by for name, fixer in V17.box.fixers.items() if fixer.unlocked_by}
    assert {name: V17.box.heist(name).reward for name in V17.box.heists if V17.box.heist(name).reward} == {
        "county-the-bricks": 10
    }


def test_every_card_that_it_prints_is_in_its_book_and_none_of_its_own_is_idle() -> None:
    box = V17.box
    cards = {*box.events, *box.crises, *V17.cards}
    cards |= {ability for fixer in box.fixers.values() for ability in fixer.abilities}
    cards |= {ability for npc in box.npcs.values() for ability in (*npc.abilities, npc.waits)}
    cards |= {ability for character in box.characters.values() for ability in character.abilities}
    cards |= {action.card for character in box.characters.values() for action in character.actions if action.card}

    assert cards - {""} <= set(V17.book.texts)
    assert set(V17_CARDS.texts) <= cards


def test_no_card_of_another_edition_is_shown() -> None:
    shown = cards(V17)

    assert {"S1", "SEWER CRAWL", "HELP OUT", "old-friend"} <= set(shown)
    assert not {"C1", "D3", "TEAMWORK", "VENT CRAWL", "STAND BACK", "taken"} & set(shown)
    assert set(STANDARD.book.texts) <= set(cards(STANDARD))


def test_what_an_edition_does_not_have_is_not_drawn_either() -> None:
    drawn_here, drawn_later = ({tile.id for tile in drawing_kit(name).tiles} for name in ("v17.1", "v22.0"))

    assert not {"tunnel", "item", "kennel", "safe"} & drawn_here
    assert {"tunnel", "item", "kennel", "safe"} <= drawn_later
    assert {"hounds", "beacon", "artwork"} <= drawn_here


def test_the_judge_calls_things_by_their_names_here() -> None:
    own = replace(OWN, map="→   .   +z  J   X\n", deck="1-24, S6, 25", bag={"dog": 1})
    told = [finding.words for finding in judge(own, V17)]

    assert "no green control panel opens the green pressure sensor" in told
    assert "the red control panel opens nothing" in told
    assert "S6 is about a hounds token, and there is none" in told
    assert "there are dogs, but no kennel" not in told
    assert "there are dogs, but no kennel" in [finding.words for finding in judge(own, STANDARD)]


def test_an_alarm_that_is_discarded_is_told_to_go_off() -> None:
    scene = drawn("v17.1", "1.")

    assert tell(scene.heist, AlertRaised("25", "ability")) == (
        "ALERT (an ability): event 25 Sound the Alarm! is discarded and that sets it off (EVT3)."
    )
    assert tell(scene.heist, AlertRaised("1", "fixer")) == (
        "ALERT (a fixer): event 1 Hidden Cameras is discarded and won't happen (EVT3)."
    )


def test_the_recommended_team_is_the_first_one() -> None:
    team = default_team(V17.box, "Amateur", 4)

    assert tuple(build.name for build in team) == ("Johnny Swagger", "Tiny Mike", "Phobia", "Showtime")
    assert Heist(Setup("the-inclusion-job", team, ((0, 1, 2, 3),), edition=V17.name)).edition is V17


def test_any_number_starts_on_one_entrance_of_the_jail() -> None:
    assert V17.box.heist("county-the-bricks").entrance_limit == 99


@pytest.mark.parametrize(("drawing", "up"), [("1→  2.  3←", (0, 2)), ("1→  2.  .   3←", (0, 2))])
def test_of_a_won_heist_those_who_escaped_go_up_a_level(drawing: str, up: tuple[int, ...]) -> None:
    scene = drawn("v17.1", drawing, phase=ESCAPE, crew=3, holds={1: "jewel"})

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert (outcome.objective, outcome.levels_up) == (True, up)


def test_who_has_ideas_enough_does_not_roll() -> None:
    scene = drawn("v17.1", "1.  ←", phase=ESCAPE, ideas={1: 1})

    scene.play(Run(0))

    assert (scene.ideas[1], scene.state.rolled) == (0, 0)


def test_odds_know_that_pressure_sensors_do_nothing_in_the_escape() -> None:
    older = drawn("v17.1", "1J  x   ←", phase=ESCAPE, ideas={1: 2}, holds={1: "jewel"})
    newer = drawn("v18.0", "1J  x   ←", phase=ESCAPE, ideas={1: 2}, holds={1: "jewel"})

    assert odds(older.heist, older.state).objective_policy == 1.0
    assert odds(newer.heist, newer.state).objective_policy == 0.0


def test_who_has_rolled_keeps_its_hands_still_until_it_is_outdoors() -> None:
    scene = drawn("v17.1", "12J J   ←", phase=ESCAPE, holds={1: "jewel", 2: "jewel"})
    scene.state.rolled, jewel = 1, scene.state.pieces.numbers["jewel"]

    refused = [scene.refused(each) for each in (LayDown(0, 0, jewel), HandOver(0, 1, jewel), HandOver(1, 0, jewel))]
    assert (refused, scene.refused(PickUp(1, 0, jewel))) == (["ESC16"] * 3, "")
    assert [offer.who for offer in scene.offers(PickUp)] == [1]


def test_loot_is_handed_over_beside_somebody_who_has_rolled() -> None:
    scene = drawn("v17.1", "&1  .   ←\n\n&1 = 123.", phase=ESCAPE, holds={1: "jewel"})
    scene.state.rolled, jewel = 1 << 2, scene.state.pieces.numbers["jewel"]

    assert (scene.refused(HandOver(0, 2, jewel)), scene.refused(HandOver(0, 9, jewel))) == ("ESC16", "LOO3")
    assert scene.offers(HandOver) == [HandOver(0, 1, jewel)]


@pytest.mark.parametrize(("drawing", "rule"), [(".   12←", ""), ("12. ←", "ESC16")])
def test_hands_are_free_again_outdoors(drawing: str, rule: str) -> None:
    scene = drawn("v17.1", drawing, phase=ESCAPE, holds={1: "documents"}, objective={"documents": 1})
    scene.state.rolled, papers = 1, scene.state.pieces.numbers["documents"]

    assert [scene.refused(each) for each in (LayDown(0, scene.state.at[0], papers), HandOver(0, 1, papers))] == [
        rule
    ] * 2


@pytest.mark.parametrize("drawing", ["1.  J   ←", "1K  #   ←"])
def test_odds_say_so_as_well_when_all_have_rolled(drawing: str) -> None:
    scene = drawn("v17.1", drawing, phase=ESCAPE, ideas={1: 4})
    outdoors = drawn("v17.1", ".   J   1←", phase=ESCAPE)
    scene.state.rolled = outdoors.state.rolled = 1

    assert BOUND in odds(scene.heist, scene.state).unsure
    assert odds(outdoors.heist, outdoors.state).unsure == ()


@pytest.mark.parametrize(("ideas", "sure"), [(1, 0.0), (2, 1.0)])
def test_odds_do_not_count_on_loot_that_any_roll_would_pay_for(ideas: int, sure: float) -> None:
    scene = drawn("v17.1", "1.  J   ←", phase=ESCAPE, ideas={1: ideas})

    assert odds(scene.heist, scene.state).objective_policy == sure


def test_odds_say_so_where_somebody_would_have_to_take_loot_after_a_roll() -> None:
    rolling = drawn("v17.1", "1.  J   ←", phase=ESCAPE)
    later = drawn("v18.0", "1.  J   ←", phase=ESCAPE)

    assert BOUND in odds(rolling.heist, rolling.state).unsure
    assert odds(later.heist, later.state).unsure == ()


@pytest.mark.parametrize("name", V17.box.heists)
def test_random_bots_play_every_heist_whole_and_it_can_be_told_and_shown(name: str) -> None:
    plays_whole(V17, name)


@pytest.mark.parametrize("name", V17.box.heists)
def test_greedy_bots_play_every_heist_to_its_end(name: str) -> None:
    assert HeistExperiment(1, name, 4, "default", "greedy", edition=V17.name).play(0)[PLAYED] == 1


def test_it_is_soaked_from_any_position_with_any_deck_without_a_violation() -> None:
    soaked = Soak(Heists(V17.box.heists, "any", "any", V17.name), 1, 0.05).run_some(range(12))

    assert (soaked.matches, soaked.violations) == (12, [])


def test_hints_do_not_ask_for_tools_that_nobody_has() -> None:
    scene = drawn("v17.1", "1.  L", characters={1: "angry-locksmith"})

    assert hints(scene.heist, scene.position, 0).now
