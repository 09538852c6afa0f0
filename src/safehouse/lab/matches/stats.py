"""Numbers with their intervals, all at 95 %: shares, means, and differences of pairs."""

import math
from collections.abc import Mapping
from typing import NamedTuple

from safehouse.lab.matches.contest import Z, interval

DIGITS = 6


class Estimate(NamedTuple):
    """A number, from so many cases, and the interval it lies in."""

    n: int
    value: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        """The same as plain values."""
        return {"n": self.n, "value": self.value, "low": self.low, "high": self.high}


def _estimate(n: int, value: float, low: float, high: float) -> Estimate:
    return Estimate(n, round(value, DIGITS), round(low, DIGITS), round(high, DIGITS))


def share(part: float, whole: int) -> Estimate:
    """A share of some cases, with Wilson's interval; of none, anything."""
    if whole == 0:
        return Estimate(0, 0.0, 0.0, 1.0)
    low, high = interval(part, whole)
    return _estimate(whole, part / whole, max(low, 0.0), min(high, 1.0))


def mean(counts: Mapping[int, int]) -> Estimate:
    """The mean of numbers that occurred so often, with Student's interval."""
    n = sum(counts.values())
    if n == 0:
        return Estimate(0, 0.0, 0.0, 0.0)
    middle = sum(number * times for number, times in counts.items()) / n
    squares = sum(times * (number - middle) ** 2 for number, times in counts.items())
    spread = student(n - 1) * math.sqrt(squares / (n - 1) / n) if n > 1 else 0.0
    return _estimate(n, middle, middle - spread, middle + spread)


def student(freedom: int) -> float:
    """Student's quantile in place of Z, by the first terms of its series; close from two or three degrees on."""
    first = (Z**3 + Z) / (4 * freedom)
    return Z + first + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def paired(both: int, only_a: int, only_b: int, neither: int) -> Estimate:
    """How much more often A wins than B in pairs: the plain difference; the interval is Agresti and Min's."""
    n = both + only_a + only_b + neither
    if n == 0:
        return Estimate(0, 0.0, -1.0, 1.0)
    more = n + 2
    middle = (only_a - only_b) / more
    spread = Z * math.sqrt((only_a + only_b + 1) - (only_a - only_b) ** 2 / more) / more
    return _estimate(n, (only_a - only_b) / n, max(middle - spread, -1.0), min(middle + spread, 1.0))


def percent(estimate: Estimate) -> str:
    """A share in words: 43.2 % (40.1 to 46.3)."""
    if not estimate.n:
        return "none played"
    return f"{100 * estimate.value:.1f} % ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def figure(estimate: Estimate) -> str:
    """A mean in words: 7.31 (7.02 to 7.60)."""
    if not estimate.n:
        return "none played"
    if estimate.n == 1:
        return f"{estimate.value:.2f} (one only)"
    return f"{estimate.value:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"
