"""Complications and Jobs with more than icons: each does what its card says, and only then."""

import pytest

from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.turn import Legwork
from safehouse.masterminds.sight.skills import fit
from tests.masterminds.given import Scene, given

CREW = {0: ["mm-quill", "cr-hacker", "cr-pickpocket", "me-silk"]}  # FTT TT S SS


def revealed(job: str, *row: str, place: int = 0) -> Scene:
    return given(crews=CREW, jobs={place: (job, row)}).play(Declare(place)).play(Reveal())


def test_tight_quarters_let_three_in_and_bring_another() -> None:
    scene = revealed("jb-cornershop", "?co-tight")

    assert scene.at() == ["co-tight", "co-laser"]
    assert scene.refusal(Party((0, 1, 2, 3))) == "R75"
    assert scene.refusal(Party((0, 1, 2))) == ""


def test_tight_quarters_bring_nothing_while_face_down() -> None:
    scene = given(jobs={0: ("jb-cornershop", ["?co-tight"])}).play(Legwork(0, 0))

    assert scene.at() == ["?co-tight"]


def test_wrong_floor_brings_two() -> None:
    assert revealed("jb-cornershop", "?co-wrongfloor").at() == ["co-wrongfloor", "co-laser", "co-laser"]


def test_wrong_floor_already_open_brings_no_more() -> None:
    assert revealed("jb-cornershop", "co-wrongfloor").at() == ["co-wrongfloor"]


def test_skeleton_staff_makes_a_job_easier() -> None:
    scene = revealed("jb-poker", "co-skeleton").play(Party((0,))).play(GoIn())  # FFS against FTT

    counted = scene.told("Counted")[0]
    assert (counted.needed, counted.substitutes) == (2, 1)


def test_skeleton_staff_never_helps_below_nothing() -> None:
    assert fit([], [], easier=1).needed == 0


def test_silent_alarm_heats_a_failure() -> None:
    scene = revealed("jb-throne", "co-silent").play(Party((0,))).play(GoIn())  # 8 needed, 3 had

    assert scene.state.due == 6


def test_silent_alarm_is_silent_on_a_success() -> None:
    scene = revealed("jb-cornershop", "co-silent").play(Party((0, 1, 2))).play(GoIn())

    assert scene.told("Counted")[0].heat == 0


def test_press_pack_heats_a_success_and_pays_prestige() -> None:
    scene = revealed("jb-cornershop", "co-press").play(Party((0,))).play(GoIn()).play(TakeHeat())

    assert (scene.state.heat[0], scene.state.tokens[0]) == (1, 1)


def test_press_pack_adds_nothing_to_a_failure() -> None:
    scene = revealed("jb-throne", "co-press").play(Party((0,))).play(GoIn())

    assert scene.state.due == 3


def test_two_key_system_asks_a_small_party_for_two_more() -> None:
    scene = revealed("jb-cornershop", "co-twokey").play(Party((0, 1))).play(GoIn())

    assert scene.told("Counted")[0].needed == 7


def test_two_key_system_lets_three_be() -> None:
    scene = revealed("jb-cornershop", "co-twokey").play(Party((0, 1, 2))).play(GoIn())

    assert scene.told("Counted")[0].needed == 5


def test_vetted_staff_only_keeps_mercenaries_out() -> None:
    assert revealed("jb-cornershop", "co-nomercs").refusal(Party((0, 3))) == "R75"


def test_vetted_staff_only_lets_crew_in() -> None:
    assert revealed("jb-cornershop", "co-nomercs").refusal(Party((0, 1, 2))) == ""


def test_talkative_contractor_pays_a_card_more() -> None:
    scene = revealed("jb-poker", "co-contact").play(Party((0,))).play(GoIn()).play(TakeHeat())

    assert len(scene.state.hands[0]) == 3


def test_talkative_contractor_pays_nothing_for_a_failure() -> None:
    scene = revealed("jb-throne", "co-contact").play(Party((0,))).play(GoIn())

    assert scene.state.hands[0] == ()


def test_yacht_at_anchor_holds_three() -> None:
    scene = revealed("jb-yacht")

    assert scene.refusal(Party((0, 1, 2, 3))) == "R75"
    assert scene.refusal(Party((1, 2, 3))) == ""


def test_embassy_reception_needs_the_mastermind() -> None:
    assert revealed("jb-embassy").refusal(Party((1, 2))) == "R75"
    assert revealed("jb-embassy").refusal(Party((0, 1))) == ""


def test_embassy_reception_cannot_be_declared_without_the_mastermind() -> None:
    scene = given(crews={0: ["mm-quill!1", "cr-hacker"]}, jobs={0: ("jb-embassy", ())})

    assert scene.refusal(Declare(0)) == "R88"


def test_the_old_mint_plates_bar_mercenaries() -> None:
    assert revealed("jb-mint").refusal(Party((0, 3))) == "R75"
    assert revealed("jb-mint").refusal(Party((0, 1))) == ""


def test_rivals_stash_takes_its_difficulty_and_a_card_from_a_rival() -> None:
    crews = {0: ["mm-quill"], 1: ["mm-quill", "cr-hacker"]}
    scene = given(crews=crews, hands={1: ["pr-legend"]}, jobs={0: ("jb-stash", ())}).heist((0,))

    assert scene.told("Counted")[0].needed == 3
    assert "pr-legend" in scene.state.hands[0]


def test_rivals_stash_takes_no_card_from_who_is_out() -> None:
    crews = {0: ["mm-quill"], 1: ["mm-quill"]}
    scene = given(crews=crews, hands={1: ["pr-legend"]}, jobs={0: ("jb-stash", ())}, closer=1).heist((0,))

    assert scene.state.hands[1] == ("pr-legend",)


@pytest.mark.parametrize("rival", [1, 2])
def test_rivals_stash_lets_its_player_choose_the_rival(rival: int) -> None:
    scene = given(3, jobs={0: ("jb-stash", ())}).play(Declare(0), rival)

    assert scene.state.rival == rival
