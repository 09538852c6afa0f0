"""What v17.1 rules otherwise than v18.0, rule by rule."""

from typing import Any

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box import Box
from safehouse.masters.box.pieces import CASH, DOG, ESCAPE, GUARD, JEWEL, PLANNING, RING_X
from safehouse.masters.facts.escape import EscapeBegan, LastDitchRolled
from safehouse.masters.facts.people import BeaconRead, Freed
from safehouse.masters.facts.rounds import AlertRaised, EscapeDue, Rolled
from safehouse.masters.facts.security import Placed, Revealed
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.hands import OpenRings, PickUp
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.shop import Buy
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from tests.given import Scene
from tests.masters.editions.difference import NOT_HERE, Difference

PRISONER: dict[str, Any] = {"sheet": {"npc": NpcSheet(card="prisoner")}}
HOSTAGE: dict[str, Any] = {"sheet": {"npc": NpcSheet(card="hostage")}}
GUIDE: dict[str, Any] = {"sheet": {"npc": NpcSheet(card="guide", at_entrance=True)}}
BUSY = {1: "idea", 2: "idea"}
LEAVING: dict[str, Any] = {"phase": ESCAPE, "crew": 3}
BREAK_OUT: dict[str, Any] = LEAVING | {"sheet": {"objective": {"everyone": 1}}, "setup": {"inside": (0,)}}
SHOPPING: dict[str, Any] = {"phase": PLANNING, "setup": {"cash": 5}}


def working(*fixers: str) -> dict[str, Any]:
    """A set-up with some fixers."""
    return {"setup": {"fixers": fixers}}


def nothing(scene: Scene) -> str:
    """It can be played."""
    return ""


def deck(scene: Scene) -> tuple[str, ...]:
    """The cards of the deck."""
    return scene.state.deck


def alerts_of(scene: Scene, card: str) -> int:
    """How many alerts an event raises."""
    scene.effect(card)
    return len(scene.lost)


def in_order(scene: Scene, command: Any, *kinds: type) -> list[str]:
    """The facts of some kinds that a command leads to, in their order."""
    return [type(fact).__name__ for fact in scene.play(command) if isinstance(fact, kinds)]


def abilities(scene: Scene) -> list[str]:
    """What characters may use."""
    return [offer.card for offer in scene.offers(Use)]


def dog_outdoors(scene: Scene) -> bool:
    """Is a dog on the entrance after one was set on a character beside it?"""
    scene.effect("D1")
    return bool(scene.state.where[DOG] >> scene.space(0, 0) & 1)


def held_outdoors(scene: Scene) -> str:
    """By which rule a character may not go in when a dog was set on it."""
    scene.effect("D1")
    return scene.refused(Move(0, scene.space(1, 0)))


def token_again(scene: Scene) -> bool:
    """May a token from a gate that closes be laid elsewhere?"""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[0])
    scene.heist.effects["G2"](table)
    return bool(table.state.plan[0])


def opened(scene: Scene, letter: int) -> str:
    """The board after rings were opened from a server."""
    scene.play(OpenRings(0, letter))
    return scene.map


def freed_by_a_server(scene: Scene) -> int:
    """How many are freed when rings open."""
    scene.play(OpenRings(0, 0))
    return len(scene.told(Freed))


def freed_by_a_step(scene: Scene) -> int:
    """How many are freed when a character goes one hex to the right."""
    scene.play(Move(0, scene.space(1, 0)))
    return len(scene.told(Freed))


def hounds(scene: Scene) -> int:
    """How many dogs are on the board after Release the Hounds."""
    scene.effect("S6")
    return len([fact for fact in scene.told(Placed) if fact.chit == DOG])


def seen_from_towers(scene: Scene) -> int:
    """How many hexes get a guard when towers sweep."""
    scene.effect(*scene.heist.edition.box.cards(("C2",)))
    return scene.state.where[GUARD].bit_count()


def cash_in_hand(scene: Scene) -> int:
    """How much cash is picked up at once."""
    scene.play(PickUp(0, scene.space(0, 0), CASH))
    return scene.held(1)["cash"]


def read_beacons(scene: Scene) -> int:
    """How many beacons are read when a character comes to one."""
    scene.play(Move(0, scene.space(1, 0)))
    return len(scene.told(BeaconRead))


def ended(scene: Scene) -> Any:
    """How a heist ended when its Escape is over."""
    scene.play(EndEscape())
    return scene.heist.outcome(scene.state)


def rolls_with_ideas_left(scene: Scene) -> int:
    """How many last-ditch rolls there are if no idea is spent that need not be."""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[0])
    scene.heist.play(table, Run(0))
    return len([fact for fact in table.facts if isinstance(fact, LastDitchRolled)])


def takes_on_rolled_moves(scene: Scene) -> str:
    """By which rule loot may not be taken on moves that were rolled."""
    state = scene.state
    state.runner, state.rolled, state.path = 0, 1, (scene.space(1, 0),)
    state.moves[0] = 2
    return scene.refused(PickUp(0, scene.space(0, 0), JEWEL))


def box_of(scene: Scene) -> Box:
    """What the edition prints."""
    return scene.heist.edition.box


ROWS: tuple[Difference, ...] = (
    Difference("SET6", "1.  ←", nothing, NOT_HERE, "", {"bag": {"guard": 1, "documents": 1}}),
    Difference("SET16", "1.", deck, ("S2",), ("C2",), {"deck": "S2"}),
    Difference("SET17", "1.", nothing, "FIX3", "", working("old-friend", "visage", "extorted-locksmith")),
    Difference("SET18", "1.", lambda scene: scene.heist.edition.box.figures.starting_cash, 5, 0),
    Difference("SEC2", "1→  2g", held_outdoors, "SEC2", "", {"left": {1: "move"}}),
    Difference("SEC7", "5c  c   1.  ←", lambda scene: alerts_of(scene, "8"), 0, 1, GUIDE),
    Difference(
        "SEC11",
        "12→ ?   34←",
        lambda scene: in_order(scene, Ready(), Revealed, Rolled),
        ["Rolled", "Revealed"],
        ["Revealed", "Rolled"],
        {"phase": PLANNING},
    ),
    Difference("SEC15", "1.  ←", nothing, NOT_HERE, "", {"bag": {"guard": 1, "jewel": 1}}),
    Difference("NOI4", "1.", lambda scene: scene.heist.track.last, 43, 37, {"crew": 3}),
    Difference("NOI5", "1.", lambda scene: scene.heist.track.last, 40, 30),
    Difference("LOO6", "1$2 .", cash_in_hand, 1, 2),
    Difference("LOO8", "1+a .", lambda scene: scene.map, "1+a .\n", NOT_HERE),
    Difference("LOO9", "1→  .", lambda scene: ended(scene).money["jewels"], 2, 0, LEAVING | {"holds": {1: "jewel"}}),
    Difference("ITM1", "→   .   ←", lambda scene: bool(scene.offers(Buy)), False, True, SHOPPING),
    Difference("FIX2", "1.", nothing, "FIX3", "", working("visage", "frustrated-beat-cop", "extorted-locksmith")),
    Difference("FIX3", "1.", nothing, "FIX3", "", working("visage", "frustrated-beat-cop")),
    Difference("FIX4", "1.", nothing, "", "FIX2", working("visage", "habitat", "mr-dread")),
    Difference("FIX6", "1.", nothing, "", "FIX2", working("visage", "extorted-locksmith", "online-mogul")),
    Difference(
        "FIX8",
        "→   ?",
        lambda scene: [offer.card for offer in scene.offers(Hire)],
        ["SOUND ADVICE", "A LOOK INSIDE"],
        [],
        SHOPPING,
    ),
    Difference("RND16", "1→  2.", abilities, ["HELP OUT"], [], {"ideas": {1: 2}} | working()),
    Difference("RND18", "1→  .", abilities, ["HELP OUT"], [], {"ideas": {1: 2}, "phase": PLANNING}),
    Difference(
        "PH313",
        "1.  2.",
        lambda scene: in_order(scene, Done(), AlertRaised, EscapeDue, EscapeBegan),
        ["AlertRaised", "EscapeBegan"],
        ["AlertRaised", "EscapeDue", "EscapeBegan"],
        {"deck": "25", "noise": 3, "made": 1, "left": BUSY},
    ),
    Difference(
        "ESC10",
        "1.  x   ←",
        lambda scene: [offer.who for offer in scene.offers(Run)],
        [0],
        [],
        {"phase": ESCAPE, "ideas": {1: 3}},
    ),
    Difference("ESC12", "1.  ←", rolls_with_ideas_left, 0, 1, {"phase": ESCAPE, "ideas": {1: 1}}),
    Difference("ESC16", "1J  ←", takes_on_rolled_moves, "ESC16", "", {"phase": ESCAPE}),
    Difference(
        "BUS3",
        "1→  2.  3←",
        lambda scene: ended(scene).levels_up,
        (0, 2),
        (0, 1, 2),
        LEAVING | {"objective": {"cash": 0}},
    ),
    Difference("CAM5", "1→  2.  3←", lambda scene: ended(scene).levels_up, (), (0, 1, 2), LEAVING),
    Difference(
        "CAM9", "1→  2.  3.", lambda scene: ended(scene).levels_up, (0,), (0, 1, 2), LEAVING | {"holds": {1: "jewel"}}
    ),
    Difference("CAM15", "13→ .   2←", lambda scene: ended(scene).levels_up, (), (0, 1, 2), LEAVING),
    Difference("CAM29", "1→  N   2←\n  3↗", lambda scene: ended(scene).levels_up, (0,), (0, 1, 2), BREAK_OUT),
    Difference("RLK2", "1+Z +z", lambda scene: opened(scene, 2), "1+Z .\n", NOT_HERE),
    Difference("RLK6", "1Y  xy  X", lambda scene: scene.refused(OpenRings(0, 1)), "RLK6", ""),
    Difference("DOG5", "1→  2g", dog_outdoors, True, False),
    Difference("DOG11", "1.  .   .   +h", hounds, 3, NOT_HERE),
    Difference("WTR3", "1W  .   W", seen_from_towers, 0, 1),
    Difference("GAT7", "1.  =A  .   ←", token_again, False, True, {"plan": {1: [(1, 0)]}}),
    Difference("NPC4", "1X  .   xN", freed_by_a_server, 1, 0, PRISONER),
    Difference("NPC5", "1.  .   N", freed_by_a_step, 0, 1, PRISONER | {"left": {1: "move"}}),
    Difference("NPC6", "1X  xGN", freed_by_a_server, 1, 0, PRISONER),
    Difference("NPC7", "1.  N", freed_by_a_step, 0, 1, HOSTAGE | {"left": {1: "move"}}),
    Difference("NPC15", "1.", deck, ("S5",), NOT_HERE, {"deck": "S5"}),
    Difference("SAF6", "1.  +b", read_beacons, 1, NOT_HERE, {"left": {1: "move"}}),
    Difference("SET11", "1.", lambda scene: box_of(scene).characters["lookout"].memory, 6, 7),
    Difference("CMP6", "1.", lambda scene: len(box_of(scene).events), 39, 43),
    Difference("CMP7", "1.", lambda scene: list(box_of(scene).crises)[:2], ["S1", "S2"], ["C1", "C2"]),
    Difference("CMP9", "1.", lambda scene: len(box_of(scene).fixers), 15, 14),
    Difference("CMP12", "1.", lambda scene: box_of(scene).supply["camera"], 10, 12),
    Difference("CMP16", "1.", lambda scene: box_of(scene).supply.get("artwork", 0), 10, 0),
    Difference("ITM2", "→   .", lambda scene: scene.refused(Buy(0, CASH + 1)), "ITM1", "", SHOPPING),
    Difference("ITM3", "1.", lambda scene: len(box_of(scene).items), 0, 5),
    Difference("ITM8", "1.", nothing, "ITM6", "", {"setup": {"items": ((0, "bump-key"),)}}),
    Difference("KEY4", "1.  ←", nothing, NOT_HERE, "", {"bag": {"keycard": 1}}),
    Difference("KEY6", "1U  ←", lambda scene: scene.map, NOT_HERE, "1U  ←\n"),
    Difference("KEY7", "1.  ←", nothing, NOT_HERE, "", {"bag": {"usb": 1}}),
    Difference("DOG8", "1.", deck, NOT_HERE, ("C7",), {"deck": "C7"}),
    Difference(
        "RLK1",
        "1.",
        lambda scene: box_of(scene).pieces.nouns[RING_X],
        "red pressure sensor",
        "remote lock X",
    ),
)
