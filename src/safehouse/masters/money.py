"""What a heist came to in cash, when it is over."""

from typing import TYPE_CHECKING

from safehouse.masters.pieces import CASH
from safehouse.masters.sight.haul import amount_out
from safehouse.masters.sight.money import bet_pays, jewels_worth
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def settle_money(heist: "Heist", state: State, *, met: bool) -> dict[str, int]:
    """Team cash left, cash brought out, what jewels and the bet bring, the reward, and all of it together, in $1k."""
    parts = {
        "left": state.story.cash,
        "out": amount_out(heist, state, CASH),
        "jewels": jewels_worth(heist, state),
        "bet": bet_pays(heist, state, met=met),
        "reward": heist.sheet.reward if met else 0,
    }
    return parts | {"total": sum(parts.values())}
