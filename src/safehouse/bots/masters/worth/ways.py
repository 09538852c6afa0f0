"""How far the crew is from things: by itself, with what it has to bring along, or from hand to hand."""

from collections.abc import Sequence
from typing import Final

from safehouse.bots.masters.worth.routes import FAR, WIDE, Terrain
from safehouse.bots.masters.worth.standing import Relay
from safehouse.masters.board import beside, spaces
from safehouse.masters.box.pieces import BAG, DOOR, KEYCARD, POCKET, SPACES, Mask, Piece, Place, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.sight.crew import crew
from safehouse.masters.state import State

ASIDE: Final = 1.5  # how much more a step counts that somebody has no token for
MOST_LAG: Final = FAR / 2  # however far somebody lags behind
assert ASIDE * WIDE >= MOST_LAG
Way = tuple[Who, float]  # somebody, and how far it is for that character


class Ways:
    """The ways of a crew in a position."""

    def __init__(self, heist: Heist, state: State, terrain: Terrain, paces: list[float]) -> None:
        self.heist = heist
        self.state = state
        self.terrain = terrain
        self.paces = paces
        self.crew = crew(heist, state)
        passable = ~state.where[DOOR]
        # Where each character may go while the doors are shut.
        self.allowed = [(plan | roam) & passable for plan, roam in zip(state.plan, heist.roams, strict=True)]
        self.standings = [terrain.standing(who, at, self.allowed[who]) for who, at in enumerate(state.at)]
        self.doors: Mask = 0
        self.behind: Mask = 0
        self.wait = 0.0
        self.cards: list[Way] = []

    def shut_in(self, doors: Mask) -> None:
        """Note what lies behind doors, and how many rounds it takes until somebody opens them."""
        if doors:
            self.doors = doors
            self.behind = self.terrain.shut_in(doors)
            self.cards = self.bringing((KEYCARD,), beside(self.terrain.board.near, doors))
            self.wait = min((far / self.paces[who] for who, far in self.cards), default=FAR)

    def way_in(self, who: Who, at: Space) -> float:
        """How far it is for a character to a space, once the doors before it are open."""
        if not self.behind >> at & 1:
            return self.far(who, 1 << at)
        onward = self.terrain.to(who, 1 << at, self.allowed[who] | self.doors)
        ways = [
            max(self.wait * self.paces[who], self.far(who, self.terrain.board.near[door])) + 1.0 + onward[door]
            for door in spaces(self.doors)
        ]
        return min(FAR, *ways)

    def far(self, who: Who, goals: Mask) -> float:
        """How far a character is from the nearest of some spaces, guards who hold it included."""
        standing = self.standings[who]
        found = standing.fars.get(goals)
        if found is None:
            at = standing.at
            held = self.terrain.held[who][at] if not goals >> at & 1 else 0.0
            found = standing.fars[goals] = self.terrain.to(who, goals, standing.tokens)[at] + held
        return found

    def held(self, piece: Piece, who: Who) -> int:
        """How many of a piece a character carries."""
        return self.state.how_many(piece, POCKET + who) if self.state.carrying >> who & 1 else 0

    def lag(self, who: Who, goals: Mask) -> float:
        """How far a character is from some spaces, or from where it can best help those who go there."""
        standing = self.standings[who]
        found = standing.lags.get(goals)
        if found is None:
            found = standing.lags[goals] = self.lagging(who, goals)
        return found

    def lagging(self, who: Who, goals: Mask) -> float:
        """The same, worked out."""
        at, own = self.state.at[who], self.allowed[who]
        steps = own | 1 << at if at < SPACES else own
        onward, there = self.terrain.onward(who, goals, steps), self.terrain.reaches(who, at, own)
        return min([MOST_LAG, *(there[step] + ASIDE * onward[step] for step in spaces(steps))])

    def bringing(self, pieces: Sequence[Piece], goals: Mask) -> list[Way]:
        """How far it is for each of the crew to bring one of some pieces to one of some spaces."""
        return [
            (who, self.fetched(who, at, holder) + self.delivery(who, at, goals))
            for at, holder in self.sources(pieces)
            for who in self.crew
        ]

    def sources(self, pieces: Sequence[Piece]) -> list[tuple[Place, Who]]:
        """Where some pieces are, and who carries them; SPACES stands for nobody."""
        held = [(self.state.at[who], who) for who in self.crew for piece in pieces if self.held(piece, who)]
        return held + [(at, SPACES) for piece in pieces for at in spaces(self.lying(piece))]

    def fetched(self, who: Who, at: Place, holder: Who) -> float:
        """How far a character is from having something that is on a space."""
        return 0.0 if who == holder else self.far(who, 1 << at) + 1.0

    def lying(self, piece: Piece) -> Mask:
        """Where a piece lies, or may turn up if it is still in the bag."""
        hidden = self.terrain.fog if self.state.how_many(piece, BAG) else 0
        return self.state.where[piece] or hidden

    def meeting(self, pieces: Sequence[Piece], goals: Mask) -> Mask:
        """Where those are wanted who bring some pieces to some spaces: with them, or there."""
        for piece in pieces:
            goals |= self.lying(piece)
            for who in self.crew:
                goals |= self.spot(who) if self.held(piece, who) else 0
        return goals

    def spot(self, who: Who) -> Mask:
        """The space a character is on, if it is on one."""
        at = self.state.at[who]
        return 1 << at if at < SPACES else 0

    def delivery(self, who: Who, at: Place, targets: Mask) -> float:
        """How far it is to bring something from a space to one of some others, by one or with a mate."""
        if not targets & ~self.behind:
            return self.through(who, at, targets)
        best = self.terrain.to(who, targets, self.allowed[who])[at]
        key = (who, at, targets, self.allowed[who])
        for mate in self.crew:
            if mate != who:
                best = min(best, self.relay(mate, key))
        return best

    def through(self, who: Who, at: Place, targets: Mask) -> float:
        """How far it is to bring something from a space to others behind doors, which are opened meanwhile."""
        onward = self.terrain.to(who, targets, self.allowed[who] | self.doors)
        opened = self.wait * self.paces[who] + 1.0 + min(onward[door] for door in spaces(self.doors))
        return min(FAR, max(onward[at], opened))

    def relay(self, mate: Who, relay: Relay) -> float:
        """How far it is to bring something somewhere if a mate takes over where both may go."""
        known = self.standings[mate].relays
        found = known.get(relay)
        if found is None:
            found = known[relay] = self.relayed(mate, relay)
        return found

    def relayed(self, mate: Who, relay: Relay) -> float:
        """The same, worked out."""
        who, at, targets, own = relay
        here, theirs = self.state.at[mate], self.allowed[mate]
        onward = self.terrain.to(mate, targets, theirs)
        carry, there = self.terrain.reaches(who, at, own), self.terrain.reaches(mate, here, theirs)
        ways = [
            max(carry[meeting], there[meeting]) + 0.3 * min(carry[meeting], there[meeting]) + onward[meeting] + 0.5
            for meeting in spaces(own & theirs)
        ]
        return min(ways, default=FAR)
