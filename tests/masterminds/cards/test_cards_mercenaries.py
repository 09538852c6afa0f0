"""Maneuvers: each does what its card says, at its fee, and only then."""

from typing import Any

from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal
from safehouse.masterminds.phases.turn import EndTurn
from safehouse.masterminds.phases.use import Maneuver
from tests.masterminds.given import Scene, given

FEE = {0: ["cr-driver", "ev-tip"], 1: ["pr-legend"]}  # 300 or 200


def hired(card: str, *crew: str, **others: Any) -> Scene:
    """A Mercenary in the crew, with its fee in hand."""
    return given(crews={0: [card, *crew]}, **{"hands": FEE, **others})


def test_a_maneuver_is_paid_and_turns_the_mercenary_down() -> None:
    scene = hired("me-silk", heat={0: 1}).play(Maneuver(1), "ev-tip")

    assert scene.told("Paid")[0].cards == ("ev-tip",)
    assert scene.state.crews[0][1].down
    assert scene.refusal(Maneuver(1)) == "R54"
    assert not scene.play(EndTurn()).state.crews[0][1].down


def test_voodoo_looks_at_all_of_one_job() -> None:
    scene = hired("me-voodoo", jobs={0: ("jb-film", ["?co-dogs", "co-army", "?co-laser"])}).play(Maneuver(1), "ev-tip")

    assert [each.known for each in scene.state.complications[0]] == [1, 0, 1]


def test_voodoo_needs_something_face_down() -> None:
    assert hired("me-voodoo").refusal(Maneuver(1)) == "R53"


def test_ironside_discards_a_complication_with_force() -> None:
    scene = hired("me-ironside", jobs={0: ("jb-film", ["co-laser", "co-shutters"])}).play(Maneuver(1), "ev-tip")

    assert scene.at() == ["co-laser"]
    assert scene.state.complication_pile == ("co-shutters",)


def test_ironside_leaves_what_is_face_down_or_shows_no_force() -> None:
    assert hired("me-ironside", jobs={0: ("jb-film", ["co-laser", "?co-dogs"])}).refusal(Maneuver(1)) == "R53"


def test_silk_discards_a_heat() -> None:
    assert hired("me-silk", heat={0: 2}).play(Maneuver(1), "ev-tip").state.heat[0] == 1


def test_silk_has_nothing_to_do_without_heat() -> None:
    assert hired("me-silk").refusal(Maneuver(1)) == "R53"


def test_baud_replaces_a_complication_the_same_way_up() -> None:
    scene = hired("me-baud", jobs={0: ("jb-film", ["?co-army", "co-dogs"])})

    scene.play(Maneuver(1), "ev-tip", (0, 0))

    assert scene.at() == ["co-dogs", "?co-laser"]
    assert scene.state.complications[0][1].known == 0


def test_baud_needs_a_complication() -> None:
    rows = dict.fromkeys(range(4), ("jb-film", ()))

    assert hired("me-baud", jobs=rows).refusal(Maneuver(1)) == "R53"


def test_the_auditor_takes_a_random_card() -> None:
    scene = hired("me-auditor").play(Maneuver(1))

    assert scene.state.hands == [("ev-tip", "pr-legend"), ()]
    fact = scene.told("CardTaken")[0]
    assert [fact.seen_by(seat).card for seat in (0, 1, None)] == ["pr-legend", "pr-legend", ""]


def test_the_auditor_finds_nothing_in_empty_hands() -> None:
    assert hired("me-auditor", hands={0: ["cr-driver"]}).refusal(Maneuver(1)) == "R53"


def test_grinder_changes_the_time_of_a_job() -> None:
    scene = hired("me-grinder").play(Maneuver(1), "ev-tip", (2, -1))

    assert scene.state.time == [3, 3, 2, 3]


def test_grinder_adds_no_more_than_three() -> None:
    scene = hired("me-grinder", time=[2, 3, 3, 3]).play(Maneuver(1), "ev-tip")

    assert (0, 1) in scene.asked.options
    assert (1, 1) not in scene.asked.options


def test_mother_superior_takes_time_off() -> None:
    scene = hired("me-mothersuperior", "cr-hacker!1").play(Maneuver(1), "ev-tip")

    assert scene.told("Freed")[0].card == "cr-hacker"


def test_mother_superior_needs_somebody_in_jail() -> None:
    assert hired("me-mothersuperior", "cr-hacker").refusal(Maneuver(1)) == "R53"


def test_tailspin_lowers_the_heat_of_the_job_by_two() -> None:
    scene = hired("me-tailspin", jobs={0: ("jb-throne", ())})
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn()).play(Maneuver(1))

    assert scene.state.due == 1


def test_tailspin_waits_for_heat_in_a_heist() -> None:
    assert hired("me-tailspin", heat={0: 2}).refusal(Maneuver(1)) == "R20"


def test_nightjar_adds_a_complication_at_a_rival() -> None:
    scene = hired("me-nightjar").play(Maneuver(1), 3)

    assert scene.at(3) == ["co-laser", "?co-laser"]


def test_nightjar_leaves_own_jobs_and_those_of_players_who_are_out() -> None:
    assert hired("me-nightjar").play(Maneuver(1)).asked.options == (2, 3)
    assert hired("me-nightjar", closer=1).refusal(Maneuver(1)) == "R53"


def test_patch_takes_one_of_three_and_puts_two_under_the_deck() -> None:
    scene = hired("me-patch", deck=["cr-hacker", "cr-hacker", "cr-hacker", "cr-hacker"])

    scene.play(Maneuver(1), "cr-hacker")

    assert scene.state.hands[0] == ("ev-tip", "cr-hacker")
    assert (scene.state.deck, scene.state.held) == (("cr-hacker",), ())
    assert scene.state.bottom == (("cr-hacker", 0), ("cr-hacker", 0))


def test_patch_shows_only_its_owner_what_lies_there() -> None:
    scene = hired("me-patch", deck=["cr-hacker"] * 4).play(Maneuver(1))

    assert scene.game.view(scene.state, 0).held == ("cr-hacker",) * 3
    assert scene.game.view(scene.state, 1).held == ("",) * 3
    assert {fact.seen_by(1).card for fact in scene.told("CardLookedAt")} == {""}


def test_patch_plays_what_must_be_played_immediately() -> None:
    scene = hired("me-patch", deck=["pi-slownews"], heat={0: 1, 1: 2}).play(Maneuver(1), "pi-slownews")

    assert scene.state.heat == [0, 1]
    assert scene.state.pile[-1] == "pi-slownews"
