"""What v18.0 rules otherwise than v22.0, rule by rule."""

from typing import Any

from msgspec.structs import replace

from safehouse.masters.board.heistfile import NpcSheet, SafeSheet
from safehouse.masters.box.pieces import DOG, ESCAPE, GUARD, PHASES, PLANNING, SHOP
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.loot import Lost
from safehouse.masters.facts.people import Freed
from safehouse.masters.facts.rounds import AlertRaised, CrisisBegan, EscapeDue, EventBegan
from safehouse.masters.facts.security import Busted, DogMoved
from safehouse.masters.game import Heist, position_on
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import EndEscape, Run
from safehouse.masters.phases.hands import OpenRings
from safehouse.masters.phases.shop import Sell
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.deck import is_crisis, top_card
from safehouse.masters.verbs.moves import bust
from tests.given import Scene
from tests.masters.editions.difference import NOT_HERE, Difference

PRISONER: dict[str, Any] = {"sheet": {"npc": NpcSheet(card="prisoner")}}
BUSY = {1: "idea", 2: "idea"}
SLIPPING = {"characters": {1: "street-urchin"}, "ideas": {1: 1}, "left": {1: "move move"}}


BRICKS = {"county-the-bricks": 10}
TOOLS: dict[str, Any] = {
    "left": {1: "unlock", 2: "unlock"},
    "holds": {1: "safecracking-tools", 2: "safecracking-tools"},
}


def safe_of(cracks: int) -> dict[str, Any]:
    """A heist with a jewel in a safe."""
    return {"sheet": {"safe": SafeSheet(cracks=cracks, contents={"jewel": 1})}}


def phase(scene: Scene) -> str:
    """The phase it is."""
    return PHASES[scene.state.phase]


def call(scene: Scene) -> str:
    """The phase after the team called the Escape."""
    scene.play(CallEscape())
    return phase(scene)


def why_it_begins(scene: Scene) -> list[str]:
    """Why the Escape begins after a round is over."""
    scene.play(Done())
    return [fact.why for fact in scene.told(EscapeBegan)]


def events_of_a_round(scene: Scene) -> list[str]:
    """The events that strike when a round is over."""
    scene.state.top = len(scene.state.deck)
    scene.play(Done())
    return [fact.card for fact in scene.told(EventBegan)]


def how_the_alarm_comes(scene: Scene) -> list[str]:
    """The facts that lead from an alert to the Escape."""
    facts = scene.play(Done())
    kinds = (AlertRaised, CrisisBegan, EscapeDue, EscapeBegan)
    return [type(fact).__name__ for fact in facts if isinstance(fact, kinds)]


def lost_by(scene: Scene) -> list[str]:
    """What is lost when a character who carries loot is Busted in the Escape."""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0)
    bust(table, 0, "last ditch")
    return [scene.state.pieces.names[fact.loot] for fact in table.facts if isinstance(fact, Lost)]


def alerts_of(scene: Scene, card: str) -> int:
    """How many alerts an event raises."""
    scene.effect(card)
    return len(scene.lost)


def in_the_shop(heist: Heist, item: str) -> int:
    """How many of an item the shop has."""
    return heist.first(1).how_many(heist.edition.box.numbers[item], SHOP)


def sells(scene: Scene) -> str:
    """By which rule it is refused to sell an item back."""
    return scene.refused(Sell(0, scene.heist.edition.box.numbers["building-schematics"]))


def jumps_after(scene: Scene, who: int, to: tuple[int, int]) -> list[int]:
    """The spaces to which dogs jump when a character moves."""
    scene.play(Move(who, scene.space(*to)))
    return [fact.to for fact in scene.told(DogMoved)]


def jumps_on_who_slips(scene: Scene) -> list[int]:
    """The spaces to which dogs jump when a character slips by guards."""
    scene.play(Use(0, "THERE ARE BETTER WAYS"))
    return jumps_after(scene, 0, (1, 0))


def dogs_after(scene: Scene, card: str) -> list[int]:
    """Where dogs are after an event or crisis."""
    scene.effect(card)
    return [at for at in range(len(scene.heist.site.hexes)) if scene.state.where[DOG] >> at & 1]


def freed_by_a_step(scene: Scene) -> int:
    """How many are freed when a character goes one hex to the right."""
    scene.play(Move(0, scene.space(1, 0)))
    return len(scene.told(Freed))


def freed_by_a_server(scene: Scene) -> int:
    """How many are freed when the remote locks open."""
    scene.play(OpenRings(0, 0))
    return len(scene.told(Freed))


def rolls_when_freed(scene: Scene) -> list[bool]:
    """Whether those who are freed by a server have a die."""
    scene.play(OpenRings(0, 0))
    return [bool(fact.face) for fact in scene.told(Freed)]


def standing_after(scene: Scene, card: str) -> int:
    """How many guards are on their feet after a crisis."""
    scene.effect(card)
    return scene.state.where[GUARD].bit_count()


def queued_next_round(scene: Scene) -> tuple[str, ...]:
    """The crises that wait when the next round begins."""
    scene.play(Done())
    return scene.state.queue


def phase_of_next_round(scene: Scene) -> str:
    """The phase that follows when a round is over."""
    scene.play(Done())
    return phase(scene)


def found_in_the_shop(scene: Scene) -> tuple[int, int]:
    """How many flashbangs the shop has, without and with one that was found before."""
    found = position_on(replace(scene.heist.setup, found=("flashbang",)))
    return in_the_shop(scene.heist, "flashbang"), in_the_shop(found, "flashbang")


def runners(scene: Scene) -> list[int]:
    """Who may run."""
    return [offer.who for offer in scene.offers(Run)]


def break_out(scene: Scene) -> dict[str, int]:
    """What a break-out asks for."""
    return dict(scene.heist.edition.box.heist("county-the-bricks").objective)


def nothing(scene: Scene) -> str:
    """It can be played."""
    return ""


def busted_at_the_end(scene: Scene) -> list[int]:
    """Who is Busted when an Escape ends with two on one exit."""
    table = scene.heist.table(scene.heist, scene.state.copy(), 0, (), lambda seat, options: options[0])
    scene.heist.play(table, EndEscape())
    return [fact.who for fact in table.facts if isinstance(fact, Busted)]


def crackers(scene: Scene) -> list[int]:
    """Who may work on a safe."""
    return [offer.who for offer in scene.offers(Crack)]


def cracks_of_two(scene: Scene) -> int:
    """How far a safe is open after two characters worked on it."""
    scene.play(Crack(0))
    scene.play(Crack(1))
    return scene.state.story.cracks


def opened(scene: Scene) -> str:
    """The board after a safe was opened."""
    scene.play(Crack(0))
    return scene.map


def digs_twice(scene: Scene) -> str:
    """By which rule a second entrance in one gap is refused."""
    first, second = scene.offers(Dig)[:2]
    scene.play(first)
    return scene.refused(second)


def rewards(scene: Scene) -> dict[str, int]:
    """What each break-out pays."""
    box = scene.heist.edition.box
    return {name: box.heist(name).reward for name in box.heists if name.startswith("county")}


ROWS: tuple[Difference, ...] = (
    Difference("SEC6", "12c c", lambda scene: alerts_of(scene, "8"), 1, 2),
    Difference("SUB13", "1.  S", lambda scene: scene.map, NOT_HERE, "1.  S\n"),
    Difference("SAF1", "1S  .", lambda scene: scene.map, NOT_HERE, "1S  .\n"),
    Difference("SAF2", "1S  2.", crackers, NOT_HERE, [0], safe_of(9) | TOOLS),
    Difference("SAF3", "1S  2.", lambda scene: scene.heist.sheet.safe.cracks, NOT_HERE, 9, safe_of(9)),
    Difference("SAF4", "12S .", cracks_of_two, NOT_HERE, 2, safe_of(9) | TOOLS),
    Difference("SAF5", "1S  2.", opened, NOT_HERE, "1J  2.\n", safe_of(1) | TOOLS),
    Difference("EVT8", "1.  2.", queued_next_round, (), ("C2",), {"deck": "1,C2,2-5,Z1", "left": BUSY, "crew": 3}),
    Difference("NOI3", "1.  2.", phase_of_next_round, "escape", "action", {"noise": 29, "made": 1, "left": BUSY}),
    Difference("NOI4", "1.", lambda scene: scene.heist.track.last, 37, 41, {"crew": 3}),
    Difference("NOI5", "1.", lambda scene: scene.heist.track.last, 30, 38),
    Difference("ITM3", "1.", lambda scene: in_the_shop(scene.heist, "flashbang"), 1, 0),
    Difference("ITM4", "1.", found_in_the_shop, (1, 1), (0, 1)),
    Difference("ITM5", "1.  ←", sells, "ITM5", "", {"phase": PLANNING, "holds": {1: "building-schematics"}}),
    Difference("RND15", "1.  2.", call, "escape", "action"),
    Difference("PH36", "1.  2.", events_of_a_round, ["25"], ["3"], {"deck": "1-3", "left": BUSY, "crew": 3}),
    Difference("PH312", "1.", lambda scene: is_crisis(scene.heist, top_card(scene.state)), False, True, {"deck": "Z1"}),
    Difference(
        "PH313",
        "1.  2.",
        how_the_alarm_comes,
        ["AlertRaised", "EscapeDue", "EscapeBegan"],
        ["AlertRaised", "CrisisBegan", "EscapeBegan"],
        {"deck": "Z1", "noise": 3, "made": 1, "left": BUSY},
    ),
    Difference("ESC1", "1.  2.", why_it_begins, ["noise"], [], {"noise": 29, "made": 1, "left": BUSY}),
    Difference("ESC17", "1.  ←", lost_by, ["jewel"], [], {"phase": ESCAPE, "holds": {1: "jewel"}}),
    Difference("ESC18", "1→  2.", runners, [1], [0, 1], {"phase": ESCAPE, "ideas": {1: 3, 2: 3}}),
    Difference("CAM24", "1.", nothing, "", "CAM24", {"characters": {1: "safecracker", 2: "demolitions-guy"}}),
    Difference("CAM25", "1.", nothing, "", "CAM25", {"skills": {1: ("bypass", "hurry")}}),
    Difference("CAM27", "12→ 3.", busted_at_the_end, [0, 1, 2], [0, 2], {"sheet": {"exit_limit": 1}, "phase": ESCAPE}),
    Difference("CAM30", "1.", break_out, {"everyone": 1}, {"anyone": 1}),
    Difference("CAM31", "1.", rewards, BRICKS, BRICKS | {"county-the-hole": 15, "county-the-river": 12}),
    Difference("DOG2", "1D  .   2.", lambda scene: jumps_after(scene, 1, (1, 0)), [1], [], {"left": {2: "move"}}),
    Difference("DOG8", "D   .   g   1.", lambda scene: standing_after(scene, "C7"), 1, 0),
    Difference("DOG9", "1.  .   .   .   .   k", lambda scene: dogs_after(scene, "D1"), NOT_HERE, [2]),
    Difference("DOG10", "1D  .   .", jumps_on_who_slips, [1], [], SLIPPING),
    Difference("DOG11", "1.  .   .   .   .   ←", lambda scene: dogs_after(scene, "C6"), [4], [0], {"bag": {"dog": 1}}),
    Difference("KEY8", "1.  .\n  o", nothing, NOT_HERE, "", {"sheet": {"tunnels": 1}}),
    Difference("KEY9", ".   .\n  o", digs_twice, NOT_HERE, "KEY9", {"sheet": {"tunnels": 2}, "phase": PLANNING}),
    Difference("NPC5", "1X  .   xN", freed_by_a_server, 0, 1, PRISONER),
    Difference("NPC6", "1.  .   #N", freed_by_a_step, 1, 0, PRISONER | {"left": {1: "move"}}),
    Difference("NPC8", "1X  xN", rolls_when_freed, [False], [True], PRISONER),
)
