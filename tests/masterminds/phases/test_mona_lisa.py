"""The worked example of the rules, in both branches."""

import pytest

from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.sight.attempt import attempt_of, choices, parties, party_max, tally, team_of
from tests.masterminds.given import Scene, given

CREW = ("mm-donovan", "cr-hacker", "cr-pickpocket", "cr-driver")


def mona_lisa(*complications: str, deck: tuple[str, ...] = ("co-cameras",)) -> Scene:
    jobs = {0: ("jb-monalisa", complications)}
    return given(crews={0: CREW}, jobs=jobs, complications=(*deck, *("co-cameras",) * 4))


def test_branch_1_tight_quarters_leave_the_crew_one_icon_short() -> None:
    scene = mona_lisa("co-laser", "?co-timelock", "?co-tight")

    scene.play(Declare(0)).play(Reveal())

    assert scene.at() == ["co-laser", "co-timelock", "co-tight", "co-cameras"]
    attempt = attempt_of(scene.game, scene.state, 0)
    assert party_max(attempt) == 3
    results = [tally(attempt, team_of(attempt, party)).fit for party in parties(*choices(attempt))]
    assert max(result.had for result in results) == 6
    assert {result.needed for result in results} == {7}

    scene.play(Party((0, 1, 3))).play(GoIn())
    assert (scene.state.due, scene.state.succeeded) == (1, False)  # the Driver cannot lower 1

    scene.play(TakeHeat())
    assert scene.state.heat[0] == 1
    assert scene.at() == ["co-laser", "co-timelock", "co-tight", "co-cameras", "?co-cameras"]
    assert (scene.state.won[0], scene.state.tokens[0], scene.state.hands[0]) == ((), 0, ())


def test_branch_2_three_substitutes_and_a_driver_make_two_heat() -> None:
    scene = mona_lisa("co-laser", "?co-timelock", "?co-cameras")

    scene.heist((0, 1, 2, 3))

    counted = scene.told("Counted")[0]
    assert (counted.needed, counted.had, counted.substitutes, counted.heat, counted.success) == (7, 7, 3, 3, True)
    assert scene.state.heat[0] == 2
    assert scene.state.won[0] == ("jb-monalisa",)
    assert scene.state.tokens[0] == 1
    assert len(scene.state.hands[0]) == 2
    assert scene.state.jobs[0] == "jb-cornershop"
    assert scene.state.time[0] == 3
    assert not scene.told("Jailed")


@pytest.mark.parametrize("party", [(0, 1, 2), (0, 1, 3)])
def test_branch_1_either_third_member_brings_six_icons(party: tuple[int, ...]) -> None:
    scene = mona_lisa("co-laser", "co-timelock", "co-tight", "co-cameras")

    scene.heist(party)

    assert scene.told("Counted")[0].had == 6
    assert scene.state.heat[0] == 1
