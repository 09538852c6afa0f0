"""Masks: sets of spaces."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from safehouse.masters.board.mask import _MOST_KNOWN, MOST_SPACES, _known, count, mask_of, spaces


@given(st.integers(0, (1 << MOST_SPACES) - 1))
def test_a_mask_lists_its_spaces_in_ascending_order(members: int) -> None:
    listed = spaces(members)

    assert all(earlier < later for earlier, later in pairwise(listed))
    assert mask_of(listed) == members
    assert len(listed) == count(members)
    assert spaces(members) is listed


def test_the_memory_for_masks_is_bounded() -> None:
    listed = [spaces(members) for members in range(_MOST_KNOWN + 10)]

    assert len(_known) <= _MOST_KNOWN
    assert listed[5] == spaces(5) == (0, 2)
