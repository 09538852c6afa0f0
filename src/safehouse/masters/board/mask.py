"""Sets of spaces as bit masks."""

from typing import Final

MOST_SPACES: Final = 62
BIT: Final[tuple[int, ...]] = tuple(1 << space for space in range(MOST_SPACES))

_MOST_KNOWN: Final = 20_000
_known: Final[dict[int, tuple[int, ...]]] = {}

count = int.bit_count


def spaces(mask: int) -> tuple[int, ...]:
    """The spaces of a mask, ascending."""
    try:
        return _known[mask]
    except KeyError:
        return _learn(mask)


def _learn(mask: int) -> tuple[int, ...]:
    """List a mask for the first time and remember it, within bounds."""
    assert 0 <= mask < 1 << MOST_SPACES
    if len(_known) >= _MOST_KNOWN:
        _known.clear()
    _known[mask] = tuple(space for space in range(mask.bit_length()) if mask & BIT[space])
    return _known[mask]


def mask_of(members: tuple[int, ...]) -> int:
    """The mask of some spaces."""
    mask = 0
    for space in members:
        mask |= BIT[space]
    return mask
