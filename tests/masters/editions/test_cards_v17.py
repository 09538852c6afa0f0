"""Cards of v17.1 that the edition after it prints otherwise, or no longer: characters, others, and rules for all."""

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import BAG, ESCAPE, JAIL, PLANNING
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.people import BeaconRead, Freed
from safehouse.masters.facts.rounds import CamerasLooped, NoiseMade
from safehouse.masters.facts.security import Revealed, RingsOpened
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import Go, Run
from safehouse.masters.phases.hands import OpenRings
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.use import Use
from tests.given import picture
from tests.masters.editions.difference import drawn

HELP = Use(0, "HELP OUT")
CRAWL = Use(0, "SEWER CRAWL")
VANTAGE = Use(0, "VANTAGE POINT")
PLANNER = Use(0, "PLANNER")
PRISONER = {"npc": NpcSheet(card="prisoner")}


def test_anybody_outdoors_helps_out_for_two_ideas_without_any_fixer() -> None:
    scene = drawn("v17.1", "1→  2.  3.", ideas={1: 4}, setup={"fixers": ()})

    scene.play(HELP, 1)
    scene.play(HELP, 1)

    assert scene.ideas == {1: 0, 2: 2, 3: 0}


def test_nobody_helps_out_indoors_with_one_idea_or_in_the_escape() -> None:
    assert drawn("v17.1", "1.  2←", ideas={1: 4}).refused(HELP) == "RND17"
    assert drawn("v17.1", "1→  2.", ideas={1: 1}).refused(HELP) == "RND17"
    assert drawn("v17.1", "1→  2.", ideas={1: 4}, phase=ESCAPE).refused(HELP) == "ESC19"


def test_one_helps_out_in_planning_too() -> None:
    scene = drawn("v17.1", "1→  .", ideas={1: 2}, phase=PLANNING)

    scene.play(HELP, 2)

    assert scene.ideas[3] == 1


def test_the_first_on_a_story_beacon_reads_it_and_it_is_gone() -> None:
    scene = drawn("v17.1", "1.  +b  2.", left={1: "move", 2: "move"})

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(1, scene.space(1, 0)))

    assert scene.told(BeaconRead) == [BeaconRead(0, scene.space(1, 0), scene.state.pieces.numbers["beacon"])]
    assert scene.map == picture(".   12. .")


def test_a_story_beacon_is_read_in_the_escape_and_not_from_beside() -> None:
    scene = drawn("v17.1", "1.  +b  ←", phase=ESCAPE, ideas={1: 2})
    scene.play(Run(0), scene.space(2, 0))
    assert scene.told(BeaconRead) == []

    scene.play(Go(0))

    assert [fact.at for fact in scene.told(BeaconRead)] == [scene.space(1, 0)]


def test_sewer_crawl_crosses_a_gap_for_two_noise_and_an_alert() -> None:
    scene = drawn("v17.1", "1.      .\n  .   .", characters={1: "sewer-rat"}, left={1: "move"})

    scene.play(CRAWL)
    scene.play(Move(0, scene.space(2, 0)))

    assert (scene.told(NoiseMade), scene.lost) == ([NoiseMade(2)], ["1"])
    assert scene.map == picture(".       1.\n  .   .")


def test_sewer_crawl_needs_a_gap_and_a_move_and_is_not_for_the_escape() -> None:
    gap = {"characters": {1: "sewer-rat"}}

    assert drawn("v17.1", "1.  .", left={1: "move"}, **gap).refused(CRAWL) == "CHR6"
    assert drawn("v17.1", "1.      .\n  .   .", **gap).refused(CRAWL) == "CHR6"
    assert drawn("v17.1", "1.      .\n  .   .", phase=ESCAPE, **gap).refused(CRAWL) == "ESC14"


def test_sewer_crawl_may_set_off_the_alarm() -> None:
    scene = drawn("v17.1", "1.      .\n  .   .", characters={1: "sewer-rat"}, left={1: "move"}, deck="25")

    scene.play(CRAWL)

    assert scene.told(EscapeBegan) == [EscapeBegan("alarm")]


def test_vantage_point_reveals_a_tile_from_outdoors_once_in_a_phase() -> None:
    scene = drawn("v17.1", "1→  .   ?   ?", characters={1: "lookout"})

    scene.play(VANTAGE, scene.space(3, 0))

    assert [fact.at for fact in scene.told(Revealed)] == [scene.space(3, 0)]
    assert scene.refused(VANTAGE) == "CHR7"


def test_vantage_point_is_not_for_one_indoors_nor_of_use_with_nothing_unknown() -> None:
    lookout = {1: "lookout"}

    assert drawn("v17.1", "→   1.  .   ?", characters=lookout).refused(VANTAGE) == "CHR6"
    assert drawn("v17.1", "1→  .   .", characters=lookout).refused(VANTAGE) == "CHR6"
    assert drawn("v17.1", "1→  .   ?", characters=lookout, bag={}).refused(VANTAGE) == "CHR6"


def test_planner_puts_two_tokens_worth_three_ideas_into_the_bag() -> None:
    scene = drawn("v17.1", "→   ?", characters={1: "sentinel"}, phase=PLANNING)

    scene.play(PLANNER)

    assert scene.state.how_many(scene.state.pieces.numbers["three-ideas"], BAG) == 2


def test_planner_does_so_once_and_in_planning_only() -> None:
    scene = drawn("v17.1", "→   ?", characters={1: "sentinel"}, phase=PLANNING)
    scene.play(PLANNER)

    assert scene.refused(PLANNER) == "CHR7"
    assert drawn("v17.1", "1→  ?", characters={1: "sentinel"}).refused(PLANNER) == "CHR6"


def test_loop_footage_keeps_cameras_from_raising_alerts() -> None:
    scene = drawn("v17.1", "1.  2.  C", characters={1: "technician"}, ideas={1: 2}, left={2: "move"})
    scene.play(Act(0, "technician", 2, 1))

    scene.play(Move(1, scene.space(2, 0)))

    assert (scene.told(CamerasLooped), scene.lost) == ([CamerasLooped()], [])


def test_loop_footage_costs_two_ideas() -> None:
    scene = drawn("v17.1", "1.  C", characters={1: "technician"}, ideas={1: 1})

    assert scene.refused(Act(0, "technician", 2, 1)) != ""


def test_a_prisoner_is_freed_by_the_control_panel_alone_guarded_or_not() -> None:
    scene = drawn("v17.1", "1X  .   xGN ←", sheet=PRISONER)

    scene.play(OpenRings(0, 0))

    assert scene.told(Freed) == [Freed(4, scene.space(2, 0), 0)]


def test_a_prisoner_is_not_freed_by_company() -> None:
    scene = drawn("v17.1", "1X  2.  xN", sheet=PRISONER, left={2: "move"})

    scene.play(Move(1, scene.space(0, 0)))

    assert scene.told(Freed) == []


def test_a_prisoner_without_a_sensor_is_free_when_the_heist_begins() -> None:
    scene = drawn("v17.1", "12→ .   N   34←", sheet=PRISONER, phase=PLANNING)
    scene.state.at[4] = JAIL
    scene.state.busted = 1 << 4

    scene.play(Ready())

    assert [fact.who for fact in scene.told(Freed)] == [4]


def test_the_ring_outside_comes_off_before_the_one_inside() -> None:
    scene = drawn("v17.1", "1Y  xyN 2X  y", sheet=PRISONER)

    scene.play(OpenRings(0, 1))
    assert scene.told(RingsOpened) == [RingsOpened(0, 1, (scene.space(3, 0),))]
    assert scene.refused(OpenRings(0, 1)) == "RLK6"
    scene.play(OpenRings(1, 0))
    scene.play(OpenRings(0, 1))

    assert [fact.hexes for fact in scene.told(RingsOpened)[1:]] == [(scene.space(1, 0),)] * 2
    assert [fact.who for fact in scene.told(Freed)] == [4]


def test_a_panel_without_rings_of_its_colour_does_nothing() -> None:
    assert drawn("v17.1", "1+W +z").refused(OpenRings(0, 3)) == "RLK5"
    assert drawn("v17.1", "1+Z +z").refused(OpenRings(0, 3)) == "RLK2"
