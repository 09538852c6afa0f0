"""Everything on a board that can be pointed at, in words: chits, marks, icons of Actions, what the table counts."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box
from safehouse.screen.told import ThingText

HANDLED: Final = "It no longer counts, unless a card turns it on again."

SECURITY: Final = {
    "guard": ThingText(
        "Guard",
        "You may step onto its hex, but you cannot leave while it stands.",
        "Subdue it, from its hex or from next door.",
        "SEC2",
    ),
    "camera": ThingText(
        "Camera",
        "Stepping onto its hex raises an alert, which costs you an event of the deck.",
        "Disable it, from its hex or from next door. Or pay the alert.",
        "SEC5",
    ),
    "lock": ThingText("Lock", "Nobody can enter its hex.", "Unlock it from next door.", "SEC3"),
    "dog": ThingText(
        "Dog",
        "It jumps at whoever comes next to it, and then holds them like a guard.",
        "Subdue it like a guard.",
        "DOG2",
    ),
    "subdued-guard": ThingText("Subdued guard", HANDLED, "Walk past.", "SUB5"),
    "disabled-camera": ThingText("Disabled camera", HANDLED, "Walk past.", "SUB6"),
    "open-lock": ThingText("Open lock", HANDLED, "Walk in.", "SUB4"),
    "subdued-dog": ThingText("Subdued dog", HANDLED, "Walk past.", "SUB5"),
    "big-guard": ThingText("2× guard", "Two guards on one hex.", "Subdue both.", "SEC16"),
    "big-camera": ThingText("2× camera", "Two cameras on one hex.", "Disable both.", "SEC16"),
    "big-lock": ThingText("2× lock", "Two locks on one hex.", "Unlock both.", "SEC16"),
    "blank": ThingText("Blank", "Nothing is here after all.", "Walk in.", "SEC15"),
    "unknown": ThingText(
        "Unknown tile",
        "A chit from the bag is put here as soon as someone is next to it: a guard, a camera, a lock, or worse.",
        "Come close, or reveal it from anywhere. What comes out cannot be undone.",
        "SEC8",
    ),
    "watchtower": ThingText(
        "Watchtower",
        "When its {crisis} strikes, a guard appears on everyone in a straight line from it.",
        "Stay out of its lines, or stand on it when the sweep comes.",
        "WTR1",
    ),
    "reinforcements": ThingText(
        "Reinforcements",
        "When its {crisis} strikes, everything next to it becomes active again and guards pour in.",
        "Harmless until then. Be elsewhere when it strikes.",
        "WTR6",
    ),
}

PLACES: Final = {
    "gate": ThingText(
        "Lockdown gate",
        "An open hex until a {crisis} shuts it; then the hex is gone, and whoever stands on it is Busted.",
        "Walk through while it is open. All gates shut when the Escape begins.",
        "GAT4",
    ),
    "kennel": ThingText("Kennel", "Dogs that cards add appear here.", "Walk over it freely.", "DOG9"),
    "ring": ThingText(
        "{Ring}",
        "Nobody enters or leaves this hex until it is opened.",
        "Stand on the {panel} with the same {letter} and open it, free of charge.",
        "RLK3",
    ),
    "server": ThingText(
        "{Panel}",
        "Opens all {rings} of its {letter}.",
        "Stand here and open them. It costs nothing.",
        "RLK5",
    ),
    "door": ThingText(
        "Keycard door",
        "Nobody can enter this hex without a keycard.",
        "Carry a keycard next to it and open it, free of charge.",
        "KEY2",
    ),
    "safe": ThingText(
        "Safe", "What you want is inside.", "Stand on it with an item that cracks safes. Progress is kept.", "SAF4"
    ),
    "hideout": ThingText(
        "Hideout", "The heist says who may hide here.", "Read the special rule of this heist.", "BRD13"
    ),
    "start": ThingText(
        "Captive’s place", "Someone waits here to be freed.", "Get to this hex and clear the way.", "NPC4"
    ),
    "captive": ThingText(
        "Captive", "Someone is held here, and becomes one of you when freed.", "Clear what holds them.", "NPC6"
    ),
    "marked": ThingText(
        "Marked hex", "The heist gives this hex a meaning.", "Read the special rule of this heist.", "BRD13"
    ),
    "beacon": ThingText(
        "Story beacon", "The heist gives it a meaning.", "Read the special rule of this heist.", "SAF6"
    ),
    "hounds": ThingText("Hounds", "Dogs come from here when their {crisis} strikes.", "Stay away from it.", "DOG11"),
    "entrance": ThingText(
        "Entrance",
        "The way in and the way out. Loot is safe as soon as its carrier stands here.",
        "Start here when you plan, run here in the Escape.",
        "BRD6",
    ),
    "tunnel": ThingText(
        "Tunnel", "In planning you may dig an entrance here.", "Choose a tunnel and the hex it leads to.", "KEY8"
    ),
}

LOOT: Final = {
    "jewel": ThingText(
        "Jewel", "Loot, and usually what you came for.", "Step here and pick it up, free of charge.", "LOO1"
    ),
    "documents": ThingText("Documents", "Loot, and usually what you came for.", "Step here and pick them up.", "LOO1"),
    "artwork": ThingText("Artwork", "Loot, and usually what you came for.", "Step here and pick it up.", "LOO1"),
    "keycard": ThingText("Keycard", "Opens keycard doors next to its carrier.", "Step here and pick it up.", "KEY2"),
    "usb": ThingText("USB key", "Loot that may come out of the bag.", "Step here and pick it up.", "KEY6"),
    "cash": ThingText("Cash", "It goes to the team once it is outside.", "Step here and pick it up.", "LOO5"),
    "item": ThingText("Item", "A tool with an Action or an ability of its own.", "Step here and pick it up.", "LOO8"),
    "two-ideas": ThingText("Two ideas", "Two ideas for the taking.", "Step here and take them.", "SUB7"),
    "three-ideas": ThingText("Three ideas", "Three ideas for the taking.", "Step here and take them.", "SUB7"),
    "idea-token": ThingText("Idea", "Someone left an idea here.", "Step here and take it.", "SUB7"),
}

ICONS: Final = {
    "move": ThingText(
        "Move", "One step to a hex next door with your planning token on it.", "Click a lit hex.", "SUB3"
    ),
    "unlock": ThingText("Unlock", "Opens one lock next door.", "Click the lock.", "SUB4"),
    "subdue": ThingText("Subdue", "Takes out one guard or dog, here or next door.", "Click the guard.", "SUB5"),
    "disable": ThingText("Disable", "Turns off one camera, here or next door.", "Click the camera.", "SUB6"),
    "reveal": ThingText("Reveal", "Reveals one unknown tile anywhere.", "Click the tile.", "SUB8"),
    "idea": ThingText(
        "Idea",
        "Turns your die by one, pays for abilities, and counts as a move in the Escape.",
        "Spend it on an Action, or keep it for the Escape.",
        "RND5",
    ),
    "loot": ThingText("Loot icon", "Finds $1k.", "It is yours once you are outside.", "SUB9"),
    "crack": ThingText("Crack", "One step towards opening a safe.", "Stand on the safe.", "SUB13"),
    "noise": ThingText(
        "Noise",
        "Moves the marker when the round ends. Every alert space it passes costs you an event.",
        "Choose quieter Actions.",
        "NOI2",
    ),
    "alert": ThingText(
        "Alert",
        "You lose the next event in the deck: it doesn’t happen, but you have less time.",
        "Avoid cameras and noise.",
        "EVT3",
    ),
    "die": ThingText(
        "Die",
        "Says which Action of each skill you may take this round.",
        "Spend an idea to turn it by one. 6 and 1 are neighbours.",
        "RND3",
    ),
    "token": ThingText(
        "Planning token",
        "A character may only step on hexes with its own token.",
        "Place and lift them while you plan.",
        "PLN1",
    ),
    "deck": ThingText(
        "Event deck",
        "Your clock. One event strikes each round, and alerts cost you events. Its last card begins the Escape.",
        "Read ahead: the deck is face up.",
        "EVT2",
    ),
    "crisis": ThingText(
        "{Crisis}", "A card of the deck that always happens, after the event of the round.", "Prepare for it.", "EVT5"
    ),
    "escape": ThingText(
        "The Escape",
        "Everyone runs. Steps cost moves, a guard costs one more; ideas are moves, and you roll once for the rest.",
        "Be close to an exit, with ideas to spare.",
        "ESC5",
    ),
    "busted": ThingText("Busted", "Out of the heist, and what they carry is lost.", "Get everyone outside.", "BUS1"),
}

THINGS: Final = SECURITY | PLACES | LOOT | ICONS
FAMILIES: Final = ("gate", "server", "ring")  # whose pieces and marks have a letter or a number behind their name
ALWAYS: Final = ("unknown", "entrance", "token", "die", "noise", "alert", "deck", "crisis", "escape")


def thing_of(name: str) -> str:
    """The thing that a piece or a mark is: every gate is a gate, and what has no words of its own is an item."""
    family = name.partition("-")[0]
    return name if name in THINGS else family if family in FAMILIES else "item"


@lru_cache(maxsize=8)
def things_of(box: Box) -> dict[str, ThingText]:
    """All of them in the words of a box."""
    return {name: _worded(box, thing) for name, thing in THINGS.items()}


def _worded(box: Box, thing: ThingText) -> ThingText:
    """A thing in the words of a box."""
    return ThingText(box.worded(thing.name), box.worded(thing.text), box.worded(thing.do), thing.rule)


def legend(sheet: HeistFile, drawn: Iterable[str]) -> tuple[str, ...]:
    """The things of one map: what lies and is printed on it, what its bag holds, and what every heist has."""
    met = [thing_of(name) for name in (*drawn, *sheet.bag)]
    met += ["safe"] * bool(sheet.safe.cracks) + ["tunnel"] * bool(sheet.tunnels)
    return tuple(name for name in THINGS if name in {*met, *ALWAYS})
