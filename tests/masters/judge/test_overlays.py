"""What is laid over a map while it is drawn."""

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.masters.board import FAR
from safehouse.masters.board.hexes import NE, NW, W
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.judge import Case
from safehouse.masters.judge.overlays import Edged, Measured, Overlays, overlays
from tests.masters.judge.faulty import FAULTS, SOUND, changed


def laid_over(drawing: str) -> Overlays:
    return overlays(Case(replace(SOUND, map=drawing), STANDARD))


def amounts(measured: tuple[Measured, ...]) -> dict[tuple[int, int], int]:
    return {each.spot: each.amount for each in measured}


def test_distances_are_counted_from_the_nearest_entrance() -> None:
    assert amounts(laid_over("→   .   ?   J   .   ←\n").distances) == {(1, 0): 1, (2, 0): 2, (3, 0): 2, (4, 0): 1}


def test_what_is_reached_tells_after_how_many_openings() -> None:
    reached = amounts(laid_over("→   X   x   K   #   J   y\n").reached)

    assert reached == {(1, 0): 0, (2, 0): 1, (3, 0): 1, (4, 0): 2, (5, 0): 2}


def test_external_sides_face_the_outside_and_not_a_gap_inside() -> None:
    ring = {each.spot: each.sides for each in laid_over("→   .   .\n  .       .\n    .   .\n").external}

    assert ring[1, 0] == (NE, NW, W)
    assert len(ring) == 6
    assert laid_over("→   .\n").external == (Edged((1, 0), tuple(range(6))),)


def test_watchtowers_look_along_lines_to_the_first_gap_and_tokens_to_their_neighbours() -> None:
    seen = laid_over("→   .   W   .       .   R   .\n")

    assert seen.watched == ((1, 0), (3, 0))
    assert seen.reinforced == ((5, 0), (7, 0))


def test_each_gate_tells_what_it_cuts_off_after_those_before_it() -> None:
    assert laid_over("→   .   =B  .   =A  J\n").cut_off == (((5, 0),), ((3, 0),))


def test_hexes_across_one_gap_are_told_once() -> None:
    assert laid_over("→   .       J\n").across == (((1, 0), (3, 0)),)


@pytest.mark.parametrize("name", heist_ids())
def test_overlays_agree_with_the_board_that_is_played_on(name: str) -> None:
    heist = load_heist(name)
    site, over = heist.site(), overlays(Case(heist, STANDARD))
    board, first = site.board(0), len(site.hexes)
    spots = {space: (cell.q + cell.r // 2, cell.r) for cell, space in site.numbers.items()}

    assert {each.spot for each in over.external} == {spots[at] for at in range(first) if board.sides[at]}
    assert len(over.across) * 2 == sum(board.across[at].bit_count() for at in range(first))
    doors = range(first, first + len(site.entrances))
    steps = [min((board.steps[door][at] for door in doors), default=FAR) for at in range(first)]
    if not heist.tunnels and not heist.begins_in_hideouts and (heist.npc.card or "N" not in heist.map):
        assert amounts(over.distances) == {spots[at]: far for at, far in enumerate(steps)}


def test_whatever_is_drawn_can_be_laid_over() -> None:
    for fault in FAULTS:
        assert msgspec.json.encode(overlays(Case(changed(fault.faulty), STANDARD)))
