"""Hire Up: Crew, Mercenaries and Gear from the hand to the table."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import CREW, GEAR, LARGEST_CREW, MERCENARY, PAID, Who
from safehouse.masterminds.phases.command import HireCommand, Told
from safehouse.masterminds.sight.crew import affordable, can_carry, crew_limit, dismissable, joins
from safehouse.masterminds.sight.money import worth
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.crew import choose_top, dismiss, equip, join
from safehouse.masterminds.verbs.heat import check_jail

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

PLAYABLE: Final = frozenset(card for card, kind in KIND.items() if kind in (CREW, GEAR, MERCENARY))


class Hire(HireCommand, frozen=True):
    """Take a Crew card or a Mercenary into the crew."""

    def misplaced(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        if not joins(self.card):
            yield "R27", "that card does not join a crew"
        elif len(state.crews[seat]) >= crew_limit(game, state, seat):
            yield "R29", "your crew is full"

    def play(self, table: MatchTable) -> None:
        self.pay(table)
        join(table, table.seat, self.card)


class HireInstead(HireCommand, frozen=True):
    """Take a new member into a full crew and dismiss another for it."""

    who: Who

    def misplaced(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        if not joins(self.card):
            yield "R27", "that card does not join a crew"
        elif len(state.crews[seat]) != crew_limit(game, state, seat):
            yield "R30", "you may dismiss only when your crew is full, to make room"
        elif self.who not in dismissable(state, seat):
            yield "R30", "that member cannot be dismissed"

    def play(self, table: MatchTable) -> None:
        top = choose_top(table, table.seat, self.who)
        self.pay(table)
        dismiss(table, table.seat, self.who, "dismissed", top)
        check_jail(table, table.seat)
        join(table, table.seat, self.card)


class Equip(HireCommand, frozen=True):
    """Buy Gear for a member."""

    who: Who

    def misplaced(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        crew = state.crews[seat]
        if KIND[self.card] != GEAR:
            yield "R27", "that card is not Gear"
        elif not 0 <= self.who < len(crew) or not can_carry(crew[self.who]):
            yield "R33", "that member cannot carry it"

    def play(self, table: MatchTable) -> None:
        self.pay(table)
        equip(table, table.seat, self.who, self.card)


HIRES: Final = {card: Hire(card) for card in PLAYABLE}
HIRES_INSTEAD: Final = {card: tuple(HireInstead(card, who) for who in range(LARGEST_CREW)) for card in PLAYABLE}
EQUIPS: Final = {
    card: tuple(Equip(card, who) for who in range(LARGEST_CREW)) for card in PLAYABLE if KIND[card] == GEAR
}
FREE: Final = frozenset(card for card in PLAYABLE if KIND[card] == MERCENARY)


def offer_hiring(offers: list[Command], game: "Match", state: State, seat: Seat) -> None:
    """Every card that may be played in Hire Up. It is called only while the action may be taken or is under way."""
    hand, crew, paid = state.hands[seat], state.crews[seat], state.hiring == PAID
    known_hand, known_crew, known_paid, menu = game.memory.hires[seat]
    if known_hand is not hand or known_crew is not crew or known_paid is not paid:
        menu = hire_menu(game, state, seat)
        game.memory.hires[seat] = hand, crew, paid, menu
    offers += menu


def hire_menu(game: "Match", state: State, seat: Seat) -> Sequence[Command]:
    """What a hand offers in Hire Up to a crew."""
    hand, crew, first = state.hands[seat], state.crews[seat], state.hiring != PAID
    held = [card for card in hand if card in PLAYABLE]
    total = worth(hand) if held else 0
    paid_for = [card for card in held if card in FREE or affordable(game.book, crew, card, total, first=first)]
    if not paid_for:
        return ()
    room = crew_limit(game, state, seat) - len(crew)
    found: list[Command] = []
    for card in dict.fromkeys(paid_for):
        if card in EQUIPS:
            found += [equip for equip, member in zip(EQUIPS[card], crew, strict=False) if not (member[1] or member[2])]
        elif room > 0:
            found.append(HIRES[card])
        elif room == 0:
            found += HIRES_INSTEAD[card][1 : len(crew)]
    return found
