"""What others see of a fact."""

import pytest

from safehouse.engine.wire import Seat
from safehouse.masterminds.facts.jobs import ComplicationDealt


@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_a_complication_that_is_dealt_face_up_and_nobody_one_face_down(seat: Seat | None) -> None:
    up, down = (ComplicationDealt(2, "co-laser", up=up).seen_by(seat).card for up in (True, False))

    assert (up, down) == ("co-laser", "")
