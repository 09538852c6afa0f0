"""What things cost and what they bring."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from safehouse.masters.box.content import Item
from safehouse.masters.box.pieces import (
    BARGAINS,
    CASH,
    COLLECTS_ART,
    DEALS_IN_ART,
    DEALS_IN_JEWELS,
    DISCARD,
    JEWEL,
    KNOWS_BUYERS,
    RESELLS,
    SHOP,
    Piece,
    Place,
)
from safehouse.masters.sight.escape import has_escaped
from safehouse.masters.sight.haul import amount_out
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


PRICE_OF_A_JEWEL: Final = 4
JEWELS_BY_DEALER: Final = {KNOWS_BUYERS: 2, DEALS_IN_JEWELS: 3}  # in an edition in which there are several
JEWELS: Final = "jewels"  # the parts of the money that loot brings
ARTWORK: Final = "artwork"
FOR_ARTWORK: Final = (0, 2, 5, 8)  # what a collector pays for one, two, three pieces


def price_of(heist: "Heist", item: Piece) -> int:
    """What an item costs in the shop."""
    return price_for(heist.edition.box.item(item), heist.terms)


def worth_of(heist: "Heist", item: Piece) -> int:
    """What the shop pays for an item."""
    return worth_for(heist.edition.box.item(item), heist.terms)


def price_for(item: Item, terms: int) -> int:
    """What an item costs those whose fixers have got them some terms."""
    return max(0, item.price - bool(terms & BARGAINS))


def worth_for(item: Item, terms: int) -> int:
    """What the shop pays for an item: half its price, rounded down (ITM5), or $1k less than its price."""
    return max(0, item.price - 1) if terms & RESELLS else item.price // 2


def on_sale(heist: "Heist", state: State, item: Piece) -> tuple[Place, ...]:
    """Where an item can be bought from: the shop, or the discards for one that may be bought again at once (ITM6)."""
    places = (SHOP, DISCARD) if heist.edition.box.item(item).again else (SHOP,)
    return tuple(place for place in places if state.how_many(item, place))


def jewels_worth(heist: "Heist", state: State) -> int:
    """What the jewels that are out can be sold for (LOO9)."""
    return jewels_for(amount_out(heist, state, JEWEL), heist.terms)


def jewels_for(jewels: int, terms: int) -> int:
    """What some jewels bring those whose fixers have got them some terms."""
    return PRICE_OF_A_JEWEL * jewels if terms & DEALS_IN_JEWELS else 0


def jewels_alone(loot: Mapping[str, int], terms: int) -> Mapping[str, int]:
    """Jewels are the only loot that is sold (LOO9)."""
    return {JEWELS: jewels_for(loot.get("jewel", 0), terms)}


def jewels_and_artwork(loot: Mapping[str, int], terms: int) -> Mapping[str, int]:
    """Jewels and artwork are sold to whoever pays most for them (LOO9)."""
    price = max((price for dealer, price in JEWELS_BY_DEALER.items() if terms & dealer), default=0)
    return {JEWELS: price * loot.get("jewel", 0), ARTWORK: artwork_worth(loot.get("artwork", 0), terms)}


def artwork_worth(artwork: int, terms: int) -> int:
    """What some pieces of artwork bring: a collector pays more for two or three together."""
    if terms & COLLECTS_ART:
        return sum(FOR_ARTWORK[min(len(FOR_ARTWORK) - 1, artwork - sold)] for sold in range(0, artwork, 3))
    return artwork if terms & DEALS_IN_ART else 0


def bet_pays(heist: "Heist", state: State, *, met: bool) -> int:
    """What comes back of a bet: twice as much if every player's character has escaped and the objective is met."""
    all_out = all(has_escaped(heist, state, who) for who in heist.players)
    return 2 * state.story.bet if met and all_out else 0


def loot_out(heist: "Heist", state: State) -> dict[str, int]:
    """What is out beside the cash, by name."""
    amounts = {piece: amount_out(heist, state, piece) for piece in state.pieces.loot if piece != CASH}
    return {state.pieces.names[piece]: amount for piece, amount in amounts.items() if amount}


def settle_money(heist: "Heist", state: State, *, met: bool) -> dict[str, int]:
    """Team cash left, cash brought out, what jewels and the bet bring, the reward, and all of it together, in $1k."""
    parts = {
        "left": state.story.cash,
        "out": amount_out(heist, state, CASH),
        **heist.edition.goods_worth(loot_out(heist, state), heist.terms),
        "bet": bet_pays(heist, state, met=met),
        "reward": heist.sheet.reward if met else 0,
    }
    return parts | {"total": sum(parts.values())}
