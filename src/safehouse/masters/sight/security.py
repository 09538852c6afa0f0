"""Questions about security chits around characters."""

from typing import TYPE_CHECKING

from safehouse.masters.board import spaces
from safehouse.masters.pieces import BAG, CAMERA, PLACES, SECURITY, Who
from safehouse.masters.sight.where import live_chits
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def bag(state: State) -> bytearray:
    """How many of each piece are in the bag."""
    return state.count[BAG::PLACES]


def may_cull(heist: "Heist", state: State, who: Who) -> bool:
    """May a reveal take a chit out of the bag instead (SEC13)?"""
    return heist.edition.may_cull(state)


def all_known(state: State) -> bool:
    """Is every tile revealed?"""
    return not state.unknown


def busy_chits(heist: "Heist", state: State, who: Who) -> int:
    """How many chits that are not handled lie on or beside a character's space."""
    near = spaces(heist.boards[state.shape].around[state.at[who]] & live_chits(state))
    kinds = [kind for kind in SECURITY if kind != CAMERA or not state.looped]
    return sum(state.how_many(kind, at) for at in near for kind in kinds)
