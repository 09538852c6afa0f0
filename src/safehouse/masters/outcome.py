"""How a heist ended."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.masters.pieces import CASH, JAIL, JEWEL, OUT, PIECES, POCKET, Who
from safehouse.masters.setup import piece_name
from safehouse.masters.sight.loot import stolen
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


class Outcome(msgspec.Struct, frozen=True):
    """Whether the objective was met, who got out, who is Busted, and what was brought out."""

    objective: bool
    escaped: tuple[Who, ...]
    busted: tuple[Who, ...]
    cash: int
    loot: dict[str, int]
    rounds: int


def outcome_of(heist: "Heist", state: State) -> Outcome:
    """The outcome of a heist that is over."""
    busted = tuple(who for who in heist.crew if state.at[who] == JAIL)
    escaped = tuple(who for who in heist.crew if state.at[who] != JAIL)
    return Outcome(stolen(heist, state), escaped, busted, state.how_many(CASH, OUT), _loot(state, escaped), state.round)


def _loot(state: State, escaped: tuple[Who, ...]) -> dict[str, int]:
    """What is out, and what those who escaped still hold."""
    hands = (OUT, *(POCKET + who for who in escaped))
    amounts = {piece: sum(state.how_many(piece, hand) for hand in hands) for piece in range(JEWEL, PIECES)}
    return {piece_name(piece): amount for piece, amount in amounts.items() if amount and piece != CASH}
