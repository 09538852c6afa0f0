"""Rules that no other test shows: numbers of the box, what a heist may say otherwise, and late rulings."""

import pytest
from msgspec.structs import replace

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import ESCAPE, JEWEL, PLANNING, USB
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.plan import TookBack
from safehouse.masters.facts.rounds import CrisisBegan
from safehouse.masters.facts.security import Busted
from safehouse.masters.game import Heist, position_on
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Pocket
from safehouse.masters.phases.escape import EndEscape, Halt, Run
from safehouse.masters.phases.hands import LayDown, PickUp
from safehouse.masters.phases.planning import Enter
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from tests.given import Scene, given, picture
from tests.masters.running import declare, seed_for, walk

FIRST_HEISTS = ["the-inclusion-job", "the-startup-job", "the-dark-horse-job"]


def test_the_box_has_forty_one_events_and_twelve_crises() -> None:
    copies = {number: card.copies for number, card in STANDARD.box.crises.items()}

    assert len(STANDARD.box.events) == 41
    assert copies == {"C1": 1, "C2": 3, "C3": 3, "C4": 1, "C5": 1, "C6": 1, "Z1": 1, "Z2": 1}


def test_the_box_has_so_many_chits_of_loot() -> None:
    loot = ("jewel", "documents", "keycard", "usb")

    assert {name: STANDARD.box.supply[name] for name in loot} == {"jewel": 4, "documents": 2, "keycard": 2, "usb": 1}


def test_a_deck_is_played_as_listed_and_a5_stands_for_a4() -> None:
    scene = given("1.", deck="1-3, A5, C4, C4, Z1")

    assert scene.view.deck == ("1", "2", "3", "A4", "C4", "C4", "Z1")
    assert STANDARD.box.crises["C4"].copies == 1


@pytest.mark.parametrize("name", FIRST_HEISTS)
@pytest.mark.parametrize("crew", [3, 4])
def test_old_friend_is_there_in_every_heist_for_everybody(name: str, crew: int) -> None:
    heist = Heist(Setup(name, first_team(STANDARD.box, crew), (tuple(range(crew)),)))

    assert STANDARD.box.fixers["old-friend"].abilities == ("TEAMWORK",)
    assert all(heist.ability_of(who, "TEAMWORK") for who in heist.crew)


def test_a_heist_may_set_another_entrance_limit_than_the_rules() -> None:
    usual = given("1→  .   ←", phase=PLANNING)
    strict = position_on(replace(usual.heist.setup, heist=replace(usual.heist.sheet, entrance_limit=1)))
    narrow = Scene(strict, usual.state)

    assert usual.refused(Enter(1, usual.space(0, 0))) == ""
    assert narrow.refused(Enter(1, narrow.space(0, 0))) == "BRD7"
    assert narrow.refused(Enter(1, narrow.space(2, 0))) == ""


@pytest.mark.parametrize("die", range(1, 7))
def test_default_actions_go_with_any_roll(die: int) -> None:
    scene = given("1.", die={1: die})

    default = [(act.slot, act.face) for act in scene.offers(Act) if act.card == "thug"]

    assert default == [(1, die), (2, die)]


def test_every_character_has_two_or_three_default_actions() -> None:
    actions = {name: len(card.actions) for name, card in STANDARD.box.characters.items()}

    bolt_at_two_prices = actions.pop("ghost-runner") - 1

    assert bolt_at_two_prices == 3
    assert set(actions.values()) == {2, 3}


def test_found_cash_never_runs_out() -> None:
    scene = given("1.", left={1: "loot"}, holds={1: {"cash": 100}})

    scene.play(Pocket(0))

    assert scene.held(1) == {"cash": 101}


def test_an_alert_inside_a_remote_lock_still_happens() -> None:
    scene = given("1x  .", skills={1: ("blast", "hurry")}, die={1: 3}, deck="M1,M2,Z1")

    scene.play(Act(0, "blast", 3, 3))

    assert scene.lost == ["M1"]


def test_a_sweep_queued_behind_the_alarm_does_not_come() -> None:
    scene = given("→   W   .   1.", deck="M1,Z1,C2", left={1: "move"})

    scene.play(Done())

    assert scene.told(CrisisBegan) == [CrisisBegan("Z1")]
    assert scene.map == picture("→   W   .   1.")


@pytest.mark.parametrize("tile", ["Jx", "Jy", "J#"])
@pytest.mark.parametrize(
    ("character", "ability", "command", "rule"),
    [
        ("thief", "LARCENIST", PickUp(0, 0, JEWEL), "LOO1"),
        ("con-artist", "SWINDLER", PickUp(0, 0, JEWEL), "LOO1"),
        ("con-artist", "SWINDLER", LayDown(0, 0, JEWEL), "LOO2"),
    ],
    ids=["take from", "take from too", "drop into"],
)
def test_hands_reach_into_no_remote_lock_and_no_keycard_door(
    tile: str, character: str, ability: str, command: Command, rule: str
) -> None:
    barred = given(f"{tile}  1.", characters={1: character}, ideas={1: 1}, holds={1: "jewel"})
    free = given("J   1.", characters={1: character}, ideas={1: 1}, holds={1: "jewel"})
    barred.play(Use(0, ability))
    free.play(Use(0, ability))

    assert barred.refused(command) == rule
    assert free.refused(command) == ""


@pytest.mark.parametrize("tile", ["x", "y", "#"])
def test_loot_is_not_tossed_into_or_over_a_remote_lock_or_a_keycard_door(tile: str) -> None:
    toss = Act(0, "con-artist", 3, 1)
    barred = given(f".   {tile}   1.", characters={1: "con-artist"}, holds={1: "jewel"})
    free = given(".   .   1.", characters={1: "con-artist"}, holds={1: "jewel"})

    assert barred.refused(toss) == "CHR5"
    assert free.refused(toss) == ""


def test_what_one_who_is_outdoors_laid_down_there_is_taken_along() -> None:
    scene = given("1→  .", phase=ESCAPE, holds={1: "usb"}, objective={"usb": 1})
    scene.play(LayDown(0, scene.space(0, 0), USB))

    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert (outcome.loot, outcome.objective) == ({"usb": 1}, True)


@pytest.mark.parametrize(("ideas", "busted"), [(0, [Busted(0, "last ditch")]), (1, [])])
def test_who_rolled_and_is_short_but_can_pay_one_more_step_is_not_busted(ideas: int, busted: list[Busted]) -> None:
    scene = given("→   .   .   .   .   1.", phase=ESCAPE, ideas={1: ideas}, seed=seed_for(2))
    declare(scene, 0, (4, 0), (3, 0), (2, 0), (1, 0), (0, 0))
    assert walk(scene, 0) == 2

    scene.play(Halt(0))

    assert scene.told(Busted) == busted
    assert (scene.refused(Run(0)) == "") is not bool(busted)


def test_a_seat_that_is_given_sub_actions_is_no_longer_done() -> None:
    scene = given(
        "1.  2.  L",
        characters={1: "script-kiddie"},
        ideas={1: 1},
        left={2: "move"},
        seats=((1,), (2,), (3, 4)),
    )
    scene.play(Done(), seat=1)
    assert scene.heist.to_move(scene.state) == (0,)

    scene.play(Act(0, "script-kiddie", 2, 1), "unlock", seat=0)

    assert scene.told(TookBack) == [TookBack(1)]
    assert scene.heist.to_move(scene.state) == (0, 1)
    assert scene.refused(Done(), seat=1) == ""


def test_stage_whisper_lets_as_many_ideas_be_passed_as_there_are_on_the_table() -> None:
    scene = given("1.  2.", ideas={1: 2})

    scene.effect("17", 0, 1)

    assert scene.ideas == {1: 2, 2: 0}
    assert scene.state.noise == 2
