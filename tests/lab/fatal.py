"""Matches that take their process with them."""

import os
from typing import NamedTuple

from safehouse.lab.matches.tally import PLAYED, Tally


class Fatal(NamedTuple):
    """Matches of which one ends the process that plays it."""

    fatal: int
    name: str = "fatal"

    def play(self, number: int) -> Tally:
        """Play, or end it all."""
        if number == self.fatal:
            os._exit(9)
        return Tally({PLAYED: 1})

    def so_far(self, tally: Tally) -> str:
        """How many there were."""
        return str(tally[PLAYED])
