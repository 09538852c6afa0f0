"""Plots as inline SVG, drawn by hand: shares with whiskers, columns, bars. Colours come from the page."""

from collections.abc import Mapping, Sequence
from html import escape

from safehouse.lab.matches.stats import Estimate, percent

WIDTH = 760
LABELS = 250
NOTES = 190
ROW = 22
TOP = 24
AXIS = WIDTH - LABELS - NOTES
LONG_LABELS = 330
BARS = WIDTH - LONG_LABELS - NOTES


def svg(height: float, title: str, parts: Sequence[str], width: float = WIDTH) -> str:
    """A drawing with a title for who does not see it."""
    body = "".join(parts)
    head = f'<svg viewBox="0 0 {width:g} {height:g}" role="img" style="max-width:{width:g}px">'
    return f"{head}<title>{escape(title)}</title>{body}</svg>"


def text(x: float, y: float, words: object, kind: str = "") -> str:
    """Words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(str(words))}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line between two places."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def box(x: float, y: float, width: float, height: float, kind: str) -> str:
    """A filled rectangle."""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{max(height, 0):.1f}" class="{kind}"/>'


def whiskers(title: str, rows: Sequence[tuple[str, Estimate]], mark: float | None = None) -> str:
    """Shares on an axis from none to all, each with its interval; a mark where chance alone would be."""
    height = TOP + ROW * len(rows) + 6
    parts = [part for tenth in range(0, 11, 2) for part in grid(tenth / 10, height)]
    if mark is not None:
        parts.append(line(across(mark), TOP - 6, across(mark), height, "mark"))
    for number, (label, estimate) in enumerate(rows):
        parts += whisker(TOP + ROW * (number + 0.6), label, estimate)
    return svg(height, title, parts)


def across(share: float) -> float:
    """Where a share lies on the axis."""
    return LABELS + AXIS * share


def grid(share: float, height: float) -> list[str]:
    """A line of the grid with its number."""
    x = across(share)
    return [line(x, TOP - 6, x, height, "grid"), text(x, TOP - 10, f"{100 * share:.0f} %", "tick")]


def whisker(y: float, label: str, estimate: Estimate) -> list[str]:
    """One share."""
    dot = f'<circle cx="{across(estimate.value):.1f}" cy="{y:.1f}" r="4" class="dot"/>'
    return [
        text(LABELS - 10, y + 4, label, "label"),
        line(across(estimate.low), y, across(estimate.high), y, "whisker"),
        dot,
        text(WIDTH - NOTES + 10, y + 4, f"{percent(estimate)}, n {estimate.n}", "note"),
    ]


def columns(title: str, counts: Mapping[int, int]) -> str:
    """How often each number occurred, as columns."""
    if not counts:
        return "<p>Nothing to show.</p>"
    numbers = range(min(counts), max(counts) + 1)
    wide = min(40.0, (WIDTH / 2 - 20) / len(numbers))
    most = max(counts.values())
    parts = [line(10, 130, 10 + wide * len(numbers), 130, "axis")]
    every = max(1, len(numbers) // 12)
    for place, number in enumerate(numbers):
        tall = 100 * counts.get(number, 0) / most
        parts.append(box(12 + wide * place, 130 - tall, wide - 4, tall, "bar"))
        if place % every == 0:
            parts.append(text(10 + wide * (place + 0.5), 146, number, "tick"))
    parts.append(text(10, 18, f"most often: {max(counts, key=lambda key: counts[key])}, {most}×", "note"))
    return svg(152, title, parts, WIDTH / 2)


def bars(title: str, rows: Sequence[tuple[str, int, str]]) -> str:
    """How often what happened, as bars, each with words behind it."""
    if not rows:
        return "<p>Never.</p>"
    most = max(1, *(times for _, times, _ in rows))
    parts = []
    for number, (label, times, words) in enumerate(rows):
        y, wide = ROW * number + 4, BARS * times / most
        parts.append(text(LONG_LABELS - 10, y + 13, shortened(label), "label"))
        parts.append(box(LONG_LABELS, y, wide, ROW - 6, "bar"))
        parts.append(text(LONG_LABELS + wide + 6, y + 13, words, "note"))
    return svg(ROW * len(rows) + 6, title, parts)


def shortened(label: str, most: int = 56) -> str:
    """A label that fits beside its bar."""
    return label if len(label) <= most else f"{label[: most - 1]}…"
