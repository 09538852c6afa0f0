"""A campaign on the command line, as a person meets it."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from safehouse.cli import main

Run = Callable[..., tuple[str, str, int]]
CODE = "the-owls"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`safehouse campaign` with some words, in a folder of its own: what it says, complains of, and ends with."""

    def run(*words: str, data: Path = tmp_path / "here") -> tuple[str, str, int]:
        monkeypatch.setattr(sys, "argv", ["safehouse", "campaign", *words, "--data", str(data)])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return said.out, said.err, int(ended.value.code or 0)

    return run


@pytest.fixture
def owls(run: Run) -> Run:
    """A crew of two with three characters."""
    assert run("new", "The Owls", "Ann")[0].startswith(f"{CODE} is founded")
    for name in ("Karma", "Tiny", "Smokes"):
        assert run("build", CODE, name)[2] == 0
    assert run("join", CODE, "Bob")[2] == 0
    return run


def test_a_crew_is_founded_listed_and_shown(owls: Run) -> None:
    assert owls("list")[0] == f"{CODE:<24}Ann, Bob: $0k, heists 0, fixers 1\n"

    told = owls("show", CODE)[0]

    assert "People: Ann (level 1), Bob (level 1)" in told
    assert "Karma: Angry Locksmith, Bypass, Wing It, level 1, free, Ann" in told
    assert "the-inclusion-job" in told
    assert owls("ledger", CODE)[0] == "The ledger is empty.\n"


def test_a_character_is_built_from_cards_and_a_twin_is_refused_by_its_rule(owls: Run) -> None:
    assert owls("build", CODE, "Foo", "thug", "hurry", "linger") == ("Foo joins the crew.\n", "", 0)

    assert owls("build", CODE, "Bar", "thug", "linger", "hurry")[1:] == (
        "safehouse: CAM23: another character of the crew has exactly these three cards\n",
        2,
    )
    assert "a character has a name, a character card and two skills" in owls("build", CODE, "Bar", "thug")[1]
    assert "Jitters" not in owls("build", CODE)[0]
    assert "Clutch" in owls("build", CODE)[0]


def test_a_heist_is_played_settled_once_and_read_in_the_ledger(owls: Run) -> None:
    team = ("--team", "Karma,Tiny@Bob,Smokes", "--bot", "random")
    assert owls("start", CODE, "the-inclusion-job", *team)[2] == 0
    assert owls("start", CODE, "the-startup-job", *team)[1].startswith("safehouse: ITM2")

    told, _, code = owls("settle", CODE)

    assert code == 0
    assert "1. The Inclusion Job" in told
    assert "Ann, Bob with Karma" in told
    assert owls("settle", CODE)[1:] == ("safehouse: CAM12: no heist of this crew is under way\n", 2)
    assert "The Inclusion Job" in owls("ledger", CODE)[0]
    assert "Karma           extract or" in owls("level", CODE)[0]
    assert owls("level", CODE, "Tiny", "assault")[1].startswith("safehouse: CAM13: Bob played Tiny")
    assert owls("level", CODE, "Tiny", "assault", "--as", "Bob")[0] == "Tiny now has assault.\n"


def test_a_match_that_is_not_over_is_settled_by_a_decision_only(owls: Run) -> None:
    told = owls("start", CODE, "the-inclusion-job", "--team", "Karma,Tiny,Smokes")[0]
    assert "./safehouse play the-inclusion-job --load" in told

    assert "is not a finished heist" in owls("settle", CODE)[1]
    assert "never happened" in owls("settle", CODE, "--never")[0]
    owls("start", CODE, "the-inclusion-job", "--team", "Karma,Tiny,Smokes")
    assert "2. The Inclusion Job" in owls("settle", CODE, "--abandon")[0]
    assert "busted" in owls("show", CODE)[0]


def test_the_match_of_another_crew_is_refused(owls: Run, tmp_path: Path) -> None:
    owls("start", CODE, "the-inclusion-job", "--team", "Karma,Tiny,Smokes", "--bot", "random")
    owls("new", "Others", "Eve")
    for name in ("Jitters", "Swagger", "Enigma"):
        owls("build", "others", name)
    owls("start", "others", "the-inclusion-job", "--team", "Jitters,Swagger,Enigma")

    wrong = owls("settle", "others", str(tmp_path / "here" / "campaigns" / f"{CODE}.heist-1.match"))

    assert wrong[1] == "safehouse: CAM12: that report belongs to a match that was set up differently\n"


def test_the_shop_sells_to_who_can_pay(owls: Run) -> None:
    assert "radio" in owls("shop", CODE)[0]
    assert owls("shop", CODE, "buy", "radio")[1] == "safehouse: ITM1: that costs $2k, and the team has $0k\n"
    assert owls("shop", CODE, "steal", "radio")[1].startswith("safehouse: in the shop you can buy")


def test_a_file_opens_elsewhere_and_is_refused_with_its_line_if_it_is_cut_or_of_other_rules(
    owls: Run, tmp_path: Path
) -> None:
    file, there = tmp_path / "owls.campaign", tmp_path / "there"
    assert owls("export", CODE, str(file))[2] == 0
    assert "--force" in owls("export", CODE, str(file))[1]

    assert owls("import", str(file), data=there)[0].startswith(f"{CODE} is here")
    assert owls("show", CODE, data=there)[0] == owls("show", CODE)[0]
    assert owls("import", str(file), data=there)[0].startswith(f"{CODE}-2 is here")

    text = file.read_text()
    file.write_text(text[: len(text) // 2])
    assert "line 3: the file is cut: its closing line is missing" in owls("import", str(file), data=there)[1]
    file.write_text(text.replace("Ann", "Amy"))
    assert "the file was changed since it was written" in owls("import", str(file), data=there)[1]
    file.write_bytes(b"\xff\xfe")
    assert "line 1: the file is not text" in owls("import", str(file), data=there)[1]
    assert len(owls("list", data=there)[0].splitlines()) == 2


def test_a_file_of_other_rules_is_refused_with_its_line(owls: Run, tmp_path: Path) -> None:
    from hashlib import sha256

    file = tmp_path / "owls.campaign"
    owls("export", CODE, str(file))
    lines = file.read_text().replace("campaign-24.0.0", "campaign-99.0.0").splitlines()[:-1]
    sum_of = sha256("\n".join(lines).encode()).hexdigest()
    file.write_text("\n".join([*lines, f'{{"entries":{len(lines) - 1},"sha256":"{sum_of}"}}']) + "\n")

    said = owls("import", str(file))[1]

    assert said == "safehouse: line 1: it was played by rules campaign-99.0.0; these are campaign-24.0.0\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "nobody"), "there is no campaign 'nobody' here; there are: the-owls"),
        (("level", CODE, "Nemo", "extract"), "no character in the crew is called 'Nemo'"),
        (("build", CODE, "Enigma", "--as", "Zoe"), "nobody in the crew is called 'Zoe'; there are Ann, Bob"),
        (("start", CODE), "SET2"),
        (("start", CODE, "nowhere", "--team", "Karma"), "nowhere"),
        (("start", CODE, "the-inclusion-job", "--team", "Karma"), "SET1"),
        (("settle", CODE, "--abandon"), "CAM21"),
        (("join", CODE, "x" * 10_000), "CAM22: a name has at most"),
        (("join", CODE, "<b>Eve</b>"), "CAM22: a name has no markup"),
    ],
)
def test_what_cannot_be_is_said_in_one_line_and_changes_nothing(
    owls: Run, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    file = tmp_path / "here" / "campaigns" / f"{CODE}.campaign"
    before = file.read_bytes()

    said, wrong, code = owls(*words)

    assert (said, code) == ("", 2)
    assert told in wrong
    assert len(wrong.splitlines()) == 1
    assert file.read_bytes() == before


def test_a_step_is_taken_back_and_people_come_and_go(owls: Run) -> None:
    assert owls("leave", CODE, "Bob")[2] == 0
    assert "Bob (level 1, away)" in owls("show", CODE)[0]
    assert owls("join", CODE, "Bob")[2] == 0
    assert "Bob (level 1)" in owls("show", CODE)[0]

    owls("build", CODE, "Enigma")
    owls("undo", CODE)

    assert "Enigma" not in owls("show", CODE)[0].split("Items:")[0]
