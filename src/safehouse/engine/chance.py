"""Luck: a counter-based generator. The same seed and the same count give the same number on any machine."""

from typing import Final

WORD: Final = (1 << 128) - 1
STRIDE: Final = 0x9E3779B97F4A7C15F39CC0605CEDC835
FIRST: Final = 0xD6E8FEB86659FD93A0761D6478BD642F
SECOND: Final = 0xE7037ED1A0B428DB8EBC6AF09C88C6E3


def draw(seed: int, spent: int, sides: int) -> int:
    """A number below `sides`: the `spent`-th one that this seed holds."""
    x = (seed + (spent + 1) * STRIDE) & WORD
    x = ((x ^ (x >> 67)) * FIRST) & WORD
    x = ((x ^ (x >> 59)) * SECOND) & WORD
    x = ((x ^ (x >> 71)) * FIRST) & WORD
    return ((x >> 64) * sides) >> 64
