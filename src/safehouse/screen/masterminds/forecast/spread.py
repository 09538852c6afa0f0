"""Between which numbers something stays in most deals."""

from collections import defaultdict
from functools import reduce
from operator import sub
from typing import Final

LOW: Final = 0.1
HIGH: Final = 0.9
CLOSE: Final = 1e-9  # the last digits of a sum say nothing

Shares = defaultdict[int, list[float]]  # the chances of all deals that come to a number


def seldom(shares: Shares, whole: float) -> tuple[int, int]:
    """The numbers that it is seldom less than, and seldom more than, if all chances add up to a whole."""
    if len(shares) == 1:
        [number] = shares
        return number, number
    return quantile(shares, whole, LOW), quantile(shares, whole, HIGH)


def quantile(shares: Shares, whole: float, part: float) -> int:
    """The number that so great a part of the chance stays within."""
    left = part
    for number in sorted(shares):
        left -= sum(shares[number]) / whole
        if left < -CLOSE:
            return number
        if left < CLOSE:
            break
    return settled_one_by_one(shares, whole, part)


def settled_one_by_one(shares: Shares, whole: float, part: float) -> int:
    """The same where it is close, so that it does not hang on the order in which chances are added up."""
    for number in sorted(shares):
        part = reduce(sub, sorted([chance / whole for chance in shares[number]]), part)
        if part <= 0:
            break
    return number
