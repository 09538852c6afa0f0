"""Playing a position to the end of the match in place: the fast way into the same rules, for bots and the lab."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import Any, Final

from safehouse.engine.game import Asked, Game, Position, renewed
from safehouse.engine.wire import Seat

Policy = Callable[[Any, Seat, Sequence[Any]], Any]  # what a seat takes of some offers or answers in a state
Mover = Callable[[Sequence[Seat]], Seat]  # which of the seats that are waited for acts next

first_mover: Final[Mover] = itemgetter(0)  # seats that act at the same time act one after the other


def playout(game: Game[Any], position: Position, policy: Policy, mover: Mover = first_mover) -> Position:
    """Play to the end of the match on a state of its own, questions answered at once; first what is asked already."""
    state = _settled(game, position, policy)
    table = game.table(game, state, 0, (), partial(policy, state))
    to_move, legal, play = game.to_move, game.legal, game.play
    while movers := to_move(state):
        table.seat = seat = mover(movers)
        table.facts = []
        play(table, policy(state, seat, legal(state, seat)))
    return Position(state)


def _settled(game: Game[Any], position: Position, policy: Policy) -> Any:
    """A state of one's own in which nothing is asked any longer: the open command is over, and drafts that stand."""
    asked = position.open
    state = (position.state if asked is None else asked.past.before).copy()
    if asked is not None:
        _carry_out(game, state, asked, policy)
    for draft in position.drafts:
        standing = renewed(game, state, draft)
        if standing is not None:
            _carry_out(game, state, standing, policy)
    return state


def _carry_out(game: Game[Any], state: Any, asked: Asked, policy: Policy) -> None:
    """Play a command again from its start, and on to its end."""
    game.play(
        game.table(game, state, asked.seat, asked.answers, partial(policy, state), asked.past.luck), asked.command
    )
