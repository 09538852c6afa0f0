"""How hard ways are: what it takes to enter a hex in the heist, and to run from it in the Escape."""

from heapq import heappop, heappush
from typing import Final

from safehouse.bots.masters.worth.standing import Standing
from safehouse.bots.recent import Recent
from safehouse.engine.memo import Shelf
from safehouse.masters.board import beside, cheapest, flood, spaces
from safehouse.masters.box.pieces import (
    BAG,
    BIG_CAMERA,
    BIG_GUARD,
    BIG_LOCK,
    CAMERA,
    DIE,
    DISABLE,
    DOG,
    DOOR,
    ESCAPE,
    FACES,
    GUARD,
    HANDLED,
    LIGHT,
    LOCK,
    MOVE,
    PLACES,
    SPACES,
    SUBDUE,
    UNLOCK,
    Mask,
    Piece,
    Place,
    Space,
    Who,
    left_of,
)
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Action
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.ground import sealed, shape_in_escape, tolls
from safehouse.masters.sight.where import EVERYWHERE, rings
from safehouse.masters.state import State

FAR: Final = 40.0  # no way leads there
WIDE: Final = 15.0  # so far away it does not matter how far it is
TOLL: Final[dict[Piece, float]] = {GUARD: 1.5, DOG: 1.5, LOCK: 1.6, CAMERA: 0.9}  # what a chit costs in moves
EASY: Final = 0.7  # the toll of a chit for one who can always handle it
HARD: Final = 2.6  # … and for one who never can
SLIPPING: Final = 1.2  # the toll of a guard for one who slips by
HANDLED_BY: Final[dict[Piece, int]] = {GUARD: SUBDUE, LOCK: UNLOCK, CAMERA: DISABLE}
BARRED: Final = 0.5  # a remote lock in the way
DOORSTEP: Final = 3.0  # a keycard door in the way
POUNCE: Final = 1.2  # a dog beside the way
HANDLING: Final = 0.6  # what handling a chit counts, in moves
SHUT: Final = 5.0  # a lock in the way of an Escape that somebody may still open
CHITS: Final = HANDLED * PLACES
MOST_KNOWN: Final = 48  # terrains that all bots remember together, about 50 kB each: more make none faster
MOST_FIELDS: Final = 600  # ways over somebody's tokens that are remembered, about 1 kB each
MOST_STANDINGS: Final = 400  # characters on spaces that are remembered with each of them


class Terrain:
    """The board with its chits as those who walk and those who run see it."""

    def __init__(self, heist: Heist, state: State, fog: Mask, tolls: list[dict[Piece, float]]) -> None:
        self.heist = heist
        self.board = heist.boards[state.shape]
        self.fog = fog
        self.guess = expected(state)
        self.plain = self.bare(state)
        self.chits = [
            (at, chit, float(state.how_many(chit, at))) for chit in TOLL for at in spaces(state.where[chit])
        ] + [(at, chit, amount) for at in spaces(fog) for chit, amount in self.guess.items()]
        self.tolls = [self.toll_for(toll) for toll in tolls]
        self.held = [self.holding(state, toll) for toll in tolls]
        self.out = self.ways_out(state)
        self.fields: dict[tuple[Who, Mask, Mask], list[float]] = {}
        self.aims: dict[tuple[Who, Mask, Mask], list[float]] = {}
        self.shut: dict[Mask, Mask] = {}
        self.sprints: dict[Place, list[float]] = {}
        self.standings: Shelf[tuple[Who, Place, Mask], Standing] = Shelf(MOST_STANDINGS)
        self.starts: dict[tuple[Who, Place, Mask], list[float]] = {}

    def bare(self, state: State) -> list[float]:
        """What entering each space takes, in moves, beside the chits on it."""
        found, dogs = [1.0] * SPACES, state.where[DOG]
        stalked = beside(self.board.near, dogs) & ~dogs
        for where, toll in ((rings(state), BARRED), (state.where[DOOR], DOORSTEP), (stalked, POUNCE)):
            for at in spaces(where):
                found[at] += toll
        return found

    def toll_for(self, tolls: dict[Piece, float]) -> list[float]:
        """What entering each space takes for somebody whom chits cost so much."""
        found = self.plain.copy()
        for at, chit, amount in self.chits:
            found[at] += tolls[chit] * amount
        return found

    def holding(self, state: State, tolls: dict[Piece, float]) -> list[float]:
        """What it takes to leave each place."""
        found = [0.0] * (SPACES + 2)
        for chit in (GUARD, DOG):
            for at in spaces(state.where[chit]):
                found[at] += tolls[chit] * state.how_many(chit, at)
        return found

    def ways_out(self, state: State) -> list[float]:
        """From each space, the Escape Moves to the nearest exit once the gates are closed."""
        self.running = self.heist.boards[shape_in_escape(self.heist, state)].near
        strict = FAR if state.phase == ESCAPE else SHUT
        bars = sealed(self.heist, state) if state.phase == ESCAPE else 0
        self.leave = list(map(float, tolls(state, light=False)))
        self.enter = [0.0] * SPACES
        for at in spaces(state.where[LOCK]):
            self.enter[at] += strict * state.how_many(LOCK, at)
        for at in spaces(bars):
            self.leave[at] += FAR
            self.enter[at] += FAR
        for at in spaces(self.fog):
            self.leave[at] += self.guess[GUARD] + self.guess[DOG]
            self.enter[at] += SHUT / 2 * self.guess[LOCK]
        return self.spread(exits(self.heist, state), self.enter, self.leave)

    def runs(self, source: Place) -> list[float]:
        """The Escape Moves from a space to every other."""
        if source not in self.sprints:
            self.sprints[source] = self.sprint(source)
        return self.sprints[source]

    def sprint(self, source: Place) -> list[float]:
        """The same, worked out."""
        return self.spread(1 << source if source < SPACES else 0, self.leave, self.enter)

    def spread(self, starts: Mask, here: list[float], there: list[float]) -> list[float]:
        """What it costs from some spaces to each, a step with its part for the space behind and for the one ahead."""
        return cheapest(self.running, spaces(starts), here, there, FAR)

    def to(self, who: Who, targets: Mask, tokens: Mask) -> list[float]:
        """From each space, the moves it takes a character to the nearest of some spaces over some planning tokens."""
        key = (who, targets, tokens)
        if key not in self.fields:
            self.fields[key] = self.field(who, targets, tokens)
        return self.fields[key]

    def reaches(self, who: Who, source: Place, tokens: Mask) -> list[float]:
        """To each space, the moves it takes a character from one over some planning tokens."""
        key = (who, source, tokens)
        if key not in self.starts:
            self.starts[key] = self.reach(who, source, tokens)
        return self.starts[key]

    def reach(self, who: Who, source: Place, tokens: Mask) -> list[float]:
        """The same, worked out for the spaces with a token and the one where it begins."""
        found = [FAR] * len(self.board.near)
        if source < SPACES:
            toll, within = self.tolls[who], tokens | 1 << source
            back = self.field(who, 1 << source, within)
            for at in spaces(within):
                found[at] = min(FAR, back[at] + toll[at] - toll[source])
        return found

    def standing(self, who: Who, at: Place, tokens: Mask) -> Standing:
        """A character on a space, with the tokens it may use."""
        key = (who, at, tokens)
        return self.standings.get(key) or self.standings.keep(key, Standing(at, tokens, self.out[at]))

    def shut_in(self, doors: Mask) -> Mask:
        """The doors and what lies behind them."""
        if doors not in self.shut:
            self.shut[doors] = self.board.hexes & ~flood(self.board.near, self.board.entrances, ~doors)
        return self.shut[doors]

    def field(self, who: Who, targets: Mask, tokens: Mask) -> list[float]:
        """The same, worked out; entrances need no token."""
        allowed = tokens | self.board.entrances
        tolls = self.tolls[who]
        if tokens == self.board.hexes:
            return leading_to(self.board.near, targets & allowed, tolls, allowed, EVERYWHERE, FAR)
        key = (self.board, targets, allowed, tuple([tolls[at] for at in spaces(allowed)]))
        near, goals = self.board.near, targets & allowed
        return FIELDS.of(key, lambda: leading_to(near, goals, tolls, allowed, EVERYWHERE, FAR))

    def onward(self, who: Who, targets: Mask, sources: Mask) -> list[float]:
        """From some spaces, the moves to the nearest of others wherever one may go; FAR if there are `WIDE` or more."""
        key = (who, targets, sources)
        if key not in self.aims:
            board = self.board
            allowed = board.hexes | board.entrances
            self.aims[key] = leading_to(board.near, targets & allowed, self.tolls[who], allowed, sources, WIDE)
        return self.aims[key]


def leading_to(
    near: list[Mask], targets: Mask, tolls: list[float], allowed: Mask, sources: Mask, most: float
) -> list[float]:
    """What it costs to enter all spaces on the way to the nearest of some, through allowed ones only.

    It is worked out from some spaces at least, and FAR where it would be `most` or more. A space is entered for the
    same from all sides: the first way that is found from a space is its cheapest.
    """
    costs, edge = [FAR] * len(near), list[tuple[float, Space]]()
    for target in spaces(targets):
        costs[target] = 0.0
        heappush(edge, (tolls[target], target))
    sources &= ~targets
    while edge and sources:
        cost, at = heappop(edge)
        if cost >= most:
            break
        sources &= ~near[at]
        for space in spaces(near[at]):
            if costs[space] == FAR:
                costs[space] = cost
                if allowed >> space & 1:
                    heappush(edge, (cost + tolls[space], space))
    return costs


def expected(state: State) -> dict[Piece, float]:
    """How many of each chit an unknown tile has, on average."""
    size = state.bag_size() or 1
    doubles = {GUARD: BIG_GUARD, CAMERA: BIG_CAMERA, LOCK: BIG_LOCK}
    return {
        chit: (state.how_many(chit, BAG) + 2 * (state.how_many(doubles[chit], BAG) if chit in doubles else 0)) / size
        for chit in TOLL
    }


TERRAINS: Final[Recent[Terrain]] = Recent(MOST_KNOWN)
# Few chits lie on somebody's tokens: most terrains have these in common.
FIELDS: Final[Recent[list[float]]] = Recent(MOST_FIELDS)


class Terrains:
    """The terrains of a heist; those that anybody looked at last are at hand."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.tolls = [tolls_of(heist, who) for who in heist.crew]

    def of(self, state: State, fog: Mask) -> Terrain:
        """The terrain of a state."""
        where = state.where
        bars = tuple([where[ring] for ring in state.pieces.rings])
        key = (self.heist, state.shape, fog, bytes(state.count[:CHITS]), bars, where[DOOR], state.phase == ESCAPE)
        return TERRAINS.of(key, lambda: Terrain(self.heist, state, fog, self.tolls))


def walk(terrain: Terrain, who: Who, source: Space, costs: list[float]) -> tuple[Space, ...]:
    """The cheapest way down a field of costs, the source left out."""
    way: tuple[Space, ...] = ()
    toll = terrain.tolls[who]
    while costs[source] > 0:
        near = [space for space in spaces(terrain.board.near[source]) if costs[space] < costs[source]]
        if not near:
            break
        source = min(near, key=lambda space: (costs[space] + toll[space], space))
        way = (*way, source)
    return way


def pace(heist: Heist, who: Who) -> float:
    """How many moves, and how much handling of chits, a character's Actions give on average."""
    plain = [action for action in heist.actions[who][1:] if not action.ideas and not action.alerts]
    faces = [max((gait(action) for action in plain if action.face in (0, face)), default=0.0) for face in DIE]
    return max(0.5, sum(faces) / len(faces))


def gait(action: Action) -> float:
    """How far an Action goes; handling something on the way counts as well."""
    handling = sum(left_of(action.icons, sub) for sub in (UNLOCK, SUBDUE, DISABLE))
    return left_of(action.icons, MOVE) + HANDLING * min(1, handling)


def tolls_of(heist: Heist, who: Who) -> dict[Piece, float]:
    """What chits cost a character in moves, by how often its dice let it handle them."""
    tolls = {chit: HARD - (HARD - EASY) * often(heist, who, sub) for chit, sub in HANDLED_BY.items()}
    if heist.traits[who] & LIGHT:
        tolls[GUARD] = SLIPPING
    return tolls | {DOG: tolls[GUARD], CAMERA: min(tolls[CAMERA], TOLL[CAMERA])}


def often(heist: Heist, who: Who, sub: int) -> float:
    """For how many of the faces of its die a character has a sub-action."""
    own = [action for action in heist.actions[who][1:] if left_of(action.icons, sub) and not action.ideas]
    return sum(any(action.face in (0, face) for action in own) for face in DIE) / FACES
