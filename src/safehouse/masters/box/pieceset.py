"""The pieces of a box by number: a heist asks its box for them, a state holds them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from safehouse.masters.box.content import Item, PieceKind
from safehouse.masters.box.pieces import CASH, GONE, JEWEL, PLACES, SUPPLY, Piece, Place

KNOWN: Final = CASH + 1  # so many pieces have numbers that rules know

Pile = tuple[Piece, int]  # a piece, and how many


@dataclass(frozen=True, eq=False, slots=True)
class PieceSet:
    """What there is, and what each piece is."""

    names: tuple[str, ...]
    nouns: tuple[str, ...]
    numbers: Mapping[str, Piece]
    signs: Mapping[str, Piece]  # by which a map shows them
    loot: range  # without a gap, from the first jewel to the last item
    loot_end: int  # where it ends in the counts of a state
    items: range
    valuables: tuple[Piece, ...]  # out for good as soon as they are outdoors
    piles: tuple[Piece, ...]  # all of them in one place are one piece
    rings: tuple[Piece, ...]  # remote locks by letter
    further_rings: tuple[Piece, ...]  # those that rules do not know by number
    ring_names: tuple[str, ...]  # what all of a letter are called
    servers: tuple[str, ...]  # the signs of their servers
    panels: tuple[str, ...]  # what those are called
    letters: tuple[str, ...]  # by which one asks for them
    beacons: tuple[Piece, ...]  # where a story is told
    plain: tuple[Piece, ...]  # the live chit of a handled one; any other is itself
    drawn: tuple[Pile, ...]  # what each is worth when it comes out of the bag
    leaves_to: tuple[Place, ...]  # where each goes when it leaves board or bag

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its parts, to be made of them again: what never changes is not filled in afterwards."""
        return PieceSet, tuple(getattr(self, part.name) for part in fields(self))


class Printed:
    """What a state knows of the box: it never changes, so it is no part of what a state tells."""

    __slots__ = ("pieces",)

    pieces: PieceSet


def piece_set(kinds: Mapping[str, PieceKind], items: Mapping[str, Item]) -> PieceSet:
    """The pieces of a box: those that rules know, then further loot, items, and whatever else there is."""
    names = _in_order(kinds, items)
    numbers = {name: piece for piece, name in enumerate(names)}
    every = [kinds.get(name) or PieceKind(items[name].name, loot=True) for name in names]
    known = {numbers[name]: kind for name, kind in kinds.items()}
    first_item = next((numbers[name] for name in items), KNOWN)
    plain = tuple(numbers.get(kind.turned, piece) for piece, kind in enumerate(every))
    rings = {piece: kind for piece, kind in known.items() if kind.server}
    loot = range(JEWEL, JEWEL + sum(kind.loot for kind in every))
    return PieceSet(
        names=names,
        nouns=tuple(kind.noun for kind in every),
        numbers=numbers,
        signs={kind.sign: piece for piece, kind in known.items() if kind.sign},
        loot=loot,
        loot_end=loot.stop * PLACES,
        items=range(first_item, first_item + len(items)),
        valuables=tuple(piece for piece, kind in known.items() if kind.valuable),
        piles=tuple(piece for piece, kind in known.items() if kind.pile),
        rings=tuple(rings),
        further_rings=tuple(piece for piece in rings if piece >= KNOWN),
        ring_names=tuple(kind.several for kind in rings.values()),
        servers=tuple(kind.server for kind in rings.values()),
        panels=tuple(kind.panel for kind in rings.values()),
        letters=tuple(kind.server.removeprefix("+") for kind in rings.values()),
        beacons=tuple(piece for piece, kind in known.items() if kind.story),
        plain=plain,
        drawn=tuple((numbers.get(kind.stands_for, piece), kind.times) for piece, kind in enumerate(every)),
        leaves_to=tuple(SUPPLY if every[live].returns else GONE for live in plain),
    )


def _in_order(kinds: Mapping[str, PieceKind], items: Iterable[str]) -> tuple[str, ...]:
    names = tuple(kinds)
    more = names[KNOWN:]
    assert all(kinds[name].loot == (piece >= JEWEL) for piece, name in enumerate(names[:KNOWN])), "loot is in a row"
    loot, others = (tuple(name for name in more if kinds[name].loot is wanted) for wanted in (True, False))
    return (*names[:KNOWN], *loot, *items, *others)
