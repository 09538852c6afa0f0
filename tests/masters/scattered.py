"""Escapes from anywhere in every heist, and what ways cost in them by the rules alone: one step after the other."""

from collections.abc import Iterator
from random import Random

from safehouse.lab.soak.heists import Heists
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ESCAPE, Mask, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.sight.ground import shape_in_escape, step_cost, ways
from safehouse.masters.state import State

POSITIONS = 12


def escapes(heist: str) -> Iterator[tuple[Heist, State]]:
    """Escapes of a heist with everybody anywhere, the gates closed and nothing unknown."""
    subject = Heists((heist,), decks="any", start="any")
    for number in range(POSITIONS):
        game, seed, _ = subject.match(Random(number))
        state = game.first(seed)
        state.phase, state.unknown = ESCAPE, 0
        state.shape = shape_in_escape(game, state)
        yield game, state


def costs_by_steps(heist: Heist, state: State, who: Who, source: Space) -> dict[Space, int]:
    """What it costs a character to get from a space to all others that steps lead to."""
    costs, edge = {source: 0}, [source]
    while edge:
        at = edge.pop()
        for to in spaces(ways(heist, state, who, at)):
            cost = costs[at] + step_cost(heist, state, who, at, to)
            if cost < costs.get(to, cost + 1):
                costs[to] = cost
                edge.append(to)
    return costs


def least(costs: dict[Space, int], goals: Mask, far: int) -> int:
    """What it costs to the nearest of some spaces."""
    return min((costs[goal] for goal in spaces(goals) if goal in costs), default=far)
