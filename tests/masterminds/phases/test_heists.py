"""The Heist step by step, and the order of its end."""

import pytest

from safehouse.masterminds.box.pieces import TURN
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.use import Maneuver, PlayEvent
from tests.masterminds.given import Scene, given

SHORT = {0: ("jb-throne", ("co-timelock",))}
HARD = {0: ("jb-diamond", ("co-bunker", "co-garrison", "co-festival"))}


def test_any_job_on_the_table_may_be_attempted() -> None:
    assert [offer.place for offer in given(3).offers(Declare) if isinstance(offer, Declare)] == [0, 1, 2]


def test_all_complications_are_revealed_and_extra_ones_dealt() -> None:
    scene = given(jobs={0: ("jb-film", ["?co-tight", "?co-dogs"])}).play(Declare(0)).play(Reveal())

    assert scene.at() == ["co-tight", "co-dogs", "co-laser"]


def test_chains_of_complications_go_on() -> None:
    scene = given(jobs={0: ("jb-film", ["?co-tight"])}, complications=["co-wrongfloor", "co-wrongfloor"])

    assert scene.play(Declare(0)).play(Reveal()).at() == ["co-tight", "co-wrongfloor", "co-wrongfloor"]


def test_who_is_in_jail_or_face_down_stays_at_home() -> None:
    scene = given(crews={0: ["cr-hacker!1", "me-silk/", "cr-wrecker"]}).play(Declare(0)).play(Reveal())

    assert [offer.members for offer in scene.offers(Party) if isinstance(offer, Party)] == [(0, 3), (3,), (0,)]


def test_the_lowest_of_several_limits_holds() -> None:
    crew = {0: ["cr-hacker", "cr-hacker", "cr-hacker"]}
    scene = given(crews=crew, jobs={0: ("jb-yacht", ["co-tight"])}).play(Declare(0)).play(Reveal())

    assert max(len(offer.members) for offer in scene.offers(Party) if isinstance(offer, Party)) == 3


def test_gear_and_boosts_count_with_the_party() -> None:
    scene = given(crews={0: ["mm-quill+ge-crowbar"]}, hands={0: ["ev-insideman"]}, jobs={0: ("jb-poker", ["co-dogs"])})
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(PlayEvent("ev-insideman")).play(GoIn())

    counted = scene.told("Counted")[0]
    assert (counted.needed, counted.had) == (4, 5)


def test_a_clean_job_brings_no_heat() -> None:
    scene = given(crews={0: ["mm-quill"]}, jobs={0: ("jb-cornershop", ())}).heist((0,))

    assert scene.state.heat[0] == 0
    assert scene.state.won[0] == ("jb-cornershop",)


def test_a_substituted_job_pays_in_full() -> None:
    scene = given(crews={0: ["mm-thorne"]}, jobs={0: ("jb-antiques", ())}).heist((0,))  # FFF against SST

    assert scene.state.heat[0] == 2
    assert scene.state.won[0] == ("jb-antiques",)
    assert len(scene.state.hands[0]) == 2


def test_a_short_job_fails_whatever_the_skills() -> None:
    scene = given(jobs=SHORT).play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn())

    assert (scene.state.due, scene.state.succeeded) == (5, False)


def test_a_failed_job_stays_with_one_complication_more_and_its_time() -> None:
    scene = given(jobs=SHORT, crews={0: ["cr-hacker", "cr-hacker"]})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1, 2))).play(GoIn()).play(TakeHeat())

    assert scene.at() == ["co-timelock", "?co-laser"]
    assert scene.state.time[0] == 3
    assert scene.state.hands[0] == ()


def test_printed_heat_comes_with_completion_only() -> None:
    crew = {0: ["mm-thorne"]}
    done = given(crews=crew, jobs={0: ("jb-nightmail", ())}).heist((0,))
    failed = given(crews=crew, jobs={0: ("jb-nightmail", ("co-dogs",))}).heist((0,))

    assert done.told("Counted")[0].heat == 1
    assert failed.told("Counted")[0].heat == 1  # one icon short, and no printed Heat


def test_a_completed_job_pays_tokens_for_its_complications() -> None:
    crew = {0: ["mm-quill", "cr-hacker", "cr-hacker"]}
    scene = given(crews=crew, jobs={0: ("jb-cornershop", ["co-timelock"])}).heist((0, 1, 2))

    assert scene.state.tokens[0] == 1
    assert scene.state.complication_pile == ("co-timelock",)


def test_a_completed_job_is_replaced_at_once() -> None:
    scene = given(crews={0: ["mm-quill"]}, jobs={0: ("jb-cornershop", ())}).heist((0,))

    assert scene.state.jobs[0] == "jb-cornershop"
    assert scene.told("JobDealt")[0].place == 0
    assert scene.state.stage == TURN


def test_the_end_of_an_attempt_keeps_its_order() -> None:
    crew = {0: ["mm-thorne", "me-silk"]}
    scene = given(crews=crew, jobs={0: ("jb-bank", ())}, hands={0: ["ev-tip"]}, heat={0: 2}, tokens=[14, 0])
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn())
    if scene.asked is None:
        scene.play(TakeHeat())
    scene.play_answers("cheapest")
    while scene.asked is not None:
        scene.play_answers(scene.asked.options[0])

    kinds = [type(fact).__name__ for fact in scene.facts]
    wanted = [
        "Counted",
        "Completed",
        "CardDrawn",
        "FeePaid",
        "HeatGained",
        "Jailed",
        "JobDealt",
        "HeistEnded",
        "GameClosed",
    ]
    places = [kinds.index(kind) for kind in wanted if kind in kinds]
    assert places == sorted(places)
    assert {"Counted", "Completed", "FeePaid", "JobDealt", "HeistEnded", "GameClosed"} <= set(kinds)


def test_without_a_party_the_attempt_fails_with_at_most_three_heat() -> None:
    crew = {0: ["mm-fox!1", "me-silk"]}
    scene = given(crews=crew, jobs={0: ("jb-throne", ["?co-nomercs"])}).play(Declare(0)).play(Reveal())
    scene.play(Party(())).play(GoIn())

    assert scene.told("NoPartyAllowed")
    assert scene.state.due == 3


def alone(members: tuple[int, ...], *, first: bool) -> Scene:
    """Only a Mercenary is free, and it uses its maneuver, before the party is named or after it."""
    scene = given(crews={0: ["mm-saffron!1", "me-silk"]}, hands={0: ["ev-tip"]}, heat={0: 1}, jobs=HARD)
    scene.play(Declare(0)).play(Reveal())
    for command in (Maneuver(1), Party(members)) if first else (Party(members), Maneuver(1)):
        scene.play(command)
    return scene


@pytest.mark.parametrize("first", [True, False])
def test_who_had_a_mercenary_to_send_gets_all_the_heat_after_its_maneuver(first: bool) -> None:
    scene = alone(() if first else (1,), first=first).play(GoIn())

    counted = scene.told("Counted")[0]
    assert (counted.members, counted.had, counted.heat) == ((), 0, 15)
    assert scene.told("NoPartyAllowed") == []


def test_a_rival_who_benches_the_only_member_leaves_nobody_to_send() -> None:
    scene = given(crews={0: ["mm-saffron!1", "me-silk"]}, jobs=HARD, hands={1: ["ev-coldfeet"]}, alert=[1])
    scene.play(Declare(0), "pass").play(Reveal()).play(Party((1,))).play(GoIn(), "ev-coldfeet")
    scene.play(Party(())).play(GoIn())

    assert scene.told("NoPartyAllowed")
    assert scene.told("Counted")[0].heat == 3


def test_a_mercenary_may_help_first_and_then_use_its_maneuver() -> None:
    crew = {0: ["mm-thorne", "me-tailspin"]}
    scene = given(crews=crew, jobs={0: ("jb-poker", ["co-gala"])}, hands={0: ["cr-driver", "cr-driver"]})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn()).play(Maneuver(1))
    scene.play(TakeHeat(), "cheapest")

    assert len(scene.told("Paid")) == 2
    assert scene.state.crews[0][1].down


def test_the_job_being_attempted_loses_no_time_meanwhile() -> None:
    crew = {0: ["me-patch"]}
    scene = given(crews=crew, hands={0: ["cr-driver"]}, deck=["pi-deadline"], time=[1, 2, 2, 2])
    scene.play(Declare(0)).play(Maneuver(1), "pi-deadline")

    assert scene.state.time == [1, 1, 1, 1]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_rival_has_a_window_in_turn_order(seats: int) -> None:
    hands = {seat: ["cr-hacker"] for seat in range(seats)}
    scene = given(seats, hands=hands, alert=range(seats)).play(Declare(0))

    for rival in range(1, seats):
        assert scene.asked.seats == (rival,)
        scene.play_answers("pass")
    assert scene.asked is None
    assert [fact.seat for fact in scene.told("Passed")] == list(range(1, seats))


def test_a_rival_with_an_empty_hand_has_no_window() -> None:
    scene = given(3, hands={2: ["cr-hacker"]}, alert=[1, 2]).play(Declare(0))

    assert scene.asked.seats == (2,)


def test_passing_ahead_in_a_window_lasts_until_the_next_turn() -> None:
    scene = given(hands={1: ["cr-hacker"]}, alert=[1]).play(Declare(0), "pass until my next turn")
    assert scene.state.passing >> 1 & 1

    scene.play(Reveal()).play(Party((0,))).play(GoIn())
    assert not scene.told("Passed")
