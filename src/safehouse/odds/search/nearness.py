"""How near a position within a plan looks to the end of it: what a search follows first."""

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import Mask, Piece, Space
from safehouse.masters.sight.ground import DOOR_COST, FAR
from safehouse.odds.plans.world import WAITING, World, is_home
from safehouse.odds.search.acts import Acts
from safehouse.odds.search.finish import Finish


class Nearness:
    """The distances that loot and people have to go at the least, each by itself; it is only a guess at their sum."""

    def __init__(self, acts: Acts, finish: Finish) -> None:
        self.acts = acts
        self.task = acts.task
        self.finish = finish
        self.known: dict[tuple[object, ...], int] = {}

    def togo(self, world: World) -> int:
        """How far all that has to get out is from an exit, and those who fetch it from where they have to go first."""
        key = (world.at, world.wares, world.opened, world.tokens)
        if key not in self.known:
            loot = sum(self.loot(world, piece, amount) for piece, amount in self.task.needs)
            self.known[key] = loot + self.people(world)
        return self.known[key]

    def people(self, world: World) -> int:
        """How far those are from an exit who must get there, and one who takes somebody along from that one."""
        total = sum(self.finish.least_out(world, number) for number in self.task.people)
        total += min((self.finish.least_out(world, number) for number in self.task.anyone), default=0)
        if WAITING in world.at:
            total += self.nearest(world, self.task.waiting, world.opened | self.acts.openable)
        return total

    def loot(self, world: World, piece: Piece, amount: int) -> int:
        """How far as much of a kind of loot as is wanted is from being out."""
        found = []
        for ware, at in zip(self.task.wares, world.wares, strict=True):
            if ware.piece == piece:
                far = 0 if is_home(self.task, world, at) else self.ware(world, at)
                found.append((far, ware.amount))
        total = 0
        for far, worth in sorted(found):
            total += far if amount > 0 else 0
            amount -= worth
        return total

    def ware(self, world: World, at: Space) -> int:
        """How far a ware is from an exit and from somebody; where doors are shut before it, a keycard from them."""
        open_all = world.opened | self.acts.openable
        home, doors = self.home(at, open_all), self.acts.shut_doors(world)
        if not doors or self.home(at, world.opened) < FAR:
            return home + self.nearest(world, at, open_all)
        keys = [world.wares[key] for key in self.acts.keys]
        return home + min(
            (self.row(key, open_all)[door] + DOOR_COST for key in keys for door in spaces(doors)), default=FAR
        )

    def nearest(self, world: World, at: Space, opened: Mask) -> int:
        """How far the nearest of the crew is from a space."""
        return min((self.row(place, opened)[at] for place in world.at if place >= 0), default=FAR)

    def home(self, at: Space, opened: Mask) -> int:
        """How far a space is from an exit."""
        row = self.row(at, opened)
        return min((row[way] for way in spaces(self.task.exits)), default=FAR)

    def row(self, at: Space, opened: Mask) -> list[int]:
        """How far a space is from all others for anybody."""
        return self.acts.ground.row(at, False, opened)
