"""Crises."""

from safehouse.masters.board import FAR, spaces
from safehouse.masters.box.pieces import DOG, GUARD, LOCK, SUPPLY, TRUSTED, WATCHTOWER, Mask, Space, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.more_events import kennel
from safehouse.masters.facts.people import Panicked
from safehouse.masters.facts.security import TokenRemoved
from safehouse.masters.sight.crew import crew, nearest, on_board, where_crew
from safehouse.masters.sight.loot import hexes_with_loot
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import PREY, WHO
from safehouse.masters.verbs.dogs import send_dog
from safehouse.masters.verbs.gates import close_gates
from safehouse.masters.verbs.phases import begin_escape
from safehouse.masters.verbs.reinforcements import call_reinforcements
from safehouse.masters.verbs.security import place, place_all

CRISES = Book("crisis")

HOUNDS = 3


@CRISES.effect("C1")
def reinforcements(table: HeistTable) -> None:
    """Beside each reinforcements token every handled chit comes back and every empty hex gets a guard; then the
    token becomes two guards."""
    call_reinforcements(table)


@CRISES.effect("C2")
def watchtower_sweep(table: HeistTable) -> None:
    """A tower with a character on it is taken down. Every other one puts a guard on each hex with a character in a
    straight line from it, up to the first gap."""
    state = table.state
    for at in spaces(state.where[WATCHTOWER] & where_crew(table.game, state)):
        table.emit(TokenRemoved(at, WATCHTOWER))
    place_all(table, GUARD, swept(table) & suspects(table))


def suspects(table: HeistTable) -> Mask:
    """The spaces with a character a watchtower would take notice of."""
    heist, state = table.game, table.state
    return sum({1 << state.at[who] for who in on_board(heist, state) if not heist.traits[who] & TRUSTED})


def swept(table: HeistTable) -> Mask:
    """The hexes in line with a watchtower."""
    lines = table.game.boards[table.state.shape].lines
    towers = spaces(table.state.where[WATCHTOWER])
    mask = 0
    for space in (space for at in towers for line in lines[at] for space in line):
        mask |= 1 << space
    return mask


@CRISES.effect("C3")
def shut_the_gate(table: HeistTable) -> None:
    """The next gate closes."""
    close_gates(table, 1)


@CRISES.effect("C4")
def lock_the_goods(table: HeistTable) -> None:
    """Every hex with loot on it gets a lock."""
    place_all(table, LOCK, sum(1 << at for at in hexes_with_loot(table.game, table.state)))


@CRISES.effect("C5")
def panic(table: HeistTable) -> None:
    """Every non-player character panics for the rest of the heist."""
    table.emit(Panicked())


@CRISES.effect("C6")
def release_the_hounds(table: HeistTable) -> None:
    """Three dogs from the kennel run three hexes each, one towards each of the three nearest characters."""
    hunted: list[Who] = []
    for at in kennel(table):
        for _ in range(min(HOUNDS, table.state.how_many(DOG, SUPPLY))):
            hunted += hunt(table, at, hunted)


def hunt(table: HeistTable, at: Space, hunted: list[Who]) -> list[Who]:
    """Add a dog to the kennel and send it after the nearest character no dog hunts yet; after whom, if anybody."""
    quarry = within_reach(table, at)
    fresh = [who for who in quarry if who not in hunted]
    options = nearest(table.game, table.state, at, fresh) or quarry
    chosen = [table.ask_team("Who does the dog run towards?", options, "DOG11", WHO, PREY)] if options else []
    place(table, DOG, at)
    send_dog(table, at, table.state.at[chosen[0]] if chosen else at)
    return chosen


def within_reach(table: HeistTable, at: Space) -> list[Who]:
    """The characters that a way leads to."""
    steps = table.game.boards[table.state.shape].steps[at]
    return [who for who in crew(table.game, table.state) if steps[table.state.at[who]] < FAR]


@CRISES.effect("Z1")
def sound_the_alarm(table: HeistTable) -> None:
    """The Escape begins."""
    begin_escape(table, "alarm")


@CRISES.effect("Z2")
def full_lockdown(table: HeistTable) -> None:
    """All gates close and the Escape begins."""
    begin_escape(table, "alarm")
