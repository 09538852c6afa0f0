"""The map of a scenario as it is drawn, as one SVG that needs nothing else."""

import math
from collections.abc import Iterator
from html import escape
from typing import Final

from safehouse.masters.board import Cell, HeistFile, neighbour, read
from safehouse.masters.board.hexes import in_rows
from safehouse.masters.board.tokens import ARROWS, EMPTY, TUNNEL, arrow_of, is_hex, write_cell

SIDE: Final = 30.0
HALF: Final = SIDE * math.sqrt(3) / 2
MARGIN: Final = SIDE * 1.3
STYLE: Final = (
    "text{font:600 15px sans-serif;text-anchor:middle;fill:#12305c}"
    ".hex{fill:#fff;stroke:#12305c;stroke-width:2}.unknown{fill:#c9d7ee}.gate{fill:#f6e3b5}"
    ".door{fill:#12305c}.way{stroke:#12305c;stroke-width:5}.tunnel{fill:none;stroke:#12305c;stroke-dasharray:4 4}"
)

Point = tuple[float, float]


def map_svg(scenario: HeistFile) -> str:
    """The map as drawn; a BadDrawing where it cannot be read."""
    cells = read(scenario.map).cells
    points = [middle(cell) for cell in cells] or [(0.0, 0.0)]
    left, top = min(x for x, _ in points) - MARGIN, min(y for _, y in points) - MARGIN
    wide, tall = max(x for x, _ in points) + MARGIN - left, max(y for _, y in points) + MARGIN - top
    title = escape(scenario.title or "A map")
    parts = [part for cell in sorted(cells, key=in_rows) for part in drawn(cell, cells[cell])]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}" '
            f'viewBox="{left:.1f} {top:.1f} {wide:.1f} {tall:.1f}" width="{wide:.0f}" height="{tall:.0f}">',
            f"<title>{title}</title>",
            f"<style>{STYLE}</style>",
            *parts,
            "</svg>\n",
        ]
    )


def middle(cell: Cell) -> Point:
    """Where a hex with its point up has its middle."""
    return HALF * (2 * cell.q + cell.r), SIDE * 1.5 * cell.r


def drawn(cell: Cell, tokens: tuple[str, ...]) -> Iterator[str]:
    """One cell: a hex with what lies on it, an entrance, or a place for a tunnel."""
    x, y = middle(cell)
    if is_hex(tokens):
        yield f'<polygon class="hex{_kind(tokens)}" points="{corners(cell)}"/>'
        yield from _label(x, y, tokens)
    elif TUNNEL in tokens:
        yield f'<circle class="tunnel" cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.5:.1f}"/>'
    else:
        to_x, to_y = middle(neighbour(cell, ARROWS[arrow_of(tokens)]))
        edge = (x + to_x) / 2, (y + to_y) / 2
        yield f'<line class="way" x1="{x:.1f}" y1="{y:.1f}" x2="{edge[0]:.1f}" y2="{edge[1]:.1f}"/>'
        yield f'<circle class="door" cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.35:.1f}"/>'


def _kind(tokens: tuple[str, ...]) -> str:
    return " unknown" if "?" in tokens else " gate" if any(token[0] == "=" for token in tokens) else ""


def _label(x: float, y: float, tokens: tuple[str, ...]) -> Iterator[str]:
    if tokens != (EMPTY,):
        yield f'<text x="{x:.1f}" y="{y + 5:.1f}">{escape(write_cell(tokens))}</text>'


def corners(cell: Cell) -> str:
    """The corners of a hex, as SVG lists points."""
    x, y = middle(cell)
    angles = (math.radians(60 * corner - 30) for corner in range(6))
    return " ".join(f"{x + SIDE * math.cos(a):.1f},{y + SIDE * math.sin(a):.1f}" for a in angles)
