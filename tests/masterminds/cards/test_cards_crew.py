"""Crew cards and Gear with an ability: each does what its card says, and only then."""

import pytest

from safehouse.masterminds.box.pieces import FORCE, STEALTH, TECH
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire
from safehouse.masterminds.phases.turn import EndTurn
from safehouse.masterminds.phases.use import PlayEvent, UseAbility, UseGear
from tests.masterminds.given import Scene, given

SHORT = ("jb-throne", ())  # FFFSSS


def party_of(crew: list[str], party: tuple[int, ...], job: str = "jb-cornershop", *row: str) -> Scene:
    """A Heist with the party chosen."""
    scene = given(crews={0: crew}, jobs={0: (job, row)})
    return scene.play(Declare(0)).play(Reveal()).play(Party(party))


def test_getaway_driver_lowers_heat_by_one() -> None:
    assert given(crews={0: ["cr-driver"]}, jobs={0: SHORT}).heist((0, 1)).state.heat[0] == 1


@pytest.mark.parametrize(("party", "heat"), [((0,), 3), ((1,), 4), ((1, 2), 2)])
def test_getaway_driver_must_take_part(party: tuple[int, ...], heat: int) -> None:
    scene = given(crews={0: ["cr-driver", "cr-driver"]}, jobs={0: ("jb-poker", ("co-army",))})  # FFS FFS

    scene.play(Declare(0)).play(Reveal()).play(Party(party)).play(GoIn())

    assert scene.state.due == heat


def test_getaway_driver_leaves_a_second_one_nothing_to_lower() -> None:
    scene = party_of(["cr-driver", "cr-driver"], (0, 1, 2), "jb-cornershop", "co-laser").play(GoIn())

    assert (scene.told("Counted")[0].heat, scene.state.due) == (2, 1)


def test_getaway_driver_never_lowers_to_nothing() -> None:
    scene = given(crews={0: ["cr-driver", "cr-driver"]}, jobs={0: ("jb-throne", ())}).heist((0, 1, 2))

    assert scene.told("Counted")[0].heat == 1
    assert scene.state.heat[0] == 1


def test_lookout_looks_once_per_turn() -> None:
    scene = given(crews={0: ["cr-lookout"]}, jobs={0: ("jb-film", ["?co-dogs", "?co-army"])})

    scene.play(UseAbility(1), (0, 1))

    assert scene.told("ComplicationLookedAt")[0].card == "co-army"
    assert scene.refusal(UseAbility(1)) == "R93"


def test_lookout_in_jail_sees_nothing() -> None:
    scene = given(crews={0: ["cr-lookout!1"]}, jobs={0: ("jb-film", ["?co-dogs"])})

    assert scene.refusal(UseAbility(1)) == "R98"


def test_fixer_makes_crew_cheaper() -> None:
    scene = given(crews={0: ["cr-fixer"]}, hands={0: ["cr-hacker", "cr-driver"]})

    assert scene.play(Hire("cr-hacker")).told("Paid")[0].price == 300


def test_fixer_does_not_make_gear_cheaper_nor_go_below_100() -> None:
    scene = given(crews={0: ["cr-fixer", "cr-fixer"]}, hands={0: ["ge-crowbar", "cr-pickpocket", "ev-tip", "ev-tip"]})

    scene.play(Equip("ge-crowbar", 0), "cheapest").play(Hire("cr-pickpocket"))

    assert [fact.price for fact in scene.told("Paid")] == [200, 100]


def test_fence_draws_one_more() -> None:
    scene = given(crews={0: ["mm-quill", "cr-fence"]}, jobs={0: ("jb-poker", ["co-dogs"])})  # FFS F against FTT S

    assert len(scene.heist((0, 1)).state.hands[0]) == 3


def test_fence_must_take_part() -> None:
    scene = given(crews={0: ["mm-quill", "cr-fence"]}, jobs={0: ("jb-poker", [])})

    assert len(scene.heist((0,)).state.hands[0]) == 2


def test_crooked_lawyer_removes_one_more_time() -> None:
    scene = given(crews={0: ["cr-lawyer", "cr-hacker!3"]}).play(EndTurn(), 2)

    assert scene.state.crews[0][2].time == 1


def test_crooked_lawyer_acts_before_time_is_removed() -> None:
    scene = given(crews={0: ["cr-lawyer", "cr-hacker!1", "cr-driver!2"]}).play(EndTurn())
    assert scene.asked.options == ("none", 2, 3)

    scene.play_answers(3)

    assert [each.time for each in scene.state.crews[0]] == [0, 0, 0, 0]


def test_crooked_lawyer_asks_nothing_with_nobody_in_jail() -> None:
    scene = given(crews={0: ["cr-lawyer", "cr-hacker"]}).play(EndTurn())

    assert (scene.asked, scene.state.turn) == (None, 1)


def test_crooked_lawyer_cannot_help_from_jail() -> None:
    scene = given(crews={0: ["cr-lawyer!3", "cr-hacker!3"]}).play(EndTurn())

    assert [each.time for each in scene.state.crews[0]] == [0, 2, 2]


def test_crooked_lawyer_may_leave_it() -> None:
    assert given(crews={0: ["cr-lawyer", "cr-hacker!3"]}).play(EndTurn(), "none").state.crews[0][2].time == 2


def test_forger_counts_as_any_skill() -> None:
    scene = party_of(["mm-quill", "cr-forger"], (0, 1), "jb-cornershop", "co-laser").play(GoIn())  # FTT S

    assert scene.told("Counted")[0].substitutes == 0


def test_forger_lends_nothing_to_others() -> None:
    scene = party_of(["mm-quill", "cr-forger", "cr-solderkid"], (0, 2), "jb-cornershop", "co-laser").play(GoIn())

    assert scene.told("Counted")[0].substitutes == 1


def test_fall_guy_serves_one_time() -> None:
    scene = given(crews={0: ["cr-fallguy"]}, jobs={0: SHORT}, heat={0: 2})

    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn())
    scene.play(TakeHeat(), 1)

    assert scene.state.crews[0][1].time == 1


def test_fall_guy_saves_only_himself() -> None:
    scene = given(crews={0: ["cr-fallguy", "cr-hacker"]}, jobs={0: SHORT}, heat={0: 2})
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn()).play(TakeHeat(), 2)

    assert scene.state.crews[0][2].time == 3


BOOSTS = [
    ("breaching_ram", "ge-ram", FORCE),
    ("smoke_canister", "ge-smoke", STEALTH),
    ("signal_jammer", "ge-jammer", TECH),
]


@pytest.mark.parametrize(("name", "gear", "skill"), BOOSTS, ids=[name for name, _, _ in BOOSTS])
def test_boosting_gear_adds_two_icons_and_is_gone(name: str, gear: str, skill: int) -> None:
    scene = party_of([f"cr-hacker+{gear}"], (1,)).play(UseGear(1))

    assert scene.state.boosts == (skill, skill)
    assert scene.state.crews[0][1].gear == ""
    assert scene.state.pile == (gear,)


@pytest.mark.parametrize(("name", "gear", "skill"), BOOSTS, ids=[name for name, _, _ in BOOSTS])
def test_boosting_gear_needs_its_carrier_in_the_party(name: str, gear: str, skill: int) -> None:
    assert party_of([f"cr-hacker+{gear}"], (0,)).refusal(UseGear(1)) == "R44"


def test_demolition_gives_up_a_member_for_the_icons_of_two_complications() -> None:
    crew = ["cr-hacker+ge-demolition", "cr-pickpocket"]
    scene = given(crews={0: crew}, jobs={0: ("jb-cornershop", ["co-army", "co-dogs"])})
    scene.play(Declare(0)).play(Reveal()).play(UseGear(1), 2, (0, 0), (0, 1))

    assert scene.cards() == ["cr-hacker"]
    assert scene.state.pile == ("ge-demolition", "cr-pickpocket")

    scene.play(Party((0,))).play(GoIn())
    assert scene.told("Counted")[0].needed == 3


def test_demolition_never_gives_up_the_mastermind() -> None:
    scene = given(crews={0: ["mm-stahl+ge-demolition", "cr-hacker!1"]}).play(Declare(0)).play(Reveal())

    assert scene.refusal(UseGear(0)) == "R44"


def test_police_scanner_lowers_the_heat_of_a_failure() -> None:
    assert given(crews={0: ["mm-stahl+ge-scanner"]}, jobs={0: SHORT}).heist((0,)).state.heat[0] == 2


def test_police_scanner_does_nothing_on_a_success() -> None:
    scene = given(crews={0: ["mm-thorne+ge-scanner"]}, jobs={0: ("jb-cornershop", [])})

    assert scene.heist((0,)).state.heat[0] == 1


def test_forged_credentials_let_own_icons_count_as_stealth() -> None:
    scene = party_of(["mm-quill+ge-credentials"], (0,), "jb-poker").play(GoIn())  # FTT against FFS

    assert scene.told("Counted")[0].substitutes == 1


def test_forged_credentials_help_the_carrier_alone() -> None:
    crew = ["mm-quill", "cr-hacker+ge-credentials"]

    assert party_of(crew, (0,), "jb-poker").play(GoIn()).told("Counted")[0].substitutes == 2


def test_blueprints_show_all_of_one_job() -> None:
    scene = given(crews={0: ["cr-hacker+ge-blueprints"]}, jobs={0: ("jb-film", ["?co-dogs", "?co-army"])})

    scene.play(UseGear(1))

    assert [each.known for each in scene.state.complications[0]] == [1, 1]


def test_blueprints_silence_a_text_in_a_heist() -> None:
    scene = party_of(["cr-hacker+ge-blueprints", "cr-hacker", "cr-hacker"], (0, 1, 2), "jb-cornershop", "co-tight")

    scene.play(UseGear(1))

    assert scene.state.complications[0][0].off


def test_blueprints_silence_a_text_once() -> None:
    crew = ["cr-hacker+ge-blueprints", "cr-hacker+ge-blueprints", "cr-hacker"]
    scene = party_of(crew, (0, 1, 2), "jb-cornershop", "co-tight").play(UseGear(1))

    assert scene.refusal(UseGear(2)) == "R44"


def test_blueprints_are_in_hand_until_a_job_is_named() -> None:
    jobs = {0: ("jb-film", ["?co-dogs"]), 1: ("jb-film", ["?co-army"])}
    scene = given(crews={0: ["cr-hacker+ge-blueprints"]}, jobs=jobs).play(UseGear(1))
    assert (scene.facts, scene.state.crews[0][1].gear) == ([], "ge-blueprints")

    scene.play_answers(1)

    assert scene.state.crews[0][1].gear == ""
    assert [each.known for each in scene.state.complications[1]] == [1]


def test_blueprints_need_something_to_show() -> None:
    assert given(crews={0: ["cr-hacker+ge-blueprints"]}).refusal(UseGear(1)) == "R44"


@pytest.mark.parametrize(("who", "helped"), [(1, ["cr-fallguy"]), (2, [])])
def test_fall_guy_is_said_to_help_only_when_jailed_itself(who: int, helped: list[str]) -> None:
    scene = given(2, crews={0: ["cr-fallguy", "cr-hacker"]}, heat={0: 2}, turn=1, hands={1: ["ev-tip"]})

    scene.play(PlayEvent("ev-tip"), who)

    assert [fact.card for fact in scene.told("Helped")] == helped
