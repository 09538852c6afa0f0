"""A heist begun in its middle: a position laid out at random within the rules, for the lab."""

from typing import TYPE_CHECKING

from safehouse.engine.chance import draw
from safehouse.masters.board import mask_of, spaces
from safehouse.masters.box.pieces import (
    ACTION,
    BAG,
    DOG,
    ESCAPE,
    FACES,
    GUARD,
    HANDLED,
    JAIL,
    NOWHERE,
    PLACES,
    POCKET,
    SAFE,
    SAFEHOUSE,
    SECURITY,
    Space,
    Who,
)
from safehouse.masters.facts.escort import EscortSubdued
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.sight.dogs import idle, prey
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

MOST_IDEAS = 7
LOUDEST = 20


class Luck:
    """Numbers from a seed, one after the other."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.spent = 0

    def below(self, sides: int) -> int:
        """A number below another."""
        self.spent += 1
        return draw(self.seed, self.spent, sides)

    def some(self, options: tuple[int, ...], wanted: int) -> tuple[int, ...]:
        """Some of the options, each at most once."""
        left = list(options)
        return tuple(left.pop(self.below(len(left))) for _ in range(min(wanted, len(left))))


def scatter(heist: "Heist", state: State, seed: int) -> None:
    """Put a heist that has just been set up into the middle of an action phase."""
    luck = Luck(seed)
    state.phase, state.round = ACTION, 1
    state.noise = luck.below(LOUDEST)
    events = [place for place, card in enumerate(state.deck) if not is_crisis(heist, card)]
    state.top = events[luck.below(len(events))] if events else 0
    _turn_tiles(state, luck)
    _handle_chits(state, luck)
    _lay_escort_low(state)
    _let_people_in(heist, state, luck)
    for who in heist.crew:
        if state.at[who] != JAIL:
            _place_character(heist, state, who, luck)
    _hand_out_loot(heist, state, luck)
    _work_on_safe(heist, state, luck)
    _let_dogs_jump(heist, state)
    if not luck.below(4):
        state.phase = ESCAPE


def _let_people_in(heist: "Heist", state: State, luck: Luck) -> None:
    """A non-player character has joined the crew in half of all positions, and may panic."""
    for who in heist.npcs:
        if luck.below(2):
            state.busted &= ~(1 << who)
            state.at[who] = SAFEHOUSE
            state.tell(captive=NOWHERE, escort=(), escort_down=())
    state.tell(panicked=luck.below(3) == 0)


def _work_on_safe(heist: "Heist", state: State, luck: Luck) -> None:
    """Somebody stands at the safe, which may be nearly open."""
    for at in spaces(state.where[SAFE]):
        state.at[heist.players[luck.below(len(heist.players))]] = at
        state.tell(cracks=luck.below(heist.sheet.safe.cracks))


def _turn_tiles(state: State, luck: Luck) -> None:
    often = luck.below(4) + 1
    for at in spaces(state.unknown):
        if luck.below(4) < often and state.bag_size():
            state.unknown &= ~(1 << at)
            state.draw(_chit(state, luck), at)

    while often > 3 and luck.below(8) and state.bag_size():
        state.cull(_chit(state, luck))


def _chit(state: State, luck: Luck) -> int:
    bag = state.count[BAG::PLACES]
    return [piece for piece, amount in enumerate(bag) for _ in range(amount)][luck.below(sum(bag))]


def _handle_chits(state: State, luck: Luck) -> None:
    for chit in SECURITY:
        for at in spaces(state.where[chit]):
            if luck.below(2):
                state.turn(chit, chit + HANDLED, at)


def _lay_escort_low(state: State) -> None:
    """Guards of an escort who are down were subdued in an earlier round."""
    for at in state.story.escort:
        if state.story.escort.count(at) > state.how_many(GUARD, at):
            EscortSubdued(at).apply(state)
    state.tell(ambushed=0)


def _place_character(heist: "Heist", state: State, who: Who, luck: Luck) -> None:
    board = heist.boards[state.shape]
    everywhere = spaces(board.hexes | board.entrances)
    hexes = spaces(board.hexes)
    marked = spaces(board.hexes & heist.marks) if not luck.below(3) else ()
    state.at[who] = (marked or everywhere)[luck.below(len(marked or everywhere))]
    state.ideas[who] = luck.below(MOST_IDEAS + 1)
    state.die[who] = luck.below(FACES) + 1
    near: tuple[Space, ...] = spaces(board.near[state.at[who]] & board.hexes)
    wanted = heist.memory[who]
    route = luck.some(near, wanted // 2)
    rest = tuple(at for at in hexes if at not in route)
    state.plan[who] = mask_of((*route, *luck.some(rest, wanted - len(route))))


def _let_dogs_jump(heist: "Heist", state: State) -> None:
    """No dog stands idle beside somebody."""
    for at in idle(heist, state):
        state.carry(DOG, at, state.at[prey(heist, state, at)[0]], state.how_many(DOG, at))


def _hand_out_loot(heist: "Heist", state: State, luck: Luck) -> None:
    for loot in state.pieces.loot:
        for at in spaces(state.where[loot]):
            who = luck.below(2 * len(heist.players))
            if who < len(heist.players) and state.at[who] < heist.hexes:
                state.carry(loot, at, POCKET + who, state.how_many(loot, at))
