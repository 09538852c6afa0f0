"""What a bot works out before an attempt is what the rules count."""

import pytest

from safehouse.bots.masterminds.casing import attempt_on, boosts_of, outcome, strongest
from safehouse.masterminds.facts.heist import Completed, Counted, HeatLowered
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal
from safehouse.masterminds.phases.use import Maneuver
from safehouse.masterminds.sight.attempt import attempt_of, candidates
from tests.masterminds.given import Scene, given
from tests.screen.matches import Moment, match

HARD = ("co-bunker", "co-garrison", "co-festival")


def cased(moment: Moment, members: tuple[int, ...]) -> tuple[bool, float]:
    """Success and Heat as the bot whose turn it is expects them."""
    game, position = moment.game, moment.position
    view = game.view(position.state, position.state.turn)
    assert view.heist is not None
    job = view.jobs[view.heist.place]
    found = outcome(view, job, [each.card for each in job.complications], members, boosts_of(view))
    return bool(found.success), found.heat


@pytest.mark.parametrize(("seats", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_an_attempt_goes_as_the_bot_expects(seats: int, seed: int) -> None:
    seen = tokens = 0
    for moment in match(seats, seed):
        counted = next((fact for fact in moment.facts if isinstance(fact, Counted)), None)
        if counted is not None:
            lowered = sum(fact.heat for fact in moment.facts if isinstance(fact, HeatLowered))
            assert cased(moment, counted.members) == (counted.success, counted.heat - lowered)
            seen += 1
        tokens += any(isinstance(fact, Completed) and fact.tokens > 0 for fact in moment.facts)
    assert seen > 4
    assert tokens


def test_the_bot_knows_who_has_cold_feet() -> None:
    crew, hand = {0: ["mm-saffron", "cr-hacker", "cr-driver"]}, {1: ["ev-coldfeet"]}
    scene = given(crews=crew, jobs={0: ("jb-diamond", ("co-laser",))}, hands=hand, alert=[1])
    scene.play(Declare(0), "pass").play(Reveal()).play(Party((0, 1, 2))).play(GoIn(), "ev-coldfeet", 1)
    view = scene.game.view(scene.state, 0)

    found = attempt_on(view, view.jobs[0], ["co-laser"])

    assert candidates(found) == candidates(attempt_of(scene.game, scene.state, 0)) == 0b101


@pytest.mark.parametrize(("used", "goes"), [(False, 0b11), (True, 0b01)])
def test_the_bot_does_not_count_on_a_mercenary_that_has_used_its_maneuver(used: bool, goes: int) -> None:
    crew, hand = {0: ["mm-saffron", "me-silk"]}, {0: ["ev-tip"]}
    scene = given(crews=crew, hands=hand, heat={0: 1}, jobs={0: ("jb-diamond", ("co-laser",))})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1)))
    if used:
        scene.play(Maneuver(1))
    view = scene.game.view(scene.state, 0)

    assert strongest(attempt_on(view, view.jobs[0], ["co-laser"]), view.heist) == goes


def expected(scene: Scene) -> float:
    return cased(Moment(scene.game, scene.position, 0, GoIn(), []), ())[1]


def test_the_bot_knows_when_the_heat_of_an_empty_party_is_capped() -> None:
    crew, hand = {0: ["mm-saffron!1", "me-silk"]}, {0: ["ev-tip"]}
    banned = given(crews=crew, jobs={0: ("jb-diamond", (*HARD, "co-nomercs"))}).play(Declare(0)).play(Reveal())
    wasted = given(crews=crew, hands=hand, heat={0: 1}, jobs={0: ("jb-diamond", HARD)}).play(Declare(0)).play(Reveal())
    wasted.play(Maneuver(1))

    assert (expected(banned), banned.play(Party(())).play(GoIn()).told("Counted")[0].heat) == (3, 3)
    assert (expected(wasted), wasted.play(Party(())).play(GoIn()).told("Counted")[0].heat) == (15, 15)
