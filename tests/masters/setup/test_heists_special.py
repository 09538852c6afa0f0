"""What only some heists in the box have: people to bring out, safes, tunnels, marks, exits, rewards."""

import pytest

from safehouse.masters.board import Cell, Drawing, neighbour
from safehouse.masters.board.heistfile import NpcSheet, SafeSheet
from safehouse.masters.board.hexes import E
from safehouse.masters.editions import heist_ids, load_heist

ALL = heist_ids()
NPCS = {
    "the-greedy-prisoner": NpcSheet("prisoner"),
    "the-melee-job": NpcSheet("guide", ideas=3, special="FANCY CARD FLICK", at_entrance=True),
    "the-side-channel": NpcSheet("guide", "Shell", 2, "PAUSE"),
    "the-hospitality-job": NpcSheet("hostage"),
    "the-safehouse-rescue": NpcSheet("prisoner", waits="ambushed"),
    "the-black-box": NpcSheet("prisoner", "The Architect", special="STUDY SCHEMATICS"),
    "the-final-score-part-2": NpcSheet("hostage", "The Mayor"),
}
SAFES = {
    "the-melee-job": SafeSheet(4, {"jewel": 1}),
    "the-hospitality-job": SafeSheet(3, {"cash": 5, "jewel": 1}),
    "the-proving-grounds": SafeSheet(5, {"documents": 1, "cash": 5}),
    "the-black-box": SafeSheet(3, {"cash": 5, "safecracking-tools": 1}),
    "the-marathon-job": SafeSheet(6, {"documents": 1}),
    "county-the-hole": SafeSheet(4, {"keycard": 1}),
    "the-final-score-part-1": SafeSheet(6, {"documents": 1}),
}
TUNNELS = {"the-side-channel": (4, 1), "the-black-box": (5, 2), "the-final-score-part-1": (7, 1)}
COUNTY = {"county-the-bricks": 3, "county-the-river": 5, "county-the-hole": 4}
MARKS = {"the-safehouse-rescue": 1, "the-black-box": 1, "the-final-score-part-1": 2, "the-final-score-part-2": 2}
RULES = {
    "the-side-channel": ["CRACK CIPHER"],
    "the-safehouse-rescue": ["MOVING TARGET", "AMBUSH REQUIRED", "ABORT ABORT ABORT"],
    "the-black-box": ["CHECK THE LOGS"],
    "the-final-score-part-1": ["HIDEOUTS"],
    "the-final-score-part-2": ["MEAL TICKET", "TRUSTED MAYOR", "WHISPERS", "FRESH IDEAS"],
}
REWARDS = {
    "the-inclusion-job": ("fence", 0),
    "the-startup-job": ("visage", 0),
    "the-dark-horse-job": ("bookie", 0),
    "the-greedy-prisoner": ("connoiseur", 0),
    "the-blind-justice-job": ("beat-cop", 0),
    "the-melee-job": ("curator", 0),
    "the-side-channel": ("shell", 0),
    "the-hospitality-job": ("consultant", 7),
    "the-proving-grounds": ("the-machinist", 0),
    "the-safehouse-rescue": ("retiree", 10),
    "the-black-box": ("the-architect", 0),
    "the-marathon-job": ("diversion-artist", 10),
    "county-the-bricks": ("prison-guard", 10),
    "county-the-river": ("prison-guard", 12),
    "county-the-hole": ("prison-guard", 15),
    "the-final-score-part-1": ("", 0),
    "the-final-score-part-2": ("the-mayor", 0),
}


def drawn(name: str, token: str) -> list[Cell]:
    """The cells of a map that show a token, row by row."""
    return [cell for cell, tokens in load_heist(name).drawing().cells.items() if token in tokens]


def row_of(drawing: Drawing, cell: Cell) -> list[tuple[str, ...]]:
    """What lies to the right of a cell, until the first gap."""
    row = []
    while (cell := neighbour(cell, E)) in drawing.cells:
        row.append(drawing.cells[cell])
    return row


@pytest.mark.parametrize("name", ALL)
def test_a_heist_has_its_non_player_character(name: str) -> None:
    assert load_heist(name).npc == NPCS.get(name, NpcSheet())


@pytest.mark.parametrize("name", ALL)
def test_a_non_player_character_starts_on_its_hex_or_on_an_entrance(name: str) -> None:
    sheet = load_heist(name)
    on_map = 1 if sheet.npc.card and not sheet.npc.at_entrance else COUNTY.get(name, 0)

    assert len(drawn(name, "N")) == on_map


@pytest.mark.parametrize(
    ("name", "objective"),
    [
        ("the-greedy-prisoner", {"jewel": 2, "npc": 1}),
        ("the-hospitality-job", {"npc": 1}),
        ("the-safehouse-rescue", {"npc": 1}),
        ("the-black-box", {"npc": 1}),
        ("the-final-score-part-2", {"npc": 1}),
        *((name, {"anyone": 1}) for name in COUNTY),
    ],
)
def test_a_heist_asks_for_people(name: str, objective: dict[str, int]) -> None:
    assert load_heist(name).objective == objective


@pytest.mark.parametrize("name", ALL)
def test_a_heist_with_a_safe_says_what_opens_it_and_what_is_in_it(name: str) -> None:
    assert load_heist(name).safe == SAFES.get(name, SafeSheet())
    assert len(drawn(name, "S")) == (1 if name in SAFES else 0)


@pytest.mark.parametrize("name", ALL)
def test_a_heist_has_its_tunnels(name: str) -> None:
    sheet = load_heist(name)

    assert (len(sheet.site().tunnels), sheet.tunnels) == TUNNELS.get(name, (0, 0))


@pytest.mark.parametrize("name", ALL)
def test_a_heist_has_its_marks(name: str) -> None:
    assert len(drawn(name, "*")) == MARKS.get(name, 0)


@pytest.mark.parametrize("name", ALL)
def test_a_breakout_lets_one_character_through_each_exit(name: str) -> None:
    hideouts = {"the-final-score-part-1": 2}
    assert load_heist(name).exit_limit == (1 if name in (*COUNTY, "the-final-score-part-2") else hideouts.get(name, 0))


@pytest.mark.parametrize("name", ALL)
def test_a_heist_has_its_special_rules(name: str) -> None:
    assert load_heist(name).rules == RULES.get(name, [])


@pytest.mark.parametrize("name", ALL)
def test_a_heist_has_its_reward(name: str) -> None:
    sheet = load_heist(name)

    assert (sheet.unlocks, sheet.reward) == REWARDS[name]


def test_guards_hold_more_than_keys_in_three_heists() -> None:
    held = {name: load_heist(name).held_by_guard for name in ALL if load_heist(name).held_by_guard}

    assert held == {
        "the-melee-job": ["jewel"],
        "the-black-box": ["jewel", "documents"],
        "the-marathon-job": ["jewel"],
    }


def test_only_the_final_score_does_without_fixers_and_a_shop() -> None:
    sheets = {name: load_heist(name) for name in ALL}
    barred = {name: sheet.without_fixers for name, sheet in sheets.items() if sheet.without_fixers}

    assert barred == {"the-final-score-part-1": ["old-friend"], "the-final-score-part-2": ["all"]}
    assert [name for name, sheet in sheets.items() if not sheet.shop] == ["the-final-score-part-2"]
    assert [name for name, sheet in sheets.items() if sheet.hideouts] == ["the-final-score-part-1"]


def test_the_prisoner_of_the_garage_walks_straight_to_the_van() -> None:
    drawing = load_heist("the-safehouse-rescue").drawing()
    (start,) = drawn("the-safehouse-rescue", "N")
    row = row_of(drawing, start)

    assert (len(row), row[-1]) == (6, ("*",))


def test_the_mayor_walks_over_gate_c_to_the_end_of_his_row() -> None:
    drawing = load_heist("the-final-score-part-2").drawing()
    (start,) = drawn("the-final-score-part-2", "N")
    row = row_of(drawing, start)

    assert (len(row), row[0]) == (8, ("=C",))


def test_the_hideouts_are_three_columns_apart_in_both_parts() -> None:
    parts = [drawn(f"the-final-score-part-{part}", "*") for part in (1, 2)]

    assert [(right.q - left.q, right.r - left.r) for left, right in parts] == [(3, 0), (3, 0)]
