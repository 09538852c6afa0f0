"""Sets of spaces as bit masks."""

from collections.abc import Callable
from typing import Final

from safehouse.engine.memo import Memo

MOST_SPACES: Final = 62
BIT: Final[tuple[int, ...]] = tuple(1 << space for space in range(MOST_SPACES))

count = int.bit_count


def _listed(mask: int) -> tuple[int, ...]:
    assert 0 <= mask < 1 << MOST_SPACES
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


MOST_LISTED: Final = 1_000  # masks whose spaces are remembered: a match has fewer, and many matches fill it soon
LISTED: Final = Memo(_listed, MOST_LISTED)
spaces: Final[Callable[[int], tuple[int, ...]]] = LISTED.__getitem__  # the spaces of a mask, ascending


def mask_of(members: tuple[int, ...]) -> int:
    """The mask of some spaces."""
    mask = 0
    for space in members:
        mask |= BIT[space]
    return mask
