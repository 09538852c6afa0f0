"""The designer from the command line: judging, writing in other forms, certifying."""

from pathlib import Path

from safehouse.designer.certificates.official import kept_matches
from safehouse.masters.board.writing import write_heist
from safehouse.masters.editions import STANDARD
from tests.command import run
from tests.masters.judge.faulty import SOUND


def test_a_scenario_is_judged_in_any_form(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(write_heist(SOUND), "utf8")
    bad.write_text(f'colour = "red"\n{write_heist(SOUND).replace("lock = 1", "lock = 0")}', "utf8")

    sound, faulty, nothing = run("judge", str(good)), run("judge", str(bad)), run("judge", "A|0|0|1|x")

    assert (sound.returncode, sound.stdout) == (0, "0 errors, 0 warnings, 0 notes\n")
    assert faulty.returncode == 1
    assert "error   V47  file: there is no field 'colour' (BRD13)" in faulty.stdout
    assert "error   V33  bag: one hex is unknown, and the bag is empty (SEC8)" in faulty.stdout
    assert "to fix it: fill it the way official heists do" in faulty.stdout
    assert (nothing.returncode, nothing.stderr.count("\n")) == (2, 1)


def test_a_scenario_is_written_in_another_form_and_read_again() -> None:
    link = run("export", "the-startup-job", "--form", "link").stdout.strip()
    key = run("export", link, "--form", "key")

    assert run("export", link).stdout == run("export", "the-startup-job").stdout
    assert key.stdout.startswith("The+Startup+Job|0|0|3|6|6|0|0|0|0|0|250|200|1-12,C2,13-18,C2,19-24,Z1|100|250|A|")
    assert "left out: objective: a key has no such field" in key.stderr
    assert run("export", key.stdout.strip(), "--form", "svg").stdout.startswith("<svg ")
    assert run("export", link, "--form", "page").stdout.startswith("<!doctype html>")


def test_the_kept_matches_of_the_box_are_played_again_by_one_word() -> None:
    told = run("certify")

    assert told.returncode == 0
    assert told.stdout.count("can be won") == len(kept_matches(STANDARD)) > 0
