"""Fixers: those who change the board and the deck, and those who help in the heist itself."""

from typing import TYPE_CHECKING

from safehouse.masters.board import FAR, spaces
from safehouse.masters.box.pieces import ACTION, BLANK, GUARDS, PLANNING, Piece, Space, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.fixers import (
    BlankPlayed,
    BlanksLost,
    BlanksReadied,
    CardAdded,
    DiversionsLaid,
    GuardReplaced,
    IdeaLaid,
    NoiseDiverted,
)
from safehouse.masters.facts.rounds import IdeasSpent
from safehouse.masters.facts.security import Revealed
from safehouse.masters.sight.crew import crew
from safehouse.masters.sight.where import live_guards
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import CHOICE, NONE, NUMBER, PIECE, SPACE, WHO
from safehouse.masters.verbs.alarm import make_noise, make_noise_now
from safehouse.masters.verbs.money import ask_rung, pay, rungs

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

MORE_FIXERS = Book("fixer")

FOR_IDEAS = (0, 3, 5)  # prices in $1k for one, two, three
FOR_EVENTS = (3, 5, 6)
FOR_BLANKS = (0, 3, 7)
FOR_DIVERSIONS = (1, 2, 3, 4)


def always(heist: "Heist", state: State) -> bool:
    """It can be had for nothing."""
    return True


def room_around(heist: "Heist", state: State, at: Space) -> int:
    """How many hexes hang together with one, itself included."""
    board = heist.boards[state.shape]
    return sum(board.steps[at][other] < FAR for other in spaces(board.hexes))


@MORE_FIXERS.hires("TAKE A LOOK AT THESE FLOORPLANS", always)
def take_a_look_at_these_floorplans(table: HeistTable) -> None:
    """In planning, place one, two or three ideas on different hexes that are connected, for free, $3k or $5k. Any
    character on such a hex may take the idea."""
    heist, state = table.game, table.state
    hexes = spaces(heist.boards[state.shape].hexes)
    most = max(room_around(heist, state, at) for at in hexes)
    number = ask_rung(table, "How many ideas?", FOR_IDEAS, most, "FIX8")
    spots = ask_spots(table, [at for at in hexes if room_around(heist, state, at) >= number], number)
    if pay(table, FOR_IDEAS[number - 1], "FIX8"):
        for at in spots:
            table.emit(IdeaLaid(at))


def ask_spots(table: HeistTable, first: list[Space], number: int) -> list[Space]:
    """Ask for some hexes, each beside another of them."""
    board = table.game.boards[table.state.shape]
    spots: list[Space] = []
    options = first
    while len(spots) < number:
        spots.append(table.put((table.seat,), "On which hex?", options, "FIX8", SPACE))
        beside = [at for at in spaces(board.hexes) if any(board.near[spot] >> at & 1 for spot in spots)]
        options = [at for at in beside if at not in spots]
    return spots


def events_left(heist: "Heist", state: State) -> list[str]:
    """The events that fixers bring and that are not in the deck yet."""
    brought = (card for fixer in heist.edition.box.fixers.values() for card in fixer.events)
    return [card for card in brought if card not in state.deck]


def events_to_add(heist: "Heist", state: State) -> list[int]:
    """How many of them can be paid for."""
    return rungs(state, FOR_EVENTS, len(events_left(heist, state)))


@MORE_FIXERS.hires("IF YOU DO THIS, DO IT RIGHT", events_to_add, why="there is not enough cash")
def if_you_do_this_do_it_right(table: HeistTable) -> None:
    """In planning, put one, two or three of the Mastermind's events anywhere into the deck, for $3k, $5k or $6k."""
    left = events_left(table.game, table.state)
    number = ask_rung(table, "How many events?", FOR_EVENTS, len(left), "FIX8")
    added = [ask_event(table, left, size) for size in range(len(table.state.deck), len(table.state.deck) + number)]
    if pay(table, FOR_EVENTS[number - 1], "FIX8"):
        for card, position in added:
            table.emit(CardAdded(card, position))


def ask_event(table: HeistTable, left: list[str], size: int) -> tuple[str, int]:
    """Ask for an event and how many of the cards lie above it; the last card of a deck stays its last."""
    seat = (table.seat,)
    card = table.put(seat, "Which event?", left, "FIX8", CHOICE)
    left.remove(card)
    position = table.put(seat, f"How many cards lie above {card}?", list(range(size)), "FIX8", NUMBER)
    return card, position


def guards_to_replace(heist: "Heist", state: State) -> bool:
    """Is a guard or dog known, and a player's character not inside yet?"""
    return bool(live_guards(state) and newcomers(heist, state))


def newcomers(heist: "Heist", state: State) -> list[Who]:
    """The players' characters who do not start inside."""
    return [who for who in heist.players if state.at[who] >= heist.hexes and who not in heist.setup.inside]


@MORE_FIXERS.hires("I'LL GET YOU INSIDE", guards_to_replace, why="no guard or dog is known, or all are inside")
def ill_get_you_inside(table: HeistTable) -> None:
    """In planning, replace one known guard or dog with a player character, who starts there."""
    at = table.put((table.seat,), "Which guard?", spaces(live_guards(table.state)), "FIX8", SPACE)
    chits = [chit for chit in GUARDS if table.state.how_many(chit, at)]
    chit = table.put((table.seat,), "Guard or dog?", chits, "FIX8", PIECE)
    who = table.put((table.seat,), "Who starts there?", newcomers(table.game, table.state), "FIX8", WHO)
    if table.is_willing(who, "Start the heist inside, in place of a guard?", "FIX8") and pay(table, 0, "FIX8"):
        table.emit(GuardReplaced(who, at, chit))


@MORE_FIXERS.hires("ON CALL", always)
def on_call(table: HeistTable) -> None:
    """In planning, set one, two or three blanks aside for free, $3k or $7k. In the heist, after a chit is drawn, a
    character of your choice may spend an idea and make one noise to replace it with such a blank. Any left are gone
    when the Escape begins."""
    blanks = ask_rung(table, "How many blanks?", FOR_BLANKS, len(FOR_BLANKS), "FIX8")
    if pay(table, FOR_BLANKS[blanks - 1], "FIX8"):
        table.emit(BlanksReadied(blanks))


@MORE_FIXERS.reacts("ON CALL", Revealed, told=True)
def replace_chit(table: HeistTable, fact: Revealed, owner: Who) -> None:
    """Let somebody pay to replace the chit just drawn."""
    state = table.state
    if not state.story.blanks or state.phase == PLANNING or fact.chit == BLANK:
        return
    payers = [who for who in crew(table.game, state) if state.ideas[who]]
    who = table.ask_owners("Who replaces the chit with a blank?", payers, "FIX8")
    if who != NONE:
        table.emit(IdeasSpent(who, 1))
        play_blank(table, fact.at, fact.chit)


def play_blank(table: HeistTable, at: Space, chit: Piece) -> None:
    """Take the chit away; the noise counts at once outside the action phase."""
    plain, times = table.state.pieces.drawn[chit]
    table.emit(BlankPlayed(at, plain, min(table.state.how_many(plain, at), times)))
    if table.state.phase == ACTION:
        make_noise(table, 1)
    else:
        make_noise_now(table, 1)


@MORE_FIXERS.reacts("ON CALL", EscapeBegan, told=True)
def lose_blanks(table: HeistTable, fact: EscapeBegan, owner: Who) -> None:
    """Blanks not used are gone."""
    if table.state.story.blanks:
        table.emit(BlanksLost())


def can_divert(heist: "Heist", state: State) -> int:
    """Is there any cash?"""
    return state.story.cash


@MORE_FIXERS.hires("BUY TIME", can_divert, why="there is no cash")
def buy_time(table: HeistTable) -> None:
    """In planning, set up to four $1k tokens aside. When noise is counted you may discard tokens instead, one for
    each noise."""
    tokens = ask_rung(table, "How many tokens?", FOR_DIVERSIONS, len(FOR_DIVERSIONS), "FIX8")
    if pay(table, tokens, "FIX8"):
        table.emit(DiversionsLaid(tokens))


@MORE_FIXERS.ends("BUY TIME", "diversion", told=True)
def divert_noise(table: HeistTable, owner: Who) -> None:
    """Let the team discard tokens instead of counting noise."""
    most = min(table.state.story.diversions, table.state.made)
    tokens = table.ask_team("How many tokens are discarded?", list(range(most + 1)), "FIX8", NUMBER)
    if tokens:
        table.emit(NoiseDiverted(tokens))
