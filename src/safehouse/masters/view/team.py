"""What everybody sees of the team's money: cash, fixers, what they left, and the shop."""

from typing import TYPE_CHECKING, Any, Final

import msgspec

from safehouse.engine.memo import Shelf
from safehouse.masters.box.pieces import DISCARD, PLACES, PLANNING, SHOP
from safehouse.masters.sight.money import on_sale, price_of, worth_of
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


SHOPS: Final[Shelf[Any, "dict[str, Goods]"]] = Shelf(most=512)


class Goods(msgspec.Struct, frozen=True):
    """An item of the shop: what it costs, what it brings, how many there are."""

    price: int
    worth: int
    left: int


class TeamView(msgspec.Struct, frozen=True):
    """The team as everybody sees it; the shop only while it is open."""

    cash: int
    bet: int
    blanks: int
    diversions: int
    blackout: bool
    fixers: tuple[str, ...]
    hired: tuple[str, ...]
    shop: dict[str, Goods]


def team_view(heist: "Heist", state: State) -> TeamView:
    """The team's money as any seat sees it."""
    story = state.story
    return TeamView(
        cash=story.cash,
        bet=story.bet,
        blanks=story.blanks,
        diversions=story.diversions,
        blackout=story.blackout,
        fixers=heist.setup.fixers,
        hired=story.hired,
        shop=_shop(heist, state) if heist.shop and state.phase == PLANNING else {},
    )


def _shop(heist: "Heist", state: State) -> dict[str, Goods]:
    """The shop, which is the same until something is bought or sold there."""
    key = heist, bytes(state.count[SHOP::PLACES]), bytes(state.count[DISCARD::PLACES])
    shop = SHOPS.get(key)
    return shop if shop is not None else SHOPS.keep(key, _goods(heist, state))


def _goods(heist: "Heist", state: State) -> dict[str, Goods]:
    box = heist.edition.box
    places = {item: on_sale(heist, state, item) for item in box.pieces.items}
    left = {item: sum(state.how_many(item, place) for place in found) for item, found in places.items()}
    return {
        box.pieces.names[item]: Goods(price_of(heist, item), worth_of(heist, item), amount)
        for item, amount in left.items()
        if amount
    }
