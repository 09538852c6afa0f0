"""Heist files are written so that reading them gives the same heist; those of the box as they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from safehouse.masters.board import HeistFile, parse
from safehouse.masters.board.heistfile import NpcSheet, SafeSheet
from safehouse.masters.board.writing import write_heist
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from tests.masters.own import OWN


@pytest.mark.parametrize("name", heist_ids())
def test_a_heist_of_the_box_is_written_and_read_again(name: str) -> None:
    heist = load_heist(name)

    assert parse(write_heist(heist), name) == heist


def test_a_heist_file_is_written_as_people_write_it() -> None:
    printed = STANDARD.box.sheets["the-inclusion-job"][0].read_text("utf-8")

    assert write_heist(load_heist("the-inclusion-job")) == printed


def test_an_unfinished_heist_is_written_too() -> None:
    assert parse(write_heist(HeistFile()), "mine") == HeistFile()


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40), st.text(max_size=60).filter(str.isprintable))
def test_any_text_comes_back(text: str, drawing: str) -> None:
    heist = replace(
        OWN,
        story=text,
        notes=f'{text}\n"""\\',
        bag={text: 3},
        modules=[text],
        map=f"{drawing}\n",
        npc=NpcSheet(name=text, at_entrance=True),
        safe=SafeSheet(2, {text: 1}),
    )

    assert parse(write_heist(heist), "mine") == heist
