"""Abilities of characters."""

from typing import TYPE_CHECKING

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    ACTION,
    CAMERA,
    CRAWLS,
    ESCAPE,
    JAIL,
    LIGHT,
    LOCK,
    MOVE,
    NO_SUBDUE,
    ONE,
    REACHES,
    REVEAL,
    SLIPS,
    SOME,
    SPACES,
    THROWS,
    Mask,
    Space,
    Who,
)
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.plan import Planned, Unplanned
from safehouse.masters.facts.rounds import TraitGained
from safehouse.masters.facts.security import Subdued, Unsubdued
from safehouse.masters.sight.crew import crew, is_on_or_beside, mates
from safehouse.masters.sight.where import adjacent, rings
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NONE, SPACE, WHO
from safehouse.masters.verbs.grants import grant
from safehouse.masters.verbs.ideas import gain_ideas, pass_ideas
from safehouse.masters.verbs.security import reveal_all, subdue_all, unlock

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ABILITIES = Book("ability")


def unlocks_of_action(heist: "Heist", state: State, who: Who) -> int:
    """How many unlocks the chosen Action has."""
    return heist.chosen_action(state, who).unlocks


@ABILITIES.offers("EFFICIENT PICKER", ideas=1, noise=1, per_phase=unlocks_of_action)
def efficient_picker(table: HeistTable, owner: Who) -> None:
    """For each unlock of your Action, used or not: spend an idea and make one noise for one more move."""
    grant(table, owner, ONE[MOVE])


def locks_beside(heist: "Heist", state: State, who: Who) -> int:
    """The locked hexes beside a character who is not inside a remote lock."""
    return 0 if rings(state) >> state.at[who] & 1 else adjacent(heist, state, who) & state.where[LOCK]


@ABILITIES.offers("PICK UNDER PRESSURE", phases=(ESCAPE,), ideas=1, needs=locks_beside)
def pick_under_pressure(table: HeistTable, owner: Who) -> None:
    """In the Escape: spend an idea to open a lock beside you."""
    locked = spaces(locks_beside(table.game, table.state, owner))
    unlock(table, owner, table.ask_for(owner, "Which lock?", locked, "SUB4", SPACE))


@ABILITIES.reacts("ADRENALINE", Subdued)
def adrenaline(table: HeistTable, fact: Subdued, owner: Who) -> None:
    """Gain an idea whenever you subdue."""
    if fact.by == owner:
        gain_ideas(table, owner)


@ABILITIES.reacts("ANGER THERAPY", EscapeBegan)
def anger_therapy(table: HeistTable, fact: EscapeBegan, owner: Who) -> None:
    """When the Escape begins, subdue every guard on your tile."""
    if table.state.at[owner] < SPACES:
        subdue_all(table, owner, table.state.at[owner])


@ABILITIES.prevents("PRESSURE POINTS", of=Unsubdued)
def pressure_points(heist: "Heist", state: State, fact: Unsubdued, owner: Who) -> bool:
    """Subdued guards on or beside you stay down."""
    return state.at[owner] != JAIL and is_on_or_beside(heist, state, owner, 1 << fact.at)


def may_still_slip(heist: "Heist", state: State, who: Who) -> bool:
    """Does the character not slip by guards yet?"""
    return not state.traits[who] & SLIPS


@ABILITIES.offers("THERE ARE BETTER WAYS", ideas=1, needs=may_still_slip)
def there_are_better_ways(table: HeistTable, owner: Who) -> None:
    """You never subdue. Spend an idea: leave guarded spaces for the rest of the phase. A dog that shared your hex when
    your Action began jumps after you only if you are beside it after your next move, or when you are done. In the
    Escape every guarded space costs you one Escape Move to leave."""
    table.emit(TraitGained(owner, SLIPS))


ABILITIES.grants("THERE ARE BETTER WAYS", NO_SUBDUE | LIGHT)


def reposition(table: HeistTable, owner: Who, tokens: int) -> None:
    """Let the owner lay up to some planning tokens of any characters elsewhere."""
    plans = table.state.plan[:]
    shifts = []
    for _ in range(tokens):
        who = table.ask_for(owner, "Whose token?", [*_planners(table, plans), NONE], "PLN3", WHO)
        if who == NONE:
            break
        shifts.append((who, *_ask_shift(table, owner, plans, who)))
    for who, source, to in shifts:
        table.emit(Unplanned(who, source))
        table.emit(Planned(who, to))


def _ask_shift(table: HeistTable, owner: Who, plans: list[Mask], who: Who) -> tuple[Space, Space]:
    free = table.game.boards[table.state.shape].hexes & ~plans[who]
    source = table.ask_for(owner, "Which token?", spaces(plans[who]), "PLN3", SPACE)
    to = table.ask_for(owner, "Where to?", spaces(free), "PLN3", SPACE)
    plans[who] ^= 1 << source | 1 << to
    return source, to


def _planners(table: HeistTable, plans: list[Mask]) -> list[Who]:
    hexes = table.game.boards[table.state.shape].hexes
    return [who for who in crew(table.game, table.state) if plans[who] and hexes & ~plans[who]]


def anyone_planned(heist: "Heist", state: State, who: Who) -> bool:
    """Does any token lie on the board?"""
    return any(state.plan)


@ABILITIES.offers("CHANGE OF PLANS", ideas=2, noise=1, per_heist=1, needs=anyone_planned)
def change_of_plans(table: HeistTable, owner: Who) -> None:
    """Once per heist: spend two ideas and make one noise to lay up to three planning tokens elsewhere."""
    reposition(table, owner, 3)


@ABILITIES.offers("ALRIGHT, NEW PLAN", ideas=2, noise=1, per_heist=1, needs=anyone_planned)
def alright_new_plan(table: HeistTable, owner: Who) -> None:
    """Once per heist: spend two ideas and make one noise to lay up to six planning tokens elsewhere and to give
    up to three of your ideas to others."""
    reposition(table, owner, 6)
    table.settle()
    for _ in range(min(3, table.state.ideas[owner])):
        mate = table.ask_for(owner, "Who gets an idea?", [*mates(table.game, table.state, owner), NONE], "CHR6", WHO)
        if mate == NONE:
            return
        pass_ideas(table, owner, mate)


def cameras_beside_unknown(heist: "Heist", state: State, who: Who) -> int:
    """The live cameras with an unknown tile beside them, while the bag holds a chit."""
    if not state.unknown or not state.bag_size():
        return 0
    near = heist.boards[state.shape].near
    return sum(1 << at for at in spaces(state.where[CAMERA]) if near[at] & state.unknown)


def look_through_camera(table: HeistTable, owner: Who) -> None:
    """Reveal the unknown tiles beside one live camera."""
    cameras = spaces(cameras_beside_unknown(table.game, table.state, owner))
    at = table.ask_for(owner, "Which camera?", cameras, "SUB8", SPACE)
    table.settle()
    reveal_all(table, table.game.boards[table.state.shape].near[at])


@ABILITIES.offers("I CAN HAZ TEH CODES", ideas=2, per_heist=1, needs=cameras_beside_unknown)
def i_can_haz_teh_codes(table: HeistTable, owner: Who) -> None:
    """Once per heist: spend two ideas to reveal every tile beside a live camera."""
    look_through_camera(table, owner)


@ABILITIES.offers("HAS THE CODE", per_heist=1, needs=cameras_beside_unknown)
def has_the_code(table: HeistTable, owner: Who) -> None:
    """Once per heist: reveal every tile beside a live camera."""
    look_through_camera(table, owner)


def gap_to_cross(heist: "Heist", state: State, who: Who) -> object:
    """Is there a hex across a gap, and a move to go there?"""
    across = heist.boards[state.shape].across[state.at[who]] & state.plan[who]
    return across and state.left[who] & SOME[MOVE] and not state.traits[who] & CRAWLS


@ABILITIES.offers("VENT CRAWL", noise=4, needs=gap_to_cross)
def vent_crawl(table: HeistTable, owner: Who) -> None:
    """Make four noise: your next move may cross one gap, straight, as if the hex beyond were adjacent."""
    table.emit(TraitGained(owner, CRAWLS))


def bag_is_empty(heist: "Heist", state: State, who: Who) -> bool:
    """Is nothing in the bag?"""
    return not state.bag_size()


@ABILITIES.offers("I KNOW A WAY", sub=REVEAL, needs=bag_is_empty)
def i_know_a_way(table: HeistTable, owner: Who) -> None:
    """While the bag is empty, each of your reveals counts as an idea."""
    gain_ideas(table, owner)


@ABILITIES.offers("WE KNOW A WAY", sub=REVEAL, needs=bag_is_empty, anyone=True)
def we_know_a_way(table: HeistTable, owner: Who) -> None:
    """While the bag is empty, everyone's reveals count as ideas."""
    gain_ideas(table, owner)


def give_in_a_pinch(table: HeistTable, owner: Who) -> None:
    """Let somebody, the owner included, gain an idea."""
    gain_ideas(table, table.ask_for(owner, "Who gains an idea?", crew(table.game, table.state), "CHR6", WHO))


@ABILITIES.offers("GOOD IN A PINCH", phases=(ESCAPE,), ideas=2, per_heist=1)
def good_in_a_pinch(table: HeistTable, owner: Who) -> None:
    """In the Escape, once: spend two ideas so that any character gains one."""
    give_in_a_pinch(table, owner)


@ABILITIES.offers("GREAT IN A PINCH", phases=(ESCAPE,), ideas=2)
def great_in_a_pinch(table: HeistTable, owner: Who) -> None:
    """In the Escape, as often as you like: spend two ideas so that any character gains one."""
    give_in_a_pinch(table, owner)


def cannot_reach_yet(heist: "Heist", state: State, who: Who) -> bool:
    """Does the character not reach beyond its space yet?"""
    return not state.traits[who] & (REACHES | THROWS)


@ABILITIES.offers("LARCENIST", phases=(ACTION, ESCAPE), ideas=1, needs=cannot_reach_yet)
def larcenist(table: HeistTable, owner: Who) -> None:
    """Spend an idea: for the rest of the phase you pick up loot from tiles beside you that are not locked."""
    table.emit(TraitGained(owner, REACHES))


@ABILITIES.offers("SWINDLER", phases=(ACTION, ESCAPE), ideas=1, needs=cannot_reach_yet)
def swindler(table: HeistTable, owner: Who) -> None:
    """Spend an idea: for the rest of the phase you pick up and drop loot on tiles beside you that are not locked."""
    table.emit(TraitGained(owner, THROWS))
