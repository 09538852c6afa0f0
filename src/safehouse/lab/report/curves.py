"""Plots of what changes from heist to heist, and of differences; as inline SVG, like the other plots."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from safehouse.lab.matches.stats import Estimate
from safehouse.lab.report.plots import AXIS, LABELS, NOTES, ROW, TOP, WIDTH, line, svg, text

HEIGHT = 220
LEFT = 46
RIGHT = 12
BOTTOM = 28

Place = Callable[[int, float], tuple[float, float]]  # where a value after a heist is drawn


def curve(title: str, points: Sequence[tuple[int, Estimate]]) -> str:
    """A mean after each heist, each with its interval."""
    if not points:
        return "<p>Nothing to show.</p>"
    last = max(at for at, _ in points)
    top = max(max(estimate.high for _, estimate in points), 1.0)
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def place(at: int, value: float) -> tuple[float, float]:
        return LEFT + wide * at / last, TOP + tall * (1 - max(value, 0.0) / top)

    return svg(HEIGHT, title, [*_axes(last, top, place), *_marks(points, place)])


def _axes(last: int, top: float, place: Place) -> list[str]:
    """Lines at quarters of the height, and the numbers of the heists."""
    parts = []
    for quarter in range(5):
        x, y = place(0, top * quarter / 4)
        parts += [line(x, y, WIDTH - RIGHT, y, "grid"), text(4, y + 4, f"{top * quarter / 4:.1f}", "note")]
    every = max(1, last // 12)
    return parts + [text(place(at, 0)[0], HEIGHT - 8, at, "tick") for at in range(every, last + 1, every)]


def _marks(points: Sequence[tuple[int, Estimate]], place: Place) -> list[str]:
    """A dot for each mean, a whisker for its interval, and lines between."""
    spots = [place(at, estimate.value) for at, estimate in points]
    parts = [line(*one, *other, "axis") for one, other in pairwise(spots)]
    for (at, estimate), (x, y) in zip(points, spots, strict=True):
        parts.append(line(x, place(at, estimate.low)[1], x, place(at, estimate.high)[1], "whisker"))
        told = f"after heist {at}: {estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f}), n {estimate.n}"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" class="dot"><title>{told}</title></circle>')
    return parts


def differences(title: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """Differences on an axis from -100 to 100 points, each with its interval."""
    height = TOP + ROW * len(rows) + 6
    parts = []
    for fifth in range(-2, 3):
        x = _across(fifth / 2)
        parts.append(line(x, TOP - 6, x, height, "grid" if fifth else "mark"))
        parts.append(text(x, TOP - 10, f"{50 * fifth:+d}", "tick"))
    for number, (label, estimate) in enumerate(rows):
        parts += _difference(TOP + ROW * (number + 0.6), label, estimate)
    return svg(height, title, parts)


def _across(share: float) -> float:
    return LABELS + AXIS * (share + 1) / 2


def _difference(y: float, label: str, estimate: Estimate) -> list[str]:
    low, value, high = (100 * each for each in (estimate.low, estimate.value, estimate.high))
    return [
        text(LABELS - 10, y + 4, label, "label"),
        line(_across(estimate.low), y, _across(estimate.high), y, "whisker"),
        f'<circle cx="{_across(estimate.value):.1f}" cy="{y:.1f}" r="4" class="dot"/>',
        text(WIDTH - NOTES + 10, y + 4, f"{value:+.1f} ({low:+.1f} to {high:+.1f}), n {estimate.n}", "note"),
    ]
