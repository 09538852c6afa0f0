"""The board: cells, shapes of a map, drawings, heist files."""

from safehouse.masters.board.deck import BadDeck, deck_of
from safehouse.masters.board.drawing import BadDrawing, Drawing, read, write
from safehouse.masters.board.heistfile import BadHeist, HeistFile, parse, parse_over
from safehouse.masters.board.hexes import DIRECTIONS, Cell, cell_at, column_of, neighbour, neighbours
from safehouse.masters.board.kit import Kit
from safehouse.masters.board.mask import BIT, MOST_SPACES, count, mask_of, spaces
from safehouse.masters.board.shape import Board, Entrance, Site, add_entrance, added, close_gate, gates_closed
from safehouse.masters.board.site import marked, site_of
from safehouse.masters.board.spread import beside, flood
from safehouse.masters.board.tables import FAR
from safehouse.masters.board.ways import cheapest, way_down

__all__ = [
    "BIT",
    "DIRECTIONS",
    "FAR",
    "MOST_SPACES",
    "BadDeck",
    "BadDrawing",
    "BadHeist",
    "Board",
    "Cell",
    "Drawing",
    "Entrance",
    "HeistFile",
    "Kit",
    "Site",
    "add_entrance",
    "added",
    "beside",
    "cell_at",
    "cheapest",
    "close_gate",
    "column_of",
    "count",
    "deck_of",
    "flood",
    "gates_closed",
    "marked",
    "mask_of",
    "neighbour",
    "neighbours",
    "parse",
    "parse_over",
    "read",
    "site_of",
    "spaces",
    "way_down",
    "write",
]
