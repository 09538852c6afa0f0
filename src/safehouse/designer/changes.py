"""What differs between two versions of a scenario, in words: what a maker did from one to the other."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from safehouse.masters.board import BadDrawing, Cell, HeistFile
from safehouse.masters.board.drawing import place, read
from safehouse.masters.box.box import Box

Tokens = Counter[tuple[str, Cell]]
WITH_AMOUNTS: Final = {"bag": "in the bag", "objective": "to be brought out"}
ELSEWHERE: Final = {"map", "kept", *WITH_AMOUNTS}


def changes(before: HeistFile, after: HeistFile, box: Box) -> list[str]:
    """What was done, each as something that one can do: moving a camera from here to there."""
    told = [*on_the_map(before, after, box)]
    for field, where in WITH_AMOUNTS.items():
        told += in_amounts(getattr(before, field), getattr(after, field), where)
    others = [field for field in HeistFile.__struct_fields__ if field not in ELSEWHERE]
    changed = (field for field in others if getattr(before, field) != getattr(after, field))
    return told + [f"changing the {field.replace('_', ' ')}" for field in changed]


def on_the_map(before: HeistFile, after: HeistFile, box: Box) -> Iterator[str]:
    """Pieces and tiles that were moved, added or taken away."""
    try:
        old, new = tokens_of(before), tokens_of(after)
    except BadDrawing:
        yield "changing the map"
        return
    gone, come = [*(old - new).elements()], [*(new - old).elements()]
    for token, source in gone:
        there = next((other for other in come if other[0] == token), None)
        if there is None:
            yield f"taking {named(token, box)} away from {place(source)}"
            continue
        come.remove(there)
        yield f"moving {named(token, box)} from {place(source)} to {place(there[1])}"
    yield from (f"adding {named(token, box)} at {place(cell)}" for token, cell in come)


def tokens_of(sheet: HeistFile) -> Tokens:
    """What lies where."""
    return Counter((token, cell) for cell, tokens in read(sheet.map).cells.items() for token in tokens)


def named(token: str, box: Box) -> str:
    """A sign of the drawing as a thing."""
    signs = box.pieces.signs
    name = box.pieces.names[signs[token]].replace("_", " ") if token in signs else f"“{token}”"
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}" if token in signs else name


def in_amounts(before: Mapping[str, int], after: Mapping[str, int], where: str) -> Iterator[str]:
    """Things of which there are more or fewer."""
    for name in dict.fromkeys([*before, *after]):
        was, now = before.get(name, 0), after.get(name, 0)
        if was != now:
            yield f"having {now} of {name.replace('_', ' ')} {where}, not {was}"
