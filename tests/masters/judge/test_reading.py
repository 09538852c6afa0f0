"""Reading is not judging: a file is read as far as it can be, and nothing that it names is passed over."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from safehouse.masters.board import BadHeist
from safehouse.masters.board.writing import write_heist
from safehouse.masters.editions import STANDARD
from safehouse.masters.judge import judge, read_heist, read_scenario, scenario_named
from tests.masters.judge.faulty import FAULTS, SOUND, Fault, changed

TEXT = write_heist(SOUND)
NAMED = [pytest.param(fault, id=f"{fault.check} {number}") for number, fault in enumerate(FAULTS)]


@pytest.mark.parametrize("fault", NAMED)
def test_a_faulty_file_is_read_and_named_by_its_number(fault: Fault) -> None:
    scenario, unread = read_scenario(write_heist(changed(fault.faulty)), "mine")

    assert fault.check in [finding.check for finding in (*unread, *judge(scenario, STANDARD))]


@pytest.mark.parametrize(
    ("more", "check", "field", "words"),
    [
        ('colour = "red"', "V47", "file", "there is no field 'colour'"),
        ("npc = { card = 'guide', wings = 2 }", "V47", "npc", "there is no field 'wings'"),
        ("safe = { cracks = 'many' }", "V42", "safe.cracks", "Expected `int`, got `str`"),
        ("reward = 1e3", "V48", "reward", "Expected `int`, got `float`"),
        ("tunnels = 100", "V48", "tunnels", "Expected `int` <= 99"),
        ("held_by_guard = ['jewel', 3]", "V48", "held_by_guard", "[1]: Expected `str`, got `int`"),
    ],
)
def test_what_cannot_be_read_is_a_finding_with_its_place(more: str, check: str, field: str, words: str) -> None:
    scenario, unread = read_scenario(f"{more}\n{TEXT}", "mine")

    assert [(each.check, each.severity, each.field, each.words) for each in unread] == [(check, "error", field, words)]
    assert scenario.title == SOUND.title


def test_of_a_list_or_a_table_the_rest_is_kept() -> None:
    scenario, unread = read_scenario("held_by_guard = ['jewel', 3]\nbag = { guard = 2, lock = -1 }", "mine")

    assert (scenario.held_by_guard, scenario.bag) == (["jewel"], {"guard": 2})
    assert [each.check for each in unread] == ["V48", "V40"]


def test_an_unfinished_file_is_read_but_not_played() -> None:
    assert read_scenario("", "mine").findings == []
    with pytest.raises(BadHeist, match=r"mine: map: the drawing has no hex \(BRD2, V1\); and \d more"):
        read_heist("", "mine")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5_000, "title = ", "x = 1\n" * 50_000])
def test_a_text_that_is_no_file_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadHeist) as caught:
        read_scenario(text, "mine")

    assert "\n" not in str(caught.value)


@given(st.dictionaries(st.sampled_from(["bag", "map", "npc", "deck", "title", "kept", "x"]), st.integers()))
def test_any_fields_can_be_read_and_judged(fields: dict[str, int]) -> None:
    text = "".join(f"{field} = {value}\n" for field, value in fields.items())

    scenario, unread = read_scenario(text, "mine")

    assert len(unread) == len(fields)
    assert judge(scenario, STANDARD)


def test_a_file_is_played_only_if_it_has_no_error(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(TEXT, encoding="utf8")
    bad.write_text(f"colour = 'red'\n{TEXT}", encoding="utf8")

    assert scenario_named(str(good)) == (SOUND, STANDARD)
    with pytest.raises(BadHeist, match=r"bad\.toml: file: there is no field 'colour'"):
        scenario_named(str(bad))
