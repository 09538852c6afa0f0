"""The map of a heist as inline SVG, darker where more characters were Busted."""

import math
from collections.abc import Iterator, Mapping

from safehouse.lab.report.plots import svg, text
from safehouse.masters.board import Cell, HeistFile, neighbour

SIDE = 26.0
HALF = SIDE * math.sqrt(3) / 2
MARGIN = SIDE * 1.2


def middle(cell: Cell) -> tuple[float, float]:
    """Where a hex with its point up has its middle."""
    return HALF * (2 * cell.q + cell.r), SIDE * 1.5 * cell.r


def busted_map(sheet: HeistFile, times: Mapping[int, int]) -> str:
    """The map, with how often somebody was Busted on each space."""
    site = sheet.site()
    places = [middle(cell) for cell in (*site.hexes, *(door.cell for door in site.entrances))]
    left, top = min(x for x, _ in places) - MARGIN, min(y for _, y in places) - MARGIN
    wide = max(x for x, _ in places) + MARGIN - left
    tall = max(y for _, y in places) + MARGIN - top
    parts = [f'<g transform="translate({-left:.1f} {-top:.1f})">', *drawn(sheet, times), "</g>"]
    return svg(tall, f"Where characters were Busted in {sheet.title}", parts, wide) + elsewhere(sheet, times)


def drawn(sheet: HeistFile, times: Mapping[int, int]) -> Iterator[str]:
    """Every hex with what is printed on it, and every entrance."""
    site, cells = sheet.site(), sheet.drawing().cells
    most = max(times.values(), default=1)
    for space, cell in enumerate(site.hexes):
        yield from hexagon(cell, times.get(space, 0), most, "".join(cells[cell]))
    for number, door in enumerate(site.entrances):
        yield from entrance(door.cell, neighbour(*door), times.get(len(site.hexes) + number, 0))


def hexagon(cell: Cell, times: int, most: int, printed: str) -> Iterator[str]:
    """One hex."""
    x, y = middle(cell)
    corners = (math.radians(60 * corner - 30) for corner in range(6))
    points = " ".join(f"{x + SIDE * math.cos(a):.1f},{y + SIDE * math.sin(a):.1f}" for a in corners)
    yield f'<polygon points="{points}" class="hex"/>'
    if times:
        yield f'<polygon points="{points}" class="heat" fill-opacity="{0.15 + 0.4 * times / most:.2f}"/>'
        yield text(x, y + 4, times, "count")
    yield text(x, y + SIDE * 0.78, "" if printed == "." else printed, "printed")


def entrance(cell: Cell, towards: Cell, times: int) -> Iterator[str]:
    """An entrance, with a line to the hex it leads to."""
    (x, y), (to_x, to_y) = middle(cell), middle(towards)
    yield f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{(x + to_x) / 2:.1f}" y2="{(y + to_y) / 2:.1f}" class="way"/>'
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIDE * 0.45:.1f}" class="door"/>'
    yield text(x, y + 4, times or "in", "count" if times else "printed")


def elsewhere(sheet: HeistFile, times: Mapping[int, int]) -> str:
    """What happened on entrances that are not printed on the map."""
    site = sheet.site()
    off = sum(count for space, count in times.items() if space >= len(site.hexes) + len(site.entrances))
    return f"<p>{off} more on ways in that were made during the heist.</p>" if off else ""
