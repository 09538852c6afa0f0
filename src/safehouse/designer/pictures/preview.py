"""Pictures beside a link in a chat: a map on blue paper, or a hand of cards; PNG, since chats show no SVG."""

import math
from functools import lru_cache
from typing import Final

from safehouse.designer.pictures.canvas import Canvas, Colour, Point, regular
from safehouse.designer.pictures.svg import MARGIN, SIDE, middle
from safehouse.masters.board import Cell, HeistFile, neighbour, read
from safehouse.masters.board.hexes import in_rows
from safehouse.masters.board.tokens import ARROWS, CASH, TUNNEL, arrow_of, is_hex

WIDE, TALL = 1200, 630  # what chats ask for
PAPER, ROOM, UNKNOWN, LINE, LIGHT, ALARM, GREEN, PALE = range(8)
COLOURS: Final[tuple[Colour, ...]] = (
    *((13, 31, 60), (27, 58, 104), (38, 80, 140), (205, 221, 255)),
    *((255, 209, 102), (255, 128, 112), (143, 220, 138), (236, 243, 255)),
)
LOOT: Final = ("J", "P", "K", "U", "i", "S", *CASH)
GUARDS: Final = ("G", "C", "L", "D", "W", "R")
HEADS: Final = (GREEN, LIGHT, ALARM, UNKNOWN, LIGHT)
GAP: Final = 30  # pixels between the map and the edge


class Scale:
    """Where on the picture a place of the map lies."""

    def __init__(self, points: list[Point]) -> None:
        left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
        wide, tall = max(x for x, _ in points) + MARGIN - left, max(y for _, y in points) + MARGIN - top
        self.by = min((WIDE - 2 * GAP) / wide, (TALL - 2 * GAP) / tall, 3.2)
        self.x = (WIDE - wide * self.by) / 2 - left * self.by
        self.y = (TALL - tall * self.by) / 2 - top * self.by

    def at(self, cell: Cell) -> Point:
        """The middle of a cell."""
        x, y = middle(cell)
        return self.x + x * self.by, self.y + y * self.by


@lru_cache(maxsize=64)
def map_png(drawing: str) -> bytes:
    """The map of a heist as it is drawn in its file; a BadDrawing where it cannot be read."""
    cells, canvas = read(drawing).cells, Canvas(WIDE, TALL, COLOURS)
    scale = Scale([middle(cell) for cell in cells] or [(0.0, 0.0)])
    for cell in sorted(cells, key=in_rows):
        draw(canvas, scale, cell, cells[cell])
    return canvas.png()


def preview_of(scenario: HeistFile) -> bytes:
    """The picture of a heist."""
    return map_png(scenario.map)


def draw(canvas: Canvas, scale: Scale, cell: Cell, tokens: tuple[str, ...]) -> None:
    """One cell: a room with what lies there, a place for a tunnel, or a way in."""
    at, side = scale.at(cell), SIDE * scale.by
    if is_hex(tokens):
        canvas.fill(regular(at, side, 6), LINE)
        canvas.fill(regular(at, side * 0.93, 6), UNKNOWN if "?" in tokens else ROOM)
        mark(canvas, at, side, tokens)
    elif TUNNEL in tokens:
        canvas.disc(at, side * 0.3, UNKNOWN)
    else:
        canvas.line(at, scale.at(neighbour(cell, ARROWS[arrow_of(tokens)])), side * 0.2, LIGHT)
        canvas.disc(at, side * 0.35, LIGHT)


def mark(canvas: Canvas, at: Point, side: float, tokens: tuple[str, ...]) -> None:
    """What shines in a room: loot, or what guards it."""
    if any(token in LOOT for token in tokens):
        canvas.fill(regular(at, side * 0.42, 4, 0), LIGHT)
    elif any(token in GUARDS for token in tokens):
        canvas.disc(at, side * 0.34, PALE)
        canvas.disc(at, side * 0.16, ALARM)
    elif "?" in tokens:
        canvas.disc(at, side * 0.12, LINE)


@lru_cache(maxsize=1)
def cards_png() -> bytes:
    """A hand of five cards."""
    canvas = Canvas(WIDE, TALL, COLOURS)
    for place, head in enumerate(HEADS):
        lean = (place - 2) * 0.16
        middle_ = WIDE / 2 + (place - 2) * 165, TALL / 2 + abs(place - 2) ** 2 * 16
        canvas.fill(card(middle_, lean, -1, 1), LINE)
        canvas.fill(card(middle_, lean, -0.97, 0.97, 0.96), ROOM)
        canvas.fill(card(middle_, lean, -0.97, -0.68, 0.96), head)
    return canvas.png()


def card(at: Point, lean: float, top: float, bottom: float, wide: float = 1.0) -> list[Point]:
    """A piece of a card from one height to another, leaning."""
    corners = [
        (-115 * wide, 165 * top),
        (115 * wide, 165 * top),
        (115 * wide, 165 * bottom),
        (-115 * wide, 165 * bottom),
    ]
    cos, sin = math.cos(lean), math.sin(lean)
    return [(at[0] + x * cos - y * sin, at[1] + x * sin + y * cos) for x, y in corners]
