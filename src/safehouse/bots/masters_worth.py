"""What a position is worth: how likely it looks that the objective gets out, and the crew with it."""

from math import exp, log, log1p
from typing import Final

from safehouse.bots.masters_errands import Errands, crackers, errands_of
from safehouse.bots.routes import DITCH, FAR, Terrain, Terrains, pace
from safehouse.masters.board import spaces
from safehouse.masters.game import Heist
from safehouse.masters.pieces import (
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
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.sight.escape import exits
from safehouse.masters.state import State

CARDS_A_ROUND: Final = 3.7  # events that go in a round, alerts included
ALERTS_A_NOISE: Final = 0.42
USED_WELL: Final = 0.62  # how much of its pace a character keeps up
SAFE_AND_SOUND: Final = 0.08  # what the way out of one more character counts, beside the objective
CAUGHT: Final = 1.5  # what it costs to lose a character
IDEA: Final = 0.03
DAWDLING: Final = 0.06  # what each step still to go costs, however much time there is
LAGGING: Final = 0.015  # what each step counts that anybody is away from where things happen
AFTERWARDS: Final = 3.0  # the steps still to go once something is opened
IN_HAND: Final = 0.4  # what it counts to have hold of something
IN_DOUBT: Final = 2.5  # how many steps a guess at the way in may be wrong
OUT_DOUBT: Final = 1.8  # … and at the way out
RUSH: Final = 0.7  # what it costs to leave fetching something to the Escape
SLIM: Final = -6.0  # below this chances just add up
LOST: Final = -40.0  # what a piece of the objective counts that nobody can get


def logistic(x: float) -> float:
    """The logarithm of the chance that goes with a margin."""
    return -log1p(exp(-x)) if x > -30 else x


def either(chances: list[float]) -> float:
    """The chance that at least one of some comes true; all are logarithms."""
    best = max(chances, default=LOST)
    if best < SLIM:
        return best + log(sum(exp(chance - best) for chance in chances)) if chances else LOST
    fails = 1.0
    for chance in chances:
        fails *= 1.0 - exp(chance)
    return log(1.0 - fails)


class Appraiser:
    """Tells what positions of one heist are worth."""

    def __init__(self, heist: Heist) -> None:
        self.heist = heist
        self.terrains = Terrains(heist)
        self.paces = [USED_WELL * pace(heist, who) for who in heist.crew]

    def worth(self, state: State, fog: Mask) -> float:
        """The worth of a position, the higher the better."""
        return Look(self.heist, state, self.terrains.of(state, fog), self.paces).worth()


class Look:
    """One look at a position."""

    def __init__(self, heist: Heist, state: State, terrain: Terrain, paces: list[float]) -> None:
        self.heist = heist
        self.state = state
        self.terrain = terrain
        self.crew = crew(heist, state)
        self.rounds = rounds_left(heist, state)
        self.steps = [pace * self.rounds for pace in paces]

    def worth(self) -> float:
        """The objective first, then the crew."""
        errands = errands_of(self.heist, self.state)
        total = sum(self.loot(piece, lack) for piece, lack in errands.loot)
        total += self.people(errands) + self.opening(errands)
        if errands.safe:
            total += self.safe(errands.safe)
        total -= CAUGHT * sum(self.state.at[who] == JAIL for who in self.heist.players)
        total += SAFE_AND_SOUND * sum(self.getting_out(who) for who in self.crew)
        return total + IDEA * sum(min(self.state.ideas[who], 3) for who in self.crew)

    def allowed(self, who: Who) -> Mask:
        """Where a character may go."""
        return self.state.plan[who] | self.heist.roams[who]

    def far(self, who: Who, target: Space) -> float:
        """How far a character is from a space, guards who hold it included."""
        at = self.state.at[who]
        held = self.terrain.held[who][at] if at != target else 0.0
        return self.terrain.to(who, 1 << target, self.allowed(who))[at] + held

    def chance(self, who: Who, way_in: float, way_out: float) -> float:
        """How likely a character gets somewhere in time and out from there, as a logarithm."""
        left = max(0.0, self.steps[who] - way_in)
        in_time = logistic((self.steps[who] + 1.0 - way_in) / IN_DOUBT) if way_in else 0.0
        out = logistic((left + 0.9 * self.state.ideas[who] + DITCH - way_out) / OUT_DOUBT)
        run = logistic((self.steps[who] + 0.9 * self.state.ideas[who] + DITCH - way_in - way_out) / OUT_DOUBT)
        return max(LOST, in_time + out, run - RUSH)

    def getting_out(self, who: Who) -> float:
        """How likely a character gets out."""
        at = self.state.at[who]
        if exits(self.heist, self.state) >> at & 1:
            return 0.0
        return self.chance(who, 0.0, self.terrain.out[at]) - DAWDLING * self.terrain.out[at] / 2

    def loot(self, piece: Piece, lack: int) -> float:
        """How likely it is that what lacks of some loot gets out."""
        chances = [IN_HAND + self.getting_out(who) for who in self.crew for _ in range(self.held(piece, who))]
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
        ways = [(who, self.far(who, at)) for who in self.crew]
        return either([self.chance(who, far, out) for who, far in ways]) - self.togo(ways) - DAWDLING * out / 2

    def togo(self, ways: list[tuple[Who, float]]) -> float:
        """What it costs that somebody still has to go somewhere; the others had better not be far behind."""
        fars = [min(far, FAR / 2) for _, far in ways]
        return DAWDLING * min(fars, default=FAR) + LAGGING * sum(fars)

    def opening(self, errands: Errands) -> float:
        """How likely remote locks and keycard doors in the way are opened early enough for what comes afterwards."""
        rest = AFTERWARDS * len(errands.letters)
        total = 0.0
        for letter in errands.letters:
            spots = spaces(self.heist.servers[letter])
            total += self.errand([(who, self.far(who, at)) for who in self.crew for at in spots], rest)
            rest -= 1.0
        return total + (self.errand(self.cards_to(errands.doors), AFTERWARDS) if errands.doors else 0.0)

    def errand(self, ways: list[tuple[Who, float]], rest: float) -> float:
        """How likely one of some characters does something early enough."""
        chances = [max(LOST, logistic((self.steps[who] - far - rest) / IN_DOUBT)) for who, far in ways]
        return either(chances) - self.togo(ways)

    def cards_to(self, doors: Mask) -> list[tuple[Who, float]]:
        """How far it is for each of the crew to bring a keycard to a door."""
        near = 0
        for door in spaces(doors):
            near |= self.terrain.board.near[door]
        ways = [(who, self.delivery(who, self.state.at[who], near)) for who in self.crew if self.held(KEYCARD, who)]
        for at in spaces(self.state.where[KEYCARD]):
            ways += [(who, self.far(who, at) + 1.0 + self.delivery(who, at, near)) for who in self.crew]
        return ways

    def delivery(self, who: Who, at: Place, targets: Mask) -> float:
        """How far it is to bring something from a space to one of some others, by one or with a mate."""
        own = self.terrain.to(who, targets, self.allowed(who))[at]
        relays = [self.relay(who, mate, at, targets) for mate in self.crew if mate != who] if own >= FAR else []
        return min([own, *relays])

    def relay(self, who: Who, mate: Who, at: Place, targets: Mask) -> float:
        """How far it is if a mate takes over where both may go."""
        onward = self.terrain.to(mate, targets, self.allowed(mate))
        ways = []
        for meeting in spaces(self.allowed(who) & self.allowed(mate)):
            carry = self.terrain.to(who, 1 << meeting, self.allowed(who))[at]
            there = self.far(mate, meeting)
            ways.append(max(carry, there) + 0.3 * min(carry, there) + onward[meeting] + 0.5)
        return min(ways, default=FAR)

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
        far = min((self.far(who, captive) for who in self.crew), default=FAR)
        return self.chance(npc, far, self.terrain.out[captive]) - 1.0

    def safe(self, safe: Mask) -> float:
        """A safe to be opened by one with the tools for it."""
        at = spaces(safe)[0]
        cracks = self.heist.sheet.safe.cracks - self.state.story.cracks
        able = crackers(self.heist, self.state, safe)
        return max((self.chance(who, self.far(who, at) + cracks, self.terrain.out[at]) for who in able), default=LOST)


def rounds_left(heist: Heist, state: State) -> float:
    """How many rounds there will be, guessed from the deck and the noise; noise counts before its alert is due."""
    if state.phase in (ESCAPE, OVER) or state.leaving:
        return 0.0
    events = sum(not is_crisis(card) for card in state.deck[state.top :])
    if not events:
        return 0.0
    due = ALERTS_A_NOISE * (state.noise + state.made) - sum(alert <= state.noise for alert in heist.track.alerts)
    return max(0.0, events - due) / CARDS_A_ROUND
