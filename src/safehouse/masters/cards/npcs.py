"""Non-player characters: what they wait for, and both sides of their cards."""

from typing import TYPE_CHECKING

from safehouse.engine.wire import Fact
from safehouse.masters.board import beside, flood
from safehouse.masters.box.pieces import DOOR, NO_SUBDUE, NOWHERE, SPACES, Space, Who
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.escape import Ran
from safehouse.masters.facts.items import Stunned
from safehouse.masters.facts.people import CaptiveMoved, Freed
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.rounds import NoiseMade
from safehouse.masters.facts.security import DogMoved, DoorOpened, ExitBreached, Moved, RingsOpened, Subdued
from safehouse.masters.sight.crew import is_on_or_beside, nearest, players, standing_on
from safehouse.masters.sight.where import live_guards, rings
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import WHO
from safehouse.masters.verbs.ideas import gain_ideas, lose_idea
from safehouse.masters.verbs.people import set_free

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

NPCS = Book("npc")


def is_calm(heist: "Heist", state: State, who: Who) -> bool:
    """Is the card on its calm side?"""
    return not state.story.panicked


def is_panicked(heist: "Heist", state: State, who: Who) -> bool:
    """Is the card on its panicked side?"""
    return state.story.panicked


NPCS.needs("CALM", is_calm, "On the calm side of the card.")
NPCS.needs("PANICKED", is_panicked, "On the panicked side of the card.")


NPCS.grants("GETTING MY BEARINGS", NO_SUBDUE, "Never subdues before it panics.")


def is_held(heist: "Heist", state: State, at: Space) -> bool:
    """Does a guard hold somebody on a hex, or do keycard doors and remote locks shut it in (NPC5, NPC6)?"""
    bars = state.where[DOOR] | rings(state)
    if (live_guards(state) | bars) >> at & 1:
        return True
    board = heist.boards[state.shape]
    room = flood(board.near, 1 << at, ~bars)
    return bool(beside(board.near, room) & bars) and not room & board.entrances


@NPCS.reacts("freed", HeistBegan, Subdued, Stunned, DogMoved, RingsOpened, DoorOpened, ExitBreached)
def freed(table: HeistTable, fact: Fact, owner: Who) -> None:
    """Waits until nothing keeps it from moving: no remote lock, no keycard door, no guard."""
    heist, state = table.game, table.state
    if state.story.captive != NOWHERE and not is_held(heist, state, state.story.captive):
        set_free(table, owner)


@NPCS.reacts("taken", HeistBegan, Moved, Ran, CaptiveMoved)
def taken(table: HeistTable, fact: Fact, owner: Who) -> None:
    """Waits until a player character is on its tile, whichever of the two came there."""
    heist, state = table.game, table.state
    at = state.story.captive
    if at != NOWHERE and any(state.at[who] == at for who in players(heist, state)):
        heist.edition.when_taken(table, owner)


@NPCS.reacts("PLOTTING ESCAPE", Freed)
def plotting_escape(table: HeistTable, fact: Freed, owner: Who) -> None:
    """Gains three ideas when it is taken, unless it panics."""
    if not table.state.story.panicked:
        gain_ideas(table, owner, 3)


@NPCS.ends("SQUIRRELY", "action")
def squirrely(table: HeistTable, owner: Who) -> None:
    """At the end of the action phase, if no player character shares its tile, the nearest one loses an idea or makes
    two noise."""
    for who in who_answers(table, owner):
        options = ("idea", "noise") if table.state.ideas[who] else ("noise",)
        if table.ask_for(who, "Lose an idea or make two noise?", options, "NPC3") == "idea":
            lose_idea(table, who)
        else:
            table.emit(NoiseMade(2))


def who_answers(table: HeistTable, owner: Who) -> list[Who]:
    """The player character nearest to one who is alone on its tile."""
    heist, state = table.game, table.state
    if not is_alone(heist, state, owner):
        return []
    close = nearest(heist, state, state.at[owner], players(heist, state))
    return [table.ask_team("Who answers for the hostage?", close, "NPC3", WHO)]


def is_alone(heist: "Heist", state: State, who: Who) -> bool:
    """Is somebody on the board on a tile without a player character?"""
    at = state.at[who]
    return at < SPACES and not any(mate in heist.players for mate in standing_on(heist, state, 1 << at))


@NPCS.ends("TALKATIVE", "action")
def talkative(table: HeistTable, owner: Who) -> None:
    """Panicked: one noise at the end of the action phase if a player character is on or beside its tile."""
    heist, state = table.game, table.state
    here = 1 << state.at[owner] if state.story.panicked and state.at[owner] < SPACES else 0
    if any(is_on_or_beside(heist, state, who, here) for who in players(heist, state)):
        table.emit(NoiseMade(1))
