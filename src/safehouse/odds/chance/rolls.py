"""Which rolls of a crew pay for a plan: each outcome of all rolls is one bit of a mask."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from safehouse.masters.box.pieces import DIE
from safehouse.odds.plans.runners import Runner

STUCK: Final = -99  # what a roll brings one who is Busted after it, and what that one can pay
Costs = tuple[int, ...]
Outcomes = int  # a mask of outcomes
Roll = tuple[int, ...]  # by place in the crew; 0 for one who does not roll


class Rolls:
    """All outcomes if everybody rolls who can; the more somebody rolls, the higher the bit.

    Who `may_wait` may not have rolled yet, or be stuck.
    """

    def __init__(self, crew: Sequence[Runner], may_wait: Sequence[int] = ()) -> None:
        self.bases = [runner.base for runner in crew]
        self.heads = tuple(runner.ideas for runner in crew)
        self.levels = [levels(runner, may_wait=number in may_wait) for number, runner in enumerate(crew)]
        self.strides = [1] * len(crew)
        for number in range(1, len(crew)):
            self.strides[number] = self.strides[number - 1] * len(self.levels[number - 1])
        self.number = self.strides[-1] * len(self.levels[-1]) if crew else 1
        self.all: Outcomes = (1 << self.number) - 1
        self.known: dict[tuple[int, int], Outcomes] = {}

    def middle(self, outcomes: Outcomes) -> Roll:
        """Half way between one of some outcomes that is nowhere below another and one of those that are below it."""
        high = self.places(outcomes.bit_length() - 1)
        below = outcomes & self.up_to(self.purse(self.roll(high)))
        low = self.places((below & -below).bit_length() - 1)
        return self.roll([(one + other + 1) // 2 for one, other in zip(high, low, strict=True)])

    def lowest(self, outcomes: Outcomes) -> list[Roll]:
        """Those of some outcomes that are above no other; what is between two of them must be one of them too."""
        found = outcomes
        for number, stride in enumerate(self.strides):
            below_top = outcomes & ~self.from_on(number, self.levels[number][-1])
            found &= ~(below_top << stride)
        bits = []
        while found:
            bits.append((found & -found).bit_length() - 1)
            found &= found - 1
        return [self.roll(self.places(bit)) for bit in bits]

    def places(self, bit: int) -> list[int]:
        """The places of an outcome among what each may roll."""
        return [bit // stride % len(faces) for stride, faces in zip(self.strides, self.levels, strict=True)]

    def roll(self, places: Sequence[int]) -> Roll:
        """What is rolled in an outcome."""
        return tuple(faces[place] for faces, place in zip(self.levels, places, strict=True))

    def like(self, face: int) -> Roll:
        """What everybody who can roll brings if all roll the same."""
        return tuple(face if faces[-1] else 0 for faces in self.levels)

    def from_on(self, number: int, least: int) -> Outcomes:
        """The outcomes in which one of the crew rolls this or more."""
        stride, faces = self.strides[number], self.levels[number]
        below = sum(face < least for face in faces)
        if (number, below) not in self.known:
            block = (1 << len(faces) * stride) - (1 << below * stride)
            self.known[number, below] = block * (self.all // ((1 << len(faces) * stride) - 1))
        return self.known[number, below]

    def up_to(self, purse: "Purse") -> Outcomes:
        """The outcomes in which nobody can pay more."""
        found = self.all
        for number, budget in enumerate(purse.budgets):
            found &= ~self.from_on(number, budget - self.bases[number] + 1)
        return found

    def paying(self, costs: Costs, ideas: Costs) -> Outcomes:
        """The outcomes in which a plan can be paid."""
        if any(idea > head for idea, head in zip(ideas, self.heads, strict=True)):
            return 0
        found = self.all
        for number, cost in enumerate(costs):
            if cost > 0:
                found &= self.from_on(number, cost - self.bases[number])
        return found

    def purse(self, roll: Roll) -> "Purse":
        """What the crew can pay in an outcome."""
        return Purse(tuple(max(0, base + face) for base, face in zip(self.bases, roll, strict=True)), self.heads)


class Purse(NamedTuple):
    """What a crew can pay after its rolls, in all and in ideas."""

    budgets: Costs
    heads: Costs

    def is_beaten(self, costs: Costs, ideas: Costs) -> bool:
        """Is this more than can be paid?"""
        for number, cost in enumerate(costs):
            if cost > self.budgets[number] or ideas[number] > self.heads[number]:
                return True
        return False


def levels(runner: Runner, *, may_wait: bool) -> tuple[int, ...]:
    """What the roll of one of the crew may bring, the least first."""
    if not runner.ditch:
        return (0,)
    return (STUCK, 0, *DIE) if may_wait else (*DIE,)


def all_gifts(crew: Sequence[Runner]) -> list[Costs]:
    """All ways in which the one who can give ideas away may do so, from none on: how many each of the crew gets."""
    most = sum(runner.gifts for runner in crew)
    ways = [given for given in shares(most, len(crew)) if not any(map(_gets_own, crew, given))]
    return sorted(ways, key=sum)


def _gets_own(runner: Runner, given: int) -> bool:
    return runner.gifts > 0 and given > 0


def after_gifts(crew: Sequence[Runner], given: Costs) -> tuple[Runner, ...]:
    """The crew once so many ideas were given to each of them."""
    prices = [runner.price * sum(given) if runner.gifts else 0 for runner in crew]
    ideas = [runner.ideas + got - price for runner, got, price in zip(crew, given, prices, strict=True)]
    return tuple(runner._replace(ideas=left, gifts=0) for runner, left in zip(crew, ideas, strict=True))


def shares(most: int, heads: int) -> Iterator[Costs]:
    """All ways to share out so much or less."""
    if not heads:
        yield ()
        return
    for own in range(most + 1):
        for others in shares(most - own, heads - 1):
            yield (own, *others)
