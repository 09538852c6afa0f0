"""A state as a drawing: what a person would see looking down at the board."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from safehouse.masters.board import Cell, Drawing, added, gates_closed, neighbours, spaces, write
from safehouse.masters.board.tokens import ARROWS, GATES, KENNEL
from safehouse.masters.box.pieces import CASH, Space
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ARROW = {direction: arrow for arrow, direction in ARROWS.items()}
MOST_CASH = 9


def picture_of(heist: "Heist", state: State) -> str:
    """The board as text."""
    return write(drawing_of(heist, state))


def drawing_of(heist: "Heist", state: State) -> Drawing:
    """The board as a drawing; a breached exit is not drawn, its hex is named in the log."""
    cells: dict[Cell, tuple[str, ...]] = {}
    for space in spaces(heist.boards[state.shape].hexes):
        cells[heist.site.hexes[space]] = tuple(_on_hex(heist, state, space))
    for number, entrance in enumerate(heist.site.entrances):
        pawns = tuple(_pawns(heist, state, heist.hexes + number))
        cells[entrance.cell] = (*pawns, ARROW[entrance.towards])
    return Drawing(cells | dict(_tunnels(heist, state)))


def _tunnels(heist: "Heist", state: State) -> Iterator[tuple[Cell, tuple[str, ...]]]:
    """Each tunnel, or the entrance that was laid into it."""
    mouths = dict(zip(state.story.dug, enumerate(added(state.shape)), strict=False))
    for tunnel, cell in enumerate(heist.site.tunnels):
        if tunnel not in mouths:
            yield cell, ("o",)
            continue
        order, touched = mouths[tunnel]
        towards = neighbours(cell).index(heist.site.hexes[touched])
        space = heist.hexes + len(heist.site.entrances) + order
        yield cell, (*_pawns(heist, state, space), ARROW[towards])


def _on_hex(heist: "Heist", state: State, space: Space) -> Iterator[str]:
    yield from _pawns(heist, state, space)
    found = list(_things(heist, state, space))
    yield from found or ["."]


def _pawns(heist: "Heist", state: State, space: Space) -> Iterator[str]:
    yield from (str(who + 1) for who in heist.crew if state.at[who] == space)


def _things(heist: "Heist", state: State, space: Space) -> Iterator[str]:
    if state.unknown >> space & 1:
        yield "?"
    for sign, piece in state.pieces.signs.items():
        yield from [sign] * state.how_many(piece, space)
    yield from _cash(state.how_many(CASH, space))
    for item in state.pieces.items:
        yield from "i" * state.how_many(item, space)
    yield from _marks(heist, state, space)


def _cash(amount: int) -> Iterator[str]:
    while amount:
        chit = min(amount, MOST_CASH)
        yield f"${chit}"
        amount -= chit


def _marks(heist: "Heist", state: State, space: Space) -> Iterator[str]:
    for mark, where in zip((*state.pieces.servers, KENNEL), (*heist.servers, heist.kennels), strict=True):
        if where >> space & 1:
            yield mark
    if state.story.captive == space:
        yield "N"
    if heist.marks >> space & 1:
        yield "*"
    gates = heist.site.gates
    if space in gates[gates_closed(state.shape) :]:
        yield GATES[gates.index(space)]
