"""The tile codes of save keys, and what each is on our maps."""

import re
from collections.abc import Mapping
from typing import Final

from safehouse.masters.board.tokens import read_cell

GAP: Final = "GP"
EMPTY: Final = "EM"
CODE: Final = re.compile(r"[A-Z0-9$*]{1,4}")

TABLE: Final = """
EM . | SC ? | GU G | LO L | CM C | DO D | G2 GG | L2 LL | C2 CC | GDGD DD | 2GL GL | 2GC GC | 2GD GD | 2CL LC |
2CD CD | 2LD LD | JW J | $1 $1 | $2 $2 | $3 $3 | G1K G$1 | G2K G$2 | G3K G$3 | PP P | USB U | KC K | GKC GK |
KCL # | SX X | SY Y | RX x | RY y | RXJ Jx | RYJ Jy | RXD Px | RYD Py | RXM xN | RYM yN | MW N | WT W | RE R |
DK k | S S | I i | GA =A | GB =B | GC =C | GD =D | E1 ↗ | E2 → | E3 ↘ | E4 ↙ | E5 ← | E6 ↖ | T o | * *
"""
SIGNS: Final[Mapping[str, tuple[str, ...]]] = {
    code: read_cell(cell) for code, cell in (entry.split() for entry in TABLE.split("|"))
}
"""What lies on a cell, in the order in which cells are written."""

CODES: Final = {signs: code for code, signs in SIGNS.items()}
