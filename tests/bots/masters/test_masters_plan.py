"""Suggested plans for heists: they can be laid as they are told, and they lead to what is wanted."""

from random import Random

import pytest

from safehouse.bots.masters.plan import suggest, ways_apart
from safehouse.bots.masters.worth.worth import Appraiser
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import PLANNING, SAFEHOUSE
from safehouse.masters.editions import heist_ids
from safehouse.masters.phases.planning import Plan, Ready, Unplan
from tests.given import Scene, given

STREET = """
    →   .   .   .   J
"""
TWO_WAYS = """
    →   .   L   J
          .   .
"""
SERVER = """
    →   .   .   Jx
          X
"""


def lay(scene: Scene, seat: int = 0) -> None:
    """Play a suggested plan, command by command."""
    for command in suggest(scene.heist, scene.state, seat):
        scene.play(command, seat=seat)


def test_a_plan_leads_from_an_entrance_to_the_loot() -> None:
    scene = given(STREET, phase=PLANNING, crew=3)

    lay(scene)

    assert scene.space(0, 0) in scene.state.at
    assert any(plan == scene.heist.boards[0].hexes for plan in scene.state.plan)


def test_a_plan_keeps_clear_of_a_lock_for_one_who_cannot_open_it() -> None:
    scene = given(
        TWO_WAYS, phase=PLANNING, crew=3, characters={1: "thug"}, skills={1: ("smash-n-grab", "smash-n-grab")}
    )
    round_it = {scene.space(1, 1), scene.space(2, 1)}

    lay(scene)

    assert any(round_it <= set(spaces(plan)) and plan >> scene.space(3, 0) & 1 for plan in scene.state.plan)


def test_a_plan_goes_by_the_server_of_a_remote_lock() -> None:
    scene = given(SERVER, phase=PLANNING, crew=3)

    lay(scene)

    assert any(plan >> scene.space(1, 1) & 1 for plan in scene.state.plan)


def test_no_more_tokens_are_laid_than_a_character_has() -> None:
    scene = given("→   " + ".   " * 12 + "J", phase=PLANNING, crew=3)

    lay(scene)

    assert all(scene.state.plan[who].bit_count() <= scene.heist.memory[who] for who in scene.heist.players)


def test_what_lies_right_is_left_alone_and_the_rest_taken_back() -> None:
    scene = given(STREET, phase=PLANNING, crew=3, sheet={"entrance_limit": 3})
    lay(scene)
    laid = scene.state.copy()

    again = suggest(scene.heist, scene.state, 0)
    scene.play(Unplan(0, spaces(laid.plan[0])[0]))
    lay(scene)

    assert again == []
    assert scene.state.plan == laid.plan


def test_a_seat_plans_for_its_own_characters_only() -> None:
    scene = given(STREET, phase=PLANNING, crew=3, seats=((1,), (2, 3)), sheet={"entrance_limit": 3})

    lay(scene, seat=1)

    assert scene.state.at[0] == SAFEHOUSE
    assert scene.state.plan[0] == 0
    assert all(scene.state.plan[who] for who in (1, 2))


def test_nothing_is_suggested_once_the_heist_runs() -> None:
    scene = given("→   1.  .   J")

    assert suggest(scene.heist, scene.state, 0) == []


def test_tunnels_that_are_needed_are_dug_first_so_that_the_crew_can_be_ready() -> None:
    heist = HeistExperiment(1, "the-final-score-part-1", 4, "default", "greedy").set_up(0)
    scene = Scene(heist, heist.first(1))

    lay(scene)

    assert scene.state.story.dug
    assert scene.offers(Ready)


@pytest.mark.parametrize("heist_id", heist_ids())
def test_every_suggestion_is_legal_from_whatever_lies_there(heist_id: str) -> None:
    luck = Random(heist_id)
    heist, seed, player = Heists((heist_id,)).match(luck)
    scene = Scene(heist, heist.first(seed))
    for _ in range(30):
        seat = luck.choice(heist.everyone)
        offers = [offer for offer in scene.offers(seat=seat) if isinstance(offer, Plan | Unplan)]
        if offers:
            scene.play(player.choose(scene.state, offers), seat=seat)

    for seat in heist.everyone:
        lay(scene, seat)

    planned = [who for who in heist.players if scene.state.plan[who]]
    assert planned == list(heist.players)


@pytest.mark.parametrize(("edition", "apart"), [("v18.0", 4), ("v17.1", 4), ("v22.0", 0)])
def test_a_break_out_is_planned_to_exits_apart_where_all_must_get_out_and_nobody_comes_back(
    edition: str, apart: int
) -> None:
    heist = HeistExperiment(1, "county-the-bricks", 4, "default", "greedy", edition=edition).set_up(0)
    state = heist.opening
    terrain = Appraiser(heist).terrains.of(state, state.unknown)

    stops = list(ways_apart(heist, state, terrain, heist.players))

    assert len({stop.at for stop in stops}) == apart
    assert [stop.by for stop in stops] == [(who,) for who in range(apart)]
