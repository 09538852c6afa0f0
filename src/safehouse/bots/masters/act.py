"""Looking ahead in a heist: what one character could do with what is left of its Action."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from safehouse.bots.masters.events import first_option
from safehouse.bots.masters.worth.worth import Appraiser
from safehouse.engine.table import Stopped
from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.pieces import ACTION, BAG, DOOR, JAIL, KEYCARD, MOVE, REVEAL, SAFE, Mask, Space, Who, left_of
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Disable, Move, Pocket, Subdue, Think, Unlock, offer_subactions
from safehouse.masters.phases.crack import CRACKING, Crack, offer_crack
from safehouse.masters.phases.hands import (
    HandOver,
    LayDown,
    OpenDoor,
    OpenRings,
    PickUp,
    offer_hands,
    offer_openings,
)
from safehouse.masters.phases.hire import TakeIdea
from safehouse.masters.phases.use import Use, offer_abilities
from safehouse.masters.state import State

FREE: Final = (Think, OpenRings, OpenDoor, Crack, TakeIdea, Pocket)  # never the wrong thing to do
STEPS: Final = (Move, Unlock, Subdue, Disable)
DEEPEST: Final = 6
MOST_LOOKS: Final = 90
GAIN: Final = 0.01  # what is not worth so much is not worth doing
A_STEP: Final = 0.3  # what a step's worth of trouble costs
A_REVEAL: Final = 0.04
A_FIND: Final = 3.0  # what it is worth to find something that is wanted


class LineOfPlay(NamedTuple):
    """Commands in a row and what they lead to."""

    worth: float
    commands: tuple[Command, ...] = ()


class End(NamedTuple):
    """Where a character ends up: what that is worth, the state, what is unknown by then, and the commands."""

    worth: float
    state: State
    fog: Mask
    commands: tuple[Command, ...]


class Foresight:
    """Plays commands out on states of its own, with nothing unknown revealed."""

    def __init__(self, heist: Heist, luck: Random) -> None:
        self.heist = heist
        self.luck = luck
        self.appraiser = Appraiser(heist)
        self.seen: dict[object, LineOfPlay] = {}
        self.plain: dict[Command, bool] = {}  # abilities that ask nothing
        self.fog: Mask = 0

    def look(self, state: State) -> State:
        """A state to think on: unknown tiles stay as they are, and its luck is made up."""
        mine = state.copy()
        mine.seed = self.luck.getrandbits(64)
        self.fog, mine.unknown = state.unknown, 0
        return mine

    def worth(self, state: State, fog: Mask) -> float:
        """What a position is worth."""
        return self.appraiser.worth(state, fog)

    def after(self, state: State, who: Who, command: Any) -> State:
        """The state after a command."""
        new = state.copy()
        command.play(self.heist.table(self.heist, new, seat_of(self.heist, state, who), (), first_option))
        return new

    def conceivable(self, state: State, offer: Act | Use) -> bool:
        """Can an offer be thought through? Some need an unknown tile."""
        return next(offer.unmet(self.heist, state), None) is None

    def line(self, state: State, who: Who) -> LineOfPlay:
        """The best a character can do with what is left of its Action."""
        self.seen = {}
        found = self.search(state, who, self.fog, DEEPEST)
        self.seen = {}  # it is large, and the next one may be long in coming
        return found

    def search(self, state: State, who: Who, fog: Mask, depth: int) -> LineOfPlay:
        """The best line from here."""
        key = self.key(state, fog, who)
        if key not in self.seen:
            self.seen[key] = self.extend(state, who, fog, depth)
        return self.seen[key]

    def extend(self, state: State, who: Who, fog: Mask, depth: int) -> LineOfPlay:
        """The best of stopping here and of each next step."""
        state, done = self.settled(state, who, fog)
        best = LineOfPlay(self.worth(state, fog) + leftovers(self.heist, state, who, fog), done)
        if not depth or not state.left[who] or len(self.seen) > MOST_LOOKS or state.phase != ACTION:
            return best
        for step in self.steps(state, who):
            trouble = self.trouble(state, fog, step)
            onward = self.search(self.after(state, who, step), who, fog & ~entered(step), depth - 1)
            if onward.worth - trouble > best.worth + GAIN:
                best = LineOfPlay(onward.worth - trouble, (*done, step, *onward.commands))
        return best

    def ends(self, state: State, fog: Mask, who: Who) -> list[End]:
        """For each space that a character can end up on with what is left of its Action, the best way to do so."""
        best: dict[Space, End] = {}
        edge: list[tuple[State, Mask, tuple[Command, ...], float]] = [(state, fog, (), 0.0)]
        seen = {self.key(state, fog, who)}
        for state, fog, before, paid in edge:
            state, done = self.settled(state, who, fog)
            commands = (*before, *done)
            end = End(self.worth(state, fog) + leftovers(self.heist, state, who, fog) - paid, state, fog, commands)
            if state.at[who] not in best or end.worth > best[state.at[who]].worth + GAIN:
                best[state.at[who]] = end
            if not state.left[who] or state.phase != ACTION or len(seen) > MOST_LOOKS:
                continue
            for step in self.steps(state, who):
                after, clear = self.after(state, who, step), fog & ~entered(step)
                key = self.key(after, clear, who)
                if key not in seen:
                    seen.add(key)
                    edge.append((after, clear, (*commands, step), paid + self.trouble(state, fog, step)))
        return list(best.values())

    def key(self, state: State, fog: Mask, who: Who) -> object:
        """What tells positions apart in which one character acts."""
        own = (state.left[who], state.ideas[who], state.traits[who])
        return (own, tuple(state.at), bytes(state.count), state.top, state.made, fog)

    def steps(self, state: State, who: Who) -> list[Command]:
        """The sub-actions there is a choice of."""
        if state.at[who] == JAIL:
            return []
        offers: list[Command] = []
        offer_subactions(offers, self.heist, state, who)
        steps = [offer for offer in offers if isinstance(offer, STEPS)]
        uses: list[Command] = []
        offer_abilities(uses, self.heist, state, who)
        return steps + [use for use in uses if self.asks_nothing(state, who, use)]

    def asks_nothing(self, state: State, who: Who, use: Any) -> bool:
        """Does an ability just work?"""
        if use not in self.plain:
            self.plain[use] = not asks(self.heist, state, who, use)
        return self.plain[use]

    def trouble(self, state: State, fog: Mask, step: Command) -> float:
        """What an unknown tile to be entered is likely to cost."""
        if not fog & entered(step):
            return 0.0
        assert isinstance(step, Move)
        return A_STEP * (self.appraiser.terrains.of(state, fog).tolls[step.who][step.at] - 1.0)

    def settled(self, state: State, who: Who, fog: Mask) -> tuple[State, tuple[Command, ...]]:
        """The state after everything that is free, and what that was."""
        done: tuple[Command, ...] = ()
        while (command := self.free(state, who, fog)) is not None and len(done) < 20:
            state = self.after(state, who, command)
            done = (*done, command)
        return state, done

    def free(self, state: State, who: Who, fog: Mask) -> Command | None:
        """Something that costs nothing and helps."""
        if state.at[who] == JAIL or state.phase != ACTION:
            return None
        offers: list[Command] = []
        if state.left[who]:
            offer_subactions(offers, self.heist, state, who)
            if state.where[SAFE] and state.left[who] & CRACKING:
                offer_crack(offers, self.heist, state, who)
        offer_openings(offers, self.heist, state, who)
        offer_hands(offers, self.heist, state, who)
        return self.best_free(state, fog, offers)

    def best_free(self, state: State, fog: Mask, offers: Iterable[Command]) -> Command | None:
        """One of some offers that costs nothing and helps."""
        for offer in offers:
            if isinstance(offer, FREE):
                return offer
            if isinstance(offer, PickUp | HandOver | LayDown) and self.helps(state, fog, offer):
                return offer
        return None

    def helps(self, state: State, fog: Mask, offer: PickUp | HandOver | LayDown) -> bool:
        """Is loot better off so? It is in any hands, but keycards change hands to get on."""
        relayed = offer.loot not in state.pieces.valuables and offer.loot not in self.heist.objective
        if not relayed and not isinstance(offer, HandOver):
            return isinstance(offer, PickUp)
        gain = self.worth(self.after(state, offer.who, offer), fog) - self.worth(state, fog)
        return gain > (-GAIN if isinstance(offer, PickUp) else 10 * GAIN)


def seat_of(heist: Heist, state: State, who: Who) -> Seat:
    """A seat that plays a character."""
    return heist.seatings[state.seating].seats_of[who][0]


def asks(heist: Heist, state: State, who: Who, use: Any) -> bool:
    """Does an ability put a question?"""
    try:
        use.play(heist.table(heist, state.copy(), seat_of(heist, state, who)))
    except Stopped:
        return True
    return False


def entered(step: Command) -> Mask:
    """The hex a step goes to."""
    return 1 << step.at if isinstance(step, Move) else 0


def leftovers(heist: Heist, state: State, who: Who, fog: Mask) -> float:
    """What sub-actions are worth that are left over: somebody may open the way, and tiles can be revealed."""
    ahead = 0
    for plan in state.plan:
        ahead |= plan
    reveals = left_of(state.left[who], REVEAL)
    worth = A_REVEAL * min(reveals, (fog & ahead).bit_count()) + GAIN * left_of(state.left[who], MOVE)
    return worth + A_FIND * hidden(heist, state) * min(reveals, fog.bit_count()) if reveals and fog else worth


def hidden(heist: Heist, state: State) -> float:
    """How much of what is wanted an unknown tile holds, on average."""
    wanted = (*heist.objective, KEYCARD) if state.where[DOOR] else tuple(heist.objective)
    found = sum(state.how_many(piece, BAG) for piece in wanted)
    return found / state.bag_size() if found else 0.0


def cheapest(heist: Heist, acts: Sequence[Act]) -> list[Act]:
    """One Act of each kind for each character, the cheapest; they are offered cheapest first."""
    kinds: dict[object, Act] = {}
    for act in acts:
        action = heist.printed[act.who][act.card, act.slot]
        plain = action.play is None and not action.item
        key = (act.who, action.icons, action.noise, action.alerts) if plain else act
        kinds.setdefault(key, act)
    return list(kinds.values())
