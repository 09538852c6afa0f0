"""The printed map in a drawing."""

from safehouse.masters.board.drawing import BadDrawing, Drawing, place
from safehouse.masters.board.hexes import Cell, in_rows, neighbour
from safehouse.masters.board.shape import MOST_ADDED, MOST_PRINTED, Entrance, Site
from safehouse.masters.board.tokens import ARROWS, GATES, TUNNEL, arrow_of, is_hex


def site_of(drawing: Drawing) -> Site:
    """The site that is drawn; a BadDrawing if there can be none."""
    cells = sorted(drawing.cells, key=in_rows)
    hexes = tuple(cell for cell in cells if is_hex(drawing.cells[cell]))
    entrances = _entrances(drawing, cells, hexes)
    _check_size(len(hexes), len(entrances))
    tunnels = tuple(cell for cell in cells if TUNNEL in drawing.cells[cell])
    return Site(hexes, entrances, _gates(drawing, hexes), tunnels)


def _entrances(drawing: Drawing, cells: list[Cell], hexes: tuple[Cell, ...]) -> tuple[Entrance, ...]:
    """The entrances row by row, each touching a hex."""
    arrows = ((cell, arrow_of(drawing.cells[cell])) for cell in cells)
    found = tuple(Entrance(cell, ARROWS[arrow]) for cell, arrow in arrows if arrow)
    for entrance in found:
        if neighbour(*entrance) not in hexes:
            raise BadDrawing(f"the entrance at {place(entrance.cell)} touches no hex")
    return found


def _check_size(hexes: int, entrances: int) -> None:
    """Spaces are numbered below 62."""
    if hexes == 0:
        raise BadDrawing("the drawing has no hex")
    if hexes + entrances > MOST_PRINTED:
        size = f"{hexes} hexes and {entrances} entrances"
        raise BadDrawing(f"{size}: more than {MOST_PRINTED}, with {MOST_ADDED} kept free for entrances added later")


def _gates(drawing: Drawing, hexes: tuple[Cell, ...]) -> tuple[int, ...]:
    """The hexes of the gates in the order in which they close."""
    found = [[space for space, cell in enumerate(hexes) if gate in drawing.cells[cell]] for gate in GATES]
    for gate, at in zip(GATES, found, strict=True):
        if len(at) > 1:
            raise BadDrawing(f"two gates {gate[1]}, at {place(hexes[at[0]])} and {place(hexes[at[1]])}")
    for earlier, later in zip(range(3), range(1, 4), strict=True):
        if found[later] and not found[earlier]:
            raise BadDrawing(f"gate {GATES[later][1]} without gate {GATES[earlier][1]}")
    return tuple(at[0] for at in found if at)


def marked(drawing: Drawing, site: Site, token: str) -> int:
    """The spaces that bear a mark on the map."""
    cells = (cell for cell, tokens in drawing.cells.items() if token in tokens)
    return sum(1 << site.numbers[cell] for cell in cells)
