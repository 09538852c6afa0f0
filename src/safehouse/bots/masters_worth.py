"""What a position is worth: how likely it looks that the objective gets out, and the crew with it."""

from collections.abc import Sequence
from typing import Final

from safehouse.bots.masters_chances import LOST, either, logistic, rounds_left
from safehouse.bots.masters_errands import Errands, errands_of
from safehouse.bots.masters_tools import tools_of, unlocks_a_round
from safehouse.bots.routes import DITCH, FAR, Terrain, Terrains, pace
from safehouse.masters.board import spaces
from safehouse.masters.game import Heist
from safehouse.masters.pieces import (
    BAG,
    DOOR,
    ESCAPE,
    JAIL,
    KEYCARD,
    OVER,
    POCKET,
    SPACES,
    Mask,
    Piece,
    Place,
    Space,
    Who,
)
from safehouse.masters.sight.crew import crew
from safehouse.masters.sight.escape import exits
from safehouse.masters.state import State

USED_WELL: Final = 0.62  # how much of its pace a character keeps up
SAFE_AND_SOUND: Final = 0.08  # what the way out of one more character counts, beside the objective
CAUGHT: Final = 1.5  # what it costs to lose a character
IDEA: Final = 0.03
DAWDLING: Final = 0.06  # what each step still to go costs, however much time there is
LAGGING: Final = 0.015  # what each step counts that anybody is away from where things happen
ASIDE: Final = 1.5  # how much more a step counts that somebody has no token for
AFTERWARDS: Final = 3.0  # the steps still to go once something is opened
MOST_KNOWN: Final = 20_000  # positions whose worth is remembered
IN_HAND: Final = 0.4  # what it counts to have hold of something
IN_DOUBT: Final = 2.5  # how many steps a guess at the way in may be wrong
OUT_DOUBT: Final = 1.8  # … and at the way out
RUSH: Final = 0.7  # what it costs to leave fetching something to the Escape


class Appraiser:
    """Tells what positions of one heist are worth."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.terrains = Terrains(heist)
        self.paces = [USED_WELL * pace(heist, who) for who in heist.crew]
        self.tools = tools_of(heist)
        self.toil = [pace / unlocks_a_round(heist, who) for who, pace in enumerate(self.paces)]  # steps for a crack
        self.known: dict[object, float] = {}  # many ways lead to the same position

    def worth(self, state: State, fog: Mask) -> float:
        """The worth of a position, the higher the better."""
        key = (fog, features(state))
        if key not in self.known:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            self.known[key] = Look(self, state, self.terrains.of(state, fog)).worth()
        return self.known[key]


def features(state: State) -> object:
    """All of a state that its worth depends on."""
    people = (tuple(state.at), tuple(state.ideas), tuple(state.plan), tuple(state.traits), state.carrying)
    time = (state.phase, state.leaving, state.deck, state.top, state.noise, state.made)
    return people, time, state.shape, bytes(state.count), state.story


class Look:
    """One look at a position."""

    def __init__(self, by: Appraiser, state: State, terrain: Terrain) -> None:
        self.by = by
        self.heist = heist = by.heist
        self.state = state
        self.terrain = terrain
        self.crew = crew(heist, state)
        self.rounds = rounds_left(heist, state)
        self.paces = by.paces
        self.steps = [pace * self.rounds for pace in by.paces]
        self.doors: Mask = 0
        self.behind: Mask = 0
        self.wait = 0.0
        self.cards: list[tuple[Who, float]] = []
        self.means = [steps + 0.9 * ideas + DITCH for steps, ideas in zip(self.steps, state.ideas, strict=True)]
        self.leaving: dict[Who, float] = {}

    def worth(self) -> float:
        """The objective first, then the crew."""
        errands = errands_of(self.heist, self.state)
        self.shut_in(errands.doors)
        total = sum(self.loot(piece, lack) for piece, lack in errands.loot)
        total += self.people(errands) + self.opening(errands)
        if errands.safe:
            total += self.safe(errands.safe)
        total -= CAUGHT * sum(self.state.at[who] == JAIL for who in self.heist.players)
        total += SAFE_AND_SOUND * sum(self.getting_out(who) for who in self.crew)
        return total + IDEA * sum(min(self.state.ideas[who], 3) for who in self.crew)

    def shut_in(self, doors: Mask) -> None:
        """Note what lies behind doors, and how many rounds it takes until somebody opens them."""
        if doors:
            self.doors = doors
            self.behind = self.terrain.shut_in(doors)
            self.cards = self.bringing((KEYCARD,), self.beside(doors))
            self.wait = min((far / self.paces[who] for who, far in self.cards), default=FAR)

    def way_in(self, who: Who, at: Space) -> float:
        """How far it is for a character to a space, once the doors before it are open."""
        if not self.behind >> at & 1:
            return self.far(who, 1 << at)
        onward = self.terrain.to(who, 1 << at, self.allowed(who) | self.doors)
        ways = [
            max(self.wait * self.paces[who], self.far(who, self.terrain.board.near[door])) + 1.0 + onward[door]
            for door in spaces(self.doors)
        ]
        return min(FAR, *ways)

    def allowed(self, who: Who) -> Mask:
        """Where a character may go while the doors are shut."""
        return (self.state.plan[who] | self.heist.roams[who]) & ~self.state.where[DOOR]

    def far(self, who: Who, goals: Mask) -> float:
        """How far a character is from the nearest of some spaces, guards who hold it included."""
        at = self.state.at[who]
        held = self.terrain.held[who][at] if not goals >> at & 1 else 0.0
        return self.terrain.to(who, goals, self.allowed(who))[at] + held

    def chance(self, who: Who, way_in: float, way_out: float) -> float:
        """How likely a character gets somewhere and out from there, as a logarithm: in time, or on the run."""
        run = logistic((self.means[who] - way_in - way_out) / OUT_DOUBT)
        if not way_in:
            return max(LOST, run)
        return max(self.in_time(who, way_in, way_out), run - RUSH)

    def in_time(self, who: Who, way_in: float, way_out: float) -> float:
        """How likely a character gets somewhere before the Escape, and out from there."""
        steps, means = self.steps[who], self.means[who]
        left = max(means - way_in, means - steps)
        return max(LOST, logistic((steps + 1.0 - way_in) / IN_DOUBT) + logistic((left - way_out) / OUT_DOUBT))

    def leaves(self, who: Who) -> float:
        """How likely a character gets out from where it is."""
        if who not in self.leaving:
            self.leaving[who] = self.chance(who, 0.0, self.terrain.out[self.state.at[who]])
        return self.leaving[who]

    def getting_out(self, who: Who) -> float:
        """How likely a character gets out."""
        at = self.state.at[who]
        if exits(self.heist, self.state) >> at & 1:
            return 0.0
        return self.leaves(who) - DAWDLING * self.terrain.out[at] / 2

    def bringing_out(self, who: Who) -> float:
        """How likely what a character carries gets out."""
        at = self.state.at[who]
        if exits(self.heist, self.state) >> at & 1:
            return 0.0
        return self.passing_on(who, 0.0, at) - DAWDLING * self.terrain.out[at] / 2

    def passing_on(self, who: Who, way_in: float, at: Place) -> float:
        """How likely something gets out that a character takes from a space, by itself or by passing it on."""
        out = self.terrain.out[at]
        best = self.chance(who, way_in, out)
        runs = self.terrain.runs(at)
        for mate in self.crew:
            there = self.state.at[mate]
            if mate != who and self.terrain.out[there] < out and runs[there] < out and self.leaves(mate) > best:
                best = max(best, self.chance(who, way_in, runs[there]) + self.leaves(mate))
        return best

    def loot(self, piece: Piece, lack: int) -> float:
        """How likely it is that what lacks of some loot gets out."""
        chances = [IN_HAND + self.bringing_out(who) for who in self.crew for _ in range(self.held(piece, who))]
        for at in spaces(self.state.where[piece]):
            chances += [self.fetching(at)] * self.state.how_many(piece, at)
        best = sorted(chances, reverse=True)[:lack]
        return sum(best) + LOST * (lack - len(best))

    def held(self, piece: Piece, who: Who) -> int:
        """How many of a piece a character carries."""
        return self.state.how_many(piece, POCKET + who) if self.state.carrying >> who & 1 else 0

    def fetching(self, at: Space) -> float:
        """How likely somebody fetches what lies on a space and gets out with it."""
        out = self.terrain.out[at]
        ways = [(who, self.way_in(who, at)) for who in self.crew]
        chances = [self.passing_on(who, way, at) for who, way in ways]
        return either(chances) - self.togo(ways, 1 << at) - DAWDLING * out / 2

    def togo(self, ways: list[tuple[Who, float]], goals: Mask) -> float:
        """What it costs that somebody still has to go somewhere; the others had better not be far behind."""
        nearest = min((min(far, FAR / 2) for _, far in ways), default=FAR)
        return DAWDLING * nearest + LAGGING * sum(self.lag(who, goals) for who in self.crew)

    def lag(self, who: Who, goals: Mask) -> float:
        """How far a character is from some spaces, or from where it can best help those who go there."""
        at, own = self.state.at[who], self.allowed(who)
        key = (who, at, goals, own)
        if key not in self.terrain.lags:
            onward = self.terrain.to(who, goals, self.terrain.board.hexes)
            there = self.terrain.reaches(who, at, own)
            ways = [there[step] + ASIDE * onward[step] for step in spaces(own | 1 << at if at < SPACES else own)]
            self.terrain.lags[key] = min(FAR / 2, min(ways, default=FAR))
        return self.terrain.lags[key]

    def opening(self, errands: Errands) -> float:
        """How likely remote locks and keycard doors in the way are opened early enough for what comes afterwards."""
        rest = AFTERWARDS * len(errands.letters)
        total = 0.0
        for letter in errands.letters:
            spots = spaces(self.heist.servers[letter])
            total += self.errand(
                [(who, self.far(who, 1 << at)) for who in self.crew for at in spots], self.heist.servers[letter], rest
            )
            rest -= 1.0
        return total - (self.togo(self.cards, self.meeting((KEYCARD,), errands.doors)) if errands.doors else 0.0)

    def errand(self, ways: list[tuple[Who, float]], goals: Mask, rest: float) -> float:
        """How likely one of some characters does something early enough."""
        chances = [max(LOST, logistic((self.steps[who] - far - rest) / IN_DOUBT)) for who, far in ways]
        return either(chances) - self.togo(ways, goals)

    def beside(self, goals: Mask) -> Mask:
        """The spaces beside some others."""
        near = 0
        for goal in spaces(goals):
            near |= self.terrain.board.near[goal]
        return near

    def bringing(self, pieces: Sequence[Piece], goals: Mask) -> list[tuple[Who, float]]:
        """How far it is for each of the crew to bring one of some pieces to one of some spaces."""
        held = [(self.state.at[who], who) for who in self.crew for piece in pieces if self.held(piece, who)]
        lying = [(at, SPACES) for piece in pieces for at in spaces(self.lying(piece))]
        return [
            (who, self.delivery(who, at, goals) + (0.0 if who == holder else self.far(who, 1 << at) + 1.0))
            for at, holder in held + lying
            for who in self.crew
        ]

    def lying(self, piece: Piece) -> Mask:
        """Where a piece lies, or may turn up if it is still in the bag."""
        hidden = self.terrain.fog if self.state.how_many(piece, BAG) else 0
        return self.state.where[piece] or hidden

    def meeting(self, pieces: Sequence[Piece], goals: Mask) -> Mask:
        """Where those are wanted who bring some pieces to some spaces: with them, or there."""
        held = sum({1 << self.state.at[who] for who in self.crew for piece in pieces if self.held(piece, who)})
        lying = sum({self.lying(piece) for piece in pieces})
        return goals | held & ((1 << SPACES) - 1) | lying

    def delivery(self, who: Who, at: Place, targets: Mask) -> float:
        """How far it is to bring something from a space to one of some others, by one or with a mate."""
        own = self.terrain.to(who, targets, self.allowed(who))[at]
        return min([own, *(self.relay(who, mate, at, targets) for mate in self.crew if mate != who)])

    def relay(self, who: Who, mate: Who, at: Place, targets: Mask) -> float:
        """How far it is if a mate takes over where both may go."""
        here, theirs, own = self.state.at[mate], self.allowed(mate), self.allowed(who)
        key = (who, mate, at, here, targets, own, theirs)
        if key not in self.terrain.relays:
            onward = self.terrain.to(mate, targets, theirs)
            carry, there = self.terrain.reaches(who, at, own), self.terrain.reaches(mate, here, theirs)
            ways = [
                max(carry[meeting], there[meeting]) + 0.3 * min(carry[meeting], there[meeting]) + onward[meeting] + 0.5
                for meeting in spaces(own & theirs)
            ]
            self.terrain.relays[key] = min(ways, default=FAR)
        return self.terrain.relays[key]

    def people(self, errands: Errands) -> float:
        """Somebody to bring out, or at least one of the crew."""
        total = 0.0
        if self.heist.wants_anyone:
            total += max((self.getting_out(who) for who in self.crew if who in self.heist.players), default=LOST)
        if self.heist.wants_npc:
            npc = self.heist.npcs[0]
            total += self.getting_out(npc) if self.state.at[npc] != JAIL else self.freeing(errands.captive)
        return total

    def freeing(self, captive: Space) -> float:
        """How likely somebody gets to one who waits, and out with them."""
        if captive >= SPACES or self.state.phase in (ESCAPE, OVER):
            return LOST
        npc = self.heist.npcs[0]
        far = min((self.way_in(who, captive) for who in self.crew), default=FAR)
        return self.chance(npc, far, self.terrain.out[captive]) - 1.0

    def safe(self, safe: Mask) -> float:
        """How likely somebody with the tools for it opens a safe, and gets out with what is in it."""
        at, tools = spaces(safe)[0], self.by.tools
        cracks = self.heist.sheet.safe.cracks - self.state.story.cracks
        ways = self.bringing(tools, safe)
        chances = [self.in_time(who, far + cracks * self.by.toil[who], self.terrain.out[at]) for who, far in ways]
        toil = min(self.by.toil) * cracks
        return either(chances) - DAWDLING * toil - self.togo(ways, self.meeting(tools, safe))
