"""Heist files: fields, maps, and those in the box."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from safehouse.masters.board.drawing import Drawing, write
from safehouse.masters.board.heistfile import BadHeist, HeistFile
from safehouse.masters.editions import heist_ids, load_heist
from safehouse.masters.judge import read_heist

GOOD = '''
id = "the-test-job"
title = "The Test Job"
place = "Nowhere"
label = "Amateur"
goal = "Get out."
story = "Nobody knows."
objective = { jewel = 1 }
deck = "1-3, C1, Z1"
bag = { guard = 2 }
entrance_limit = 4
modules = []
unlocks = "fence"
map = """
→   ?   J
"""
'''


def refusal(text: str) -> str:
    """What the loader says about a file it cannot load."""
    with pytest.raises(BadHeist) as caught:
        read_heist(text, "the-x-job")
    return str(caught.value)


def changed(old: str, new: str) -> str:
    """The good file with one thing changed."""
    assert old in GOOD
    return GOOD.replace(old, new)


def lying(drawing: Drawing, token: str) -> int:
    """How many of a token are drawn."""
    return sum(tokens.count(token) for tokens in drawing.cells.values())


def test_a_heist_file_has_its_fields_and_the_usual_ones_when_left_out() -> None:
    heist = read_heist(GOOD, "the-test-job")

    assert (heist.id, heist.objective, heist.bag) == ("the-test-job", {"jewel": 1}, {"guard": 2})
    assert (heist.item, heist.reward, heist.exit_limit) == ("", 0, 0)
    assert heist.cards() == ("1", "2", "3", "C1", "Z1")
    assert len(heist.site().hexes) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id = ", "the-x-job: Invalid value (at end of document)"),
        (
            changed('label = "Amateur"', "label"),
            "the-x-job: Expected '=' after a key in a key/value pair (at line 5, column 6)",
        ),
        (changed('label = "Amateur"', ""), "the-x-job: label: it is one of Amateur, Semi-Pro, Pro (SET3, V48)"),
        (
            changed('label = "Amateur"', 'label = "Amateur"\nlable = ""'),
            "the-x-job: file: there is no field 'lable' (BRD13, V47)",
        ),
        (changed("modules", '"a\\nb" = 1\nmodules'), "the-x-job: file: there is no field 'a\\nb' (BRD13, V47)"),
        (
            changed("the-test-job", "The Test"),
            "the-x-job: id: Expected `str` matching regex '^[a-z0-9]+(-[a-z0-9]+)*\\\\Z' (SET3, V48)",
        ),
        (changed("modules = []", "modules = 3"), "the-x-job: modules: Expected `array`, got `int` (SET3, V48)"),
        (changed("guard = 2", "guard = 2, camera = -2"), "the-x-job: bag: [...]: Expected `int` >= 0 (SEC15, V40)"),
        (changed("guard = 2", "guard = 1, gard = 2"), "the-x-job: bag: there is no 'gard' in v24.0 (SEC15, V40)"),
        (changed("modules", "reward = 1e3\nmodules"), "the-x-job: reward: Expected `int`, got `float` (SET3, V48)"),
        (
            changed("entrance_limit = 4", "entrance_limit = 1"),
            "the-x-job: entrance_limit: the entrances hold 1, a crew has up to 4 (BRD7, V8)",
        ),
        (changed("1-3", "3-1"), "the-x-job: deck: part 1: '3-1' counts down (SET15, V22)"),
        (changed("?   J", "?   Q"), "the-x-job: map: row 1, column 9: I do not know 'Q' (SET5, V47)"),
        (changed("?   J", "=B  J"), "the-x-job: map: row 1, column 5: gate B without gate A (GAT1, V21)"),
        (changed("→   ?", "12→ ?"), "the-x-job: map: row 1, column 1: two start on the entrance (BRD7, V41)"),
        (changed("→   ?", "No  ?"), "the-x-job: map: row 1, column 1: nothing can be on a tunnel (SET5, V47)"),
        (changed("?   J", "i   J"), "the-x-job: item: the map has an item hex, but no item is named (ITM8, V44)"),
        (
            changed("modules", 'item = "radio"\nmodules'),
            "the-x-job: item: 'radio' is named, but the map has no item hex (ITM8, V44)",
        ),
        (
            changed("→   ?", "←   ?"),
            "the-x-job: map: row 1, column 1: the entrance touches no hex (BRD4, V6); and 1 more",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(text: str, said: str) -> None:
    assert refusal(text) == said


def test_one_pawn_may_start_on_an_entrance_and_several_on_a_hex() -> None:
    read_heist(changed("→   ?   J", "1→  23? J"), "the-x-job")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 5_000, "reward = " + "9" * 40, "\0"])
def test_a_hostile_file_is_refused_like_any_other(text: str) -> None:
    assert refusal(text).startswith("the-x-job: ")


@given(st.text())
def test_any_text_is_refused_in_one_line(text: str) -> None:
    assert "\n" not in refusal(text)


def test_an_unknown_heist_is_refused_with_the_names_of_those_there_are() -> None:
    with pytest.raises(BadHeist) as caught:
        load_heist("../../pyproject")

    assert all(name in str(caught.value) for name in heist_ids())


def test_the_first_three_jobs_are_in_the_box() -> None:
    assert {"the-inclusion-job", "the-startup-job", "the-dark-horse-job"} <= set(heist_ids())


@pytest.mark.parametrize("heist", [load_heist(name) for name in heist_ids()], ids=heist_ids())
def test_a_heist_in_the_box_is_sound(heist: HeistFile) -> None:
    drawing, site = heist.drawing(), heist.site()
    board = site.board(0)

    assert heist.id in heist_ids()
    assert write(drawing) == heist.map
    assert site.warnings == ()
    assert max(board.steps[len(site.hexes)]) < 255
    assert sum(heist.bag.values()) >= lying(drawing, "?")
    assert heist.cards()[-1] == ("Z2" if site.gates else "Z1")


@pytest.mark.parametrize(
    ("name", "hexes", "unknown", "bag", "entrances", "deck"),
    [
        ("the-inclusion-job", 32, 14, 15, 3, 27),
        ("the-startup-job", 32, 15, 15, 2, 27),
        ("the-dark-horse-job", 31, 14, 14, 3, 29),
        ("the-greedy-prisoner", 32, 14, 15, 2, 32),
        ("the-blind-justice-job", 32, 14, 16, 3, 26),
        ("the-melee-job", 32, 11, 15, 3, 27),
        ("the-side-channel", 32, 17, 22, 1, 27),
        ("the-hospitality-job", 32, 12, 13, 3, 33),
        ("the-proving-grounds", 32, 16, 17, 3, 28),
        ("the-safehouse-rescue", 32, 16, 16, 3, 23),
        ("the-black-box", 32, 18, 22, 1, 30),
        ("the-marathon-job", 32, 16, 17, 2, 33),
        ("county-the-bricks", 32, 15, 16, 4, 29),
        ("county-the-river", 32, 18, 18, 4, 27),
        ("county-the-hole", 32, 21, 21, 4, 25),
        ("the-final-score-part-1", 32, 14, 15, 1, 32),
        ("the-final-score-part-2", 32, 13, 15, 4, 28),
    ],
)
def test_the_box_has_the_printed_numbers(
    name: str, hexes: int, unknown: int, bag: int, entrances: int, deck: int
) -> None:
    heist = load_heist(name)
    site = heist.site()

    assert (len(site.hexes), lying(heist.drawing(), "?"), sum(heist.bag.values())) == (hexes, unknown, bag)
    assert (len(site.entrances), len(heist.cards())) == (entrances, deck)


def test_the_dogs_of_the_track_have_a_kennel() -> None:
    cells = load_heist("the-dark-horse-job").drawing().cells

    assert [tokens for tokens in cells.values() if "k" in tokens] == [("D", "D", "k")]
