"""Cards of the edition of July 2020: what it prints otherwise than the one after it, and what it alone prints."""

from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Fact
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    CAMERA,
    LIGHT,
    MOVE,
    NO_SUBDUE,
    NOWHERE,
    ONE,
    REVEAL,
    Mask,
    Space,
    Who,
)
from safehouse.masters.cards.abilities import may_still_slip, there_are_better_ways, unlocks_of_action
from safehouse.masters.cards.actions import rewire_camera
from safehouse.masters.cards.book import Book
from safehouse.masters.cards.fixers import bet_possible
from safehouse.masters.cards.heist_rules import ambush_frees, escort_comes_to
from safehouse.masters.cards.items import caught_with_the_plan, discard_chosen, guards_around, scrawled_on_palm
from safehouse.masters.cards.npcs import is_alone
from safehouse.masters.cards.older.v18_deck import CRISES, EVENTS
from safehouse.masters.facts.escape import Ran
from safehouse.masters.facts.fixers import BetPlaced
from safehouse.masters.facts.items import Stunned
from safehouse.masters.facts.people import CaptiveMoved
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.rounds import NoiseMade
from safehouse.masters.facts.security import BlanksBagged, Busted, DogMoved, Moved, RingsOpened, Subdued, Unsubdued
from safehouse.masters.sight.crew import is_free, is_on_or_beside, players
from safehouse.masters.sight.where import adjacent, all_known, live_guards, rings
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NONE, NUMBER, SPACE
from safehouse.masters.verbs.grants import grant
from safehouse.masters.verbs.ideas import gain_ideas
from safehouse.masters.verbs.money import ask_rung, pay, rungs
from safehouse.masters.verbs.people import set_free_until_the_next_roll
from safehouse.masters.verbs.security import subdue_all

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ABILITIES, ACTIONS, FIXERS, ITEMS, NPCS, HEIST_RULES = (
    Book(kind) for kind in ("ability", "action", "fixer", "item", "npc", "rule")
)
MOST_BET: Final = 5
FOR_BLANKS: Final = (1, 2, 3)  # prices in $1k for one, two, three
REWIRED: Final = 3  # cameras at most
SNAPPING_FACE: Final = 1
BETTER_WAYS: Final = "THERE ARE BETTER WAYS"


def once_with_an_unlock(heist: "Heist", state: State, who: Who) -> int:
    """Once, if the chosen Action has an unlock."""
    return min(1, unlocks_of_action(heist, state, who))


@ABILITIES.offers("EFFICIENT PICKER", ideas=1, noise=1, per_phase=once_with_an_unlock)
def efficient_picker(table: HeistTable, owner: Who) -> None:
    """If your Action has an unlock, used or not: spend an idea and make one noise for one more move."""
    grant(table, owner, ONE[MOVE])


@ABILITIES.offers(BETTER_WAYS, ideas=1, needs=may_still_slip)
def better_ways(table: HeistTable, owner: Who) -> None:
    """You never subdue. Spend an idea: leave guarded spaces for the rest of the phase. In the Escape every guarded
    space costs you one Escape Move to leave."""
    there_are_better_ways(table, owner)


ABILITIES.grants(BETTER_WAYS, NO_SUBDUE | LIGHT)


def all_is_known(heist: "Heist", state: State, who: Who) -> bool:
    """Is every tile revealed?"""
    return all_known(state)


@ABILITIES.offers("I KNOW A WAY", sub=REVEAL, needs=all_is_known)
def i_know_a_way(table: HeistTable, owner: Who) -> None:
    """Once every tile is revealed, each of your reveals counts as an idea."""
    gain_ideas(table, owner)


@ABILITIES.offers("WE KNOW A WAY", sub=REVEAL, needs=all_is_known, anyone=True)
def we_know_a_way(table: HeistTable, owner: Who) -> None:
    """Once every tile is revealed, everyone's reveals count as ideas."""
    gain_ideas(table, owner)


def cameras_beside(heist: "Heist", state: State, who: Who) -> Mask:
    """The live cameras beside a character who is not inside a remote lock (RLK4)."""
    return adjacent(heist, state, who) & state.where[CAMERA] if is_free(heist, state, who) else 0


@ACTIONS.acts("REWIRE", needs=cameras_beside)
def rewire(table: HeistTable, owner: Who) -> None:
    """Spend two ideas and make one noise: disable up to three live cameras beside you; guards on their tiles are
    subdued too."""
    first = spaces(cameras_beside(table.game, table.state, owner))
    rewire_camera(table, owner, table.ask_for(owner, "Which camera?", first, "SUB6", SPACE))
    for _ in range(REWIRED - 1):
        others = spaces(cameras_beside(table.game, table.state, owner))
        further = table.ask_for(owner, "Which other camera?", [*others, NONE], "SUB6", SPACE)
        if further == NONE:
            return
        rewire_camera(table, owner, further)


@FIXERS.hires("DOUBLE OR NOTHING", bet_possible, why="there is no cash to bet")
def double_or_nothing(table: HeistTable) -> None:
    """Bet up to $5k on yourselves. If every player character escapes and the objective is met, you get the bet back
    and as much again; otherwise it is lost."""
    most = min(MOST_BET, table.state.story.cash)
    bet = table.put((table.seat,), "How much do you bet?", list(range(1, most + 1)), "FIX8", NUMBER)
    if pay(table, bet, "FIX8"):
        table.emit(BetPlaced(bet))


def blanks_to_buy(heist: "Heist", state: State) -> list[int]:
    """How many blanks can be paid for."""
    return rungs(state, FOR_BLANKS, len(FOR_BLANKS))


@FIXERS.hires("THROW A WRENCH IN THE WORKS", blanks_to_buy, why="there is not enough cash")
def throw_a_wrench_in_the_works(table: HeistTable) -> None:
    """In planning, add up to three blanks to the bag, for $1k each."""
    blanks = ask_rung(table, "How many blanks?", FOR_BLANKS, len(FOR_BLANKS), "FIX8")
    if pay(table, FOR_BLANKS[blanks - 1], "FIX8"):
        table.emit(BlanksBagged(blanks))


@ITEMS.acts("SNAPS")
def snaps(table: HeistTable, owner: Who) -> None:
    """An unlock and a move for one noise, with a 1 or a 4. With a 1 the key snaps and is used up."""
    lose_with_a_one(table, owner)


@ITEMS.acts("WEARS OUT")
def wears_out(table: HeistTable, owner: Who) -> None:
    """Two unlocks for one noise, with a 1, a 3 or a 5. With a 1 the tools are used up."""
    lose_with_a_one(table, owner)


def lose_with_a_one(table: HeistTable, owner: Who) -> None:
    """Discard the item whose Action was taken, if the die shows a 1."""
    table.settle()
    if table.state.die[owner] == SNAPPING_FACE:
        discard_chosen(table, owner)


@ITEMS.acts("TOSS FLASHBANG", needs=guards_around)
def toss_flashbang(table: HeistTable, owner: Who) -> None:
    """Three noise: subdue all guards and dogs on and beside your space. It is used up."""
    blinded = spaces(guards_around(table.game, table.state, owner))
    discard_chosen(table, owner)
    for at in blinded:
        subdue_all(table, owner, at)


PLAN: Final = "SCRAWLED ON PALM"
ITEMS.tokens[PLAN] = 2
ITEMS.word(
    PLAN,
    "Whoever owns it in planning has two planning tokens more. If that character is Busted, everybody is, and the "
    "objective fails.",
)
ITEMS.reacts(PLAN, HeistBegan, told=True)(scrawled_on_palm)
ITEMS.reacts(PLAN, Busted, told=True)(caught_with_the_plan)


def is_within_reach(heist: "Heist", state: State, at: Space) -> bool:
    """Is a player's character on or beside a hex, and is it neither guarded nor inside a remote lock (NPC5, NPC6)?"""
    held = (live_guards(state) | rings(state)) >> at & 1
    return not held and any(is_on_or_beside(heist, state, who, 1 << at) for who in players(heist, state))


@NPCS.reacts("freed", HeistBegan, Moved, Ran, CaptiveMoved, Subdued, Stunned, DogMoved, RingsOpened)
def freed(table: HeistTable, fact: Fact, owner: Who) -> None:
    """Waits until a player character is on or beside its tile, and neither a remote lock nor a guard holds it."""
    at = table.state.story.captive
    if at != NOWHERE and is_within_reach(table.game, table.state, at):
        set_free_until_the_next_roll(table, owner)


@NPCS.ends("TALKATIVE", "action")
def talkative(table: HeistTable, owner: Who) -> None:
    """At the end of the action phase, if no player character shares its tile: one noise, or two once it panics."""
    if is_alone(table.game, table.state, owner):
        table.emit(NoiseMade(1 + table.state.story.panicked))


HEIST_RULES.escorts("ambushed")


@HEIST_RULES.reacts("ambushed", Subdued, Stunned)
def ambushed(table: HeistTable, fact: Subdued | Stunned, owner: Who) -> None:
    """Waits until every guard of her escort is subdued within a single round, before the Escape."""
    if ambush_frees(table, fact):
        set_free_until_the_next_roll(table, owner)


HEIST_RULES.reacts("ambushed", Unsubdued, told=True)(escort_comes_to)

V18_CARDS: Final = ABILITIES | ACTIONS | EVENTS | CRISES | FIXERS | ITEMS | NPCS | HEIST_RULES
