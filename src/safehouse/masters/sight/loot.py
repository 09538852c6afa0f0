"""Questions about loot: what lies where, who has it, and how far hands reach."""

from typing import TYPE_CHECKING, Final

from safehouse.engine.memo import Memo
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import JEWEL, KEYCARD, PLACES, POCKET, REACHES, THROWS, Mask, Piece, Place, Space, Who
from safehouse.masters.box.pieceset import Pile
from safehouse.masters.sight.lines import tile_lines
from safehouse.masters.sight.where import out_of_reach, shut
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def _kinds(amounts: bytes) -> tuple[Piece, ...]:
    return tuple(JEWEL + kind for kind, amount in enumerate(amounts) if amount)


KINDS: Final = Memo(_kinds, 2_000)
LOOT_FROM: Final = JEWEL * PLACES
LONG_ARMS: Final = REACHES | THROWS


def loot_in(state: State, place: Place) -> tuple[Piece, ...]:
    """The kinds of loot in a place."""
    return KINDS[loot_amounts(state, place)]


def loot_amounts(state: State, place: Place) -> bytes:
    """How much of each kind of loot is in a place."""
    return bytes(state.count[LOOT_FROM + place : state.pieces.loot_end : PLACES])


def piece_amount(state: State, loot: Piece, place: Place) -> int:
    """How much goes at once: cash in one place is one piece of loot (LOO6)."""
    return state.how_many(loot, place) if loot in state.pieces.piles else 1


def loot_held(state: State, who: Who) -> tuple[Piece, ...]:
    """The kinds of loot a character carries."""
    return loot_in(state, POCKET + who)


def holdings(state: State, who: Who) -> tuple[Pile, ...]:
    """All that a character carries."""
    if not state.carrying >> who & 1:
        return ()
    return tuple((loot, state.how_many(loot, POCKET + who)) for loot in loot_held(state, who))


def has_keycard(heist: "Heist", state: State, who: Who) -> bool:
    """Does the character carry a keycard?"""
    return state.how_many(KEYCARD, POCKET + who) > 0


def in_grasp(heist: "Heist", state: State, who: Who) -> Mask:
    """Where a character may pick up: its space, and beside it where not locked for one who reaches."""
    return _hands(heist, state, who, LONG_ARMS)


def in_throw(heist: "Heist", state: State, who: Who) -> Mask:
    """Where a character may drop: its space, and beside it where not locked for one who throws."""
    return _hands(heist, state, who, THROWS)


def _hands(heist: "Heist", state: State, who: Who, trait: int) -> Mask:
    at = state.at[who]
    if state.traits[who] & trait:
        return 1 << at | heist.boards[state.shape].near[at] & ~out_of_reach(heist, state)
    return 1 << at


def tosses(heist: "Heist", state: State, who: Who) -> tuple[Space, ...]:
    """The tiles loot can be tossed to: up to two away in a line, entrances too, not over locks or gaps."""
    found = []
    for line in tile_lines(heist, state, state.at[who]):
        for space in line[:2]:
            if shut(state) >> space & 1:
                break
            found.append(space)
    return tuple(sorted(found))


def needed(heist: "Heist", loot: Piece) -> bool:
    """Is this kind of loot what the objective asks for?"""
    return loot in heist.objective


def hexes_with_loot(heist: "Heist", state: State) -> tuple[Space, ...]:
    """The hexes where loot lies."""
    return spaces(state.lying & heist.boards[state.shape].hexes)
