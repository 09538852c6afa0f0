"""Gather Resources, Legwork, Lay Low, and the end of the turn."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import GATHER, IMMEDIATE, LAY_LOW, LEGWORK, Place, Slot
from safehouse.masterminds.facts.cards import TookFromPile
from safehouse.masterminds.facts.crew import HeatLost
from safehouse.masterminds.phases.command import ActionCommand, Told, TurnCommand
from safehouse.masterminds.sight.complications import face_down
from safehouse.masterminds.sight.crew import heat_to_shed
from safehouse.masterminds.state import State
from safehouse.masterminds.state.memory import Row
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.draw import draw
from safehouse.masterminds.verbs.jobs import look
from safehouse.masterminds.verbs.turns import end_turn

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

DECK: Final = "deck"
PILE: Final = "pile"
CARDS: Final = 2
NOT_FACE_DOWN: Final[Told] = ("R34", "there is no face-down Complication there")
NOT_THAT_HEAT: Final[Told] = ("R36", "that is not Heat you can discard")


def can_draw(state: State) -> bool:
    """Is there any Resource to draw (R26)?"""
    return bool(state.deck or state.bottom or state.pile)


class Gather(ActionCommand, frozen=True):
    """Draw two Resources, or take the top card of the discard pile."""

    source: str

    action: ClassVar[int] = GATHER

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """A card must be there, and the pile must be open to you."""
        yield from super().unmet(game, state, seat)
        if self.source not in (DECK, PILE):
            yield "R23", "cards come from the deck or from the discard pile"
        elif self.source == DECK and not can_draw(state):
            yield "R26", "there is no card to draw"
        elif self.source == PILE:
            yield from pile_barred(state)

    def play(self, table: MatchTable) -> None:
        seat, state = table.seat, table.state
        table.due = self.taken(seat)
        boss = state.crews[seat][0]
        if self.source == PILE:
            table.emit(TookFromPile(seat, state.pile[-1]))
        elif boss.card in table.game.book.gathers and not boss.time:
            table.game.book.gathers[boss.card](table, seat)
        else:
            draw(table, seat, CARDS)
        table.settle()


def pile_barred(state: State) -> Iterator[Told]:
    """Why the top card of the discard pile may not be taken."""
    if not state.pile:
        yield "R23", "the discard pile is empty"
        return
    if state.discarded:
        yield "R24", "you have discarded a card this turn"
    if KIND[state.pile[-1]] == IMMEDIATE:
        yield "R61", "the top card is Play Immediately"


class Legwork(ActionCommand, frozen=True):
    """Look at a face-down Complication."""

    place: Place
    slot: Slot

    action: ClassVar[int] = LEGWORK

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """It must lie face down."""
        yield from super().unmet(game, state, seat)
        if not 0 <= self.place < len(state.jobs) or self.slot not in face_down(state, self.place):
            yield NOT_FACE_DOWN

    def play(self, table: MatchTable) -> None:
        table.due = self.taken(table.seat)
        look(table, table.seat, self.place, self.slot)
        boss = table.state.crews[table.seat][0]
        if boss.card in table.game.book.legworks and not boss.time:
            table.game.book.legworks[boss.card](table, table.seat)


class LayLow(ActionCommand, frozen=True):
    """Get rid of one or two Heat."""

    heat: int

    action: ClassVar[int] = LAY_LOW

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """One or two, and there must be so much."""
        yield from super().unmet(game, state, seat)
        if not 1 <= self.heat <= heat_to_shed(state, seat):
            yield NOT_THAT_HEAT

    def play(self, table: MatchTable) -> None:
        table.due = self.taken(table.seat)
        table.emit(HeatLost(table.seat, self.heat))
        boss = table.state.crews[table.seat][0]
        if boss.card in table.game.book.lay_lows and not boss.time:
            table.game.book.lay_lows[boss.card](table, table.seat)


class EndTurn(TurnCommand, frozen=True):
    """End the turn."""

    def play(self, table: MatchTable) -> None:
        end_turn(table, table.seat)


GATHER_DECK: Final = Gather(DECK)
GATHER_PILE: Final = Gather(PILE)
END_TURN: Final = EndTurn()
LAY_LOWS: Final = ((), (LayLow(1),), (LayLow(1), LayLow(2)))


def offer_actions(offers: list[Command], game: "Match", state: State, seat: Seat) -> None:
    """The actions but Hire Up and Heist. It is called only while an action is left."""
    taken = state.actions
    if not taken & GATHER:
        if can_draw(state):
            offers.append(GATHER_DECK)
        if state.pile and not state.discarded and KIND[state.pile[-1]] != IMMEDIATE:
            offers.append(GATHER_PILE)
    if not taken & LEGWORK:
        rows, menu = game.memory.legwork
        if rows is not state.complications:
            menu = legwork_menu(game, state.complications)
        offers += menu
    if not taken & LAY_LOW:
        offers += LAY_LOWS[heat_to_shed(state, seat)]


def legwork_menu(game: "Match", rows: Sequence[Row]) -> list[Command]:
    """The face-down Complications, Job by Job, as offers."""
    known = game.memory.legworks
    found: list[Command] = []
    for place, row in enumerate(rows):
        seen, menu = known[place]
        if seen is not row:
            menu = tuple([Legwork(place, slot) for slot, each in enumerate(row) if not each[1]])
            known[place] = row, menu
        found += menu
    game.memory.legwork = rows, found
    return found
