"""The ground of an Escape: what bars a step and what it costs is one sight, and all who run or look on go by it."""

from dataclasses import replace
from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.masters.greedy import GreedyThief
from safehouse.bots.masters.worth.routes import FAR as HOPELESS
from safehouse.bots.masters.worth.routes import Terrains
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOOR, ESCAPE, LOCK, RING_X, RING_Y, Who
from safehouse.masters.editions import EDITIONS, STANDARD, heist_ids
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import Run
from safehouse.masters.sight.crew import is_light, on_board
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.ground import FAR, full_exits, way_cost, way_to, ways
from safehouse.masters.sight.loot import has_keycard
from safehouse.masters.state import State
from safehouse.odds.escape.escape import odds
from safehouse.odds.plans.ground import Ground
from safehouse.screen.masters.advice.hints import hints
from safehouse.screen.masters.advice.routes import in_escape, way_out
from tests.given import Scene, given
from tests.masters.scattered import costs_by_steps, escapes, least

BARS = (LOCK, DOOR, RING_X, RING_Y)

every_heist = pytest.mark.parametrize("heist", heist_ids())


@every_heist
def test_the_cheapest_way_out_is_the_cheapest_of_all_that_steps_lead_along(heist: str) -> None:
    for game, state in escapes(heist):
        for who in on_board(game, state):
            costs = costs_by_steps(game, state, who, state.at[who])
            way = way_to(game, state, who, state.at[who], exits(game, state))

            assert (way.cost if way else FAR) == least(costs, exits(game, state), FAR)
            assert way is None or is_walked(game, state, who, way.path)
            assert way is None or way.cost == way_cost(game, state, who, way.path)


def is_walked(heist: Heist, state: State, who: Who, path: tuple[int, ...]) -> bool:
    """Does each step of a way lead on from the one before?"""
    starts = (state.at[who], *path)
    return all(ways(heist, state, who, source) >> to & 1 for source, to in zip(starts, path, strict=False))


@every_heist
def test_odds_go_by_the_same_ground_as_runners(heist: str) -> None:
    for game, state in escapes(heist):
        opened = state.copy()
        for bar in BARS:
            opened.sweep(bar)
        ground = Ground(game, state)
        for who in on_board(game, state):
            if not has_keycard(game, state, who):
                assert_same_row(game, state, who, ground, 0)
            assert_same_row(game, opened, who, ground, ground.shut)


def assert_same_row(heist: Heist, state: State, who: Who, ground: Ground, opened: int) -> None:
    """Does the ground know what it costs to get anywhere? That an exit is full depends on others, and is not asked."""
    board = heist.boards[state.shape]
    costs = costs_by_steps(heist, state, who, state.at[who])
    full = full_exits(heist, state, who) if heist.sheet.exit_limit else 0
    row = ground.row(state.at[who], is_light(heist, who), opened)
    for at in spaces((board.hexes | board.entrances) & ~full):
        assert row[at] == costs.get(at, FAR)


@every_heist
def test_a_way_of_odds_costs_what_they_say(heist: str) -> None:
    for game, state in escapes(heist):
        ground = Ground(game, state)
        for who in on_board(game, state):
            light, row = is_light(game, who), ground.row(state.at[who], is_light(game, who), 0)
            for to in spaces(game.boards[state.shape].hexes):
                if row[to] < FAR:
                    path = tuple(ground.way(state.at[who], to, light, 0))

                    assert (way_cost(game, state, who, path), path[-1:]) == (row[to], (to,) if row[to] else ())


@every_heist
def test_the_bots_judge_ways_out_by_the_same_ground(heist: str) -> None:
    for game, state in escapes(heist):
        state.sweep(DOOR)  # the bots hope that doors will be opened
        terrain = Terrains(game).of(state, 0)
        heavy = [who for who in on_board(game, state) if not is_light(game, who)]
        for at in spaces(game.boards[state.shape].hexes) if heavy and not game.sheet.exit_limit else ():
            found = least(costs_by_steps(game, state, heavy[0], at), exits(game, state), FAR)

            assert terrain.out[at] == min(found, HOPELESS)


@every_heist
def test_the_screen_tells_the_same_way_out(heist: str) -> None:
    for game, state in escapes(heist):
        for who in on_board(game, state):
            told = way_out(game, in_escape(game, state), who)
            found = least(costs_by_steps(game, state, who, state.at[who]), exits(game, state), FAR)

            assert (told.cost if told.open else FAR) == found


@pytest.fixture
def free_of_rings(monkeypatch: pytest.MonkeyPatch) -> str:
    """An edition in which remote locks bar nobody in the Escape."""
    edition = replace(STANDARD, name="free", rules="masters-free-1", sealed_in_escape=lambda state: 0)
    monkeypatch.setitem(EDITIONS, edition.name, edition)
    return edition.name


def past_a_remote_lock(edition: str) -> Scene:
    """Somebody with a jewel, inside a remote lock and with another one on the way out."""
    return given("→   x   1x", phase=ESCAPE, ideas={1: 2}, holds={1: "jewel"}, setup={"edition": edition})


def test_where_an_edition_lets_runners_through_remote_locks_the_rules_do(free_of_rings: str) -> None:
    kept, free = past_a_remote_lock(STANDARD.name), past_a_remote_lock(free_of_rings)

    free.play(Run(0), "stop", 1)

    assert kept.refused(Run(0)) == "ESC5"
    assert free.state.path == (free.space(1, 0),)


def test_where_an_edition_lets_runners_through_remote_locks_the_odds_know_it(free_of_rings: str) -> None:
    kept, free = (odds(scene.heist, scene.state) for scene in map(past_a_remote_lock, (STANDARD.name, free_of_rings)))

    assert (kept.objective_policy, kept.unbusted_policy) == (0.0, 0.0)
    assert (free.objective_policy, free.unbusted_policy) == (1.0, 1.0)


def test_where_an_edition_lets_runners_through_remote_locks_the_bots_know_it(free_of_rings: str) -> None:
    kept, free = past_a_remote_lock(STANDARD.name), past_a_remote_lock(free_of_rings)
    out = [Terrains(scene.heist).of(scene.state, 0).out[scene.state.at[0]] for scene in (kept, free)]

    assert out == [HOPELESS, 2.0]
    assert GreedyThief(free.heist, Random(1)).choose(Situation(free.heist, free.position, 0)) == Run(0)


def test_where_an_edition_lets_runners_through_remote_locks_the_screen_shows_it(free_of_rings: str) -> None:
    kept, free = (
        hints(scene.heist, scene.position, 0).crew[0].out
        for scene in map(past_a_remote_lock, (STANDARD.name, free_of_rings))
    )

    assert (kept.open, free.open, free.cost) == (False, True, 2)
