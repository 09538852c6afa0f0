"""Who is where: questions about characters and seats."""

from typing import TYPE_CHECKING

from safehouse.masters.board import FAR, spaces
from safehouse.masters.box.pieces import JAIL, LIGHT, NO_SUBDUE, SAFEHOUSE, SLIPS, SPACES, Mask, Place, Space, Who
from safehouse.masters.sight.items import more_tokens
from safehouse.masters.sight.where import EVERYWHERE, live_guards, rings
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def crew(heist: "Heist", state: State) -> list[Who]:
    """The characters still in play."""
    return [who for who, place in enumerate(state.at) if place != JAIL]


def players(heist: "Heist", state: State) -> list[Who]:
    """The players' characters still in play."""
    return [who for who in heist.players if state.at[who] != JAIL]


def indoors(heist: "Heist", state: State) -> list[Who]:
    """The characters on a hex."""
    hexes = heist.hexes
    return [who for who, place in enumerate(state.at) if place < hexes]


def on_board(heist: "Heist", state: State) -> list[Who]:
    """The characters on any space of the board."""
    return [who for who, place in enumerate(state.at) if place < SPACES]


def is_outdoors(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character on an entrance?"""
    return heist.hexes <= state.at[who] < SPACES


def where_crew(heist: "Heist", state: State) -> Mask:
    """The spaces with a character on them."""
    mask = 0
    for place in state.at:
        mask |= 1 << place
    return mask & EVERYWHERE


def beside_crew(heist: "Heist", state: State) -> Mask:
    """The spaces beside any character."""
    near = heist.boards[state.shape].near
    mask = 0
    for place in state.at:
        mask |= near[place]
    return mask


def standing_on(heist: "Heist", state: State, spot: Mask) -> list[Who]:
    """The characters on some spaces."""
    spot &= EVERYWHERE
    return [who for who, place in enumerate(state.at) if spot >> place & 1]


def is_beside(heist: "Heist", state: State, who: Who, spot: Mask) -> bool:
    """Is the character beside any of these spaces? On one of them is not beside it."""
    return bool(heist.boards[state.shape].near[state.at[who]] & spot)


def is_on_or_beside(heist: "Heist", state: State, who: Who, spot: Mask) -> bool:
    """Is the character on or beside any of these spaces?"""
    return bool(heist.boards[state.shape].around[state.at[who]] & spot)


def anyone_beside(heist: "Heist", state: State, spot: Mask) -> list[Who]:
    """The characters beside any of these spaces."""
    near = heist.boards[state.shape].near
    return [who for who, place in enumerate(state.at) if near[place] & spot]


def can_leave(heist: "Heist", state: State, who: Who) -> bool:
    """No live guard holds the character, or it slips by guards."""
    at = state.at[who]
    return not live_guards(state) >> at & 1 or bool(state.traits[who] & SLIPS)


def is_free(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character outside every remote lock?"""
    return not rings(state) >> state.at[who] & 1


def may_subdue(heist: "Heist", state: State, who: Who) -> bool:
    """Some characters never subdue; one who needs its bearings does once it panics."""
    return not heist.traits[who] & NO_SUBDUE or (who in heist.npcs and state.story.panicked)


def is_light(heist: "Heist", who: Who) -> bool:
    """Does the character leave guarded spaces for one Escape Move?"""
    return bool(heist.traits[who] & LIGHT)


def in_place(heist: "Heist", state: State, who: Who) -> bool:
    """Has an entrance been chosen for the character?"""
    return state.at[who] != SAFEHOUSE


def tokens_left(heist: "Heist", state: State, who: Who) -> int:
    """How many planning tokens are still in hand."""
    return max(0, heist.memory[who] + more_tokens(heist, state, who) - state.plan[who].bit_count())


def mates(heist: "Heist", state: State, who: Who) -> list[Who]:
    """The other characters in play."""
    return [mate for mate in crew(heist, state) if mate != who]


def outdoors_with_players(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character outdoors, and another player's character in play?"""
    return is_outdoors(heist, state, who) and bool(other_players(heist, state, who))


def other_players(heist: "Heist", state: State, who: Who) -> list[Who]:
    """The other players' characters in play."""
    return [mate for mate in players(heist, state) if mate != who]


def mates_here(heist: "Heist", state: State, who: Who) -> list[Who]:
    """The other characters on the same space."""
    at = state.at[who]
    return [mate for mate, place in enumerate(state.at) if place == at and mate != who]


def at_hand(heist: "Heist", state: State) -> set[Who]:
    """The players' characters who share a space with loot in somebody's hands, or stand on a server that is of use."""
    at, servers = state.at, heist.server_hexes
    shared = where_loot_is_shared(state) if state.carrying else []
    return {
        who
        for who in heist.players
        if at[who] in shared or (servers >> at[who] & 1 and opens_any_rings(heist, state, who))
    }


def where_loot_is_shared(state: State) -> list[Place]:
    """The places where somebody carries loot and is not alone."""
    at, carrying = state.at, state.carrying
    return [place for who, place in enumerate(at) if carrying >> who & 1 and at.count(place) > 1]


def opens_any_rings(heist: "Heist", state: State, who: Who) -> bool:
    """Is any server on the character's space of use?"""
    return any(opens_rings(heist, state, who, letter) for letter in range(len(heist.servers)))


def opens_rings(heist: "Heist", state: State, who: Who, letter: int) -> bool:
    """Is the character on the server of a letter of which remote locks can be removed (RLK5, RLK6)?"""
    return bool(heist.servers[letter] >> state.at[who] & 1 and heist.edition.loose_rings(state, letter))


def nearest(heist: "Heist", state: State, source: Space, among: list[Who]) -> list[Who]:
    """Those of some characters who are fewest steps away."""
    steps = heist.boards[state.shape].steps[source]
    least = min((steps[state.at[who]] for who in among), default=0)
    return [who for who in among if steps[state.at[who]] == least]


def closer(heist: "Heist", state: State, source: Space, target: Space) -> tuple[Space, ...]:
    """The hexes beside a space that lie on a shortest way to another, for a dog."""
    board = heist.boards[state.shape]
    steps = board.steps[target]
    far = steps[source]
    if far == FAR:
        return ()
    ground = board.near[source] & heist.edition.dog_ground(heist, state)
    return tuple([way for way in spaces(ground) if steps[way] < far])
