"""A map that is turned, mirrored or shifted is the same building to the server, and the page does just that."""

from functools import partial

import msgspec
import pytest

from safehouse.designer.sketch import SketchCell, laid_out
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.judge import Case, judge
from safehouse.masters.judge.reach import steps_from
from tests.server.design.whole_map import FILE, HEISTS, TURNS, drawn, shifted, turned, vectors

MOVES = {
    **{what: partial(turned, turn=turn) for what, turn in TURNS.items()},
    **{f"shift {direction}": partial(shifted, direction=direction) for direction in range(6)},
}


def read_back(heist: str, cells: list[SketchCell]) -> HeistFile:
    """A heist with its map as the server reads it from the paper."""
    fields = msgspec.to_builtins(load_heist(heist))
    return laid_out(fields, cells).scenario


def ways(scenario: HeistFile) -> list[int]:
    """How far each hex is from where a crew comes in."""
    case = Case(scenario, STANDARD)
    return sorted(steps_from(case, case.starts()).values())


@pytest.mark.parametrize("what", MOVES)
@pytest.mark.parametrize("heist", HEISTS)
def test_the_building_stays_the_same(heist: str, what: str) -> None:
    moved = read_back(heist, [MOVES[what](cell) for cell in drawn(heist)])

    assert ways(moved) == ways(load_heist(heist))
    assert [(each.check, each.words) for each in judge(moved, STANDARD)] == [
        (each.check, each.words) for each in judge(load_heist(heist), STANDARD)
    ]


@pytest.mark.parametrize("heist", HEISTS)
def test_six_turns_and_two_mirrors_give_the_map_back(heist: str) -> None:
    for what, times in (("turn right", 6), ("mirror left and right", 2), ("mirror top and bottom", 2)):
        cells = drawn(heist)
        for _ in range(times):
            cells = [turned(cell, TURNS[what]) for cell in cells]

        assert cells == drawn(heist)
        assert read_back(heist, cells).map == load_heist(heist).map


def test_the_page_is_compared_with_the_maps_of_today() -> None:
    assert msgspec.json.decode(FILE.read_bytes()) == vectors(), "python -m tests.server.design.whole_map writes them"
