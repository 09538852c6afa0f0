"""Neighbouring editions differ where their books do: a position for each rule, played by both."""

import pytest

from safehouse.games.rulebook import rules, switches
from safehouse.masters.editions import EDITIONS
from tests.masters.editions.difference import Difference, told_by
from tests.masters.editions.differences_v17 import ROWS as SINCE_V17
from tests.masters.editions.differences_v18 import ROWS as SINCE_V18
from tests.masters.editions.differences_v22 import ROWS as SINCE_V22

PAIRS = (("v22.0", "v24.0", SINCE_V22), ("v18.0", "v22.0", SINCE_V18), ("v17.1", "v18.0", SINCE_V17))
# What a crew keeps from heist to heist is no position of a heist; the campaign of each edition has tests of its own.
BETWEEN_HEISTS = {"BUS3", "BUS5", "BUS6", "BUS7", "CAM1", "CAM7", "CAM13", "SET9"}
ROWS = [(older, newer, row) for older, newer, rows in PAIRS for row in rows]


@pytest.mark.parametrize(("older", "newer", "row"), ROWS, ids=[f"{older} {row.rule}" for older, _, row in ROWS])
def test_two_editions_rule_it_each_in_its_own_way(older: str, newer: str, row: Difference) -> None:
    assert told_by(older, row) == row.older
    assert told_by(newer, row) == row.newer
    assert row.older != row.newer


@pytest.mark.parametrize(("older", "rows"), [(older, rows) for older, _, rows in PAIRS])
def test_every_switch_of_an_edition_has_a_position(older: str, rows: tuple[Difference, ...]) -> None:
    told = rules(older)
    played = {rule for rule in switches(older) if told[rule].kind != "note"} - BETWEEN_HEISTS

    assert sorted(played - {row.rule for row in rows}) == []


@pytest.mark.parametrize(("older", "rows"), [(older, rows) for older, _, rows in PAIRS])
def test_every_position_is_about_a_rule_or_a_card_of_the_edition(older: str, rows: tuple[Difference, ...]) -> None:
    known = {*rules(older), *EDITIONS[older].book.texts}

    assert [row.rule for row in rows if row.rule not in known] == []
