"""What a map is like in each of its shapes: a shape is the gates closed and the entrances added, in one small int."""

from typing import Final, NamedTuple

from safehouse.engine.memo import Memo
from safehouse.masters.board.hexes import Cell, neighbour
from safehouse.masters.board.mask import BIT, MOST_SPACES, mask_of
from safehouse.masters.board.tables import across_table, lines_table, near_table, sides_table, steps_table

MOST_ADDED: Final = 3  # two tunnels and a breached exit
MOST_PRINTED: Final = MOST_SPACES - MOST_ADDED
BOX_HEXES: Final = 32
BOX_ENTRANCES: Final = 5
KEPT_SHAPES: Final = (
    24  # of a map, about 30 kB each: a match sees a few, and tunnels alone can be dug in hundreds of ways
)

_GATES: Final = 7
_SLOTS: Final = (3, 10, 17)  # where the shape holds the hexes that added entrances touch
_ENTRANCE: Final = 127


def gates_closed(shape: int) -> int:
    """How many gates are closed; they close in order."""
    return shape & _GATES


def close_gate(shape: int) -> int:
    """The shape with one gate more closed."""
    assert gates_closed(shape) < _GATES
    return shape + 1


def added(shape: int) -> tuple[int, ...]:
    """The hexes that the added entrances touch, in the order in which they were added."""
    slots = (shape >> slot & _ENTRANCE for slot in _SLOTS)
    return tuple(slot - 1 for slot in slots if slot)


def add_entrance(shape: int, touched: int) -> int:
    """The shape with one entrance more, by the hex it touches."""
    assert 0 <= touched < MOST_PRINTED
    taken = len(added(shape))
    assert taken < MOST_ADDED, "no room for one more entrance"
    return shape | (touched + 1) << _SLOTS[taken]


class Entrance(NamedTuple):
    """An entrance lies in a gap and touches the hex on one side of it."""

    cell: Cell
    towards: int


class Board:
    """A site in one of its shapes, as tables by space number; sets of spaces are bit masks."""

    __slots__ = ("across", "around", "entrances", "external", "hexes", "lines", "near", "sides", "steps")

    hexes: int
    entrances: int
    near: list[int]
    around: list[int]
    external: int
    sides: list[tuple[int, ...]]
    lines: list[tuple[tuple[int, ...], ...]]
    across: list[int]
    steps: list[bytes]

    def __init__(self, cells: tuple[Cell, ...], gone: tuple[int, ...], touched: tuple[int, ...]) -> None:
        """Lay out hexes, some of them gone, and entrances by the hex each one touches."""
        there = {cell: space for space, cell in enumerate(cells) if space not in gone}
        total = len(cells) + len(touched)
        self.hexes = mask_of(tuple(there.values()))
        self.entrances = mask_of(tuple(range(len(cells), total)))
        self.near = near_table(there, len(cells), touched)
        self.around = [near | BIT[space] for space, near in enumerate(self.near)]
        self.sides = sides_table(there, total)
        self.external = mask_of(tuple(space for space in range(total) if self.sides[space]))
        self.lines = lines_table(there, total)
        self.across = across_table(there, total)
        self.steps = steps_table(self.near)


class Site:
    """A printed map: hexes are numbered row by row, then its entrances, then those added later."""

    __slots__ = ("_boards", "entrances", "gates", "hexes", "numbers", "touched", "tunnels", "warnings")

    def __init__(
        self,
        hexes: tuple[Cell, ...],
        entrances: tuple[Entrance, ...],
        gates: tuple[int, ...],
        tunnels: tuple[Cell, ...],
    ) -> None:
        assert len(hexes) + len(entrances) <= MOST_PRINTED
        self.hexes = hexes
        self.entrances = entrances
        self.gates = gates
        self.tunnels = tunnels
        self.numbers = {cell: space for space, cell in enumerate((*hexes, *(door.cell for door in entrances)))}
        self.touched = tuple(self.numbers[neighbour(*door)] for door in entrances)
        self.warnings = _warnings(len(hexes), len(entrances))
        self._boards = Memo(self._lay, KEPT_SHAPES)

    def board(self, shape: int) -> Board:
        """The board in a shape."""
        return self._boards[shape]

    def _lay(self, shape: int) -> Board:
        """Lay out a board."""
        closed, doors = gates_closed(shape), added(shape)
        assert closed <= len(self.gates), "more gates closed than there are"
        assert all(touched < len(self.hexes) for touched in doors), "an entrance must touch a hex"
        return Board(self.hexes, self.gates[:closed], (*self.touched, *doors))


def _warnings(hexes: int, entrances: int) -> tuple[str, ...]:
    """What the box could not supply."""
    found = []
    if hexes > BOX_HEXES:
        found.append(f"{hexes} hexes, the box has {BOX_HEXES}")
    if entrances > BOX_ENTRANCES:
        found.append(f"{entrances} entrances, the box has {BOX_ENTRANCES}")
    return tuple(found)
