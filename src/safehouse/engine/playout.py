"""Playing a match to its end in place: the fast way into the same rules, for bots and the lab."""

from collections.abc import Callable, Sequence
from typing import Any

from safehouse.engine.game import Game
from safehouse.engine.table import Player
from safehouse.engine.wire import Seat


def first_mover(movers: Sequence[Seat]) -> Seat:
    """Let seats that act at the same time act one after the other."""
    return movers[0]


def playout(game: Game[Any], state: Any, player: Player, mover: Callable[[Sequence[Seat]], Seat] = first_mover) -> None:
    """Play a match to its end in place, questions answered at once. The caller owns the state."""
    table = game.table(game, state, 0, (), player)
    while movers := game.to_move(state):
        table.seat = seat = mover(movers)
        table.facts = []
        game.play(table, player(seat, game.legal(state, seat)))
