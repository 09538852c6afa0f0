"""How a heist ended."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.masters.pieces import CASH, JAIL, JEWEL, PIECES, Who
from safehouse.masters.setup import piece_name
from safehouse.masters.sight.loot import amount_out, stolen
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


class Outcome(msgspec.Struct, frozen=True):
    """Whether the objective was met, who got out, who is Busted and in jail, what was brought out, who goes up."""

    objective: bool
    escaped: tuple[Who, ...]
    busted: tuple[Who, ...]
    cash: int
    loot: dict[str, int]
    rounds: int
    levels_up: tuple[Who, ...] = ()


def outcome_of(heist: "Heist", state: State) -> Outcome:
    """The outcome of a heist that is over."""
    busted = tuple(who for who in heist.crew if state.at[who] == JAIL)
    escaped = tuple(who for who in heist.crew if state.at[who] != JAIL)
    cash = amount_out(heist, state, CASH)
    loot = _loot(heist, state)
    return Outcome(stolen(heist, state), escaped, busted, cash, loot, state.round, levels_up=heist.crew)


def _loot(heist: "Heist", state: State) -> dict[str, int]:
    """What is out beside the cash."""
    amounts = {piece: amount_out(heist, state, piece) for piece in range(JEWEL, PIECES) if piece != CASH}
    return {piece_name(piece): amount for piece, amount in amounts.items() if amount}
