"""Prisoners: what holds them, and when nothing does any longer."""

import pytest

from safehouse.masters.box.pieces import CRAWLS, DOG, EVENT
from safehouse.masters.facts.people import Freed
from safehouse.masters.facts.security import DogMoved, ExitBreached
from safehouse.masters.phases.action import Move, Subdue
from safehouse.masters.phases.hands import OpenDoor, OpenRings
from tests.given import Scene
from tests.masters.cards.test_npcs import with_npc
from tests.masters.editions.difference import SKILLS

CELL = "→   G   1.  #   N       2.  ."


def crawled_in() -> Scene:
    """A prisoner behind a keycard door, and a team-mate who has come to it over a gap."""
    scene = with_npc(CELL, "prisoner", left={1: "subdue", 2: "move"}, holds={1: "keycard"})
    scene.state.traits[1] |= CRAWLS
    scene.play(Move(1, scene.space(4, 0)))
    return scene


def test_a_team_mate_who_crawled_in_does_not_free_a_prisoner_behind_a_closed_door() -> None:
    scene = crawled_in()

    scene.play(Subdue(0, scene.space(1, 0)))

    assert scene.told(Freed) == []


def test_a_prisoner_with_company_is_freed_when_its_door_opens() -> None:
    scene = crawled_in()

    scene.play(OpenDoor(0, scene.space(3, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_prisoner_is_held_while_any_door_or_remote_lock_shuts_it_in() -> None:
    scene = with_npc("→   .   #   1X  x   2.  N", "prisoner", holds={1: "keycard"})

    scene.play(OpenRings(0, 0))
    assert scene.told(Freed) == []
    scene.play(OpenDoor(0, scene.space(2, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_door_that_leads_elsewhere_holds_no_prisoner() -> None:
    scene = with_npc("→   1.  NG  #   .", "prisoner", left={1: "subdue"})

    scene.play(Subdue(0, scene.space(2, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_gap_is_no_impediment_to_a_prisoner() -> None:
    scene = with_npc("→   .       1.  NG  .", "prisoner", left={1: "subdue"})

    scene.play(Subdue(0, scene.space(4, 0)))

    assert len(scene.told(Freed)) == 1


def test_a_prisoner_is_freed_by_an_exit_blown_into_its_cell() -> None:
    scene = with_npc("→   1.  #   N", "prisoner")
    table = scene.heist.table(scene.heist, scene.state, 0)

    table.emit(ExitBreached(scene.space(3, 0)))

    assert any(isinstance(fact, Freed) for fact in table.facts)


def test_an_exit_blown_elsewhere_frees_no_prisoner() -> None:
    scene = with_npc("→   1.  #   N", "prisoner")
    table = scene.heist.table(scene.heist, scene.state, 0)

    table.emit(ExitBreached(scene.space(1, 0)))

    assert not any(isinstance(fact, Freed) for fact in table.facts)


@pytest.mark.parametrize(("edition", "die"), [("v24.0", True), ("v22.0", True), ("v18.0", False)])
def test_a_prisoner_is_freed_as_soon_as_the_dog_that_held_it_jumps_on_somebody_else(edition: str, die: bool) -> None:
    scene = with_npc("2.  1.  .   ND  ←", "prisoner", left={1: "move"}, setup={"edition": edition}, skills=SKILLS)

    scene.play(Move(0, scene.space(2, 0)))

    assert scene.told(DogMoved)[0] == DogMoved(scene.space(3, 0), scene.space(2, 0))
    assert [(fact.at, bool(fact.face)) for fact in scene.told(Freed)] == [(scene.space(3, 0), die)]


@pytest.mark.parametrize("edition", ["v24.0", "v22.0", "v18.0"])
def test_a_prisoner_is_not_freed_while_a_guard_is_left_beside_it(edition: str) -> None:
    scene = with_npc("2.  1.  .   NDG ←", "prisoner", left={1: "move"}, setup={"edition": edition}, skills=SKILLS)

    scene.play(Move(0, scene.space(2, 0)))

    assert (len(scene.told(DogMoved)), scene.told(Freed)) == (1, [])


def test_a_dog_that_has_jumped_on_a_freed_prisoner_does_not_jump_twice() -> None:
    scene = with_npc("1.  .   ND  D   ←", "prisoner", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(DogMoved) == [
        DogMoved(scene.space(2, 0), scene.space(1, 0)),
        DogMoved(scene.space(3, 0), scene.space(2, 0)),
    ]


@pytest.mark.parametrize("edition", ["v24.0", "v22.0"])
def test_a_prisoner_is_freed_when_the_run_of_the_dog_that_held_it_is_over(edition: str) -> None:
    scene = with_npc("kN  .   .   .   .   1.  2.", "prisoner", phase=EVENT, setup={"edition": edition}, skills=SKILLS)

    facts = scene.effect("D1")

    assert [type(fact) for fact in facts if isinstance(fact, DogMoved | Freed)] == [*[DogMoved] * 3, Freed]
    assert scene.state.where[DOG] == 1 << scene.space(3, 0)


def test_a_dog_that_runs_from_a_prisoner_whom_a_guard_holds_frees_nobody() -> None:
    scene = with_npc("kNG .   .   .   .   1.  2.", "prisoner", phase=EVENT)

    scene.effect("D1")

    assert (scene.told(Freed), scene.state.where[DOG]) == ([], 1 << scene.space(3, 0))


def test_a_dog_whose_run_is_over_beside_the_prisoner_it_has_left_jumps_back() -> None:
    scene = with_npc("kN  .   1←", "prisoner", phase=EVENT)

    scene.effect("D1")

    assert scene.told(DogMoved) == [
        DogMoved(scene.space(0, 0), scene.space(1, 0)),
        DogMoved(scene.space(1, 0), scene.space(0, 0)),
    ]
