"""A soak goes through all its matches, whatever happens in one of them."""

from random import Random
from typing import Any

from safehouse.lab.soak.masterminds import Masterminds
from safehouse.lab.soak.soak import Soak


class Breaking(Masterminds):
    """Its second match breaks off."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def match(self, luck: Random) -> Any:
        self.begun += 1
        if self.begun == 2:
            raise AssertionError("pieces that are not there")
        return super().match(luck)


def test_a_match_that_breaks_off_is_named_and_the_others_are_played() -> None:
    tally = Soak(Breaking(), 1, 0).run(3)

    assert tally.violations == ["match 1: broke off: AssertionError('pieces that are not there')"]
    assert (tally.matches, tally.decisions > 100) == (3, True)
