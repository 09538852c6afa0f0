"""Spreading out over a board: the spaces beside some others, and all that can be reached from them."""

from collections.abc import Iterator, Sequence

from safehouse.masters.board.mask import spaces


def beside(near: Sequence[int], mask: int) -> int:
    """The spaces beside some spaces."""
    found = 0
    for space in spaces(mask):
        found |= near[space]
    return found


def waves(near: Sequence[int], start: int, within: int = -1) -> Iterator[int]:
    """Some spaces, then those one step away, then those two steps away, and so on, by steps within others."""
    seen, wave = 0, start
    while wave:
        yield wave
        seen |= wave
        wave = beside(near, wave) & within & ~seen


def flood(near: Sequence[int], start: int, within: int) -> int:
    """All that can be reached from some spaces by steps within others, those at the start included."""
    found = 0
    for wave in waves(near, start, within):
        found |= wave
    return found
