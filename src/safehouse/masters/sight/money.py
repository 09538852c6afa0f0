"""What things cost and what they bring."""

from typing import TYPE_CHECKING

from safehouse.masters.box.pieces import BARGAINS, CASH, DEALS_IN_JEWELS, DISCARD, JEWEL, RESELLS, SHOP, Piece, Place
from safehouse.masters.sight.escape import has_escaped
from safehouse.masters.sight.haul import amount_out
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


PRICE_OF_A_JEWEL = 4


def price_of(heist: "Heist", item: Piece) -> int:
    """What an item costs in the shop."""
    return max(0, heist.edition.box.item(item).price - bool(heist.terms & BARGAINS))


def worth_of(heist: "Heist", item: Piece) -> int:
    """What the shop pays for an item: half its price, rounded down (ITM5), or $1k less than its price."""
    price = heist.edition.box.item(item).price
    return max(0, price - 1) if heist.terms & RESELLS else price // 2


def on_sale(heist: "Heist", state: State, item: Piece) -> tuple[Place, ...]:
    """Where an item can be bought from: the shop, or the discards for one that may be bought again at once (ITM6)."""
    places = (SHOP, DISCARD) if heist.edition.box.item(item).again else (SHOP,)
    return tuple(place for place in places if state.how_many(item, place))


def jewels_worth(heist: "Heist", state: State) -> int:
    """What the jewels that are out can be sold for (LOO9)."""
    return PRICE_OF_A_JEWEL * amount_out(heist, state, JEWEL) if heist.terms & DEALS_IN_JEWELS else 0


def bet_pays(heist: "Heist", state: State, *, met: bool) -> int:
    """What comes back of a bet: twice as much if every player's character has escaped and the objective is met."""
    all_out = all(has_escaped(heist, state, who) for who in heist.players)
    return 2 * state.story.bet if met and all_out else 0


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
