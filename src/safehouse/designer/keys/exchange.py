"""Scenarios from save keys, and save keys from scenarios: with a word on all that one of them cannot hold."""

import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

from safehouse.designer.keys.savekey import (
    CHITS,
    DIFFICULTIES,
    FIRST_CHITS,
    LONGEST_TITLE,
    NAMED,
    NEWEST,
    SMALL_BAG,
    Point,
    SaveKey,
)
from safehouse.designer.keys.tiles import CODES, EMPTY, GAP, SIGNS
from safehouse.masters.board import Cell, Drawing, HeistFile, cell_at, column_of, read, write
from safehouse.masters.board.drawing import corner_of, place
from safehouse.masters.board.tokens import is_hex, write_cell

LABELS: Final = dict(zip(DIFFICULTIES, ("Amateur", "Semi-Pro", "Pro"), strict=True))
SMALLEST_SIDE: Final = 8
UNTITLED: Final = "imported"
ELSEWHERE: Final = ("place", "goal", "story", "author", "notes", "objective", "item", "reward", "exit_limit", "tunnels")
ELSEWHERE_TOO: Final = ("npc", "safe", "held_by_guard", "rules", "without_fixers", "modules", "unlocks", "sequel")
_TITLE: Final = re.compile(r"[^A-Za-z0-9 :']")
_DECK: Final = re.compile(r"[^A-Za-z0-9,'-]")
_POINT: Final = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})")


def scenario_of(key: SaveKey) -> HeistFile:
    """The scenario of a key; tiles that no sign stands for are empty hexes, and kept by their place."""
    cells = {cell_at(number % key.side, number // key.side): code for number, code in enumerate(key.tiles)}
    there = {cell: code for cell, code in cells.items() if code != GAP}
    drawing = Drawing({cell: SIGNS.get(code, SIGNS[EMPTY]) for cell, code in there.items()})
    left, top = corner_of(drawing.cells)
    strange = {cell: code for cell, code in there.items() if code not in SIGNS}
    return HeistFile(
        id=_slug(key.name),
        title=key.name,
        label=LABELS[key.difficulty] if key.form > SMALL_BAG else "",
        deck=key.deck,
        bag={chit: amount for chit, amount in key.bag.items() if amount},
        map=write(drawing),
        kept=_layout(key, (left, top)) | {_spot(Cell(c.q - left, c.r - top)): code for c, code in strange.items()},
    )


def _slug(title: str) -> str:
    return "-".join(re.findall("[a-z0-9]+", title.lower()))[:60].strip("-") or UNTITLED


def _spot(cell: Cell) -> str:
    """A cell of a drawing as scenarios keep it."""
    return f"{column_of(cell)},{cell.r}"


def _layout(key: SaveKey, corner: Point) -> dict[str, str]:
    """Where a key has its map and its texts, so that it can be written again letter for letter."""
    points = {"corner": corner, "name": key.name_at, "bag": key.bag_at, "deck": key.deck_at}
    return {"side": str(key.side)} | {what: f"{x},{y}" for what, (x, y) in points.items()}


def key_of(scenario: HeistFile, form: int = NEWEST) -> SaveKey:
    """The key of a scenario, as far as one can hold it; `lost_in_key` says what is missing."""
    usual = SaveKey(())
    kept = scenario.kept
    return SaveKey(
        tiles=_tiles(scenario),
        form=form,
        name=_TITLE.sub("", scenario.title)[:LONGEST_TITLE],
        name_at=_kept_point(kept, "name", usual.name_at),
        bag=scenario.bag,
        bag_at=_kept_point(kept, "bag", usual.bag_at),
        deck=_DECK.sub("", scenario.deck),
        deck_at=_kept_point(kept, "deck", usual.deck_at),
        difficulty=next((letter for letter, label in LABELS.items() if label == scenario.label), DIFFICULTIES[0]),
    )


def _kept_point(kept: Mapping[str, str], what: str, usual: Point) -> Point:
    point = _POINT.fullmatch(kept.get(what, ""))
    return (int(point[1]), int(point[2])) if point else usual


def _tiles(scenario: HeistFile) -> tuple[str, ...]:
    """The tiles row by row: where the key had them that the scenario came from, if they still fit."""
    drawn = read(scenario.map).cells
    codes = {cell: _code(scenario.kept, cell, tokens) for cell, tokens in drawn.items()}
    left, top = _kept_point(scenario.kept, "corner", (0, 0))
    moved = {Cell(cell.q + left, cell.r + top): code for cell, code in codes.items()}
    side = scenario.kept.get("side", "")
    if side.isdecimal() and _fits(moved, int(side)):
        return _grid(moved, int(side))
    return _grid(codes, next(side for side in count(SMALLEST_SIDE) if _fits(codes, side)))


def _code(kept: Mapping[str, str], cell: Cell, tokens: tuple[str, ...]) -> str:
    """The code of a cell; an empty hex may have one that was kept."""
    if tokens == SIGNS[EMPTY]:
        return kept.get(_spot(cell), EMPTY)
    return CODES.get(tokens, EMPTY if is_hex(tokens) else GAP)


def _fits(codes: Mapping[Cell, str], side: int) -> bool:
    return all(0 <= column_of(cell) < side and 0 <= cell.r < side for cell in codes)


def _grid(codes: Mapping[Cell, str], side: int) -> tuple[str, ...]:
    return tuple(codes.get(cell_at(number % side, number // side), GAP) for number in range(side * side))


def lost_in_key(scenario: HeistFile, form: int = NEWEST) -> list[str]:
    """What a key cannot hold of a scenario, in words: to be read before the key is given away."""
    return [*_lost_texts(scenario, form), *_lost_fields(scenario), *_lost_cells(scenario)]


def _lost_texts(scenario: HeistFile, form: int) -> Iterator[str]:
    if form < NAMED and scenario.title:
        yield "title: this form has none"
    elif _TITLE.search(scenario.title) or len(scenario.title) > LONGEST_TITLE:
        yield f"title: a key has letters, digits, blanks, ':' and \"'\" only, at most {LONGEST_TITLE}"
    if form < NEWEST and (scenario.deck or scenario.label):
        yield "deck, label: this form has neither"
    elif _DECK.search(scenario.deck.replace(" ", "")):
        yield "deck: a key has letters, digits, '-' and ',' only"
    chits = CHITS if form == NEWEST else CHITS[:FIRST_CHITS] if form >= SMALL_BAG else ()
    yield from (f"bag: this form has no {chit}" for chit in scenario.bag if chit not in chits)


def _lost_fields(scenario: HeistFile) -> Iterator[str]:
    usual = HeistFile()
    for field in (*ELSEWHERE, *ELSEWHERE_TOO, "entrance_limit", "hideouts", "begins_in_hideouts", "shop", "edition"):
        if getattr(scenario, field) != getattr(usual, field):
            yield f"{field}: a key has no such field"


def _lost_cells(scenario: HeistFile) -> Iterator[str]:
    for cell, tokens in read(scenario.map).cells.items():
        if tokens not in CODES:
            yield f"map: {place(cell)}: a key has no tile {write_cell(tokens)!r}, only an empty one"
