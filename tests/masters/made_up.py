"""An edition that nobody printed, written as a difference: a seam of each kind, for tests that play it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from msgspec import structs

from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.content import PieceKind, Topic, Track
from safehouse.masters.box.pieces import ACTION, JAIL, SPACES, Space, Who
from safehouse.masters.box.pieceset import Pile
from safehouse.masters.cards.book import Book
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.loot import Lost
from safehouse.masters.facts.rounds import AlertRaised, IdeasSpent, NoiseMade
from safehouse.masters.facts.security import Subdued
from safehouse.masters.game import Heist
from safehouse.masters.phases.action import Pocket
from safehouse.masters.phases.command import CharacterCommand
from safehouse.masters.phases.shop import Sell
from safehouse.masters.sight.conditions import Need, meets
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.phases import begin_escape

NAME: Final = "made-up"
ALARM: Final = "X1"
CARDS = Book("event")
RULES = Book("rule")


@CARDS.effect("3")
def second_wind(table: HeistTable) -> None:
    """Everybody in play gains an idea."""
    for who in table.game.crew:
        if table.state.at[who] != JAIL:
            gain_ideas(table, who)


@CARDS.effect(ALARM)
def bells(table: HeistTable) -> None:
    """The Escape begins: now, or as soon as this card is lost."""
    begin_escape(table, "alarm")


@CARDS.reacts(ALARM, AlertRaised, told=True)
def bells_at_once(table: HeistTable, fact: AlertRaised, owner: Who) -> None:
    if fact.card == ALARM:
        begin_escape(table, "alarm")


@RULES.reacts("STREET CREDIT", Subdued)
def street_credit(table: HeistTable, fact: Subdued, owner: Who) -> None:
    """Whoever subdues a guard gains an idea."""
    gain_ideas(table, fact.by)


def has_an_idea(heist: Heist, state: State, who: Who) -> bool:
    return state.ideas[who] > 0


def is_inside(heist: Heist, state: State, who: Who) -> bool:
    return state.at[who] < heist.hexes


class Whistle(CharacterCommand, frozen=True):
    """Whistle for luck."""

    needs: ClassVar[tuple[Need, ...]] = (Need("SUB7", "that takes an idea", has_an_idea),)

    def play(self, table: HeistTable) -> None:
        table.emit(IdeasSpent(self.who, 1))
        table.emit(NoiseMade(1))


def offer_whistles(offers: list[Command], heist: Heist, state: State, seat: Seat) -> None:
    for who in heist.seatings[state.seating].moved_by[seat]:
        if state.at[who] < SPACES and meets(Whistle.needs, heist, state, who):
            offers.append(Whistle(who))


def leave_now(table: HeistTable) -> None:
    if table.agreed("Escape now?", "RND14"):
        begin_escape(table, "called")


def nothing_is_left(table: HeistTable, why: str, place: Space, held: Sequence[Pile]) -> None:
    for loot, amount in held:
        table.emit(Lost(place, loot, amount))


def never(state: State) -> bool:
    return False


OFFERS = tuple((*offers, offer_whistles) if phase == ACTION else offers for phase, offers in enumerate(STANDARD.offers))

MADE_UP = replace(
    STANDARD,
    name=NAME,
    rules="masters-made-up-1",
    box=replace(
        STANDARD.box,
        name=NAME,
        kinds={
            **STANDARD.box.kinds,
            "painting": PieceKind("painting", "+p", loot=True, valuable=True),
            "ring-z": PieceKind("remote lock Z", "+z", server="+Z"),
        },
        supply={**STANDARD.box.supply, "painting": 3},
        events={**STANDARD.box.events, ALARM: "Bells"},
        topics={**STANDARD.box.topics, ALARM: Topic(alarm=True)},
        tracks={size: Track((3, 6, 9), 12) for size in ("3", "4")},
        figures=structs.replace(STANDARD.box.figures, starting_cash=5),
    ),
    book=STANDARD.book | CARDS | RULES,
    cards=("STREET CREDIT",),
    commands=(*(command for command in STANDARD.commands if command is not Sell), Whistle),
    offers=OFFERS,
    conditions={Pocket: (Need("SUB9", "there is nothing to find outdoors", is_inside),)},
    may_cull=never,  # SEC13
    call_escape=leave_now,  # RND15
    loot_of_the_busted=nothing_is_left,  # ESC17
)

SHEET: Final = """
id = "the-gallery"
title = "The Gallery"
place = "A test"
label = "Amateur"
goal = "Bring a painting out."
story = "It hangs a little askew."
objective = { painting = 1 }
deck = "1-9, C2, 10-15, X1"
bag = { guard = 2, camera = 2, lock = 2, painting = 1 }
modules = []
unlocks = "fence"
edition = "made-up"
map = \"\"\"
    ?   +z  ?
  ↘   .   +Z  G
    ?   +p  x   ?
  →   .   ?   X
\"\"\"
"""
