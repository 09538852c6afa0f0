"""What v22.0 rules otherwise than v24.0, rule by rule and card by card."""

from typing import Any

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import CAMERA, EVENT, GUARD, PHASES, PLANNING, SUPPLY
from safehouse.masters.facts.rounds import AlertRaised, CrisisBegan, CrisisQueued, NoiseMade
from safehouse.masters.facts.security import Placed
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Move
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.setup.team import default_team
from tests.given import Scene, picture
from tests.masters.editions.difference import Difference

BUSY = {1: "idea", 2: "idea"}
HOSTAGE: dict[str, Any] = {"sheet": {"npc": NpcSheet(card="hostage")}}
NPC = 4


def crises_of_a_round(scene: Scene) -> list[str]:
    """The crises that strike in a round, and the phase that follows it."""
    scene.play(Done())
    return [*(fact.card for fact in scene.told(CrisisBegan)), PHASES[scene.state.phase]]


def crises_set_aside(scene: Scene) -> list[str]:
    """The crises that are set aside from the end of one action phase to the beginning of the next, and what follows."""
    facts = scene.play(Done())
    return [type(fact).__name__ for fact in facts if isinstance(fact, CrisisQueued | CrisisBegan)]


def alerts_of_noise(scene: Scene) -> int:
    """How many alerts the noise of a round raises."""
    scene.play(Done())
    return len([fact for fact in scene.told(AlertRaised) if fact.cause == "noise"])


def take_the_hostage(scene: Scene) -> tuple[bool, str]:
    """Whether a hostage who is taken has a die, and by which rule it may not act in this round."""
    scene.play(Move(0, scene.space(1, 0)))
    return bool(scene.state.die[NPC]), scene.refused(Act(NPC, "hostage", 1, scene.state.die[NPC]))


def skills_of(scene: Scene, name: str) -> tuple[str, str]:
    """The skills of a pre-built character."""
    return scene.heist.edition.box.prebuilt[name].skills


def first_team(scene: Scene) -> list[str]:
    """The team for whoever does not want to choose."""
    return [build.name for build in default_team(scene.heist.edition.box, "Amateur", 4)]


def hounds(scene: Scene) -> str:
    """The board after Release the Hounds!"""
    scene.effect("C6")
    return scene.map


def placed(scene: Scene, card: str) -> int:
    """How many chits an event finds in the supply and places; the first ones that can be chosen."""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[0])
    scene.heist.effects[card](table)
    return len([fact for fact in table.facts if isinstance(fact, Placed)])


def ideas_after(scene: Scene, card: str) -> dict[int, int]:
    """The ideas that are left after an event."""
    scene.effect(card)
    return scene.ideas


def change_plans(scene: Scene) -> list[NoiseMade]:
    """The noise of a change of plans."""
    scene.play(Use(0, "CHANGE OF PLANS"), 0, scene.space(0, 0), "none")
    return scene.told(NoiseMade)


def noise_at_the_end(scene: Scene) -> int:
    """How much noise a guide who panics makes at the end of the action phase."""
    scene.state.tell(captive=62, panicked=True)
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[-1])
    for function, owner in scene.heist.endings["action"]:
        function(table, owner)
    return sum(fact.noise for fact in table.facts if isinstance(fact, NoiseMade))


ROWS: tuple[Difference, ...] = (
    Difference(
        "EVT8",
        "1.  2.",
        crises_of_a_round,
        older=["action"],
        newer=["C5", "action"],
        given={"crew": 3, "left": BUSY, "deck": "M1,C5,M2,Z1"},
    ),
    Difference(
        "EVT8",
        "1.  2.",
        crises_set_aside,
        older=["CrisisQueued"],
        newer=["CrisisQueued", "CrisisBegan"],
        given={"crew": 3, "left": BUSY, "deck": "M1,C5,M2,Z1"},
    ),
    Difference(
        "EVT8",
        "1.  2.",
        crises_of_a_round,
        older=["action"],
        newer=["Z1", "escape"],
        given={"crew": 3, "left": BUSY, "deck": "M1,Z1"},
    ),
    Difference(
        "NOI5",
        "1.  2.",
        alerts_of_noise,
        older=3,
        newer=1,
        given={"left": BUSY, "noise": 38, "made": 3, "deck": "1-24,Z1"},
    ),
    Difference("NPC8", "1.  N", take_the_hostage, (False, "NPC8"), (True, ""), HOSTAGE | {"left": {1: "move"}}),
    Difference("SEC13", "1.  .", lambda scene: scene.refused(Cull(0)), "SEC13", "", {"left": {1: "reveal"}}),
    Difference(
        "SEC13",
        "→   .   ←",
        lambda scene: scene.refused(Hire("IT'S ALL ONLINE")),
        older="FIX8",
        newer="",
        given={"phase": PLANNING, "setup": {"fixers": ("visage",), "cash": 3}},
    ),
    Difference(
        "SEC13",
        "→   .   ←",
        lambda scene: scene.refused(Use(0, "CONSULT FLOORPLANS")),
        older="ITM8",
        newer="",
        given={"phase": PLANNING, "holds": {1: "building-schematics"}},
    ),
    Difference("PRE2", "1.  2.", lambda scene: skills_of(scene, "Karma"), ("hurry", "wing-it"), ("bypass", "wing-it")),
    Difference(
        "SET20",
        "1.  2.",
        first_team,
        older=["Johnny Swagger", "Tiny Mike", "Null", "Clutch"],
        newer=["Karma", "Tiny", "Iceheart", "Smokes"],
    ),
    Difference(
        "DOG11",
        "→   .   .   .   .   .   1.  k",
        hounds,
        older=picture("→   .   .   .   D   .   1.  k"),
        newer=picture("→   .   .   .   .   .   &1  k\n\n&1 = 1DDD"),
        given={"phase": EVENT},
    ),
    Difference(
        "CMP12",
        "1.  C   C",
        lambda scene: (placed(scene, "9"), scene.state.how_many(CAMERA, SUPPLY)),
        older=(1, 1),
        newer=(1, 4),
        given={"bag": {"camera": 9}},
    ),
    Difference(
        "CMP13",
        "1.  .",
        lambda scene: scene.state.how_many(GUARD, SUPPLY),
        older=0,
        newer=1,
        given={"bag": {"guard": 14}},
    ),
    Difference("5", "    G   G\n  G   1.  G", lambda scene: placed(scene, "5"), older=4, newer=3),
    Difference("13", "1GG .", lambda scene: ideas_after(scene, "13"), {1: 1}, {1: 0}, {"ideas": {1: 1}}),
    Difference(
        "CHANGE OF PLANS",
        "1.  .   .",
        change_plans,
        older=[],
        newer=[NoiseMade(1)],
        given={"characters": {1: "grifter"}, "ideas": {1: 2}, "plan": {1: [(0, 0), (1, 0)]}},
    ),
    Difference(
        "KILL PIXELS",
        "1.  .   .   C",
        lambda scene: scene.refused(Act(0, "laser-burst", 1, 1)),
        older="CHR5",
        newer="",
        given={"holds": {1: "laser-burst"}},
    ),
    Difference(
        "MOONLIGHTER FRIENDS",
        "→   .   ←",
        lambda scene: scene.refused(Hire("MOONLIGHTER FRIENDS")),
        older="FIX8",
        newer="",
        given={"phase": PLANNING, "bag": {"dog": 2}, "setup": {"fixers": ("beat-cop",), "cash": 3}},
    ),
    Difference(
        "TEAMWORK",
        "1→  .   5.  N",
        lambda scene: scene.refused(Use(0, "TEAMWORK")),
        older="RND17",
        newer="",
        given={"ideas": {1: 2}, "sheet": {"npc": NpcSheet(card="guide")}},
    ),
    Difference("TALKATIVE", "1.  .   5.  N", noise_at_the_end, 1, 0, {"sheet": {"npc": NpcSheet(card="guide")}}),
    Difference("SQUIRRELY", "1.  5.  N", noise_at_the_end, 0, 2, HOSTAGE | {"ideas": {1: 1}}),
)
