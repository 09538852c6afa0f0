"""Fixers of the edition of May 2020: they are paid in planning, and belong to factions."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Fact
from safehouse.masters.board import marked, spaces
from safehouse.masters.board.shape import MOST_ADDED, added
from safehouse.masters.box.pieces import (
    BAG,
    COLLECTS_ART,
    DEALS_IN_ART,
    DEALS_IN_JEWELS,
    GUARD,
    KNOWS_BUYERS,
    PLANNING,
    Mask,
    Who,
)
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.fixers import buy_reveal, can_buy_reveal, can_swap_locks, swap, swap_locks
from safehouse.masters.cards.older.v18_deck import ALARM
from safehouse.masters.facts.fixers import GuardBoughtOff, Hired
from safehouse.masters.facts.security import ExitBreached, Revealed
from safehouse.masters.sight.crew import crew
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.sight.story import is_unheld
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NUMBER, SPACE, WHO
from safehouse.masters.verbs.alarm import make_noise_now, raise_alerts
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.money import pay

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

FIXERS = Book("fixer")

A_FRIENDS_PRICE: Final = 2  # in $1k, for an idea or a reveal
FOR_AN_IDEA: Final = 1
FOR_A_GUARD: Final = 1
FOR_THE_GUARDS: Final = 3
FOR_A_TOKEN: Final = 3
FOR_SCHEMATICS: Final = 5
ALERTS_OF_A_TUNNEL: Final = 2
NOISE_OF_A_TUNNEL: Final = 4
LOST_TO_A_TUNNEL: Final = 3  # events: two alerts, and one where the noise gets to
SCHEMATICS: Final = "TAKE A LOOK AT THESE SCHEMATICS"
LEGIT: Final = "IT'LL LOOK LEGIT"


def can_pay(price: int) -> Callable[["Heist", State], bool]:
    """Is so much cash in the purse?"""
    return lambda heist, state: state.story.cash >= price


def sell_idea(table: HeistTable, price: int) -> None:
    """Let the team pay for an idea of one character."""
    who = table.put((table.seat,), "Who gains an idea?", crew(table.game, table.state), "FIX8", WHO)
    if pay(table, price, "FIX8"):
        gain_ideas(table, who)


@FIXERS.hires("SOUND ADVICE", can_pay(A_FRIENDS_PRICE), per_heist=0, why="there is not enough cash")
def sound_advice(table: HeistTable) -> None:
    """In planning, as often as you like: pay $2k so that a character gains an idea."""
    sell_idea(table, A_FRIENDS_PRICE)


def can_buy_a_look(heist: "Heist", state: State) -> bool:
    """Is a tile unknown, anything in the bag, and $2k in the purse?"""
    return can_buy_reveal(heist, state, A_FRIENDS_PRICE)


@FIXERS.hires(
    "A LOOK INSIDE",
    can_buy_a_look,
    per_heist=0,
    why="the bag is empty, everything is known, or there is not enough cash",
)
def a_look_inside(table: HeistTable) -> None:
    """In planning, as often as you like: pay $2k for a reveal."""
    buy_reveal(table, A_FRIENDS_PRICE)


FIXERS.grants("KNOWS A BUYER", KNOWS_BUYERS, "Every jewel brought out is sold for $2k.")
FIXERS.grants("JEWELRY SALESMAN", DEALS_IN_JEWELS, "Every jewel brought out is sold for $3k.")
FIXERS.grants("ART MARKET", DEALS_IN_ART, "Every piece of artwork brought out is sold for $1k.")
FIXERS.grants(
    "REFINED TASTE",
    COLLECTS_ART,
    "Artwork brought out is sold for $2k a piece, $5k for two together, $8k for three together.",
)


def cash_for_a_token(heist: "Heist", state: State, who: Who) -> bool:
    """Is the price of a planning token in the purse?"""
    return state.story.cash >= FOR_A_TOKEN


@FIXERS.offers("GOOD PLANNER", phases=(PLANNING,), needs=cash_for_a_token, why="there is not enough cash", rule="FIX8")
def good_planner(table: HeistTable, owner: Who) -> None:
    """In planning, as often as you like: pay $3k for one more planning token of a player's character."""
    if not pay(table, FOR_A_TOKEN, "FIX8"):
        table.due = ()


FIXERS.tokens["GOOD PLANNER"] = 1


def schematics_for_sale(heist: "Heist", state: State, who: Who) -> bool:
    """Has nobody bought them yet, and is their price in the purse?"""
    return state.story.cash >= FOR_SCHEMATICS and SCHEMATICS not in state.story.hired


@FIXERS.offers(SCHEMATICS, phases=(PLANNING,), needs=schematics_for_sale, why="there is not enough cash", rule="FIX8")
def take_a_look_at_these_schematics(table: HeistTable, owner: Who) -> None:
    """In planning, once: pay $5k for two more planning tokens of one player's character."""
    if pay(table, FOR_SCHEMATICS, "FIX8"):
        table.emit(Hired(SCHEMATICS))
    else:
        table.due = ()


FIXERS.tokens[SCHEMATICS] = 2


def walls_to_dig_through(heist: "Heist", state: State) -> Mask:
    """The hexes with an external side, while there is room for one more entrance and an exit besides."""
    board = heist.boards[state.shape]
    return board.external & board.hexes if len(added(state.shape)) < MOST_ADDED - 1 else 0


def room_for_a_tunnel(heist: "Heist", state: State) -> Mask:
    """The walls to dig through, unless the din would set off the alarm before anybody is inside."""
    events = [card for card in state.deck[state.top :] if not is_crisis(heist, card)]
    return 0 if ALARM in events[:LOST_TO_A_TUNNEL] else walls_to_dig_through(heist, state)


@FIXERS.hires("WE'LL MAKE A WAY", room_for_a_tunnel, why="there is no room for it, or it would set off the alarm")
def well_make_a_way(table: HeistTable) -> None:
    """In planning, add an entrance to any external side. It costs two alerts and four noise at once."""
    walls = spaces(walls_to_dig_through(table.game, table.state))
    at = table.put((table.seat,), "Against which hex?", walls, "FIX8", SPACE)
    if pay(table, 0, "FIX8"):
        table.emit(ExitBreached(at))
        raise_alerts(table, "fixer", ALERTS_OF_A_TUNNEL)
        make_noise_now(table, NOISE_OF_A_TUNNEL)


def locks_for_characters_inside(heist: "Heist", state: State) -> bool:
    """Does a character start inside, is a lock in the bag, and the price at hand? Who is held is none yet (NPC4)."""
    return bool(heist.setup.inside or is_unheld(state)) and can_swap_locks(state)


@FIXERS.hires(
    "HAVE YOU SEEN WHAT WE MAKE??",
    locks_for_characters_inside,
    why="no character starts inside, or there is not enough cash",
)
def have_you_seen_what_we_make(table: HeistTable) -> None:
    """In planning, if a character starts inside, not one who waits in a pressure sensor: pay $3k to swap two locks in
    the bag for blanks."""
    swap_locks(table)


def guards_to_buy_off(heist: "Heist", state: State) -> list[int]:
    """How many guards in the bag can be paid for."""
    return list(range(1, min(state.how_many(GUARD, BAG), state.story.cash // FOR_A_GUARD) + 1))


@FIXERS.hires(
    "MOONLIGHTER FRIENDS", guards_to_buy_off, per_heist=0, why="no guard is in the bag, or there is not enough cash"
)
def moonlighter_friends(table: HeistTable) -> None:
    """In planning, swap guards in the bag for blanks, for $1k each. Dogs do not count."""
    options = guards_to_buy_off(table.game, table.state)
    number = table.put((table.seat,), "How many guards?", options, "FIX8", NUMBER)
    if pay(table, number * FOR_A_GUARD, "FIX8"):
        swap(table, [GUARD] * number)


@FIXERS.hires(LEGIT, can_pay(FOR_THE_GUARDS), why="there is not enough cash")
def itll_look_legit(table: HeistTable) -> None:
    """In planning, pay $3k: every guard that a reveal finds in this planning starts subdued. Dogs do not count."""
    if pay(table, FOR_THE_GUARDS, "FIX8"):
        buy_off(table, table.state.where[GUARD] & marked(table.game.sheet.drawing(), table.game.site, "?"))


@FIXERS.reacts(LEGIT, Revealed, told=True)
def buy_off_who_is_found(table: HeistTable, fact: Revealed, owner: Who) -> None:
    """Let a guard look away who was found after the price was paid."""
    if table.state.phase == PLANNING and LEGIT in table.state.story.hired:
        buy_off(table, table.state.where[GUARD] & 1 << fact.at)


def buy_off(table: HeistTable, hexes: Mask) -> None:
    """Let every guard on some hexes start subdued."""
    for at in spaces(hexes):
        for _ in range(table.state.how_many(GUARD, at)):
            table.emit(GuardBoughtOff(at))


@FIXERS.hires("IF YOU DO THIS, DO IT RIGHT", can_pay(FOR_AN_IDEA), per_heist=0, why="there is not enough cash")
def if_you_do_this_do_it_right(table: HeistTable) -> None:
    """In planning, as often as you like: pay $1k so that a character gains an idea."""
    sell_idea(table, FOR_AN_IDEA)


FIXERS.word(
    "I'LL SHOW YOU A THING OR TWO", "Between heists, replace an Amateur skill card for $2k or a Pro one for $4k."
)
FIXERS.word("I KNOW A GUY", "New characters start with one Pro skill.")
FIXERS.word("OLD SCHOOL DIPLOMACY", "Fixers of the Corrupt Cops and of the Fence Cartel work in the same heist.")
FIXERS.word("DARK WEB", "Fixers of the Mafia and of the Hackers work in the same heist.")


@FIXERS.helps("OLD SCHOOL DIPLOMACY")
@FIXERS.helps("DARK WEB")
def joined_factions(heist: "Heist", state: State, facts: Sequence[Fact]) -> bool:
    """Did fixers of two factions work in the heist?"""
    sides = (heist.edition.box.fixers[fixer].factions for fixer in heist.setup.fixers)
    return len({side for side in sides if len(side) == 1}) > 1
