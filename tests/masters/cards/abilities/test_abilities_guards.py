"""Abilities against guards: ADRENALINE, ANGER THERAPY, PRESSURE POINTS."""

from safehouse.masters.box.pieces import DOG, ESCAPE
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.rounds import IdeasGained
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Subdue
from tests.given import given, picture


def test_adrenaline_gives_an_idea_for_each_subdue() -> None:
    scene = given("1G  G", characters={1: "thug"}, left={1: "subdue subdue"})

    scene.play(Subdue(0, scene.space(0, 0)))
    scene.play(Subdue(0, scene.space(1, 0)))

    assert scene.ideas == {1: 2}
    assert scene.map == picture("1g  g")


def test_adrenaline_works_on_dogs() -> None:
    scene = given("1D  .", characters={1: "operative"}, left={1: "subdue"})

    scene.play(Subdue(0, scene.space(0, 0), DOG))

    assert scene.ideas == {1: 1}


def test_adrenaline_pays_only_the_one_who_subdues() -> None:
    scene = given("1.  G   2.", characters={1: "thug", 2: "pickpocket"}, left={2: "subdue"})

    scene.play(Subdue(1, scene.space(1, 0)))

    assert scene.ideas == {1: 0, 2: 0}


def test_adrenaline_gives_nothing_for_a_subdue_that_is_not_used() -> None:
    scene = given("1.  .   G", characters={1: "thug"})

    scene.play(Act(0, "thug", 2, 1))

    assert scene.ideas == {1: 0}
    assert scene.refused(Subdue(0, scene.space(2, 0))) == "SUB5"


def test_adrenaline_gives_an_idea_for_a_subdue_that_autopwn_gave() -> None:
    scene = given("1.  G   .   2.", characters={1: "thug", 2: "script-kiddie"}, ideas={2: 2})

    scene.play(Act(1, "script-kiddie", 2, 1), "subdue")
    scene.play(Subdue(0, scene.space(1, 0)))

    assert scene.ideas == {1: 1, 2: 1}


def test_adrenaline_gives_nothing_for_guards_that_rewire_lays_low() -> None:
    scene = given("1.  CG  2.", characters={1: "thug", 2: "tinkerer"}, ideas={2: 2})

    scene.play(Act(1, "tinkerer", 2, 1))

    assert scene.told(IdeasGained) == []
    assert scene.map == picture("1.  gc  2.")


def test_anger_therapy_subdues_every_guard_on_the_tile_when_the_escape_begins() -> None:
    scene = given("&1  G\n\n&1 = 1GGD", characters={1: "bruiser"})

    scene.effect("Z1")

    assert scene.state.phase == ESCAPE
    assert scene.map == picture("&1  G\n\n&1 = 1ggd")


def test_anger_therapy_gives_ideas_by_adrenaline() -> None:
    scene = given("1GG .", characters={1: "bruiser"}, ideas={1: 1})

    scene.effect("Z1")

    assert scene.ideas == {1: 3}


def test_anger_therapy_works_when_breach_begins_the_escape() -> None:
    scene = given("1G  .   2.", characters={1: "bruiser", 2: "demolitions-guy"}, ideas={2: 4})

    scene.play(Act(1, "demolitions-guy", 3, 1))

    assert scene.map == picture("1g  .   2.")


def test_anger_therapy_does_nothing_for_others_or_on_other_tiles() -> None:
    scene = given("1.  2G  G", characters={1: "bruiser"})

    scene.effect("Z1")

    assert scene.map == picture("1.  2G  G")
    assert scene.ideas == {1: 0, 2: 0}


def test_anger_therapy_does_nothing_before_the_escape_nor_for_one_who_is_busted() -> None:
    early = given("1G  .", characters={1: "bruiser"}, left={1: "move"})
    busted = given("G   2G", characters={1: "bruiser"})

    early.effect("1")
    busted.effect("Z1")

    assert early.map == picture("1G  .")
    assert busted.told(EscapeBegan) == [EscapeBegan("alarm")]
    assert busted.map == picture("G   2G")


def test_pressure_points_keeps_guards_down_on_the_own_tile() -> None:
    scene = given("1g  .", characters={1: "operative"})

    scene.effect("23")

    assert scene.map == picture("1g  .")


def test_pressure_points_keeps_guards_down_beside_one() -> None:
    scene = given("1.  2gd .", characters={1: "operative"})

    scene.effect("23")

    assert scene.map == picture("1.  2gd .")


def test_pressure_points_does_not_reach_two_tiles() -> None:
    scene = given("1.  .   2g", characters={1: "operative"})

    scene.effect("23")

    assert scene.map == picture("1.  .   2G")


def test_pressure_points_reaches_in_from_an_entrance() -> None:
    scene = given("1→  2g  3g", characters={1: "operative"})

    scene.effect("A3")

    assert scene.map == picture("1→  2g  3G")


def test_pressure_points_leaves_event_15_nothing_to_offer() -> None:
    scene = given("1g  2g  .", characters={1: "operative"})

    scene.effect("15")

    assert scene.map == picture("1g  2g  .")
    assert scene.ideas == {1: 0, 2: 0}


def test_pressure_points_keeps_guards_down_when_reinforcements_come() -> None:
    scene = given("1.  g   R   g", characters={1: "operative"})

    scene.effect("C1")

    assert scene.map == picture("1.  g   GG  G")


def test_pressure_points_does_not_stop_new_guards_locks_or_cameras() -> None:
    scene = given("1l  cR  l", characters={1: "operative"})

    scene.effect("C1")

    assert scene.map == picture("1L  GGc L")


def test_pressure_points_of_one_who_is_busted_does_nothing() -> None:
    scene = given(".   2g", characters={1: "operative"})

    scene.effect("23")

    assert scene.map == picture(".   2G")
