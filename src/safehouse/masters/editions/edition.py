"""What an edition of the rules is: one value that holds all in which editions differ."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from safehouse.engine.outside import shown
from safehouse.engine.wire import Command
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.box import Box
from safehouse.masters.box.content import Item
from safehouse.masters.box.pieces import Mask, Piece, Space, Who
from safehouse.masters.box.pieceset import Pile
from safehouse.masters.cards.book import Book
from safehouse.masters.phases.command import Conditions
from safehouse.masters.phases.offers import Offering
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition; policies are named after the rule they carry."""

    name: str
    rules: str  # their version: it changes with every rule, so that a kept match knows by which it was begun
    box: Box
    book: Book
    cards: tuple[str, ...]  # those of the book that are in play for everybody in every heist
    commands: tuple[type[Command], ...]
    offers: tuple[tuple[Offering, ...], ...]  # of each phase
    conditions: Conditions  # beside those that its commands have themselves
    in_the_bag: Callable[[Box], Collection[str]]  # SET6, SEC15: what a heist may put into it
    at_odds: Callable[[Box, Sequence[str]], str]  # FIX2, FIX3: which of some fixers would not work with the others
    begin_heist: Callable[[HeistTable], None]  # SEC11: when tiles beside the crew are first revealed
    under_a_camera: Callable[[HeistTable, Mask], None]  # SEC6: what it means that a camera comes back
    may_cull: Callable[[State], bool]  # SEC13: is a reveal of use with nothing unknown
    queue_crises: Callable[[HeistTable, str], None]  # EVT8: when a crisis on top is set aside
    past_the_last_noise: Callable[[HeistTable], None]  # NOI3
    at_the_last_noise: Callable[[HeistTable], None]  # NOI3, ESC1: what it means to arrive there
    may_call: Callable[[State], bool]  # RND14: is there an Escape to be called
    call_escape: Callable[[HeistTable], None]  # RND15: when an Escape of one's own choice begins
    why_leaving: Callable[["Heist", State], str]  # ESC1: why an Escape that waited for the round's end begins
    needs_alarm: bool  # EVT5, ESC1: is there an end only if a card of the deck sounds the alarm
    when_exhausted: Callable[["Heist", State], str]  # PH36: what strikes when no event is left
    sealed_in_escape: Callable[[State], Mask]  # ESC10: what nobody enters or leaves
    before_last_ditch: Callable[[State, Who, int], int]  # ESC12: the fewest ideas to spend on what is lacking
    loot_of_the_busted: Callable[[HeistTable, str, Space, Sequence[Pile]], None]  # ESC17
    no_way_back: Callable[["Heist", State], Mask]  # ESC18: from where nobody runs back in
    at_crowded_exits: Callable[[HeistTable], None]  # CAM27: what it means that too many share an exit
    levels_up: Callable[["Heist", State], tuple[Who, ...]]  # BUS3, CAM5, CAM9
    chasing: Callable[["Heist", State], Mask]  # DOG2: which dogs chase
    dog_ground: Callable[["Heist", State], Mask]  # DOG5: where dogs go
    slipped: Callable[[State, Who], int]  # DOG10: how many dogs are outrun
    when_taken: Callable[[HeistTable, Who], None]  # NPC8: how a hostage joins the crew
    loose_rings: Callable[[State, int], Mask]  # RLK6: where remote locks of a letter can be removed
    token_from_a_gate: Callable[[HeistTable, Who], None]  # GAT7
    held_by_guard: tuple[Piece, ...]  # KEY4, KEY7: what comes out of the bag with a guard
    shop_stock: Callable[[Item, int], int]  # ITM3, ITM4: how many of an item the shop can have, with so many found
    goods_worth: Callable[[Mapping[str, int], int], Mapping[str, int]]  # LOO9: what loot is sold for, on some terms

    def sheet(self, heist: str | HeistFile) -> HeistFile:
        """A heist of the box by its id, or one of somebody's own; refused if it is drawn for another edition."""
        sheet = heist if isinstance(heist, HeistFile) else self.box.heist(heist)
        if sheet.edition not in ("", self.name):
            raise BadHeist(f"edition: {sheet.id} is drawn for {shown(sheet.edition)}, not for {self.name}")
        return sheet
