"""Fixers: the Old Friend, and those who deal in money, the bag and what is known before the heist."""

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from safehouse.engine.wire import Fact
from safehouse.masters.board import marked, spaces
from safehouse.masters.box.pieces import (
    BAG,
    BARGAINS,
    CAMERA,
    CASH,
    DEALS_IN_JEWELS,
    ESCAPE,
    GUARDS,
    JEWEL,
    LOCK,
    PLANNING,
    RESELLS,
    Mask,
    Piece,
    Who,
)
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.fixers import BetPlaced, BlackoutBought, CameraBlackedOut, Swapped
from safehouse.masters.facts.people import CashFound
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.security import Revealed
from safehouse.masters.facts.shop import Bought, Sold
from safehouse.masters.sight.crew import crew, indoors, is_outdoors, mates
from safehouse.masters.sight.money import jewels_worth
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NUMBER, PIECE, SPACE, WHO
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.money import ask_rung, pay, rungs
from safehouse.masters.verbs.security import cull, reveal

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

FIXERS = Book("fixer")

MOST_BET = 8
FOR_GUARDS = (2, 3, 4)  # prices in $1k for one, two, three
FOR_LOCKS = 3
FOR_A_REVEAL = 1
FOR_BLACKOUT = 3
TWO = 2


def outdoors_with_mates(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character outdoors, and is anybody else in play?"""
    return is_outdoors(heist, state, who) and state.busted | 1 << who != heist.all_crew


@FIXERS.offers(
    "TEAMWORK",
    ideas=2,
    needs=outdoors_with_mates,
    why="the character is not outdoors",
    rule="RND17",
    barred={PLANNING: "RND18", ESCAPE: "ESC19"},
    anyone=True,
)
def teamwork(table: HeistTable, owner: Who) -> None:
    """Outdoors, in the action phase, as often as you like: spend two ideas so that another character gains one."""
    gain_ideas(table, table.ask_for(owner, "Who gains an idea?", mates(table.game, table.state, owner), "RND17", WHO))


FIXERS.grants("MARKET INSIGHT", BARGAINS, "Every item costs $1k less in the shop.")
FIXERS.grants("PERSUASIVE", RESELLS, "The shop takes items back for $1k less than their price.")
FIXERS.grants("BEAUTY IS IN THE EYES OF THE BUYER", DEALS_IN_JEWELS, "Every jewel brought out is sold for $4k.")


@FIXERS.helps("MARKET INSIGHT")
def bought_something(heist: "Heist", state: State, facts: Sequence[Fact]) -> bool:
    """Did the team buy an item?"""
    return any(isinstance(fact, Bought) for fact in facts)


@FIXERS.helps("PERSUASIVE")
def sold_something(heist: "Heist", state: State, facts: Sequence[Fact]) -> bool:
    """Did the team sell an item back?"""
    return any(isinstance(fact, Sold) for fact in facts)


@FIXERS.helps("BEAUTY IS IN THE EYES OF THE BUYER")
def sold_jewels(heist: "Heist", state: State, facts: Sequence[Fact]) -> bool:
    """Are there jewels to sell?"""
    return jewels_worth(heist, state) > 0


def bet_possible(heist: "Heist", state: State) -> int:
    """Is there anything to bet?"""
    return state.story.cash


@FIXERS.hires("DOUBLE OR NOTHING", bet_possible, why="there is no cash to bet")
def double_or_nothing(table: HeistTable) -> None:
    """Bet up to $8k on yourselves. If every player character escapes and the objective is met, you get the bet back
    and as much again; otherwise it is lost."""
    most = min(MOST_BET, table.state.story.cash)
    bet = table.put((table.seat,), "How much do you bet?", list(range(1, most + 1)), "FIX8", NUMBER)
    if pay(table, bet, "FIX8"):
        table.emit(BetPlaced(bet))


def guards_in_bag(state: State) -> int:
    """How many guards and dogs are in the bag."""
    return sum(state.how_many(chit, BAG) for chit in GUARDS)


def guards_to_buy_off(heist: "Heist", state: State) -> list[int]:
    """How many guards and dogs in the bag can be paid for."""
    return rungs(state, FOR_GUARDS, guards_in_bag(state))


@FIXERS.hires("MOONLIGHTER FRIENDS", guards_to_buy_off, why="no guard is in the bag, or there is not enough cash")
def moonlighter_friends(table: HeistTable) -> None:
    """In planning, swap one, two or three guards or dogs in the bag for blanks, for $2k, $3k or $4k."""
    number = ask_rung(table, "How many guards?", FOR_GUARDS, guards_in_bag(table.state), "FIX8")
    chits = ask_chits(table, number)
    if pay(table, FOR_GUARDS[number - 1], "FIX8"):
        swap(table, chits)


def ask_chits(table: HeistTable, number: int) -> list[Piece]:
    """Ask for each of some guards whether it is a guard or a dog."""
    left = {chit: table.state.how_many(chit, BAG) for chit in GUARDS}
    chits: list[Piece] = []
    for _ in range(number):
        options = [chit for chit in GUARDS if left[chit]]
        chits.append(table.put((table.seat,), "Guard or dog?", options, "FIX8", PIECE))
        left[chits[-1]] -= 1
    return chits


def swap(table: HeistTable, chits: list[Piece]) -> None:
    """Swap chits in the bag for blanks."""
    for chit in chits:
        table.emit(Swapped(chit))


def locks_for_those_inside(heist: "Heist", state: State) -> bool:
    """Does somebody start inside, is a lock in the bag, and the price at hand?"""
    return starts_inside(heist, state) and can_swap_locks(state)


def can_swap_locks(state: State) -> bool:
    """Is a lock in the bag, and the price at hand?"""
    return state.how_many(LOCK, BAG) > 0 and state.story.cash >= FOR_LOCKS


def starts_inside(heist: "Heist", state: State) -> bool:
    """Does any character or NPC start inside: by the map, Busted before, or put there in planning?"""
    on_map = heist.npcs and not heist.sheet.npc.at_entrance
    return bool(on_map or heist.setup.inside or indoors(heist, state))


@FIXERS.hires(
    "HAVE YOU SEEN WHAT WE MAKE??", locks_for_those_inside, why="nobody starts inside, or there is not enough cash"
)
def have_you_seen_what_we_make(table: HeistTable) -> None:
    """In planning, if a character or NPC starts inside: pay $3k to swap two locks in the bag for blanks."""
    swap_locks(table)


def swap_locks(table: HeistTable) -> None:
    """Let the team pay for blanks in the place of two locks."""
    if pay(table, FOR_LOCKS, "FIX8"):
        swap(table, [LOCK] * min(TWO, table.state.how_many(LOCK, BAG)))


def can_buy_reveal(heist: "Heist", state: State, price: int = FOR_A_REVEAL) -> bool:
    """Is anything in the bag, a reveal of use, and its price in the purse?"""
    of_use = state.unknown or heist.edition.may_cull(state)
    return bool(of_use) and state.bag_size() > 0 and state.story.cash >= price


@FIXERS.hires("IT'S ALL ONLINE", can_buy_reveal, per_heist=0, why="the bag is empty, or there is not enough cash")
def its_all_online(table: HeistTable) -> None:
    """In planning, as often as you like: pay $1k for a reveal."""
    buy_reveal(table, FOR_A_REVEAL)


def buy_reveal(table: HeistTable, price: int) -> None:
    """Let the team pay for a reveal."""
    tiles = spaces(table.state.unknown)
    at = table.put((table.seat,), "Which tile?", tiles, "SEC8", SPACE) if tiles else None
    if not pay(table, price, "FIX8"):
        return
    if at is None:
        cull(table)
    else:
        reveal(table, at)


@FIXERS.reacts("WHAT ARE THEY USING?", Revealed)
def what_are_they_using(table: HeistTable, fact: Revealed, owner: Who) -> None:
    """For each lock that a reveal finds in planning, a character of your choice gains an idea."""
    if table.state.phase == PLANNING and fact.chit == LOCK:
        gain_ideas(table, table.ask_team("Who gains an idea?", crew(table.game, table.state), "FIX8", WHO))


@FIXERS.helps("WHAT ARE THEY USING?")
def found_a_lock(heist: "Heist", state: State, facts: Sequence[Fact]) -> bool:
    """Did a reveal find a lock in planning?"""
    planning = takewhile(lambda fact: not isinstance(fact, HeistBegan), facts)
    return any(isinstance(fact, Revealed) and fact.chit == LOCK for fact in planning)


def can_buy_blackout(heist: "Heist", state: State) -> bool:
    """Is the price at hand?"""
    return state.story.cash >= FOR_BLACKOUT


@FIXERS.hires("DENIAL OF SERVICE", can_buy_blackout, why="there is not enough cash")
def denial_of_service(table: HeistTable) -> None:
    """In planning, pay $3k: every camera that a reveal finds in this planning starts disabled."""
    if pay(table, FOR_BLACKOUT, "FIX8"):
        table.emit(BlackoutBought())
        for at in spaces(cameras_found(table.game, table.state)):
            table.emit(CameraBlackedOut(at))


def cameras_found(heist: "Heist", state: State) -> Mask:
    """In planning, the live cameras on tiles that were unknown at first."""
    return state.where[CAMERA] & marked(heist.sheet.drawing(), heist.site, "?")


@FIXERS.reacts("DENIAL OF SERVICE", Revealed, told=True)
def black_out(table: HeistTable, fact: Revealed, owner: Who) -> None:
    """Switch a camera off that was found after the price was paid."""
    if table.state.phase == PLANNING and table.state.story.blackout and fact.chit == CAMERA:
        table.emit(CameraBlackedOut(fact.at))


def riches(heist: "Heist", state: State) -> Mask:
    """The hexes on which cash or a jewel is seen."""
    return (state.where[CASH] | state.where[JEWEL]) & heist.boards[state.shape].hexes


@FIXERS.hires("GOTTA KNOW WHAT TO LOOK FOR", riches)
def gotta_know_what_to_look_for(table: HeistTable) -> None:
    """In planning, add $1k to every hex with cash or a jewel."""
    if pay(table, 0, "FIX8"):
        for at in spaces(riches(table.game, table.state)):
            table.emit(CashFound(at, 1))
