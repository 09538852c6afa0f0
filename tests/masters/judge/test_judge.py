"""The judge: every check finds its fault and passes its repaired twin; no official heist has an error."""

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from safehouse.games.rulebook import rules
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.editions import EDITIONS, STANDARD, heist_ids, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.judge import CHECKS, Finding, check_sound, judge, mended
from safehouse.masters.judge.chances import chance_of
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import first_team
from tests.masters.judge.faulty import FAULTS, SOUND, Fault, changed

NAMED = [pytest.param(fault, id=f"{fault.check} {number}") for number, fault in enumerate(FAULTS)]
NUMBERS = [f"V{number}" for number in range(1, 49)]

# What the official heists are known for.
WARNED = {
    "county-the-bricks": ["V28"],
    "the-final-score-part-2": ["V10"],
    "the-marathon-job": ["V27", "V28"],
    "the-safehouse-rescue": ["V23"],
    "the-side-channel": ["V13", "V23"],
}
NOTED = {
    "V11": {"the-side-channel"},
    "V30": {"county-the-bricks"},
    "V37": {"the-melee-job", "the-hospitality-job"},
    "V43": {"the-black-box", "the-final-score-part-1", "the-hospitality-job", "the-marathon-job"},
}


def found(scenario: HeistFile, severity: str = "") -> list[str]:
    """The numbers of the checks that have something to say, of one severity or of all."""
    findings = judge(scenario, STANDARD)
    return [each.check for each in findings if severity in ("", each.severity)]


def test_the_sound_scenario_has_nothing_to_be_said() -> None:
    assert judge(SOUND, STANDARD) == []


def test_every_number_has_a_check_and_every_check_a_faulty_scenario() -> None:
    assert sorted({check.number for check in CHECKS}) == sorted(NUMBERS)
    assert {fault.check for fault in FAULTS} == {*NUMBERS}


@pytest.mark.parametrize("fault", NAMED)
def test_a_fault_is_named_by_its_number(fault: Fault) -> None:
    assert fault.check in found(changed(fault.faulty), fault.severity)


@pytest.mark.parametrize("fault", NAMED)
def test_its_repaired_twin_is_not(fault: Fault) -> None:
    assert fault.check not in found(changed(fault.repaired))


@pytest.mark.parametrize("fault", NAMED)
def test_a_mending_mends(fault: Fault) -> None:
    scenario = changed(fault.faulty)
    for finding in judge(scenario, STANDARD):
        if finding.mending is not None:
            again = judge(mended(scenario, finding), STANDARD)

            assert (finding.check, finding.words) not in [(each.check, each.words) for each in again]


@pytest.mark.parametrize("fault", NAMED)
def test_a_finding_has_a_place_words_and_a_rule(fault: Fault) -> None:
    for finding in judge(changed(fault.faulty), STANDARD):
        assert finding.place
        assert finding.words
        assert finding.rule in rules()
        assert "\n" not in str(finding)


GRAVE = [fault for fault in FAULTS if fault.severity == "error"]


@pytest.mark.parametrize("fault", GRAVE, ids=[fault.check for fault in GRAVE])
def test_no_match_is_set_up_on_an_error(fault: Fault) -> None:
    with pytest.raises(BadHeist):
        Heist(Setup(changed(fault.faulty), first_team(STANDARD.box, 4), ((0, 1, 2, 3),)))


@pytest.mark.parametrize("name", heist_ids())
def test_an_official_heist_has_no_error_and_exactly_the_warnings_it_is_known_for(name: str) -> None:
    heist = load_heist(name)

    assert found(heist, "error") == []
    assert found(heist, "warning") == WARNED.get(name, [])


@pytest.mark.parametrize("check", NOTED)
def test_official_heists_have_the_notes_they_are_known_for(check: str) -> None:
    assert {name for name in heist_ids() if check in found(load_heist(name), "note")} == NOTED[check]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_no_heist_of_any_edition_has_an_error(edition: object) -> None:
    assert isinstance(edition, type(STANDARD))
    for name in edition.box.heists:
        check_sound(edition.box.heist(name), edition)


def test_the_chances_of_a_bag_are_exact() -> None:
    melee, hotel = (words_of(load_heist(name), "V37") for name in ("the-melee-job", "the-hospitality-job"))

    assert "2 jewel must come out of 15 chits for 11 hexes" in melee
    assert "84.6%" in melee
    assert "92.3%" in hotel


def test_a_bag_of_many_kinds_is_summed_up_at_once() -> None:
    kinds = [f"kind {number}" for number in range(20)]
    bag, needs = dict.fromkeys(kinds, 99), dict.fromkeys(kinds, 1)

    assert chance_of(bag, needs, 400) < 1
    assert chance_of({"jewel": 2, "lock": 2}, {"jewel": 1}, 2) == Fraction(5, 6)
    assert chance_of({"jewel": 1, "usb": 1, "lock": 2}, {"jewel": 1, "usb": 1}, 3) == Fraction(1, 2)


def words_of(scenario: HeistFile, check: str) -> str:
    return next(finding.words for finding in judge(scenario, STANDARD) if finding.check == check)


def test_of_a_map_that_cannot_be_read_nothing_more_is_said() -> None:
    findings = judge(replace(SOUND, map="→   %   J\n"), STANDARD)

    assert [(each.check, each.place, each.words) for each in findings] == [
        ("V47", "map", "row 1, column 5: I do not know '%'")
    ]


def test_errors_come_first() -> None:
    grave = [finding.severity for finding in judge(replace(SOUND, map="→   W   S\n", label=""), STANDARD)]

    assert Counter(grave).keys() >= {"error", "warning", "note"}
    assert grave == sorted(grave, key=["error", "warning", "note"].index)


def test_a_refusal_names_the_first_error_and_how_many_there_are() -> None:
    with pytest.raises(BadHeist) as caught:
        check_sound(replace(SOUND, bag={}, title="", label=""), STANDARD, "mine")

    assert str(caught.value) == ("mine: bag: one hex is unknown, and the bag is empty (SEC8, V33); and 2 more")


def test_a_finding_says_where_it_is() -> None:
    island = next(finding for finding in judge(replace(SOUND, map="→   .   ?   J\n\n    .\n"), STANDARD))

    assert isinstance(island, Finding)
    assert (island.check, island.spots, island.place) == ("V9", ((1, 2),), "map: row 3, column 5")


def test_the_table_of_checks_has_a_line_for_each() -> None:
    table = (Path(__file__).parents[3] / "docs" / "checks.md").read_text("utf-8")
    lines = [line.split(" | ") for line in table.splitlines() if line.startswith("| V")]

    assert [(line[0], line[3], line[4]) for line in lines] == [
        (f"| {check.number}", check.rule, f"`{check.look.__module__}:{check.look.__name__}` |")
        for check in sorted(CHECKS, key=lambda check: int(check.number[1:]))
    ]
    assert [line[1] for line in lines] == [
        str(check.look.__doc__) for check in sorted(CHECKS, key=lambda check: int(check.number[1:]))
    ]
