"""The game in five minutes, and how a round goes in five lines."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from safehouse.masters.box import Box
from safehouse.screen.told import TaughtPage

PRIMER: Final = (
    TaughtPage(
        "What you are after",
        "You are a crew of three or four thieves. Every heist has an objective: jewels, documents, a prisoner. Get "
        "it out of the building and you win together. Whoever is still inside when the Escape ends is Busted.",
        ("jewel", "documents", "exit"),
        ("BRD5", "LOO4"),
    ),
    TaughtPage(
        "The plan",
        "First you plan. Each character puts its tokens on the hexes it will use, and picks an entrance. Inside, a "
        "character may only step on hexes with its own token, so lead it to the loot and back.",
        ("plan", "entrance", "unknown"),
        ("PLN1", "PLN4"),
    ),
    TaughtPage(
        "What is in the way",
        "Guards hold whoever steps onto their hex. Locks keep you out. Cameras raise an alert when you step under "
        "them. Striped hexes are unknown: a chit from the bag goes there as soon as someone is next to them.",
        ("guard", "lock", "camera", "unknown"),
        ("SEC2", "SEC3", "SEC5", "SEC8"),
    ),
    TaughtPage(
        "A round",
        "Everyone rolls a die and takes one Action: one of their own with any roll, or the one their die shows on "
        "a skill. An idea turns your die by one. Icons are what you may do: move, unlock, subdue, disable, reveal. "
        "Mix yours with everyone else’s, in any order.",
        ("die", "move", "unlock", "subdue", "disable", "idea"),
        ("RND3", "RND5", "RND8"),
    ),
    TaughtPage(
        "The clock",
        "The event deck is your clock. After each round noise moves a marker, and every alert space it passes "
        "costs you an event. Then the next event strikes. {Crises} always happen. The last card is the alarm.",
        ("noise", "alert", "deck", "warning"),
        ("NOI2", "EVT3", "EVT4", "EVT5"),
    ),
    TaughtPage(
        "The Escape",
        "When the alarm goes off, or you call it, everyone runs. A step costs a move, leaving a guard one more. "
        "Ideas count as moves, and everyone may roll once for the rest. Loot may change hands on the way.",
        ("run", "exit", "idea", "die"),
        ("ESC5", "ESC8", "ESC12", "ESC15"),
    ),
    TaughtPage(
        "Three good habits",
        "Open the way for each other: one unlocks, another walks. Read the next cards in the deck before you "
        "choose. Keep an idea or two for the Escape, and be near a door when the deck gets thin.",
        ("hand", "eye", "idea"),
        ("RND8", "EVT2", "ESC11"),
    ),
)

TURN: Final = (
    TaughtPage("Plan, once.", "Place tokens, choose entrances, press Ready."),
    TaughtPage("Act.", "One Action for each character; then use its icons on lit hexes, in any order. End the round."),
    TaughtPage("Noise.", "The marker moves; each alert space it passes costs you an event."),
    TaughtPage("Event.", "The next event strikes, then every {crisis} that came up. Then roll again."),
    TaughtPage("Escape.", "When the deck ends or you call it: run. Ideas are moves, and you roll once."),
)


def in_words_of(box: Box, pages: Sequence[TaughtPage]) -> tuple[TaughtPage, ...]:
    """Some pages in the words of a box."""
    return tuple(replace(page, text=box.worded(page.text)) for page in pages)
