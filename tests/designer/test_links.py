"""Links that carry a whole scenario, and scenarios in whatever form somebody has one."""

import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from safehouse.designer.keys.exchange import key_of, scenario_of
from safehouse.designer.keys.savekey import read_key, write_key
from safehouse.designer.link import LONGEST_LINK, BadLink, looks_like_link, read_link, write_link
from safehouse.designer.opening import open_scenario, read_any
from safehouse.masters.board import HeistFile
from safehouse.masters.board.writing import write_heist
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.judge import judge
from tests.designer.test_keys import NEWEST, PACKED, is_read, mutated
from tests.masters.judge.faulty import FAULTS, SOUND, changed


@pytest.mark.parametrize("name", heist_ids())
def test_a_link_carries_a_whole_heist_in_few_letters(name: str) -> None:
    link = write_link(load_heist(name))

    assert read_link(f"https://safehouse.example/design#{link}") == (load_heist(name), [])
    assert len(link) < 1_200


def test_a_link_restores_what_is_unfinished_and_faulty_too() -> None:
    scenarios = [HeistFile(), *(changed(fault.faulty) for fault in FAULTS if len(str(fault.faulty)) < 300)]

    for scenario in scenarios:
        assert read_link(write_link(scenario)).scenario == scenario


def packed(text: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "s1." + urlsafe_b64encode(packer.compress(text) + packer.flush()).decode().rstrip("=")


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("https://safehouse.example/design", "carries no scenario"),
        ("s1.", "cut off"),
        ("s2.AAAA", "version 2"),
        (write_link(SOUND)[:-5], "cut off"),
        ("s1." + "A" * LONGEST_LINK, "at most"),
        (packed(b"[1, 2]"), "carries no scenario"),
        (packed(b"{" * 30_000), "carries no scenario"),
        (packed(b'"' + b"a" * 10_000_000), "more than 64000 bytes"),
        (packed(b'{"title": "\xff"}'), "carries no scenario"),
    ],
)
def test_a_bad_link_is_refused_in_a_word(link: str, why: str) -> None:
    with pytest.raises(BadLink, match=why):
        read_link(link)


def test_what_a_link_names_that_is_no_field_is_told() -> None:
    scenario, findings = read_link(packed(b'{"title": "Mine", "colour": "red", "bag": {"guard": -1, "lock": 2}}'))

    assert (scenario.title, scenario.bag) == ("Mine", {"lock": 2})
    assert [(each.check, each.field) for each in findings] == [("V47", "file"), ("V40", "bag")]


def test_markup_stays_text() -> None:
    assert read_link(write_link(replace(SOUND, title="<b>x</b>"))).scenario.title == "<b>x</b>"


@given(st.text(max_size=200))
def test_any_text_is_a_link_or_is_refused(text: str) -> None:
    if not looks_like_link(text):
        with pytest.raises(BadLink):
            read_link(text)


def test_mutated_links_are_read_or_refused() -> None:
    luck, link = Random(18), write_link(load_heist("the-black-box"))
    for _ in range(500):
        at = luck.randrange(len(link))
        wrong = link[:at] + luck.choice("AZaz09-_ .") + link[at + luck.randrange(2) :]
        try:
            judge(read_any(wrong).scenario, STANDARD)
        except ValueError as bad:
            told = str(bad)
        else:
            told = "read"
        assert told
        assert "\n" not in told


def test_a_scenario_is_opened_in_any_form(tmp_path: Path) -> None:
    heist = load_heist("the-startup-job")
    file = tmp_path / "mine.toml"
    file.write_text(write_heist(heist), encoding="utf8")
    key = write_key(key_of(heist))

    assert open_scenario(heist.id, STANDARD).scenario == heist
    assert open_scenario(str(file), STANDARD).scenario == heist
    assert open_scenario(write_link(heist), STANDARD).scenario == heist
    assert open_scenario(key, STANDARD).scenario == scenario_of(read_key(key))
    assert open_scenario(key.split("|")[-1], STANDARD).scenario.map == heist.map


def test_a_megabyte_is_refused() -> None:
    with pytest.raises(ValueError, match="more than"):
        read_any("x = 1\n" * 200_000)


def test_whatever_a_mutated_key_holds_can_be_judged() -> None:
    luck = Random(48)
    keys = [key for key in (mutated(luck, NEWEST + PACKED) for _ in range(400)) if is_read(key)]

    assert len(keys) > 50
    for key in keys:
        assert all(str(finding) for finding in judge(scenario_of(read_key(key)), STANDARD))
