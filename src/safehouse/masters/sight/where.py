"""Where something holds: each answers with the mask of spaces."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    BAG,
    CAMERA,
    CRAWLS,
    DISABLED,
    DOG,
    DOOR,
    ESCAPE,
    GUARD,
    LOCK,
    PLACES,
    RING_X,
    RING_Y,
    SECURITY,
    SPACES,
    SUBDUED,
    SUBDUED_DOG,
    UNLOCKED,
    Mask,
    Piece,
    Who,
)
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


EVERYWHERE: Final = (1 << SPACES) - 1


def adjacent(heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces beside a character."""
    return heist.boards[state.shape].near[state.at[who]]


def around(heist: "Heist", state: State, who: Who) -> Mask:
    """A character's space and those beside it."""
    return heist.boards[state.shape].around[state.at[who]]


def in_step(heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces one move away: beside the character, or across a gap for one who crawls."""
    board = heist.boards[state.shape]
    at = state.at[who]
    if state.traits[who] & CRAWLS:
        return board.near[at] | board.across[at]
    return board.near[at]


def beside_entrances(heist: "Heist", state: State) -> Mask:
    """The hexes that an entrance touches."""
    board = heist.boards[state.shape]
    mask = 0
    for way in spaces(board.entrances):
        mask |= board.near[way] & board.hexes
    return mask


def planned(heist: "Heist", state: State, who: Who) -> Mask:
    """The hexes that bear the character's token, and all entrances."""
    return state.plan[who] | heist.boards[state.shape].entrances | heist.roams[who]


def not_locked(heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces without a live lock."""
    return ~state.where[LOCK]


def not_ringed(heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces without a remote lock."""
    return ~rings(state)


def without_door(heist: "Heist", state: State, who: Who) -> Mask:
    """The spaces without a keycard door."""
    return ~state.where[DOOR]


def with_lock(heist: "Heist", state: State, who: Who) -> Mask:
    """The hexes with a live lock."""
    return state.where[LOCK]


def with_camera(heist: "Heist", state: State, who: Who) -> Mask:
    """The hexes with a live camera."""
    return state.where[CAMERA]


def unknown_tiles(heist: "Heist", state: State, who: Who) -> Mask:
    """The security tiles nobody has seen."""
    return state.unknown


def live_guards(state: State) -> Mask:
    """The hexes with a guard or dog that is not subdued."""
    return state.where[GUARD] | state.where[DOG]


def down_guards(state: State) -> Mask:
    """The hexes with a subdued guard or dog."""
    return state.where[SUBDUED] | state.where[SUBDUED_DOG]


def any_guards(state: State) -> Mask:
    """The hexes with a guard or dog in any state."""
    return live_guards(state) | down_guards(state)


def watching(state: State) -> Mask:
    """The live cameras that can do harm: none while the footage is looped."""
    return 0 if state.looped else state.where[CAMERA]


def rings(state: State) -> Mask:
    """The hexes inside a remote lock."""
    where = state.where
    found = where[RING_X] | where[RING_Y]
    for ring in state.pieces.further_rings:
        found |= where[ring]
    return found


def all_rings(state: State, letter: int) -> Mask:
    """The hexes inside a remote lock of a letter: all of them can be removed (RLK5)."""
    return state.where[state.pieces.rings[letter]]


def outermost_rings(state: State, letter: int) -> Mask:
    """The hexes whose outermost ring is of a letter: where rings lie inside each other, only that one can be removed.

    They lie in the order of their letters, the first one outside (RLK6).
    """
    inside = 0
    for ring in state.pieces.rings[:letter]:
        inside |= state.where[ring]
    return state.where[state.pieces.rings[letter]] & ~inside


def none_sealed(state: State) -> Mask:
    """Rings keep nobody in or out (ESC10)."""
    return 0


def shut(state: State) -> Mask:
    """The hexes that nobody moves or reaches into: locked, behind a keycard door or inside a remote lock."""
    return state.where[LOCK] | state.where[DOOR] | rings(state)


def out_of_reach(heist: "Heist", state: State) -> Mask:
    """The hexes that no hand reaches into: what is shut, but not by rings that do nothing in the Escape (ESC10)."""
    if state.phase != ESCAPE:
        return shut(state)
    return state.where[LOCK] | state.where[DOOR] | heist.edition.sealed_in_escape(state)


def live_chits(state: State) -> Mask:
    """The hexes with a security chit that is not handled."""
    return state.where[GUARD] | state.where[DOG] | state.where[LOCK] | state.where[CAMERA]


def all_chits(state: State) -> Mask:
    """The hexes with any security chit, live or handled."""
    handled = state.where[DISABLED] | state.where[UNLOCKED]
    return live_chits(state) | down_guards(state) | handled


def bag(state: State) -> Sequence[int]:
    """How many of each piece are in the bag."""
    return state.count[BAG::PLACES]


def may_cull(heist: "Heist", state: State, who: Who) -> bool:
    """May a reveal take a chit out of the bag instead (SEC13)?"""
    return heist.edition.may_cull(state)


def all_known(state: State) -> bool:
    """Is every tile revealed?"""
    return not state.unknown


def never(state: State) -> bool:
    """A reveal with nothing left unknown does nothing."""
    return False


def busy_chits(state: State, hexes: Mask) -> int:
    """How many chits that are not handled lie on some hexes."""
    return chits_on(state, hexes, [kind for kind in SECURITY if kind != CAMERA or not state.looped])


def chits_on(state: State, hexes: Mask, kinds: Sequence[Piece]) -> int:
    """How many live chits of some kinds lie on some hexes."""
    return sum(state.how_many(kind, at) for at in spaces(hexes & live_chits(state)) for kind in kinds)
