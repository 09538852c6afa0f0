"""The report is one page that tells everything and loads nothing."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from safehouse.lab.matches.stats import share
from safehouse.lab.report.hexmap import busted_map
from safehouse.lab.report.outputs import results
from safehouse.lab.report.page import page_of
from safehouse.lab.report.page_heists import by_size
from safehouse.lab.report.plots import bars, columns, whiskers
from safehouse.lab.runs.experiments import Experiment, HeistExperiment, MatchExperiment
from safehouse.lab.runs.options import RunOptions
from safehouse.lab.runs.running import RunPlan, perform
from safehouse.masters.editions import heist_ids, load_heist
from tests.lab.words import Lab

SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


def page(experiment: Experiment, options: RunOptions, matches: int = 4) -> str:
    return page_of(results(perform(RunPlan((experiment,), matches)), options))


@pytest.fixture(scope="module")
def of_heists() -> str:
    return page(HeistExperiment(1, "the-greedy-prisoner", 4, "default", "random"), RunOptions())


@pytest.fixture(scope="module")
def of_matches() -> str:
    return page(MatchExperiment(1, 3, "greedy"), RunOptions(game="masterminds"), 2)


def test_a_page_stands_alone(of_heists: str, of_matches: str) -> None:
    for text in (of_heists, of_matches):
        assert not re.search(r"https?:|src=|href=|@import|url\(|<script|<link", text)
        assert "prefers-color-scheme: dark" in text
        for drawing in SVG.findall(text):
            assert ElementTree.fromstring(drawing)[0].tag == "title"


def test_a_heist_has_everything_a_designer_asks_for(of_heists: str) -> None:
    for words in ("Wins", "Rounds", "Alerts", "Why it was lost", "Busted", "Events", "Crises", "Actions never used"):
        assert f">{words}<" in of_heists
    assert "The Greedy Prisoner, 4 characters" in of_heists
    assert "Prisoner was never freed" in of_heists
    assert "0.0 % (0.0 to 49.0), n 4" in of_heists


def test_sizes_of_teams_are_put_side_by_side() -> None:
    sizes = by_size(
        [
            {"characters": 3, "wins": 1, "n": 4},
            {"characters": 4, "wins": 2, "n": 2},
            {"characters": 3, "wins": 2, "n": 2},
        ]
    )

    assert [(name, each.n, each.value) for name, each in sizes] == [("3 characters", 6, 0.5), ("4 characters", 2, 1.0)]


def test_masterminds_have_seats_bosses_jobs_and_lengths(of_matches: str) -> None:
    for words in ("Rounds", "Seats", "Masterminds", "Jobs: attempts that succeeded"):
        assert f">{words}<" in of_matches
    assert "seat 3" in of_matches


@pytest.mark.parametrize("heist", heist_ids())
def test_every_map_can_be_drawn(heist: str) -> None:
    sheet = load_heist(heist)
    drawing = ElementTree.fromstring(SVG.findall(busted_map(sheet, {}))[0])

    assert len(drawing.findall(".//polygon")) == len(sheet.site().hexes)
    assert len(drawing.findall(".//circle")) == len(sheet.site().entrances)


def test_a_map_tells_where_people_were_busted() -> None:
    text = busted_map(load_heist("the-startup-job"), {3: 7, 60: 2})
    heated = [
        part for part in ElementTree.fromstring(SVG.findall(text)[0]).iter("text") if part.get("class") == "count"
    ]

    assert [part.text for part in heated] == ["7"]
    assert "2 more on ways in that were made during the heist" in text


def test_words_from_elsewhere_cannot_break_a_page() -> None:
    for drawing in (bars("<b>", [("<i>&", 1, '"<')]), whiskers("&", [("<u>", share(1, 2))], 0.5)):
        ElementTree.fromstring(drawing)


def test_nothing_at_all_can_be_drawn_too() -> None:
    assert columns("none", {}) == "<p>Nothing to show.</p>"
    assert bars("none", []) == "<p>Never.</p>"
    assert ElementTree.fromstring(columns("one", {3: 5})).findall("rect")


def test_the_folder_of_a_report_is_made(lab: Lab, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    words = ("--heist", "the-startup-job", "--bot", "random", "--matches", "1", "--report", str(folder))

    assert lab("run", *words).code == 0
    assert [file.name for file in folder.iterdir()] == ["index.html"]
