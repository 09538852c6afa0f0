"""One of the crew where it stands: how far that is from things, and how likely it gets out in the time that is left."""

from typing import Final

from safehouse.bots.masters.worth.chances import LOST, logistic
from safehouse.masters.box.pieces import Mask, Place, Who

DITCH: Final = 3.5  # what a last-ditch roll brings
IN_DOUBT: Final = 2.5  # how many steps a guess at the way in may be wrong
OUT_DOUBT: Final = 1.8  # … and at the way out
RUSH: Final = 0.7  # what it costs to leave fetching something to the Escape
AN_IDEA: Final = 0.9  # the Escape Moves that an idea counts for

Relay = tuple[Who, Place, Mask, Mask]  # who brings something, from where, where to, and over which tokens


class Trip:
    """A character's way to somewhere, and how likely it gets out from there; chances are logarithms."""

    def __init__(self, steps: float, means: float, way_in: float) -> None:
        self.is_there = not way_in
        self.left = means - way_in
        self.left_in_time = max(self.left, means - steps)
        self.arrives = logistic((steps + 1.0 - way_in) / IN_DOUBT)
        self.known: dict[float, float] = {}

    def chance(self, way_out: float) -> float:
        """How likely it gets there and out over so many Escape Moves: in time, or on the run."""
        found = self.known.get(way_out)
        if found is None:
            found = self.known[way_out] = self.worked_out(way_out)
        return found

    def worked_out(self, way_out: float) -> float:
        """The same, worked out."""
        run = logistic((self.left - way_out) / OUT_DOUBT)
        return max(LOST, run) if self.is_there else max(self.in_time(way_out), run - RUSH)

    def in_time(self, way_out: float) -> float:
        """How likely it gets there before the Escape, and out over so many Escape Moves."""
        return max(LOST, self.arrives + logistic((self.left_in_time - way_out) / OUT_DOUBT))


class Allowance:
    """What a character can do in so many steps and with so many ideas, from where it stands."""

    def __init__(self, steps: float, ideas: int, out: float) -> None:
        self.steps = steps
        self.means = steps + AN_IDEA * ideas + DITCH
        self.trips: dict[float, Trip] = {}
        self.leaves = self.trip(0.0).chance(out)  # how likely it gets out from there

    def trip(self, way_in: float) -> Trip:
        """A way to somewhere that is so far."""
        found = self.trips.get(way_in)
        if found is None:
            found = self.trips[way_in] = Trip(self.steps, self.means, way_in)
        return found


class Standing:
    """A character on a space of a terrain, with the tokens it may use, and what was worked out for it there."""

    def __init__(self, at: Place, tokens: Mask, out: float) -> None:
        self.at = at
        self.tokens = tokens
        self.out = out  # the Escape Moves to the nearest exit
        self.fars: dict[Mask, float] = {}
        self.lags: dict[Mask, float] = {}
        self.relays: dict[Relay, float] = {}
        self.times: dict[tuple[float, int], Allowance] = {}

    def allowance(self, steps: float, ideas: int) -> Allowance:
        """What the character can do in so many steps and with so many ideas."""
        key = (steps, ideas)
        found = self.times.get(key)
        if found is None:
            found = self.times[key] = Allowance(steps, ideas, self.out)
        return found
