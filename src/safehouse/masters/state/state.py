"""What lies on the table in Masters of the Heist: small ints, masks of spaces and few short lists."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from safehouse.engine.chance import Seed
from safehouse.masters.box.pieces import (
    BAG,
    DOG,
    GONE,
    JAIL,
    JEWEL,
    NOBODY,
    PLACES,
    POCKET,
    SPACES,
    SUPPLY,
    Mask,
    Piece,
    Place,
    Space,
    Who,
)
from safehouse.masters.box.pieceset import Printed
from safehouse.masters.state.story import Story


class State(Printed):
    """Every piece lies in one place: `count[piece * PLACES + place]`, with a mask of spaces per piece beside it."""

    __slots__ = (
        "active",
        "at",
        "busted",
        "carrying",
        "chosen",
        "count",
        "deck",
        "did",
        "die",
        "done",
        "drawn",
        "ideas",
        "leaving",
        "left",
        "looped",
        "lying",
        "made",
        "moves",
        "noise",
        "path",
        "phase",
        "plan",
        "queue",
        "rolled",
        "round",
        "runner",
        "seating",
        "seed",
        "shape",
        "spent",
        "stalking",
        "story",
        "top",
        "traits",
        "unknown",
        "used",
        "used_now",
        "where",
    )

    seed: Seed  # the one secret
    spent: int  # how much of its luck was used
    phase: int
    round: int
    shape: int  # which of the shapes its map can take the board has
    unknown: Mask  # security tiles that were not revealed
    noise: int  # the marker on the noise track
    made: int  # noise made in this phase, not counted yet
    deck: tuple[str, ...]
    top: int  # how many cards have left the deck
    active: str  # the event being resolved or resolved last
    drawn: int  # the active event left the deck for it, which was not exhausted
    queue: tuple[str, ...]  # crises to come
    seating: int  # who plays whom
    done: int  # mask of the seats that said Ready or Done
    busted: int  # mask of characters who are Busted
    leaving: int  # the team called the Escape
    looped: int  # cameras have no consequences
    stalking: Mask  # hexes of dogs that wait to jump
    rolled: int  # mask of characters who rolled their last ditch
    runner: Who  # who is on the run, or NOBODY
    path: tuple[Space, ...]  # what is left of the runner's way
    story: Story
    lying: Mask  # spaces with loot
    carrying: int  # mask of characters with loot
    count: bytearray
    where: list[Mask]
    at: list[Place]
    ideas: list[int]
    die: list[int]
    chosen: list[int]  # number of the Action taken, 0 for none
    left: list[int]  # sub-actions left, four bits each
    did: list[int]  # sub-actions done in this phase, four bits each
    plan: list[Mask]  # planning tokens
    traits: list[int]  # traits gained in this phase
    used: list[int]  # uses of each ability in this heist, four bits each
    used_now: list[int]  # … in this phase
    moves: list[int]  # Escape Moves in hand

    def copy(self) -> "State":
        """A state of one's own."""
        new = State.__new__(State)
        new.pieces = self.pieces
        new.seed, new.spent = self.seed, self.spent
        new.phase = self.phase
        new.round = self.round
        new.shape = self.shape
        new.unknown = self.unknown
        new.noise = self.noise
        new.made = self.made
        new.deck = self.deck
        new.top = self.top
        new.active = self.active
        new.drawn = self.drawn
        new.queue = self.queue
        new.seating = self.seating
        new.done = self.done
        new.busted = self.busted
        new.leaving = self.leaving
        new.looped = self.looped
        new.stalking = self.stalking
        new.rolled = self.rolled
        new.runner = self.runner
        new.path = self.path
        new.story = self.story
        new.lying = self.lying
        new.carrying = self.carrying
        new.count = self.count.copy()
        new.where = self.where.copy()
        new.at = self.at.copy()
        new.ideas = self.ideas.copy()
        new.die = self.die.copy()
        new.chosen = self.chosen.copy()
        new.left = self.left.copy()
        new.did = self.did.copy()
        new.plan = self.plan.copy()
        new.traits = self.traits.copy()
        new.used = self.used.copy()
        new.used_now = self.used_now.copy()
        new.moves = self.moves.copy()
        return new

    def tell(self, **changes: Any) -> None:
        """Change the story."""
        self.story = msgspec.structs.replace(self.story, **changes)

    def put(self, piece: Piece, place: Place, amount: int = 1) -> None:
        """Lay pieces down."""
        if not amount:
            return
        self.count[piece * PLACES + place] += amount
        if place < SPACES:
            self.where[piece] |= 1 << place
            if piece >= JEWEL and piece in self.pieces.loot:
                self.lying |= 1 << place
        elif place < BAG:
            self.carrying |= 1 << place - POCKET

    def take(self, piece: Piece, place: Place, amount: int = 1) -> None:
        """Take pieces away."""
        index = piece * PLACES + place
        assert self.count[index] >= amount, "pieces that are not there"
        self.count[index] -= amount
        if self.count[index] == 0 and place < BAG:
            self.cleared(piece, place)

    def cleared(self, piece: Piece, place: Place) -> None:
        """Nothing of a piece is left in a place: let the masks say so."""
        if place < SPACES:
            self.where[piece] &= ~(1 << place)
            self.stalking &= self.where[DOG]
            if piece >= JEWEL and piece in self.pieces.loot and not self.loot_at(place):
                self.lying &= ~(1 << place)
        elif not self.loot_at(place):
            self.carrying &= ~(1 << place - POCKET)

    def loot_at(self, place: Place) -> bool:
        """Does any loot lie in a place?"""
        return any(self.count[JEWEL * PLACES + place : self.pieces.loot_end : PLACES])

    def carry(self, piece: Piece, source: Place, target: Place, amount: int = 1) -> None:
        """Move pieces from one place to another."""
        self.take(piece, source, amount)
        self.put(piece, target, amount)

    def turn(self, piece: Piece, other: Piece, place: Place) -> None:
        """Turn a chit over: it becomes the other piece."""
        self.take(piece, place)
        self.put(other, place)

    def draw(self, chit: Piece, at: Space) -> None:
        """Take a chit out of the bag and lay it on a space, or what it stands for from the supply."""
        laid, times = self.pieces.drawn[chit]
        self.carry(chit, BAG, at if laid == chit and times else GONE)
        if laid != chit:
            self.carry(laid, SUPPLY, at, min(times, self.how_many(laid, SUPPLY)))

    def cull(self, chit: Piece) -> None:
        """Take a chit out of the bag for good."""
        self.carry(chit, BAG, self.pieces.leaves_to[chit])

    def sweep(self, piece: Piece, places: Iterable[Place] = range(SPACES)) -> None:
        """Take a piece off some spaces, or off all of them."""
        for place in places:
            if amount := self.how_many(piece, place):
                self.carry(piece, place, GONE, amount)

    def how_many(self, piece: Piece, place: Place) -> int:
        """How many of a piece lie in a place."""
        return self.count[piece * PLACES + place]

    def column(self, place: Place) -> Sequence[int]:
        """How many of each piece lie in a place."""
        return self.count[place::PLACES]

    def bag_size(self) -> int:
        """How many chits are in the bag."""
        return sum(self.count[BAG::PLACES])

    def spend(self, who: Who, ideas: int) -> None:
        """Take ideas from a character."""
        assert self.ideas[who] >= ideas, "ideas that are not there"
        self.ideas[who] -= ideas

    def use(self, who: Who, number: int) -> None:
        """Count a use of an ability; beyond fifteen there is nothing to count for."""
        one = 1 << 4 * number
        most = one * 15
        self.used[who] += one if self.used[who] & most != most else 0
        self.used_now[who] += one if self.used_now[who] & most != most else 0

    def end_phase(self) -> None:
        """Forget what lasts for one phase only."""
        crew = len(self.at)
        self.chosen = [0] * crew
        self.left = [0] * crew
        self.did = [0] * crew
        self.traits = [0] * crew
        self.used_now = [0] * crew
        self.done = 0
        self.stalking = 0
        if self.story.hushed or self.story.silent:
            self.tell(hushed=False, silent=0)

    def bust(self, who: Who) -> None:
        """Take a character out of the heist; what it carries stays where it stands."""
        self.empty_pocket(who, self.at[who])
        self.at[who] = JAIL
        self.busted |= 1 << who
        self.left[who] = 0
        self.moves[who] = 0
        self.traits[who] = 0
        if self.runner == who:
            self.runner, self.path = NOBODY, ()

    def empty_pocket(self, who: Who, place: Place) -> None:
        """Lay all that a character carries in a place."""
        for piece in self.pieces.loot if self.carrying >> who & 1 else ():
            if amount := self.how_many(piece, POCKET + who):
                self.carry(piece, POCKET + who, place, amount)

    def clear_space(self, at: Space) -> None:
        """Empty a space: each piece goes where those of its kind go."""
        for piece, amount in enumerate(self.column(at)):
            if amount:
                self.take(piece, at, amount)
                self.put(self.pieces.plain[piece], self.pieces.leaves_to[piece], amount)
        bit = 1 << at
        self.unknown &= ~bit
        self.plan = [plan & ~bit for plan in self.plan]
