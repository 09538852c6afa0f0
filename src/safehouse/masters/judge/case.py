"""A scenario on the bench: all that checks ask of it, worked out once and without judging."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from safehouse.masters.board import BadDrawing, Cell, HeistFile, neighbour, neighbours, read
from safehouse.masters.board.deck import parts_of
from safehouse.masters.board.hexes import in_rows
from safehouse.masters.board.tokens import ARROWS, CASH, GATES, HIDEOUT, INSIDE, TUNNEL, arrow_of, is_hex
from safehouse.masters.box.content import Topic
from safehouse.masters.box.pieces import SAFE
from safehouse.masters.judge.words import Words, words_of

if TYPE_CHECKING:
    from safehouse.masters.editions import Edition

CREW = 4
UNKNOWN = "?"
ITEM = "i"
NOTHING = Topic()

Cells = list[Cell]


class Door(NamedTuple):
    """An entrance as drawn, and the cell it points at."""

    cell: Cell
    touches: Cell


class Case:
    """What a scenario shows, as far as it can be read."""

    def __init__(self, scenario: HeistFile, edition: "Edition") -> None:
        self.scenario = scenario
        self.edition = edition
        self.box = edition.box
        self.unread = ""  # why the map cannot be read
        self.cells: Mapping[Cell, tuple[str, ...]] = {}
        try:
            drawn = read(scenario.map).cells
            self.cells = {cell: drawn[cell] for cell in sorted(drawn, key=in_rows)}
        except BadDrawing as bad:
            self.unread = str(bad)

    @cached_property
    def hexes(self) -> Cells:
        """The hexes, row by row."""
        return [cell for cell, tokens in self.cells.items() if is_hex(tokens)]

    @cached_property
    def near(self) -> Mapping[Cell, Cells]:
        """The hexes beside each hex."""
        there = set(self.hexes)
        return {cell: [beside for beside in neighbours(cell) if beside in there] for cell in self.hexes}

    @cached_property
    def doors(self) -> list[Door]:
        """The entrances, row by row."""
        arrows = ((cell, arrow_of(tokens)) for cell, tokens in self.cells.items())
        return [Door(cell, neighbour(cell, ARROWS[arrow])) for cell, arrow in arrows if arrow]

    @cached_property
    def tunnels(self) -> Cells:
        """The cells where tunnels can be dug."""
        return self.at(TUNNEL)

    @cached_property
    def mouths(self) -> Cells:
        """The hexes that a tunnel can lead to, if any can be dug."""
        beside = {cell for tunnel in self.tunnels for cell in neighbours(tunnel)}
        return [cell for cell in self.hexes if cell in beside] if self.scenario.tunnels else []

    @cached_property
    def signs(self) -> Counter[str]:
        """How often each sign is drawn."""
        return Counter(token for tokens in self.cells.values() for token in tokens)

    @cached_property
    def drawn(self) -> Counter[str]:
        """How many pieces of each kind are drawn; handled chits count with their live kind."""
        known = self.box.kit.signs
        return Counter(known[sign] for sign in self.signs.elements() if sign in known)

    @cached_property
    def held(self) -> Counter[str]:
        """How many pieces of each kind there are on the map, in the bag and in the safe."""
        return self.drawn + Counter(self.scenario.bag) + self.in_safe

    @cached_property
    def in_safe(self) -> Counter[str]:
        """What the safes hold; each of several holds the same."""
        safes = max(1, self.drawn[self.box.pieces.names[SAFE]])
        return Counter({name: amount * safes for name, amount in self.scenario.safe.contents.items()})

    @property
    def unknown(self) -> int:
        """How many hexes are unknown."""
        return self.signs[UNKNOWN]

    @property
    def bag_size(self) -> int:
        """How many chits are in the bag."""
        return sum(self.scenario.bag.values())

    @cached_property
    def gates(self) -> Cells:
        """The hexes with a gate."""
        return [cell for gate in GATES for cell in self.at(gate)]

    @property
    def cash(self) -> int:
        """How much cash is drawn, in $1k."""
        return sum(int(sign[1:]) * times for sign, times in self.signs.items() if sign in CASH)

    @cached_property
    def loot(self) -> list[str]:
        """The names of all loot."""
        return [name for name, kind in self.box.kinds.items() if kind.loot]

    @cached_property
    def words(self) -> Words:
        """The words in which heists of this box are written."""
        return words_of(self.box)

    @cached_property
    def parts(self) -> list[tuple[tuple[str, ...], str]]:
        """The parts of the deck: the cards of each, or why it makes no sense."""
        return list(parts_of(self.scenario.deck))

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """The cards of the deck that can be read, by their numbers in this box."""
        return self.box.cards(self.written)

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The cards of the deck that can be read, as they are written."""
        return tuple(card for cards, _ in self.parts for card in cards)

    def topic(self, card: str) -> Topic:
        """What a card is about."""
        return self.box.topics.get(card, NOTHING)

    def at(self, sign: str) -> Cells:
        """The cells that bear a sign."""
        return [cell for cell, tokens in self.cells.items() if sign in tokens]

    @cached_property
    def by_kind(self) -> Mapping[str, Cells]:
        """The cells with a piece of each kind."""
        known, found = self.box.kit.signs, defaultdict[str, Cells](list)
        for cell, tokens in self.cells.items():
            for kind in dict.fromkeys(known[sign] for sign in tokens if sign in known):
                found[kind].append(cell)
        return found

    def lying(self, kind: str) -> Cells:
        """The cells with a kind of piece."""
        return self.by_kind.get(kind, [])

    @property
    def begins_inside(self) -> bool:
        """Do characters begin on the map rather than on entrances?"""
        return self.scenario.begins_in_hideouts or bool(self.start_spots)

    @cached_property
    def start_spots(self) -> Cells:
        """Where characters begin who were Busted before; the place of a non-player character is none."""
        return [] if self.scenario.npc.card else self.at(INSIDE)

    def starts(self) -> Iterator[Cell]:
        """The hexes from which a crew walks in, or where it begins."""
        yield from (door.touches for door in self.doors if door.touches in self.near)
        yield from self.mouths
        yield from self.start_spots
        if self.scenario.begins_in_hideouts:
            yield from self.at(HIDEOUT)
