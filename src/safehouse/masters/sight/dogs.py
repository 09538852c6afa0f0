"""Guard dogs: whom they can reach, whom they wait for, and which of them a character slips."""

from typing import TYPE_CHECKING

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import DOG, SLIPS, Mask, Space, Who
from safehouse.masters.sight.crew import where_crew
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def prey(heist: "Heist", state: State, at: Space) -> list[Who]:
    """The characters beside a dog where it can go (DOG5)."""
    reach = heist.boards[state.shape].near[at] & heist.edition.dog_ground(heist, state)
    return [who for who, place in enumerate(state.at) if reach >> place & 1]


def hexes_only(heist: "Heist", state: State) -> Mask:
    """Dogs never go onto entrances (DOG5)."""
    return heist.boards[state.shape].hexes


def also_outdoors(heist: "Heist", state: State) -> Mask:
    """Dogs go everywhere, onto entrances too (DOG5)."""
    board = heist.boards[state.shape]
    return board.hexes | board.entrances


def at_large(heist: "Heist", state: State) -> Mask:
    """The hexes with a live dog that chases whom it comes beside (DOG2)."""
    return heist.edition.chasing(heist, state)


def alone(heist: "Heist", state: State) -> Mask:
    """The hexes with a live dog and no character: a dog that shares its hex stays there (DOG2)."""
    return state.where[DOG] & ~where_crew(heist, state)


def any_live(heist: "Heist", state: State) -> Mask:
    """The hexes with a live dog: it leaves one character for another that it comes beside (DOG2)."""
    return state.where[DOG]


def idle(heist: "Heist", state: State) -> list[Space]:
    """The hexes of dogs that could jump on somebody and do not wait; one that shares its hex may just have jumped."""
    restless = at_large(heist, state) & alone(heist, state) & ~state.stalking
    return [at for at in spaces(restless) if prey(heist, state, at)]


def slips(state: State, who: Who) -> bool:
    """Does the character slip by guards?"""
    return bool(state.traits[who] & SLIPS)


def slipped(state: State, who: Who) -> int:
    """How many dogs a character who leaves its hex would slip: those that shared it when its Action began (DOG10)."""
    at = state.at[who]
    if not slips(state, who) or not state.where[DOG] >> at & 1:
        return 0
    return max(0, state.how_many(DOG, at) - state.story.joined.count(who))


def none_slipped(state: State, who: Who) -> int:
    """No dog is ever slipped (DOG10)."""
    return 0


def waits_for(state: State, at: Space, who: Who) -> bool:
    """Does a dog let a character move once more before it jumps (DOG10)?"""
    return bool(state.stalking >> at & 1) and slips(state, who)
