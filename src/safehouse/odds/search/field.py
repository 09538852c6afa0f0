"""How far everybody could get from a position within a plan, if everything that can be opened were open."""

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import OUT, THROWS, Mask, Place
from safehouse.odds.plans.world import SPENT, WAITING, World, opened_letters
from safehouse.odds.search.acts import Acts, Carrier

NOBODY_ELSE = -1


class Field:
    """The reach of everybody in a world, as far as it goes at the best."""

    def __init__(self, acts: Acts, world: World, budgets: list[int], shut: Mask = 0) -> None:
        windfall = world.tokens.bit_count()
        self.acts = acts
        self.world = world
        self.own = budgets
        self.opened = (world.opened | acts.openable) & ~shut
        self.budgets = [budget + windfall for budget in budgets]
        self.balls = [self.ball(number) for number in range(len(budgets))]

    def place(self, number: int) -> Place:
        """Where one of the crew is, or will join it."""
        at = self.world.at[number]
        return self.acts.task.waiting if at == WAITING else at

    def ball(self, number: int) -> Mask:
        """Where one of the crew could get to."""
        at = self.place(number)
        if at == SPENT:
            return 0
        light = self.acts.task.crew[number].light
        return self.acts.ground.ball(at, light, self.opened, self.budgets[number])

    def others(self, number: int) -> Mask:
        """Where the hands of anybody else could get to."""
        mask = 0
        for mate, ball in enumerate(self.balls):
            if mate != number:
                mask |= self.acts.around(ball) if self.acts.task.crew[mate].grasp else ball
        return mask

    def deliverable(self, without: int = NOBODY_ELSE) -> Mask:
        """From where loot could be brought home, from hand to hand; one may be left out of it."""
        return self.bringable(self.acts.task.exits, without) if self.acts.wanted else self.acts.task.exits

    def unlocking(self, without: int) -> Mask:
        """From where others could bring a keycard to a door that is shut, from hand to hand."""
        doors = self.acts.shut_doors(self.world) if self.acts.keys else 0
        return self.bringable(self.acts.around(doors), without) if doors else 0

    def has_hope(self) -> bool:
        """Could enough loot be brought home, and could all be taken and get out who must?"""
        task, joining = self.acts.task, len(self.world.at) - 1 in self.acts.task.people
        if not self.has_loot() or (joining and not self.can_be_joined()):
            return False
        people = task.leavers if task.camouflage else task.people
        return all(self.balls[number] & task.exits for number in people if self.world.at[number] != SPENT)

    def has_loot(self) -> bool:
        """Could as much loot be brought home as is wanted, each by itself?"""
        task, home = self.acts.task, self.deliverable()
        for piece, amount in task.needs:
            for ware, at in zip(task.wares, self.world.wares, strict=True):
                if ware.piece == piece and (at == OUT or home >> at & 1):
                    amount -= ware.amount
            if amount > 0:
                return False
        return True

    def can_be_unlocked(self) -> bool:
        """Could a keycard be brought to each door without which there is no hope?"""
        acts = self.acts
        for door in spaces(acts.shut_doors(self.world)) if acts.keys else ():
            if not Field(acts, self.world, self.own, 1 << door).has_hope():
                home = self.bringable(acts.around(1 << door), NOBODY_ELSE)
                if not any(home >> self.world.wares[key] & 1 for key in acts.keys):
                    return False
        return True

    def bringable(self, home: Mask, without: int) -> Mask:
        """From where loot could be brought to some places, each carrying it once; one may be left out of it."""
        able = [number for number, ball in enumerate(self.balls) if ball and number != without]
        return self.brought_by(tuple((number, self.place(number), self.budgets[number]) for number in able), home)

    def brought_by(self, carriers: tuple[Carrier, ...], home: Mask) -> Mask:
        """From where some of the crew could bring loot to some places, from hand to hand in any order.

        Nobody has to carry the same ware twice, for who gets it back could have kept it.
        """
        key, known = (carriers, home, self.opened), self.acts.known_relays
        if key not in known:
            found = home
            for index, last in enumerate(carriers):
                nearer = self.brought_by((*carriers[:index], *carriers[index + 1 :]), home)
                found |= nearer | self.brings_to(last, nearer)
            known[key] = found
        return known[key]

    def brought(self, places: Mask) -> Mask:
        """Where loot could be brought from some places, from hand to hand."""
        before = 0
        while places != before:
            before = places
            for number in range(len(self.balls)):
                places |= self.brings_from(number, before)
        return places

    def brings_from(self, number: int, places: Mask) -> Mask:
        """Where one of the crew could bring loot from some places."""
        ground, runner = self.acts.ground, self.acts.task.crew[number]
        spots = self.balls[number] & (self.acts.around(places) if runner.grasp else places)
        found = 0
        for spot in spaces(spots):
            left = self.budgets[number] - ground.row(self.place(number), runner.light, self.opened)[spot]
            found |= ground.ball(spot, runner.light, self.opened, left)
        return self.acts.around(found) if runner.grasp & THROWS else found

    def can_be_joined(self) -> bool:
        """Could the one who waits join the crew, if anybody does?"""
        task = self.acts.task
        if WAITING not in self.world.at:
            return True
        if task.release is not None:
            return task.release.frees(self.opened | opened_letters(task, self.opened))
        return any(ball & task.meets for ball in self.balls[: task.players])

    def brings_to(self, carrier: Carrier, home: Mask) -> Mask:
        """From where one of the crew could bring loot to some spaces."""
        key, known = (carrier, home, self.opened), self.acts.known_ways
        if key not in known:
            known[key] = self.spots_to(carrier, home)
        return known[key]

    def spots_to(self, carrier: Carrier, home: Mask) -> Mask:
        """The same, worked out."""
        number, at, budget = carrier
        ground, runner = self.acts.ground, self.acts.task.crew[number]
        row = ground.row(at, runner.light, self.opened)
        goal = self.acts.around(home) if runner.grasp & THROWS else home
        found = 0
        for spot in spaces(self.balls[number] if runner.grasp else self.balls[number] & ~home):
            if ground.ball(spot, runner.light, self.opened, budget - row[spot]) & goal:
                found |= self.acts.around(1 << spot) if runner.grasp else 1 << spot
        return found
