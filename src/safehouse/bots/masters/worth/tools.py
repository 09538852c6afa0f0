"""What opens safes: which items are tools for it, who works fastest with them, and what to buy."""

from collections.abc import Sequence
from typing import Final

from safehouse.bots.masters.worth.errands import errands_of
from safehouse.engine.wire import Command
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DIE, FACES, POCKET, SAFE, UNLOCK, Piece, Who, left_of
from safehouse.masters.game import Heist
from safehouse.masters.phases.shop import Buy
from safehouse.masters.sight.items import cracks_worth
from safehouse.masters.sight.money import price_of
from safehouse.masters.state import State

SELDOM: Final = 0.4  # unlocks a round of one who hardly ever has one: ideas turn dice


def tools_of(heist: Heist) -> tuple[Piece, ...]:
    """The items that crack a safe, seen by trying them."""
    state = heist.opening
    safes = spaces(state.where[SAFE])
    if not safes:
        return ()
    return tuple(item for item in state.pieces.items if is_tool(heist, state, safes[0], item))


def is_tool(heist: Heist, state: State, at: int, item: Piece) -> bool:
    """Does somebody on the hex of a safe crack it with an item and nothing else?"""
    trial = state.copy()
    who = heist.players[0]
    for other in state.pieces.items:
        trial.take(other, POCKET + who, trial.how_many(other, POCKET + who))
    trial.at[who] = at
    trial.put(item, POCKET + who)
    return cracks_worth(heist, trial, who) > 0


def unlocks_a_round(heist: Heist, who: Who) -> float:
    """How many unlocks the dice of a character give on average, if it looks for them."""
    plain = [action for action in heist.actions[who][1:] if not action.ideas and not action.alerts]
    best = [
        max((left_of(action.icons, UNLOCK) for action in plain if action.face in (0, face)), default=0) for face in DIE
    ]
    return max(SELDOM, sum(best) / FACES)


def shopping(heist: Heist, state: State, tools: Sequence[Piece], offers: Sequence[Command]) -> Buy | None:
    """A tool to buy where a safe has to be opened and there is none: the cheapest, for who works fastest with it."""
    if not errands_of(heist, state).safe or any(is_at_hand(heist, state, tool) for tool in tools):
        return None
    buys = [offer for offer in offers if isinstance(offer, Buy) and offer.item in tools]
    return min(buys, key=lambda buy: (price_of(heist, buy.item), -unlocks_a_round(heist, buy.who)), default=None)


def is_at_hand(heist: Heist, state: State, piece: Piece) -> bool:
    """Does a piece lie on the board, or does somebody carry it?"""
    return bool(state.where[piece]) or any(state.how_many(piece, POCKET + who) for who in heist.crew)
