"""The shop, open in planning: items are bought with team cash and sold back."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.pieces import PLANNING, POCKET, Piece, Who
from safehouse.masters.facts.shop import Bought, Sold
from safehouse.masters.phases.command import CharacterCommand, Told
from safehouse.masters.sight.conditions import Need
from safehouse.masters.sight.crew import tokens_left
from safehouse.masters.sight.loot import loot_held
from safehouse.masters.sight.money import on_sale, price_of, worth_of
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.money import gain_cash, pay

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def shop_is_open(heist: "Heist", state: State, who: Who) -> bool:
    """Does this heist allow the shop?"""
    return heist.shop


def is_item(heist: "Heist", piece: Piece) -> bool:
    """Is it an item of the book?"""
    return piece in heist.edition.box.pieces.items


def is_player(heist: "Heist", state: State, who: Who) -> bool:
    """Is it a player's character? Others have no business in a shop."""
    return who in heist.players


class ShopCommand(CharacterCommand, frozen=True):
    """A command for a character and an item."""

    item: Piece

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)
    rule: ClassVar[str] = "ITM1"
    needs: ClassVar[tuple[Need, ...]] = (
        Need("ITM2", "the shop is closed in this heist", shop_is_open),
        Need("ITM1", "only players' characters go to the shop", is_player),
    )


class Buy(ShopCommand, frozen=True):
    """Buy an item for a character with team cash."""

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        """The shop, its stock and the price."""
        yield from super().unmet(heist, state)
        if not is_item(heist, self.item) or not on_sale(heist, state, self.item):
            yield "ITM6", "the shop has none"
        elif price_of(heist, self.item) > state.story.cash:
            yield "ITM1", "the team does not have that much cash"

    def play(self, table: HeistTable) -> None:
        place = on_sale(table.game, table.state, self.item)[0]
        if pay(table, price_of(table.game, self.item), "ITM1"):
            table.emit(Bought(self.who, self.item, place))


class Sell(ShopCommand, frozen=True):
    """Sell an item back that a character owns."""

    rule: ClassVar[str] = "ITM5"

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        """The shop, the item, and the planning tokens it gave."""
        yield from super().unmet(heist, state)
        if not is_item(heist, self.item) or not state.how_many(self.item, POCKET + self.who):
            yield "ITM5", "the character does not own that"
        elif not gives_no_token(heist, state, self.who, self.item):
            yield "CHR2", "its planning tokens are on the board"

    def play(self, table: HeistTable) -> None:
        if table.agreed(f"Sell it for ${worth_of(table.game, self.item)}k?", "ITM5"):
            table.emit(Sold(self.who, self.item))
            gain_cash(table, worth_of(table.game, self.item))


def gives_no_token(heist: "Heist", state: State, who: Who, item: Piece) -> bool:
    """Are the planning tokens that an item gives still in hand?"""
    return heist.tokens_by_item.get(item, 0) <= tokens_left(heist, state, who)


def goods(heist: "Heist", state: State) -> list[Piece]:
    """What the shop has and the team can pay."""
    kinds, cash = heist.edition.box.pieces.items, state.story.cash
    return [item for item in kinds if price_of(heist, item) <= cash and on_sale(heist, state, item)]


def wares(heist: "Heist", state: State, who: Who) -> list[Piece]:
    """What a character may sell; nothing where the shop buys nothing back."""
    held = loot_held(state, who) if Sell in heist.edition.commands else ()
    return [item for item in held if item in state.pieces.items and gives_no_token(heist, state, who, item)]


def offer_shop(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    """Everything a seat's characters may buy and sell."""
    affordable = goods(heist, state)
    for who in heist.seatings[state.seating].played_by[seat]:
        offers.extend(Buy(who, item) for item in affordable)
        if state.carrying >> who & 1:
            offers.extend(Sell(who, item) for item in wares(heist, state, who))
