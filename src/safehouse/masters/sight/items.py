"""Questions about items: who carries which ability, and what it reaches."""

from typing import TYPE_CHECKING

from safehouse.masters.board import Cell, spaces
from safehouse.masters.box.pieces import CAMERA, JAIL, POCKET, SAFE, Piece, Space, Who, left_of
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def carried(heist: "Heist", state: State, who: Who, ability: str) -> list[Piece]:
    """The items with an ability that a character carries."""
    if not state.carrying >> who & 1:
        return []
    return [item for item in heist.pieces_with[ability] if state.how_many(item, POCKET + who)]


def carriers(heist: "Heist", state: State, ability: str) -> list[Who]:
    """The characters in play who carry an item with an ability."""
    loaded = spaces(state.carrying)
    return [who for who in loaded if state.at[who] != JAIL and carried(heist, state, who, ability)]


def more_tokens(heist: "Heist", state: State, who: Who) -> int:
    """How many planning tokens a character has by what was bought for it, what it carries, or took along at first."""
    bought = sum(tokens * left_of(state.used[who], number) for number, tokens in heist.tokens_by_use[who])
    return bought + _by_items(heist, state, who)


def _by_items(heist: "Heist", state: State, who: Who) -> int:
    """How many by what it carries, or took along when the heist began."""
    if state.story.scrawled >> who & 1:
        return sum(heist.tokens_by_item.values())
    if not state.carrying >> who & 1:
        return 0
    return sum(tokens * state.how_many(item, POCKET + who) for item, tokens in heist.tokens_by_item.items())


def is_on_safe(state: State, who: Who) -> bool:
    """Is the character on the hex of a closed safe?"""
    return bool(state.where[SAFE] >> state.at[who] & 1)


def cracks_worth(heist: "Heist", state: State, who: Who) -> int:
    """How many cracks the next unlock of a character is worth, by the best item it can use."""
    cracks: int = max((worth(heist, state, who) for worth in heist.crackers), default=0)
    return cracks


def in_burst(heist: "Heist", state: State, who: Who, direction: Cell, far: int) -> list[Space]:
    """The hexes with a live camera up to some hexes away in a direction, also beyond gaps."""
    if state.at[who] >= heist.hexes:
        return []
    cell = heist.site.hexes[state.at[who]]
    line = [Cell(cell.q + step * direction.q, cell.r + step * direction.r) for step in range(1, far + 1)]
    found = [heist.site.numbers[way] for way in line if way in heist.site.numbers]
    return [at for at in found if state.where[CAMERA] >> at & 1]
