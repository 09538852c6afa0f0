"""The cheapest ways over a board, where a step has a part for the space it leaves and a part for the one it enters."""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import TypeVar

from safehouse.masters.board.mask import spaces

Cost = TypeVar("Cost", int, float)


def cheapest(
    near: Sequence[int], starts: Iterable[int], leave: Sequence[Cost], enter: Sequence[Cost], far: Cost
) -> list[Cost]:
    """What it costs from the nearest of some spaces to each; what costs `far` or more cannot be reached."""
    costs = [far] * len(near)
    edge: list[tuple[Cost, int]] = []
    for start in starts:
        costs[start] = 0
        edge.append((0, start))
    while edge:
        cost, at = heappop(edge)
        here = cost + leave[at]
        if cost == costs[at] and here < far:
            for to in spaces(near[at]):
                there = here + enter[to]
                if there < costs[to]:
                    costs[to] = there
                    heappush(edge, (there, to))
    return costs


def way_down(
    near: Sequence[int], source: int, costs: Sequence[int], leave: Sequence[int], enter: Sequence[int]
) -> tuple[int, ...]:
    """A cheapest way from a space to where costs are nothing, its start left out; of several the first by number."""
    way: list[int] = []
    while costs[source]:
        rest = costs[source] - leave[source]
        source = next(to for to in spaces(near[source]) if costs[to] + enter[to] == rest)
        way.append(source)
    return tuple(way)
