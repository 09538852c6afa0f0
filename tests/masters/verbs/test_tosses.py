"""TOSS LOOT reaches entrance tiles: straight on from the hex they touch, and straight in from one."""

import pytest

from safehouse.engine.wire import Answer
from safehouse.masters.box.pieces import JEWEL, KEYCARD
from safehouse.masters.facts.loot import Dropped, Secured
from safehouse.masters.facts.people import TunnelDug
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.hands import PickUp
from tests.given import Scene, given

TOSS = Act(0, "con-artist", 3, 1)
Spot = tuple[int, int]


def tossing(drawing: str, loot: str = "jewel") -> Scene:
    """A con artist who has something to toss."""
    return given(drawing, characters={1: "con-artist"}, holds={1: loot})


def reached(scene: Scene) -> list[int]:
    """Where the loot can be tossed to."""
    if scene.refused(TOSS):
        return []
    facts = scene.play(TOSS)
    return [fact.at for fact in facts if isinstance(fact, Dropped)] or [offer.option for offer in scene.offers(Answer)]


@pytest.mark.parametrize(
    ("drawing", "spots"),
    [
        ("→   1.  .", [(2, 0), (0, 0)]),
        ("→   .   1.", [(1, 0), (0, 0)]),
        ("→   .   .   1.", [(1, 0), (2, 0)]),
    ],
    ids=["one tile away", "two tiles away", "three tiles away"],
)
def test_toss_loot_goes_onto_an_entrance_up_to_two_tiles_away(drawing: str, spots: list[Spot]) -> None:
    scene = tossing(drawing)

    assert sorted(reached(scene)) == sorted(scene.space(*spot) for spot in spots)


def test_toss_loot_goes_onto_an_entrance_only_straight_from_the_hex_it_touches() -> None:
    scene = tossing("↘   .\n  .   1.")
    beside = tossing("↘   1.\n  .   .")

    assert scene.space(0, 0) not in reached(scene)
    assert scene.space(0, 0) not in reached(beside)
    assert scene.space(0, 0) in reached(tossing("↘   .\n  1.  ."))
    assert scene.space(0, 0) in reached(tossing("↘   .\n  .   .\n    .   1."))


def test_toss_loot_goes_onto_no_entrance_over_a_gap_or_a_locked_tile() -> None:
    locked = tossing("→   L   1.")
    gap = tossing("→   .       1.")

    assert reached(locked) == []
    assert reached(gap) == []


def test_toss_loot_goes_in_from_an_entrance_and_out_by_the_one_opposite() -> None:
    scene = tossing("1→  .   .   .", "keycard")
    across = tossing("1→  .   ←", "keycard")

    assert reached(scene) == [scene.space(1, 0), scene.space(2, 0)]
    assert reached(across) == [across.space(1, 0), across.space(2, 0)]


@pytest.mark.parametrize("drawing", ["1→  L   .", "1→  #   .", "1→  x   ."])
def test_toss_loot_goes_from_an_entrance_into_no_locked_tile(drawing: str) -> None:
    assert reached(tossing(drawing, "keycard")) == []


def test_toss_loot_goes_in_from_an_entrance_in_one_direction_only() -> None:
    scene = tossing("1↘  .\n  .   .\n    .   .", "keycard")

    assert reached(scene) == [scene.space(0, 1), scene.space(1, 2)]


def test_toss_loot_goes_onto_the_entrance_in_a_tunnel() -> None:
    scene = tossing(".   1.  o\n  .   .")
    closed = tossing(".   1.  o\n  .   .")
    TunnelDug(0, scene.space(1, 0)).apply(scene.state)
    mouth = scene.heist.hexes

    assert mouth in reached(scene)
    assert mouth not in reached(closed)


def test_toss_loot_onto_no_entrance_in_a_tunnel_that_leads_elsewhere() -> None:
    scene = tossing(".   1.  o\n  .   .")
    TunnelDug(0, scene.space(1, 1)).apply(scene.state)

    assert scene.heist.hexes not in reached(scene)


def test_loot_tossed_onto_an_entrance_is_out_once_somebody_there_takes_it() -> None:
    scene = given("2→  .   1.", characters={1: "con-artist"}, holds={1: "jewel keycard"})

    scene.play(TOSS, scene.space(0, 0), JEWEL, "none")
    assert scene.told(Secured) == []

    scene.play(PickUp(1, scene.space(0, 0), JEWEL))
    assert scene.told(Secured) == [Secured(1, JEWEL)]
    assert scene.held(1) == {"keycard": 1}
    assert scene.refused(PickUp(1, scene.space(0, 0), KEYCARD)) == "LOO1"
