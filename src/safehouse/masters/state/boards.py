"""The boards of a heist by shape, with room for pawns that are off the board."""

from functools import lru_cache

from safehouse.engine.memo import Memo
from safehouse.masters.board import FAR, Board, Site, read, site_of
from safehouse.masters.board.shape import KEPT_SHAPES
from safehouse.masters.box.pieces import SAFEHOUSE

PLACES_OF_PAWNS = SAFEHOUSE + 1


class Boards(Memo[int, Board]):
    """The boards of a site by shape, laid out when they are asked for; those of late are at hand."""

    def __init__(self, site: Site) -> None:
        super().__init__(self.laid_out, KEPT_SHAPES)
        self.site = site

    def laid_out(self, shape: int) -> Board:
        """The board in a shape, with its places off the board."""
        board = self.site.board(shape)
        add_places_off_board(board)
        return board


@lru_cache(maxsize=64)
def boards_of(drawing: str) -> Boards:
    """The boards of a drawn map; all matches on it share them."""
    return Boards(site_of(read(drawing)))


def add_places_off_board(board: Board) -> None:
    """Give every place a pawn can be an entry in the tables: nothing is near the places off the board."""
    missing = PLACES_OF_PAWNS - len(board.near)
    for table in (board.near, board.around, board.across):
        table += [0] * missing
    board.sides += [()] * missing
    board.lines += [()] * missing
    nowhere = bytes([FAR])
    board.steps = [row + nowhere * missing for row in board.steps] + [nowhere * PLACES_OF_PAWNS] * missing
