"""What is in the box, counted from the data."""

from dataclasses import replace

import pytest

from safehouse.masters.board import BadHeist
from safehouse.masters.box.content import PieceKind
from safehouse.masters.box.pieces import CASH, GONE, GUARD, JEWEL, LOCK, RING_X, RING_Y, SUBDUED, SUPPLY
from safehouse.masters.editions import STANDARD
from safehouse.masters.judge import read_heist

# Facts of kept matches hold these numbers: a name may be added behind the last one, and none may move.
NUMBERED = [
    *("guard", "camera", "lock", "dog", "subdued-guard", "disabled-camera", "open-lock", "subdued-dog"),
    *("big-guard", "big-camera", "big-lock", "blank"),
    *("watchtower", "reinforcements", "ring-x", "ring-y", "door", "safe", "idea-token"),
    *("jewel", "documents", "keycard", "usb", "cash"),
    *("cheap-picks", "perfect-picks", "laser-burst", "flashbang", "master-plan-copy", "building-schematics"),
    *("lucky-penny", "radio", "safecracking-tools", "plasma-torch", "camouflage", "dog-whistle"),
]
MORE = {
    "painting": PieceKind("painting", "+p", loot=True, valuable=True),
    "ring-z": PieceKind("remote lock Z", "+z", server="+Z"),
}


def test_the_box_has_fifteen_items_of_twelve_kinds() -> None:
    assert len(STANDARD.box.items) == 12
    assert sum(item.copies for item in STANDARD.box.items.values()) == 15


def test_the_box_has_fifteen_fixers_and_three_npcs() -> None:
    assert len(STANDARD.box.fixers) == 15
    assert sorted(STANDARD.box.npcs) == ["guide", "hostage", "prisoner"]


def test_pieces_keep_the_numbers_that_matches_hold() -> None:
    pieces = STANDARD.box.pieces

    assert list(pieces.names) == NUMBERED
    assert (pieces.numbers["guard"], pieces.numbers["jewel"], pieces.numbers["cash"]) == (GUARD, JEWEL, CASH)
    assert (pieces.loot, pieces.items, pieces.rings) == (range(19, 36), range(24, 36), (RING_X, RING_Y))


def test_pieces_are_turned_drawn_and_taken_away_as_the_box_says() -> None:
    pieces = STANDARD.box.pieces
    big = pieces.numbers["big-lock"]

    assert (pieces.plain[SUBDUED], pieces.plain[JEWEL]) == (GUARD, JEWEL)
    assert (pieces.drawn[big], pieces.drawn[JEWEL]) == ((LOCK, 2), (JEWEL, 1))
    assert (pieces.leaves_to[SUBDUED], pieces.leaves_to[big], pieces.leaves_to[JEWEL]) == (SUPPLY, GONE, GONE)


def test_an_edition_adds_loot_and_remote_locks_without_moving_what_rules_know() -> None:
    pieces = replace(STANDARD.box, kinds={**STANDARD.box.kinds, **MORE}).pieces

    assert list(pieces.names) == [*NUMBERED[:24], "painting", *NUMBERED[24:], "ring-z"]
    assert (pieces.loot, pieces.items) == (range(19, 37), range(25, 37))
    assert pieces.valuables == (*STANDARD.box.pieces.valuables, 24)
    assert pieces.rings == (RING_X, RING_Y, 37)
    assert pieces.servers == ("X", "Y", "+Z")


def test_a_map_with_a_piece_that_the_box_does_not_have_is_refused_with_its_place() -> None:
    job = STANDARD.box.sheets["the-startup-job"][0].read_text("utf-8")
    strange = job.replace("?   C", "+p  C", 1)
    another = replace(STANDARD, box=replace(STANDARD.box, kinds={**STANDARD.box.kinds, **MORE}))

    with pytest.raises(BadHeist, match=r"map: row \d+, column \d+: the box has no piece '\+p'"):
        read_heist(strange, "mine")
    assert "+p" in read_heist(strange, "mine", another).map
