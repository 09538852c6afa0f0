"""Pressure sensors of v17.1: who waits inside them, what they do in the Escape, and what they are called."""

from typing import Any

from safehouse.engine.game import refusal
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ESCAPE, JAIL, JEWEL, NOWHERE, PLANNING
from safehouse.masters.editions.v17 import V17
from safehouse.masters.facts.people import Freed
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.rounds import Rolled
from safehouse.masters.facts.security import Revealed, RingsOpened
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.hands import OpenRings, PickUp
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.use import Use
from safehouse.screen.masters import brief, offered
from safehouse.text.masters.log import tell
from safehouse.text.masters.sheet import legend
from tests.given import Scene
from tests.masters.editions.difference import drawn

KINDS = (HeistBegan, Freed, Rolled, Revealed)


def planned(edition: str, drawing: str, card: str) -> Scene:
    """A position in planning with somebody who waits on N."""
    scene = drawn(edition, drawing, phase=PLANNING, sheet={"npc": NpcSheet(card=card)})
    scene.state.at[4] = JAIL
    scene.state.busted = 1 << 4
    return scene


def begun(scene: Scene) -> list[str]:
    """What happens when the plan stands."""
    return [type(fact).__name__ for fact in scene.play(Ready()) if isinstance(fact, KINDS)]


def test_nothing_is_revealed_before_the_first_roll_not_even_beside_one_who_joins_then() -> None:
    scene = planned("v17.1", "12→ .   .   N   ?   34←", "prisoner")

    assert begun(scene) == ["HeistBegan", "Freed", "Rolled", "Revealed"]
    assert scene.state.die[4] > 0


def test_later_editions_reveal_what_is_beside_one_who_joins_before_the_roll() -> None:
    assert begun(planned("v22.0", "12→ .   .   N   ?   34←", "prisoner")) == [
        "HeistBegan",
        "Freed",
        "Revealed",
        "Rolled",
    ]


def test_one_who_is_freed_later_reveals_at_once() -> None:
    scene = drawn("v17.1", "1X  .   xN  ?   ←", sheet={"npc": NpcSheet(card="prisoner")})

    scene.play(OpenRings(0, 0))

    assert [type(fact) for fact in scene.facts if isinstance(fact, KINDS)] == [Freed, Revealed]


def test_a_guide_inside_a_pressure_sensor_waits_and_without_one_does_not() -> None:
    inside = planned("v17.1", "12→ .   xN  34←", "guide")
    outside = planned("v17.1", "12→ .   N   34←", "guide")

    assert (begun(inside), inside.state.story.captive) == (["HeistBegan", "Rolled"], inside.space(2, 0))
    assert (begun(outside), outside.state.story.captive) == (["HeistBegan", "Freed", "Rolled"], NOWHERE)


def test_hands_reach_into_a_pressure_sensor_in_the_escape_alone() -> None:
    reaching: dict[str, Any] = {"characters": {1: "pickpocket"}, "ideas": {1: 1}}
    reached = []
    for edition, phase in (("v17.1", ESCAPE), ("v17.1", 1), ("v18.0", ESCAPE)):
        scene = drawn(edition, "1.  xJ  .   ←", phase=phase, **reaching)
        scene.play(Use(0, "LARCENIST"))
        reached.append(scene.offers(PickUp))

    assert reached == [[PickUp(0, 1, JEWEL)], [], []]


def test_a_panel_tells_which_hexes_it_opened() -> None:
    scene = drawn("v17.1", "1Y  xy  2X  y   y")

    scene.play(OpenRings(0, 1))
    scene.play(OpenRings(1, 0))

    assert scene.told(RingsOpened) == [
        RingsOpened(0, 1, (scene.space(3, 0), scene.space(4, 0))),
        RingsOpened(1, 0, (scene.space(1, 0),)),
    ]
    assert tell(scene.heist, scene.told(RingsOpened)[0]) == "C1 opens the purple pressure sensors (RLK5)."


def test_refusals_speak_of_pressure_sensors_and_control_panels() -> None:
    scene = drawn("v17.1", "1.  x   ←", left={1: "move"})
    later = drawn("v18.0", "1.  x   ←", left={1: "move"})
    commands = (Move(0, scene.space(1, 0)), OpenRings(0, 0))

    assert [refusal(scene.heist, scene.position, 0, command).why for command in commands] == [
        "a pressure sensor bars it",
        "the character is not on the control panel of that colour",
    ]
    assert [refusal(later.heist, later.position, 0, command).why for command in commands] == [
        "a remote lock bars it",
        "the character is not on the server of that letter",
    ]


def test_offers_the_legend_and_the_page_call_them_by_their_colours() -> None:
    scene = drawn("v17.1", "1+Z +z  ←")
    texts = [offer.text for offer in offered(scene.heist, scene.position, 0) if isinstance(offer.command, OpenRings)]

    assert texts == ["C1: open the green pressure sensors"]
    assert "X Y control panels  x y pressure sensors" in "\n".join(legend(V17))
    assert brief(scene.heist).words["server-z"] == "green control panel"
