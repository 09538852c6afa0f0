"""Part one: planning tokens, entrances, Ready."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import JAIL, PLANNING, Mask, Space, Who
from safehouse.masters.facts.plan import Entered, Planned, SaidSo, Unplanned
from safehouse.masters.phases.command import HeistCommand, SpaceCommand, Told
from safehouse.masters.phases.dig import offer_tunnels
from safehouse.masters.phases.hands import offer_gifts
from safehouse.masters.phases.hire import offer_hires
from safehouse.masters.phases.shop import offer_shop
from safehouse.masters.phases.use import offer_abilities
from safehouse.masters.sight.conditions import Need, Spot, meets, spots
from safehouse.masters.sight.crew import in_place, tokens_left
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def board_hexes(heist: "Heist", state: State, who: Who) -> Mask:
    """The hexes of the board."""
    return heist.boards[state.shape].hexes


def starting_places(heist: "Heist", state: State, who: Who) -> Mask:
    """Where a character may start: on an entrance, or on a marked spot inside for one who was Busted before."""
    return heist.starts if who in heist.setup.inside else heist.boards[state.shape].entrances


def bare_hexes(heist: "Heist", state: State, who: Who) -> Mask:
    """Where the character has no token."""
    return ~state.plan[who]


def own_tokens(heist: "Heist", state: State, who: Who) -> Mask:
    """Where the character has a token."""
    return state.plan[who]


def roomy_places(heist: "Heist", state: State, who: Who) -> Mask:
    """The starting places with room for one more."""
    others = [state.at[mate] for mate in heist.crew if mate != who]
    ways = spaces(heist.boards[state.shape].entrances | heist.starts)
    return sum(1 << way for way in ways if has_room(heist, way, others))


def has_room(heist: "Heist", place: Space, others: Sequence[Space]) -> bool:
    """May one more start there, with where the others are? Only entrances have a limit (BRD7)."""
    return place < heist.hexes or others.count(place) < heist.entrance_limit


def may_enter(heist: "Heist", state: State, who: Who) -> bool:
    """Is the starting place still the character's own choice?"""
    return who in heist.setup.inside or state.at[who] >= heist.hexes


def elsewhere(heist: "Heist", state: State, who: Who) -> Mask:
    """Every space but the one the pawn is on."""
    return ~(1 << state.at[who])


class Plan(SpaceCommand, frozen=True):
    """Lay a planning token on a hex."""

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)
    needs: ClassVar[tuple[Need, ...]] = (Need("CHR2", "all tokens are placed", tokens_left),)
    where: ClassVar[tuple[Spot, ...]] = (
        Spot("PLN2", "tokens go on hexes", board_hexes),
        Spot("PLN1", "your token is already there", bare_hexes),
    )

    def play(self, table: HeistTable) -> None:
        table.emit(Planned(self.who, self.at))


class Unplan(SpaceCommand, frozen=True):
    """Take a planning token back."""

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)
    where: ClassVar[tuple[Spot, ...]] = (Spot("PLN1", "you have no token there", own_tokens),)

    def play(self, table: HeistTable) -> None:
        table.emit(Unplanned(self.who, self.at))


class Enter(SpaceCommand, frozen=True):
    """Set a pawn on the place where it starts."""

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)
    needs: ClassVar[tuple[Need, ...]] = (Need("PLN4", "the character starts inside", may_enter),)
    where: ClassVar[tuple[Spot, ...]] = (
        Spot("PLN4", "you start on an entrance, or inside if you were Busted before", starting_places),
        Spot("PLN4", "you are already there", elsewhere),
        Spot("BRD7", "the entrance is full", roomy_places),
    )

    def play(self, table: HeistTable) -> None:
        table.emit(Entered(self.who, self.at))


class Ready(HeistCommand, frozen=True):
    """Say that one's plan stands."""

    phases: ClassVar[tuple[int, ...]] = (PLANNING,)

    def obstacles(self, heist: "Heist", state: State, seat: Seat) -> Iterator[Told]:
        yield from super().obstacles(heist, state, seat)
        if not all(in_place(heist, state, who) for who in heist.seatings[state.seating].moved_by[seat]):
            yield "PLN4", "choose where each of your characters starts"
        if state.done >> seat & 1:
            yield "PLN5", "you have already said so"

    def play(self, table: HeistTable) -> None:
        table.emit(SaidSo(table.seat))
        if table.game.all_said(table.state):
            table.game.edition.begin_heist(table)


def offer_planning(offers: list[Command], heist: "Heist", state: State, seat: Seat) -> None:
    """Everything a seat may do in planning."""
    for who in heist.seatings[state.seating].moved_by[seat]:
        if state.at[who] == JAIL:
            continue
        for command in (Plan, Unplan, Enter):
            if meets(command.needs, heist, state, who):
                offers.extend(command(who, at) for at in spaces(spots(command.where, heist, state, who)))
        offer_gifts(offers, heist, state, who)
        offer_abilities(offers, heist, state, who)
    if heist.sheet.tunnels:
        offer_tunnels(offers, heist, state)
    offer_hires(offers, heist, state)
    if heist.shop:
        offer_shop(offers, heist, state, seat)
    ready = Ready()
    if next(ready.obstacles(heist, state, seat), None) is None:
        offers.append(ready)
