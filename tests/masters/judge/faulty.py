"""A sound scenario, and for each check what is faulty in another one and how its repaired twin looks."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from safehouse.masters.board import HeistFile
from safehouse.masters.board.heistfile import NpcSheet, SafeSheet

SOUND = HeistFile(
    id="the-pantry",
    title="The Pantry",
    place="A kitchen",
    label="Amateur",
    goal="Bring the jewel out.",
    story="Somebody hid it behind the flour.",
    objective={"jewel": 1},
    deck="1-24, Z1",
    bag={"lock": 1},
    map="→   .   ?   J\n",
    entrance_limit=4,
)
ERROR, WARNING, NOTE = "error", "warning", "note"
SAFE = SafeSheet(3, {"jewel": 1})
GUIDE = NpcSheet("guide")
NO_LOOT = {"map": "→   N   ?\n", "npc": GUIDE, "objective": {"npc": 1}}
GATED = "→   .   ?   =A  J   ←\n"
LOUD = "1-24, C3, Z2"

Changes = Mapping[str, Any]


class Fault(NamedTuple):
    """A check, how grave it is, what is changed to make a scenario faulty, and what to repair it."""

    check: str
    severity: str
    faulty: Changes
    repaired: Changes = MappingProxyType({})


def row(hexes: int, more: str = "") -> str:
    """An entrance and so many hexes in rows of ten, the last one with a jewel."""
    cells = ["→", *["."] * (hexes - 1), "J" + more]
    lines = [cells[start : start + 11] for start in range(0, len(cells), 11)]
    return "\n".join(("  " if number % 2 else "") + "   ".join(line) for number, line in enumerate(lines)) + "\n"


def doors(amount: int) -> str:
    """So many entrances above a row of hexes."""
    return "   ".join("↘" * amount) + "\n  " + "   ".join("." * (amount - 1) + "?J") + "\n"


def changed(changes: Changes) -> HeistFile:
    """The sound scenario with some fields changed."""
    return replace(SOUND, **changes)


SHAPE = [
    Fault("V1", ERROR, {"map": ""}),
    Fault("V2", ERROR, {"map": row(59)}, {"map": row(58)}),
    Fault("V3", WARNING, {"map": row(33)}, {"map": row(32)}),
    Fault("V4", WARNING, {"map": doors(6)}, {"map": doors(5)}),
    Fault("V4", WARNING, {"map": doors(5) + "o\n", "tunnels": 1}, {"map": doors(4) + "o\n", "tunnels": 1}),
    Fault("V5", ERROR, {"map": ".   ?   J\n"}, {"map": "o   ?   J\n", "tunnels": 1}),
    Fault("V6", ERROR, {"map": "←   .   ?   J\n"}),
    Fault("V7", ERROR, {"tunnels": 1}, {"map": "o   ?   J\n", "tunnels": 1}),
    Fault("V7", ERROR, {"map": "→   ?   J       o\n", "tunnels": 1}, {"map": "→   ?   J   o\n", "tunnels": 1}),
    Fault("V7", ERROR, {"map": "oooo\n".replace("oooo", "o   ?   J   o\n  o   o\n"), "tunnels": 3}),
    Fault("V7", WARNING, {"map": "→   ?   J   o\n"}, {"map": "→   ?   J   o\n", "tunnels": 1}),
    Fault("V8", ERROR, {"entrance_limit": 2}),
    Fault("V8", WARNING, {"entrance_limit": 3}),
    Fault("V9", WARNING, {"map": "→   .   ?   J       .\n"}, {"map": "→   .   ?   J   .\n"}),
    Fault("V10", WARNING, {"exit_limit": 1}, {"exit_limit": 4}),
    Fault("V10", ERROR, {"hideouts": True}, {"hideouts": True, "map": "→   *   ?   J\n"}),
]
WAYS = [
    Fault("V11", ERROR, {"map": "→   .   ?   Jx\n"}, {"map": "→   X   ?   Jx\n"}),
    Fault("V11", ERROR, {"map": "→   .   ?       J\n"}, {"map": "→   .   ?   J\n"}),
    Fault("V11", ERROR, {"map": "→   J   ?       J\n"}, {"map": "→   J   ?   J\n"}),
    Fault("V11", ERROR, {"map": "→   .   ?       S\n", "safe": SAFE}, {"map": "→   .   ?   S\n", "safe": SAFE}),
    Fault("V12", WARNING, {"map": "→   .   ?   J   x   .\n"}, {"map": "→   X   ?   J   x   .\n"}),
    Fault("V13", WARNING, {"map": "→   .   ?   J   x\n"}, {"map": "→   X   ?   J   x\n"}),
    Fault("V13", ERROR, {"map": "→   .   ?   Jy\n"}, {"map": "→   Y   ?   Jy\n"}),
    Fault("V14", WARNING, {"map": "→   X   ?   J\n"}, {"map": "→   X   ?   J   x\n"}),
    Fault("V15", WARNING, {"map": "→   .   ?   J   #\n"}, {"map": "→   K   ?   J   #\n"}),
    Fault("V15", ERROR, {"map": "→   .   ?   #   J\n"}, {"map": "→   .   ?   #   J\n", "bag": {"keycard": 1}}),
    Fault("V16", NOTE, {"map": "→   K   ?   J\n"}, {"map": "→   K   ?   J   #\n"}),
    Fault("V17", WARNING, {"map": "→   .   ?   J   x   X\n"}, {"map": "→   X   ?   J   x   .\n"}),
    Fault("V17", ERROR, {"map": "→   .   ?   x   X   J\n"}, {"map": "→   X   ?   x   .   J\n"}),
    Fault("V17", ERROR, {"map": "→   .   ?   #   K   J\n"}, {"map": "→   K   ?   #   .   J\n"}),
    Fault("V18", WARNING, {"map": "→   .   ?   =A  J\n"}, {"map": GATED}),
    Fault("V19", WARNING, {"map": row(10)}, {"map": row(5)}),
    Fault("V19", NOTE, {"map": row(7)}, {"map": row(6)}),
    Fault("V20", NOTE, {"map": "→   K   ?   J   #   K\n"}, {"map": "→   K   ?   J   #\n"}),
    Fault("V20", NOTE, {"map": "→   S   ?   S\n", "safe": SAFE}, {"map": "→   S   ?   .\n", "safe": SAFE}),
]
DECK = [
    Fault("V21", ERROR, {"map": "→   =A  ?   =A  J\n"}, {"map": "→   =A  ?   =B  J\n"}),
    Fault("V21", ERROR, {"map": "→   =B  ?   J\n"}, {"map": "→   =A  ?   J\n"}),
    Fault("V22", ERROR, {"deck": ""}),
    Fault("V22", ERROR, {"deck": "1-24, zap, Z1"}),
    Fault("V22", ERROR, {"deck": "24-1, Z1"}),
    Fault("V23", ERROR, {"deck": "1-24, C9, Z1"}),
    Fault("V23", ERROR, {"deck": "1-30, Z1"}),
    Fault("V23", WARNING, {"deck": "1-24, A5, Z1"}, {"deck": "1-24, A4, Z1"}),
    Fault("V23", WARNING, {"deck": "1-24, C7, Z1"}, {"deck": "1-24, C6, Z1"}),
    Fault("V24", ERROR, {"deck": "1-24"}),
    Fault("V24", WARNING, {"deck": "1-12, Z1, 13-24"}),
    Fault("V24", WARNING, {"deck": "1-24, Z1, Z1"}),
    Fault("V25", WARNING, {"deck": "1-24, Z2"}),
    Fault("V25", WARNING, {"map": GATED, "deck": "1-24, C3, Z1"}, {"map": GATED, "deck": LOUD}),
    Fault("V26", WARNING, {"map": GATED, "deck": "1-24, Z2"}, {"map": GATED, "deck": LOUD}),
    Fault("V26", WARNING, {"deck": "1-24, G3, Z1"}),
    Fault("V26", WARNING, {"deck": "1-24, C3, Z1"}),
    Fault("V27", WARNING, {"map": GATED, "deck": "1-24, G2, Z2"}, {"map": GATED, "deck": LOUD}),
    Fault("V28", WARNING, {"deck": "1-24, C4, C4, Z1"}, {"deck": "1-24, C4, Z1"}),
    Fault("V28", WARNING, {"deck": "1-24, 24, Z1"}),
    Fault("V29", WARNING, {"deck": "1-24, C1, Z1"}, {"deck": "1-24, C1, Z1", "map": "→   R   ?   J\n"}),
    Fault("V29", WARNING, {"map": "→   W   ?   J\n"}, {"deck": "1-24, C2, Z1", "map": "→   W   ?   J\n"}),
    Fault("V29", WARNING, {"deck": "1-24, D2, Z1"}, {"deck": "1-24, D2, Z1", "map": "→   k   ?   J\n"}),
    Fault("V29", WARNING, {"deck": "1-24, C5, Z1"}, {"deck": "1-24, C5, Z1", "npc": GUIDE, "map": "→   N   ?   J\n"}),
    Fault("V29", WARNING, {"map": "→   R   ?   J\n"}, {"deck": "1-24, C1, Z1", "map": "→   R   ?   J\n"}),
    Fault("V29", WARNING, {"deck": "1-24, C2, Z1"}, {"deck": "1-24, C2, Z1", "map": "→   W   ?   J\n"}),
    Fault("V29", WARNING, {"map": "→   k   ?   J\n"}, {"deck": "1-24, C6, Z1", "map": "→   k   ?   J\n"}),
    Fault("V29", WARNING, {"deck": "1-24, C4, Z1", **NO_LOOT}, {"deck": "1-24, C4, Z1"}),
    Fault("V30", NOTE, {"map": "→   D   ?   J\n"}, {"map": "→   Dk  ?   J\n"}),
    Fault("V31", NOTE, {"deck": "1-8, Z1"}),
    Fault("V31", NOTE, {"deck": "1-24, C1, C2, C3, C4, C5, C6, Z1"}),
    Fault("V32", WARNING, {"deck": "1-24, B1, Z1"}),
]
BAG = [
    Fault("V33", ERROR, {"bag": {}}),
    Fault("V34", WARNING, {"map": "→   ?   ?   J\n"}, {"map": "→   ?   ?   J\n", "bag": {"lock": 2}}),
    Fault("V35", NOTE, {"bag": {"lock": 7}}, {"bag": {"lock": 6}}),
    Fault("V36", WARNING, {"map": "→   .   J\n"}, {"map": "→   .   J\n", "bag": {}}),
    Fault("V37", WARNING, {"map": "→   ?\n", "bag": {"jewel": 1, "lock": 4}}, {"map": "→   ?\n", "bag": {"jewel": 1}}),
    Fault("V37", NOTE, {"map": "→   ????\n".replace("????", "?   ?   ?   ?"), "bag": {"jewel": 1, "lock": 4}}),
    Fault("V37", WARNING, {"map": "→   ?   #   J\n", "bag": {"keycard": 1, "lock": 1}}),
    Fault("V38", WARNING, {"map": "→   WWW ?   J\n"}, {"map": "→   WW  ?   J\n"}),
    Fault("V38", WARNING, {"map": "→   JJJ ?   J\n", "bag": {"jewel": 1}}, {"map": "→   JJJ ?   J\n"}),
    Fault("V38", WARNING, {"bag": {"guard": 16}}, {"bag": {"guard": 6}}),
    Fault("V38", ERROR, {"map": f"→   &1  ?   J\n\n&1 = {'G' * 98}\n", "bag": {"guard": 2}}),
    Fault("V39", WARNING, {"bag": {"guard": 15, "keycard": 1}}, {"bag": {"guard": 14, "keycard": 1}}),
    Fault("V40", ERROR, {"bag": {"lock": 1, "sword": 1}}),
]
PEOPLE = [
    Fault("V41", ERROR, {"npc": NpcSheet("wizard", at_entrance=True)}, {"npc": NpcSheet("guide", at_entrance=True)}),
    Fault("V41", ERROR, {"npc": GUIDE}, {"npc": NpcSheet("guide", at_entrance=True)}),
    Fault("V41", ERROR, {"npc": GUIDE, "map": "→   N   ?   N   J\n"}, {"npc": GUIDE, "map": "→   N   ?   J\n"}),
    Fault("V41", ERROR, {"npc": NpcSheet("guide", special="FLY", at_entrance=True)}),
    Fault("V41", ERROR, {"map": "→   N   ?   J\n"}, {"map": "→   N   ?   J\n", "objective": {"anyone": 1}}),
    Fault("V41", ERROR, {"npc": NpcSheet(name="Shell")}),
    Fault("V41", ERROR, {"map": "12→ .   ?   J\n"}, {"map": "1→  .   ?   J\n"}),
    Fault("V42", ERROR, {"map": "→   S   ?   J\n"}, {"map": "→   S   ?   J\n", "safe": SAFE}),
    Fault("V42", ERROR, {"safe": SAFE}),
    Fault("V42", ERROR, {"map": "→   S   ?   J\n", "safe": SafeSheet(3, {"bazooka": 1})}),
    Fault("V42", ERROR, {"map": "→   S   ?   J\n", "safe": SafeSheet(0, {"jewel": 1})}),
    Fault(
        "V43",
        NOTE,
        {"map": "→   S   ?   .\n", "safe": SAFE},
        {"map": "→   S   ?   i\n", "safe": SAFE, "item": "safecracking-tools"},
    ),
    Fault("V44", ERROR, {"map": "→   i   ?   J\n"}, {"map": "→   i   ?   J\n", "item": "radio"}),
    Fault("V44", ERROR, {"item": "radio"}),
    Fault("V44", ERROR, {"map": "→   i   ?   J\n", "item": "bazooka"}),
    Fault("V45", WARNING, {"map": "→   *   ?   J\n"}, {"map": "→   *   ?   J\n", "rules": ["CHECK THE LOGS"]}),
    Fault("V46", ERROR, {"objective": {}}),
    Fault("V46", ERROR, {"objective": {"fame": 1}}),
    Fault("V46", ERROR, {"objective": {"jewel": 2}}),
    Fault("V46", ERROR, {"objective": {"npc": 1}}, {"objective": {"npc": 1}, "npc": GUIDE, "map": "→   N   ?\n"}),
    Fault("V46", WARNING, {"objective": {"cash": 2}}, {"objective": {"cash": 2}, "map": "→   $2  ?\n"}),
]
NAMES = [
    Fault("V47", ERROR, {"rules": ["NO RULES"]}, {"rules": ["CHECK THE LOGS"]}),
    Fault("V47", ERROR, {"modules": ["lava"]}, {"modules": ["npc"]}),
    Fault("V47", ERROR, {"unlocks": "gold"}, {"unlocks": "fence"}),
    Fault("V47", ERROR, {"sequel": "the-end"}, {"sequel": "the-melee-job"}),
    Fault("V47", ERROR, {"without_fixers": ["nobody"]}, {"without_fixers": ["all"]}),
    Fault("V47", ERROR, {"held_by_guard": ["radio"]}, {"held_by_guard": ["jewel"]}),
    Fault("V47", ERROR, {"edition": "v1.0"}, {"edition": "v24.0"}),
    Fault("V47", ERROR, {"map": "→   +p  ?   J\n"}),
    Fault("V47", ERROR, {"map": "→   %   ?   J\n"}),
    Fault("V47", WARNING, {"kept": {"1,0": "AA"}}, {"kept": {"side": "9", "corner": "0,0"}}),
    Fault("V48", ERROR, {"title": ""}),
    Fault("V48", ERROR, {"title": "x" * 41}, {"title": "x" * 40}),
    Fault("V48", ERROR, {"label": "Hard"}, {"label": "Semi-Pro"}),
    Fault("V48", ERROR, {"story": "Ka\u202erma"}),
    Fault("V48", ERROR, {"story": "x" * 401}, {"story": "x" * 400}),
    Fault("V48", NOTE, {"goal": ""}),
]
FAULTS = [*SHAPE, *WAYS, *DECK, *BAG, *PEOPLE, *NAMES]
