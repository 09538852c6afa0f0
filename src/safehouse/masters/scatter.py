"""A heist begun in its middle: a position laid out at random within the rules, for the lab."""

from typing import TYPE_CHECKING

from safehouse.engine.chance import draw
from safehouse.masters.board import mask_of, spaces
from safehouse.masters.pieces import (
    ACTION,
    BAG,
    HANDLED,
    JAIL,
    JEWEL,
    PIECES,
    PLACES,
    POCKET,
    SECURITY,
    Space,
    Who,
)
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

MOST_IDEAS = 5
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
    events = [place for place, card in enumerate(state.deck) if not is_crisis(card)]
    state.top = events[luck.below(len(events))] if events else 0
    _turn_tiles(state, luck)
    _handle_chits(state, luck)
    for who in heist.crew:
        if state.at[who] != JAIL:
            _place_character(heist, state, who, luck)
    _hand_out_loot(heist, state, luck)


def _turn_tiles(state: State, luck: Luck) -> None:
    for at in spaces(state.unknown):
        if luck.below(2) and state.bag_size():
            state.unknown &= ~(1 << at)
            state.draw(_chit(state, luck), at)


def _chit(state: State, luck: Luck) -> int:
    bag = state.count[BAG::PLACES]
    return [piece for piece, amount in enumerate(bag) for _ in range(amount)][luck.below(sum(bag))]


def _handle_chits(state: State, luck: Luck) -> None:
    for chit in SECURITY:
        for at in spaces(state.where[chit]):
            if luck.below(2):
                state.turn(chit, chit + HANDLED, at)


def _place_character(heist: "Heist", state: State, who: Who, luck: Luck) -> None:
    board = heist.boards[state.shape]
    everywhere = spaces(board.hexes | board.entrances)
    hexes = spaces(board.hexes)
    state.at[who] = everywhere[luck.below(len(everywhere))]
    state.ideas[who] = luck.below(MOST_IDEAS + 1)
    state.die[who] = luck.below(6) + 1
    near: tuple[Space, ...] = spaces(board.near[state.at[who]] & board.hexes)
    wanted = heist.memory[who]
    route = luck.some(near, wanted // 2)
    rest = tuple(at for at in hexes if at not in route)
    state.plan[who] = mask_of((*route, *luck.some(rest, wanted - len(route))))


def _hand_out_loot(heist: "Heist", state: State, luck: Luck) -> None:
    for loot in range(JEWEL, PIECES):
        for at in spaces(state.where[loot]):
            who = luck.below(2 * len(heist.players))
            if who < len(heist.players) and state.at[who] < heist.hexes:
                state.carry(loot, at, POCKET + who, state.how_many(loot, at))
