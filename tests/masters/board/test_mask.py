"""Masks: sets of spaces."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from safehouse.masters.board.mask import LISTED, MOST_SPACES, count, mask_of, spaces


@given(st.integers(0, (1 << MOST_SPACES) - 1))
def test_a_mask_lists_its_spaces_in_ascending_order(members: int) -> None:
    listed = spaces(members)

    assert all(earlier < later for earlier, later in pairwise(listed))
    assert mask_of(listed) == members
    assert len(listed) == count(members)
    assert spaces(members) is listed


def test_the_memory_for_masks_is_bounded() -> None:
    listed = [spaces(members) for members in range(LISTED.most + 10)]

    assert len(LISTED) <= LISTED.most
    assert listed[5] == spaces(5) == (0, 2)
