"""Opening hands: keep them or draw again."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.pieces import OPENING
from safehouse.masterminds.facts.turns import HandKept, HandRedrawn, TurnBegan
from safehouse.masterminds.phases.command import MatchCommand, Told
from safehouse.masterminds.sight.crew import joins
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.draw import draw_opening

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


class OpeningCommand(MatchCommand, frozen=True):
    """A command about one's opening hand; every seat is asked alike."""

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Before the first turn, once."""
        if state.stage != OPENING:
            yield "R11", "opening hands are settled"
        elif state.kept >> seat & 1:
            yield "R11", "you have kept your hand"


class KeepHand(OpeningCommand, frozen=True):
    """Keep the opening hand."""

    def play(self, table: MatchTable) -> None:
        state = table.state
        table.emit(HandKept(table.seat))
        if state.kept == (1 << len(state.hands)) - 1:
            table.emit(TurnBegan(state.starter, 1))


class RedrawHand(OpeningCommand, frozen=True):
    """Discard an opening hand with neither Crew nor Mercenary and draw a new one."""

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """Only a hand without Crew and Mercenaries (R11)."""
        yield from super().unmet(game, state, seat)
        if not may_redraw(state, seat):
            yield "R11", "your hand has a Crew card or a Mercenary"

    def play(self, table: MatchTable) -> None:
        hand = table.state.hands[table.seat]
        table.emit(HandRedrawn(table.seat, hand))
        draw_opening(table, table.seat, len(hand))


def may_redraw(state: State, seat: Seat) -> bool:
    """Has a hand neither Crew nor Mercenary (R11)?"""
    return not any(joins(card) for card in state.hands[seat])


def offer_opening(offers: list[Command], state: State, seat: Seat) -> None:
    """What a seat may do with its opening hand."""
    if not state.kept >> seat & 1:
        offers.append(KeepHand())
        if may_redraw(state, seat):
            offers.append(RedrawHand())
