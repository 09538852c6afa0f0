"""What cannot be done is said in one line, before anything is played."""

from pathlib import Path

import pytest

from tests.lab.words import Lab

QUICK = ("--heist", "the-startup-job", "--bot", "random", "--matches", "1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("run", "--matches", "0"), "0 matches: at least one must be played"),
        (("run", "--bot", "clever"), "there is no bot 'clever'; there are greedy, random"),
        (("run", "--bot", "/no/where.py:Bot"), "there is no file '/no/where.py'"),
        (("run", "--heist", "the-moon-job"), "there is no such heist"),
        (("run", "--heist", "the-startup-job,x"), "there is no such heist"),
        (("run", "--heist", "/no/where.toml"), "/no/where.toml: No such file or directory"),
        (("run", "--team", "Karma,Nobody,Tiny"), "there is no team or character 'Nobody'"),
        (("run", "--team", "Karma,Karma,Tiny"), "two characters of the class"),
        (("run", "--team", "Karma,Tiny"), "three or four characters"),
        (("run", "--team", "Karma,Tiny,Smokes", "--characters", "4"), "has 3 characters, not 4"),
        (("run", "--characters", "5"), "3 or 4 characters"),
        (("run", "--jobs", "0"), "0 jobs"),
        (("run", "--game", "cluedo"), "there is no game 'cluedo'"),
        (("run", "--game", "masterminds", "--players", "7"), "2 to 6 players"),
        (("run", "--game", "masterminds", "--players", "many"), "2 to 6 players"),
        (("run", *QUICK, "--json", "/no/where/found.json"), "/no/where/found.json: No such file or directory"),
        (("run", *QUICK, "--json", "/"), "Is a directory"),
        (("run", *QUICK, "--report", "/dev/null/page"), "Not a directory"),
        (("compare", "greedy", "clever"), "there is no bot 'clever'"),
        (("compare", "greedy", "greedy", "--team-b", "X"), "there is no team or character 'X'"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], said: str
) -> None:
    monkeypatch.setattr("safehouse.lab.commands.run.perform", None)  # nothing may be played
    told = lab(*words)

    assert told.code == 2
    assert said in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def test_looking_at_a_place_changes_nothing_there(lab: Lab, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text("old")
    told = lab("run", *QUICK, "--json", str(kept), "--report", str(kept))

    assert told.code == 2
    assert kept.read_text() == "old"


def test_a_file_of_ones_own_may_be_wrong_in_many_ways(lab: Lab, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("import nothing_like_that\n")
    assert "ModuleNotFoundError" in lab("run", "--bot", f"{file}:Bot").err
    other = tmp_path / "other.py"
    other.write_text("class Mine:\n    def choose(self, situation): return situation.offers[0]\n")
    assert f"there is no bot 'Bot' in {other}; there are Mine" in lab("run", "--bot", f"{other}:Bot").err
