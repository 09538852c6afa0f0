"""Odds of an Escape where it matters when loot is out and who has escaped; they are what the rules give."""

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import DOCUMENTS, ESCAPE, JEWEL, OUT
from safehouse.odds.check.compare import compare
from safehouse.odds.check.peer import Peer, met_objective
from safehouse.odds.check.rehearsal import Rehearsal
from safehouse.odds.escape.escape import odds
from safehouse.odds.plans.task import objective
from tests.given import Scene, given

HIDEOUTS = {"hideouts": True, "exit_limit": 2}
PAPERS = {"documents": 1}
THROWER = {1: "con-artist"}


def chance(scene: Scene) -> float:
    """The chance of the objective, which is what a search through the rules says."""
    found = odds(scene.heist, scene.state).objective_policy
    assert found == pytest.approx(Peer(scene.heist, met_objective).value(scene.state))
    return found


def test_documents_that_are_out_for_good_cannot_be_brought_to_a_hideout() -> None:
    scene = given("1→  .   *", sheet=HIDEOUTS, objective=PAPERS, phase=ESCAPE, ideas={1: 2})
    lying = given("1→  P   *", sheet=HIDEOUTS, objective=PAPERS, phase=ESCAPE, ideas={1: 2})
    scene.state.put(DOCUMENTS, OUT)

    assert chance(scene) == 0.0
    assert chance(lying) == 1.0


def test_documents_that_lie_on_an_entrance_cannot_be_brought_to_a_hideout() -> None:
    scene = given("1→  .   *", sheet=HIDEOUTS, objective=PAPERS, phase=ESCAPE, ideas={1: 2})
    scene.state.put(DOCUMENTS, scene.space(0, 0))

    assert chance(scene) == 0.0


@pytest.mark.parametrize(("drawing", "met"), [("→   1G", 0.0), ("2→  1G", 1.0)])
@pytest.mark.parametrize("loot", ["jewel", "usb"])
def test_loot_thrown_onto_an_entrance_is_out_if_somebody_is_there(drawing: str, met: float, loot: str) -> None:
    scene = given(drawing, characters=THROWER, phase=ESCAPE, ideas={1: 1}, holds={1: loot}, objective={loot: 1})
    scene.state.rolled = 3

    assert chance(scene) == met


@pytest.mark.parametrize(("drawing", "met"), [("→   .   1.", 0.0), ("1→  .   .", 1.0)])
def test_loot_that_lies_on_an_entrance_is_to_be_fetched(drawing: str, met: float) -> None:
    scene = given(drawing, phase=ESCAPE, ideas={1: 1})
    scene.state.rolled = 1
    scene.state.put(JEWEL, scene.space(0, 0))

    assert chance(scene) == met


@pytest.mark.parametrize(("ideas", "met"), [(6, 0.0), (7, 1.0)])
def test_loot_is_brought_to_the_exit_on_which_more_of_it_lies(ideas: int, met: float) -> None:
    scene = given("1G  ←\n  GGJ ←", phase=ESCAPE, ideas={1: ideas}, objective={"jewel": 2})
    scene.state.rolled = 1
    scene.state.put(JEWEL, scene.space(1, 0))

    assert chance(scene) == met


@pytest.mark.parametrize(("ideas", "met"), [(1, 0.0), (2, 1.0)])
def test_who_hides_does_not_meet_an_objective_that_asks_for_anyone_out(ideas: int, met: float) -> None:
    sheet = {"objective": {"anyone": 1}}
    scene = given("→   .   1.", phase=ESCAPE, ideas={1: ideas}, holds={1: "camouflage"}, sheet=sheet)
    scene.state.rolled = 1
    scene.state.tell(scrawled=1)

    assert chance(scene) == met
    assert odds(scene.heist, scene.state).unbusted_policy == 1.0


@pytest.mark.parametrize(("ideas", "met"), [(1, 0.0), (2, 1.0)])
def test_one_who_must_be_brought_out_does_not_get_out_by_hiding(ideas: int, met: float) -> None:
    sheet = {"objective": {"npc": 1}, "npc": NpcSheet("guide", at_entrance=True)}
    scene = given("1→  .   4.", phase=ESCAPE, crew=3, ideas={4: ideas}, holds={4: "camouflage"}, sheet=sheet)
    scene.state.rolled = 15

    assert chance(scene) == met


def test_the_best_policy_throws_loot_to_one_outdoors_and_it_is_taken() -> None:
    scene = given("2→  1GG", characters=THROWER, phase=ESCAPE, ideas={1: 1}, holds={1: "jewel"})

    ended = Rehearsal(scene.heist, objective).play(scene.state, 1)

    assert met_objective(scene.heist, ended)


# Boards that are quick to search, on which it matters that somebody takes what lies on an entrance.
THROWN = [(seed, "thrown") for seed in (131, 138, 169, 239, 242, 284, 378)]
KEPT = [(seed, "kept") for seed in (131, 239)]
# … and on which hiding is not enough.
HIDDEN = [(seed, "breakout") for seed in (104, 161, 220)]


@pytest.mark.parametrize(("seed", "feature"), [*THROWN, *KEPT, *HIDDEN])
def test_odds_of_loot_and_people_are_what_the_rules_give(seed: int, feature: str) -> None:
    made = compare(seed, 900, (feature,))

    assert made is not None
    assert made.agrees
