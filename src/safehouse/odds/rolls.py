"""Which rolls of a crew pay for a plan: each outcome of all rolls is one bit of a mask."""

from collections.abc import Iterator, Sequence
from typing import Final

from safehouse.odds.runners import Runner

FACES: Final = 6
Costs = tuple[int, ...]
Outcomes = int  # a mask of outcomes
Roll = tuple[int, ...]  # by place in the crew; 0 for one who does not roll


class Rolls:
    """All outcomes if everybody rolls who can; the more somebody rolls, the higher the bit."""

    def __init__(self, crew: Sequence[Runner]) -> None:
        self.crew = crew
        self.sides = [FACES if runner.ditch else 1 for runner in crew]
        self.least = tuple(int(runner.ditch > 0) for runner in crew)
        self.strides = [1] * len(crew)
        for number in range(1, len(crew)):
            self.strides[number] = self.strides[number - 1] * self.sides[number - 1]
        self.number = self.strides[-1] * self.sides[-1] if crew else 1
        self.all: Outcomes = (1 << self.number) - 1
        self.giver = next((number for number, runner in enumerate(crew) if runner.gifts), 0)
        self.gifts = sum(runner.gifts for runner in crew)

    def highest(self, outcomes: Outcomes) -> Roll:
        """One of some outcomes that is nowhere below another of them."""
        bit = outcomes.bit_length() - 1
        places = zip(self.strides, self.sides, self.least, strict=True)
        return tuple(bit // stride % sides + least for stride, sides, least in places)

    def from_on(self, number: int, face: int) -> Outcomes:
        """The outcomes in which one of the crew rolls this or more."""
        stride, sides = self.strides[number], self.sides[number]
        below = min(max(0, face - self.least[number]), sides)
        block = (1 << sides * stride) - (1 << below * stride)
        return block * (self.all // ((1 << sides * stride) - 1))

    def up_to(self, roll: Roll) -> Outcomes:
        """The outcomes in which nobody rolls more."""
        found = self.all
        for number, face in enumerate(roll):
            found &= ~self.from_on(number, face + 1)
        return found

    def paying(self, costs: Costs, ideas: Costs) -> Outcomes:
        """The outcomes in which a plan can be paid, with ideas given away where they lack."""
        found = 0
        for given in shares(self.gifts, len(self.crew)):
            if not given[self.giver]:
                found |= self.paying_after(costs, ideas, given)
        return found

    def paying_after(self, costs: Costs, ideas: Costs, given: Costs) -> Outcomes:
        """The outcomes in which a plan can be paid once so many ideas were given to each of the crew."""
        found = self.all
        for number, runner in enumerate(self.crew):
            more = runner.price * sum(given) if number == self.giver else -given[number]
            if ideas[number] + more > runner.ideas:
                return 0
            over = costs[number] + more - runner.base
            found &= self.from_on(number, over) if over > 0 else self.all
        return found

    def purse(self, roll: Roll) -> "Purse":
        """What the crew can pay in an outcome."""
        return Purse(self, roll)


class Purse:
    """What a crew can pay after its rolls."""

    def __init__(self, rolls: Rolls, roll: Roll) -> None:
        crew = rolls.crew
        self.budgets = tuple(runner.base + face for runner, face in zip(crew, roll, strict=True))
        self.heads = tuple(runner.ideas for runner in crew)
        self.gifts, self.giver = rolls.gifts, rolls.giver
        self.price = crew[self.giver].price if crew else 0

    def is_beaten(self, costs: Costs, ideas: Costs) -> bool:
        """Is this more than can be paid, even with ideas given away?"""
        lack = 0
        for number, cost in enumerate(costs):
            short = max(cost - self.budgets[number], ideas[number] - self.heads[number])
            if short > 0:
                lack += short
                if lack > self.gifts or number == self.giver:
                    return True
        left = min(self.budgets[self.giver] - costs[self.giver], self.heads[self.giver] - ideas[self.giver])
        return bool(lack) and lack * self.price > left


def shares(most: int, heads: int) -> Iterator[Costs]:
    """All ways to share out so much or less."""
    if not heads:
        yield ()
        return
    for own in range(most + 1):
        for others in shares(most - own, heads - 1):
            yield (own, *others)
