"""A folder of differences makes the box of an older edition, and says where it is wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from safehouse.masters.board import BadHeist
from safehouse.masters.box import BadBox, Box, older_box
from safehouse.masters.box.content import Track
from safehouse.masters.editions import STANDARD

TRACK = "alerts = [2]\nlast = 9\n"
JOB = "the-startup-job"
Printer = Callable[..., Box]


@pytest.fixture
def printed(tmp_path: Path) -> Printer:
    """Prints the box of an older edition from the texts of its files."""

    def printing(newer: Box = STANDARD.box, **files: str) -> Box:
        folder = tmp_path / f"v{len(list(tmp_path.iterdir()))}"
        for file, text in files.items():
            place = folder / f"{file.replace('__', '/')}.toml"
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")
        return older_box(newer, "older", folder)

    return printing


def test_an_entry_replaces_the_newer_one_whole_and_another_is_added(printed: Printer) -> None:
    box = printed(noise=f"[4]\n{TRACK}[5]\n{TRACK}")

    assert box.tracks == {**STANDARD.box.tracks, "4": Track((2,), 9), "5": Track((2,), 9)}
    assert (box.name, box.events) == ("older", STANDARD.box.events)


def test_what_is_left_out_is_not_in_the_box(printed: Printer) -> None:
    box = printed(without=f'items = ["radio"]\nheists = ["{JOB}"]')

    assert [item for item in STANDARD.box.items if item not in box.items] == ["radio"]
    assert [heist for heist in STANDARD.box.heists if heist not in box.heists] == [JOB]
    assert "radio" not in box.numbers
    with pytest.raises(BadHeist, match=f"there is no such heist as '{JOB}'; in older there are "):
        box.heist(JOB)


def test_one_figure_changes_and_the_others_stay(printed: Printer) -> None:
    box = printed(figures="starting_cash = 5")

    assert (box.figures.starting_cash, box.figures.most_of_a_class) == (5, STANDARD.box.figures.most_of_a_class)


def test_a_heist_file_replaces_fields_or_is_a_heist_of_its_own(printed: Printer) -> None:
    whole = STANDARD.box.sheets[JOB][0].read_text("utf-8").replace(f'id = "{JOB}"', 'id = "mine"')
    box = printed(**{f"heists__{JOB}": 'deck = "1-5, Z1"', "heists__mine": whole})

    assert box.heist(JOB).cards() == ("1", "2", "3", "4", "5", "Z1")
    assert box.heist(JOB).map == STANDARD.box.heist(JOB).map
    assert box.heist("mine").deck == STANDARD.box.heist(JOB).deck


def test_differences_are_laid_over_differences(printed: Printer) -> None:
    newer = printed(noise=f"[4]\n{TRACK}", **{f"heists__{JOB}": 'deck = "1-5, Z1"'})

    box = printed(newer, without='noise = ["3"]', **{f"heists__{JOB}": 'goal = "Run."'})

    assert box.tracks == {"4": Track((2,), 9)}
    assert (box.heist(JOB).goal, box.heist(JOB).deck) == ("Run.", "1-5, Z1")


def test_unfinished_heists_are_named_with_what_is_missing(printed: Printer) -> None:
    box = printed(unfinished='the-moon-job = { title = "The Moon Job", missing = "map and deck" }')

    assert (box.unfinished["the-moon-job"].missing, STANDARD.box.unfinished) == ("map and deck", {})
    assert printed(box, noise=f"[4]\n{TRACK}").unfinished == {}


WRONG = [
    ({"without": 'items = ["kazoo"]'}, r"v0/without.toml: items: there is no 'kazoo' to leave out"),
    ({"without": 'heists = ["kazoo"]'}, r"v0/without.toml: heists: there is no 'kazoo' to leave out"),
    ({"without": 'item = ["radio"]'}, r"v0/without.toml: item: nothing of that name is printed"),
    ({"without": "items = 3"}, r"v0/without.toml: items: Expected `array`, got `int`"),
    ({"without": 'noise = ["4"]', "noise": f"[4]\n{TRACK}"}, r"v0/noise.toml: 4: without.toml leaves it out"),
    ({"without": f'heists = ["{JOB}"]', f"heists__{JOB}": 'goal = "Run."'}, rf"v0/heists: {JOB}: without.toml leaves"),
    ({"supply": "guard = 15"}, r"v0/supply.toml: guard: it changes nothing"),
    ({"figures": "starting_cash = 0"}, r"v0/figures.toml: starting_cash: it changes nothing"),
    ({"figures": "luck = 3"}, r"v0/figures.toml: Object contains unknown field `luck`"),
    ({"noise": f"[4]\n{TRACK}colour = 3"}, r"v0/noise.toml: 4: Object contains unknown field `colour`"),
    ({"noise": "[4]\nlast = 9"}, r"v0/noise.toml: 4: Object missing required field `alerts`"),
    ({"noise": "[4"}, r"v0/noise.toml: "),
    ({"noises": ""}, r"v0/noises.toml: nothing of that name is printed; there are characters, "),
    ({"unfinished": f'{JOB} = {{ title = "Startup", missing = "all" }}'}, rf"{JOB}: the box has this heist"),
]


@pytest.mark.parametrize(("files", "why"), WRONG)
def test_bad_data_are_named_by_file_and_id(printed: Printer, files: dict[str, str], why: str) -> None:
    with pytest.raises(BadBox, match=why):
        printed(**files)


WRONG_HEISTS = [
    ("reward = 0", r"^older: the-startup-job: reward: it changes nothing"),
    ("colour = 3", r"^older: the-startup-job: Object contains unknown field `colour`"),
    ("deck = ", r"^older: the-startup-job: "),
]


@pytest.mark.parametrize(("text", "why"), WRONG_HEISTS)
def test_a_bad_heist_of_an_older_edition_is_named_with_its_field(printed: Printer, text: str, why: str) -> None:
    box = printed(**{f"heists__{JOB}": text})

    with pytest.raises(BadHeist, match=why):
        box.heist(JOB)
